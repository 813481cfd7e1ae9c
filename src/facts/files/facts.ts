// Facts: the information in each file by itself, cached until its content changes.
import type { UnreadableReason } from "../../source/files/read-file.ts";
import { measurePhase } from "../../source/stopwatch.ts";
import type { FileText } from "./file-text.ts";

/** The key of a fact is the function that computes it. */
type Kind<Fact> = (files: never, path: string) => Fact;

/** All facts about the contents of a site's files, by path. */
export class Facts {
	/** The current facts, by kind and path. */
	readonly #current = new Map<object, Map<string, unknown>>();
	/** The facts before the last change of each file. */
	readonly #former = new Map<object, Map<string, unknown>>();
	/** Errors of docproof itself on single files. */
	readonly failures = new FileFailures();
	/** The paths that docproof has read. Changes of other files do not matter. */
	readonly readPaths = new Set<string>();
	/** The texts that will be needed again. */
	readonly texts = new Map<string, FileText>();
	readonly unreadable = new Map<string, UnreadableReason>();

	getOrMake<Fact>(kind: object, path: string, make: () => Fact): Fact {
		const factsOfKind = mapOf(this.#current, kind);
		// The cast is safe, because each kind has facts of one type only.
		if (factsOfKind.has(path)) return factsOfKind.get(path) as Fact;
		const fact = measurePhase("facts", make);
		factsOfKind.set(path, fact);
		return fact;
	}

	/** The paths of the files with any fact. */
	*paths(): Iterable<string> {
		for (const factsOfKind of this.#current.values()) yield* factsOfKind.keys();
	}

	/** The fact before the file changed; `undefined` for a file that is new or unchanged. */
	formerFact<Fact>(kind: Kind<Fact>, path: string): Fact | undefined {
		return this.#former.get(kind)?.get(path) as Fact | undefined;
	}

	/** Drops the facts of a file, because its content has changed. */
	forget(path: string): void {
		for (const [kind, factsOfKind] of this.#current) {
			if (!factsOfKind.has(path)) continue;
			mapOf(this.#former, kind).set(path, factsOfKind.get(path));
			factsOfKind.delete(path);
		}
		this.texts.delete(path);
		this.unreadable.delete(path);
	}

	/** Drops the facts before the last change, after all comparisons with them. */
	forgetFormer(): void {
		this.#former.clear();
	}
}

function mapOf(maps: Map<object, Map<string, unknown>>, kind: object): Map<string, unknown> {
	const factsOfKind = maps.get(kind) ?? new Map<string, unknown>();
	maps.set(kind, factsOfKind);
	return factsOfKind;
}

/** An error of docproof's own while it examined a file. */
interface FileFailure {
	readonly path: string;
	readonly error: unknown;
}

export class FileFailures {
	readonly #byPath = new Map<string, FileFailure>();
	readonly #searches: FileFailure[] = [];

	get all(): readonly FileFailure[] {
		return [...this.#byPath.values()];
	}

	get isEmpty(): boolean {
		return this.#byPath.size === 0 && this.#searches.length === 0;
	}

	/** The errors of searches. The files in which a search threw still have facts. */
	get searches(): readonly FileFailure[] {
		return this.#searches;
	}

	has(path: string): boolean {
		return this.#byPath.has(path);
	}

	/** The result of `search`, or of `otherwise` if `search` throws. */
	guard<Value>(path: string, search: () => Value, otherwise: () => Value): Value {
		try {
			return search();
		} catch (error) {
			if (!this.#byPath.has(path)) this.#byPath.set(path, { path, error });
			return otherwise();
		}
	}

	/** Records a search in a file that threw an error. */
	addSearch(path: string, error: unknown): void {
		this.#searches.push({ path, error });
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
				this.addSearch(place.path, error);
			}
		return results;
	}
}
