import stringWidth from "fast-string-width";
import type { Location } from "../source/location.ts";
import { isPlain, printable } from "./printable.ts";

/** One line of a frame, without the gutter of line numbers. */
export interface FrameLine {
	/** Counted from 1; `undefined` for the line that underlines. */
	readonly number: number | undefined;
	readonly text: string;
}

/**
 * The line of a place, with the line before it for company, and the caret line under it. A line wider than `width`
 * columns is cut around the place; of a place over several lines the first is shown. Empty for an empty file.
 */
export function codeFrame(
	location: Location,
	width: number,
	mark: string,
): readonly FrameLine[] {
	const { file, range } = location;
	if (file.text.trim() === "") return [];
	const number = file.position(range.start).line;
	const before = file.line(number - 1);
	const line = file.line(number);
	const start = range.start - file.lineStart(number);
	const end = Math.min(
		Math.max(range.end - file.lineStart(number), start + 1),
		Math.max(line.length, start + 1),
	);
	const cut = cutAround(line, start, end, width);
	const caret =
		" ".repeat(columns(cut.before)) +
		mark.repeat(Math.max(columns(cut.place), 1));
	const frame: FrameLine[] = [];
	if (number > 1 && before.trim() !== "")
		frame.push({ number: number - 1, text: clip(before, width) });
	frame.push(
		{ number, text: shown(cut.before + cut.place + cut.after) },
		{ number: undefined, text: caret },
	);
	return frame;
}

interface Cut {
	readonly before: string;
	readonly place: string;
	readonly after: string;
}

function cutAround(
	line: string,
	start: number,
	end: number,
	width: number,
): Cut {
	if (fits(line, width))
		return {
			before: line.slice(0, start),
			place: line.slice(start, end),
			after: line.slice(end),
		};
	const place = startOf(line.slice(start, end), width - 10);
	const placeEnd = start + place.length;
	// What is left of the width goes to both sides, and what one side does not need to the other.
	const spare = width - columns(place) - 2;
	const half = Math.floor(spare / 2);
	const before = endOf(line.slice(0, start), spare);
	const after = startOf(line.slice(placeEnd), spare);
	const left = endOf(before, Math.max(spare - columns(after), spare - half));
	const right = startOf(after, spare - columns(left));
	return {
		before: (left.length < start ? "…" : "") + left,
		place,
		after: right + (placeEnd + right.length < line.length ? "…" : ""),
	};
}

function clip(line: string, width: number): string {
	return fits(line, width)
		? shown(line)
		: `${shown(startOf(line, width - 1))}…`;
}

/** As much of the start of a text as there is room for. */
function startOf(text: string, width: number): string {
	return partOf(text.slice(0, longest(width)), width, (characters, count) =>
		characters.slice(0, count),
	);
}

function endOf(text: string, width: number): string {
	return partOf(text.slice(-longest(width)), width, (characters, count) =>
		characters.slice(characters.length - count),
	);
}

/** The widest part for which there is room. */
function partOf(
	text: string,
	width: number,
	take: (characters: readonly string[], count: number) => readonly string[],
): string {
	const characters = Array.from(text);
	let low = 0;
	let high = characters.length;
	while (low < high) {
		const count = (low + high + 1) >> 1;
		if (columns(take(characters, count).join("")) <= width) low = count;
		else high = count - 1;
	}
	return take(characters, low).join("");
}

function fits(line: string, width: number): boolean {
	return line.length <= longest(width) && columns(line) <= width;
}

/** So many characters can fit at most: a character of one column can be made of several. */
function longest(width: number): number {
	return Math.max(4 * width, 1);
}

/** How many columns a text takes in a terminal: a Chinese character takes two. */
function columns(text: string): number {
	return isPlain(text) ? text.length : stringWidth(shown(text));
}

function shown(text: string): string {
	return printable(text.replaceAll("\t", "  "));
}
