// Files that are generated and committed, and the code blocks of generated pages.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { staleFiles, writeFiles } from "../../tools/generate/generated-file.ts";
import { fenced } from "../../tools/generate/markdown.ts";
import { newFolder, write } from "../temporary.ts";

it("finds the files that differ, are missing or have to go, and renews them", () => {
	const folder = write(newFolder(), { same: "a", changed: "a", gone: "a" });
	const files = [
		["same", "a"],
		["changed", "b"],
		["missing", "c"],
		["gone", undefined],
		["gone before", undefined],
	] as const;
	const stale = staleFiles(files, folder);
	expect(stale).toEqual([files[1], files[2], files[3]]);
	writeFiles(stale, folder);
	expect(staleFiles(files, folder)).toEqual([]);
	expect(readFileSync(join(folder, "changed"), "utf8")).toBe("b");
	expect(existsSync(join(folder, "gone"))).toBe(false);
});

it.each([
	["text", "```"],
	["a `word` and ``another``", "```"],
	["```js\nlet a;\n```", "````"],
	[" ````\n```", "`````"],
])("puts a fence around %j that its text does not end", (text, fence) => {
	expect(fenced("mdx", `${text}\n\n`)).toBe(`${fence}mdx\n${text}\n${fence}\n`);
});
