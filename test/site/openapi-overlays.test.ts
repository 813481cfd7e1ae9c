// What overlays make of the OpenAPI files of a site: what Mintlify's own code was seen to make of
// the same files.
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { ReadableSpec } from "../../src/openapi/spec/spec.ts";
import { shownOn } from "../../src/site/pages/pages-at-location.ts";
import { uncheckedItems } from "../../src/site/pages/unchecked-items.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import type { DataDocument } from "../../src/text/document.ts";
import type { RemoteTexts } from "../../src/text/remote-text.ts";
import { type Files, newPath, write } from "../temporary.ts";

const spec = {
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	paths: {
		"/users": {
			get: {
				operationId: "list",
				tags: ["users"],
				responses: { 200: { description: "Done" } },
			},
		},
	},
};

/** What is to be overlaid, below `/x` of the file. */
function siteOf(
	x: unknown,
	overlays: Readonly<Record<string, unknown>>,
	openapi: unknown = "openapi.json",
	files: Files = {},
): string {
	const texts = Object.entries(overlays).map(([path, overlay]) => [
		path,
		typeof overlay === "string"
			? overlay
			: {
					overlay: "1.1.0",
					info: { title: "A", version: "1" },
					...Object(overlay),
				},
	]);
	return write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: { tabs: [{ tab: "API", openapi }] },
		},
		"openapi.json": { ...spec, "x-x": x },
		...Object.fromEntries(texts),
		...files,
	});
}

function specOf(site: Site, path = "openapi.json"): ReadableSpec {
	const found = site.specs.findKnown(path);
	if (found?.kind !== "readable") throw new Error("It cannot be read.");
	return found;
}

function changedIn(document: DataDocument): unknown {
	return Object(document.value)["x-x"];
}

/** The texts at which values stand, with their files. */
function written(document: DataDocument, pointer: string): string {
	const { file, range } = document.locate(pointer);
	return `${file.path} ${file.text.slice(range.start, range.end)}`;
}

const target = "$['x-x']";
const on = (...actions: object[]): Readonly<Record<string, unknown>> => ({
	"o.json": { extends: "openapi.json", actions },
});

