// What SECURITY.md promises of what is written, run and asked for: which command does it, and that
// nothing else does.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it, onTestFinished } from "vitest";
import { commandTable } from "../src/commands.ts";
import { key, project, serve } from "./live/feedback/analytics-api.ts";
import { run } from "./run.ts";
import { newFolder, newPath, write } from "./temporary.ts";

const root = join(import.meta.dirname, "..");

/** Commands, and the files that they write below a folder with a site. */
const rows: readonly (readonly [string, readonly string[]])[] = [
	["validate", []],
	["validate --remote --allow-host 127.0.0.1", []],
	["validate --print-config", []],
	["validate --fix --diff", []],
	["validate --since main", []],
	["validate --staged", []],
	["validate --fix", ["docs/new.mdx"]],
	["validate --unsafe-fixes", ["docs/new.mdx"]],
	["validate --format json=a.json", ["a.json"]],
	["validate --format html=a.html", ["a.html"]],
	["validate --update-baseline", ["docs/docproof-baseline.json"]],
	["fix docs", []],
	["mv docs/new.mdx docs/next.mdx --dry-run", []],
	["mv docs/new.mdx docs/next.mdx", ["docs/docs.json", "docs/new.mdx", "docs/next.mdx"]],
	["validate old --prune-baseline", ["old/docproof-baseline.json"]],
	["openapi docs/openapi.yaml", []],
	["openapi docs/openapi.yaml --format sarif=a.sarif", ["a.sarif"]],
	["list page docs", []],
	["review docs", []],
	["review docs --base main --output a.md", ["a.md"]],
	["inspect", []],
	["inspect --format json", []],
	["addresses docs --history 12", []],
	["addresses docs --update", ["docs/docproof-addresses.txt"]],
	["preview docs --write a.html", ["a.html"]],
	["preview docs --base main --write a.html", []],
	["rules", []],
	["explain file-parses", []],
	["help", []],
	["completion bash", []],
	[
		"init docs",
		[".github/workflows/docproof.yml", ".pre-commit-config.yaml", "docs/docproof.config.json"],
	],
	[
		"init docs --agent",
		[
			".claude/plugins/docproof/.claude-plugin/plugin.json",
			".claude/plugins/docproof/.lsp.json",
			".claude/settings.json",
			"AGENTS.md",
		],
	],
	[
		"init docs --review",
		[".github/workflows/docproof-comment.yml", ".github/workflows/docproof-review.yml"],
	],
	["hook", []],
	["probe http://127.0.0.1:9/ docs", []],
	["feedback fetch --out a.ndjson", ["a.ndjson"]],
	["feedback pages --out a.ndjson", ["a.ndjson"]],
	["feedback rank seen.ndjson", []],
	["feedback", []],
];

/** Servers, which only answer, and a command that reads files of dist/, which sources do not have. */
const others = ["licenses", "lsp"];

it("tries every command", () => {
	const tried = Object.keys(commandTable.optionsByCommand).filter((name) =>
		rows.some(([command]) => `${command} `.startsWith(`${name} `)),
	);
	expect([...tried, ...others].sort()).toEqual(Object.keys(commandTable.optionsByCommand).sort());
});

const asksGit = /--(?:since|staged|base|history)|^review/;
const connects = /--remote|^probe|^feedback .*--out/;

it.each(rows)("`docproof %s` writes %j", async (command, written) => {
	const top = repository();
	const before = filesIn(top);
	const words = command.split(" ");
	const isAsked = words[0] === "feedback" && words.includes("--out");
	const { url } = isAsked ? await serve() : { url: "" };
	const argv = isAsked ? [...words, "--base-url", url] : words;
	// A path that is named would be a second one.
	const isPathless = words[0] === "validate" && words[1] !== "old";
	const connections = countConnections();
	const isGitAsked = watchGit();
	await run(top, isPathless ? [...argv, "docs"] : argv, {
		GITHUB_STEP_SUMMARY: join(top, "summary.md"),
		MINTLIFY_API_KEY: key,
		MINTLIFY_PROJECT_ID: project,
		PATH: process.env.PATH ?? "",
	});
	expect(globalThis).not.toHaveProperty("docproofRanCode");
	expect(isGitAsked()).toBe(asksGit.test(command));
	expect(connections() > 0).toBe(connects.test(command));
	const after = filesIn(top);
	const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
		(path) => before.get(path) !== after.get(path),
	);
	expect(changed.sort()).toEqual(written);
});

/** Counts the connections that this process opens, and the requests that it sends. */
function countConnections(): () => number {
	let count = 0;
	const note = (): void => {
		count++;
	};
	// The second one tells of https too.
	const channels = ["net.client.socket", "http.client.request.start"];
	for (const channel of channels) subscribe(channel, note);
	onTestFinished(() => {
		for (const channel of channels) unsubscribe(channel, note);
	});
	return () => count;
}

