// The number of parts of a rejected OpenAPI file that docproof does not judge, because their facts
// depend on a fault.
import { entries, isMapping, itemsIn, property } from "../text/value.ts";
import { schemaGraph, schemasOf } from "./schema-objects/schema-graph.ts";
import { faultyParts } from "./spec/faulty-parts.ts";
import { parameterNames } from "./spec/path-template.ts";
import { type Operation, type ReadableSpec, resolveValue } from "./spec/spec.ts";

interface HiddenPartCounts {
	/** Paths whose operations are unknown. */
	readonly paths: number;
	/** Operations whose path parameters are unknown. */
	readonly operations: number;
	/** Schemas that do not say what a value can be. */
	readonly schemas: number;
}

export function countHiddenParts(spec: ReadableSpec): HiddenPartCounts {
	const graph = schemaGraph(spec);
	return {
		paths: entries(property(spec.document.value, "paths")).filter(
			([key, item]) => !key.startsWith("x-") && !isMapping(resolveValue(spec, item)),
		).length,
		operations: spec.operations.filter(hasUnknownParameters).length,
		schemas: schemasOf(spec).filter(({ value }) => graph.isUnknown(value)).length,
	};
}

/** True if an operation has path parameters, and a fault may hide one of their descriptions. */
export function hasUnknownParameters({ spec, item, value, method, path }: Operation): boolean {
	if (method === "webhook" || parameterNames(path).length === 0) return false;
	const faulty = faultyParts(spec);
	if (faulty.mayHide(item, method, "object")) return true;
	return [item, value].some(
		(holder) =>
			faulty.mayHide(holder, "parameters", "list") ||
			itemsIn(property(holder, "parameters")).some((one) => !isKnown(resolveValue(spec, one))),
	);
}

const otherPlaces: readonly unknown[] = ["query", "header", "cookie", "querystring"];

function isKnown(parameter: unknown): boolean {
	const place = property(parameter, "in");
	if (otherPlaces.includes(place)) return true;
	return place === "path" && typeof property(parameter, "name") === "string";
}
