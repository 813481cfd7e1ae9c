import type { Content } from "./contents.ts";

/**
 * The way in which an edit reaches a session: as texts in memory, or on disk, reported by its paths
 * or by a request to check everything.
 */
export type Way = "held" | "told" | "all";

/** Questions to a session. */
export type Question = "report" | "inspect" | "facts" | "fixes" | "unsafeFixes";

/**
 * The new contents of some paths: `null` deletes; `undefined` drops a text in memory, so that the
 * file on disk counts.
 */
export type Writes = ReadonlyMap<string, Content | null | undefined>;

export interface Edit {
	readonly what: string;
	readonly way: Way;
	readonly writes: Writes;
	/** The files and folders that the session is notified of. */
	readonly told: readonly string[];
	/** The questions to the session after the edit. */
	readonly asked: readonly Question[];
}

/** The current files of a site: those on disk, and the texts in memory that replace them. */
export class SiteState {
	readonly original: ReadonlyMap<string, Content>;
	readonly disk: Map<string, Content>;
	readonly held = new Map<string, string | null>();

	constructor(original: ReadonlyMap<string, Content>) {
		this.original = original;
		this.disk = new Map(original);
	}

	/** The content that counts at a path. */
	at(path: string): Content | undefined {
		const held = this.held.get(path);
		return held === null ? undefined : (held ?? this.disk.get(path));
	}

	textAt(path: string): string | undefined {
		const content = this.at(path);
		return typeof content === "string" ? content : undefined;
	}

	/** The existing paths, sorted. */
	paths(): string[] {
		const all = new Set([...this.disk.keys(), ...this.held.keys()]);
		return [...all].filter((path) => this.at(path) !== undefined).sort();
	}

	apply({ way, writes }: Pick<Edit, "way" | "writes">): void {
		for (const [path, content] of writes)
			if (way === "held") this.#hold(path, content);
			else if (content == null) this.disk.delete(path);
			else this.disk.set(path, content);
	}

	#hold(path: string, content: Content | null | undefined): void {
		if (content === undefined) this.held.delete(path);
		else if (content === null || typeof content === "string") this.held.set(path, content);
	}
}
