// Measuring commands, for all tables of the benchmark. All files are in one temporary folder.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root as project } from "../root.ts";
import { type Size, writeSite } from "./generate.ts";

export const main = join(project, "dist/main.cjs");
const temporary = mkdtempSync(join(tmpdir(), "docproof-bench-"));

/** Preloaded into each run: reports its costs at the end, unless the process crashed. */
const probe = file(
	"probe.cjs",
	`let fell = false;
	process.on("uncaughtExceptionMonitor", () => { fell = true; });
	process.on("exit", () => {
		if (fell) return;
		const { user, system } = process.cpuUsage();
		const peak = process.resourceUsage().maxRSS / 1024;
		require("node:fs").writeFileSync(process.env.PROBE, JSON.stringify({ cpu: (user + system) / 1000, peak }));
	});`,
);
const answer = join(temporary, "answer.json");

/** The time limit of one run. */
export const seconds = 180;

/** A command for Node, and its number of rounds, which is eleven by default. */
export interface Command {
	readonly argv: readonly string[];
	readonly rounds?: number;
	/** The text on its stdin; nothing by default. */
	readonly input?: string;
	/** The expected exit code; 0 or 1 by default. */
	readonly code?: number;
}

interface Turn extends Command {
	rounds: number;
	readonly runs: Used[];
}

/** CPU milliseconds, and the largest resident set in megabytes. */
export interface Used {
	readonly cpu: number;
	readonly peak: number;
}

/**
 * Runs all commands in turns, so that other load on the machine affects all alike. Returns medians,
 * or `undefined` for a command without rounds or with a run over the time limit.
 */
export function inTurns(commands: readonly Command[]): (Used | undefined)[] {
	const turns: Turn[] = commands.map((command) => ({
		...command,
		rounds: command.rounds ?? 11,
		runs: [],
	}));
	const most = Math.max(...turns.map(({ rounds }) => rounds));
	for (let round = 0; round < most; round++)
		for (const turn of turns) {
			if (round >= turn.rounds) continue;
			const used = measure(turn);
			if (used !== undefined) turn.runs.push(used);
			else Object.assign(turn, { rounds: 0, runs: [] });
		}
	return turns.map(({ runs }) =>
		runs.length === 0
			? undefined
			: {
					cpu: median(runs.map(({ cpu }) => cpu)),
					peak: median(runs.map(({ peak }) => peak)),
				},
	);
}

/** The costs of a command that must have run. */
export function usedBy(used: Used | undefined): Used {
	if (used === undefined) throw new Error(`A run took over ${seconds} s.`);
	return used;
}

function measure({ argv, input, code }: Command): Used | undefined {
	rmSync(answer, { force: true });
	const { error, stderr, status } = spawnSync(process.execPath, ["--require", probe, ...argv], {
		// Any other folder may have settings that apply.
		cwd: temporary,
		env: { ...process.env, PROBE: answer },
		...(input !== undefined && { input }),
		stdio: [input === undefined ? "ignore" : "pipe", "ignore", "pipe"],
		timeout: seconds * 1000,
		killSignal: "SIGKILL",
	});
	if (error !== undefined && "code" in error && error.code === "ETIMEDOUT") return undefined;
	const isExpected = code === undefined ? status === 0 || status === 1 : status === code;
	if (!isExpected || !existsSync(answer))
		throw new Error(`${argv.join(" ")}\n${stderr}`, { cause: error });
	return JSON.parse(readFileSync(answer, "utf8"));
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** The text behind a figure or limit. A broken limit fails the benchmark. */
export function unlessHeld(isHeld: boolean): string {
	if (isHeld) return "";
	process.exitCode = 1;
	return ", not held";
}

export function site(name: string, size: Size): string {
	const root = join(temporary, name);
	writeSite(root, size);
	return root;
}

/**
 * A site of one page with one OpenAPI file, and the command that only reads and parses this file.
 */
export function siteOfSpec(
	name: string,
	ending: string,
	text: string,
): {
	readonly root: string;
	readonly path: string;
	readonly floor: readonly string[];
} {
	const root = site(name, { pages: 1 });
	const path = join(root, `openapi.${ending}`);
	writeFileSync(path, text);
	const docs = JSON.parse(readFileSync(join(root, "docs.json"), "utf8"));
	docs.navigation.tabs.push({ tab: "API", openapi: `openapi.${ending}` });
	writeFileSync(join(root, "docs.json"), JSON.stringify(docs));
	const read = `const text = require("node:fs").readFileSync(process.argv[2], "utf8");`;
	const loader = join(project, "node_modules/js-yaml-4/dist/js-yaml.js");
	const floor =
		ending === "json"
			? file("json.cjs", `${read} JSON.parse(text);`)
			: file("yaml.cjs", `${read} require(${JSON.stringify(loader)}).load(text);`);
	return { root, path, floor: [floor, path] };
}

export function file(name: string, text: string): string {
	const path = join(temporary, name);
	writeFileSync(path, text);
	return path;
}

export function cleanUp(): void {
	rmSync(temporary, { recursive: true });
}
