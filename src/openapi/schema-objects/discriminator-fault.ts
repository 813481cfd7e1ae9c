// The faults that a discriminator can have.

export type DiscriminatorFault =
	/** It is no object, but a text or the like. */
	| { readonly kind: "no object"; readonly written: unknown }
	/** It names no property. */
	| { readonly kind: "no property" }
	/** Its property is one that alternatives do not describe: those named, or all of them. */
	| {
			readonly kind: "undescribed";
			readonly name: string;
			readonly schemas: readonly string[];
			readonly isAll: boolean;
			readonly near: string | undefined;
	  }
	/** Its property may be missing. */
	| { readonly kind: "optional"; readonly name: string; readonly schemas: readonly string[] }
	/** Nothing is there to choose from. */
	| { readonly kind: "no alternatives" }
	/** So many of the alternatives are not components, and have no name. */
	| { readonly kind: "unnamed"; readonly count: number; readonly of: number }
	/** It leads to a schema that is not there. */
	| { readonly kind: "missing schema"; readonly written: string; readonly near: string | undefined }
	/** It leads to a schema that is none of the alternatives. */
	| { readonly kind: "no alternative"; readonly written: string }
	/** The schemas that values name do not take those values. */
	| {
			readonly kind: "refused names";
			readonly name: string;
			readonly refused: readonly RefusedName[];
	  }
	/** Without a mapping the names of the schemas count, and these do not take theirs. */
	| {
			readonly kind: "refused own names";
			readonly name: string;
			readonly schemas: readonly string[];
	  };

export interface RefusedName {
	readonly value: string;
	/** As the mapping names it. */
	readonly schema: string;
	/** The values that it takes. */
	readonly values: readonly unknown[];
}
