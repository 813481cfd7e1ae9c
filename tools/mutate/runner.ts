// Runs each test once for each mutant that it may notice, in one process that stays warm.
import { appendFileSync, openSync, readFileSync, writeSync } from "node:fs";
import { relative } from "node:path";
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { root } from "../root.ts";
import { type Covered, type Job, jobVariable, type Tried } from "./job.ts";
import { installSwitches, passedBy, putIn, takeOut, watch } from "./switches.ts";

const job: Job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8"));
const current = openSync(job.current, "w");
installSwitches();

/** Milliseconds: a test that takes a third of it is tried with no mutant. */
const longest = 20_000;

const killed = new Set<number>();
let isSpoiled = false;

/** What is tried with a test: no mutant in the first two rounds, nor in the last. */
interface Trial {
	readonly mutants: readonly number[];
	readonly failed: number[];
	/** It does not pass twice in one process, and tells nothing of mutants. */
	isOnce: boolean;
	round: number;
	started: number;
	/** How long it took without a mutant. */
	milliseconds: number;
	/** For how many microseconds the processor was busy when it began. */
	busy: number;
	steps: number;
}

/** `vitest` runs a test as often as it is to be repeated: here with another mutant each time. */
export default class MutantRunner extends TestRunner {
	#trial: Trial | undefined;

	/** One at a time: a mutant is there for all of the process. */
	onCollected(files: RunnerTestFile[]): void {
		const inTurns = (suite: RunnerTestSuite): void => {
			for (const task of suite.tasks) {
				task.concurrent = false;
				if (task.type === "suite") inTurns(task);
			}
		};
		for (const file of files) inTurns(file);
	}

	override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
		await super.onBeforeRunTask(test);
		this.#trial = undefined;
		if (test.mode !== "run" && test.mode !== "queued") return;
		const mutants = (job.plan?.[test.id] ?? []).filter((id) => !killed.has(id));
		if (isSpoiled || (job.plan !== undefined && mutants.length === 0)) {
			test.mode = "skip";
			return;
		}
		test.repeats = job.plan === undefined ? 0 : mutants.length + 2;
		const times = { round: 0, started: 0, milliseconds: 0, busy: 0, steps: 0 };
		this.#trial = { mutants, failed: [], isOnce: false, ...times };
	}

	override onBeforeTryTask(test: RunnerTestCase): void {
		super.onBeforeTryTask(test);
		const trial = this.#trial;
		if (trial === undefined) return;
		// What the round before still waits for.
		delete test.promises;
		const mutant = trial.mutants[trial.round - 2];
		const about = JSON.stringify([test.id, mutant ?? -1]);
		writeSync(current, about.padEnd(80), 0);
		trial.started = performance.now();
		trial.busy = busy();
		if (trial.round === 0) watch();
		else if (mutant !== undefined) putIn(mutant, trial.steps * 20 + 20_000);
	}

	/** Instead of what `vitest` calls: with a time limit that fits the test. */
	async runTask(test: RunnerTestCase): Promise<void> {
		const run = TestRunner.getTestFn(test);
		const trial = this.#trial;
		if (trial === undefined || trial.round === 0) return run();
		if (trial.isOnce) return;
		const limit = Math.min(trial.milliseconds * 5 + 2000, longest);
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(() => reject(new Error("It takes too long.")), limit);
		});
		try {
			await Promise.race([run(), late]);
		} finally {
			clearTimeout(timer);
		}
	}

	onAfterRetryTask(test: RunnerTestCase): void {
		const trial = this.#trial;
		const { result } = test;
		if (trial === undefined || result === undefined) return;
		// That tells how many steps were taken.
		if (trial.round > 0) takeOut();
		const hasPassed = result.state === "pass";
		const mutant = trial.mutants[trial.round - 2];
		if (trial.round === 0) begin(test, trial, hasPassed);
		else if (trial.round === 1) trial.isOnce = !hasPassed;
		else if (mutant === undefined) finish(test, trial, hasPassed);
		else if (!hasPassed) trial.failed.push(mutant);
		// What came of this round is no business of the next.
		result.state = trial.round++ < (test.repeats ?? 0) ? "run" : "pass";
		delete result.errors;
	}
}

function begin(test: RunnerTestCase, trial: Trial, hasPassed: boolean): void {
	const { steps, mutants } = passedBy();
	trial.milliseconds = performance.now() - trial.started;
	trial.steps = steps;
	if (job.plan === undefined) {
		const path = relative(root, test.file.filepath);
		// By the wall clock alone it would be more where the machine does something else too; but
		// waiting costs time as well.
		const milliseconds = Math.max((busy() - trial.busy) / 1000, trial.milliseconds / 5);
		const isUsable = hasPassed && trial.milliseconds < longest / 3;
		note({ test: test.id, path, milliseconds, mutants, isUsable });
	} else if (!hasPassed) {
		isSpoiled = true;
		note({ test: test.id, tried: [], killed: [], isSpoiled });
	}
}

function finish(test: RunnerTestCase, trial: Trial, hasPassed: boolean): void {
	if (isSpoiled) return;
	isSpoiled = !hasPassed;
	const [first] = trial.failed;
	// Those after the first may be noticed for what that one has left behind.
	const certain = (id: number): boolean => hasPassed || first === undefined || id <= first;
	const tried = trial.mutants.filter(certain);
	const now = trial.failed.filter(certain);
	for (const id of now) killed.add(id);
	note({ test: test.id, tried, killed: now, isSpoiled });
}

function busy(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}

function note(value: Covered | Tried): void {
	appendFileSync(job.notes, `${JSON.stringify(value)}\n`);
}
