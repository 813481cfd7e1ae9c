// Which braces belong together.
import type { Range } from "../../source-file.ts";
import { lineStartOf } from "./trap.ts";

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
		if (
			sign === "\n" &&
			/^[ \t\r]*$/.test(text.slice(lineStartOf(text, at), at))
		)
			break;
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
