// What a shell offers: the words themselves, and bash as a user has it.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import { probeRuleNames } from "../../src/check/settings/probe-rules.ts";
import { shells } from "../../src/cli/command-line/shells.ts";
import { formats } from "../../src/terminal/options.ts";
import { run } from "../run.ts";
import { newFolder } from "../temporary.ts";

const temporary = newFolder();

const root = join(import.meta.dirname, "../..");
const names = Object.keys(rules);

/** What is offered for words, the last of which is being written. */
async function offered(...words: string[]): Promise<readonly string[]> {
	const argv = ["--get-yargs-completions", "docproof", ...words];
	const { code, out, err } = await run(root, argv);
	expect({ code, err }).toEqual({ code: 0, err: "" });
	return out.split("\n").filter((line) => line !== "");
}

const commands = [
	...[
		"validate",
		"inspect",
		"list",
		"review",
		"preview",
		"lsp",
		"addresses",
		"fix",
		"mv",
		"openapi",
		"rules",
		"explain",
		"hook",
		"init",
		"feedback",
		"probe",
		"completion",
		"licenses",
	],
	"help",
];

it.each([
	[["help", ""], commands],
	[["completion", ""], shells],
	[
		["explain", ""],
		[...names, ...probeRuleNames],
	],
	[["list", "re"], ["redirect"]],
	[["explain", "setting-v"], ["setting-valid"]],
	[["validate", "--format", ""], formats],
	[["validate", "--format", "s"], ["sarif"]],
	[["validate", "--format=s"], ["--format=sarif"]],
	[["validate", "--format", "=", "s"], ["sarif"]],
	[["validate", "--format", "="], formats],
	[["validate", "--rule", ""], names.map((name) => `${name}=`)],
	[["validate", "--rule", "setting-v"], ["setting-valid="]],
	[["validate", "--rule", "file-parses=w"], ["file-parses=warning"]],
	[["validate", "--rule", "file-parses", "=", "w"], ["warning"]],
	[["validate", "--rule", "=", "setting-v"], ["setting-valid="]],
	[
		["validate", "--color", ""],
		["auto", "always", "never"],
	],
	[["probe", "--rule", ""], probeRuleNames.map((name) => `${name}=`)],
	[["probe", "--rule", "probe/robots=w"], ["probe/robots=warning"]],
	[["probe", "--format", ""], formats.filter((format) => format !== "html")],
	[["validate", "--contract", "c"], ["current"]],
	[
		["inspect", "--format", ""],
		["text", "json"],
	],
	[
		["rules", "--format", ""],
		["pretty", "json"],
	],
	[
		["feedback", ""],
		["fetch", "pages", "rank"],
	],
	[["feedback", "r"], ["rank"]],
	[
		["probe", "--fail-on", ""],
		["error", "warning"],
	],
	[["feedback", "rank", "--format", "j"], ["json"]],
	[["feedback", "fetch", "--out", ""], []],
	// Files, which the shell knows.
	[["validate", ""], []],
	[["validate", "--quiet", "do"], []],
	[["validate", "--config", ""], []],
	[["inspect", "--allow-host", ""], []],
] as const)("%j offers %j", async (words, values) => {
	expect((await offered(...words)).toSorted()).toEqual(values.toSorted());
});

it.each([
	[["val"], commands],
	[
		["validate", "--fo"],
		["--format", "--no-color", "--help", "--fix"],
	],
])("%j offers what the shell chooses from", async (words, values) => {
	expect(await offered(...words)).toEqual(expect.arrayContaining(values));
});

const script = async (argv: readonly string[], SHELL?: string) =>
	(await run(root, ["completion", ...argv], SHELL ? { SHELL } : {})).out;

it("takes the shell that is asked for, else that of the user, else bash", async () => {
	const bash = await script(["bash"]);
	const zsh = await script(["zsh"]);
	const fish = await script(["fish"]);
	expect(new Set([bash, zsh, fish]).size).toBe(3);
	expect(await script([])).toBe(bash);
	expect(await script([], "/bin/zsh")).toBe(zsh);
	expect(await script([], "/usr/local/bin/fish")).toBe(fish);
	expect(await script(["bash"], "/bin/zsh")).toBe(bash);
});

const has = (shell: string): boolean => spawnSync(shell, ["-c", "exit"]).error === undefined;

describe.each(shells.filter(has))("%s", (shell) => {
	it("reads its script", async () => {
		const file = join(temporary, shell);
		writeFileSync(file, await script([shell]));
		expect(spawnSync(shell, ["-n", file], { encoding: "utf8" })).toMatchObject({
			status: 0,
			stderr: "",
		});
	});
});

it.runIf(has("bash")).each([
	[["docproof", "validate", "--format", "=", "s"], "sarif"],
	[["docproof", "validate", "--format", "="], formats.join(" ")],
	[["docproof", "explain", "no-such"], ""],
] as const)("bash completes %j", async (words, reply) => {
	const file = join(temporary, "script.bash");
	writeFileSync(file, await script(["bash"]));
	// Stands for the command: it prints what it was asked, and what is offered for that.
	const command = join(temporary, "docproof");
	const list = join(temporary, "list");
	writeFileSync(list, `${(await offered(...words.slice(1))).join("\n")}\n`);
	writeFileSync(command, `#!/bin/sh\necho "$@" > "${list}.asked"\ncat "${list}"\n`);
	chmodSync(command, 0o755);
	const complete = `. "${file}"; COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}; _docproof "${command}"; echo "\${COMPREPLY[*]}"`;
	const out = execFileSync("bash", ["-c", complete], { encoding: "utf8" });
	expect(out.trim()).toBe(reply);
	expect(readFileSync(`${list}.asked`, "utf8")).toBe(
		`--get-yargs-completions ${words.join(" ")}\n`,
	);
});
