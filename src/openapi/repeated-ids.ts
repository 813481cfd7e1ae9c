import { childPointer } from "../source/pointer.ts";
import type { Location } from "../source/source-file.ts";
import { text } from "../source/value.ts";
import type { Operation } from "./spec/spec.ts";

export interface RepeatedId {
	readonly id: string;
	readonly at: Location;
	/** The first operation with this id. */
	readonly first: Operation;
	readonly firstAt: Location;
}

/** The operations whose `operationId` an earlier operation of the same file has. */
export function* repeatedIds(operations: readonly Operation[]): Iterable<RepeatedId> {
	const firstById = new Map<string, Operation>();
	for (const operation of operations) {
		const id = text(operation.value.operationId);
		if (id === undefined) continue;
		const first = firstById.get(id);
		if (first === undefined) firstById.set(id, operation);
		else {
			const [at, firstAt] = [locateId(operation), locateId(first)];
			// Two paths that share one description through `$ref` or YAML are left out, because there is
			// only one id to change.
			if (at.range.start !== firstAt.range.start || at.file !== firstAt.file)
				yield { id, at, first, firstAt };
		}
	}
}

/** The location of an operation's id. A webhook is located at its name. */
function locateId({ spec: { document }, method, pointer }: Operation): Location {
	return method === "webhook"
		? document.locate(pointer, "key")
		: document.locate(childPointer(pointer, "operationId"));
}
