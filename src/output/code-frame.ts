import { placeWithoutSecrets, withoutUrlSecrets } from "../text/secrets.ts";
import type { Location } from "../text/source-file.ts";
import { clip, columns, endOf, fitsWidth, printedText, startOf } from "./columns.ts";

/** The line of a location, cut around the location, and the line before it. */
export interface SourceExcerpt {
	/** The number of the line, counted from 1. */
	readonly number: number;
	/** The previous line; `undefined` if it is blank. */
	readonly lineBefore: string | undefined;
	readonly before: string;
	readonly target: string;
	readonly after: string;
}

/**
 * A line wider than `width` columns is cut around the location. For a location over several lines,
 * the excerpt is of the first line. An empty file has no excerpt.
 */
export function sourceExcerpt({ file, range }: Location, width: number): SourceExcerpt | undefined {
	if (file.text.trim() === "") return undefined;
	const number = file.position(range.start).line;
	const lineBefore = withoutUrlSecrets(file.line(number - 1));
	const sourceLine = file.line(number);
	const startColumn = range.start - file.lineStart(number);
	const endColumn = Math.min(
		Math.max(range.end - file.lineStart(number), startColumn + 1),
		Math.max(sourceLine.length, startColumn + 1),
	);
	const { line, start, end } = placeWithoutSecrets(sourceLine, startColumn, endColumn);
	return {
		number,
		lineBefore: number > 1 && lineBefore.trim() !== "" ? clip(lineBefore, width) : undefined,
		...cutAroundTarget(line, start, end, width),
	};
}

/** A line of a frame, without the gutter of line numbers. */
export interface FrameLine {
	/** The number of the line, counted from 1; `undefined` for the line with carets. */
	readonly number: number | undefined;
	readonly text: string;
}

/** The excerpt as lines, with carets below the location. The frame of an empty file is empty. */
export function codeFrame(location: Location, width: number, mark: string): readonly FrameLine[] {
	const excerpt = sourceExcerpt(location, width);
	if (excerpt === undefined) return [];
	const { number, lineBefore, before, target, after } = excerpt;
	const caret = " ".repeat(columns(before)) + mark.repeat(Math.max(columns(target), 1));
	return [
		...(lineBefore === undefined ? [] : [{ number: number - 1, text: lineBefore }]),
		{ number, text: printedText(before + target + after) },
		{ number: undefined, text: caret },
	];
}

type CutLine = Pick<SourceExcerpt, "before" | "target" | "after">;

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
