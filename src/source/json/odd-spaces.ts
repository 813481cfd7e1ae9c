// What looks like a space, or like nothing, between the values of a JSON text, and is none to JSON.
import type { ParseError } from "jsonc-parser";
import { moreFaults, mostFaults, type SyntaxFault } from "../document.ts";
import { oddSpacesAt } from "../odd-spaces.ts";

/** Those that a parser has stumbled over. */
export function oddSpaces(text: string, errors: readonly ParseError[]): readonly SyntaxFault[] {
	const faults = errors.flatMap(({ offset }) => faultAt(text, offset) ?? []);
	const more = faults[mostFaults]?.range.start;
	return more === undefined ? faults : [...faults.slice(0, mostFaults), moreFaults(more)];
}

function faultAt(text: string, offset: number): SyntaxFault | undefined {
	const odd = oddSpacesAt(text, offset);
	if (odd === undefined) return undefined;
	const { range, name, isSeen } = odd;
	return {
		range,
		message: `A ${name} stands here, which JSON does not take for a space.`,
		hint: isSeen ? "Write a space instead." : "Remove it.",
		fix: { range, text: isSeen ? " ".repeat(range.end - range.start) : "" },
	};
}

/** The text with spaces in their place. */
export function blanked(text: string, faults: readonly SyntaxFault[]): string {
	let result = "";
	let last = 0;
	for (const { range } of faults) {
		result += text.slice(last, range.start).padEnd(range.end - last);
		last = range.end;
	}
	return result + text.slice(last);
}
