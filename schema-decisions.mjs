// Ways to put a JSON Schema so that each fault gives one error at the place where it is: a decision for which alternative
// the author meant, in place of a choice between all.

export function when(condition, met, otherwise) {
	return {
		if: condition,
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: met,
		...(otherwise !== undefined && { else: otherwise }),
	};
}

export function notBoth(one, other) {
	return when(
		{ required: [one] },
		{ properties: { [other]: refusedBeside(one) } },
	);
}

/** Nothing fits it; its title says beside which key. */
export function refusedBeside(key) {
	return { not: {}, title: key };
}

/** `schema`, or `content` and none of what goes with a schema. `title` is what has them. */
export function contentOrSchema(title, others) {
	const refused = ["schema", ...others].map((name) => [
		name,
		refusedBeside("content"),
	]);
	return when(
		{ required: ["content"] },
		{ properties: Object.fromEntries(refused) },
		{ required: ["schema"], title },
	);
}

export const isReference = { type: "object", required: ["$ref"] };

/** A definition with all its keys in one place: quicker than to keep count of those that were looked at. */
export function closed(definition, examples = {}, more = {}) {
	const { type, required, properties } = definition;
	return {
		type,
		...(required && { required }),
		properties: { ...properties, ...examples.properties, ...more },
		patternProperties: { "^x-": {} },
		additionalProperties: false,
	};
}

/** The same for a definition that looks nowhere else, unless it is more than that. */
export function closeObject(definition) {
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
export function decided(part, definitions) {
	if (Array.isArray(part))
		return part.map((item) => decided(item, definitions));
	if (typeof part !== "object" || part === null) return part;
	const whole = Object.fromEntries(
		Object.entries(part).map(([key, value]) => [
			key,
			decided(value, definitions),
		]),
	);
	const { oneOf, ...others } = whole;
	if (!Array.isArray(oneOf)) return whole;
	const reference = oneOf.find(isReferenceDefinition);
	if (reference !== undefined) {
		const [written] = oneOf.filter((item) => !isReferenceDefinition(item));
		return { ...others, ...when(isReference, reference, written) };
	}
	return { ...others, ...byKind(oneOf, definitions) };
}

function isReferenceDefinition({ $ref }) {
	return $ref === "#/definitions/Reference";
}

/** Decides between definitions of which each has another value of `in` or `type`. */
function byKind(alternatives, definitions) {
	const kinds = alternatives.map(({ $ref }) => {
		const { properties } = definitions[$ref.slice("#/definitions/".length)];
		const key = properties.in?.enum?.length === 1 ? "in" : "type";
		return { key, value: properties[key].enum[0], $ref };
	});
	const [{ key }] = kinds;
	const values = kinds.map(({ value }) => value);
	return kinds.reduceRight(
		(rest, { value, $ref }) => when(hasValue(key, value), { $ref }, rest),
		{ required: [key], properties: { [key]: { enum: values } } },
	);
}

export function hasValue(key, ...values) {
	return { required: [key], properties: { [key]: { enum: values } } };
}

/** What an object is called where its definition's name is no name of it. */
const names = {
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

/** Gives each definition the name that its objects are called by: `PathItem` and `path-item` are a path item. */
export function titled(definitions) {
	for (const [name, definition] of Object.entries(definitions))
		definition.title =
			names[name] ??
			name
				.replaceAll("-", " ")
				.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
				.replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase());
	return definitions;
}
