// The JSON Schemas of OpenAPI 3.0 and 3.1 that Mintlify applies, taken from its own parser: they accept the same and
// nothing else, but tell each fault once.
import { OpenApiSpecifications } from "@mintlify/openapi-parser";
import {
	closed,
	closeObject,
	contentOrSchema,
	decided,
	hasValue,
	notBoth,
	refusedBeside,
	titled,
	when,
} from "./decisions.ts";
import { known, type Schema, type Schemas } from "./json-schema.ts";

const bySchema = ["style", "explode", "allowReserved", "example", "examples"];
const bearer: Schema = { pattern: "^[Bb][Ee][Aa][Rr][Ee][Rr]$" };
const formatOfBearer = when(
	{ required: ["bearerFormat"] },
	{ properties: { scheme: bearer } },
);

/** To be changed; the keys that are asked for here have schemas for values. */
function copyOf(version: "3.0" | "3.1"): Schema {
	return JSON.parse(JSON.stringify(OpenApiSpecifications[version]));
}

export function openApi30(): Schema {
	const schema = copyOf("3.0");
	const definitions = schema.definitions ?? {};
	fillsInVersion(known(definitions, "Info"));
	nameMethods(known(definitions, "PathItem"));
	nameLocations(definitions);
	const { properties = {} } = known(definitions, "Schema");
	const { oneOf = [] } = known(properties, "additionalProperties");
	properties.additionalProperties = when(
		{ type: "boolean" },
		{},
		{ oneOf: oneOf.slice(0, 2) },
	);
	const { oneOf: _, ...http } = known(definitions, "HTTPSecurityScheme");
	definitions.HTTPSecurityScheme = { ...http, ...formatOfBearer };
	definitions.ExampleXORExamples = notBoth("example", "examples");
	const alternatives = { $ref: "#/definitions/ExampleXORExamples" };
	known(definitions, "Header").allOf = [
		alternatives,
		contentOrSchema("header", bySchema),
	];
	known(definitions, "Parameter").allOf = [
		alternatives,
		contentOrSchema("parameter", bySchema),
		{ $ref: "#/definitions/ParameterLocation" },
	];
	delete definitions.SchemaXORContent;
	const { not: __, ...link } = known(definitions, "Link");
	definitions.Link = { ...link, ...notBoth("operationId", "operationRef") };
	return plain(decided(schema, titled(definitions)));
}

/** Each key of a path item on its own: what is known can be told then. */
function nameMethods({
	properties = {},
	patternProperties = {},
}: Schema): void {
	const [pattern = ""] = Object.keys(patternProperties).filter((key) =>
		key.startsWith("^(get|"),
	);
	const operation = known(patternProperties, pattern);
	for (const method of pattern.match(/[a-z]+/g) ?? [])
		properties[method] = operation;
	delete patternProperties[pattern];
}

/** A definition for each place of a parameter. */
function nameLocations(definitions: Schemas): void {
	const location = known(definitions, "ParameterLocation");
	location.oneOf = (location.oneOf ?? []).map((located) => {
		const place = String(known(located.properties, "in").enum?.[0]);
		const name = `${place.charAt(0).toUpperCase()}${place.slice(1)}Parameter`;
		definitions[name] = located;
		return { $ref: `#/definitions/${name}` };
	});
}

export function openApi31(): Schema {
	const { anyOf: _, ...root } = copyOf("3.1");
	const definitions = root.$defs ?? {};
	fillsInVersion(known(definitions, "info"));
	Object.assign(
		root,
		when(
			{ anyOf: [{ required: ["components"] }, { required: ["webhooks"] }] },
			{},
			{ required: ["openapi", "info", "paths"] },
		),
	);
	tellOnce(definitions);
	const flows = known(definitions, "oauth-flows").$defs ?? {};
	for (const definition of [
		root,
		...Object.values(definitions),
		...Object.values(flows),
	])
		closeObject(definition);
	titled(definitions);
	for (const flow of Object.values(flows)) flow.title = "OAuth flow";
	return plain(root);
}

