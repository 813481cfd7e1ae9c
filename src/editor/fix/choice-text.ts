// The choices of a cause as text: each with its number, its reason and its diff.
import { stripVTControlCharacters } from "node:util";
import pc from "picocolors";
import { patchOf } from "../../check/fix/fixed-files.ts";
import type { SuggestedFile } from "../../check/fix/suggested-files.ts";
import { amount } from "../../output/amounts.ts";
import { clip, columns, wrapLine } from "../../output/columns.ts";
import { printable } from "../../output/printable.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import type { Choice } from "./fix-session.ts";

export interface TerminalStyle {
	readonly color: boolean;
	readonly width: number;
	readonly wraps: boolean;
}

/** A choice with the same choice at all places of its cause where it fits. */
export interface WideChoice extends Choice {
	readonly everywhere: readonly Choice[];
}

export function mostPlaces(choices: readonly WideChoice[]): number {
	return Math.max(0, ...choices.map(({ everywhere }) => everywhere.length));
}

/** The keys of a cause. */
export function promptText(
	choices: readonly WideChoice[],
	canUndo: boolean,
	{ color }: TerminalStyle,
): string {
	const { bold, cyan } = pc.createColors(color);
	const places = mostPlaces(choices);
	const keys = [
		...(choices.length > 0 ? [[choices.length > 1 ? `1-${choices.length}` : "1", "apply"]] : []),
		...(places > 1 ? [["a", `apply at ${places} places`]] : []),
		...(choices.length > 0 ? [["d", "diff"]] : []),
		["s", "skip"],
		["x", "accept"],
		["e", "explain"],
		...(canUndo ? [["u", "undo"]] : []),
		["q", "quit"],
	];
	const keyTexts = keys.map(([key = "", word = ""]) => `${bold(cyan(key))} ${word}`);
	return `\n${keyTexts.join("  ")}: `;
}

/** The maximum number of lines of a diff, including the line with the file name. */
const maxDiffLines = 6;

/** A choice as text. `heading` has the number, title and reason of the choice. */
export interface ChoiceBlock {
	readonly heading: string;
	readonly diff: readonly string[];
}

export function createChoiceBlock(
	number: number,
	{ title, reason }: Choice,
	files: readonly SuggestedFile[],
	style: TerminalStyle,
): ChoiceBlock {
	const { bold, cyan, dim } = pc.createColors(style.color);
	const sentence = /[.?]$/.test(title) ? title : `${title}.`;
	const heading = `  ${cyan(bold(String(number)))}  ${bold(printable(sentence))} ${dim(printable(reason))}`;
	return {
		heading: wrapLine(heading, 5, style),
		diff: files.flatMap((file) => diffLines(file, style)),
	};
}

/**
 * The choices with as many lines of their diffs as fit into `rows` rows of the screen; `undefined`
 * if even the titles do not fit. Titles are never shortened, because nobody can choose without the
 * titles.
 */
export function choicesWithin(
	blocks: readonly ChoiceBlock[],
	rows: number,
	style: TerminalStyle,
): string | undefined {
	for (let most = maxDiffLines; most >= 0; most--) {
		const text = blocks
			.flatMap(({ heading, diff }) => {
				// A single hidden line needs as much room as a line that says how many lines are hidden.
				const shownLines = diff.length > most + 1 ? diff.slice(0, most) : diff;
				const hiddenCount = diff.length - shownLines.length;
				return [
					heading,
					...shownLines.map((line) => `     ${line}`),
					...(hiddenCount > 0 ? [hiddenText(hiddenCount, style)] : []),
				];
			})
			.join("\n");
		if (rowsOf(text, style) <= rows) return text;
	}
	const text = titlesText(blocks, style);
	return rowsOf(text, style) <= rows ? text : undefined;
}

/** The choices with their whole diffs. */
export function wholeChoices(blocks: readonly ChoiceBlock[]): string {
	return blocks
		.flatMap(({ heading, diff }) => [heading, ...diff.map((line) => `     ${line}`)])
		.join("\n");
}

export function titlesText(blocks: readonly ChoiceBlock[], style: TerminalStyle): string {
	const count = blocks.reduce((sum, { diff }) => sum + diff.length, 0);
	return [...blocks.map(({ heading }) => heading), hiddenText(count, style)].join("\n");
}

function hiddenText(count: number, { color }: TerminalStyle): string {
	return pc.createColors(color).dim(`     … and ${amount(count, "more line")}`);
}

export function rowsOf(text: string, { width }: TerminalStyle): number {
	return stripVTControlCharacters(text)
		.split("\n")
		.reduce((sum, line) => sum + Math.max(Math.ceil(columns(line) / width), 1), 0);
}

/** The removed and added lines of a file, below the name of the file. */
function diffLines(
	{ path, before, after }: SuggestedFile,
	style: TerminalStyle,
): readonly string[] {
	const { cyan, green, red } = pc.createColors(style.color);
	const name = cyan(fitLine(path + fileMark(before, after), style));
	if (after === undefined) return [name];
	const patch = withoutUrlSecrets(patchOf("a", "b", before ?? "", after));
	const changes = patch.split("\n").filter((line) => /^[+-](?!\+\+ b|-- a)/.test(line));
	const offset = offsetOfChange(changes, style);
	return [
		name,
		...changes.map((line) => {
			const shownLine = offset === 0 ? line : `${line.slice(0, 1)}…${line.slice(offset + 1)}`;
			return (line.startsWith("+") ? green : red)(fitLine(shownLine, style));
		}),
	];
}

/** The number of characters to leave out, so that the change in one long line is visible. */
function offsetOfChange(changes: readonly string[], { width }: TerminalStyle): number {
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

function fitLine(line: string, { width }: TerminalStyle): string {
	return clip(line.trimEnd(), Math.max(width - 6, 20));
}
