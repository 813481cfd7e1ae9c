// Facts: the information in each file by itself, cached until its content changes.
import type { FileFailure } from "../../../engine/result.ts";
import type { UnreadableReason } from "../../../text/files/read-file.ts";
import { measurePhase } from "../../../text/stopwatch.ts";
import type { FileText } from "./file-text.ts";

/** The key of a fact is the function that computes the fact. */
type FactKind<Fact> = (files: never, path: string) => Fact;

export class Facts {
	readonly #currentFacts = new Map<object, Map<string, unknown>>();
	/** The facts before the last change of each file. */
	readonly #formerFacts = new Map<object, Map<string, unknown>>();
	/** Errors of docproof itself on single files. */
	readonly failures = new FileFailures();
	/** The paths that docproof has read. Changes of other files do not matter. */
	readonly readPaths = new Set<string>();
	/** The texts that will be needed again. */
	readonly textByPath = new Map<string, FileText>();
	readonly unreadable = new Map<string, UnreadableReason>();

	getOrMake<Fact>(kind: object, path: string, make: () => Fact): Fact {
		const factsOfKind = factsByPath(this.#currentFacts, kind);
		// The cast is safe, because each kind has facts of one type only.
		if (factsOfKind.has(path)) return factsOfKind.get(path) as Fact;
		const fact = measurePhase("facts", make);
		factsOfKind.set(path, fact);
		return fact;
	}

	*pathsWithFacts(): Iterable<string> {
		for (const factsOfKind of this.#currentFacts.values()) yield* factsOfKind.keys();
	}

	/** The fact before the file changed; `undefined` for a file that is new or unchanged. */
	formerFact<Fact>(kind: FactKind<Fact>, path: string): Fact | undefined {
		return this.#formerFacts.get(kind)?.get(path) as Fact | undefined;
	}

	/** Drops the facts of a file, because its content has changed. */
	forgetFacts(path: string): void {
		for (const [kind, factsOfKind] of this.#currentFacts) {
			if (!factsOfKind.has(path)) continue;
			factsByPath(this.#formerFacts, kind).set(path, factsOfKind.get(path));
			factsOfKind.delete(path);
		}
		this.textByPath.delete(path);
		this.unreadable.delete(path);
	}

	/** Drops the former facts. All comparisons with former facts must be finished. */
	forgetFormer(): void {
		this.#formerFacts.clear();
	}
}

function factsByPath(maps: Map<object, Map<string, unknown>>, kind: object): Map<string, unknown> {
	const factsOfKind = maps.get(kind) ?? new Map<string, unknown>();
	maps.set(kind, factsOfKind);
	return factsOfKind;
}

export class FileFailures {
	readonly #failureByPath = new Map<string, FileFailure>();
	readonly #searchFailures: FileFailure[] = [];

	get all(): readonly FileFailure[] {
		return [...this.#failureByPath.values()];
	}

	get isEmpty(): boolean {
		return this.#failureByPath.size === 0 && this.#searchFailures.length === 0;
	}

	/** The errors of searches. The files in which a search threw still have facts. */
	get searchFailures(): readonly FileFailure[] {
		return this.#searchFailures;
	}

	has(path: string): boolean {
		return this.#failureByPath.has(path);
	}

	guardSearch<Value>(path: string, search: () => Value, otherwise: () => Value): Value {
		try {
			return search();
		} catch (error) {
			if (!this.#failureByPath.has(path)) this.#failureByPath.set(path, { path, error });
			return otherwise();
		}
	}

	addSearchFailure(path: string, error: unknown): void {
		this.#searchFailures.push({ path, error });
	}

	/**
	 * The results of a search in several files. A file in which the search throws is recorded and
	 * skipped.
	 */
	findIn<Place extends { readonly path: string }, Result>(
		places: Iterable<Place>,
		search: (place: Place) => Iterable<Result>,
	): Result[] {
		const results: Result[] = [];
		for (const place of places)
			try {
				for (const result of search(place)) results.push(result);
			} catch (error) {
				this.addSearchFailure(place.path, error);
			}
		return results;
	}
}
