// Traps of a `<` that does not begin a tag, and of tags that need no partner.
import { withoutEnd } from "../../text/text-parts.ts";
import { isElementName, isVoidElement } from "./element-names.ts";
import { explainMissingEnd } from "./missing-end.ts";
import { hasTag, nameInTag, tagAt } from "./tags.ts";
import {
	escapeEdit,
	excerpt,
	lineEndOf,
	lineStartOf,
	maskAsExpression,
	maskAsText,
	type ParserStop,
	type Trap,
	type TrapEdit,
	type TrapResult,
} from "./trap.ts";

export const tagTraps: readonly Trap[] = [
	explainHtmlComment,
	explainAddress,
	explainMergeConflict,
	explainMissingName,
	explainMissingEnd,
	explainInvalidName,
];

/** The `<` before a faulty name. */
function tagStartBefore({ text, at }: ParserStop): number {
	return text.lastIndexOf("<", at - 1);
}

function explainHtmlComment(stop: ParserStop): TrapResult | undefined {
	const { text, source } = stop;
	const start = tagStartBefore(stop);
	if (!text.startsWith("<!--", start)) return undefined;
	const commentEnd = text.indexOf("-->", start + 4);
	const message = "`<!--` does not begin a comment in MDX.";
	const hint = "Write the comment as `{/* … */}`.";
	if (commentEnd === -1) return { range: { start, end: start + 4 }, message, hint };
	const range = { start, end: commentEnd + 3 };
	const innerText = source.slice(start + 4, commentEnd);
	const masks: TrapEdit[] = [{ range, text: `{/* ${innerText.replaceAll("*/", "**")}*/}` }];
	const isPlain = !innerText.includes("*/");
	const fix = { range, text: `{/*${innerText}*/}` };
	return { range, message, hint, masks, ...(isPlain && { fix }) };
}

const addressPattern =
	/<(?<url>(?<mail>(?:mailto:)?[^\s<>@/:]+@[^\s<>@/]+\.\w+)|[a-z][a-z\d+.-]*:\/\/[^\s<>]+)>/iy;

