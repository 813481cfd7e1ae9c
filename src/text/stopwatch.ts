// The times of the parts of a run, for `docproof validate --timing`. Without a running stopwatch,
// `measurePhase` and `timedRule` only call `work`.

/**
 * The phases of a run. Each phase has the time of its own code only: a rule that reads a page adds
 * to `reading`, not to `rules`. `rest` is the time between the phases, such as settings, comments
 * that accept findings, and sorting.
 */
export const phases = [
	"start",
	"reading",
	"parsing",
	"facts",
	"questions",
	"rules",
	"output",
	"rest",
] as const;

export type Phase = (typeof phases)[number];

/** The times of a run, in elapsed milliseconds. */
export interface Timing {
	readonly total: number;
	readonly phases: Readonly<Record<Phase, number>>;
	/** The times of the rules, slowest first. */
	readonly rules: readonly RuleTiming[];
}

export interface RuleTiming {
	readonly rule: string;
	/**
	 * The time of the rule, including the questions, facts and files that no earlier rule had needed.
	 */
	readonly total: number;
	readonly own: number;
}

let stopwatch: Stopwatch | undefined;

/** Starts to measure; the time since the start of the process belongs to the phase `start`. */
export function startStopwatch(): Stopwatch {
	stopwatch = new Stopwatch(process.uptime() * 1000);
	return stopwatch;
}

export function measurePhase<Value>(phase: Phase, work: () => Value): Value {
	return stopwatch === undefined ? work() : stopwatch.measure(phase, work);
}

export function timedRule<Value>(rule: string, work: () => Value): Value {
	return stopwatch === undefined ? work() : stopwatch.measureRule(rule, work);
}

/** A clock that runs for one phase at a time: an inner phase interrupts the outer phase. */
export class Stopwatch {
	readonly #phases = byPhase(() => 0);
	readonly #rules = new Map<string, { total: number; own: number }>();
	#phase: Phase = "rest";
	#phaseStart = process.hrtime.bigint();

	constructor(start: number) {
		this.#phases.start = start;
	}

	stop(): void {
		this.switchTo("rest");
		if (stopwatch === this) stopwatch = undefined;
	}

	/** Adds the time from now on to a phase, and returns the previous phase. */
	switchTo(phase: Phase): Phase {
		const currentTime = process.hrtime.bigint();
		const outerPhase = this.#phase;
		this.#phases[outerPhase] += Number(currentTime - this.#phaseStart) / 1e6;
		this.#phaseStart = currentTime;
		this.#phase = phase;
		return outerPhase;
	}

	measure<Value>(phase: Phase, work: () => Value): Value {
		const outerPhase = this.switchTo(phase);
		try {
			return work();
		} finally {
			this.switchTo(outerPhase);
		}
	}

	measureRule<Value>(rule: string, work: () => Value): Value {
		const ownBefore = this.#phases.rules;
		const startTime = process.hrtime.bigint();
		try {
			return this.measure("rules", work);
		} finally {
			const times = this.#rules.get(rule) ?? { total: 0, own: 0 };
			times.total += Number(process.hrtime.bigint() - startTime) / 1e6;
			times.own += this.#phases.rules - ownBefore;
			this.#rules.set(rule, times);
		}
	}

	get timing(): Timing {
		this.switchTo(this.#phase);
		const rules = Array.from(this.#rules, ([rule, { total, own }]) => ({
			rule,
			total: roundTime(total),
			own: roundTime(own),
		}));
		let total = 0;
		for (const phase of phases) total += this.#phases[phase];
		return {
			total: roundTime(total),
			phases: byPhase((phase) => roundTime(this.#phases[phase])),
			rules: rules.sort((a, b) => b.total - a.total || (a.rule < b.rule ? -1 : 1)),
		};
	}
}

function byPhase(timeOf: (phase: Phase) => number): Record<Phase, number> {
	const times = phases.map((phase) => [phase, timeOf(phase)]);
	return Object.fromEntries(times);
}

function roundTime(milliseconds: number): number {
	return Math.round(milliseconds * 100) / 100;
}
