// The titles from which Mintlify makes ids. Few titles need the text of the file, which docproof
// may have to read again.
import type { Element, Heading } from "../../../../mdx/body.ts";
import { titleWithoutMarkup } from "../../../../mdx/mdx.ts";
import { readBody } from "../../../../mdx/read-body.ts";
import type { BodyFile } from "../body-file.ts";
import { smartTitle } from "./smart-title.ts";

/** The source of an id; `unknown` if the title cannot be computed. */
export type HolderTitle =
	| { readonly kind: "text"; readonly text: string }
	| { readonly kind: "none" }
	| UnknownId;

/** The title for a text that Mintlify uses unchanged. */
export function titleText(text: string): HolderTitle {
	if (text.includes("{{")) return idOfText(text);
	return text === "" ? { kind: "none" } : { kind: "text", text };
}

/**
 * The title of a heading; unknown for a title with a variable, or punctuation whose replacement is
 * uncertain.
 */
export function headingTitle(
	{ text, masked, id, start }: Heading,
	next: Heading | undefined,
	file: BodyFile,
): HolderTitle {
	if (file.mayHaveVariables && hasVariable(file.file.text, start)) return idOfText(`{{${text}`);
	const isAlone = id !== undefined;
	const beforeTitle = isAlone ? " " : characterBefore(text, file, start);
	const afterTitle = next?.text[0] ?? "";
	return titleOrUnknown(smartTitle({ text, masked, before: beforeTitle, after: afterTitle }), text);
}

function titleOrUnknown(title: string | undefined, source: string): HolderTitle {
	return title === undefined ? idOfText(source) : { kind: "text", text: title };
}

function hasVariable(source: string, start: number): boolean {
	const brace = source.indexOf("{{", start);
	if (brace === -1) return false;
	const lineFeed = source.indexOf("\n", start);
	return lineFeed === -1 || brace < lineFeed;
}

/**
 * The last character before a title. The character matters only if the title begins with a quote.
 */
function characterBefore(title: string, file: BodyFile, start: number): string | undefined {
	if (!/^["']/.test(title)) return "";
	const textBefore = file.file.text.slice(Math.max(0, start - maxLookBehind), start).trimEnd();
	if (textBefore === "" && start < maxLookBehind) return "";
	const line = textBefore.slice(textBefore.lastIndexOf("\n") + 1).trim();
	// The character is unknown, because the line may belong to another block, or may not be text.
	if (/^[-|<{$`~:+*>[=]|^#+$|[>})\]|`*_~=-]$/.test(line)) return undefined;
	return line.at(-1);
}

/**
 * The limit on the search backwards and on titles, in characters, so that a file with one long line
 * stays fast. The id of a longer title is unknown.
 */
const maxLookBehind = 1000;

/** The text of a heading element; unknown if the content is more than a line of text. */
export function contentTitle({ kind, content }: Element, file: BodyFile): HolderTitle {
	if (content === undefined) return { kind: "text", text: "" };
	const titleSource = file.file.text.slice(content.start, content.end).trim();
	if (/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u.test(titleSource) || titleSource === "")
		return { kind: "text", text: titleSource };
	const isBlock = kind === "flow" && blockStart.test(titleSource);
	if (isBlock || /[\r\n]|\{\{|\]\s*\[/.test(titleSource)) return idOfText(titleSource);
	const beforeTitle = kind === "flow" ? " " : undefined;
	const heading = headingOf(titleSource);
	// The title is trimmed, because the blank before the comment stays at the end of the title.
	const title = heading && smartTitle({ ...heading, before: beforeTitle, after: "" });
	return titleOrUnknown(title?.trimEnd(), titleSource);
}

/**
 * The start of a block that is not a paragraph: lists, headings, quotes, tables, code, formulas,
 * and rules.
 */
const blockStart = /^(?:[-*+]|\d+[.)]|#{1,6})(?:\s|$)|^[>|=]|^`{3}|^~{3}|^\$\$|^[-*_][-*_\s]+$/;

export function componentTitle(written: string): HolderTitle {
	if (written.includes("{{") || !/[`*_~[\]\\<>&@]|:\/\/|www\./i.test(written))
		return titleText(written);
	if (written.length > maxLookBehind) return idOfText(written);
	return titleText(titleWithCode(written) ?? titleWithoutMarkup(written));
}

const codePattern = /`([^`\s](?:[^`\n]*[^`\s])?)`/g;

/** A title whose only Markdown is code; `undefined` for any other title. */
function titleWithCode(written: string): string | undefined {
	const proseText = written.replaceAll(codePattern, "");
	const isPlain =
		written.trim() === written &&
		!written.includes("``") &&
		!/[`*_~[\]\\<>@\n\r]|&[#\w]|:\/\/|www\./i.test(proseText);
	return isPlain ? written.replaceAll(codePattern, "$1") : undefined;
}

/**
 * The heading in a line of text. A comment at the end of the line keeps trailing `#`, which
 * Markdown would drop.
 */
function headingOf(line: string): Heading | undefined {
	const reading = readBody(`# ${line} {/**/}`);
	return reading.kind === "body" ? reading.body.headings[0] : undefined;
}

/** `unknown`: the holder has or may have an id, but only rendering the page would show the id. */
export type HeldId =
	| { readonly kind: "id"; readonly id: string }
	| { readonly kind: "none" }
	| UnknownId;

export interface UnknownId {
	readonly kind: "unknown";
	/** The text from which the id is made. Equal sources have the same possible ids. */
	readonly source: string;
	readonly mayBe: (id: string) => boolean;
}

export function heldId(id: string): HeldId {
	return id === "" ? { kind: "none" } : { kind: "id", id };
}

/** An id made from Markdown text. A possible id has only letters of the text, in the same order. */
function idOfText(source: string): UnknownId {
	const sourceLetters = lettersOf(source);
	return {
		kind: "unknown",
		source,
		mayBe: (id) => mayAddLetters(source) || areLettersInOrder(withoutNumber(id), sourceLetters),
	};
}

/**
 * An id made from the whole content of an element. A possible id begins with the first words of the
 * content.
 */
export function idOfContent(content: string): UnknownId {
	const [, firstWords = ""] = firstWordsPattern.exec(content.trimStart()) ?? [];
	const letters = lettersOf(firstWords);
	return {
		kind: "unknown",
		source: `first words ${letters}`,
		mayBe: (id) => lettersOf(id).startsWith(letters),
	};
}

/**
 * The first words of a content, after the marks of headings, quotes, lists, tables, emphasis and
 * code.
 */
const firstWordsPattern =
	/^(?:\d{1,9}[.)][ \t]+)?[ \t|*_"“'‘(（「#.>+/-]{0,9}`{0,2}[ #./-]{0,9}([\p{L}\p{N}]+(?:[ \t][\p{L}\p{N}]+)*)/u;

/** True if character references or expressions may add letters that the text does not show. */
function mayAddLetters(source: string): boolean {
	return /&[#\w]|\{/.test(source);
}

function withoutNumber(id: string): string {
	const idParts = id.split("-");
	while (idParts.length > 1 && /^\d{1,9}$/.test(idParts.at(-1) ?? "")) idParts.pop();
	return lettersOf(idParts.join("-"));
}

function lettersOf(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function areLettersInOrder(letters: string, text: string): boolean {
	let index = 0;
	for (const letter of letters) {
		index = text.indexOf(letter, index) + letter.length;
		if (index < letter.length) return false;
	}
	return true;
}
