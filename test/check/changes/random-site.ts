// A small site that changes at random, in all the ways in which one file can affect the findings of
// another.
import type { Content } from "./repository.ts";

/** The files of a repository, by their paths. */
export type Files = Map<string, Content>;

/** Pseudorandom numbers, the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

const slugs = [
	"index",
	"users",
	"teams",
	"guides/start",
	"guides/end",
	"guides",
	"constructor",
	"__proto__",
];
const specNames = ["openapi.json", "api.yaml", "specs/more.json"];
const rules = [
	"operation-method-upper-case",
	"navigation-page-exists",
	"navigation-lists-pages",
	"file-parses",
];

export class RandomSite {
	readonly #random: (below: number) => number;

	constructor(seed: number) {
		this.#random = randomFrom(seed);
	}

	/** The site before any change. */
	first(): Files {
		const files: Files = new Map([["docs/docs.json", this.#docs()]]);
		for (let count = 0; count < 6; count++) this.change(files);
		return files;
	}

	/** Changes one to four files. */
	change(files: Files): void {
		for (let count = 1 + this.#random(4); count > 0; count--) this.#step(files);
	}

	chance(): boolean {
		return this.#random(2) === 0;
	}

	#step(files: Files): void {
		const steps = [
			() => put(files, "docs/docs.json", this.#docs()),
			() => put(files, "docs/docs.json", this.#docs()),
			() => put(files, this.#page(), this.#pageText()),
			() => put(files, this.#page(), this.#pageText()),
			() => put(files, this.#page(), this.#pageText()),
			() => put(files, this.#spec(), this.#specText()),
			() => put(files, this.#spec(), this.#specText()),
			() =>
				put(
					files,
					"docs/nav.json",
					this.#one<Content>([
						{ pages: this.#entries() },
						{ groups: [{ group: "A", pages: this.#entries() }] },
						"{",
						undefined,
					]),
				),
			() =>
				put(
					files,
					"docs/.mintignore",
					this.#one([
						undefined,
						"guides/\n",
						"*.json\n",
						"users.mdx\n!users.mdx\n",
						"**/start.mdx\n",
					]),
				),
			() =>
				put(files, this.#one(["docs/linked.mdx", "docs/teams.mdx"]), {
					link: this.#one(["users.mdx", "guides/start.mdx", "gone.mdx", "../outside.mdx"]),
				}),
			() =>
				put(files, "docs/also", {
					link: this.#one(["guides", "specs", ".", "../.."]),
				}),
			() => put(files, "outside.mdx", this.#pageText()),
			() => put(files, "docs/guides", this.#one<Content>(["text", undefined])),
			() =>
				put(
					files,
					this.#one(["docs/docproof.config.json", "docproof.config.json"]),
					this.#config(),
				),
			() => this.#rename(files),
			() => this.#rename(files),
			() => this.#delete(files),
			() => this.#delete(files),
		];
		this.#one(steps)();
	}

	#delete(files: Files): void {
		const path = this.#one([...files.keys()]);
		if (path !== "docs/docs.json") put(files, path, undefined);
	}

	#rename(files: Files): void {
		const path = this.#one([...files.keys()]);
		if (path === "docs/docs.json") return;
		const content = files.get(path);
		put(files, path, undefined);
		put(files, /\.mdx?$/.test(path) ? this.#page() : this.#spec(), content);
	}

	#page(): string {
		return `docs/${this.#one(slugs)}.${this.#one(["mdx", "mdx", "mdx", "md"])}`;
	}

	#spec(): string {
		return `docs/${this.#one(specNames)}`;
	}

	#one<Item>(items: readonly Item[]): Item {
		const item = items[this.#random(items.length)];
		if (items.length === 0) throw new Error("There is nothing to take.");
		return item as Item;
	}

	#operation(): string {
		return `${this.#one(["GET", "GET", "get", "POST"])} ${this.#one(["/a", "/b", "/c"])}`;
	}

	#entries(): unknown[] {
		return Array.from({ length: this.#random(6) }, () =>
			this.#one<unknown>([
				this.#one(slugs),
				this.#one(slugs),
				this.#one(slugs),
				"also/start",
				"linked",
				"gone",
				this.#operation(),
				`${this.#one(specNames)} ${this.#operation()}`,
				{ group: "Inner", pages: [this.#one(slugs)] },
			]),
		);
	}

	#docs(): Content {
		const navigation = this.#one<object>([
			{ pages: this.#entries() },
			{ pages: this.#entries() },
			{
				tabs: [
					{ tab: "A", openapi: this.#one(specNames), pages: this.#entries() },
					{ tab: "B", pages: this.#entries() },
				],
			},
			{
				groups: [
					{ group: "A", openapi: this.#one(specNames) },
					{ group: "B", pages: this.#entries() },
				],
			},
			{ $ref: "nav.json" },
		]);
		const docs = {
			theme: this.#one(["mint", "mint", "mnt"]),
			name: "Acme",
			colors: { primary: "#0f766e" },
			logo: this.#one(["/logo.svg", "/also/logo.svg"]),
			navigation,
			redirects: this.#one([
				[],
				[
					{
						source: `/${this.#one(slugs)}`,
						destination: `/${this.#one(slugs)}`,
					},
				],
			]),
			...(this.chance() && { api: { openapi: this.#one(specNames) } }),
		};
		return this.#random(20) === 0 ? `${JSON.stringify(docs)},` : docs;
	}

	#pageText(): string {
		const fields = [
			`title: ${this.#one(["A", "B", "C: D"])}`,
			...this.#one([[], [], ["hidden: true"]]),
			...this.#one<string[]>([
				[],
				[`openapi: ${this.#operation()}`],
				[`openapi: ${this.#one(specNames)} ${this.#operation()}`],
				[`api: ${this.#operation()}`],
				[`# docproof-ignore ${this.#one(rules)}: known`, `openapi: ${this.#operation()}`],
			]),
		];
		const body = this.#one([
			"",
			"",
			'import Other from "./users.mdx";\n',
			'import Other from "/guides/start.mdx";\n',
		]);
		return `---\n${fields.join("\n")}\n---\n${body}`;
	}

	#specText(): Content {
		const paths = ["/a", "/b", "/c", "/d/{id}"].filter(() => this.chance());
		const spec = {
			openapi: this.#one(["3.1.0", "3.0.3", "2.0"]),
			info: { title: "Acme", version: "1" },
			...(this.chance() && { servers: [{ url: "https://api.acme.test" }] }),
			paths: Object.fromEntries(
				paths.map((path) => [
					path,
					{
						get: {
							...(this.chance() && { summary: path }),
							responses: { 200: { description: "Done" } },
						},
					},
				]),
			),
		};
		return this.#random(10) === 0 ? JSON.stringify(spec).slice(0, -1) : spec;
	}

	#config(): Content {
		const rule = this.#one(rules);
		return this.#one<Content>([
			undefined,
			undefined,
			this.#random(3) === 0 ? "{" : undefined,
			{ rules: { [rule]: this.#one(["off", "note", "error"]) } },
			{ ignore: [{ files: ["guides/**"], reason: "old" }] },
			{ exceptions: [{ rule, files: ["docs.json"], reason: "old" }] },
			{ contract: "current" },
		]);
	}
}

/**
 * Puts content at a path, and removes what it displaces: a file in place of its folder, or a folder
 * in place of a file.
 */
function put(files: Files, path: string, content: Content): void {
	for (const other of [...files.keys()])
		if (other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`))
			files.delete(other);
	if (content !== undefined) files.set(path, content);
}
