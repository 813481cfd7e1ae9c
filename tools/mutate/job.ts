// The input of the process that runs tests, and the lines of JSON that it reports.

export interface Job {
	/** The mutated sources, relative to the project. */
	readonly sources: readonly string[];
	/** The file to append results to. */
	readonly notes: string;
	/** The file to write the current trial to, in case the process hangs. */
	readonly current: string;
	/**
	 * The mutants to try by the id of a test. Without a plan, the process records the mutants that
	 * tests reach.
	 */
	readonly plan?: Readonly<Record<string, readonly number[]>>;
}

/** The result of a test without mutants. */
export interface Covered {
	readonly test: string;
	readonly path: string;
	/** CPU time, or a fraction of the waiting time if that is longer. */
	readonly milliseconds: number;
	readonly mutants: readonly number[];
	/** True if the test passes quickly. */
	readonly isUsable: boolean;
}

export interface Tried {
	readonly test: string;
	/** Empty if the test fails without mutants, too. */
	readonly tried: readonly number[];
	/** The mutants that the test notices. */
	readonly killed: readonly number[];
	/** True if the test no longer passes without a mutant, because something of one is left. */
	readonly isSpoiled: boolean;
}

export const jobVariable = "DOCPROOF_MUTATION_JOB";
