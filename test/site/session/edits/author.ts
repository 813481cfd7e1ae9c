// Edits a site as people do, at random: the same edits for the same seed.
import { Random } from "../../../fuzz/random.ts";
import type { Content } from "./contents.ts";
import { withOtherBlock, withOtherValue, withPart } from "./data-edits.ts";
import { fileEdit } from "./file-edits.ts";
import { extended, type Named } from "./page-edits.ts";
import { besides, type Found } from "./settings-edits.ts";
import type { Edit, Question, SiteState, Way } from "./site-state.ts";
import { slipped } from "./slips.ts";

/** The new contents of some paths. */
interface Draft {
	readonly what: string;
	readonly writes: ReadonlyMap<string, Content | null>;
	readonly folders?: readonly string[];
}

/** Larger files are excluded, because even a few edits of them would make the trials too slow. */
const largest = 400_000;

const serious = /^(?:docs\.json|docproof[-.].*\.json)$/;

const all: readonly Question[] = ["inspect", "facts", "unsafeFixes", "report"];

export class Author {
	readonly #random: Random;
	readonly #site: SiteState;
	/** The average number of edits between two questions. */
	readonly #patience: number;
	/** The content of a path before each edit. */
	readonly #before: [path: string, content: Content | null][] = [];
	/** The latest findings; `undefined` if the run failed. */
	found: Found | undefined = [];

	constructor(seed: number, site: SiteState, patience: number) {
		this.#random = new Random(seed);
		this.#site = site;
		this.#patience = patience;
	}

