import type { Operation } from "../../../src/openapi/spec/spec.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { childPointer } from "../../../src/text/pointer.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { text } from "../../../src/text/value.ts";

export interface RepeatedId {
	readonly id: string;
	readonly at: Location;
	/** The first operation with this id. */
	readonly first: Operation;
	readonly firstAt: Location;
}

/**
 * The operations whose `operationId` an earlier operation of the same file has. Operations that share
 * one description through `$ref` or YAML are left out, because there is only one id to change.
 */
export function* repeatedIds(operations: readonly Operation[]): Iterable<RepeatedId> {
	const operationsById = groupBy(operations, ({ value }) => text(value.operationId));
	for (const [id, group] of operationsById) {
		if (id === undefined || group.length === 1) continue;
		const placedOperations = group
			.map((operation) => ({ operation, at: locateId(operation) }))
			.sort((a, b) => a.at.range.start - b.at.range.start);
		const [first] = placedOperations;
		for (const [index, { at }] of placedOperations.entries()) {
			const before = placedOperations[index - 1];
			const isShared = before?.at.range.start === at.range.start && before.at.file === at.file;
			if (first !== undefined && before !== undefined && !isShared)
				yield { id, at, first: first.operation, firstAt: first.at };
		}
	}
}

/** The location of an operation's id. A webhook is located at its name. */
function locateId({ spec: { document }, method, pointer }: Operation): Location {
	return method === "webhook"
		? document.locate(pointer, "key")
		: document.locate(childPointer(pointer, "operationId"));
}
