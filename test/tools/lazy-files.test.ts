// What is loaded late is a file of dist/, or there is no build: nothing is left for a user to find
// missing.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functionsOf } from "../../tools/build/late-modules.ts";
import { checkLoads, lazy, lazyFiles, loadsIn } from "../../tools/build/lazy-files.ts";
import { root } from "../../tools/root.ts";

const loadsAll = lazy.map(({ file }) => `load("./${file}")`).join();

/** A source that may load what it needs. */
const source = (code: string): string =>
	`import { createRequire } from "node:module";
const load = createRequire(import.meta.url);
${code}`;

describe("what is loaded late", () => {
	it.each([
		["a package", 'load("yaml")', "yaml.cjs", "yaml"],
		["a package, on two lines", 'load(\n\t"a",\n);', "a.cjs", "a"],
		["a package of a scope", 'load("@a/b")', "a-b.cjs", "@a/b"],
		["a file of a package", 'load("a/lib/b.js")', "a.cjs", "a/lib/b.js"],
		["a file", 'load("../x/y.cjs")', "y.cjs", "src/x/y.cjs"],
		["one of several packages", 'load("one")', "mdx.cjs", "src/mdx/mdx-packages.ts"],
	])("%s is a file of dist/", (_, code, file, entry) => {
		const together = code.includes("one") ? ["one"] : [];
		const sources = { "src/a/b.ts": source(code), "src/a/c.ts": source(code) };
		expect(lazyFiles(sources, together)).toEqual([{ file, entry }]);
	});

	it.each([
		["by a name that is not written out", "load(name)", "in another form"],
		["by a template", "load(`yaml`)", "in another form"],
		["under another name", "const get = load;", "in another form"],
		["by another function", "createRequire(name);", "may load only by"],
		["under the name of another", 'load("a/x"); load("a/y")', "Two entries"],
	])("fails the build %s", (_, code, message) => {
		expect(() => lazyFiles({ "src/a.ts": source(code) }, [])).toThrow(message);
	});

	it.each([
		'import module from "node:module";',
		"import { createRequire as make } from 'module';",
		'const { createRequire } = await import("module");',
	])("fails the build where it comes from %j", (code) => {
		expect(() => loadsIn("src/a.ts", code)).toThrow(
			"src/a.ts may load only by `const load = createRequire(import.meta.url);`.",
		);
	});

	it("is nothing in a source that has a `load` of its own", () => {
		expect(loadsIn("src/a.ts", 'load("a"); site.load(b);')).toEqual([]);
		expect(loadsIn("src/a.ts", source('load("a"); site.load(b);'))).toEqual(["a"]);
	});

	it("fails the build where a package is bundled that nobody loads", () => {
		expect(() => lazyFiles({}, ["a"])).toThrow("has what nobody loads: a.");
	});

	it("fails the build where nobody asks for it", () => {
		const [first] = lazy;
		expect(() => checkLoads([loadsAll])).not.toThrow();
		expect(() => checkLoads([loadsAll.replace(`"./${first?.file}"`, "")])).toThrow(
			`dist/${first?.file} is loaded by nobody.`,
		);
	});

	it.each([
		["a value", "src/cli/exit-code.ts", "exitCode"],
		["a class", "src/source/source-file.ts", "SourceFile"],
	])("fails the build where %s would be loaded when it is called", async (_, path, name) => {
		await expect(functionsOf(join(root, path))).rejects.toThrow(
			`cannot be loaded late: ${name} is no function.`,
		);
	});
});