	/** Makes an edit of the current site, and applies it. */
	next(isLast: boolean): Edit {
		const random = this.#random;
		const asked = isLast ? all : this.#questions();
		const edit = { ...this.#withWay(this.#draft()), asked };
		if (random.happens(0.8))
			for (const path of edit.writes.keys()) this.#before.push([path, this.#site.at(path) ?? null]);
		this.#site.apply(edit);
		return edit;
	}

	#questions(): readonly Question[] {
		const random = this.#random;
		const asked: Question[] = [];
		if (random.happens(0.15 / this.#patience)) asked.push("inspect", "facts");
		if (random.happens(0.03 / this.#patience)) asked.push(random.one(["fixes", "unsafeFixes"]));
		if (random.happens(0.9 / this.#patience)) asked.push("report");
		return asked;
	}

	#draft(): Draft {
		for (;;) {
			const draft = this.#maybe();
			if (draft !== undefined && draft.writes.size > 0) return draft;
		}
	}

	#maybe(): Draft | undefined {
		const random = this.#random;
		if (this.found === undefined && random.happens(0.6)) return this.#mended();
		const dice = random.next();
		if (dice < 0.3) return this.#undo();
		if (dice < 0.42) return fileEdit(random, this.#site);
		if (dice < 0.5) return this.#beside();
		const path = this.#path();
		const text = path === undefined ? undefined : this.#site.textAt(path);
		if (path === undefined || text === undefined || text.length > largest) return undefined;
		const writes = this.#changed(path, text);
		return writes && { what: `edit ${path}`, writes };
	}

	/** Restores the files that can make a run fail. */
	#mended(): Draft {
		const paths = [...this.#site.paths(), "docs.json"].filter((path) => serious.test(path));
		const content = (path: string): Content | null => this.#site.original.get(path) ?? null;
		return {
			what: `restore ${paths}`,
			writes: new Map(paths.map((path) => [path, content(path)])),
		};
	}

	/** Reverts an earlier edit. */
	#undo(): Draft | undefined {
		const random = this.#random;
		const last = this.#before.findLast(([path]) => serious.test(path));
		if (last !== undefined && random.happens(0.4)) {
			this.#before.splice(this.#before.lastIndexOf(last), 1);
			return { what: `undo ${last[0]}`, writes: new Map([last]) };
		}
		if (this.#before.length === 0) return undefined;
		const index = random.below(this.#before.length);
		const [one] = this.#before.splice(index, 1);
		if (one === undefined || this.#blocks(one[0])) return undefined;
		return { what: `undo ${one[0]}`, writes: new Map([one]) };
	}

	/** True if a folder has replaced a file, or a file its folder. */
	#blocks(path: string): boolean {
		return this.#site
			.paths()
			.some((one) => one.startsWith(`${path}/`) || path.startsWith(`${one}/`));
	}

	#beside(): Draft {
		const path = this.#random.one(Object.keys(besides));
		const isGone = this.#random.happens(0.3);
		const text = besides[path]?.(this.#random, this.#named(), this.found ?? []) ?? "";
		return {
			what: `${isGone ? "remove" : "write"} ${path}`,
			writes: new Map([[path, isGone ? null : text]]),
		};
	}

	#path(): string | undefined {
		const random = this.#random;
		const fits = random.one([
			/\.mdx?$/i,
			/\.mdx?$/i,
			/\.mdx?$/i,
			/^docs\.json$/,
			/\.(?:json|ya?ml)$/i,
			/\.(?:[jt]sx?)$|^_?snippets\//i,
			/^docproof|^\.mintignore$/,
			/./,
		]);
		const paths = this.#site.paths().filter((path) => fits.test(path));
		return paths.length === 0 ? undefined : random.one(paths);
	}

	#changed(path: string, text: string): ReadonlyMap<string, Content> | undefined {
		const random = this.#random;
		const other = this.#text();
		if (random.happens(0.5)) return one(path, slipped(random, text, other));
		const named = this.#named();
		if (/\.mdx?$/i.test(path)) return one(path, extended(random, text, named));
		if (random.happens(0.1)) return this.#parted(path, text);
		const otherValue = random.happens(0.8) ? withOtherValue(random, text, named) : undefined;
		return one(path, otherValue ?? withOtherBlock(random, text));
	}

	#parted(path: string, text: string): ReadonlyMap<string, Content> | undefined {
		const name = `part${this.#random.below(10)}.json`;
		const parts = withPart(this.#random, text, name);
		if (parts === undefined || this.#site.at(name) !== undefined) return undefined;
		return new Map([
			[path, parts.whole],
			[name, parts.part],
		]);
	}

	/** The text of a random file. */
	#text(): string {
		return this.#site.textAt(this.#random.one(this.#site.paths())) ?? "a";
	}

	#named(): Named {
		const files = this.#site.paths();
		const slugs = files.flatMap((path) =>
			/\.mdx?$/i.test(path) ? path.replace(/\.mdx?$/i, "") : [],
		);
		const text = this.#text();
		const headings = [...text.matchAll(/^#+ +(.+)$/gm)];
		const docs = this.#site.textAt("docs.json") ?? "";
		const operations = [
			...docs.matchAll(/"((?:[\w./-]+ )?(?:GET|POST|PUT|DELETE|WEBHOOK) [^"]+)"/gi),
			...text.matchAll(/^(?:openapi|api): ["']?([^"'\n]+)/gm),
		];
		return {
			slugs: slugs.length > 0 ? slugs : ["index"],
			files,
			headings: headings.map(([, words = ""]) => words),
			operations: operations.map(([, words = ""]) => words),
		};
	}

	#withWay({ what, writes, folders = [] }: Draft): Omit<Edit, "asked"> {
		const random = this.#random;
		const { held } = this.#site;
		const isHeld = [...writes.keys()].some((path) => held.has(path));
		const isText = [...writes.values()].every(
			(content) => content === null || typeof content === "string",
		);
		// A deletion of docs.json must be an edit in memory: without the file on disk no new run finds
		// the site.
		const losesDocs = writes.get("docs.json") === null;
		if (isText && (losesDocs || random.happens(isHeld ? 0.8 : 0.5)))
			return { what, way: "held", writes, told: [] };
		if (isHeld && random.happens(0.5)) return this.#released(writes);
		const way: Way = random.happens(0.7) ? "told" : "all";
		const told = folders.length > 0 && random.happens(0.5) ? folders : [...writes.keys()];
		return { what, way, writes, told: way === "told" ? told : [] };
	}

	/** Drops some texts in memory, so that the files on disk count again. */
	#released(writes: ReadonlyMap<string, unknown>): Omit<Edit, "asked"> {
		const paths = [...writes.keys()].filter((path) => this.#site.held.has(path));
		const released = new Map(paths.map((path) => [path, undefined] as const));
		return {
			what: `release ${paths}`,
			way: "held",
			writes: released,
			told: [],
		};
	}
}

function one(path: string, text: string): ReadonlyMap<string, Content> {
	return new Map([[path, text]]);
}
