// Where a value is not what a schema describes.
import type { JsonPointer } from "../../source/pointer.ts";
import type { Mapping } from "../../source/value.ts";

/** Who writes the value, where that is known: some properties only one of them writes. */
export type Writer = "request" | "response" | "anyone";

export interface Mismatch {
	/** Where in the value, relative to it. */
	readonly pointer: JsonPointer;
	/** The schema that says otherwise. */
	readonly schema: Mapping;
	readonly why: Why;
}

export type Why =
	| { readonly kind: "type"; readonly written: unknown; readonly types: readonly string[] }
	| {
			readonly kind: "value";
			readonly written: unknown;
			readonly values: readonly unknown[];
			readonly near: string | undefined;
	  }
	/**
	 * It is too large or too small, too long or too short, or spelt in another way. `limit`: as it is
	 * written.
	 */
	| { readonly kind: "limit"; readonly written: unknown; readonly limit: string }
	/** Of the object at the place. */
	| { readonly kind: "missing"; readonly names: readonly string[] }
	/** The place is its name. */
	| { readonly kind: "extra"; readonly name: string; readonly near: string | undefined }
	/** None of so many alternatives describes it. */
	| { readonly kind: "none"; readonly count: number };
