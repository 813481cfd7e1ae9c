// What the exact parser cannot be given: it would take longer than anybody waits.
import type { BodyFault } from "./body.ts";

/** Of a comment that never ends the parser tries each brace behind it as its end: many of them nobody can wait for. */
export function openComment(text: string): BodyFault | undefined {
	const start = text.lastIndexOf("{/*");
	if (start === -1 || text.includes("*/", start)) return undefined;
	// With few of them the parser decides: it may be a comment that a code block shows.
	if (text.slice(start).split("}", 1000).length < 1000) return undefined;
	return {
		range: { start, end: start + 3 },
		reason: "The comment opened here is never closed",
		code: "open-comment",
	};
}

/** Emphasis and links in one paragraph: the parser compares each mark with all before it. */
const maxMarks = 5000;
/** Lines of one paragraph: it takes them apart again and again. */
const maxLines = 10_000;

function hasLongParagraph(text: string): boolean {
	return text
		.split(/\n[ \t\r]*\n/)
		.some(
			(block) =>
				(block.match(/[*_~]+|\[/g)?.length ?? 0) > maxMarks ||
				(block.match(/\n/g)?.length ?? 0) > maxLines,
		);
}

/** Longer pages it takes seconds for. */
const maxLength = 800_000;

/** Block quotes and list items in each other: the parser begins anew for each. */
const maxDepth = 100;

/** Whether nobody could wait for the parser. */
export function takesTooLong(text: string): boolean {
	return text.length > maxLength || hasLongParagraph(text) || isTooDeep(text);
}

function isTooDeep(text: string): boolean {
	const mark = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
	for (let start = 0; start !== -1; ) {
		mark.lastIndex = start;
		let depth = 0;
		while (depth <= maxDepth && mark.test(text)) depth++;
		if (depth > maxDepth) return true;
		const end = text.indexOf("\n", start);
		start = end === -1 ? -1 : end + 1;
	}
	return false;
}
