import { escapeCommands, printable } from "../report/printable.ts";
import type { Clock } from "./clock.ts";

/** What the command has to do with: a process, or in tests something that looks like one. */
export interface Terminal {
	readonly stdout: Output;
	readonly stderr: Output;
	/** What is written to the command; read only where that is asked for. */
	readonly stdin?: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
	readonly env: Readonly<Record<string, string | undefined>>;
	cwd(): string;
	/** Where it is not there, nothing depends on the day. */
	readonly clock?: Pick<Clock, "now">;
}

export interface Output {
	write(text: string): unknown;
	/** Told when what was written is taken; `write` gives `false` where that is worth waiting for. */
	once?(event: "drain", listener: () => void): unknown;
	readonly isTTY?: boolean | undefined;
	readonly columns?: number | undefined;
	readonly rows?: number | undefined;
}

export type ColorChoice = "auto" | "always" | "never";

/**
 * Whether to colour: the flag decides, then `NO_COLOR`, then `FORCE_COLOR`, then whether somebody
 * is looking.
 */
export function wantsColor(choice: ColorChoice, { stdout, env }: Terminal): boolean {
	if (choice !== "auto") return choice === "always";
	if (env.NO_COLOR) return false;
	if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
	return stdout.isTTY === true && env.TERM !== "dumb";
}

/** Columns for a line of output. Not less than frames need, and not wider than an eye takes in. */
export function widthOf({ stdout }: Terminal): number {
	return Math.min(Math.max(stdout.columns ?? 100, 30), 140);
}

/** Says a line beside what is printed. */
export function say({ stderr }: Pick<Terminal, "stderr">, line: string): void {
	stderr.write(`${escapeCommands(printable(line))}\n`);
}
