// The choices of a cause as text: each with its number, its reason and its diff.
import pc from "picocolors";
import { patchOf } from "../../check/fix/fixed-files.ts";
import type { SuggestedFile } from "../../check/fix/suggested-files.ts";
import { wrapLine } from "../../report/columns.ts";
import { printable } from "../../report/printable.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";
import type { Choice } from "./fix-session.ts";

/** The width and colors of the terminal. */
export interface TextLook {
	readonly color: boolean;
	readonly width: number;
	readonly wraps: boolean;
}

/** The least and the most lines of a diff, with its file name and the number of hidden lines. */
const minDiffLines = 3;
const maxDiffLines = 6;

/**
 * The number of diff lines of each choice with which a cause and its choices fit the screen.
 * `otherLines` is the number of lines besides the choices; the title of a choice has about two.
 */
export function diffRoom(rows: number, otherLines: number, choiceCount: number): number {
	const room = Math.floor((rows - otherLines) / Math.max(choiceCount, 1)) - 2;
	return Math.min(Math.max(room, minDiffLines), maxDiffLines);
}

export function choiceText(
	number: number,
	{ title, reason }: Choice,
	files: readonly SuggestedFile[],
	diffLineCount: number,
	look: TextLook,
): string {
	const { bold, cyan, dim } = pc.createColors(look.color);
	const sentence = /[.?]$/.test(title) ? title : `${title}.`;
	const heading = `  ${cyan(bold(String(number)))}  ${bold(printable(sentence))} ${dim(printable(reason))}`;
	const lines = files.flatMap((file) => diffLines(file, look));
	const isLong = lines.length > diffLineCount + 1;
	const shownLines = isLong ? lines.slice(0, diffLineCount) : lines;
	const hiddenCount = lines.length - shownLines.length;
	return [
		wrapLine(heading, 5, look),
		...shownLines.map((line) => `     ${line}`),
		...(isLong ? [dim(`     … and ${hiddenCount} more lines`)] : []),
	].join("\n");
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
	const text = printable(line.trimEnd());
	const room = Math.max(width - 6, 20);
	return text.length > room ? `${text.slice(0, room - 1)}…` : text;
}
