// A small site of pages, folders, pictures, redirects and generated pages, with all forms of links.
import { Random } from "../../fuzz/random.ts";
import { type Form, forms, type Written } from "./forms.ts";

/**
 * The construct that a link is written in; `navigation` is an entry in docs.json. Mintlify's check
 * ignores `inline` links and `definition`s.
 */
type As = "link" | "inline" | "definition" | "image" | "navigation" | "redirect";

/** A link, a picture or a redirect of a site, alone in its line. */
export interface LinkCase {
	/** The file and the line of the link, counted from 1. */
	readonly file: string;
	readonly line: number;
	readonly written: string;
	readonly as: As;
	/** The form of the link. */
	readonly form: Form | "redirect";
}

export interface LinkSite {
	/** Texts by path. */
	readonly files: Readonly<Record<string, string>>;
	/** The base path that docproof is configured with. */
	readonly home: { readonly basePath?: string };
	readonly links: readonly LinkCase[];
}

const pagePool = [
	...["index.mdx", "a.mdx", "b.mdx", "c.mdx", "guide/index.mdx", "guide/a.mdx"],
	...["guide/c.mdx", "guide/my page.mdx", "guide/café.mdx", "guide/v1.2.mdx"],
	...["guide/deep/x.mdx", "guide/deep/index.mdx", "guide/old.md", "docs/c.mdx"],
	...["en/a.mdx", "en/b.mdx", "de/a.mdx", "snippets/part.mdx", "api/users.mdx"],
];
const filePool = [
	...["img/a.png", "img/b.svg", "guide/a.png", "guide/img/c.jpg", "logo.svg"],
	...["img/my pic.png", "files/a.pdf", "files/data.csv"],
];
const spec = JSON.stringify({
	openapi: "3.1.0",
	info: { title: "A", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: {
		"/users": {
			get: { summary: "List users", responses: { 200: { description: "d" } } },
		},
	},
});

export function linkSite(seed: number): LinkSite {
	return new Maker(new Random(seed)).site();
}

interface Redirect {
	readonly source: string;
	readonly destination: string;
}

class Maker {
	readonly #random: Random;
	readonly #pages: readonly string[];
	readonly #others: readonly string[];
	/** The pages that import the snippet. */
	readonly #shows: ReadonlySet<string>;
	readonly #hasSpec: boolean;
	readonly #redirects: readonly Redirect[];
	readonly #links: LinkCase[] = [];

	constructor(random: Random) {
		this.#random = random;
		this.#pages = pagePool.filter(() => random.happens(0.55));
		if (this.#pages.length === 0) this.#pages = ["index.mdx"];
		const hasPart = this.#pages.includes("snippets/part.mdx");
		this.#shows = new Set(
			["index.mdx", "guide/a.mdx"].filter(() => hasPart && random.happens(0.5)),
		);
		this.#others = filePool.filter(() => random.happens(0.5));
		this.#hasSpec = random.happens(0.12);
		this.#redirects = random.some(4, () => this.#redirect());
	}

	site(): LinkSite {
		const files: Record<string, string> = {};
		const writers = new Set(Array.from({ length: 3 }, () => this.#random.one(this.#pages)));
		for (const path of this.#pages) files[path] = this.#pageText(path, writers.has(path));
		for (const path of this.#others) files[path] = "x";
		if (this.#hasSpec) files["openapi.json"] = spec;
		files["docs.json"] = this.#docs();
		const home = this.#random.one<{ readonly basePath?: string }>([
			...[{}, {}],
			...[{ basePath: "" }, { basePath: "/docs" }],
		]);
		return { files, home, links: this.#links };
	}

	#pageText(path: string, hasLinks: boolean): string {
		const lines = ["---", `title: ${path}`, "---", ""];
		if (this.#shows.has(path))
			lines.push('import Part from "/snippets/part.mdx";', "", "<Part />", "");
		lines.push("## One", "");
		lines.push("## Two words", "", "## One", "");
		const count = hasLinks ? 1 + this.#random.below(6) : 0;
		for (let index = 0; index < count; index++) {
			const written = this.#target(path);
			const { as, text } = this.#shown(written);
			const line = lines.length + 1;
			this.#links.push({ file: path, line, ...written, as });
			lines.push(...text, "");
		}
		return `${lines.join("\n")}\n`;
	}

	/**
	 * The lines of a link. Mintlify's check reads only Markdown links, and elements at the start of a
	 * line.
	 */
	#shown({ written, form }: Written): {
		readonly as: LinkCase["as"];
		readonly text: readonly string[];
	} {
		const quoted = `<${written}>`;
		const isImage = form.startsWith("picture");
		if (isImage)
			return this.#random.happens(0.7)
				? { as: "image", text: [`![x](${quoted})`] }
				: { as: "image", text: [`<img src="${written}" />`] };
		const chance = this.#random.below(40);
		if (chance === 0) return { as: "inline", text: [`T <a href="${written}">x</a>`] };
		if (chance === 1) return { as: "definition", text: [`[y]: ${quoted}`, "", "[y]"] };
		if (chance < 8) return { as: "link", text: [`<a href="${written}">`, "x", "</a>"] };
		if (chance < 14) return { as: "link", text: [`<Card title="x" href="${written}" />`] };
		return { as: "link", text: [`[x](${quoted})`] };
	}

	#target(from: string): Written {
		const random = this.#random;
		return forms(random, from, {
			pages: this.#pages,
			files: this.#others,
			generated: this.#hasSpec ? ["api-reference/list-users", "ref/list-users"] : [],
			sources: this.#redirects.map(({ source }) => source),
		});
	}

	/** A source and its destination. */
	#redirect(): Redirect {
		const random = this.#random;
		const page = `/${random.one(this.#pages).replace(/\.mdx?$/, "")}`;
		const to = random.one([
			...[page, page, page, `${page}#one`, `${page}?x=1`, `${page}#gone`],
			...[`${page}.mdx`, page.slice(1), "/gone", "/old", "/moved", "/"],
			...["https://acme.test/x", "/guide", "/guide/index", "/img/a.png"],
		]);
		const [source, destination] = random.one<readonly [string, string]>([
			...([
				["/old", to],
				["/moved", to],
				["moved-too", to],
			] as const),
			...([
				["/older/", to],
				["/guide/gone", to],
				["/p/:slug", "/:slug"],
			] as const),
			...([
				["/w/:slug*", "/guide/:slug*"],
				["/s/*", "/guide/*"],
			] as const),
			...([
				["/p/:slug", to],
				["/q/:a/:b", "/:a/:b"],
				["/old", "/moved"],
			] as const),
			...([
				["/s/*", to],
				["/w/:slug*", to],
				[page, "/old"],
			] as const),
		]);
		return { source, destination };
	}

	#docs(): string {
		const lines = [
			'{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},',
			`"navigation":${JSON.stringify(this.#navigation()).slice(0, -1)},`,
			'"global":{"anchors":[',
			'{"anchor":"Home","href":"https://acme.test"}',
		];
		for (const { written, form } of this.#random.some(2, () => this.#target("docs.json"))) {
			if (!/^\//.test(written) || form.startsWith("picture")) continue;
			lines.push(`,${JSON.stringify({ anchor: `A${lines.length}`, href: written })}`);
			this.#links.push({
				file: "docs.json",
				line: lines.length,
				written,
				as: "navigation",
				form,
			});
		}
		lines.push("]}},", '"redirects":[');
		for (const [index, redirect] of this.#redirects.entries()) {
			const comma = index < this.#redirects.length - 1 ? "," : "";
			lines.push(JSON.stringify(redirect) + comma);
			const { destination: written } = redirect;
			const line = lines.length;
			this.#links.push({
				file: "docs.json",
				line,
				written,
				as: "redirect",
				form: "redirect",
			});
		}
		return `${[...lines, "]}"].join("\n")}\n`;
	}

	#navigation(): Readonly<Record<string, unknown>> {
		const slugs = this.#pages
			.filter((path) => !path.startsWith("snippets/"))
			.map((path) => path.replace(/\.mdx?$/, ""));
		const german = slugs.filter((slug) => slug.startsWith("de/"));
		if (german.length > 0 && this.#random.happens(0.4)) {
			const others = slugs.filter((slug) => !slug.startsWith("de/"));
			return {
				languages: [
					{ language: "en", pages: others },
					{ language: "de", pages: german },
				],
			};
		}
		const api = {
			group: "API",
			openapi: { source: "openapi.json", directory: "ref" },
		};
		const all = { group: "All", pages: slugs };
		return { groups: this.#hasSpec ? [all, api] : [all] };
	}
}
