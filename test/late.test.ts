// Code that is loaded late. A wrong path would only fail for a site that needs the file.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../tools/root.ts";
import { sourceFiles, sourceText } from "../tools/source-files.ts";

const paths = sourceFiles.flatMap((file) =>
	Array.from(sourceText(file).matchAll(/\bloadLate\(\s*"([^"]+)",?\s*\)/g), ([, path]) => path),
);

it("is every CommonJS file of the sources, and no other file", () => {
	const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
	const commonJs = files
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => file.endsWith(".cjs"));
	expect([...new Set(paths)].sort()).toEqual(commonJs.sort());
});

it("is loaded in one form only", () => {
	const calls = sourceFiles.flatMap((file) => sourceText(file).match(/\bloadLate\(/g) ?? []);
	// The function is declared once.
	expect(calls.length).toBe(paths.length + 1);
	const makers = sourceFiles.filter((file) => /createRequire|node:module/.test(sourceText(file)));
	expect(makers).toEqual(["src/load-late.ts"]);
});
