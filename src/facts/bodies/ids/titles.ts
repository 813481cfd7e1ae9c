// The titles that ids are made of.
import type { Element, Heading } from "../../../source/mdx/body.ts";
import { readBody } from "../../../source/mdx/read-body.ts";
import { smartTitle } from "./smart-title.ts";

/** `undefined` where variables stand in it, or what becomes of its punctuation is not known. */
export function headingTitle(
	{ text, masked, id, start }: Heading,
	next: Heading | undefined,
	source: string,
): string | undefined {
	if (hasVariable(source, start)) return undefined;
	const isAlone = id !== undefined;
	const before = isAlone ? " " : signBefore(text, source, start);
	return smartTitle({ text, masked, before, after: next?.text[0] ?? "" });
}

function hasVariable(source: string, start: number): boolean {
	const brace = source.indexOf("{{", start);
	if (brace === -1) return false;
	const feed = source.indexOf("\n", start);
	return feed === -1 || brace < feed;
}

/** The last sign of the text above a title, which matters where it begins with a quote. */
function signBefore(
	title: string,
	source: string,
	start: number,
): string | undefined {
	if (!/^["']/.test(title)) return "";
	const above = source.slice(Math.max(0, start - longest), start).trimEnd();
	if (above === "" && start < longest) return "";
	const line = above.slice(above.lastIndexOf("\n") + 1).trim();
	// The text may be that of another block, or none.
	if (/^[-|<{$`~:+*>[=]|^#+$|[>})\]|`*_~=-]$/.test(line)) return undefined;
	return line.at(-1);
}

/** Lines are not looked at further back. */
const longest = 1000;

/** The text of an element that is a heading; `undefined` where it is more than a line of text. */
export function contentTitle(
	{ kind, content }: Element,
	source: string,
): string | undefined {
	if (content === undefined) return "";
	const written = source.slice(content.start, content.end).trim();
	if (/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u.test(written) || written === "")
		return written;
	const isBlock =
		kind === "flow" && /^[-*+>#|=~]|^`{3}|^\d+[.)]|^\$\$/.test(written);
	if (isBlock || /[\r\n]|\{\{|\]\s*\[/.test(written)) return undefined;
	const before = kind === "flow" ? " " : undefined;
	const heading = headingOf(written);
	// The blank before the comment.
	const title = heading && smartTitle({ ...heading, before, after: "" });
	return title?.trimEnd();
}

/** The title of a component without its Markdown. */
export function componentTitle(written: string): string | undefined {
	if (!/[`*_~[\]\\<>]|&\S|\S@\S|:\/\/|www\./i.test(written)) return written;
	if (/[<>{}$\\\r\n]|&\S|\S@\S|!\[|:\/\/|www\.|\]/i.test(written))
		return undefined;
	const prefix = "title: ";
	const text = headingOf(prefix + written)?.text;
	return text?.startsWith(prefix)
		? text.slice(prefix.length).trimEnd()
		: undefined;
}

/** A comment behind it keeps each `#` at its end. */
function headingOf(line: string): Heading | undefined {
	const reading = readBody(`# ${line} {/**/}`);
	return reading.kind === "body" ? reading.body.headings[0] : undefined;
}
