import type { Answers } from "../answers.ts";
import type { Packages } from "./packages.ts";

/** A question that every set of packages is asked in the same way. */
export interface Question {
	readonly name: string;
	/** The text of each input, which is printed with a difference. */
	inputs(): ReadonlyMap<string, string>;
	/**
	 * Runs in an empty working directory. Throws if the packages have changed so that they cannot be
	 * asked.
	 */
	ask(packages: Packages): Promise<Answers>;
}
