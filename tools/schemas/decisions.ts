// Ways to put a JSON Schema so that each fault gives one error at the place where it is: a decision
// for which alternative the author meant, in place of a choice between all.
import { known, type Schema, type Schemas } from "./json-schema.ts";

export function when(condition: Schema, met: Schema, otherwise?: Schema): Schema {
	return {
		if: condition,
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: met,
		...(otherwise !== undefined && { else: otherwise }),
	};
}

export function notBoth(one: string, other: string): Schema {
	return when({ required: [one] }, { properties: { [other]: refusedBeside(one) } });
}

/** Nothing fits it; its title says beside which key. */
export function refusedBeside(key: string): Schema {
	return { not: {}, title: key };
}

/** `schema`, or `content` and none of what goes with a schema. `title` is what has them. */
export function contentOrSchema(title: string, others: readonly string[]): Schema {
	const refused = ["schema", ...others].map((name) => [name, refusedBeside("content")]);
	return when(
		{ required: ["content"] },
		{ properties: Object.fromEntries(refused) },
		{ required: ["schema"], title },
	);
}

const isReference: Schema = { type: "object", required: ["$ref"] };

/**
 * A definition with all its keys in one place: quicker than to keep count of those that were looked
 * at.
 */
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

/** The same for a definition that looks nowhere else, unless it is more than that. */
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

/** Puts a decision in place of every choice between alternatives. */
export function decided(schema: Schema, definitions: Schemas): Schema {
	// From the innermost outwards, as JSON is read.
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

function decision({ oneOf, ...others }: Choice, definitions: Schemas): Schema {
	const reference = oneOf.find(isReferenceDefinition);
	const written = oneOf.find((item) => !isReferenceDefinition(item));
	return {
		...others,
		...(reference === undefined || written === undefined
			? byKind(oneOf, definitions)
			: when(isReference, reference, written)),
	};
}

function isReferenceDefinition({ $ref }: Schema): boolean {
	return $ref === "#/definitions/Reference";
}

/** Decides between definitions of which each has another value of `in` or `type`. */
function byKind(alternatives: readonly Schema[], definitions: Schemas): Schema {
	const options = alternatives.map(({ $ref = "" }) => {
		const name = $ref.slice("#/definitions/".length);
		return { $ref, properties: known(definitions, name).properties };
	});
	const hasPlaces = options.every(({ properties }) => properties?.in?.enum?.length === 1);
	const key = hasPlaces ? "in" : "type";
	const kinds = options.map(({ $ref, properties }) => ({
		$ref,
		value: known(properties, key).enum?.[0],
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

/** What an object is called where its definition's name is no name of it. */
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

/**
 * Gives each definition the name that its objects are called by: `PathItem` and `path-item` are a
 * path item.
 */
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
