// Runs each test once per mutant that it reaches, in one warm process.
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { root } from "../root.ts";
import { type Covered, files, type Job, type Tried } from "./job.ts";

/** The switches of the instrumented code. */
interface Switches {
	activeMutant?: string | undefined;
	currentTestId?: string | undefined;
	/** A mutant that is reached more often than that throws, because it may make a loop endless. */
	hitCount?: number;
	hitLimit?: number;
	mutantCoverage?: { readonly perTest: Record<string, Readonly<Record<string, number>>> };
}

const { plan }: Job = JSON.parse(readFileSync(files.job, "utf8"));
const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });

/** The time limit of a test in milliseconds. */
const longest = 20_000;

const killed = new Set<string>();
/** True if something of a mutant is left in the process, so that its tests mean nothing. */
let isSpoiled = false;

/** A test and its mutants. The first two rounds and the last one are without a mutant. */
interface Trial {
	readonly mutants: readonly string[];
	readonly failed: string[];
	/** True if the test does not pass twice in one process, so that its results mean nothing. */
	isOnce: boolean;
	round: number;
	started: number;
	/** The duration without a mutant. */
	milliseconds: number;
}

/** Vitest repeats a test `repeats` times; each repetition has another mutant. */
export default class MutantRunner extends TestRunner {
	#trial: Trial | undefined;

	/** Tests run one at a time, because a mutant is active in the whole process. */
	onCollected(testFiles: RunnerTestFile[]): void {
		const inTurns = (suite: RunnerTestSuite): void => {
			for (const task of suite.tasks) {
				task.concurrent = false;
				if (task.type === "suite") inTurns(task);
			}
		};
		for (const file of testFiles) inTurns(file);
	}

	override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
		await super.onBeforeRunTask(test);
		this.#trial = undefined;
		if (test.mode !== "run" && test.mode !== "queued") return;
		const mutants = (plan?.[test.id] ?? []).filter((id) => !killed.has(id));
		if (isSpoiled || (plan !== undefined && mutants.length === 0)) {
			test.mode = "skip";
			return;
		}
		test.repeats = plan === undefined ? 0 : mutants.length + 2;
		this.#trial = { mutants, failed: [], isOnce: false, round: 0, started: 0, milliseconds: 0 };
	}

	override onBeforeTryTask(test: RunnerTestCase): void {
		super.onBeforeTryTask(test);
		const trial = this.#trial;
		if (trial === undefined) return;
		// Promises of the round before.
		delete test.promises;
		const mutant = trial.mutants[trial.round - 2];
		if (plan !== undefined) writeFileSync(files.current, JSON.stringify([test.id, mutant]));
		trial.started = performance.now();
		if (trial.round === 0) switches.currentTestId = test.id;
		else if (mutant !== undefined)
			Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: 100_000 });
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
		switches.activeMutant = undefined;
		switches.currentTestId = undefined;
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
	trial.milliseconds = performance.now() - trial.started;
	if (plan === undefined) {
		const path = relative(root, test.file.filepath);
		const reached = switches.mutantCoverage?.perTest[test.id] ?? {};
		const isUsable = hasPassed && trial.milliseconds < longest / 3;
		const mutants = isUsable ? Object.keys(reached) : [];
		note({ test: test.id, path, milliseconds: trial.milliseconds, mutants });
	} else if (!hasPassed) {
		isSpoiled = true;
		note({ test: test.id, tried: [], killed: [] });
	}
}

function finish(test: RunnerTestCase, trial: Trial, hasPassed: boolean): void {
	if (isSpoiled) return;
	isSpoiled = !hasPassed;
	const [first] = trial.failed;
	// Mutants after the first one may only be noticed because of its leftovers.
	const end = hasPassed || first === undefined ? Infinity : trial.mutants.indexOf(first);
	const tried = trial.mutants.filter((_, index) => index <= end);
	const noticed = trial.failed.filter((id) => tried.includes(id));
	for (const id of noticed) killed.add(id);
	note({ test: test.id, tried, killed: noticed });
}

function note(value: Covered | Tried): void {
	appendFileSync(files.notes, `${JSON.stringify(value)}\n`);
}
