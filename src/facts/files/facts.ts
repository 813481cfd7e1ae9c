// What files say by themselves, each kept until its content changes.
import type { UnreadableReason } from "../../source/files/read-file.ts";
import { FileFailures } from "./file-failures.ts";
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
		const fact = make();
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
