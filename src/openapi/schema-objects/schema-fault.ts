// What can be wrong with a schema.
import type { JsonPointer } from "../../source/pointer.ts";
import type { Part } from "../../source/source-file.ts";

export type OldKeyword = "nullable" | "exclusiveMinimum" | "exclusiveMaximum";

/** What is wrong with a schema. */
export type SchemaFault =
	/** No type is called so. */
	| {
			readonly kind: "type";
			readonly written: unknown;
			readonly near: string | undefined;
	  }
	/** It is required, and nothing describes it. */
	| {
			readonly kind: "required";
			readonly name: string;
			readonly near: string | undefined;
	  }
	/** A listed value is of none of the types. `isList`: they are lists, and it may be one of their items. */
	| {
			readonly kind: "enum";
			readonly written: unknown;
			readonly types: readonly string[];
			readonly isList: boolean;
	  }
	/** A list of which nothing is said what it holds. */
	| { readonly kind: "items" }
	/** A keyword of OpenAPI 3.0 in a later version. */
	| { readonly kind: "old keyword"; readonly name: OldKeyword }
	/** No value is so small and so large. */
	| {
			readonly kind: "bounds";
			readonly least: string;
			readonly most: string;
	  }
	/** A discriminator leads to a schema that is not there. */
	| {
			readonly kind: "mapping";
			readonly written: string;
			readonly near: string | undefined;
	  };

/** At its place in the file. */
export interface Found {
	readonly pointer: JsonPointer;
	readonly part: Part;
	readonly fault: SchemaFault;
}
