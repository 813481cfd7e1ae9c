// Rewrites of a JSON Schema for which each fault causes one error at its location: instead of a
// choice between alternatives, a decision which one the author meant.
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";

export function when(condition: Schema, met: Schema, otherwise?: Schema): Schema {
	return {
		if: condition,
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: met,
		...(otherwise !== undefined && { else: otherwise }),
	};
}

export function notBoth(firstKey: string, secondKey: string): Schema {
	return when({ required: [firstKey] }, { properties: { [secondKey]: refusedBeside(firstKey) } });
}

/** A schema that accepts nothing; its title names the conflicting key. */
export function refusedBeside(key: string): Schema {
	return { not: {}, title: key };
}

/**
 * `schema`, or `content` without the keys that belong to `schema`. `title`: the name of the object.
 */
export function contentOrSchema(title: string, otherKeys: readonly string[]): Schema {
	const refused = ["schema", ...otherKeys].map((name) => [name, refusedBeside("content")]);
	return when(
		{ required: ["content"] },
		{ properties: Object.fromEntries(refused) },
		{ required: ["schema"], title },
	);
}

const isReference: Schema = { type: "object", required: ["$ref"] };

/** A definition with all its keys in one place, which is faster than counting evaluated keys. */
export function closed(definition: Schema, examples: Schema = {}, more: Schemas = {}): Schema {
	const { type, required, properties } = definition;
	return {
		...(type !== undefined && { type }),
		...(required && { required }),
		properties: { ...properties, ...examples.properties, ...more },
		patternProperties: { "^x-": {} },
		additionalProperties: false,
	};
}

/** Closes a definition in place, unless it refers to others. */
export function closeObject(definition: Schema): void {
	const isPlain =
		definition.$ref === "#/$defs/specification-extensions" &&
		definition.unevaluatedProperties === false &&
		definition.dependentSchemas === undefined &&
		definition.allOf === undefined;
	if (!isPlain) return;
	delete definition.$ref;
	delete definition.unevaluatedProperties;
	definition.patternProperties = {
		...definition.patternProperties,
		"^x-": {},
	};
	definition.additionalProperties = false;
}

/** Replaces every choice between alternatives by a decision. */
export function decided(schema: Schema, definitions: Schemas): Schema {
	// From the innermost outwards, in the order of a JSON reviver.
	return JSON.parse(JSON.stringify(schema), (_, part: unknown) =>
		hasAlternatives(part) ? decision(part, definitions) : part,
	);
}

interface Choice extends Schema {
	oneOf: Schema[];
}

function hasAlternatives(part: unknown): part is Choice {
	return typeof part === "object" && part !== null && "oneOf" in part && Array.isArray(part.oneOf);
}

function decision({ oneOf, ...definition }: Choice, definitions: Schemas): Schema {
	const reference = oneOf.find(isReferenceDefinition);
	const written = oneOf.find((item) => !isReferenceDefinition(item));
	return {
		...definition,
		...(reference === undefined || written === undefined
			? byKind(oneOf, definitions)
			: when(isReference, reference, written)),
	};
}

function isReferenceDefinition({ $ref }: Schema): boolean {
	return $ref === "#/definitions/Reference";
}

/** Decides between definitions by the value of `in` or `type`. */
function byKind(alternatives: readonly Schema[], definitions: Schemas): Schema {
	const options = alternatives.map(({ $ref = "" }) => {
		const name = $ref.slice("#/definitions/".length);
		return { $ref, properties: requirePart(definitions, name).properties };
	});
	const hasPlaces = options.every(({ properties }) => properties?.in?.enum?.length === 1);
	const key = hasPlaces ? "in" : "type";
	const kinds = options.map(({ $ref, properties }) => ({
		$ref,
		value: requirePart(properties, key).enum?.[0],
	}));
	const values = kinds.map(({ value }) => value);
	return kinds.reduceRight<Schema>(
		(rest, { value, $ref }) => when(hasValue(key, value), { $ref }, rest),
		{ required: [key], properties: { [key]: { enum: values } } },
	);
}

export function hasValue(key: string, ...values: readonly unknown[]): Schema {
	return { required: [key], properties: { [key]: { enum: [...values] } } };
}

/** Names of objects that differ from the names of their definitions. */
const names: Readonly<Record<string, string>> = {
	OAuthFlows: "flows",
	ImplicitOAuthFlow: "OAuth flow",
	PasswordOAuthFlow: "OAuth flow",
	ClientCredentialsFlow: "OAuth flow",
	AuthorizationCodeOAuthFlow: "OAuth flow",
	"oauth-flows": "flows",
	OAuth2SecurityScheme: "OAuth security scheme",
	OpenIdConnectSecurityScheme: "OpenID Connect security scheme",
	XML: "xml",
};

/** Sets the title of each definition: `PathItem` and `path-item` become `path item`. */
export function titled(definitions: Schemas): Schemas {
	for (const [name, definition] of Object.entries(definitions))
		definition.title =
			names[name] ??
			name
				.replaceAll("-", " ")
				.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
				.replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase());
	return definitions;
}
