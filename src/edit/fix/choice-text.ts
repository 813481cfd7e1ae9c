// The choices of a cause as text: each with its number, its reason and its diff.
import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import { patchOf } from "../../check/fix/fixed-files.ts";
import type { SuggestedFile } from "../../check/fix/suggested-files.ts";
import { amount } from "../../report/amounts.ts";
import { clip, columns, wrapLine } from "../../report/columns.ts";
import { printable } from "../../report/printable.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";
import type { Choice } from "./fix-session.ts";

/** The width and colors of the terminal. */
export interface TextLook {
	readonly color: boolean;
	readonly width: number;
	readonly wraps: boolean;
}

/** The most lines of a diff, with its file name. */
const maxDiffLines = 6;

/** A choice: its number, title and reason, and the lines of its diff. */
interface ChoiceBlock {
	readonly heading: string;
	readonly diff: readonly string[];
}

export function choiceBlock(
	number: number,
	{ title, reason }: Choice,
	files: readonly SuggestedFile[],
	look: TextLook,
): ChoiceBlock {
	const { bold, cyan, dim } = pc.createColors(look.color);
	const sentence = /[.?]$/.test(title) ? title : `${title}.`;
	const heading = `  ${cyan(bold(String(number)))}  ${bold(printable(sentence))} ${dim(printable(reason))}`;
	return {
		heading: wrapLine(heading, 5, look),
		diff: files.flatMap((file) => diffLines(file, look)),
	};
}

/**
 * The choices with as many lines of their diffs as some rows of the screen have room for. Titles are
 * never shortened, because without them nobody can choose. `undefined` if the rows are too few.
 */
export function choicesWithin(
	blocks: readonly ChoiceBlock[],
	rows: number,
	look: TextLook,
): string | undefined {
	for (let most = maxDiffLines; most >= 0; most--) {
		const text = blocks
			.flatMap(({ heading, diff }) => {
				// A single hidden line needs as much room as the line that counts it.
				const shownLines = diff.length > most + 1 ? diff.slice(0, most) : diff;
				const rest = diff.length - shownLines.length;
				return [
					heading,
					...shownLines.map((line) => `     ${line}`),
					...(rest > 0 ? [hiddenText(rest, look)] : []),
				];
			})
			.join("\n");
		if (rowsOf(text, look) <= rows) return text;
	}
	const text = titlesText(blocks, look);
	return rowsOf(text, look) <= rows ? text : undefined;
}

/** The choices without their diffs. */
export function titlesText(blocks: readonly ChoiceBlock[], look: TextLook): string {
	const count = blocks.reduce((sum, { diff }) => sum + diff.length, 0);
	return [...blocks.map(({ heading }) => heading), hiddenText(count, look)].join("\n");
}

function hiddenText(count: number, { color }: TextLook): string {
	return pc.createColors(color).dim(`     … and ${amount(count, "more line")}`);
}

/** The rows of the screen that a text takes. */
export function rowsOf(text: string, { width }: TextLook): number {
	return stripVTControlCharacters(text)
		.split("\n")
		.reduce((sum, line) => sum + Math.max(Math.ceil(columns(line) / width), 1), 0);
}

/** The removed and added lines of a file, below its name. */
function diffLines({ path, before, after }: SuggestedFile, look: TextLook): readonly string[] {
	const { cyan, green, red } = pc.createColors(look.color);
	const name = cyan(fitLine(path + fileMark(before, after), look));
	if (after === undefined) return [name];
	const patch = withoutUrlSecrets(patchOf("a", "b", before ?? "", after));
	const changes = patch.split("\n").filter((line) => /^[+-](?!\+\+ b|-- a)/.test(line));
	const offset = offsetOfChange(changes, look);
	return [
		name,
		...changes.map((line) => {
			const shownLine = offset === 0 ? line : `${line.slice(0, 1)}…${line.slice(offset + 1)}`;
			return (line.startsWith("+") ? green : red)(fitLine(shownLine, look));
		}),
	];
}

/** The number of characters to leave out, so that the change in one long line is visible. */
function offsetOfChange(changes: readonly string[], { width }: TextLook): number {
	const [removed, added, ...others] = changes;
	if (removed === undefined || added === undefined || others.length > 0) return 0;
	let commonLength = 1;
	while (commonLength < removed.length && removed[commonLength] === added[commonLength])
		commonLength++;
	const isLong = Math.max(removed.length, added.length) > width - 6;
	return isLong ? Math.max(commonLength - 24, 0) : 0;
}

function fileMark(before: string | undefined, after: string | undefined): string {
	if (before === undefined) return " (new)";
	return after === undefined ? " (deleted)" : "";
}

/** A line cut at the width of the terminal. */
function fitLine(line: string, { width }: TextLook): string {
	return clip(line.trimEnd(), Math.max(width - 6, 20));
}
