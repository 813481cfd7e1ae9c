// What both tables of the benchmark are measured with. All it writes is in one temporary folder.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root as project } from "../root.ts";
import { type Size, writeSite } from "./generate.ts";

export const main = join(project, "dist/main.cjs");
const temporary = mkdtempSync(join(tmpdir(), "docproof-bench-"));

/** Preloaded into each run: tells at its end what it has used, unless it fell over. */
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

/** The most one run may take. */
export const seconds = 180;

/** What is started with Node, and how often; eleven times if that is not said. */
export interface Command {
	readonly argv: readonly string[];
	readonly rounds?: number;
	/** What is on its stdin; nothing if that is not said. */
	readonly input?: string;
	/** The exit code that it is to have; 0 or 1 if that is not said. */
	readonly code?: number;
}

interface Turn extends Command {
	rounds: number;
	readonly runs: Used[];
}

/** Milliseconds of CPU time, and MB of the largest resident set. */
export interface Used {
	readonly cpu: number;
	readonly peak: number;
}

/**
 * Runs in turns, so that what else the machine does hits all alike; medians,
 * or undefined for a command that has no rounds or took too long in one.
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

/** What a command has used that is known to have run. */
export function usedBy(used: Used | undefined): Used {
	if (used === undefined) throw new Error(`A run took over ${seconds} s.`);
	return used;
}

function measure({ argv, input, code }: Command): Used | undefined {
	rmSync(answer, { force: true });
	const { error, stderr, status } = spawnSync(process.execPath, ["--require", probe, ...argv], {
		// Away from any settings in the folder that the benchmark is started in.
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

/** What is printed behind a figure or a limit; one that is not held fails the benchmark. */
export function unlessHeld(held: boolean): string {
	if (held) return "";
	process.exitCode = 1;
	return ", not held";
}

export function site(name: string, size: Size): string {
	const root = join(temporary, name);
	writeSite(root, size);
	return root;
}

/**
 * A site of one page with one OpenAPI file, and the command that does no more than read and parse
 * this file.
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
