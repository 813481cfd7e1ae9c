// The words that the action makes of its inputs, with a stand-in for docproof that prints each of
// its arguments. `test/binary/action.test.ts` has the rest of the action.
import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyAction, runAction, type StepResult } from "./binary/runner.ts";
import { newFolder, write } from "./temporary.ts";
import { amountOf } from "./thorough.ts";

const action = copyAction(undefined);
const program = "node_modules/.bin/docproof";

/** A checkout whose docproof prints its arguments. */
function workspaceWithStandIn(): string {
	const workspace = newFolder();
	const script = `#!/bin/sh\nprintf '[%s]' "$@"\n`;
	write(workspace, { [program]: script, "a.md": "" });
	chmodSync(join(workspace, program), 0o755);
	return workspace;
}

const workspace = workspaceWithStandIn();
const runStep = (given: Readonly<Record<string, string>>): Promise<StepResult> =>
	runAction(action, workspace, given);

describe.runIf(process.platform !== "win32")("the words of the action", () => {
	it.each([
		["docs\nother", "[docs][other]"],
		["docs other\n", "[docs][other]"],
		["\n  docs  \n\n\tother\r\n", "[docs][other]"],
		["'my docs'\n\"other docs\"", "[my docs][other docs]"],
		["my\\ docs", "[my docs]"],
		["", "[.]"],
		[" \n ", "[.]"],
		["*.md", "[*.md]"],
	])("of the path %j are %s", async (path, words) => {
		expect(await runStep({ path })).toEqual({ code: 0, out: `[validate]${words}`, summary: "" });
	});

	it.each([
		["--max-warnings 0", "[--max-warnings][0]"],
		["--max-warnings 0\n--quiet", "[--max-warnings][0][--quiet]"],
		["--max-warnings \\\n  0", "[--max-warnings][0]"],
		["--format 'sarif=my report.sarif'", "[--format][sarif=my report.sarif]"],
		['--format="sarif=my report.sarif"', "[--format=sarif=my report.sarif]"],
		["--rule '*=off' --rule *=note", "[--rule][*=off][--rule][*=note]"],
		[`a"b"'c'\\d`, "[abcd]"],
		["'' \"\"", "[][]"],
		[`'a"\\b' "a'b" "a\\"b\\\\c\\d"`, `[a"\\b][a'b][a"b\\c\\d]`],
		[
			"$HOME `id` $(id) ; id > out && {a,b} ~ !!",
			"[$HOME][`id`][$(id)][;][id][>][out][&&][{a,b}][~][!!]",
		],
		["# note", "[#][note]"],
		["-n -e é\u00a0中", "[-n][-e][é\u00a0中]"],
	])("of the args %j are %s", async (args, words) => {
		expect((await runStep({ args })).out).toBe(`[validate][.]${words}`);
	});

	it.each([
		["args", "--format 'sarif=a b", "The input `args` has an opening ' without a closing '."],
		["args", 'a"', 'The input `args` has an opening " without a closing ".'],
		["args", "a \\", "The input `args` ends with a backslash."],
		["args", '"a\\"', 'The input `args` has an opening " without a closing ".'],
		["path", "it's", "The input `path` has an opening ' without a closing '."],
	])("of the input %s %j are refused", async (input, text, message) => {
		expect(await runStep({ [input]: text })).toEqual({
			code: 2,
			out: `::error::${message}\n`,
			summary: "",
		});
	});

	it("are those of a shell", async () => {
		// A shell gives the characters a meaning that docproof leaves out: variables, globs, operators.
		const part = fc.constantFrom("a", "é", " ", "\n", "\t", "'", '"', "\\", "-", "=", ".");
		const texts = fc.sample(fc.string({ unit: part, maxLength: 12 }), {
			numRuns: amountOf(8, 40),
			seed: 1,
		});
		for (const args of texts) {
			const { code, out } = await runStep({ args });
			const outcome = code === 2 ? "2 refused" : `${code} ${out}`;
			expect(outcome, JSON.stringify(args)).toBe(wordsInShell(args));
		}
	});

	it("select the sites of a review, each of them", async () => {
		const given = { path: "docs\n'my docs'", review: "main" };
		const { out, summary } = await runStep(given);
		expect(summary).toBe("[review][docs][--base][main][review][my docs][--base][main]");
		expect(out).toBe("[validate][docs][my docs]");
		const { summary: ofDefault } = await runStep({ path: "", review: "main" });
		expect(ofDefault).toBe("[review][.][--base][main]");
	});
});

/** What a shell makes of the text, in the form of the action's outcome. */
function wordsInShell(text: string): string {
	const refused = "2 refused";
	// A shell would join the line after a backslash at the end.
	if (/(?<!\\)(?:\\\\)*\\$/.test(text)) return refused;
	try {
		const script = `words=(${text}\n); printf '[%s]' validate . "\${words[@]}"`;
		return `0 ${execFileSync("bash", ["-c", script], { encoding: "utf8", stdio: "pipe" })}`;
	} catch {
		return refused;
	}
}
