// How much of a text there is room for on a line of a terminal.
import stringWidth from "fast-string-width";
import { isPlain, printable } from "./printable.ts";

/** A text on one line that takes no more columns than these. */
export function clip(line: string, width: number): string {
	// Most are so, and there can be very many.
	if (line.length <= width && isPlain(line)) return line;
	return fits(line, width)
		? shown(line)
		: `${shown(startOf(line, width - 1))}…`;
}

/** As much of the start of a text as there is room for. */
export function startOf(text: string, width: number): string {
	return partOf(text.slice(0, longest(width)), width, (characters, count) =>
		characters.slice(0, count),
	);
}

/** As much of its end. */
export function endOf(text: string, width: number): string {
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

/** Whether there is room for all of it. */
export function fits(line: string, width: number): boolean {
	return line.length <= longest(width) && columns(line) <= width;
}

/** So many characters can fit at most: a character of one column can be made of several. */
function longest(width: number): number {
	return Math.max(4 * width, 1);
}

/** How many columns a text takes in a terminal: a Chinese character takes two. */
export function columns(text: string): number {
	return isPlain(text) ? text.length : stringWidth(shown(text));
}

/** As it is printed. */
export function shown(text: string): string {
	return printable(text.replaceAll("\t", "  "));
}
