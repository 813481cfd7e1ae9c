// Runs tests in separate processes, and starts another one if a mutant hangs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../root.ts";
import { type Job, jobVariable } from "./job.ts";
import { type Plan, remaining } from "./plan.ts";
import { coveredFile, noteTried, readTried, stateFolder, triedFile } from "./state.ts";

/** Milliseconds without a new mutant after which the current one counts as endless. */
const silence = 30_000;

/** The limit for the first mutant, which is longer because a busy machine starts slowly. */
const beginning = 600_000;

/** Runs all tests without mutants. */
export async function cover(
	sources: readonly string[],
	workers: number,
	files: readonly string[],
): Promise<void> {
	const job = { sources, notes: coveredFile, current: join(stateFolder, "current") };
	await exit(start(job, "cover", files, workers));
}

/** Runs the plan until nothing is left of it. */
export async function tryMutants(
	sources: readonly string[],
	plan: Plan,
	pathByTest: ReadonlyMap<string, string>,
	name: string,
	until: number,
): Promise<void> {
	const current = join(stateFolder, `current-${name}`);
	for (let before = -1; Date.now() < until; ) {
		const tried = readTried();
		const left = remaining(plan, tried);
		// Nothing of the plan can be tried if tests have been renamed.
		if (left.size === 0 || tried.length === before) return;
		before = tried.length;
		const files = [...left.keys()].map((test) => pathByTest.get(test) ?? "");
		const job = { sources, notes: triedFile, current, plan: Object.fromEntries(left) };
		await watched(start(job, name, [...new Set(files)], 1), current, until);
	}
}

function start(job: Job, name: string, files: readonly string[], workers: number): ChildProcess {
	const file = join(stateFolder, `job-${name}.json`);
	writeFileSync(file, JSON.stringify(job));
	writeFileSync(job.current, "");
	const vitest = join(root, "node_modules/vitest/vitest.mjs");
	const config = join(import.meta.dirname, "vitest.config.ts");
	return spawn(
		process.execPath,
		[
			...[vitest, "run", "--config", config, "--reporter", "json"],
			...["--outputFile", join(stateFolder, `report-${name}.json`)],
			...["--maxWorkers", String(workers), ...files],
		],
		{
			cwd: root,
			env: { ...process.env, [jobVariable]: file },
			stdio: "ignore",
			// A process group, so that child processes end with it.
			detached: true,
		},
	);
}

async function watched(child: ChildProcess, current: string, until: number): Promise<void> {
	const ended = exit(child);
	let isRunning = true;
	void ended.then(() => {
		isRunning = false;
	});
	while (isRunning) {
		await Promise.race([ended, setTimeout(1000)]);
		if (!isRunning) return;
		const { mtimeMs, size } = statSync(current);
		const isSilent = Date.now() - mtimeMs > (size === 0 ? beginning : silence);
		if (!isSilent && Date.now() < until) continue;
		if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
		await ended;
		if (isSilent) giveUp(current);
	}
}

function giveUp(current: string): void {
	const text = readFileSync(current, "utf8").trim();
	if (text === "") return;
	const [test, id]: [string, number] = JSON.parse(text);
	const ids = id === -1 ? [] : [id];
	noteTried({ test, tried: ids, killed: ids, isSpoiled: true });
}

async function exit(child: ChildProcess): Promise<void> {
	await once(child, "exit");
}