/** Explains an address in angle brackets: `<https://example.com>` and `<name@example.com>`. */
function explainAddress(stop: ParserStop): TrapResult | undefined {
	const start = tagStartBefore(stop);
	addressPattern.lastIndex = start;
	const match = addressPattern.exec(stop.text)?.groups;
	if (match === undefined) return undefined;
	const { url = "", mail } = match;
	const target = mail !== undefined && !/^mailto:/i.test(url) ? `mailto:${url}` : url;
	const range = { start, end: addressPattern.lastIndex };
	const link = `[${url}](${target})`;
	const isPlain = /^[\w\-.~:/?#@!$&'+,;=%]+$/.test(url);
	return {
		range,
		message: `MDX reads \`<${url}>\` as a tag, not as a link.`,
		hint: isPlain ? `Write \`${link}\`.` : "Write the link as `[text](address)`.",
		masks: [maskAsText(range)],
		...(isPlain && { fix: { range, text: link } }),
	};
}

/** Explains the first line of a merge conflict, which a backslash would not resolve. */
function explainMergeConflict({ text, at }: ParserStop): TrapResult | undefined {
	const start = lineStartOf(text, at);
	const range = { start, end: lineEndOf(text, start) };
	const line = text.slice(start, range.end).trimEnd();
	if (!/^<{7}(?: |$)/.test(line)) return undefined;
	return {
		range: { start, end: start + line.length },
		message: `\`${excerpt(text, range)}\` begins an unresolved merge conflict.`,
		hint: "Keep one of the two versions, and remove the conflict markers.",
		masks: [{ range: { start, end: start + 7 }, text: ";".repeat(7) }],
	};
}

/** Explains a `<` whose next character cannot begin a name: `<5`, `<->`, `<=`. */
function explainMissingName(stop: ParserStop): TrapResult | undefined {
	const { text, fault, at } = stop;
	if (!/ before name,/.test(fault.reason) || text[at - 1] !== "<") return undefined;
	const start = at - 1;
	const sourceText = wordAt(text, start);
	const isCode = /^<[%?!]/.test(sourceText);
	return {
		range: { start, end: start + sourceText.length },
		message: `MDX reads \`${sourceText}\` as the start of a tag.`,
		hint: isCode
			? `Put the text in backticks, or write \`\\${sourceText}\`.`
			: `Write \`\\${sourceText}\`.`,
		masks: [maskAsText({ start })],
		...(isCode && { code: { start, end: start + sourceText.length } }),
		fix: { ...escapeEdit(text, start), ...(isCode && { isUnsafe: true }) },
	};
}

/** Explains a `<` with an invalid name: `<String, int>`, or `<b` at the end of a paragraph. */
function explainInvalidName(stop: ParserStop): TrapResult | undefined {
	const { text, fault, at } = stop;
	const [, namePart = ""] =
		/(?:before|in|after) ((?:local |member )?name)[, ]/.exec(fault.reason) ?? [];
	if (namePart === "" || / in closing /.test(fault.reason)) return undefined;
	const start = tagStartBefore(stop);
	if (start === -1 || text[start + 1] === "/") return undefined;
	const sourceText = wordAt(text, start);
	const isEnd = fault.code === "unexpected-eof";
	const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
	const characterText = /[\s`]/.test(character) ? "this" : `\`${character}\``;
	return {
		range: { start, end: start + sourceText.length },
		message: isEnd
			? `MDX reads \`${sourceText}\` as the start of a tag, which never ends.`
			: `MDX reads \`${sourceText}\` as a tag, but ${characterText} cannot be part of its name.`,
		hint: `Put the text in backticks, or write \`\\${sourceText}\`.`,
		code: { start, end: start + sourceText.length },
		masks: [maskAsText({ start })],
		...(hasTag(text, /\w*/.exec(sourceText.slice(1))?.[0] ?? "", "/") && { blursTags: true }),
		fix: { ...escapeEdit(text, start), isUnsafe: true },
	};
}

/** A `<` with the text attached to the `<`, without the punctuation that ends a sentence. */
function wordAt(text: string, start: number): string {
	const word = /^<[^\s<`]{0,30}/.exec(text.slice(start, start + 31))?.[0] ?? "<";
	return word.slice(0, 1) + withoutEnd(word.slice(1), ".,:;!?)");
}

export function explainVoidElement({
	text,
	source,
	fault,
	at,
}: ParserStop): TrapResult | undefined {
	const range = fault.opening ?? tagAt(text, at);
	const tag = source.slice(range.start, range.end);
	const name = nameInTag(source, range);
	if (!isVoidElement(name)) return undefined;
	const isClosing = /^<\s*\//.test(tag);
	const replacement = isClosing ? `<${name} />` : `${tag.slice(0, -1).trimEnd()} />`;
	return {
		range,
		message: isClosing ? `\`</${name}>\` closes nothing.` : `\`<${name}>\` is never closed.`,
		hint: isClosing ? `Write \`${replacement}\`.` : "End the tag with `/>`.",
		masks: [maskAsExpression(text, range)],
		fix: { range, text: replacement, ...(isClosing && { isUnsafe: true }) },
	};
}

/** Explains a placeholder such as `<slug>` in a text. */
export function explainPlaceholder({
	text,
	fault,
	intendedComponent,
}: ParserStop): TrapResult | undefined {
	const { opening } = fault;
	if (opening === undefined) return undefined;
	const tag = text.slice(opening.start, opening.end);
	const name = nameInTag(text, opening);
	const isGeneric = /\w/.test(text[opening.start - 1] ?? "");
	if (tag !== `<${name}>` || hasTag(text, name, "/")) return undefined;
	if (!isGeneric && !isPlaceholder(name)) return undefined;
	const component = intendedComponent(name);
	if (component !== undefined && hasTag(text, component, "/")) return undefined;
	return {
		range: opening,
		message: `MDX reads \`${tag}\` as a tag, which is never closed.`,
		hint: `Put the text in backticks, or write \`\\${tag}\`.`,
		code: opening,
		masks: [maskAsText(opening)],
		fix: escapeEdit(text, opening.start),
	};
}

/**
 * True if a name in angle brackets is certainly a placeholder, such as `<your-key>` or `<API_KEY>`.
 */
export function isPlaceholder(name: string): boolean {
	if (isElementName(name.toLowerCase())) return false;
	return /^[a-z][\w.-]*$/.test(name) || /^[A-Z][A-Z\d_-]*$/.test(name);
}