describe("merges", () => {
	it.each<[string, unknown, object[], unknown]>([
		[
			"an object",
			{ a: 1, b: { c: 2 } },
			[{ target, update: { b: { d: 3 }, e: 4 } }],
			{ a: 1, b: { c: 2, d: 3 }, e: 4 },
		],
		["lists", { a: [1] }, [{ target, update: { a: [[2], 3] } }], { a: [1, [2], 3] }],
		["a list into a list", [1], [{ target, update: [2, 3] }], [1, 2, 3]],
		["a value into a list", [1], [{ target, update: { a: 2 } }], [1, { a: 2 }]],
		["a primitive value", "a", [{ target, update: null }], null],
		[
			"into many",
			{ a: { b: {} }, c: { b: {} } },
			[{ target: `${target}..b`, update: { d: 1 } }],
			{ a: { b: { d: 1 } }, c: { b: { d: 1 } } },
		],
		[
			"what it has just added",
			{},
			[
				{ target, update: { a: {} } },
				{ target: `${target}.a`, update: { b: 1 } },
			],
			{ a: { b: 1 } },
		],
		[
			"a key of objects",
			{},
			[
				{
					target,
					update: JSON.parse('{"__proto__":{"polluted":1},"constructor":{"a":1}}'),
				},
			],
			JSON.parse('{"__proto__":{"polluted":1},"constructor":{"a":1}}'),
		],
		["nothing where nothing is", { a: 1 }, [{ target: `${target}.b`, update: 1 }], { a: 1 }],
		["nothing, but removes", { a: 1, b: 2 }, [{ target: `${target}.a`, remove: true }], { b: 2 }],
		[
			"nothing, but removes items",
			[1, 2, 3, 2],
			[{ target: `${target}[?@ == 2]`, remove: true }],
			[1, 3],
		],
		[
			"nothing, but removes what is within what goes",
			{ a: { b: [{ b: 1 }] } },
			[{ target: `${target}..b`, remove: true }],
			{ a: {} },
		],
		[
			"nothing where it also removes",
			{ a: 1 },
			[{ target: `${target}.a`, update: 2, remove: true }],
			{},
		],
		[
			"a copy",
			{ a: { b: [1] }, c: { b: [2] } },
			[{ target: `${target}.c`, copy: `${target}.a` }],
			{ a: { b: [1] }, c: { b: [2, 1] } },
		],
		[
			"a copy of itself",
			{ a: 1 },
			[
				{ target, update: { b: {} } },
				{ target: `${target}.b`, copy: target },
			],
			{ a: 1, b: { a: 1, b: {} } },
		],
		[
			"by name, as RFC 9535 has it",
			{ a: { "x-int": true }, b: {} },
			[{ target: `${target}[?@['x-int'] == true]`, remove: true }],
			{ b: {} },
		],
		[
			"by pattern, with an escaped hyphen",
			["a-b", "ab"],
			[{ target: `${target}[?match(@, 'a\\\\-b')]`, remove: true }],
			["ab"],
		],
		[
			"by pattern, without anchors",
			["$a^", "a"],
			[{ target: `${target}[?match(@, '$a^')]`, update: "b" }],
			["b", "a"],
		],
	])("%s", (_, x, actions, expected) => {
		const site = loadSite(siteOf(x, on(...actions)));
		const { document, isUnread } = specOf(site);
		expect(isUnread).toBe(false);
		expect(JSON.stringify(changedIn(document))).toBe(JSON.stringify(expected));
		expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
	});

	it("does not change what an alias of YAML leads to as well", () => {
		const yaml = "openapi: 3.1.0\nx-x:\n  a: &a { b: [1] }\n  c: *a\n  d: 2020-01-01\n";
		const overlay = {
			extends: "s.yaml",
			actions: [{ target: `${target}.c.b`, update: 2 }],
		};
		const site = loadSite(siteOf(0, { "o.json": overlay }, "s.yaml", { "s.yaml": yaml }));
		const { document } = specOf(site, "s.yaml");
		expect(changedIn(document)).toEqual({
			a: { b: [1] },
			c: { b: [1, 2] },
			d: "2020-01-01T00:00:00.000Z",
		});
		expect(written(document, "/x-x/c/b/1")).toBe("o.json 2");
		expect(written(document, "/x-x/c/b/0")).toBe("s.yaml 1");
	});
});

it("has the place of every value where it is written", () => {
	const x = { a: [10, 11, 12], b: { c: 13 }, d: 14, e: 15 };
	const site = loadSite(
		siteOf(
			x,
			on(
				{ target: `${target}.a[0]`, remove: true },
				{ target: `${target}.a`, update: [20, { f: 21 }] },
				{ target: `${target}.b`, update: { g: [22] } },
				{ target, update: { d: 23, h: {} } },
				{ target: `${target}.h`, copy: target },
				{ target: `${target}.e`, remove: true },
				{ target: `${target}.b.c`, update: 24 },
			),
		),
	);
	const { document } = specOf(site);
	const at = (pointer: string): string => written(document, `/x-x${pointer}`);
	expect(changedIn(document)).toEqual({
		a: [11, 12, 20, { f: 21 }],
		b: { c: 24, g: [22] },
		d: 23,
		h: {
			a: [11, 12, 20, { f: 21 }],
			b: { c: 13, g: [22] },
			d: 23,
			e: 15,
			h: {},
		},
	});
	expect(["/a/0", "/a/1", "/a/2", "/a/3/f", "/b/c", "/b/g/0", "/d"].map(at)).toEqual([
		"openapi.json 11",
		"openapi.json 12",
		"o.json 20",
		"o.json 21",
		"o.json 24",
		"o.json 22",
		"o.json 23",
	]);
	expect(["/h/a/0", "/h/a/3/f", "/h/b/c", "/h/b/g/0", "/h/d", "/h/e"].map(at)).toEqual([
		"openapi.json 11",
		"o.json 21",
		"openapi.json 13",
		"o.json 22",
		"o.json 23",
		"openapi.json 15",
	]);
	// What was removed is told where that is said, a key where it stands.
	expect(at("/e")).toBe(`o.json "${target}.e"`);
	const key = document.locate("/x-x/b/c", "key");
	expect([key.file.path, key.pointer]).toEqual(["openapi.json", "/x-x/b/c"]);
	expect(document.locate("/x-x/d", "key").pointer).toBe("/actions/3/update/d");
});

