// What is loaded late is a file of dist/, or there is no build: nothing is left for a user to find missing.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { checkLoads, lazy, lazyFiles } from "../../tools/build/lazy-files.ts";
import { newFolder } from "../temporary.ts";

const folder = newFolder();

/** What the bundler says of a file that holds this code. */
async function metafileOf(path: string, code: string): Promise<Metafile> {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), code);
	const { metafile } = await build({
		absWorkingDir: folder,
		entryPoints: [path],
		bundle: true,
		platform: "node",
		format: "esm",
		write: false,
		metafile: true,
	});
	return metafile;
}

const loadsAll = lazy.map(({ file }) => `load("./${file}")`).join();
const loader = `import { createRequire } from "node:module";
export const load = createRequire(import.meta.url);`;

describe("what is loaded late", () => {
	it.each([
		["a package", 'load("yaml")', "yaml.cjs", "yaml"],
		["a package of a scope", 'load("@a/b")', "a-b.cjs", "@a/b"],
		["a file of a package", 'load("a/lib/b.js")', "a.cjs", "a/lib/b.js"],
		["a file", 'load("../x/y.cjs")', "y.cjs", "src/x/y.cjs"],
		["one of several packages", 'load("one")', "mdx.cjs", "src/lazy/mdx.ts"],
	])("%s is a file of dist/", (_, code, file, entry) => {
		const together = code.includes("one") ? 'export * from "one";' : "";
		expect(lazyFiles(code, together)).toMatchObject([{ file, entry }]);
	});

	it.each([
		["by a name that is not written out", "load(name)", "in another form"],
		["by a template", "load(`yaml`)", "in another form"],
		["under the name of another", 'load("a/x"); load("a/y")', "Two entries"],
	])("fails the build %s", (_, code, message) => {
		expect(() => lazyFiles(code, "")).toThrow(message);
	});

	it("fails the build where a package is bundled that nobody loads", () => {
		expect(() => lazyFiles("", 'export { a } from "a";')).toThrow(
			"has what nobody loads: a.",
		);
	});

	it("fails the build where nobody asks for it", () => {
		const [first] = lazy;
		expect(() => checkLoads([], [loadsAll])).not.toThrow();
		expect(() =>
			checkLoads([], [loadsAll.replace(`"./${first?.file}"`, "")]),
		).toThrow(`dist/${first?.file} is loaded by nobody.`);
	});

	it("fails the build where another file loads it", async () => {
		const allowed = await metafileOf("src/lazy/lazy.ts", loader);
		expect(() => checkLoads([allowed], [loadsAll])).not.toThrow();
		const stray = await metafileOf("src/site/site.ts", loader);
		expect(() => checkLoads([stray], [loadsAll])).toThrow(
			"Only src/lazy/lazy.ts may load by itself: src/site/site.ts does.",
		);
	});
});
