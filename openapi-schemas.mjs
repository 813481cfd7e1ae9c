// The JSON Schemas of OpenAPI 3.0 and 3.1 that the platform applies, taken from its own parser: they accept the same and
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
} from "./schema-decisions.mjs";

const bySchema = ["style", "explode", "allowReserved", "example", "examples"];
const bearer = { pattern: "^[Bb][Ee][Aa][Rr][Ee][Rr]$" };
const formatOfBearer = when(
	{ required: ["bearerFormat"] },
	{ properties: { scheme: bearer } },
);

export function openApi30() {
	const schema = structuredClone(OpenApiSpecifications["3.0"]);
	const definitions = schema.definitions;
	fillsInVersion(definitions.Info);
	nameMethods(definitions.PathItem);
	nameLocations(definitions);
	const { properties } = definitions.Schema;
	properties.additionalProperties = when(
		{ type: "boolean" },
		{},
		{ oneOf: properties.additionalProperties.oneOf.slice(0, 2) },
	);
	const { oneOf: _, ...httpScheme } = definitions.HTTPSecurityScheme;
	definitions.HTTPSecurityScheme = { ...httpScheme, ...formatOfBearer };
	definitions.ExampleXORExamples = notBoth("example", "examples");
	const alternatives = { $ref: "#/definitions/ExampleXORExamples" };
	definitions.Header.allOf = [
		alternatives,
		contentOrSchema("header", bySchema),
	];
	definitions.Parameter.allOf = [
		alternatives,
		contentOrSchema("parameter", bySchema),
		{ $ref: "#/definitions/ParameterLocation" },
	];
	delete definitions.SchemaXORContent;
	const { not, ...link } = definitions.Link;
	definitions.Link = { ...link, ...notBoth("operationId", "operationRef") };
	return plain(decided(schema, titled(definitions)));
}

/** Each key of a path item on its own: what is known can be told then. */
function nameMethods({ properties, patternProperties }) {
	const pattern = Object.keys(patternProperties).find((key) =>
		key.startsWith("^(get|"),
	);
	for (const method of pattern.match(/[a-z]+/g))
		properties[method] = patternProperties[pattern];
	delete patternProperties[pattern];
}

/** A definition for each place of a parameter. */
function nameLocations(definitions) {
	const { ParameterLocation: location } = definitions;
	location.oneOf = location.oneOf.map((located) => {
		const [place] = located.properties.in.enum;
		const name = `${place[0].toUpperCase()}${place.slice(1)}Parameter`;
		definitions[name] = located;
		return { $ref: `#/definitions/${name}` };
	});
}

export function openApi31() {
	const schema = structuredClone(OpenApiSpecifications["3.1"]);
	const definitions = schema.$defs;
	fillsInVersion(definitions.info);
	const { anyOf: _, ...root } = schema;
	Object.assign(
		root,
		when(
			{ anyOf: [{ required: ["components"] }, { required: ["webhooks"] }] },
			{},
			{ required: ["openapi", "info", "paths"] },
		),
	);
	const { dependentSchemas, ...license } = definitions.license;
	definitions.license = { ...license, ...notBoth("identifier", "url") };
	const { not, ...example } = definitions.example;
	definitions.example = { ...example, ...notBoth("value", "externalValue") };
	const { examples } = definitions;
	definitions["media-type"] = closed(definitions["media-type"], examples);
	definitions.parameter = parameter(definitions.parameter, examples);
	const { oneOf: __, unevaluatedProperties, ...header } = definitions.header;
	definitions.header = { ...header, allOf: [contentOrSchema("header", [])] };
	definitions.encoding = closed(definitions.encoding);
	const { oneOf: ___, ...link } = definitions.link;
	definitions.link = {
		...link,
		...when(
			{ required: ["operationRef"] },
			{ properties: { operationId: refusedBeside("operationRef") } },
			{ required: ["operationId"], title: "link" },
		),
	};
	definitions["security-scheme"] = securityScheme(
		definitions["security-scheme"],
	);
	const { $defs: flows } = definitions["oauth-flows"];
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

/** A parameter of OpenAPI 3.1: what it can have depends on where it is sent. */
function parameter(official, examples) {
	const { $defs: places } = official.dependentSchemas.schema;
	const { then: inPath } = places["styles-for-path"];
	inPath.title = "path parameter";
	inPath.properties.name.form = "a name that does not end in `/`, `#` or `?`";
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
function securityScheme(official) {
	const { type, description } = official.properties;
	const kinds = Object.fromEntries(type.enum.map((kind) => [kind, {}]));
	for (const { if: condition, then: demand } of Object.values(official.$defs))
		if (condition.properties.scheme === undefined)
			kinds[condition.properties.type.const] = demand;
	kinds.http.properties.bearerFormat = { type: "string" };
	return {
		type: "object",
		required: ["type"],
		properties: { type },
		allOf: Object.entries(kinds).map(([kind, { required, properties }]) =>
			when(hasValue("type", kind), {
				...closed({ required, properties }, {}, { type: {}, description }),
				title: "security scheme",
				...(kind === "http" && formatOfBearer),
			}),
		),
	};
}

/** The platform fills in a version that is missing, or as good as missing. */
function fillsInVersion(info) {
	info.required = info.required.filter((key) => key !== "version");
	info.properties.version = when(
		{ enum: [null, false, 0] },
		{},
		info.properties.version,
	);
}

/** Without what no fault can come of. */
function plain(schema) {
	return JSON.parse(JSON.stringify(schema), (key, value) => {
		// Of media types the platform does not look at the form.
		const isNote =
			(key === "format" && value === "media-range") ||
			key === "$comment" ||
			key === "$dynamicAnchor";
		return isNote && typeof value === "string" ? undefined : value;
	});
}
