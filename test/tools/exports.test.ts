// The files of dist/ export values, so the users of a variable that changes later would keep its
// first value.
import { expect, test } from "vitest";
import { sourceFiles, sourceText } from "../../tools/source-files.ts";

test("no source exports a variable that can change", () => {
	expect(sourceFiles.filter((file) => exportsVariable(sourceText(file)))).toEqual([]);
});

test.each(["export let count = 0;", "let count = 0;\nexport { count };"])("%j does", (text) => {
	expect(exportsVariable(text)).toBe(true);
});

function exportsVariable(text: string): boolean {
	const variables = Array.from(text.matchAll(/^(?:let|var) (\w+)/gm), ([, name = ""]) => name);
	const lists = Array.from(text.matchAll(/^export \{([^}]*)\};$/gm), ([, list = ""]) => list);
	return (
		/^export (?:let|var) /m.test(text) ||
		variables.some((name) => lists.some((list) => list.split(/\W+/).includes(name)))
	);
}
