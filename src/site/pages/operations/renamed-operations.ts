// Operations that have another method or path than in the compared state.
import {
	isExcluded,
	type Operation,
	type OperationName,
	type ReadableSpec,
	signature,
} from "../../../openapi/spec/spec.ts";
import { findOnly, groupBy, onlyItem } from "../../../text/lists.ts";
import { text } from "../../../text/value.ts";
import { question, type Site } from "../../parts/site.ts";

export interface RenamedOperation {
	readonly operation: Operation;
	/**
	 * True if both operations have the same `operationId`; false if the operations only have the same
	 * summary, parameters and responses.
	 */
	readonly isCertain: boolean;
}

/**
 * The operation that a former operation has become; `undefined` if the operation was removed, or if
 * several successors exist. `path` is the path of the OpenAPI file, if known.
 */
export function renamedOperation(
	site: Site,
	former: OperationName,
	path: string | undefined,
): RenamedOperation | undefined {
	const successors = successorsByName(site).get(signature(former)) ?? [];
	return findOnly(
		successors,
		({ operation }) => path === undefined || operation.spec.path === path,
	);
}

const successorsByName = question(
	(site: Site): ReadonlyMap<string, readonly RenamedOperation[]> => {
		const { past } = site;
		if (past === undefined) return new Map();
		const successors = past.site.specs.readableSpecs().flatMap((formerSpec) => {
			const path = past.moves.wentTo(formerSpec.path)?.path ?? formerSpec.path;
			const spec = site.specs.findKnown(path);
			const isKnown = spec?.kind === "readable" && !spec.isIncomplete && !formerSpec.isIncomplete;
			return isKnown ? successorsIn(formerSpec, spec) : [];
		});
		const successorListByName = groupBy(successors, ({ name }) => name);
		return new Map(
			Array.from(successorListByName, ([name, items]) => [name, items.map(({ now }) => now)]),
		);
	},
);

interface OperationSuccessor {
	/** The former name. */
	readonly name: string;
	readonly now: RenamedOperation;
}

function successorsIn(former: ReadableSpec, now: ReadableSpec): readonly OperationSuccessor[] {
	const removedOperations = operationsOnlyIn(former, now);
	const addedOperations = operationsOnlyIn(now, former);
	if (removedOperations.length === 0 || addedOperations.length === 0) return [];
	const pairsById = pairsOf(removedOperations, addedOperations, ({ value }) =>
		text(value.operationId),
	);
	const operationsPairedById = new Set(pairsById.values());
	const pairsByDescription = pairsOf(
		removedOperations.filter((operation) => !pairsById.has(operation)),
		addedOperations.filter((operation) => !operationsPairedById.has(operation)),
		descriptionOf,
	);
	return removedOperations.flatMap((operation) => {
		const isCertain = pairsById.has(operation);
		const successor = pairsById.get(operation) ?? pairsByDescription.get(operation);
		return successor === undefined
			? []
			: [{ name: signature(operation), now: { operation: successor, isCertain } }];
	});
}

function operationsOnlyIn(spec: ReadableSpec, other: ReadableSpec): readonly Operation[] {
	const names = new Set(other.operations.map(signature));
	return spec.operations.filter((one) => !names.has(signature(one)) && !isExcluded(one));
}

/**
 * Each removed operation with the added operation that has the same key, if no other operation has
 * the key.
 */
function pairsOf(
	removedOperations: readonly Operation[],
	addedOperations: readonly Operation[],
	keyOf: (operation: Operation) => string | undefined,
): ReadonlyMap<Operation, Operation> {
	const removedOperationsByKey = groupBy(removedOperations, keyOf);
	const addedOperationByRemoved = new Map<Operation, Operation>();
	for (const [key, operations] of groupBy(addedOperations, keyOf)) {
		const operation = onlyItem(operations);
		const former = key === undefined ? undefined : onlyItem(removedOperationsByKey.get(key));
		if (operation !== undefined && former !== undefined)
			addedOperationByRemoved.set(former, operation);
	}
	return addedOperationByRemoved;
}

/**
 * The summary, parameters and responses of an operation; `undefined` without a summary or
 * responses, because many operations share the remaining values.
 */
function descriptionOf({ value }: Operation): string | undefined {
	const { summary, parameters = [], responses } = value;
	if (text(summary) === undefined || responses === undefined) return undefined;
	return JSON.stringify([summary, parameters, responses]);
}
