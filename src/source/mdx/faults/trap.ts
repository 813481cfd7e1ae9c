// What a trap is: a thing that authors write and MDX does not take, with its true cause.
import type { Range } from "../../source-file.ts";
import type { BodyFault } from "../body.ts";

/** Where the parser stops. */
export interface Stop {
	/** What it read: a copy in which faults before this one are masked. */
	readonly text: string;
	/** What the author has written, each thing at the same offset. */
	readonly written: string;
	readonly fault: BodyFault;
	/** Where it stops. */
	readonly at: number;
	readonly meant: MeantComponent;
}

/**
 * The component that a name is a slip of; `undefined` for one that is known, and for one that is
 * like no other.
 */
export type MeantComponent = (name: string) => string | undefined;

/** A text in place of another. */
export interface TrapEdit {
	readonly range: Range;
	readonly text: string;
}

/** A fault of a body as its author can understand it. */
export interface ExplainedFault {
	readonly range: Range;
	readonly message: string;
	readonly hint?: string;
	readonly related?: { readonly range: Range; readonly message: string };
	readonly fix?: TrapEdit & { readonly isUnsafe?: true };
	/** The variable that is meant: Mintlify puts its value there before readers get the page. */
	readonly variable?: string;
}

export interface Trapped extends ExplainedFault {
	/**
	 * Texts that take the fault away, each as long as what it stands for, so that all else keeps its
	 * place. Without them nothing can be known of what follows.
	 */
	readonly masks?: readonly TrapEdit[];
	/** Whether tags that seem wrong from here on may be so only because of the masks. */
	readonly blursTags?: true;
}

export type Trap = (stop: Stop) => Trapped | undefined;

/** Each edit is as long as what it stands for. */
export function masked(text: string, edits: readonly TrapEdit[]): string {
	let result = text;
	for (const { range, text: by } of edits)
		result = result.slice(0, range.start) + by + result.slice(range.end);
	return result;
}

export function editedBy(text: string, { range, text: by }: TrapEdit): string {
	return text.slice(0, range.start) + by + text.slice(range.end);
}

/** A `<` or `{` that is taken for text; a semicolon means nothing anywhere in MDX. */
export function asText({ start }: { readonly start: number }): TrapEdit {
	return { range: { start, end: start + 1 }, text: ";" };
}

/** A tag that is taken for an expression, which may stand wherever a tag may. */
export function asNumber(text: string, range: Range): TrapEdit {
	const inner = text.slice(range.start + 1, range.end - 1);
	const isLong = inner.length >= 4;
	const by = isLong
		? `/*${inner.slice(2, -2).replaceAll(/[^\s>]/g, "x")}*/`
		: inner.replaceAll(/\S/g, "1");
	return { range, text: `{${by}}` };
}

/** A backslash in front of a character. */
export function escaped(text: string, start: number): TrapEdit {
	return { range: { start, end: start + 1 }, text: `\\${text[start] ?? ""}` };
}

/** A part of the text as a message can show it: its first line, and not all of a long one. */
export function shown(text: string, { start, end }: Range): string {
	const line = /^[^\r\n`]*/.exec(text.slice(start, Math.min(end, start + 61)));
	const part = line?.[0].trimEnd() ?? "";
	return part.length > 60 ? `${part.slice(0, 59)}…` : part;
}

/**
 * What the parser of JavaScript says, behind a sentence; nothing where it only says that it is
 * wrong.
 */
export function because(script: string | undefined): string {
	if (script === undefined || /^Unexpected (?:token|content)/.test(script)) return "";
	const quoted = script.replaceAll(/'([^'`]*)'|(<[^\s<>`]*>)/g, "`$1$2`");
	return `: ${quoted.slice(0, 1).toLowerCase()}${quoted.slice(1)}`;
}

/** The start of the line of an offset. */
export function lineStartOf(text: string, offset: number): number {
	return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

/** The end of the line of an offset, without its line break. */
export function lineEndOf(text: string, offset: number): number {
	lineBreak.lastIndex = offset;
	return lineBreak.exec(text)?.index ?? text.length;
}

const lineBreak = /[\r\n]/g;
