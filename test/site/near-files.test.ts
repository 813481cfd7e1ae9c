// What an author can have meant by an import that leads to no file.
import { expect, it } from "vitest";
import { suggestFile } from "../../src/site/bodies/destinations/near-files.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

/** What there is for an import of some names by a page, on a site that has some files. */
function near(
	source: string,
	paths: readonly string[],
	names: readonly string[],
): Readonly<Record<string, unknown>> {
	const importer = "guides/page.mdx";
	const files = Object.fromEntries([importer, ...paths].map((path) => [path, "Text.\n"]));
	const site = loadSite(write(newFolder(), { "docs.json": {}, ...files }));
	const range = { start: 0, end: 0 };
	return suggestFile(site, importer, {
		source,
		range,
		names: names.map((local) => ({ imported: local, local, range })),
	});
}

const none = { kind: "none" };
const own = { kind: "package", isBuiltIn: true };
const strange = { kind: "package", isBuiltIn: false };
const extension = (source: string) => ({ kind: "extension", source });
const start = (source: string) => ({ kind: "start", source });
const similar = (nearness: string, source: string) => ({
	kind: "similar",
	source,
	nearness,
});

it.each<[string, readonly string[], Readonly<Record<string, unknown>>]>([
	["/README.md", ["README.md"], { kind: "ignored", by: "default" }],
	["/contribute.md", ["contribute.md"], { kind: "ignored", by: "default" }],
	["/a.svg", ["a.svg"], { kind: "no-snippet", extension: ".svg" }],
	["/A.mdx", ["a.mdx"], { kind: "letter-case", page: "a.mdx" }],
	["/A.jsx", ["a.jsx"], { kind: "letter-case", page: undefined }],
	["/snippets/A.mdx", ["snippets/a.mdx"], { kind: "letter-case", page: undefined }],
	// Another extension, or one more.
	["/a.js", ["a.jsx"], extension("/a.jsx")],
	["/a.js", ["a.jsx", "a.tsx"], none],
	["/v1.2", ["v1.2.mdx"], extension("/v1.2.mdx")],
	["/a.md", ["a.md.mdx"], none],
	// From the root, or from the folder of the page.
	["part.mdx", ["part.mdx"], start("/part.mdx")],
	["part.mdx", ["guides/part.mdx"], start("./part.mdx")],
	["part.mdx", ["part.mdx", "guides/part.mdx"], strange],
	// Slips, plurals and files of the same name.
	["/instalation.mdx", ["installation.mdx"], similar("slip", "/installation.mdx")],
	["/plan.mdx", ["plans.mdx"], similar("plural", "/plans.mdx")],
	["/plan.mdx", ["planes.mdx", "plans.mdx"], none],
	["/a/first-steps.mdx", ["b/first-steps.mdx"], similar("namesake", "/b/first-steps.mdx")],
	["/a/first-steps.mdx", ["b/first-steps.mdx", "c/first-steps.mdx"], none],
	["/a/steps.mdx", ["b/steps.mdx"], none],
])("%s on a site with %j: %j", (source, paths, expected) => {
	expect(near(source, paths, [])).toMatchObject(expected);
});

it.each([
	[[], strange],
	[["Card"], own],
	[["Card", "Steps"], own],
	[["Card", "Stranger"], strange],
	[["Stranger"], strange],
])("a package of which %j is asked for: %j", (names, expected) => {
	expect(near("@mintlify/components", [], names)).toEqual(expected);
});
