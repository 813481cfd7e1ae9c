// The JSON Schema of OpenAPI 3.0 that Mintlify applies.
import { contentOrSchema, decided, notBoth, titled, when } from "./decisions.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { bySchema, copyOf, fillsInVersion, formatOfBearer, plain } from "./official.ts";

export function openApi30(): Schema {
	const schema = copyOf("3.0");
	const definitions = schema.definitions ?? {};
	fillsInVersion(requirePart(definitions, "Info"));
	nameMethods(requirePart(definitions, "PathItem"));
	nameLocations(definitions);
	decideByType(requirePart(definitions, "Schema"));
	const { oneOf: _, ...http } = requirePart(definitions, "HTTPSecurityScheme");
	definitions.HTTPSecurityScheme = { ...http, ...formatOfBearer };
	definitions.ExampleXORExamples = notBoth("example", "examples");
	const alternatives = { $ref: "#/definitions/ExampleXORExamples" };
	requirePart(definitions, "Header").allOf = [alternatives, contentOrSchema("header", bySchema)];
	requirePart(definitions, "Parameter").allOf = [
		alternatives,
		contentOrSchema("parameter", bySchema),
		{ $ref: "#/definitions/ParameterLocation" },
	];
	delete definitions.SchemaXORContent;
	const { not: __, ...link } = requirePart(definitions, "Link");
	definitions.Link = { ...link, ...notBoth("operationId", "operationRef") };
	return plain(decided(schema, titled(definitions)));
}

/** Decides the alternatives of `additionalProperties` by its type. */
function decideByType({ properties = {} }: Schema): void {
	const { oneOf = [] } = requirePart(properties, "additionalProperties");
	properties.additionalProperties = when({ type: "boolean" }, {}, { oneOf: oneOf.slice(0, 2) });
}

/** Lists the keys of a path item one by one, so that messages can name the known ones. */
function nameMethods({ properties = {}, patternProperties = {} }: Schema): void {
	const [pattern = ""] = Object.keys(patternProperties).filter((key) => key.startsWith("^(get|"));
	const operation = requirePart(patternProperties, pattern);
	for (const method of pattern.match(/[a-z]+/g) ?? []) properties[method] = operation;
	delete patternProperties[pattern];
}

/** Makes a definition for each location of a parameter. */
function nameLocations(definitions: Schemas): void {
	const location = requirePart(definitions, "ParameterLocation");
	location.oneOf = (location.oneOf ?? []).map((located) => {
		const place = String(requirePart(located.properties, "in").enum?.[0]);
		const name = `${place.charAt(0).toUpperCase()}${place.slice(1)}Parameter`;
		definitions[name] = located;
		return { $ref: `#/definitions/${name}` };
	});
}
