// What is loaded late is a file of dist/, or there is no build: nothing is left for a user to find missing.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { functionsOf } from "../../tools/build/late-modules.ts";
import {
	checkLoader,
	checkLoads,
	lazy,
	lazyFiles,
} from "../../tools/build/lazy-files.ts";
import { root } from "../../tools/root.ts";

const loadsAll = lazy.map(({ file }) => `load("./${file}")`).join();

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
		expect(() => checkLoads([loadsAll])).not.toThrow();
		expect(() =>
			checkLoads([loadsAll.replace(`"./${first?.file}"`, "")]),
		).toThrow(`dist/${first?.file} is loaded by nobody.`);
	});

	it.each(["module", "node:module"])(
		"fails the build where another file imports %s",
		(name) => {
			const check =
				(path: string, ...imported: string[]) =>
				() =>
					checkLoader(path, imported);
			expect(check("src/lazy/lazy.ts", name)).not.toThrow();
			expect(check("node_modules/a/index.js", name)).not.toThrow();
			expect(check("src/site/parts/site.ts", "node:fs")).not.toThrow();
			expect(check("src/site/parts/site.ts", "node:fs", name)).toThrow(
				"Only src/lazy/lazy.ts may load by itself: src/site/parts/site.ts does.",
			);
		},
	);

	it.each([
		["a value", "src/cli/exit-code.ts", "exitCode"],
		["a class", "src/source/source-file.ts", "SourceFile"],
	])(
		"fails the build where %s would be loaded when it is called",
		async (_, path, name) => {
			await expect(functionsOf(join(root, path))).rejects.toThrow(
				`cannot be loaded late: ${name} is no function.`,
			);
		},
	);
});
