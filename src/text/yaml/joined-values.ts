// Lines of YAML that would be `key: value` with an ordinary colon and a space after the colon.
import type { SyntaxFault } from "../document.ts";
import { oddSpacesAt } from "../odd-spaces.ts";
import type { Range } from "../source-file.ts";

const joinedLine = /^([ \t]*(?:- )?([\w-]+)([:\uff1a]))(?![ \t]|\/\/)(.+)$/;

/**
 * The fault of a line whose key lacks the space after its colon, or has another kind of space or
 * colon.
 */
export function joinedValue(text: string, line: Range): SyntaxFault | undefined {
	const sourceText = text.slice(line.start, line.end).trimEnd();
	const [, head = "", key, colon, value = ""] = joinedLine.exec(sourceText) ?? [];
	if (key === undefined) return undefined;
	const valueStart = line.start + head.length;
	const oddSpaces = oddSpacesAt(text, valueStart);
	const range = { start: valueStart - 1, end: valueStart };
	const hint = `Write \`${key}: ${value.slice(oddSpaces && oddSpaces.range.end - valueStart)}\`.`;
	if (colon !== ":") return wideColon({ ...range, end: oddSpaces?.range.end ?? valueStart }, hint);
	if (oddSpaces !== undefined)
		return {
			range: oddSpaces.range,
			message: `A ${oddSpaces.name} follows the colon, but YAML needs an ordinary space.`,
			hint: `Replace the ${oddSpaces.name} with an ordinary space.`,
			fix: { range: oddSpaces.range, text: " " },
		};
	return {
		range,
		message: "A space is missing after the colon.",
		hint,
		fix: { range: { start: valueStart, end: valueStart }, text: " " },
	};
}

/** The fault of a wide colon. `range` is the colon with the odd spaces after the colon. */
function wideColon(range: Range, hint: string): SyntaxFault {
	return {
		range: { ...range, end: range.start + 1 },
		message: "YAML reads the full-width colon (U+FF1A) here as text.",
		hint,
		fix: { range, text: ": " },
	};
}
