import stringWidth from "fast-string-width";
import type { Location } from "../source/location.ts";
import { printable } from "./printable.ts";

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
		" ".repeat(stringWidth(shown(cut.before))) +
		mark.repeat(Math.max(stringWidth(shown(cut.place)), 1));
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
	if (line.length <= width)
		return {
			before: line.slice(0, start),
			place: line.slice(start, end),
			after: line.slice(end),
		};
	const placeEnd = Math.min(end, start + width - 10);
	// What is left of the width goes to both sides, and what one side does not need to the other.
	const spare = width - (placeEnd - start) - 2;
	const after = Math.min(
		line.length - placeEnd,
		Math.max(Math.floor(spare / 2), spare - start),
	);
	const before = Math.min(start, spare - after);
	const left = start - before > 0 ? "…" : "";
	const right = placeEnd + after < line.length ? "…" : "";
	return {
		before: left + line.slice(start - before, start),
		place: line.slice(start, placeEnd),
		after: line.slice(placeEnd, placeEnd + after) + right,
	};
}

function clip(line: string, width: number): string {
	return line.length <= width
		? shown(line)
		: `${shown(line.slice(0, width - 1))}…`;
}

function shown(text: string): string {
	return printable(text.replaceAll("\t", "  "));
}
