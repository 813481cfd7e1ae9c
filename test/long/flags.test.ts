// Every option of every command, alone and with every other one: in an empty folder, and, as the
// packed command takes it, in a site whose repository has a staged change. Whatever they come to,
// it is no bug.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Options } from "yargs";
import { commonOptions } from "../../src/cli/command-line/command-table.ts";
import { commandTable } from "../../src/commands.ts";
import { main, needsPackage } from "../package/installed.ts";
import { run } from "../run.ts";
import { newPath } from "../temporary.ts";

needsPackage();

const root = join(import.meta.dirname, "../..");
const site = newPath();
const empty = newPath();

beforeAll(() => {
	mkdirSync(empty);
	const fixture = "fixtures/rules/operation-method-upper-case/invalid-page";
	cpSync(join(root, fixture), site, { recursive: true });
	writeFileSync(join(site, "docproof.config.json"), '{ "maxWarnings": 3 }');
	const git = (...argv: string[]): Buffer =>
		execFileSync("git", ["-C", site, ...argv], { stdio: "pipe" });
	git("init", "-q", "--template=");
	git("add", "-A");
	const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
	git(...author, "commit", "-qm", "Begin");
	writeFileSync(join(site, "users.mdx"), "---\ntitle: a: b\n---\n");
	git("add", "-A");
});

/** Values that mean something; other options of a value get a number. */
const values: Readonly<Record<string, string>> = {
	config: "docproof.config.json",
	rule: "file-parses=note",
	since: "HEAD",
	"new-since": "HEAD",
	format: "json=report.json",
	"allow-host": "localhost",
	"base-url": "http://127.0.0.1:1",
	out: "a.ndjson",
	feedback: "a.ndjson",
};

function written(name: string, { type, choices }: Options): readonly string[] {
	if (type === "boolean") return [`--${name}`];
	return [`--${name}`, String(choices?.at(-1) ?? values[name] ?? "1")];
}

const words: Readonly<Record<string, readonly string[]>> = {
	explain: ["file-parses"],
	probe: ["http://127.0.0.1:1"],
};

// What serves does not end by itself.
const commands = Object.entries(commandTable.optionsByCommand).filter(
	([command]) => command !== "lsp",
);

const lines = commands.flatMap(([command, own]) => {
	const all: readonly (readonly string[])[] = [
		...Object.entries({ ...own, ...commonOptions }).map(([name, option]) => written(name, option)),
		...["--help", "-h", "--version", "-v", "-V"].map((option) => [option]),
	];
	const pairs = all.flatMap((one, index) => all.slice(index).map((other) => [...one, ...other]));
	return [[], ...all, ...pairs].map((options) => [
		...command.split(" "),
		...(words[command] ?? []),
		...options,
	]);
});

const isBug = (code: number, said: string): boolean =>
	said.includes("This is a bug") || ![0, 1, 2].includes(code);

it("in an empty folder no command line is a bug, or writes anything", async () => {
	const bugs: string[] = [];
	for (const argv of lines) {
		const { code, out, err } = await run(empty, argv);
		if (isBug(code, out + err)) bugs.push(`${argv.join(" ")} (${code})\n${out}${err}`);
	}
	expect(bugs).toEqual([]);
	expect(readdirSync(empty)).toEqual([]);
});

describe("in a site", () => {
	const perWorker = Math.ceil(lines.length / availableParallelism());
	const parts = Array.from({ length: availableParallelism() }, (_, part) =>
		lines.slice(part * perWorker, (part + 1) * perWorker),
	);

	it.concurrent.each(parts.map((part, index) => ({ index, part })))(
		"no command line of part $index is a bug",
		async ({ part }) => {
			const bugs: string[] = [];
			for (const argv of part) {
				const cwd = newPath();
				cpSync(site, cwd, { recursive: true });
				const { code, said } = await runIn(cwd, argv);
				if (isBug(code, said)) bugs.push(`${argv.join(" ")} (${code})\n${said}`);
				rmSync(cwd, { recursive: true });
			}
			expect(bugs).toEqual([]);
		},
	);
});

it("knows every option that --help shows", () => {
	for (const [command, own] of Object.entries(commandTable.optionsByCommand)) {
		const help = execFileSync(process.execPath, [main, ...command.split(" "), "--help"], {
			encoding: "utf8",
		});
		const known = Object.keys({ ...own, ...commonOptions });
		const shown = Array.from(
			help.matchAll(/^ +(?:-\w, )*--([\w-]+)/gm),
			([, name = ""]) => name,
		).filter((name) => name !== "help" && name !== "version");
		expect(shown.toSorted()).toEqual(known.toSorted());
	}
});

/** Runs until it ends, or until it waits for changes. */
function runIn(cwd: string, argv: readonly string[]): Promise<{ code: number; said: string }> {
	return new Promise((done) => {
		const child: ChildProcess = spawn(process.execPath, [main, ...argv], {
			cwd,
			env: { PATH: process.env.PATH },
		});
		// Some wait for what is on it.
		child.stdin?.end();
		let said = "";
		for (const stream of [child.stdout, child.stderr])
			stream?.on("data", (chunk) => {
				said += chunk;
				if (said.includes("Watching for changes.")) child.kill();
			});
		child.on("close", (code) => done({ code: code ?? 0, said }));
	});
}
