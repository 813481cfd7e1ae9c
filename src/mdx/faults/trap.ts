// Traps: functions that recognize source text that MDX does not accept, and explain the true cause
// of the fault.
import type { Range } from "../../text/source-file.ts";
import type { BodyFault } from "../body.ts";

export interface ParserStop {
	/** The parsed text: a copy in which earlier faults are masked. */
	readonly text: string;
	/** The author's text, with the same offsets. */
	readonly source: string;
	readonly fault: BodyFault;
	readonly at: number;
	readonly intendedComponent: ComponentFinder;
}

/**
 * Finds the component whose name was misspelled; `undefined` for a known name, and for a name that
 * resembles no component.
 */
export type ComponentFinder = (name: string) => string | undefined;

export interface TrapEdit {
	readonly range: Range;
	readonly text: string;
}

/** A fault of a body, explained in words that the author of the page understands. */
export interface ExplainedFault {
	readonly range: Range;
	readonly message: string;
	readonly hint?: string;
	readonly related?: { readonly range: Range; readonly message: string };
	readonly fix?: TrapEdit & { readonly isUnsafe?: true };
	/** The text, on a single line, that the author may intend as code. */
	readonly code?: Range;
	/**
	 * The intended variable. Mintlify inserts the value of the variable before readers see the page.
	 */
	readonly variable?: string;
}

export interface TrapResult extends ExplainedFault {
	/**
	 * Replacements of equal length that remove the fault and keep all other offsets. Without masks,
	 * the rest of the text is not checked.
	 */
	readonly masks?: readonly TrapEdit[];
	/** True if the masks may cause further faults of tags in the rest of the text. */
	readonly blursTags?: true;
}

/**
 * A function that explains one kind of fault, and returns `undefined` for faults of other kinds.
 * The order of traps matters, because the first explanation wins.
 */
export type Trap = (stop: ParserStop) => TrapResult | undefined;

/** Replaces the masked ranges. Each edit must be as long as the replaced text. */
export function applyMasks(text: string, edits: readonly TrapEdit[]): string {
	return edits.reduce(applyEdit, text);
}

export function applyEdit(text: string, { range, text: replacement }: TrapEdit): string {
	return text.slice(0, range.start) + replacement + text.slice(range.end);
}

/** Masks a `<` or `{` with a semicolon, because a semicolon has no special meaning in MDX. */
export function maskAsText({ start }: { readonly start: number }): TrapEdit {
	return { range: { start, end: start + 1 }, text: ";" };
}

/** Masks a tag as an expression, because an expression is allowed wherever a tag is. */
export function maskAsExpression(text: string, range: Range): TrapEdit {
	const innerText = text.slice(range.start + 1, range.end - 1);
	const isLong = innerText.length >= 4;
	const replacement = isLong
		? `/*${innerText.slice(2, -2).replaceAll(/[^\s>]/g, "x")}*/`
		: innerText.replaceAll(/\S/g, "1");
	return { range, text: `{${replacement}}` };
}

export function escapeEdit(text: string, start: number): TrapEdit {
	return { range: { start, end: start + 1 }, text: `\\${text[start] ?? ""}` };
}

/** A part of the text for a message: its first line, shortened. */
export function excerpt(text: string, { start, end }: Range): string {
	const line = /^[^\r\n`]*/.exec(text.slice(start, Math.min(end, start + 61)));
	const firstPart = line?.[0].trimEnd() ?? "";
	return firstPart.length > 60 ? `${firstPart.slice(0, 59)}…` : firstPart;
}

/**
 * The JavaScript parser's reason as the end of a sentence; empty for a reason that only says that a
 * token is unexpected.
 */
export function scriptReason(script: string | undefined): string {
	if (script === undefined || /^Unexpected (?:token|content)/.test(script)) return "";
	const quotedScript = script.replaceAll(/'([^'`]*)'|(<[^\s<>`]*>)/g, "`$1$2`");
	return `: ${quotedScript.slice(0, 1).toLowerCase()}${quotedScript.slice(1)}`;
}

export function lineStartOf(text: string, offset: number): number {
	return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

/** The end of the line that contains an offset, without the line break. */
export function lineEndOf(text: string, offset: number): number {
	lineBreak.lastIndex = offset;
	return lineBreak.exec(text)?.index ?? text.length;
}

const lineBreak = /[\r\n]/g;
