// Definitions of links, `[name]: /target`, which are taken off the start of a text.
import { ownedText } from "../../owned-text.ts";
import * as char from "./characters.ts";
import type { Page } from "./page.ts";
import { decoded } from "./references.ts";
import { Unproven } from "./unproven.ts";

/** The whole of a plain one. */
const plain =
	/^\[([^[\]\\]+)\]:[ \t]*([^\s<>()\\{}"']+)(?:[ \t]+(?:"[^"\\]*"|'[^'\\]*'))?[ \t]*$/;

/** Longer names are none. */
const maxName = 999;

/** How many of the numbers in `lines`, two for each line of a text, belong to definitions. */
export function readDefinitions(
	page: Page,
	lines: readonly number[],
	isHeading: boolean,
): number {
	const { text } = page;
	let index = 0;
	for (; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		if (text.charCodeAt(start) !== char.openBracket) break;
		const line = text.slice(start, lines[index + 1]);
		if (/^\[\^[^\]]+\]:/.test(line)) throw new Unproven("footnote", start);
		const match = plain.exec(line);
		if (match === null) {
			refuseDoubtful(page, line, lines, index);
			break;
		}
		if (isHeading || mayHaveTitle(page, lines, index + 2))
			throw new Unproven("definition", start);
		addDefinition(page, match, start);
	}
	return index;
}

function addDefinition(
	page: Page,
	match: RegExpExecArray,
	start: number,
): void {
	const [, label = "", written = ""] = match;
	const name = normalName(label);
	if (name === "" || label.length > maxName)
		throw new Unproven("definition", start);
	page.definitions.add(name);
	const from = start + match[0].indexOf(written, label.length + 3);
	const range = { start: from, end: from + written.length };
	const target = ownedText(decoded(written, start));
	page.body.links.push({ kind: "definition", target, range });
}

/** Whether the next line may be the title of a definition. */
function mayHaveTitle(
	{ text }: Page,
	lines: readonly number[],
	index: number,
): boolean {
	const start = lines[index];
	return (
		start !== undefined &&
		/^[ \t]*["'(]/.test(text.slice(start, lines[index + 1]))
	);
}

/** A definition that goes on in the next line, or has what a plain one does not. */
function refuseDoubtful(
	{ text }: Page,
	line: string,
	lines: readonly number[],
	index: number,
): void {
	const start = lines[index] ?? 0;
	const goesOn =
		/^\[(?:[^[\]\\]|\\.)*\\?$/.test(line) &&
		text.slice(lines[index + 2] ?? start, lines.at(-1)).includes("]:");
	if (/^\[(?:[^[\]\\]|\\.)*\]:/.test(line) || goesOn)
		throw new Unproven("definition", start);
}

/** A name as it is compared. */
export function normalName(label: string): string {
	return label
		.replaceAll(/[\t\n\r ]+/g, " ")
		.trim()
		.toLowerCase()
		.toUpperCase();
}
