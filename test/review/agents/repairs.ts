// An agent that does exactly what a message names and nothing else: this shows that the message
// alone is enough.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A problem as a message reports it: its position, its text, and whether `--fix` is offered. */
export interface Told {
	/** Relative to the passed folder. */
	readonly path: string;
	readonly line: number;
	readonly column: number;
	/** The message, followed by its hint. */
	readonly words: string;
	readonly isFixable: boolean;
}

/**
 * Replaces the text that a message names with the text that its hint names. Returns the problems
 * whose message does not say what to write, and those that are left to `--fix`.
 */
export function repair(
	folder: string,
	told: readonly Told[],
): { readonly unclear: readonly Told[]; readonly fixable: readonly Told[] } {
	const unclear: Told[] = [];
	// Order: from the last position to the first, because an edit moves the lines and columns behind
	// it.
	const others = told
		.filter(({ isFixable }) => !isFixable)
		.toSorted((one, other) => other.line - one.line || other.column - one.column);
	for (const one of others) if (!isRepaired(folder, one)) unclear.push(one);
	return { unclear, fixable: told.filter(({ isFixable }) => isFixable) };
}

function isRepaired(folder: string, { path, line, column, words }: Told): boolean {
	const file = join(folder, path);
	const lines = readFileSync(file, "utf8").split("\n");
	const text = lines[line - 1] ?? "";
	const quoted = Array.from(words.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
	const hint = /(?:Did you mean|Write(?: one of)?) `([^`]+)`|`([^`]+)` exists/;
	const [, named, there] = hint.exec(words) ?? [];
	const instead = named ?? there;
	const stands = quoted.find((name) => name !== instead && startOf(text, column - 1, name) !== -1);
	if (instead === undefined || stands === undefined) return false;
	const start = startOf(text, column - 1, stands);
	lines[line - 1] = text.slice(0, start) + bare(instead) + text.slice(start + bare(stands).length);
	writeFileSync(file, lines.join("\n"));
	return true;
}

/**
 * The column at which a name stands: the reported one, or the next if a quote precedes it; -1
 * without the name.
 */
function startOf(line: string, column: number, name: string): number {
	return [column, column + 1].find((at) => line.startsWith(bare(name), at)) ?? -1;
}

/** The part of a name that the source has at that position: the word of `<Card>` and of `#keys`. */
function bare(name: string): string {
	return name.replace(/^<(.*)>$/, "$1").replace(/^#(?!\/)/, "");
}
