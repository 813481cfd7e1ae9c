import type { Answers } from "../answers.ts";
import type { Packages } from "./packages.ts";

/** What is asked of each set of packages in the same way. */
export interface Question {
	readonly name: string;
	/** A text of each input, which is shown with a difference. */
	inputs(): ReadonlyMap<string, string>;
	/**
	 * In an empty folder, which is the working directory. It throws where the packages cannot be
	 * asked any more.
	 */
	ask(packages: Packages): Promise<Answers>;
}
