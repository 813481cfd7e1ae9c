// Terminals narrower than sixty columns: words stay whole, and lines fit.
import { join } from "node:path";
import { expect, it } from "vitest";
import { cli } from "../../src/commands.ts";
import { root } from "../../tools/root.ts";

async function printedIn(columns: number, argv: readonly string[]): Promise<string> {
	let out = "";
	await cli(argv, {
		stdout: { isTTY: true, columns, write: (text) => (out += text) },
		stderr: { write: () => true },
		env: { NO_COLOR: "1" },
		cwd: () => root,
	});
	return out;
}

/** yargs leaves out a blank where a type just fits behind a text. */
function wordsOf(text: string): string[] {
	return text.replaceAll("[", " [").split(/\s+/);
}

it.each([30, 45, 59])("breaks no word of the help in %d columns", async (columns) => {
	const argv = ["validate", "--help"];
	const words = new Set(wordsOf(await printedIn(100, argv)));
	const narrow = wordsOf(await printedIn(columns, argv));
	expect(narrow.filter((word) => !words.has(word))).toEqual([]);
});

it.each([30, 45, 59])("keeps what it reports within %d columns", async (columns) => {
	const site = join("fixtures", "rules", "link-leads-somewhere", "invalid-example");
	const lines = (await printedIn(columns, ["validate", site])).split("\n");
	const long = lines.filter((line) => line.length > columns);
	// A path or the name of a rule is longer than that by itself.
	expect(long.filter((line) => /\S\s+\S/.test(line.replace(/^\s*-->/, "")))).toEqual([]);
});
