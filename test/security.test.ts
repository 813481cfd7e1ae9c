// What SECURITY.md promises of the files that are written: which command writes which, and that nothing else can.
import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { optionsOf } from "../src/cli/options/commands.ts";
import { key, project, serve } from "./feedback/stand-in.ts";
import { run } from "./run.ts";
import { newPath, write } from "./temporary.ts";

const root = join(import.meta.dirname, "..");

/** Commands, and the files that they write below a folder with a site. */
const rows: readonly (readonly [string, readonly string[]])[] = [
	["validate", []],
	["validate --remote", []],
	["validate --print-config", []],
	["validate --fix --diff", []],
	["validate --since main", []],
	["validate --staged", []],
	["validate --fix", ["docs/new.mdx"]],
	["validate --unsafe-fixes", ["docs/new.mdx"]],
	["validate --format json=a.json", ["a.json"]],
	["validate --format html=a.html", ["a.html"]],
	["validate --update-baseline", ["docs/docproof-baseline.json"]],
	["validate old --prune-baseline", ["old/docproof-baseline.json"]],
	["openapi docs/openapi.yaml", []],
	["openapi docs/openapi.yaml --format sarif=a.sarif", ["a.sarif"]],
	["inspect", []],
	["inspect --format json", []],
	["addresses docs", []],
	["addresses docs --update", ["docs/docproof-addresses.txt"]],
	["preview docs --write a.html", ["a.html"]],
	["rules", []],
	["explain file-parses", []],
	["help", []],
	["completion bash", []],
	[
		"init docs",
		[
			".github/workflows/docproof.yml",
			".pre-commit-config.yaml",
			"docs/docproof.config.json",
		],
	],
	["probe http://127.0.0.1:9/", []],
	["feedback fetch --out a.ndjson", ["a.ndjson", "a.ndjson.state.json"]],
	["feedback pages --out a.ndjson", ["a.ndjson", "a.ndjson.state.json"]],
	["feedback show seen.ndjson", []],
	["feedback rank seen.ndjson", []],
	["feedback", []],
];

/** It runs until it is stopped, and only answers. */
const others = ["feedback serve"];

it("tries every command", () => {
	const tried = Object.keys(optionsOf).filter((name) =>
		rows.some(([command]) => `${command} `.startsWith(`${name} `)),
	);
	expect([...tried, ...others].sort()).toEqual(Object.keys(optionsOf).sort());
});

it.each(rows)("`docproof %s` writes %j", async (command, written) => {
	const top = repository();
	const before = filesIn(top);
	const words = command.split(" ");
	const isAsked = words[0] === "feedback" && words.includes("--out");
	const { url } = isAsked ? await serve() : { url: "" };
	const argv = isAsked ? [...words, "--base-url", url] : words;
	// A path that is named would be a second one.
	const isPathless = words[0] === "validate" && words[1] !== "old";
	await run(top, isPathless ? [...argv, "docs"] : argv, {
		XDG_STATE_HOME: join(top, "home"),
		GITHUB_STEP_SUMMARY: join(top, "summary.md"),
		MINTLIFY_API_KEY: key,
		MINTLIFY_PROJECT_ID: project,
	});
	const after = filesIn(top);
	const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
		(path) => before.get(path) !== after.get(path),
	);
	expect(changed.sort()).toEqual(written);
});

/** The files of the sources that write, each by these functions of Node alone. */
const writers: Readonly<Record<string, readonly string[]>> = {
	"src/app/feedback/budget.ts": ["mkdirSync"],
	"src/app/feedback/lock.ts": [
		"linkSync",
		"renameSync",
		"rmSync",
		"writeFileSync",
	],
	"src/app/feedback/store.ts": ["fchmodSync", "ftruncateSync", "writeSync"],
	"src/cli/commands/init-command.ts": ["mkdirSync"],
	"src/cli/terminal/print-results.ts": ["appendFileSync"],
	"src/cli/terminal/write-output.ts": ["writeFileSync"],
	"src/source/replace-file.ts": [
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

/** A site with a fixable fault, another whose baseline accepts what is no longer there, and what readers have said. */
function repository(): string {
	const top = newPath();
	for (const site of ["docs", "old"])
		cpSync(join(root, "fixtures/sites/analytics-api"), join(top, site), {
			recursive: true,
		});
	write(top, {
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
