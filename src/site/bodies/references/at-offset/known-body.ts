// What a body says around an offset while the rest of it is being typed.
import type { BodyFile } from "../../../../facts/bodies/body-file.ts";
import type { Body } from "../../../../source/mdx/body.ts";

/**
 * All of a body that can be read, else the paragraph at an offset; offsets are those of the text.
 */
export function knownBody(file: BodyFile, offset: number): Body | undefined {
	if (file.reading.kind === "body") return file.reading.body;
	if (file.reading.kind === "unknown" || file.kind === "script") return undefined;
	const { text } = file.file;
	const start = text.lastIndexOf("\n\n", Math.max(offset - 1, 0));
	const end = text.indexOf("\n\n", offset);
	const [from, to] = [start + 1, end === -1 ? text.length : end];
	return (
		bodyBetween(file, from, to) ??
		bodyBetween(file, text.lastIndexOf("\n", offset - 1) + 1, endOr(text.indexOf("\n", offset), to))
	);
}

function endOr(end: number, other: number): number {
	return end === -1 ? other : end;
}

/** Readings by their ranges: editors ask several times about the same place of a file. */
const known = new WeakMap<BodyFile, Map<string, Body | undefined>>();

function bodyBetween(file: BodyFile, start: number, end: number): Body | undefined {
	const parts = known.get(file) ?? new Map<string, Body | undefined>();
	known.set(file, parts);
	const key = `${start} ${end}`;
	if (!parts.has(key)) parts.set(key, readBetween(file, start, end));
	return parts.get(key);
}

/** As if nothing else stood in the file. */
function readBetween(file: BodyFile, start: number, end: number): Body | undefined {
	const { text } = file.file;
	const blank = (part: string): string => part.replaceAll(/[^\n]/g, " ");
	// Four blanks before it would make code of it.
	const before = blank(text.slice(0, start));
	const reading = file.readAs(before + text.slice(start, end));
	return reading.kind === "body" ? reading.body : undefined;
}
