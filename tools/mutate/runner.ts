// Runs each test once per mutant that it may notice, in one warm process.
import { appendFileSync, openSync, readFileSync, writeSync } from "node:fs";
import { relative } from "node:path";
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { root } from "../root.ts";
import { type Covered, type Job, jobVariable, type Tried } from "./job.ts";
import { installSwitches, passedBy, putIn, takeOut, watch } from "./switches.ts";

const job: Job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8"));
const current = openSync(job.current, "w");
installSwitches();

/**
 * The time limit of a test in milliseconds. No mutants are tried with a test that takes a third of
 * it.
 */
const longest = 20_000;

const killed = new Set<number>();
let isSpoiled = false;

/** A test and its mutants. The first two rounds and the last one are without a mutant. */
interface Trial {
	readonly mutants: readonly number[];
	readonly failed: number[];
	/** True if the test does not pass twice in one process, so that its results mean nothing. */
	isOnce: boolean;
	round: number;
	started: number;
	/** The duration without a mutant. */
	milliseconds: number;
	/** The CPU microseconds of the process when the round began. */
	busy: number;
	steps: number;
}

/** Vitest repeats a test `repeats` times; each repetition has another mutant. */
export default class MutantRunner extends TestRunner {
	#trial: Trial | undefined;

	/** Tests run one at a time, because a mutant is active in the whole process. */
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
		// Promises of the round before.
		delete test.promises;
		const mutant = trial.mutants[trial.round - 2];
		const about = JSON.stringify([test.id, mutant ?? -1]);
		writeSync(current, about.padEnd(80), 0);
		trial.started = performance.now();
		trial.busy = busy();
		if (trial.round === 0) watch();
		else if (mutant !== undefined) putIn(mutant, trial.steps * 20 + 20_000);
	}

	/** Replaces the runner's own method, to apply a time limit that fits the test. */
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
		// The number of steps is known now.
		if (trial.round > 0) takeOut();
		const hasPassed = result.state === "pass";
		const mutant = trial.mutants[trial.round - 2];
		if (trial.round === 0) begin(test, trial, hasPassed);
		else if (trial.round === 1) trial.isOnce = !hasPassed;
		else if (mutant === undefined) finish(test, trial, hasPassed);
		else if (!hasPassed) trial.failed.push(mutant);
		// The next round starts clean.
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
		// Wall time alone would grow with other load on the machine, but waiting costs time, too.
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
	// Mutants after the first one may only be noticed because of its leftovers.
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
