// The common part of the schemas of OpenAPI 3.1 and 3.2.
import { closed, closeObject, hasValue, refusedBeside, titled, when } from "./decisions.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";
import { fillsInVersion, formatOfBearer, plain } from "./official.ts";

/** `tellOnce` rewrites the definitions with alternatives, so that each fault is reported once. */
export function wholeOf(
	{ anyOf: _, ...root }: Schema,
	tellOnce: (definitions: Schemas) => void,
): Schema {
	const definitions = root.$defs ?? {};
	fillsInVersion(requirePart(definitions, "info"));
	Object.assign(
		root,
		when(
			{ anyOf: [{ required: ["components"] }, { required: ["webhooks"] }] },
			{},
			{ required: ["openapi", "info", "paths"] },
		),
	);
	tellOnce(definitions);
	const flows = requirePart(definitions, "oauth-flows").$defs ?? {};
	for (const definition of [root, ...Object.values(definitions), ...Object.values(flows)])
		closeObject(definition);
	titled(definitions);
	for (const flow of Object.values(flows)) flow.title = "OAuth flow";
	return plain(root);
}

export function link({ oneOf: _, ...official }: Schema): Schema {
	return {
		...official,
		...when(
			{ required: ["operationRef"] },
			{ properties: { operationId: refusedBeside("operationRef") } },
			{ required: ["operationId"], title: "link" },
		),
	};
}

/** A security scheme, whose keys depend on its type. */
export function securityScheme({ properties, $defs = {} }: Schema): Schema {
	const type = requirePart(properties, "type");
	const { type: _, ...shared } = properties ?? {};
	const kinds: Schemas = Object.fromEntries((type.enum ?? []).map((kind) => [String(kind), {}]));
	for (const { if: condition, then: demand = {} } of Object.values($defs))
		if (condition?.properties?.scheme === undefined)
			kinds[String(requirePart(condition?.properties, "type").const)] = demand;
	const http = requirePart(kinds, "http");
	http.properties = { ...http.properties, bearerFormat: { type: "string" } };
	return {
		type: "object",
		required: ["type"],
		properties: { type },
		allOf: Object.entries(kinds).map(([kind, { type: __, ...demand }]) =>
			when(hasValue("type", kind), {
				...closed(demand, {}, { type: {}, ...shared }),
				title: "security scheme",
				...(kind === "http" && formatOfBearer),
			}),
		),
	};
}
