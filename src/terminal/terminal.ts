import { escapeCommands, escapeControls, printable } from "../output/printable.ts";
import type { Clock } from "./clock.ts";

/** The environment of a command: a process, or a stand-in in tests. */
export interface Terminal {
	readonly stdout: Output;
	readonly stderr: Output;
	/** The standard input, which only commands that need it read. */
	readonly stdin?:
		| (AsyncIterable<Uint8Array | string> & {
				readonly isTTY?: boolean;
				/** Switches raw mode, in which each key arrives at once; absent without a terminal. */
				setRawMode?(isRaw: boolean): unknown;
		  })
		| undefined;
	readonly env: Readonly<Record<string, string | undefined>>;
	cwd(): string;
	/** The clock; without a clock, no output depends on the date. */
	readonly clock?: Pick<Clock, "now">;
}

export interface Output {
	write(text: string): unknown;
	/**
	 * Calls the listener when the reader has taken the written text. `write` returns `false` if the
	 * caller should wait for this event.
	 */
	once?(event: "drain", listener: () => void): unknown;
	readonly isTTY?: boolean | undefined;
	readonly columns?: number | undefined;
	readonly rows?: number | undefined;
	/** The unescaped output, for docproof's own movements of the cursor and for protocols. */
	readonly raw?: Output;
}

/** A terminal that obeys nothing that strangers have written: `escapeControls` is its only way out. */
export function escapedTerminal(terminal: Terminal): Terminal {
	const { stdout, stderr, env, clock } = terminal;
	return {
		stdout: filterOutput(stdout, escapeControls, stdout),
		stderr: filterOutput(stderr, escapeControls, stderr),
		// The input is read on demand, because reading keeps a process alive.
		get stdin() {
			return terminal.stdin;
		},
		env,
		...(clock && { clock }),
		cwd: () => terminal.cwd(),
	};
}

/** The output without the escapes of `escapedTerminal`. */
export function rawOutput(output: Output): Output {
	return output.raw ?? output;
}

export function filterOutput(
	output: Output,
	filter: (text: string) => string,
	raw?: Output,
): Output {
	return {
		write: (text) => output.write(filter(text)),
		...(output.once && { once: (event, listener) => output.once?.(event, listener) }),
		// The size is read each time, because a user may change the size of the window.
		get isTTY() {
			return output.isTTY;
		},
		get columns() {
			return output.columns;
		},
		get rows() {
			return output.rows;
		},
		...(raw && { raw }),
	};
}

export type ColorChoice = "auto" | "always" | "never";

/**
 * True if output is colored: the option decides, then `NO_COLOR`, then `FORCE_COLOR`, then whether
 * stdout is a terminal.
 */
export function wantsColor(choice: ColorChoice, { stdout, env }: Terminal): boolean {
	if (choice !== "auto") return choice === "always";
	if (env.NO_COLOR) return false;
	if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
	return stdout.isTTY === true && env.TERM !== "dumb";
}

/**
 * The columns of a line of output: at least 30, because source frames need them, and at most 140,
 * because longer lines are hard to read.
 */
export function widthOf({ stdout }: Terminal): number {
	return Math.min(Math.max(stdout.columns ?? 100, 30), 140);
}

export function say({ stderr }: Pick<Terminal, "stderr">, line: string): void {
	stderr.write(`${escapeCommands(printable(line))}\n`);
}
