// A JSON Schema as data, for those that make one of another.

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
	/** What a value is to look like, in words: only docproof reads it. */
	form?: string;
	/** The themes that have a setting: only docproof reads it. */
	themes?: string[];
	/** Whether nothing fits as the key is not known there: only docproof reads it. */
	isUnknown?: boolean;
}

export type Schemas = Record<string, Schema>;

/** What a schema is known to have. Where it has it no more, the build fails. */
export function known<T>(parts: Readonly<Record<string, T>> | undefined, name: string): T {
	const part = parts?.[name];
	if (part === undefined) throw new Error(`The schema has no \`${name}\` now.`);
	return part;
}
