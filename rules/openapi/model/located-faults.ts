import { type SchemaObject, schemasOf } from "../../../src/openapi/schema-objects/schema-graph.ts";
import { faultyParts } from "../../../src/openapi/spec/faulty-parts.ts";
import { judgedVersion, type ReadableSpec, type Spec } from "../../../src/openapi/spec/spec.ts";
import { memoise } from "../../../src/text/memoised.ts";
import type { JsonPointer } from "../../../src/text/pointer.ts";
import type { Location, Part } from "../../../src/text/source-file.ts";

export interface LocatedFault<Fault> {
	readonly at: Location;
	readonly fault: Fault;
}

/** A fault by the pointer of its value, which is located only if the fault is reported. */
export interface FaultAtPointer<Fault> {
	readonly pointer: JsonPointer;
	readonly part: Part;
	readonly fault: Fault;
}

/**
 * The faults of all schemas of a file, in the order of the file; empty for a file that Mintlify does
 * not accept as OpenAPI. `checkOf` makes the check of the schemas of one file.
 */
export function faultsInSchemas<Fault>(
	checkOf: (spec: ReadableSpec) => (schema: SchemaObject) => Iterable<FaultAtPointer<Fault>>,
): (spec: Spec) => readonly LocatedFault<Fault>[] {
	return memoise((spec: Spec) => {
		if (spec.kind !== "readable" || judgedVersion(spec) === undefined) return [];
		const faulty = faultyParts(spec);
		const faultsOf = checkOf(spec);
		const faults: LocatedFault<Fault>[] = [];
		for (const schema of schemasOf(spec))
			for (const { pointer, part, fault } of faultsOf(schema))
				if (!faulty.contain(pointer))
					faults.push({ at: spec.document.locate(pointer, part), fault });
		return faults;
	});
}