const named = (name: string, extra: object = {}): object => ({
	...extra,
	actions: [{ target, update: name }],
});
const listed = (...overlays: unknown[]): object => ({
	source: "openapi.json",
	overlays,
});

describe("applies", () => {
	it.each<[string, Readonly<Record<string, unknown>>, unknown, string[]]>([
		[
			"those that say so, by their names",
			{
				"b.json": named("b", { extends: "openapi.json" }),
				"B.json": named("B", { extends: "./openapi.json" }),
				"a/c.json": named("c", { extends: "/openapi.json" }),
			},
			"openapi.json",
			["B", "c", "b"],
		],
		[
			"one from another folder",
			{
				"a/b/c.json": named("c", { extends: "../../openapi.json" }),
				"a/d.json": named("d", { extends: "openapi.json" }),
			},
			"openapi.json",
			["c"],
		],
		[
			"one that leads out, and so to the root",
			{ "a/c.json": named("c", { extends: "../../../openapi.json" }) },
			"openapi.json",
			["c"],
		],
		[
			"those of a list, in its order",
			{
				"a.json": named("a"),
				"b.yml": JSON.stringify({
					overlay: "1.0",
					info: { title: "A", version: "1" },
					...named("b"),
				}),
				"c.json": named("c", { extends: "openapi.json" }),
			},
			listed("./b.yml", "/a.json"),
			["b", "a"],
		],
		["those of a list within a list", { "a.json": named("a") }, [listed("a.json")], ["a"]],
		[
			"one of any name",
			{
				"a.txt": JSON.stringify({
					overlay: "1.0",
					info: { title: "A", version: "1" },
					...named("a"),
				}),
			},
			listed("a.txt"),
			["a"],
		],
		["one twice", { "a.json": named("a") }, listed("a.json", "a.json"), ["a", "a"]],
		["none of an empty list", { "a.json": named("a", { extends: "openapi.json" }) }, listed(), []],
		["none that says nothing", { "a.json": named("a") }, "openapi.json", []],
		[
			"none for another file, or an overlay",
			{
				"a.json": named("a", { extends: "b.json" }),
				"b.json": named("b", { extends: "https://acme.test/openapi.json" }),
			},
			"openapi.json",
			[],
		],
		[
			"none that is no valid overlay",
			{
				"a.json": named("a", { extends: "openapi.json", owner: "me" }),
				"b.json": named("b", { extends: "openapi.json" }),
			},
			"openapi.json",
			["b"],
		],
		[
			"none that is broken",
			{
				"a.json": '{ "overlay": "1.0.0", "extends": "openapi.json", "actions": [',
			},
			"openapi.json",
			[],
		],
	])("%s", (_, overlays, openapi, expected) => {
		const { document, isUnread } = specOf(loadSite(siteOf([], overlays, openapi)));
		expect(isUnread).toBe(false);
		expect(changedIn(document)).toEqual(expected);
	});
});

