// Parts of a site that docproof cannot read: fields that depend on them are absent, `docproof list`
// says so, and custom rules report nothing that may be untrue.
import { describe, expect, it } from "vitest";
import type { KindName } from "../../../src/check/catalogue/kind-names.ts";
import { factsOf } from "../../../src/check/catalogue/kinds.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { run } from "../../run.ts";
import { type Files, newFolder, write } from "../../temporary.ts";
import { found } from "../settings/make-site.ts";

const page = (body: string): string => `---\ntitle: T\n---\n\n${body}\n`;
const docs = (navigation: object, more: object = {}): object => ({
	...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
	navigation,
	...more,
});
const broken = '<Card title="a>x</Card>';
const operation = { responses: { 200: { description: "Done" } } };
const spec = {
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.test" }],
	paths: { "/users": { get: operation } },
};
const files: Files = {
	"docs.json": docs({ pages: ["index", "two"] }),
	"index.mdx": page(
		'import S from "/snippets/s.mdx";\n\n[two](/two) and [data](/data.csv)\n\n<S />',
	),
	"two.mdx": page("Text."),
	"snippets/s.mdx": "A snippet.\n",
	"data.csv": "a",
};
const brokenPage = { "index.mdx": `${files["index.mdx"]}\n${broken}\n` };
const api = {
	"docs.json": docs({ groups: [{ group: "API", pages: ["index"], openapi: "api.json" }] }),
	"api.json": spec,
};
const brokenApi = { ...api, "api.json": JSON.stringify(spec).slice(0, -1) };
const brokenNavigation = {
	"docs.json": docs({ $ref: "nav.json" }),
	"nav.json": '{"pages":["index"',
};

const siteOf = (changed: Files = {}): string => write(newFolder(), { ...files, ...changed });

/** The fact of a kind with a path, or the only fact. */
function factOf(changed: Files, kind: KindName, path: string): Readonly<Record<string, unknown>> {
	const facts: readonly object[] = factsOf(loadSite(siteOf(changed)), kind);
	return { ...(facts.find((fact) => Object.values(fact).includes(path)) ?? facts[0]) };
}

describe("a field", () => {
	it.each<[kind: KindName, path: string, name: string, value: unknown, changed?: Files]>([
		["page", "two", "incomingLinks", 1],
		["page", "two", "incomingLinks", undefined, brokenPage],
		["page", "two", "incomingLinks", undefined, { "snippets/b.jsx": "export const" }],
		["page", "two", "incomingLinks", 1, { "snippets/b.tsx": "export const b = (x: Y) => x;" }],
		["page", "two", "incomingLinks", undefined, brokenNavigation],
		["page", "index", "incomingLinks", undefined, brokenApi],
		["page", "two", "listed", true],
		["page", "two", "listed", undefined, brokenNavigation],
		["page", "index", "listed", true, brokenNavigation],
		["page", "two", "navigation", undefined, brokenNavigation],
		["page", "two", "hidden", undefined, brokenNavigation],
		["page", "two", "words", 1, brokenPage],
		["page", "index", "words", undefined, brokenPage],
		["asset", "data.csv", "references", 1],
		["asset", "data.csv", "references", undefined, brokenPage],
		["snippet", "snippets/s.mdx", "pages", ["index"]],
		["snippet", "snippets/s.mdx", "pages", undefined, brokenPage],
		["snippet", "snippets/s.mdx", "importers", undefined, brokenPage],
		["snippet", "snippets/s.mdx", "pages", ["index"], brokenApi],
		["address", "/two", "listed", undefined, brokenNavigation],
		["address", "/two", "published", undefined, brokenNavigation],
		["address", "/", "listed", true, brokenNavigation],
		["operation", "/users", "addresses", ["/api-reference/get-users"], api],
		["operation", "/users", "addresses", undefined, { ...brokenNavigation, "api.json": spec }],
		["operation", "/users", "pages", undefined, { ...api, "two.mdx": "---\nopenapi: a: b\n---\n" }],
	])("of the kind %s, %s: %s is %j", (kind, path, name, value, changed = {}) => {
		expect(factOf(changed, kind, path)[name]).toEqual(value);
	});

	it("has the pages of a snippet that `<Snippet>` shows, and leaves out what its links are", () => {
		const changed = {
			"index.mdx": page('<Snippet file="s.mdx" />'),
			"two.mdx": page('A <Snippet file="inner.mdx" /> in a line.'),
			"snippets/s.mdx": 'import Inner from "/snippets/inner.mdx";\n\n[two](/two)\n\n<Inner />\n',
			"snippets/inner.mdx": "Text.\n",
		};
		const site = loadSite(siteOf(changed));
		expect(factsOf(site, "snippet").map(({ pages }) => pages)).toEqual([["index"], ["index"]]);
		expect(factsOf(site, "page").map(({ incomingLinks }) => incomingLinks)).toEqual([
			undefined,
			undefined,
		]);
	});

	it("has the number of records of a kind only if docproof knows all of them", () => {
		const [fact] = factsOf(loadSite(siteOf(brokenPage)), "site");
		expect(Object.keys(Object(fact?.counts))).toEqual([
			...["address", "page", "snippet", "asset", "operation", "redirect", "entry", "setting"],
		]);
	});
});

