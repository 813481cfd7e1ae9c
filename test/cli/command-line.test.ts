// What is made of the words of a command line: what they mean, and what is said where they mean
// nothing.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { type Run, run as runIn } from "../run.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
const site = "rules/operation-reference-matches/invalid-path";
const run = (...argv: readonly string[]): Promise<Run> => runIn(fixtures, argv);

describe.each<[string, string[][]]>([
	["docproof <command>\n", [["help"], ["--help"], ["-h"], ["help", "--help"], ["help", "help"]]],
	[
		"docproof validate [path..]\n",
		[
			["help", "validate"],
			["validate", "help"],
			["validate", "-h"],
		],
	],
	[
		"docproof completion [shell]\n",
		[
			["help", "completion"],
			["completion", "--help"],
			["completion", "-h"],
		],
	],
	[`${manifest.version}\n`, [["version"], ["--version"], ["-v"], ["-V"], ["rules", "-v"]]],
])("%j is printed", (start, lines) => {
	it.each(lines.map((argv) => [argv]))("for %j", async (argv) => {
		const { code, out, err } = await run(...argv);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(out.startsWith(start)).toBe(true);
	});
});

it.each([
	[[], "Name a command, such as `docproof validate`. The commands are `validate`, "],
	[
		[],
		"`preview`, `lsp`, `addresses`, `fix`, `mv`, `openapi`, `rules`, `explain`, `hook`, `init`, `feedback`",
	],
	[["--", "validate"], "Name a command, "],
	[["mv"], "Arguments are missing: `docproof mv <from> <to> [text]`."],
	[["mv", "a.mdx"], "Arguments are missing: "],
	[["validate", "https://docs.acme.test"], "To check a published site, run `docproof probe`."],
	[
		["validate", "rules/operation-reference-matches"],
		"Name one of them, such as `rules/operation-reference-matches/",
	],
	[["lint"], "command `lint` does not exist. Did you mean `validate`?"],
	[["check"], "Did you mean `validate`?"],
	[["dev"], "Did you mean `preview`?"],
	[["build"], "Did you mean `inspect`?"],
	[["validate", "--strict"], "Did you mean `--fail-on warning`?"],
	[["openapi", "a.yaml", "--strict"], "has no option `--strict`. See"],
	[["validate", "--new-since", "main"], "Did you mean `--since`?"],
	[["validate", "--rule", "setting-known=warn"], "a level: setting-known=warning."],
	[["validate", "--rule", "setting-known="], "setting-known=off|note|warning|error."],
	[
		["explain", "links"],
		"Use one of the related rules `link-has-text`, `link-in-one-piece`, `link-leads-somewhere`, `link-stays-in-language`, `link-target-known`; `docproof rules` lists all rules.",
	],
	[["explain", "--rule=a", "--rule=b"], "Name a rule:"],
	[
		["explain", "no-broken-links"],
		"Use one of the related rules `link-has-text`, `link-in-one-piece`, `link-leads-somewhere`, `link-stays-in-language`, `link-target-known`;",
	],
	[
		["explain", "redirect-sources"],
		"Use one of the related rules `redirect-has-own-source`, `redirect-source-is-path`;",
	],
	[["explain", "redirect"], "Use one of the related rules `redirect-can-match`, `redirect-ends`,"],
	[
		["explain", "nothing-like-it"],
		"The rule `nothing-like-it` does not exist. Use a rule that `docproof rules` lists.",
	],
	[["openapi", "https://acme.test/a.yaml"], "download `https://acme.test/a.yaml` first."],
	[["validat"], "command `validat` does not exist. Did you mean `validate`?"],
	[["rule"], "command `rule` does not exist. Did you mean `rules`?"],
	[["staged"], "It is an option: `docproof validate --staged`."],
	[["fix"], "it needs a terminal. `docproof validate --fix` applies all safe fixes without one."],
	[["frobnicate"], "command `frobnicate` does not exist. See `docproof --help`."],
	[["help", "frobnicate"], "command `frobnicate` does not exist. See"],
	[["toString"], "command `toString` does not exist. See"],
	[["help", "constructor"], "command `constructor` does not exist. See"],
	[[""], "command `` does not exist. See"],
	[["sites"], "To check a site: `docproof validate sites`."],
	[["."], "To check a site: `docproof validate .`."],
	[[`${site}/index.mdx`], `\`docproof validate ${site}/index.mdx\`.`],
	[["help", "sites"], "To check a site: `docproof validate sites`."],
	[["--fix"], "`--fix` belongs to a command: `docproof validate --fix`."],
	[["--frobnicate"], "option `--frobnicate` does not exist. See `docproof --help`."],
	[["validate", "--formt", "json"], "Did you mean `--format`?"],
	[["validate", "--maxWarnings=1"], "Did you mean `--max-warnings`?"],
	[["validate", "-x"], "no option `-x`. See `docproof validate --help`."],
	[["validate", "--no-quiet"], "has no option `--no-quiet`."],
	[["validate", "--constructor"], "has no option `--constructor`."],
	[["inspect", "--fix"], "`docproof validate` has it."],
	[["rules", "--hlp"], "Did you mean `--help`?"],
	[["rules", ".", "x"], "`docproof rules` does not take `x`."],
	[["rules", "--", "x"], "`docproof rules` does not take `x`."],
	[["rules", "x"], "`x` does not exist."],
	[["explain"], "Name a rule: `docproof explain <rule>`."],
	[["explain", "file-parses", ".", "x"], "`docproof explain` does not take `x`."],
	[["explain", "file-parses", "x"], "`x` does not exist."],
	[["completion", "tcsh"], "`tcsh` is not a valid choice. Use one of `bash`"],
	[["validate", "\0"], "`\\x00` does not exist."],
	[["validate", "a".repeat(300)], "`aaa"],
	[["init", "a/".repeat(3000)], "`a/a"],
	[["validate", "--config"], "`--config` needs a value."],
	[["validate", "--format", "--quiet"], "`--format` needs a value."],
	[["validate", "--color"], "`--color` needs a value."],
	[["validate", "--fix=yes"], "`--fix` takes no value."],
	[["validate", "--max-warnings="], "must be a whole number"],
	[["validate", ""], "The path is empty."],
	[["init", ""], "The path is empty."],
] as const)("%j exits with 2 and one line that leads on", async (argv, said) => {
	const { code, out, err } = await run(...argv);
	expect({ code, out }).toEqual({ code: 2, out: "" });
	expect(err).toContain(said);
	expect(err.trimEnd().split("\n")).toHaveLength(1);
});

