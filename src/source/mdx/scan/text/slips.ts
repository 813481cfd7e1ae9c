// What authors can have meant for something else than it is.
import type { Range } from "../../../source-file.ts";
import type { Slip } from "../../slip.ts";
import * as char from "../characters.ts";

/** Adds what is told of a paragraph by how its lines begin; `lines` has the start and end of each. */
export function addTextSlips(
	text: string,
	lines: readonly number[],
	slips: Slip[],
): void {
	for (let index = 0; index < lines.length; index += 2) {
		const start = lines[index] ?? 0;
		const code = text.charCodeAt(start);
		if (code === char.pipe && index === 0) {
			const end = char.trimBlanks(text, start, lines.at(-1) ?? start);
			slips.push({ kind: "no-table", range: { start, end } });
		} else if (marksCallout(code)) {
			const end = char.trimBlanks(text, start, lines[index + 1] ?? start);
			if (isCallout(text.slice(start, end)))
				slips.push({ kind: "callout", range: { start, end } });
		}
	}
}

function marksCallout(code: number): boolean {
	return (
		code === char.colon ||
		code === char.openBracket ||
		code === char.exclamation
	);
}

/** `:::note` and the `:::` that ends it, `[!NOTE]`, `!!! note`. */
function isCallout(line: string): boolean {
	return /^(?::{3,}(?:[ \t]*[A-Za-z{]|$)|\[!\w+\]|!!!\+?[ \t]+[A-Za-z])/.test(
		line,
	);
}

const parted = /[ \t]+\((?:\.{0,2}\/|#|https?:\/\/)[^\s()<>]*\)/y;

/** Where a target in parentheses ends that blanks part from the text before `at`; -1 if there is none. */
export function partedEnd(source: string, at: number): number {
	if (!char.isBlank(source.charCodeAt(at))) return -1;
	parted.lastIndex = at;
	return parted.test(source) ? parted.lastIndex : -1;
}

const mermaid = /(?:`+|~+)[ \t]*mermaid(?=\s|$)/y;

/** What a block is that the line `opening` begins, where Mintlify draws it. */
export function drawnKind(
	text: string,
	{ start }: Range,
): "formula" | "diagram" | undefined {
	if (text.charCodeAt(start) === char.dollar) return "formula";
	mermaid.lastIndex = start;
	return mermaid.test(text) ? "diagram" : undefined;
}

/** Whether what stands behind the marks of a line is the language of code. */
export function opensCode(rest: string, mark: number): boolean {
	return (
		/^[ \t]*[A-Za-z]/.test(rest) &&
		mark !== char.dollar &&
		!(mark === char.backtick && rest.includes("`"))
	);
}

/** Whether only the end of the text ends a block of code or maths, which begins with its marks. */
export function isUnclosed(text: string, start: number, end: number): boolean {
	const [marks = ""] = /^(?:`+|~+|\$+)/.exec(text.slice(start, end)) ?? [];
	const lines = text.slice(start, end).trimEnd();
	const last = lines.lastIndexOf("\n");
	if (last === -1) return true;
	const line = lines.slice(last + 1).replace(/^[ \t>]+/, "");
	return (
		line.length < marks.length || line !== marks.charAt(0).repeat(line.length)
	);
}
