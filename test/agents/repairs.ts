// What an agent makes of the words that it is told: nothing but what they name is done.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A problem as it is told: its place, all that is said of it, and whether `--fix` is said to fix
 * it.
 */
export interface Told {
	/** Relative to the folder that is given. */
	readonly path: string;
	readonly line: number;
	readonly column: number;
	/** With the hint as its end. */
	readonly words: string;
	readonly isFixable: boolean;
}

/**
 * Puts what a hint names in place of what the message names and stands at the place. Gives those of
 * which the words do not say what to write, and those that are left to `--fix`.
 */
export function repair(
	folder: string,
	told: readonly Told[],
): { readonly unclear: readonly Told[]; readonly fixable: readonly Told[] } {
	const unclear: Told[] = [];
	// From the last place to the first, as lines and columns behind a change move.
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

/** Where a name stands: at a place, or behind a quote there; -1 where it does not. */
function startOf(line: string, column: number, name: string): number {
	return [column, column + 1].find((at) => line.startsWith(bare(name), at)) ?? -1;
}

/** What of a name stands at its place: of `<Card>` and of `#keys` the word. */
function bare(name: string): string {
	return name.replace(/^<(.*)>$/, "$1").replace(/^#(?!\/)/, "");
}
