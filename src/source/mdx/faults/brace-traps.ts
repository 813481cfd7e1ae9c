// What stands in braces and is no expression to its author: the name of a heading, a variable.
import type { Range } from "../../source-file.ts";
import { bracesAround } from "./braces.ts";
import {
	asText,
	type Edit,
	lineStartOf,
	shown,
	type Stop,
	type Trapped,
} from "./trap.ts";

/** `{#name}` where it names no heading. */
export function headingName({ text, at }: Stop): Trapped | undefined {
	const range = bracesAround(text, at);
	if (range === undefined || text[range.start + 1] !== "#") return undefined;
	const line = text.slice(lineStartOf(text, range.start), range.start);
	const written = shown(text, range);
	const name = written.slice(2, -1).trim();
	const where = /^\s*(>)|^\s*([-*+]|\d+[.)])\s|^( {4,}|\t)\s*#/.exec(line);
	const why =
		where?.[1] !== undefined
			? "in a quote"
			: where?.[2] !== undefined
				? "on the line of a list item"
				: where?.[3] !== undefined
					? "indented by more than three spaces"
					: undefined;
	return {
		range,
		message:
			why === undefined
				? `\`${written}\` does not stand at the end of a heading.`
				: `Mintlify does not read \`${written}\` of a heading that is ${why}.`,
		hint:
			where?.[3] === undefined
				? 'Remove it, or write the heading as `<h2 id="…">…</h2>`.'.replace(
						"…",
						name,
					)
				: "Indent the heading by three spaces at most.",
		masks: blank(range),
	};
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
