// Lines of YAML that would be `key: value` with an ordinary colon and a space after it.
import type { SyntaxFault } from "../document.ts";
import { oddSpacesAt } from "../odd-spaces.ts";
import type { Range } from "../source-file.ts";

/** A key and its colon, directly followed by a value. */
const joinedLine = /^([ \t]*(?:- )?([\w-]+)([:\uff1a]))(?![ \t]|\/\/)(.+)$/;

/**
 * The fault of a line whose key lacks the space after its colon, or has another kind of space or
 * colon.
 */
export function joinedValue(text: string, line: Range): SyntaxFault | undefined {
	const written = text.slice(line.start, line.end).trimEnd();
	const [, head = "", key, colon, value = ""] = joinedLine.exec(written) ?? [];
	if (key === undefined) return undefined;
	const behind = line.start + head.length;
	const odd = oddSpacesAt(text, behind);
	const at = { start: behind - 1, end: behind };
	const hint = `Write \`${key}: ${value.slice(odd && odd.range.end - behind)}\`.`;
	if (colon !== ":") return wideColon({ ...at, end: odd?.range.end ?? behind }, hint);
	if (odd !== undefined)
		return {
			range: odd.range,
			message: `A ${odd.name} follows the colon, but YAML needs an ordinary space.`,
			hint: "Write an ordinary space instead.",
			fix: { range: odd.range, text: " " },
		};
	return {
		range: at,
		message: "A space is missing after the colon.",
		hint,
		fix: { range: { start: behind, end: behind }, text: " " },
	};
}

/** `range`: the colon, with the spaces after it. */
function wideColon(range: Range, hint: string): SyntaxFault {
	return {
		range: { ...range, end: range.start + 1 },
		message: "This is a full-width colon (U+FF1A), which YAML reads as text.",
		hint,
		fix: { range, text: ": " },
	};
}