describe("does not know what comes of", () => {
	it.each<[string, unknown, RemoteTexts?]>([
		["a URL that is not fetched", listed("https://acme.test/a.json", "a.json")],
		["a file that is not there", listed("a.json", "gone.json")],
		["a failing action", listed("failing.json", "a.json")],
		["two lists that differ", [listed("a.json"), listed()]],
		["a file that is no overlay", listed("openapi.json")],
		["an invalid overlay that is listed", listed("invalid.json")],
		["a folder", listed("folder")],
		["a folder that is not looked at", listed("node_modules/a.json")],
		[
			"a URL that cannot be fetched",
			listed("https://acme.test/a.json"),
			new Map([["https://acme.test/a.json", { kind: "unavailable", why: "is gone" }]]),
		],
	])("%s", (_, openapi, remotes) => {
		const overlays = {
			"a.json": named("a"),
			"failing.json": { actions: [{ target: "$.info", update: 1 }] },
			"invalid.json": { actions: [] },
			"folder/a.json": named("b"),
		};
		const site = loadSite(siteOf([], overlays, openapi), { remotes });
		expect(specOf(site)).toMatchObject({ isUnread: true, operations: [] });
		expect(site.published.generated).toEqual([]);
	});
});

it("applies what was fetched", () => {
	const url = "https://acme.test/a.yaml";
	const text = `overlay: 1.0.0\ninfo: { title: A, version: '1' }\nactions: [{ target: "${target}", update: 2 }]`;
	const root = siteOf([1], {}, listed(url));
	expect(uncheckedItems(loadSite(root))).toEqual([
		{
			what: url,
			why: "overlays behind a URL are fetched only with `--remote`",
		},
	]);
	const site = loadSite(root, { remotes: new Map([[url, { text }]]) });
	expect(changedIn(specOf(site).document)).toEqual([1, 2]);
	expect(uncheckedItems(site)).toEqual([]);
	expect(site.specs.all.map(({ path }) => path)).toEqual(["openapi.json"]);
});

it("finds the operations that an overlay adds, renames and removes", () => {
	const users = "$.paths['/users']";
	const root = siteOf(
		0,
		on(
			{ target: "$.paths", update: { "/people": {} } },
			{ target: "$.paths['/people']", copy: users },
			{
				target: users,
				update: { post: { operationId: "add", responses: {} } },
			},
			{ target: `${users}.get`, remove: true },
		),
	);
	const site = loadSite(root);
	expect(specOf(site).operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
		"post /users",
		"get /people",
	]);
	expect(site.published.generated.map(({ title }) => title)).toEqual([
		expect.any(String),
		expect.any(String),
	]);
	const added = specOf(site).document.locate("/paths/~1users/post", "key");
	expect([added.file.path, added.pointer]).toEqual(["o.json", "/actions/2/update/post"]);
});

it("tells what an overlay puts into many places once", () => {
	const paths = Object.fromEntries(
		Array.from({ length: 20 }, (_, index) => [`/${index}`, spec.paths["/users"]]),
	);
	const root = siteOf(0, on({ target: "$.paths.*.get", update: { summary: 1 } }), "openapi.json", {
		"openapi.json": {
			...spec,
			servers: [{ url: "https://acme.test" }],
			paths,
		},
	});
	const faults = checkSite(root).result.findings.filter(
		({ rule }) => rule === "openapi-file-valid",
	);
	expect(faults.map(({ at }) => at.file.path)).toEqual(["o.json"]);
});

it("knows the pages that a place in an overlay is shown on", () => {
	const site = loadSite(
		siteOf(
			0,
			on(
				{ target: "$.paths.*.get", update: { summary: "Show" } },
				{ target: "$.paths", update: { "/new": { put: {} } } },
			),
		),
	);
	const { document } = specOf(site);
	const pages = ["/paths/~1users/get/summary", "/paths/~1new/put"].map((pointer) =>
		shownOn(site, document.locate(pointer)),
	);
	expect(pages.map(({ length }) => length)).toEqual([1, 1]);
	expect(new Set(pages.flat()).size).toBe(2);
});

it("looks at nothing outside of the site", () => {
	const outside = write(newPath(), {
		"o.json": JSON.stringify({ overlay: "1.0.0" }),
	});
	const up = join("..", dirname(outside).split("/").at(-1) ?? "", "o.json");
	const site = loadSite(siteOf(0, {}, listed(`../${up}`, up)));
	expect(site.specs.overlaid.uses.map(({ fate }) => fate.kind)).toEqual(["absent", "absent"]);
});
