// Where blocks of code and maths end.
import * as char from "./characters.ts";
import type { Containers } from "./containers.ts";

const closings: Readonly<Record<number, RegExp>> = {
	[char.backtick]: /\n[ \t]*(`{3,})[ \t]*\r?(?=\n|$)/g,
	[char.tilde]: /\n[ \t]*(~{3,})[ \t]*\r?(?=\n|$)/g,
	[char.dollar]: /\n[ \t]*(\${2,})[ \t]*\r?(?=\n|$)/g,
};

/** The start of the line after the block whose first line ends at `feed`. */
export function fenceEnd(
	text: string,
	containers: Containers,
	mark: number,
	size: number,
	feed: number,
): number {
	return containers.depth > 0
		? endInContainers(text, containers, mark, size, feed + 1)
		: endOutside(text, mark, size, feed);
}

/** The usual case, left to the engine of expressions. */
function endOutside(
	text: string,
	mark: number,
	size: number,
	feed: number,
): number {
	const closing = closings[mark];
	if (closing === undefined) return text.length;
	closing.lastIndex = feed;
	for (
		let match = closing.exec(text);
		match !== null;
		match = closing.exec(text)
	)
		if ((match[1]?.length ?? 0) >= size) return closing.lastIndex + 1;
	return text.length;
}

/** A container that ends, ends the block. */
function endInContainers(
	text: string,
	containers: Containers,
	mark: number,
	size: number,
	start: number,
): number {
	for (let line = start; line < text.length; ) {
		const feed = char.lineEnd(text, line);
		const end = char.textEnd(text, line, feed);
		const from = containers.continues(line, end);
		if (from === -1) return line;
		const first = char.skipBlanks(text, from, end);
		const last = char.skipRun(text, first, end, mark);
		if (last - first >= size && char.skipBlanks(text, last, end) >= end)
			return feed + 1;
		line = feed + 1;
	}
	return text.length;
}