/** Puts the definitions of OpenAPI 3.1 that hold alternatives so that each fault is told once. */
function tellOnce(definitions: Schemas): void {
	const { dependentSchemas: _, ...license } = known(definitions, "license");
	definitions.license = { ...license, ...notBoth("identifier", "url") };
	const { not: __, ...example } = known(definitions, "example");
	definitions.example = { ...example, ...notBoth("value", "externalValue") };
	const examples = known(definitions, "examples");
	definitions["media-type"] = closed(
		known(definitions, "media-type"),
		examples,
	);
	definitions.parameter = parameter(known(definitions, "parameter"), examples);
	const {
		oneOf: ___,
		unevaluatedProperties,
		...header
	} = known(definitions, "header");
	definitions.header = { ...header, allOf: [contentOrSchema("header", [])] };
	definitions.encoding = closed(known(definitions, "encoding"));
	const { oneOf: ____, ...link } = known(definitions, "link");
	definitions.link = {
		...link,
		...when(
			{ required: ["operationRef"] },
			{ properties: { operationId: refusedBeside("operationRef") } },
			{ required: ["operationId"], title: "link" },
		),
	};
	definitions["security-scheme"] = securityScheme(
		known(definitions, "security-scheme"),
	);
}

/** A parameter of OpenAPI 3.1: what it can have depends on where it is sent. */
function parameter(official: Schema, examples: Schema): Schema {
	const { $defs: places = {} } = known(official.dependentSchemas, "schema");
	const { then: inPath = {} } = known(places, "styles-for-path");
	inPath.title = "path parameter";
	known(inPath.properties, "name").form =
		"a name that does not end in `/`, `#` or `?`";
	const onlyInQuery = { not: {}, title: "parameter", isUnknown: true };
	return {
		...closed(official, examples, {
			style: { type: "string" },
			explode: { type: "boolean" },
			allowReserved: { type: "boolean" },
			allowEmptyValue: { type: "boolean" },
		}),
		allOf: [
			contentOrSchema("parameter", bySchema),
			when(hasValue("in", "path", "header", "cookie"), {
				properties: {
					allowReserved: onlyInQuery,
					allowEmptyValue: onlyInQuery,
				},
			}),
			when({ required: ["schema"] }, { allOf: Object.values(places) }),
		],
	};
}

/** A security scheme of OpenAPI 3.1: its type decides what it can have. */
function securityScheme({ properties, $defs = {} }: Schema): Schema {
	const type = known(properties, "type");
	const description = known(properties, "description");
	const kinds: Schemas = Object.fromEntries(
		(type.enum ?? []).map((kind) => [String(kind), {}]),
	);
	for (const { if: condition, then: demand = {} } of Object.values($defs))
		if (condition?.properties?.scheme === undefined)
			kinds[String(known(condition?.properties, "type").const)] = demand;
	const http = known(kinds, "http");
	http.properties = { ...http.properties, bearerFormat: { type: "string" } };
	return {
		type: "object",
		required: ["type"],
		properties: { type },
		allOf: Object.entries(kinds).map(([kind, { type: _, ...demand }]) =>
			when(hasValue("type", kind), {
				...closed(demand, {}, { type: {}, description }),
				title: "security scheme",
				...(kind === "http" && formatOfBearer),
			}),
		),
	};
}

/** Mintlify fills in a version that is missing, or as good as missing. */
function fillsInVersion(info: Schema): void {
	const { required = [], properties = {} } = info;
	info.required = required.filter((key) => key !== "version");
	properties.version = when(
		{ enum: [null, false, 0] },
		{},
		known(properties, "version"),
	);
}

/** Without what no fault can come of. */
function plain(schema: Schema): Schema {
	return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
		// Of media types Mintlify does not look at the form.
		const isNote =
			(key === "format" && value === "media-range") ||
			key === "$comment" ||
			key === "$dynamicAnchor";
		return isNote && typeof value === "string" ? undefined : value;
	});
}
