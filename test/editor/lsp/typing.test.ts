// Which changes are a word that somebody goes on typing, and what is kept quiet meanwhile.
import { expect, it } from "vitest";
import type { Diagnostic } from "vscode-languageserver-protocol";
import type { FileDiagnostics } from "../../../src/editor/lsp/diagnostics/publisher.ts";
import { Typing } from "../../../src/editor/lsp/diagnostics/typing.ts";

const uri = "file:///a.mdx";
const at = (
	start: readonly [line: number, character: number],
	end: readonly [line: number, character: number] = start,
	code = "dead",
): Diagnostic => ({
	range: {
		start: { line: start[0], character: start[1] },
		end: { line: end[0], character: end[1] },
	},
	code,
	message: code,
});
const fileWith = (...diagnostics: Diagnostic[]): ReadonlyMap<string, FileDiagnostics> =>
	new Map([[uri, { uri, version: 1, diagnostics }]]);
/** A text in place of some letters of the third line, from the sixth. */
const typed = (text: string, replaced = 0, lines = 0) => ({
	text,
	range: { start: { line: 2, character: 5 }, end: { line: 2 + lines, character: 5 + replaced } },
});

it.each([
	["a letter", [typed("é")], true],
	["two letters", [typed("ab")], true],
	["a sign of paths", [typed("#")], true],
	["a letter in place of one", [typed("a", 1)], true],
	["a letter that goes", [typed("", 1)], true],
	["three letters", [typed("abc")], false],
	["a space", [typed(" ")], false],
	["a letter in place of two", [typed("a", 2)], false],
	["a line that goes", [typed("", 0, 1)], false],
	["two changes at once", [typed("a"), typed("a")], false],
	["all of the text", [{ text: "a" }], false],
	["nothing", [], false],
])("%s: whether it is typed", (_, changes, isQuiet) => {
	const typing = new Typing(() => {});
	typing.onChange(uri, changes, []);
	const all = fileWith(at([2, 0], [2, 20]));
	const { diagnostics } = typing.publishableDiagnostics(all).get(uri) ?? {};
	expect(diagnostics).toHaveLength(isQuiet ? 0 : 1);
	typing.end();
});

it.each([
	["around it", at([1, 0], [3, 0]), true],
	["that ends there", at([2, 0], [2, 6]), true],
	["that begins there", at([2, 6], [2, 9]), true],
	["of the line before", at([1, 0], [1, 9]), false],
	["of the line behind", at([3, 0], [3, 9]), false],
	["before it", at([2, 0], [2, 5]), false],
	["behind it", at([2, 7], [2, 9]), false],
])("a finding %s: whether it is kept quiet", (_, found, isQuiet) => {
	const typing = new Typing(() => {});
	typing.onChange(uri, [typed("a")], []);
	const all = fileWith(found, at([9, 0]));
	const told = typing.publishableDiagnostics(all);
	if (isQuiet) expect(told.get(uri)?.diagnostics).toEqual([at([9, 0])]);
	else expect(told).toBe(all);
	typing.end();
});

it.each([
	["the same", at([2, 5], [2, 9]), true],
	["another rule", at([2, 5], [2, 9], "other"), false],
	["another place", at([2, 4], [2, 9]), false],
	["another line", at([1, 5], [2, 9]), false],
])("what was found there before is told all the while: %s", (_, before, isTold) => {
	const typing = new Typing(() => {});
	typing.onChange(uri, [typed("a")], [before]);
	const all = fileWith(at([2, 5], [2, 8]));
	expect(typing.publishableDiagnostics(all).get(uri)?.diagnostics).toHaveLength(isTold ? 1 : 0);
	typing.end();
});

it.each([
	["beside it", uri, 6, true],
	["two letters from it", uri, 8, true],
	["elsewhere in its line", uri, 9, false],
	["in another file", "file:///b.mdx", 6, false],
])("the next letter %s: whether the word goes on", (_, where, character, goesOn) => {
	const typing = new Typing(() => {});
	const found = at([2, 0], [2, 20]);
	typing.onChange(uri, [typed("a")], [found]);
	const place = { line: 2, character: character - 1 };
	typing.onChange(where, [{ text: "b", range: { start: place, end: place } }], []);
	const all = new Map([[where, { uri: where, version: 2, diagnostics: [found] }]]);
	expect(typing.publishableDiagnostics(all).get(where)?.diagnostics).toHaveLength(goesOn ? 1 : 0);
	typing.end();
});

it("tells once that somebody rests, at the end or some time after the last letter", async () => {
	let rested = 0;
	const typing = new Typing(() => rested++);
	typing.end();
	expect(rested).toBe(0);
	typing.onChange(uri, [typed("a")], []);
	typing.end();
	typing.end();
	expect(rested).toBe(1);
	const all = fileWith(at([2, 6]));
	expect(typing.publishableDiagnostics(all)).toBe(all);
	typing.onChange(uri, [typed("a")], []);
	typing.onChange(uri, [typed("ab cd")], []);
	typing.onChange(uri, [typed("b")], []);
	await expect.poll(() => rested).toBe(2);
	expect(typing.publishableDiagnostics(all)).toBe(all);
});
