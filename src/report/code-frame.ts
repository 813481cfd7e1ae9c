import { placeWithoutSecrets, withoutUrlSecrets } from "../source/secrets.ts";
import type { Location } from "../source/source-file.ts";
import { clip, columns, endOf, fitsWidth, printedText, startOf } from "./columns.ts";

/** A line of a frame, without the gutter of line numbers. */
export interface FrameLine {
	/** The number of the line, counted from 1; `undefined` for the line with carets. */
	readonly number: number | undefined;
	readonly text: string;
}

/**
 * A line wider than `width` columns is cut around the location. For a location over several lines,
 * the frame shows the first line. The frame of an empty file is empty.
 */
export function codeFrame(location: Location, width: number, mark: string): readonly FrameLine[] {
	const { file, range } = location;
	if (file.text.trim() === "") return [];
	const number = file.position(range.start).line;
	const lineBefore = withoutUrlSecrets(file.line(number - 1));
	const sourceLine = file.line(number);
	const startColumn = range.start - file.lineStart(number);
	const endColumn = Math.min(
		Math.max(range.end - file.lineStart(number), startColumn + 1),
		Math.max(sourceLine.length, startColumn + 1),
	);
	const { line, start, end } = placeWithoutSecrets(sourceLine, startColumn, endColumn);
	const cutLine = cutAroundTarget(line, start, end, width);
	const caret =
		" ".repeat(columns(cutLine.before)) + mark.repeat(Math.max(columns(cutLine.target), 1));
	const frame: FrameLine[] = [];
	if (number > 1 && lineBefore.trim() !== "")
		frame.push({ number: number - 1, text: clip(lineBefore, width) });
	frame.push(
		{ number, text: printedText(cutLine.before + cutLine.target + cutLine.after) },
		{ number: undefined, text: caret },
	);
	return frame;
}

interface CutLine {
	readonly before: string;
	readonly target: string;
	readonly after: string;
}

function cutAroundTarget(line: string, start: number, end: number, width: number): CutLine {
	if (fitsWidth(line, width))
		return { before: line.slice(0, start), target: line.slice(start, end), after: line.slice(end) };
	const target = startOf(line.slice(start, end), width - 10);
	const placeEnd = start + target.length;
	// Both sides share the remaining width; a side that needs less than half leaves the rest to the
	// other side.
	const spareWidth = width - columns(target) - 2;
	const halfWidth = Math.floor(spareWidth / 2);
	const textBefore = endOf(line.slice(0, start), spareWidth);
	const textAfter = startOf(line.slice(placeEnd), spareWidth);
	const shownBefore = endOf(
		textBefore,
		Math.max(spareWidth - columns(textAfter), spareWidth - halfWidth),
	);
	const shownAfter = startOf(textAfter, spareWidth - columns(shownBefore));
	return {
		before: (shownBefore.length < start ? "…" : "") + shownBefore,
		target,
		after: shownAfter + (placeEnd + shownAfter.length < line.length ? "…" : ""),
	};
}
