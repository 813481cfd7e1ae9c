// The JSON Schema of OpenAPI 3.2 that Mintlify applies, as far as it is known. Values that only the
// newest edition of the official schema refuses, and values that Mintlify accepts in OpenAPI 3.1,
// are accepted.
import official from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json" with {
	type: "json",
};
import { closed, contentOrSchema, hasValue, notBoth, refusedBeside, when } from "./decisions.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { link, securityScheme, wholeOf } from "./since-31.ts";

export function openApi32(): Schema {
	return wholeOf(readOfficial(), tellOnce);
}

/**
 * The official schema without the names of headers and methods, which docproof checks itself, and
 * without the parts that cannot cause a fault.
 */
function readOfficial(): Schema {
	return JSON.parse(JSON.stringify(official), (key, value: unknown) => {
		const { $ref = "" } = Object(value);
		const isName = key === "propertyNames" && $ref === "#/$defs/token";
		const isDefault = key === "$ref" && value === "#/$defs/explode-for-form";
		return isName || isDefault ? undefined : value;
	});
}

const byStyle: Schemas = {
	style: { type: "string" },
	explode: { type: "boolean" },
	allowReserved: { type: "boolean" },
};

/** Rewrites the definitions with alternatives, so that each fault is reported once. */
function tellOnce(definitions: Schemas): void {
	const { dependentSchemas: _, ...license } = requirePart(definitions, "license");
	definitions.license = { ...license, ...notBoth("identifier", "url") };
	definitions.example = {
		...closed(requirePart(definitions, "example")),
		allOf: [
			notBoth("value", "externalValue"),
			notBoth("value", "dataValue"),
			notBoth("value", "serializedValue"),
			notBoth("externalValue", "serializedValue"),
		],
	};
	const examples = requirePart(definitions, "examples");
	definitions["media-type"] = {
		...closed(requirePart(definitions, "media-type"), examples),
		allOf: [oneExample, oneEncoding],
	};
	const encoding = closed(requirePart(definitions, "encoding"));
	definitions.encoding = { ...encoding, ...oneEncoding };
	definitions.parameter = parameter(requirePart(definitions, "parameter"), examples);
	definitions.header = header(requirePart(definitions, "header"), examples);
	definitions.link = link(requirePart(definitions, "link"));
	const scheme = requirePart(definitions, "security-scheme");
	definitions["security-scheme"] = securityScheme(scheme);
	letPass(definitions);
}

const oneExample = notBoth("example", "examples");
const oneEncoding = when(
	{ required: ["encoding"] },
	{
		properties: {
			prefixEncoding: refusedBeside("encoding"),
			itemEncoding: refusedBeside("encoding"),
		},
	},
);

/** A parameter, whose keys depend on its location. */
function parameter(official: Schema, examples: Schema): Schema {
	const { $defs: places = {} } = requirePart(official.dependentSchemas, "schema");
	for (const { if: condition = {} } of Object.values(places)) condition.required = ["in"];
	const { then: inPath = {} } = requirePart(places, "styles-for-path");
	inPath.title = "path parameter";
	delete inPath.properties?.name;
	const onlyInQuery = { not: {}, title: "parameter", isUnknown: true };
	return {
		...closed(official, examples, {
			...byStyle,
			allowEmptyValue: { type: "boolean" },
		}),
		allOf: [
			oneExample,
			when(
				hasValue("in", "querystring"),
				whole,
				contentOrSchema("parameter", Object.keys(byStyle)),
			),
			when(hasValue("in", "path", "header", "cookie"), {
				properties: { allowEmptyValue: onlyInQuery },
			}),
			when({ required: ["schema"] }, { allOf: Object.values(places) }),
		],
	};
}

/** A parameter that is the whole query, which has neither a schema nor a style. */
const whole = when(
	{ required: ["schema"] },
	{ properties: { schema: refusedBeside("in: querystring") } },
	{
		required: ["content"],
		title: "parameter",
		properties: Object.fromEntries(
			[...Object.keys(byStyle), "allowEmptyValue"].map((key) => [
				key,
				refusedBeside("in: querystring"),
			]),
		),
	},
);

function header(official: Schema, examples: Schema): Schema {
	const { type, properties } = closed(official, examples, {
		...byStyle,
		style: { const: "simple" },
	});
	return {
		...(type !== undefined && { type }),
		...(properties && { properties }),
		allOf: [oneExample, contentOrSchema("header", [])],
	};
}

function letPass(definitions: Schemas): void {
	definitions.parameters = {
		type: "array",
		items: { $ref: "#/$defs/parameter-or-reference" },
	};
	const { patternProperties: kinds = {} } = requirePart(definitions, "components");
	for (const { propertyNames } of Object.values(kinds))
		if (propertyNames) propertyNames.pattern = "^[a-zA-Z0-9._ -]+$";
	const responses = requirePart(definitions, "responses");
	delete responses.minProperties;
	delete responses.if;
	delete responses.then;
}
