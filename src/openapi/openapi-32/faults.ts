// What Mintlify finds wrong in an OpenAPI 3.2 file that its JSON Schema takes, and whose references
// lead somewhere.
import { memoised } from "../../source/memoised.ts";
import type { Location } from "../../source/source-file.ts";
import { Components } from "../references/components.ts";
import { brokenReferences } from "../references/schema-references.ts";
import { allParts } from "../spec/parts.ts";
import { is32, type ReadableSpec, type Spec } from "../spec/spec.ts";
import { specFaults } from "../spec/spec-faults.ts";
import { formOf } from "../spec/spec-form.ts";
import { Discriminators } from "./discriminators.ts";
import { encodingFaults, Lists } from "./encodings.ts";
import type { Fault } from "./fault.ts";
import { headerNameFaults } from "./header-names.ts";
import { methodFaults } from "./methods.ts";
import { querystringFaults } from "./querystrings.ts";
import { serverFaults } from "./servers.ts";
import { tagFaults } from "./tags.ts";

/** A place at which a file is not what Mintlify asks of OpenAPI 3.2. */
export interface PlacedFault extends Pick<Fault, "message" | "hint"> {
	readonly at: Location;
}

/** Empty for any other version, and where the file is rejected for another reason. */
export function faultsOf32(spec: Spec): readonly PlacedFault[] {
	return spec.kind === "readable" ? judged(spec) : [];
}

const judged = memoised((spec: ReadableSpec): readonly PlacedFault[] => {
	const isJudged =
		formOf(spec).kind === "openapi" &&
		is32(spec) &&
		specFaults(spec).length === 0 &&
		!brokenReferences(spec).some(({ rejectsFile }) => rejectsFile);
	if (!isJudged) return [];
	const told = new Set<string>();
	return [...faultsIn(spec)].flatMap((fault) => {
		const { pointer, part, message, hint } = fault;
		const place = `${part} ${pointer} ${message}`;
		if (told.has(place)) return [];
		told.add(place);
		return { at: spec.document.locate(pointer, part), message, hint };
	});
});

function* faultsIn(spec: ReadableSpec): Iterable<Fault> {
	const root = spec.document.value;
	const schemas = new Components(root, "schemas");
	const parameters = new Components(root, "parameters");
	const discriminators = new Discriminators(schemas);
	const lists = new Lists(schemas);
	yield* tagFaults(root);
	for (const part of allParts(spec)) {
		yield* methodFaults(part);
		yield* querystringFaults(part, parameters);
		yield* discriminators.faultsOf(part);
		yield* encodingFaults(part, lists);
		yield* headerNameFaults(part);
		yield* serverFaults(part);
	}
}
