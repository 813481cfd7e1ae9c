// Measuring commands, for all tables of the benchmark. All files are in one temporary folder.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

function measure({ argv, input }: Command): Used | undefined {
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
	const isExpected = status === 0 || status === 1;
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

/** The paths of all pages of a site. */
export function pagesOf(root: string): readonly string[] {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".mdx"))
		.sort();
}

export function file(name: string, text: string): string {
	const path = join(temporary, name);
	writeFileSync(path, text);
	return path;
}

export function cleanUp(): void {
	rmSync(temporary, { recursive: true });
}
