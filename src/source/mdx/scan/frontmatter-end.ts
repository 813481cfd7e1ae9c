// The lines at the start of a page that its parser takes for frontmatter.
import * as char from "./characters.ts";
import { Unproven } from "./unproven.ts";

/** Where the text of a page begins behind its frontmatter. */
export function frontmatterEnd(text: string): number {
	const fence = ["---", "+++"].find((mark) => text.startsWith(mark));
	if (fence === undefined) return 0;
	let end = char.lineEnd(text, 0);
	if (!isBlankUntil(text, fence.length, end)) return 0;
	while (end < text.length) {
		const start = end + 1;
		end = char.lineEnd(text, start);
		if (
			text.startsWith(fence, start) &&
			isBlankUntil(text, start + fence.length, end)
		)
			return end + 1;
	}
	// While it looks for the end, the parser opens no containers.
	throw new Unproven("frontmatter", 0);
}

function isBlankUntil(text: string, start: number, end: number): boolean {
	return char.skipBlanks(text, start, end) >= char.textEnd(text, start, end);
}
