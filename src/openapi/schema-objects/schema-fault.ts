// What can be wrong with a schema.
import type { JsonPointer } from "../../source/pointer.ts";
import type { Part } from "../../source/source-file.ts";
import type { PlainWhy } from "./plain-mismatch.ts";

export type OldKeyword = "nullable" | "exclusiveMinimum" | "exclusiveMaximum";

/** What is wrong with a schema. */
export type SchemaFault =
	/** No type is called so. */
	| { readonly kind: "type"; readonly written: unknown; readonly near: string | undefined }
	/** It is required, and nothing describes it. */
	| { readonly kind: "required"; readonly name: string; readonly near: string | undefined }
	/**
	 * A listed value is of none of the types. `isList`: they are lists, and it may be one of their
	 * items.
	 */
	| {
			readonly kind: "enum";
			readonly written: unknown;
			readonly types: readonly string[];
			readonly isList: boolean;
	  }
	/** It is in `enum` before. */
	| { readonly kind: "listed twice"; readonly written: unknown }
	/** The only value is one that the schema does not take. */
	| { readonly kind: "const"; readonly written: unknown; readonly why: PlainWhy }
	/** A listed value does not keep a limit. */
	| { readonly kind: "limit"; readonly written: unknown; readonly limit: string }
	/** No listed value is one that the schema takes, or no value one that all of `allOf` take. */
	| { readonly kind: "no value"; readonly key: "enum" | "allOf" }
	/** A list of which nothing is said what it holds. */
	| { readonly kind: "items" }
	/** A keyword of OpenAPI 3.0 in a later version. */
	| { readonly kind: "old keyword"; readonly name: OldKeyword }
	/** No value is so small and so large. */
	| { readonly kind: "bounds"; readonly least: string; readonly most: string };

/** At its place in the file. */
export interface Found<Fault = SchemaFault> {
	readonly pointer: JsonPointer;
	readonly part: Part;
	readonly fault: Fault;
}
