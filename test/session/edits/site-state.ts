import type { Content } from "./contents.ts";

/**
 * How an edit comes to a session: as held texts, or on disk, told by its paths or by a look at
 * everything.
 */
export type Way = "held" | "told" | "all";

/** What one may ask of a session. */
export type Question = "report" | "inspect" | "facts" | "fixes" | "unsafeFixes";

/**
 * What is to be at some paths: `null` for nothing; `undefined`, of held texts, for what is on disk.
 */
export type Writes = ReadonlyMap<string, Content | null | undefined>;

export interface Edit {
	readonly what: string;
	readonly way: Way;
	readonly writes: Writes;
	/** The paths that the session is told, files and folders. */
	readonly told: readonly string[];
	/** What is asked of the session after it. */
	readonly asked: readonly Question[];
}

/** The files of a site as edits have left them: what is on disk, and what is held in its place. */
export class SiteState {
	readonly original: ReadonlyMap<string, Content>;
	readonly disk: Map<string, Content>;
	readonly held = new Map<string, string | null>();

	constructor(original: ReadonlyMap<string, Content>) {
		this.original = original;
		this.disk = new Map(original);
	}

	/** What counts at a path. */
	at(path: string): Content | undefined {
		const held = this.held.get(path);
		return held === null ? undefined : (held ?? this.disk.get(path));
	}

	textAt(path: string): string | undefined {
		const content = this.at(path);
		return typeof content === "string" ? content : undefined;
	}

	/** The paths at which something is, sorted. */
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
