// The number of parts of a rejected OpenAPI file that docproof does not judge, because their facts
// depend on a fault.
import { entries, isMapping, itemsIn, property } from "../text/value.ts";
import { schemaGraph } from "./schema-objects/schema-graph.ts";
import { faultyParts } from "./spec/faulty-parts.ts";
import { parameterNames } from "./spec/path-template.ts";
import { type Operation, type ReadableSpec, resolveValue } from "./spec/spec.ts";

interface HiddenPartCounts {
	/** Paths whose operations are unknown. */
	readonly paths: number;
	/** Operations whose path parameters are unknown. */
	readonly operations: number;
	/** Schemas that rules needed, but that do not say what a value can be. */
	readonly schemas: number;
}

export function countHiddenParts(spec: ReadableSpec): HiddenPartCounts {
	return {
		paths: entries(property(spec.document.value, "paths")).filter(
			([key, item]) => !key.startsWith("x-") && !isMapping(resolveValue(spec, item)),
		).length,
		operations: spec.operations.filter(hasUnknownParameters).length,
		schemas: schemaGraph(spec).unknownSchemas.size,
	};
}

/** True if an operation has path parameters, and a fault may hide one of their descriptions. */
function hasUnknownParameters(operation: Operation): boolean {
	const { spec, item, value, method, path } = operation;
	if (method === "webhook" || parameterNames(path).length === 0) return false;
	if (hasHiddenParameters(operation)) return true;
	const parameters = [item, value].flatMap((holder) => itemsIn(property(holder, "parameters")));
	return parameters.some((one) => mayBeAnyPathParameter(resolveValue(spec, one)));
}

/** True if a fault may hide all parameters of an operation or of its path. */
export function hasHiddenParameters({ spec, item, value, method, path }: Operation): boolean {
	const faulty = faultyParts(spec);
	const writtenItem = property(property(spec.document.value, "paths"), path);
	return (
		faulty.mayHide(item, method, "object") ||
		(property(writtenItem, "$ref") !== undefined && faulty.include(writtenItem)) ||
		[item, value].some((holder) => faulty.mayHide(holder, "parameters", "list"))
	);
}

function mayBeAnyPathParameter(parameter: unknown): boolean {
	if (isOfOtherPlace(parameter)) return false;
	return property(parameter, "in") !== "path" || typeof property(parameter, "name") !== "string";
}

/** True for a parameter that is certainly not in a path. */
export function isOfOtherPlace(parameter: unknown): boolean {
	return otherPlaces.includes(property(parameter, "in"));
}

const otherPlaces: readonly unknown[] = ["query", "header", "cookie", "querystring"];
