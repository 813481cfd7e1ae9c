// What stands in braces and is no expression to its author: the name of a heading, a variable; and
// which braces belong together.
import type { Range } from "../../source-file.ts";
import { namedHeadings } from "../prepared/heading-ids.ts";
import {
	asText,
	type Edit,
	lineEndOf,
	lineStartOf,
	type Stop,
	shown,
	type Trapped,
} from "./trap.ts";

/** What a line begins with on which Mintlify does not see a heading. */
const headingPlaces: readonly (readonly [RegExp, string])[] = [
	[/^\s*>/, "in a quote"],
	[/^\s*(?:[-*+]|\d+[.)])\s/, "on the line of a list item"],
	[/^(?: {4}|[ ]{0,3}\t)\s*#/, "indented by more than three spaces"],
];

/** `{#name}` where it names no heading. */
export function headingName({ text, at }: Stop): Trapped | undefined {
	const range = bracesAround(text, at);
	if (range === undefined || text[range.start + 1] !== "#") return undefined;
	const line = text.slice(lineStartOf(text, range.start), range.start);
	const written = shown(text, range);
	const name = written.slice(2, -1).trim();
	const place = headingPlace(text, line);
	return {
		range,
		message:
			place === undefined
				? `\`${written}\` does not stand at the end of a heading.`
				: `Mintlify does not read \`${written}\` of a heading that is ${place}.`,
		hint: hintFor(place, name),
		masks: blank(range),
	};
}

function hintFor(place: string | undefined, name: string): string {
	if (place?.startsWith("indented")) return "Indent the heading by three spaces at most.";
	if (place?.startsWith("behind")) return "Save the file without a byte-order mark.";
	return `Remove it, or write the heading as \`<h2 id="${name}">…</h2>\`.`;
}

function headingPlace(text: string, line: string): string | undefined {
	const [, place] = headingPlaces.find(([begin]) => begin.test(line)) ?? [];
	if (place !== undefined || !text.startsWith(line)) return place;
	const end = lineEndOf(text, line.length);
	const isHeading = namedHeadings(text.slice(0, end), false).length > 0;
	return isHeading ? "behind a byte-order mark" : undefined;
}

function blank(range: Range): Edit[] {
	return [{ range, text: " ".repeat(range.end - range.start) }];
}

/** `{{a.b}}`. */
export function variable({ text, at }: Stop): Trapped | undefined {
	const range = bracesAround(text, at);
	if (range === undefined) return undefined;
	const written = text.slice(range.start, range.end);
	const name = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(written)?.[1];
	if (name === undefined) return undefined;
	const { start } = range;
	return {
		range,
		message: `\`${written}\` is not a JavaScript expression.`,
		hint: `Put it in backticks, or write \`\\{\\{${name}}}\`.`,
		variable: name,
		masks: [asText({ start }), asText({ start: start + 1 })],
	};
}

/** So far an expression is looked for on each side. */
const maxLength = 20_000;

/** The braces around an offset; those in braces count with what they are in. */
export function bracesAround(text: string, offset: number): Range | undefined {
	const start = openBefore(text, offset);
	if (start === undefined) return undefined;
	let depth = 0;
	const last = Math.min(text.length, start + maxLength);
	for (let at = start; at < last; at++) {
		if (text[at] === "{") depth++;
		if (text[at] === "}") depth--;
		if (depth === 0) return { start, end: at + 1 };
	}
	return undefined;
}

/** The outermost brace of the paragraph that is open at an offset. */
function openBefore(text: string, offset: number): number | undefined {
	let depth = 0;
	let found: number | undefined;
	for (let at = offset - 1; at >= Math.max(0, offset - maxLength); at--) {
		const sign = text[at];
		if (sign === "\n" && /^[ \t\r]*$/.test(text.slice(lineStartOf(text, at), at))) break;
		if (sign === "}") depth++;
		if (sign !== "{") continue;
		if (depth === 0) found = at;
		else depth--;
	}
	return found;
}

/** The last brace that nothing closes. */
export function lastOpen(text: string, offset: number): number | undefined {
	let depth = 0;
	for (let at = offset - 1; at >= 0; at--) {
		if (text[at] === "}") depth++;
		else if (text[at] === "{" && depth-- === 0) return at;
	}
	return undefined;
}
