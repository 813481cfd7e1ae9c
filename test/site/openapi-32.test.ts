// Where the operations of OpenAPI 3.2 files are listed and published, by their tags.
import { describe, expect, it } from "vitest";
import type { Site } from "../../src/site/parts/site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { sidebarLines } from "../sidebar-lines.ts";
import { newPath, write } from "../temporary.ts";

type Tags = readonly Readonly<Record<string, unknown>>[];

/** `operations` by path; one that is a list has these tags. */
function siteOf(
	tags: Tags,
	operations: Readonly<Record<string, unknown>>,
	pages?: readonly unknown[],
	others: Readonly<Record<string, unknown>> = {},
): Site {
	const paths = Object.fromEntries(
		Object.entries(operations).map(([path, value]) => [
			path,
			Array.isArray(value) ? { get: { summary: path, tags: value } } : value,
		]),
	);
	const root = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "A",
			colors: { primary: "#000000" },
			navigation: {
				groups: [{ group: "API", openapi: "a.json", ...(pages && { pages }) }],
			},
		},
		"a.json": {
			openapi: "3.2.0",
			info: { title: "A", version: "1" },
			tags,
			paths,
			...others,
		},
	});
	return loadSite(root);
}

/** The groups of each page, and its address. */
function listed(site: Site): readonly string[] {
	return sidebarLines(site).map((line) =>
		line
			.replace(/^API(?: > )?/, "")
			.replace("/api-reference/", "")
			.replace(/ \[.*\] \{.*\}/, ""),
	);
}

const parents: Tags = [
	{ name: "a", summary: "The a", "x-group": "A!" },
	{ name: "b", parent: "a", kind: "badge", summary: "The b" },
	{ name: "c", parent: "b", kind: "nav", summary: "The c" },
	{ name: "d", parent: "c" },
	{ name: "e", parent: "d", kind: "audience" },
];

describe("lists an operation", () => {
	it.each<[name: string, own: readonly unknown[], line: string]>([
		["below the parents of its tag", ["d"], "A! > The c > d :: d/x"],
		["with the name that Mintlify's own key gives", ["a"], "A! :: a/x"],
		["by a tag for navigation first", ["a", "c"], "A! > The c :: c/x"],
		["by a tag without a kind then", ["z", "d", "a"], "A! > The c > d :: d/x"],
		["by a tag that is not declared then", ["e", "z"], "z :: z/x"],
		["marked, by no tag of another kind", ["e", "b"], "API Reference :: x tag=The b"],
		["without tags", [], "API Reference :: x"],
	])("%s", (_, own, line) => {
		expect(listed(siteOf(parents, { "/x": own }))).toEqual([line]);
	});

	it("with the mark it has itself", () => {
		const get = {
			tags: ["b"],
			summary: "x",
			"x-mint": { metadata: { tag: "Own" } },
		};
		const lines = listed(siteOf(parents, { "/x": { get } }));
		expect(lines).toEqual(["API Reference :: x tag=Own"]);
	});

	it("before OpenAPI 3.2 by the first of several tags with one name", () => {
		const tags = [
			{ name: "a", summary: "A", "x-group": "First" },
			{ name: "a", "x-group": "Second" },
			{ name: "b", summary: "B", parent: "a" },
			{ name: "b", "x-group": "Second" },
		];
		const operations = { "/1": ["a"], "/2": ["b"], "/3": ["c"] };
		const site = siteOf(tags, operations, undefined, { openapi: "3.1.0" });
		expect(listed(site)).toEqual(["First :: a/1", "b :: b/2", "c :: c/3"]);
	});

	it("in the group of its tag, whatever others are called", () => {
		const tags = [
			{ name: "a", summary: "Same" },
			{ name: "b", summary: "Same" },
		];
		const site = siteOf(tags, { "/1": ["a"], "/2": ["b"], "/3": ["a"] });
		expect(listed(site)).toEqual(["Same :: a/1", "Same :: a/3", "Same :: b/2"]);
	});
});

const list = (more: object = {}): object => ({ summary: "List", ...more });

it("gives each page of a file an address of its own, hidden ones too", () => {
	const site = siteOf([], {
		"/a": { get: list({ "x-hidden": true }), query: list() },
		"/b": { additionalOperations: { COPY: list({ tags: ["."] }), MOVE: {} } },
	});
	expect(site.published.generated.map(({ slug }) => slug)).toEqual([
		"api-reference/list",
		"api-reference/list-1",
		"api-reference/list-2",
		"api-reference/move-b",
	]);
});

it("makes a page of each method of a webhook", () => {
	const webhooks = {
		"user added": { post: {}, additionalOperations: { COPY: list() } },
	};
	const site = siteOf([], {}, undefined, { webhooks });
	expect(listed(site)).toEqual(["API Reference :: user-added", "API Reference :: list"]);
});

it("gives entries that name operations addresses of their own", () => {
	const paths = { "/a": { get: list(), query: list() } };
	const site = siteOf([], paths, ["GET /a", "QUERY /a", "GET /a"]);
	expect(listed(site)).toEqual([" :: list", " :: list-1", " :: list-2"]);
});

it("finds methods that a reference puts in place", () => {
	const pathItems = {
		A: { query: list(), additionalOperations: { COPY: list() } },
	};
	const own = { $ref: "#/components/pathItems/A" };
	const more = { additionalOperations: { MOVE: { summary: "Move" } } };
	const site = siteOf([], { "/a": { ...own, ...more } }, undefined, {
		components: { pathItems },
	});
	const places = site.published.generated.map(({ shows }) =>
		"pointer" in shows ? shows.pointer : "",
	);
	expect(places).toEqual([
		"/components/pathItems/A/query",
		"/components/pathItems/A/additionalOperations/COPY",
		"/paths/~1a/additionalOperations/MOVE",
	]);
});
