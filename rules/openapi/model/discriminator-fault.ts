export type DiscriminatorFault =
	| { readonly kind: "no object"; readonly written: unknown }
	| { readonly kind: "no property" }
	/**
	 * Alternatives do not describe the property: the alternatives in `schemas`, or all alternatives.
	 */
	| {
			readonly kind: "undescribed";
			readonly name: string;
			readonly schemas: readonly string[];
			readonly isAll: boolean;
			readonly near: string | undefined;
	  }
	| { readonly kind: "optional"; readonly name: string; readonly schemas: readonly string[] }
	| { readonly kind: "no alternatives" }
	/**
	 * The schema has alternatives that are not components, so that these alternatives have no name.
	 */
	| { readonly kind: "unnamed"; readonly count: number; readonly of: number }
	| { readonly kind: "missing schema"; readonly written: string; readonly near: string | undefined }
	| { readonly kind: "no alternative"; readonly written: string }
	/** The schemas of a mapping do not accept the values that select the schemas. */
	| {
			readonly kind: "refused names";
			readonly name: string;
			readonly refused: readonly RefusedName[];
	  }
	/**
	 * The schemas do not accept their own names, which are the values of the property without a
	 * mapping.
	 */
	| {
			readonly kind: "refused own names";
			readonly name: string;
			readonly schemas: readonly string[];
	  };

export interface RefusedName {
	readonly value: string;
	/** The name of the schema in the mapping. */
	readonly schema: string;
	readonly values: readonly unknown[];
}
