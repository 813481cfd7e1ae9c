import { SchemaGraph } from "../../src/openapi/schema-objects/schema-graph.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";

/** The schemas of a file with some content. */
export function graphOf(content: object, openapi = "3.1.0"): SchemaGraph {
	const spec = loadSpec("api.json", JSON.stringify({ openapi, ...content }));
	if (spec.kind !== "readable") throw new Error("The file cannot be read.");
	return new SchemaGraph(spec);
}
