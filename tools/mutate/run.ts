// Runs tests in a process of their own, and starts another one if a mutant hangs.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../root.ts";
import { type Covered, files, type Job, type Tried } from "./job.ts";

/** The mutants by the id of a test. */
export type Plan = ReadonlyMap<string, readonly string[]>;

/** Milliseconds without a new trial after which the current one counts as endless. */
const silence = 60_000;

/** Runs tests without mutants. `filters`: parts of the paths of their files. */
export async function cover(
	code: Job["code"],
	filters: readonly string[],
): Promise<readonly Covered[]> {
	await runTests({ code }, filters);
	return readNotes<Covered>();
}

/** Runs the plan until nothing is left of it. */
export async function tryMutants(
	code: Job["code"],
	plan: Plan,
	pathByTest: ReadonlyMap<string, string>,
): Promise<readonly Tried[]> {
	const tried: Tried[] = [];
	for (let before = -1; tried.length > before; ) {
		before = tried.length;
		const left = remaining(plan, tried);
		if (left.size === 0) break;
		const paths = new Set(Array.from(left.keys(), (test) => pathByTest.get(test) ?? ""));
		await runTests({ code, plan: Object.fromEntries(left) }, [...paths]);
		tried.push(...readNotes<Tried>());
	}
	return tried;
}

/** The part of a plan that is left to do. */
function remaining(plan: Plan, tried: readonly Tried[]): Plan {
	const killed = new Set(tried.flatMap((trial) => trial.killed));
	const left = Array.from(plan, ([test, mutants]) => {
		const trials = tried.filter((trial) => trial.test === test);
		const done = new Set(trials.flatMap((trial) => trial.tried));
		// The test failed twice before any mutant was switched on.
		const isHopeless = trials.filter((trial) => trial.tried.length === 0).length > 1;
		const open = mutants.filter((id) => !killed.has(id) && !done.has(id));
		return [test, isHopeless ? [] : open] as const;
	});
	return new Map(left.filter(([, mutants]) => mutants.length > 0));
}

async function runTests(job: Job, filters: readonly string[]): Promise<void> {
	rmSync(files.folder, { recursive: true, force: true });
	mkdirSync(files.folder, { recursive: true });
	writeFileSync(files.job, JSON.stringify(job));
	const vitest = join(root, "node_modules/vitest/vitest.mjs");
	const config = join(import.meta.dirname, "vitest.config.ts");
	// Trials follow each other in one process.
	const workers = job.plan === undefined ? [] : ["--maxWorkers", "1"];
	const child = spawn(
		process.execPath,
		[vitest, "run", "--config", config, "--reporter", "dot", ...workers, ...filters],
		// A process group, so that child processes end with it.
		{ cwd: root, stdio: "ignore", detached: true },
	);
	const ended = once(child, "exit");
	let isRunning = true;
	void ended.then(() => {
		isRunning = false;
	});
	while (isRunning) {
		await Promise.race([ended, setTimeout(1000)]);
		if (!isRunning || !isSilent() || child.pid === undefined) continue;
		process.kill(-child.pid, "SIGKILL");
		await ended;
		noteEndless();
	}
}

function isSilent(): boolean {
	return existsSync(files.current) && Date.now() - statSync(files.current).mtimeMs > silence;
}

/** Counts the mutant that hangs as noticed. */
function noteEndless(): void {
	const [test, mutant]: [string, string | null] = JSON.parse(readFileSync(files.current, "utf8"));
	const mutants = mutant === null ? [] : [mutant];
	const line: Tried = { test, tried: mutants, killed: mutants };
	writeFileSync(files.notes, `${JSON.stringify(line)}\n`, { flag: "a" });
}

function readNotes<Note>(): readonly Note[] {
	if (!existsSync(files.notes)) return [];
	// The last line of a killed process may be incomplete.
	const lines = readFileSync(files.notes, "utf8").split("\n").slice(0, -1);
	return lines.map((line): Note => JSON.parse(line));
}
