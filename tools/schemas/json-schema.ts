// JSON Schemas as data, for code that makes one from another.

export interface Schema {
	$schema?: string;
	$ref?: string;
	title?: string;
	description?: string;
	deprecated?: boolean;
	type?: string | string[];
	format?: string;
	enum?: unknown[];
	const?: unknown;
	pattern?: string;
	minItems?: number;
	minLength?: number;
	minProperties?: number;
	maxProperties?: number;
	maxItems?: number;
	required?: string[];
	properties?: Schemas;
	patternProperties?: Schemas;
	propertyNames?: Schema;
	additionalProperties?: boolean | Schema;
	unevaluatedProperties?: boolean | Schema;
	items?: Schema;
	not?: Schema;
	if?: Schema;
	then?: Schema;
	else?: Schema;
	allOf?: Schema[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	dependentSchemas?: Schemas;
	definitions?: Schemas;
	$defs?: Schemas;
	/** The expected form in words; only docproof reads it. */
	form?: string;
	/** The themes that have a setting; only docproof reads it. */
	themes?: string[];
	/** True if the key is unknown there, so that no value is valid; only docproof reads it. */
	isUnknown?: boolean;
}

export type Schemas = Record<string, Schema>;

/** A part that a schema must have. Throws if it is gone, so that the build fails. */
export function requirePart<T>(parts: Readonly<Record<string, T>> | undefined, name: string): T {
	const part = parts?.[name];
	if (part === undefined) throw new Error(`The schema has no \`${name}\` now.`);
	return part;
}
