// URIs of an editor, and the paths that a site reads its files by.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { pathIn, pathOf, unimportantPath, uriOf } from "../../../src/editor/lsp/sites/paths.ts";
import { newFolder, newPath, write } from "../../temporary.ts";

it("knows the paths of files alone", () => {
	const path = join(newFolder(), "a b.mdx");
	expect(uriOf(path)).toBe(pathToFileURL(path).href);
	expect(pathOf(uriOf(path))).toBe(path);
	for (const uri of ["untitled:a", "https://acme.test/a", ""]) expect(pathOf(uri)).toBeUndefined();
});

it("is within a site by where its links lead", () => {
	const root = write(newFolder(), { "docs/a.mdx": "", "docs/..b/c.mdx": "", "other.mdx": "" });
	const site = join(root, "docs");
	const link = join(root, "link");
	symlinkSync(site, link);
	expect(pathIn(site, join(site, "a.mdx"))).toBe("a.mdx");
	expect(pathIn(link, join(site, "a.mdx"))).toBe("a.mdx");
	expect(pathIn(site, join(link, "a.mdx"))).toBe("a.mdx");
	expect(pathIn(site, join(link, "new.mdx"))).toBe("new.mdx");
	expect(pathIn(site, join(site, "new", "new.mdx"))).toBe("new/new.mdx");
	expect(pathIn(site, join(site, "..b", "c.mdx"))).toBe("..b/c.mdx");
	for (const path of [site, root, join(root, "other.mdx"), join(root, "docs2")])
		expect(pathIn(site, path)).toBeUndefined();
});

it("is within a site that is gone by its name", () => {
	const root = newPath();
	expect(pathIn(root, join(root, "in", "a.mdx"))).toBe("in/a.mdx");
	expect(pathIn(root, newFolder())).toBeUndefined();
	mkdirSync(root);
	expect(pathIn(root, join(root, "a.mdx"))).toBe("a.mdx");
});

it.each([
	["/a/node_modules/b.mdx", true],
	["/a/node_modules", true],
	["/a/.git/HEAD", true],
	["\\\\a\\.git", true],
	["/a/b.tmp", true],
	["/a/b.tmp.mdx", false],
	["/a/.github/b.mdx", false],
	["/a/my_node_modules/b.mdx", false],
])("%s is unimportant: %s", (path, isSo) => {
	expect(unimportantPath.test(path)).toBe(isSo);
});
