import { SchemaGraph } from "../../src/openapi/schema-objects/schema-graph.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import type { ReadableSpec } from "../../src/openapi/spec/spec.ts";

/** The schemas of a file with some content. */
export function graphOf(content: object, openapi?: string): SchemaGraph {
	return new SchemaGraph(specOf(content, openapi));
}

export function specOf(content: object, openapi = "3.1.0"): ReadableSpec {
	const spec = loadSpec("api.json", JSON.stringify({ openapi, ...content }));
	if (spec.kind !== "readable") throw new Error("The file cannot be read.");
	return spec;
}
