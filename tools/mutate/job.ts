// What the process that runs tests is told, and what it tells: a line of JSON for each thing that
// came of it.

export interface Job {
	/** The sources that have mutants in them, from the folder of the project. */
	readonly sources: readonly string[];
	/** Where it appends what it tells. */
	readonly notes: string;
	/** Where it writes what it is about to try, should it not come back. */
	readonly current: string;
	/** The mutants to try, by the id of a test; without, which of them tests come by is learned. */
	readonly plan?: Readonly<Record<string, readonly number[]>>;
}

/** A test without mutants. */
export interface Covered {
	readonly test: string;
	readonly path: string;
	/** As long as it keeps the processor busy, or a part of the time that it waits. */
	readonly milliseconds: number;
	readonly mutants: readonly number[];
	/** It passes, and soon. */
	readonly isUsable: boolean;
}

export interface Tried {
	readonly test: string;
	/** None where it does not pass without them either. */
	readonly tried: readonly number[];
	/** Those that the test notices. */
	readonly killed: readonly number[];
	/** Something is left of a mutant: without any it does not pass any more. */
	readonly isSpoiled: boolean;
}

export const jobVariable = "DOCPROOF_MUTATION_JOB";