it.each([
	[["--max-warnings", "0", "--max-warnings", "5"], 0],
	[["--max-warnings", "5", "--max-warnings", "0"], 1],
	[["--quiet", "--quiet"], 0],
	[["--color", "always", "--color", "never"], 0],
])("takes the last of %j", async (options, code) => {
	const warned = "rules/operation-reference-unambiguous/invalid";
	const result = await run("validate", warned, ...options);
	expect(result.code).toBe(code);
	expect(result.err.includes("--max-warnings 0")).toBe(code === 1);
});

it("names the next step for a folder that the current site does not have", async () => {
	const { code, out, err } = await runIn(join(fixtures, site), ["validate", "docs"]);
	expect({ code, out }).toEqual({ code: 2, out: "" });
	expect(err).toContain("part of a site: omit the path to check it.");
});

it("takes what stands behind -- for paths", async () => {
	expect((await run("validate", "--", site)).out).toContain("[operation-reference-matches]");
	expect((await run("validate", "--", "--quiet")).err).toContain("`--quiet` does not exist.");
	const inspected = await run("inspect", "--", site);
	expect(inspected.out).toContain("GET /usrs");
});

it.each([
	[["validate", site, "--no-color"], false],
	[["--no-color", "validate", site], false],
	[["validate", site], true],
	[["validate", site, "--no-color", "--color", "always"], true],
	[["inspect", site, "--no-color"], false],
	[["rules", "--no-color"], false],
] as const)("%j is coloured on a terminal or not", async (argv, isColoured) => {
	const { out, err } = await runIn(fixtures, argv, {}, true);
	expect(err).toBe("");
	expect(out.includes("\u001b[")).toBe(isColoured);
});
