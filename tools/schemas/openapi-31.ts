// The JSON Schema of OpenAPI 3.1 that Mintlify applies.
import {
	closed,
	closeObject,
	contentOrSchema,
	hasValue,
	notBoth,
	refusedBeside,
	titled,
	when,
} from "./decisions.ts";
import { known, type Schema, type Schemas } from "./json-schema.ts";
import {
	bySchema,
	copyOf,
	fillsInVersion,
	formatOfBearer,
	plain,
} from "./official.ts";

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
	definitions.link = link(known(definitions, "link"));
	definitions["security-scheme"] = securityScheme(
		known(definitions, "security-scheme"),
	);
}

function link({ oneOf: _, ...official }: Schema): Schema {
	return {
		...official,
		...when(
			{ required: ["operationRef"] },
			{ properties: { operationId: refusedBeside("operationRef") } },
			{ required: ["operationId"], title: "link" },
		),
	};
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