describe("standard error of `docproof list`", () => {
	const notParsed = (what: string, pronoun = "it"): string =>
		`Not checked: ${what} (docproof cannot parse ${pronoun}).\n`;
	const brokenBody = notParsed("the body of `index.mdx`");
	const remote = docs({ groups: [{ group: "API", openapi: "https://api.test/openapi.json" }] });

	it.each<[kinds: string[], changed: Files, expected: string]>([
		[["link", "heading", "image", "code", "component", "text"], brokenPage, brokenBody],
		[["page", "asset", "snippet", "site"], brokenPage, brokenBody],
		[["entry", "redirect", "setting", "address", "operation"], brokenPage, ""],
		[
			["link"],
			Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`${name}.mdx`, page(broken)])),
			notParsed("the bodies of `a.mdx`, `b.mdx`, `c.mdx` and 2 more", "them"),
		],
		[["component"], { "snippets/b.jsx": "<" }, notParsed("the body of `snippets/b.jsx`")],
		[["operation", "address", "link", "entry", "page"], brokenApi, notParsed("`api.json`")],
		[["heading", "code", "component", "snippet", "text"], brokenApi, ""],
		[
			["operation", "address"],
			{ ...api, "api.json": { ...spec, info: {} } },
			"Not checked: the pages of `api.json` (Mintlify rejects the file).\n",
		],
		[["page"], { "two.mdx": "---\na: b: c\n---\n" }, notParsed("the frontmatter of `two.mdx`")],
		[
			["page", "entry", "setting"],
			brokenNavigation,
			"Not checked: a part of docs.json (docproof cannot read it).\n",
		],
		[
			["operation", "address", "entry"],
			{ "docs.json": remote },
			"Not checked: https://api.test/openapi.json (OpenAPI files behind a URL are fetched only with `--remote`).\n",
		],
		[["heading", "code", "image"], { "docs.json": remote }, ""],
	])("of %j with %j", async (kinds, changed, expected) => {
		const root = siteOf(changed);
		for (const kind of kinds) {
			const { code, err } = await run(root, ["list", kind]);
			expect({ kind, code, err }).toEqual({ kind, code: 0, err: expected });
		}
	});

	it("does not mention bodies that no requested field needs", async () => {
		const { err } = await run(siteOf(brokenPage), ["list", "page", "--fields", "slug"]);
		expect(err).toBe("");
	});

	it.each(['{"theme":', '{"theme":"mint","navigation":{"pages":["index",]}}'])(
		"says that docs.json is broken: %s",
		async (text) => {
			for (const kinds of [["page"], []]) {
				const { code, out, err } = await run(siteOf({ "docs.json": text }), ["list", ...kinds]);
				expect({ code, out }).toEqual({ code: 2, out: "" });
				expect(err).toContain("docs.json cannot be read completely");
			}
		},
	);
});

