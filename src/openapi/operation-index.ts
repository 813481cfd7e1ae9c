import { isDeepStrictEqual } from "node:util";
import { groupBy } from "../text/lists.ts";
import { type NearMiss, NearOperations } from "./near-operations.ts";
import type { OperationReference } from "./reference.ts";
import { withoutTrailingSlash } from "./spec/path-template.ts";
import {
	isExcluded,
	isUsable,
	type Operation,
	type ReadableSpec,
	type ReferenceMethod,
	type Spec,
} from "./spec/spec.ts";
import { isAccepted } from "./status.ts";

export type OperationMatch =
	/** `isExact` is false if only a trailing slash differs. */
	| { readonly kind: "found"; readonly operation: Operation; readonly isExact: boolean }
	| {
			readonly kind: "ambiguous";
			readonly operation: Operation;
			readonly others: readonly Operation[];
			readonly isExact: boolean;
	  }
	| { readonly kind: "missing"; readonly near: NearMiss }
	/** `spec`: the file that may have the operation. */
	| { readonly kind: "unknown"; readonly why: string; readonly spec?: ReadableSpec };

export class OperationIndex {
	readonly specs: readonly ReadableSpec[];
	#operations: ReadonlyMap<string, readonly Operation[]> | undefined;
	#nearOperations: NearOperations | undefined;

	/** `specs` are in Mintlify's order, because the first file that has an operation wins. */
	constructor(specs: readonly ReadableSpec[]) {
		this.specs = specs;
	}

	/**
	 * The operations by method and path. The map is built on first use, because many sites reference
	 * no operation.
	 */
	get #byKey(): ReadonlyMap<string, readonly Operation[]> {
		this.#operations ??= groupBy(
			this.specs.flatMap(({ operations }) => operations),
			({ method, path }) => operationKey(method, path),
		);
		return this.#operations;
	}

	/**
	 * Resolves a reference of the navigation, which can only point into the file that the reference
	 * names or inherits.
	 */
	findIn(spec: Spec, reference: OperationReference): OperationMatch {
		if (spec.kind === "remote") return { kind: "unknown", why: `${spec.url} was not fetched` };
		if (spec.kind !== "readable") return { kind: "unknown", why: `${spec.path} cannot be read` };
		if (!isUsable(spec))
			return { kind: "unknown", why: `${spec.path} has no supported OpenAPI version` };
		const operation = this.operationsMatching(reference).find(
			(candidate) => candidate.spec === spec,
		);
		if (operation === undefined) {
			if (spec.isIncomplete) return { kind: "unknown", why: `${spec.path} ${whyIncomplete(spec)}` };
			return { kind: "missing", near: this.#near(reference, [spec]) };
		}
		if (isExcluded(operation) || operation.isFromReference) {
			const kind = isExcluded(operation) ? "excluded" : "placed";
			return { kind: "missing", near: { kind, operation } };
		}
		const isExact = operation.path === reference.path;
		return { kind: "found", operation, isExact };
	}

	/**
	 * Resolves a reference of a page, which can point into any file of `named`. Mintlify shows the
	 * first operation that matches.
	 */
	findInAny(named: readonly ReadableSpec[], reference: OperationReference): OperationMatch {
		const operations = this.operationsMatching(reference).filter((candidate) =>
			named.includes(candidate.spec),
		);
		const [operation, ...others] = acceptedOperations(operations);
		if (operation !== undefined) {
			const isExact = operation.path === reference.path;
			const differentOperations = others.filter((other) => !isSame(operation, other));
			return differentOperations.length > 0
				? { kind: "ambiguous", operation, others: differentOperations, isExact }
				: { kind: "found", operation, isExact };
		}
		const unusableSpec =
			operations[0]?.spec ?? named.find((spec) => isUsable(spec) && spec.isIncomplete);
		if (unusableSpec !== undefined)
			return { kind: "unknown", why: `${unusableSpec.path} cannot be used`, spec: unusableSpec };
		return { kind: "missing", near: this.#near(reference, named.filter(isUsable)) };
	}

	/**
	 * The operation that Mintlify shows on a page: the first match in the first group of files with a
	 * match. If any file has the exact spelling of the path, only files with the exact spelling
	 * count.
	 */
	findShownOperation(
		groups: readonly (readonly ReadableSpec[])[],
		reference: OperationReference,
	): Operation | undefined {
		const usableOperations = this.operationsMatching(reference).filter(({ spec }) =>
			isUsable(spec),
		);
		const exactOperations = usableOperations.filter(({ path }) => path === reference.path);
		const operations = exactOperations.length > 0 ? exactOperations : usableOperations;
		for (const group of groups) {
			const [operation] = acceptedOperations(operations.filter(({ spec }) => group.includes(spec)));
			if (operation !== undefined) return operation;
		}
		return undefined;
	}

	/** The operations of all files that match a reference, exact spellings first. */
	operationsMatching({ method, path }: OperationReference): readonly Operation[] {
		const exactOperations = this.#byKey.get(operationKey(method, path)) ?? [];
		const otherSpelling =
			withoutTrailingSlash(path) === path ? `${path}/` : withoutTrailingSlash(path);
		return [...exactOperations, ...(this.#byKey.get(operationKey(method, otherSpelling)) ?? [])];
	}

	#near(reference: OperationReference, specs: readonly ReadableSpec[]): NearMiss {
		this.#nearOperations ??= new NearOperations(this.specs);
		const operationsHere = this.#nearOperations.operationsAtPath(reference.path, specs);
		if (operationsHere.length > 0) return { kind: "other-methods", operations: operationsHere };
		const operationsElsewhere = acceptedOperations(this.operationsMatching(reference));
		if (operationsElsewhere.length > 0)
			return { kind: "other-file", operations: operationsElsewhere };
		return this.#nearOperations.findAlike(reference.method, reference.path, specs);
	}
}

/**
 * The operations of files that Mintlify does not reject. The operations of a single file always
 * count, because docproof reports the rejection at the file.
 */
function acceptedOperations(operations: readonly Operation[]): readonly Operation[] {
	const usableOperations = operations.filter(({ spec }) => isUsable(spec));
	if (usableOperations.every(({ spec }) => spec === usableOperations[0]?.spec))
		return usableOperations;
	const validOperations = usableOperations.filter(({ spec }) => isAccepted(spec));
	return validOperations.length > 0 ? validOperations : usableOperations;
}

function operationKey(method: ReferenceMethod, path: string): string {
	return `${method} ${path}`;
}

/**
 * True for two operations with equal descriptions, such as operations in two copies of a file. A
 * reference to such operations is not ambiguous.
 */
function isSame(a: Operation, b: Operation): boolean {
	return a.spec === b.spec || isDeepStrictEqual(a.value, b.value);
}

function whyIncomplete({ isUnread }: ReadableSpec): string {
	return isUnread ? "is changed by an overlay" : "could not be read completely";
}
