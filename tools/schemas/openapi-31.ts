// The JSON Schema of OpenAPI 3.1 that Mintlify applies.
import { closed, contentOrSchema, hasValue, notBoth, when } from "./decisions.ts";
import { known, type Schema, type Schemas } from "./json-schema.ts";
import { bySchema, copyOf } from "./official.ts";
import { link, securityScheme, wholeOf } from "./since-31.ts";

export function openApi31(): Schema {
	return wholeOf(copyOf("3.1"), tellOnce);
}

/** Rewrites the definitions with alternatives, so that each fault is reported once. */
function tellOnce(definitions: Schemas): void {
	const { dependentSchemas: _, ...license } = known(definitions, "license");
	definitions.license = { ...license, ...notBoth("identifier", "url") };
	const { not: __, ...example } = known(definitions, "example");
	definitions.example = { ...example, ...notBoth("value", "externalValue") };
	const examples = known(definitions, "examples");
	definitions["media-type"] = closed(known(definitions, "media-type"), examples);
	definitions.parameter = parameter(known(definitions, "parameter"), examples);
	const { oneOf: ___, unevaluatedProperties, ...header } = known(definitions, "header");
	definitions.header = { ...header, allOf: [contentOrSchema("header", [])] };
	definitions.encoding = closed(known(definitions, "encoding"));
	definitions.link = link(known(definitions, "link"));
	definitions["security-scheme"] = securityScheme(known(definitions, "security-scheme"));
}

/** A parameter of OpenAPI 3.1, whose keys depend on its location. */
function parameter(official: Schema, examples: Schema): Schema {
	const { $defs: places = {} } = known(official.dependentSchemas, "schema");
	const { then: inPath = {} } = known(places, "styles-for-path");
	inPath.title = "path parameter";
	known(inPath.properties, "name").form = "a name that does not end in `/`, `#` or `?`";
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
