// The JSON Schema of OpenAPI 3.1 that Mintlify applies.
import { closed, contentOrSchema, hasValue, notBoth, when } from "./decisions.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { bySchema, copyOf } from "./official.ts";
import { link, securityScheme, wholeOf } from "./since-31.ts";

export function openApi31(): Schema {
	return wholeOf(copyOf("3.1"), tellOnce);
}

/** Rewrites the definitions with alternatives, so that each fault is reported once. */
function tellOnce(definitions: Schemas): void {
	const { dependentSchemas: _, ...license } = requirePart(definitions, "license");
	definitions.license = { ...license, ...notBoth("identifier", "url") };
	const { not: __, ...example } = requirePart(definitions, "example");
	definitions.example = { ...example, ...notBoth("value", "externalValue") };
	const examples = requirePart(definitions, "examples");
	definitions["media-type"] = closed(requirePart(definitions, "media-type"), examples);
	definitions.parameter = parameter(requirePart(definitions, "parameter"), examples);
	const { oneOf: ___, unevaluatedProperties, ...header } = requirePart(definitions, "header");
	definitions.header = { ...header, allOf: [contentOrSchema("header", [])] };
	definitions.encoding = closed(requirePart(definitions, "encoding"));
	definitions.link = link(requirePart(definitions, "link"));
	definitions["security-scheme"] = securityScheme(requirePart(definitions, "security-scheme"));
}

/** A parameter of OpenAPI 3.1, whose keys depend on its location. */
function parameter(official: Schema, examples: Schema): Schema {
	const { $defs: places = {} } = requirePart(official.dependentSchemas, "schema");
	const { then: inPath = {} } = requirePart(places, "styles-for-path");
	inPath.title = "path parameter";
	requirePart(inPath.properties, "name").form = "a name that does not end in `/`, `#` or `?`";
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
