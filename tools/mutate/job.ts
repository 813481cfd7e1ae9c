// The input of the process that runs tests, and the lines of JSON that it writes.
import { join } from "node:path";
import { root } from "../root.ts";

export interface Job {
	/** The code with mutants, by the path relative to the project. */
	readonly code: Readonly<Record<string, string>>;
	/**
	 * The mutants to try, by the id of a test. Without a plan, the process records which mutants each
	 * test reaches.
	 */
	readonly plan?: Readonly<Record<string, readonly string[]>>;
}

/** A test without mutants. */
export interface Covered {
	readonly test: string;
	/** The path of the test file, relative to the project. */
	readonly path: string;
	readonly milliseconds: number;
	readonly mutants: readonly string[];
}

export interface Tried {
	readonly test: string;
	/** Empty if the test fails without mutants, too. */
	readonly tried: readonly string[];
	/** The mutants that the test notices. */
	readonly killed: readonly string[];
}

const folder = join(root, "node_modules/.cache/docproof/mutants");

export const files = {
	folder,
	job: join(folder, "job.json"),
	/** The lines that the process writes. */
	notes: join(folder, "notes.ndjson"),
	/** What the process tries at the moment, in case it hangs. */
	current: join(folder, "current.json"),
};
