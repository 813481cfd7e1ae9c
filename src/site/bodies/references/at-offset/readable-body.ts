// The readable part of a body around an offset, while the author is typing the rest.

import type { Body } from "../../../../mdx/body.ts";
import { endOfLine } from "../../../../text/text-parts.ts";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";

/**
 * The whole body if the body parses, otherwise the paragraph at an offset, or the line if the
 * paragraph does not parse. Offsets in the body count from the start of the whole text.
 */
export function readableBody(file: BodyFile, offset: number): Body | undefined {
	if (file.reading.kind === "body") return file.reading.body;
	if (file.reading.kind === "unknown" || file.kind === "script") return undefined;
	const { text } = file.file;
	const start = text.lastIndexOf("\n\n", Math.max(offset - 1, 0));
	const end = text.indexOf("\n\n", offset);
	const [from, to] = [start + 1, end === -1 ? text.length : end];
	return (
		bodyBetween(file, from, to) ??
		bodyBetween(file, text.lastIndexOf("\n", offset - 1) + 1, endOfLine(text, offset))
	);
}

function bodyBetween(file: BodyFile, start: number, end: number): Body | undefined {
	const { text } = file.file;
	const blankOut = (part: string): string => part.replaceAll(/[^\n]/g, " ");
	// The text before the range becomes blank lines, so that offsets stay valid. The range begins at
	// the start of a line, because four blanks before the text would make a code block.
	const blankedText = blankOut(text.slice(0, start));
	const reading = file.readAs(blankedText + text.slice(start, end));
	return reading.kind === "body" ? reading.body : undefined;
}
