import { ExampleComparison } from "../../../src/openapi/schema-objects/comparison.ts";
import { propertyNames } from "../../../src/openapi/schema-objects/described-properties.ts";
import type { Mismatch, MismatchReason } from "../../../src/openapi/schema-objects/mismatch.ts";
import { schemaGraph } from "../../../src/openapi/schema-objects/schema-graph.ts";
import { allParts } from "../../../src/openapi/spec/parts.ts";
import { referenceTargets } from "../../../src/openapi/spec/reference-targets.ts";
import type { ReadableSpec, Spec } from "../../../src/openapi/spec/spec.ts";
import { judgedVersion } from "../../../src/openapi/spec/spec.ts";
import { computeLazily, memoise } from "../../../src/text/memoised.ts";
import { childPointer, type JsonPointer, segments } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";
import type { Mapping } from "../../../src/text/value.ts";
import { examplesOf, isCertain, isTextDefault, type SchemaExampleValue } from "./examples.ts";

interface ExampleFault {
	readonly at: Location;
	readonly why: MismatchReason;
	/** The name of the property; `undefined` for any other value. */
	readonly name: string | undefined;
	/** The location of the violated schema, if the location is known. */
	readonly schema: Location | undefined;
	/**
	 * True if a request sends the same text for the example as for a value that the schema describes,
	 * because the two differ in type only.
	 */
	readonly isSame: boolean;
}

export const exampleFaults = memoise((spec: Spec): readonly ExampleFault[] => {
	if (spec.kind !== "readable" || judgedVersion(spec) === undefined) return [];
	const targets = referenceTargets(spec.document);
	const comparison = new ExampleComparison(schemaGraph(spec), (schema, name) =>
		propertyNames(spec).isUndescribed(schema, name),
	);
	const specParts = allParts(spec);
	const partByValue = computeLazily(() => new Map(specParts.map((part) => [part.value, part])));
	const pointerTo = (schema: Mapping): JsonPointer | undefined =>
		partByValue().get(schema)?.pointer;
	/**
	 * The shared examples. A part that shares an example precedes the part that contains the example.
	 */
	const sharedPointers = new Set<JsonPointer>();
	const faults: ExampleFault[] = [];
	for (const specPart of specParts)
		for (const example of examplesOf(specPart, targets)) {
			if (sharedPointers.size > 0 && sharedPointers.has(example.pointer)) continue;
			if (example.isShared) sharedPointers.add(example.pointer);
			for (const mismatch of comparison.compare(example.value, example.schema, example.writer))
				if (isCertain(mismatch, example) || isTextDefault(mismatch, example)) {
					const schemaPointer = pointerTo(mismatch.schema);
					const fault = locateFault(spec, example, mismatch, schemaPointer);
					faults.push({ ...fault, isSame: !isCertain(mismatch, example) });
				}
		}
	return faults;
});

function locateFault(
	{ document }: ReadableSpec,
	example: SchemaExampleValue,
	{ pointer, schema, why }: Mismatch,
	place: JsonPointer | undefined,
): Omit<ExampleFault, "isSame"> {
	const key = keywordOf(why, schema);
	const keywordPointer = place && (key === undefined ? place : childPointer(place, key));
	return {
		at: document.locate(example.pointer + pointer, partOf(why)),
		why,
		name: nameIn(pointer),
		schema: keywordPointer === undefined ? undefined : document.locate(keywordPointer, "key"),
	};
}

function partOf({ kind }: MismatchReason): "key" | "value" {
	return kind === "missing" || kind === "extra" ? "key" : "value";
}

function keywordOf(why: MismatchReason, schema: Mapping): string | undefined {
	if (why.kind === "limit") return why.limit.split(":", 1)[0];
	const keys = {
		type: ["type"],
		value: ["enum", "const"],
		missing: ["required"],
		extra: ["additionalProperties"],
		none: ["oneOf", "anyOf"],
	};
	return keys[why.kind].find((key) => Object.hasOwn(schema, key));
}

function nameIn(pointer: JsonPointer): string | undefined {
	const name = segments(pointer).at(-1);
	return name === undefined || /^\d+$/.test(name) ? undefined : name;
}
