// What the commands about one site have in common.
import type { Terminal } from "../cli/terminal.ts";

/** Takes the command that is to run: it resolves to the exit code. */
export type Choose = (
	command: (terminal: Terminal) => number | Promise<number>,
) => void;

/** The path of a site. */
export const siteArgument = {
	type: "string",
	default: ".",
	defaultDescription: "the site of the current folder",
	describe: "The folder of a site",
} as const;
