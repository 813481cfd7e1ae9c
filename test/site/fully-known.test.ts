// Whether all of a site is known: only then can be said that something does nothing.
import { describe, expect, it } from "vitest";
import { DiskTree } from "../../src/site/facts/files/file-tree.ts";
import { isFullyKnown } from "../../src/site/pages/fully-known.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { type Files, newFolder, write } from "../temporary.ts";

const ok = { 200: { description: "Done" } };
const spec = {
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.test" }],
	paths: { "/a": { get: { responses: ok } } },
};
const rejected = { ...spec, paths: { "/b": { get: { responses: 1 } } } };
const page = (more = ""): string => `---\ntitle: A\n${more}---\n\nText.\n`;
const docs = (more: object = {}): object => ({
	...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
	navigation: { pages: ["index", "a"] },
	...more,
});
const openapi = (...files: readonly unknown[]): object =>
	docs({
		navigation: {
			groups: [{ group: "API", openapi: files, pages: ["index", "a"] }],
		},
	});

const files: Files = {
	"docs.json": docs(),
	"index.mdx": page(),
	"a.mdx": page(),
	"openapi.json": spec,
};

it.each<[string, Files, boolean]>([
	["where nothing is wrong", {}, true],
	["of a link that leads nowhere", { "a.mdx": `${page()}[B](/b)\n` }, true],
	["of a broken page", { "a.mdx": "---\ntitle: a: b\n---\n" }, false],
	["of a page whose body does not parse", { "a.mdx": `${page()}<Card>\n` }, false],
	["of a script with types", { "snippets/b.tsx": "export const B = (x: string) => x;" }, true],
	["of broken data that nobody uses", { "more.json": "{" }, true],
	["of an OpenAPI file that is not there", { "docs.json": openapi("b.json") }, false],
	["of one of two", { "docs.json": openapi("openapi.json", "b.json") }, false],
	["of two", { "docs.json": openapi("openapi.json", "c.json"), "c.json": spec }, true],
	["of one that is not fetched", { "docs.json": openapi("https://a.test/a.json") }, false],
	[
		"of a part that is not there",
		{ "docs.json": docs({ navigation: { $ref: "./b.json" } }) },
		false,
	],
	["of a rejected file in use", { "docs.json": openapi("b.json"), "b.json": rejected }, false],
	["of a rejected file that nobody uses", { "b.json": rejected }, true],
	[
		"of a rejected file, and an operation that is not there",
		{ "b.json": rejected, "a.mdx": page("openapi: GET /b\n") },
		false,
	],
	[
		"of a rejected file, and operations of which one is there",
		{
			"b.json": rejected,
			"a.mdx": page("openapi: GET /b\n"),
			"index.mdx": page("openapi: GET /a\n"),
		},
		false,
	],
	["of an operation that is not there", { "a.mdx": page("openapi: GET /b\n") }, true],
	[
		"of a rejected file that nobody uses, and an operation that is there",
		{ "b.json": rejected, "a.mdx": page("openapi: GET /a\n") },
		true,
	],
	[
		"of a rejected file, and an entry that names no file",
		{
			"b.json": rejected,
			"docs.json": docs({ navigation: { pages: ["index", "a", "GET /b"] } }),
		},
		false,
	],
	[
		"of an entry that names no file",
		{ "docs.json": docs({ navigation: { pages: ["index", "a", "GET /b"] } }) },
		true,
	],
	[
		"of a navigation with a number for a page",
		{ "docs.json": docs({ navigation: { pages: ["index", "a", 1] } }) },
		false,
	],
])("a site %s is known: %s", (_, changed, isKnown) => {
	const root = write(newFolder(), { ...files, ...changed });
	expect(isFullyKnown(loadSite(root))).toBe(isKnown);
});

describe("a site that is looked at otherwise", () => {
	const root = write(newFolder(), files);
	const url = "https://a.test/a.yaml";

	it("is not known without the bodies of its pages", () => {
		expect(isFullyKnown(loadSite(root, { hasBodies: false }))).toBe(false);
	});

	it("is not known where a file could not be looked at", () => {
		class Failing extends DiskTree {
			override bytes(file: string, most: number): Buffer {
				if (file === "openapi.json") throw new TypeError("nothing there");
				return super.bytes(file, most);
			}
		}
		const tree = new Failing(root);
		expect(isFullyKnown(loadSite(root, { tree }))).toBe(false);
	});

	it("is not known where a search in a file has thrown", () => {
		const site = loadSite(root);
		site.files.failures.addSearchFailure("a.mdx", new TypeError("nothing there"));
		expect(isFullyKnown(site)).toBe(false);
	});

	it("is not known where an overlay could not be fetched", () => {
		// Of `openapi` only the first file counts.
		const changed = { source: "b.json", overlays: [url] };
		const overlaid = write(newFolder(), {
			...files,
			"docs.json": openapi("openapi.json", changed),
			"b.json": spec,
		});
		const why = "answers with status 500";
		const remotes = new Map([[url, { kind: "unavailable", why } as const]]);
		expect(isFullyKnown(loadSite(overlaid, { remotes }))).toBe(false);
	});
});