/** Puts a git of our own before the installed one, and says whether it was run. */
function watchGit(): () => boolean {
	const folder = newFolder();
	write(folder, { git: `#!/bin/sh\n: > ${folder}/asked\nexit 1\n` });
	chmodSync(join(folder, "git"), 0o755);
	const { PATH = "" } = process.env;
	process.env.PATH = `${folder}:${PATH}`;
	onTestFinished(() => {
		process.env.PATH = PATH;
	});
	return () => existsSync(join(folder, "asked"));
}

/** The files of the sources that write, each by these functions of Node alone. */
const writers: Readonly<Record<string, readonly string[]>> = {
	"src/live/feedback/store.ts": ["fchmodSync", "ftruncateSync", "rmSync", "writeSync"],
	"src/cli/init/init-files.ts": ["mkdirSync"],
	"src/editor/fix/write-change.ts": ["mkdirSync", "rmSync"],
	"src/editor/move/move-files.ts": ["mkdirSync", "renameSync", "rmSync", "rmdirSync"],
	"src/cli/validate/print.ts": ["appendFileSync"],
	"src/terminal/write-output.ts": ["writeFileSync"],
	"src/text/files/replace-file.ts": [
		"fchmodSync",
		"fchownSync",
		"linkSync",
		"renameSync",
		"rmSync",
		"writeFileSync",
	],
};

it("writes nowhere else", () => {
	const writing =
		/^(?:append|copy|cp|create|f?chmod|f?chown|f?truncate|link|mkdir|mkdtemp|rename|rm|symlink|unlink|f?utimes|write)/;
	const found = globSync("{src,rules}/**/*.{ts,tsx}", { cwd: root })
		.sort()
		.flatMap((file) => {
			const text = readFileSync(join(root, file), "utf8");
			const named = Array.from(
				text.matchAll(/import ([^;]*?) from "(?:node:)?fs(?:\/promises)?"/g),
				([, names = ""]) => names.match(/\w+/g) ?? [],
			).flat();
			const own = named.filter((name) => writing.test(name)).sort();
			return own.length === 0 ? [] : [[file, own]];
		});
	expect(Object.fromEntries(found)).toEqual(writers);
});

/** It would leave a trace wherever it is run. */
const code = "globalThis.docproofRanCode = true";

/**
 * A site with a fixable fault, URLs and code, another whose baseline accepts what is no longer
 * there, and what readers have said.
 */
function repository(): string {
	const top = newPath();
	for (const site of ["docs", "old"])
		cpSync(join(root, "fixtures/sites/analytics-api"), join(top, site), {
			recursive: true,
		});
	const docs = readFileSync(join(top, "docs/docs.json"), "utf8");
	const remote = '{"tab": "Remote", "openapi": "https://127.0.0.1:9/a.json"}';
	write(top, {
		"docs/docs.json": docs.replace('"tabs": [', `"tabs": [${remote},`),
		"docs/remote.mdx": `---\ntitle: A\nhidden: true\n---\n\nimport A from "https://127.0.0.1:9/a.mdx"\n\n![A](https://127.0.0.1:9/a.png) [A](https://127.0.0.1:9/)\n`,
		"docs/code.mdx": `---\ntitle: A\nhidden: true\n---\n\nexport const a = ${code}\n\n{a} {${code}}\n`,
		"docs/code.jsx": `export const a = ${code};\n`,
		"docs/data.yaml": `openapi: !!js/function "function () { ${code} }"\n`,
		...Object.fromEntries(
			["docproof.config", "docs", "mint.config", "index"].flatMap((name) =>
				["js", "cjs", "mjs", "ts"].map((kind) => [`docs/${name}.${kind}`, code]),
			),
		),
		".git/HEAD": "ref: refs/heads/main\n",
		".git/objects/.keep": "",
		".git/refs/heads/.keep": "",
		"docs/new.mdx":
			"---\ntitle: New\nhidden: true\nopenapi: get /v1/analytics/{projectId}/feedback\n---\n\nNew.\n",
		"old/docproof-baseline.json": {
			version: 1,
			findings: [
				{
					rule: "file-parses",
					file: "gone.mdx",
					at: "",
					message: "No.",
					count: 1,
				},
			],
		},
		"seen.ndjson": "",
	});
	return top;
}

it("adds a summary to the file that a job of GitHub names", async () => {
	const top = repository();
	const file = join(top, "summary.md");
	write(top, { "summary.md": "Before.\n" });
	await run(top, ["validate", "docs"], {
		GITHUB_ACTIONS: "true",
		GITHUB_STEP_SUMMARY: file,
	});
	expect(readFileSync(file, "utf8")).toMatch(/^Before\.\n## docproof/);
});

/** What is in the files below a folder. */
function filesIn(folder: string): ReadonlyMap<string, string> {
	const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
	return new Map(
		paths
			.filter((path) => statSync(join(folder, path)).isFile())
			.map((path) => [path, readFileSync(join(folder, path), "latin1")]),
	);
}
