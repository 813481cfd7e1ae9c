// What files say by themselves, each kept until its content changes.
import type { UnreadableReason } from "../../source/files/read-file.ts";
import { timed } from "../../source/stopwatch.ts";
import type { FileText } from "./file-text.ts";

/** What a fact is known by: who makes it. */
type Kind<Fact> = (files: never, path: string) => Fact;

/** All that is known of the contents of a site's files, by path. */
export class Facts {
	/** By kind of fact. */
	readonly #known = new Map<object, Map<string, unknown>>();
	/** What files said before they changed. */
	readonly #former = new Map<object, Map<string, unknown>>();
	/** What went wrong with us at single files. */
	readonly failures = new FileFailures();
	/** The files that have been read. */
	readonly read = new Set<string>();
	/** The texts that will be asked for again. */
	readonly texts = new Map<string, FileText>();
	/** The files that could not be read. */
	readonly unreadable = new Map<string, UnreadableReason>();

	of<Fact>(kind: object, path: string, make: () => Fact): Fact {
		const known = mapOf(this.#known, kind);
		// Of a kind there are facts of one type only.
		if (known.has(path)) return known.get(path) as Fact;
		const fact = timed("facts", make);
		known.set(path, fact);
		return fact;
	}

	/** The files of which anything is known. */
	*paths(): Iterable<string> {
		for (const known of this.#known.values()) yield* known.keys();
	}

	/** What is known already, if anything. */
	known<Fact>(kind: Kind<Fact>, path: string): Fact | undefined {
		return this.#known.get(kind)?.get(path) as Fact | undefined;
	}

	/** What a file said before it changed; `undefined` for one that has not, or is new. */
	former<Fact>(kind: Kind<Fact>, path: string): Fact | undefined {
		return this.#former.get(kind)?.get(path) as Fact | undefined;
	}

	/** The content of a file is another one. */
	forget(path: string): void {
		for (const [kind, known] of this.#known) {
			if (!known.has(path)) continue;
			mapOf(this.#former, kind).set(path, known.get(path));
			known.delete(path);
		}
		this.texts.delete(path);
		this.unreadable.delete(path);
	}

	/** Nobody asks any more what was before. */
	forgetFormer(): void {
		this.#former.clear();
	}
}

function mapOf(maps: Map<object, Map<string, unknown>>, kind: object): Map<string, unknown> {
	const known = maps.get(kind) ?? new Map<string, unknown>();
	maps.set(kind, known);
	return known;
}

/** A file that we have failed at. */
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

	/** Those of searches, in which the file is known all the same. */
	get searches(): readonly FileFailure[] {
		return this.#searches;
	}

	has(path: string): boolean {
		return this.#byPath.has(path);
	}

	/** What a look at a file gives, or `otherwise` where it throws. */
	guard<Value>(path: string, look: () => Value, otherwise: () => Value): Value {
		try {
			return look();
		} catch (error) {
			if (!this.#byPath.has(path)) this.#byPath.set(path, { path, error });
			return otherwise();
		}
	}

	/** A search in a file has thrown. */
	addSearch(path: string, error: unknown): void {
		this.#searches.push({ path, error });
	}

	/**
	 * What a search finds in each of some files, or in what stands in them: where it throws, that is
	 * left out.
	 */
	findIn<Place extends { readonly path: string }, Found>(
		places: Iterable<Place>,
		search: (place: Place) => Iterable<Found>,
	): Found[] {
		const found: Found[] = [];
		for (const place of places)
			try {
				for (const one of search(place)) found.push(one);
			} catch (error) {
				this.addSearch(place.path, error);
			}
		return found;
	}
}