it("leaves out the operations and addresses of a broken OpenAPI file", async () => {
	const link = { "two.mdx": page("[users](/api-reference/get-users)") };
	const stateOf = (changed: Files): object => {
		const { state, resolvesTo } = factOf(changed, "link", "/api-reference/get-users");
		return { state, resolvesTo };
	};
	const arrival = { state: "alive", resolvesTo: "/api-reference/get-users" };
	expect(stateOf({ ...api, ...link })).toEqual(arrival);
	expect(stateOf({ ...brokenApi, ...link })).toEqual({ state: "unknown" });
	const root = siteOf(brokenApi);
	expect((await run(root, ["list", "operation"])).out).toBe("");
	expect((await run(root, ["list", "address"])).out).not.toContain("/api-reference");
	const { err } = await run(root, ["addresses", "--update"]);
	expect(err).toBe(
		"docproof-addresses.txt has 1 address, 1 of them new.\nPages of api.json are missing: `docproof validate` says why.\n",
	);
});

describe("a condition on an unknown field", () => {
	const rule = (on: string, check: object): object => ({ on, message: "No.", ...check });
	const customRules = {
		"acme/unlinked": rule("page", { schema: { properties: { incomingLinks: { minimum: 2 } } } }),
		"acme/required": rule("page", { schema: { required: ["incomingLinks", "words"] } }),
		"acme/forbidden": rule("page", {
			where: { properties: { incomingLinks: { maximum: 0 } } },
			forbid: true,
		}),
		"acme/unlisted": rule("page", {
			where: { properties: { listed: { const: false } } },
			forbid: true,
		}),
		"acme/unused": rule("asset", { schema: { properties: { references: { minimum: 2 } } } }),
		"acme/shown": rule("snippet", { schema: { properties: { pages: { minItems: 2 } } } }),
		"acme/linked": rule("link", { per: "site", atLeast: 4 }),
		"acme/counts": rule("site", {
			schema: {
				properties: { counts: { required: ["link"], properties: { link: { minimum: 4 } } } },
			},
		}),
	};
	const settings = {
		exceptions: [{ rule: "link-leads-somewhere", files: ["two.mdx"], reason: "Known" }],
	};
	const more = { "three.mdx": page("[three](/three)") };

	it.each<[string, Files, string[]]>([
		[
			"nothing is unknown",
			{ "docs.json": docs({ pages: ["index", "two"] }), ...more },
			[
				"acme/counts",
				"acme/forbidden",
				"acme/linked",
				"acme/shown",
				"acme/unlinked",
				"acme/unlisted",
				"acme/unused",
			],
		],
		["a page does not parse", brokenPage, ["page-parses"]],
		["a part of docs.json does not parse", brokenNavigation, ["acme/shown", "file-parses"]],
	])("reports only what is certain if %s", async (_, changed, expected) => {
		const root = siteOf({ ...changed, "docproof.config.json": { customRules } });
		const rules = (await found(root)).map((finding) => finding.split(" ").at(-1));
		expect([...new Set(rules)].filter((name) => /^acme|parses/.test(`${name}`)).sort()).toEqual(
			expected,
		);
	});

	it("does not make docproof report an exception that accepts findings of a broken page", async () => {
		const body = `[none](/none)\n`;
		const whole = siteOf({ "two.mdx": page(body), "docproof.config.json": settings });
		expect(await found(whole)).toEqual([]);
		const cut = siteOf({ "two.mdx": page(body + broken), "docproof.config.json": settings });
		expect((await found(cut)).map((finding) => finding.split(" ").at(-1))).toEqual(["page-parses"]);
	});

	it("selects no record of `docproof list`", async () => {
		const where = JSON.stringify({ properties: { incomingLinks: { maximum: 5 } } });
		const slugs = async (changed: Files): Promise<string> =>
			(await run(siteOf(changed), ["list", "page", "--where", where, "--fields", "slug"])).out;
		expect(await slugs({})).toBe('{"slug":"index"}\n{"slug":"two"}\n');
		expect(await slugs(brokenPage)).toBe("");
	});
});
