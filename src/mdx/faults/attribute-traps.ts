// Traps within a tag, after its name.
import { explainMissingEnd } from "./missing-end.ts";
import { isBetweenAttributes, tagAround, tagOpening, tagsBefore } from "./tags.ts";
import { excerpt, type Stop, type Trap, type TrapEdit, type TrapResult } from "./trap.ts";

export const attributeTraps: readonly Trap[] = [
	explainUnquotedValue,
	explainOpenQuote,
	explainRunawayValue,
	explainMissingEnd,
	explainNextTag,
	explainScriptComment,
	explainComma,
	explainInnerQuote,
	explainOpenTag,
];

/** The attribute name before the `=` at the end of a text. */
function nameBefore(text: string): string | undefined {
	const textBefore = text.slice(0, -1).trimEnd();
	const lastWord = textBefore.match(/[\w$:-]+/g)?.at(-1);
	return lastWord !== undefined && textBefore.endsWith(lastWord) ? lastWord : undefined;
}

/** Explains a value without straight quotes: `title=x`, `title=“x”`, `title=>`. */
function explainUnquotedValue({ text, fault, at }: Stop): TrapResult | undefined {
	if (!/ before attribute value,/.test(fault.reason)) return undefined;
	const textBefore = text.slice(Math.max(0, at - 80), at).trimEnd();
	const name = textBefore.endsWith("=") ? nameBefore(textBefore) : undefined;
	if (name === undefined || fault.code === "unexpected-eof") return undefined;
	return (
		explainCurlyQuotes(text, at, name) ??
		explainMissingQuotes(text, at, name) ?? {
			range: { start: at, end: at + 1 },
			message: `\`${name}=\` has no value.`,
			hint: `Give \`${name}\` a value in quotes.`,
		}
	);
}

function explainCurlyQuotes(text: string, start: number, name: string): TrapResult | undefined {
	const pattern = /[“”‘’«„]([^“”‘’«»„"<>{}\r\n]*)[“”‘’»]/y;
	pattern.lastIndex = start;
	const innerText = pattern.exec(text)?.[1];
	if (innerText === undefined) return undefined;
	const range = { start, end: pattern.lastIndex };
	return {
		range,
		message: `The value of \`${name}\` has typographic quotes.`,
		hint: `Write \`"${innerText}"\`.`,
		masks: flagMasks(text, range),
		fix: { range, text: `"${innerText}"` },
	};
}

function explainMissingQuotes(text: string, start: number, name: string): TrapResult | undefined {
	const pattern = /[^\s"'`<>{}=/“”](?:[^\s"'`<>{}=]*[^\s"'`<>{}=/])?(?=[\s>]|\/>)/y;
	pattern.lastIndex = start;
	const rawValue = pattern.exec(text)?.[0];
	if (rawValue === undefined) return undefined;
	const range = { start, end: pattern.lastIndex };
	const isNumber = /^\d+$|^(?:true|false)$/.test(rawValue);
	const replacement = isNumber ? `{${rawValue}}` : `"${rawValue}"`;
	return {
		range,
		message: `The value of \`${name}\` has no quotes.`,
		hint: `Write \`${name}=${replacement}\`.`,
		masks: flagMasks(text, range),
		fix: { range, text: replacement },
	};
}

/** The masks that turn an attribute with a value into an attribute without a value. */
function flagMasks(text: string, range: { start: number; end: number }): TrapEdit[] {
	const equals = text.lastIndexOf("=", range.start);
	return [
		{ range: { start: equals, end: equals + 1 }, text: " " },
		{ range, text: "a".repeat(range.end - range.start) },
	];
}

/**
 * Explains a tag without its end, such as `<Card title="a"`, if the next line begins another tag.
 */
function explainNextTag(stop: Stop): TrapResult | undefined {
	const { text, at } = stop;
	const start = tagAround(text, at);
	if (text[at] !== "<" || start === undefined) return undefined;
	return {
		range: { start, end: start + tagOpening(text, start).length },
		message: `The tag \`${tagOpening(text, start)}\` does not end before the next \`<\`.`,
		hint: "End the tag with `>`.",
		related: { range: { start: at, end: at + 1 }, message: "the next `<`" },
	};
}

function explainScriptComment({ text, fault, at }: Stop): TrapResult | undefined {
	if (!fault.reason.includes("JS comments in JSX tags")) return undefined;
	return {
		range: { start: at - 1, end: at + 1 },
		message: `A tag contains a comment: \`${excerpt(text, { start: at - 1, end: text.length })}\`.`,
		hint: "Remove the comment, or write it as `{/* … */}` outside the tag.",
	};
}

function explainComma(stop: Stop): TrapResult | undefined {
	const { text, at } = stop;
	const range = { start: at, end: at + 1 };
	if (!isBetweenAttributes(stop.fault) || !/[,;]/.test(text[at] ?? "")) return undefined;
	return {
		range,
		message: `\`${text[at]}\` is not allowed between attributes.`,
		hint: "Remove the character.",
		masks: [{ range, text: " " }],
		fix: { range, text: /\s/.test(text[at + 1] ?? "") ? "" : " " },
	};
}

function explainOpenTag({ text, fault, at }: Stop): TrapResult | undefined {
	if (fault.code !== "unexpected-eof") return undefined;
	const start = tagAround(text, at);
	if (start === undefined) return undefined;
	const name = tagOpening(text, start);
	return {
		range: { start, end: start + name.length },
		message: `The tag \`${name}\` never ends.`,
		hint: `End the tag with \`>\`, or write \`\\${name}\` if it is text.`,
	};
}

const tagUpToQuote = /<\/?[A-Za-z_$](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>`])*/y;

/** Explains a value without a closing quote, which continues to the end of the page. */
function explainOpenQuote({ text, fault, at }: Stop): TrapResult | undefined {
	const { reason } = fault;
	if (!reason.includes("in attribute value, ") || !reason.includes("closing quote"))
		return undefined;
	for (const start of tagsBefore(text, at)) {
		tagUpToQuote.lastIndex = start;
		tagUpToQuote.test(text);
		const end = tagUpToQuote.lastIndex;
		if (end > start && /["']/.test(text[end] ?? ""))
			return {
				range: { start: end, end: end + 1 },
				message: "The quote opened here is never closed.",
				hint: closeHint(text, start, end),
			};
	}
	return undefined;
}

function closeHint(text: string, tag: number, quote: number): string {
	return `End the value in \`${tagOpening(text, tag)}\` with \`${text[quote]}\`.`;
}

/** Explains a value that continues to a quote several lines below. */
function explainRunawayValue({ text, fault, at }: Stop): TrapResult | undefined {
	const tag = tagAround(text, at);
	const isInTag = /attribute name|self-closing slash/.test(fault.reason);
	if (tag === undefined || !isInTag) return undefined;
	const values = text.slice(tag, at).matchAll(/"[^"]*"|'[^']*'/g);
	for (const { 0: value, index } of values) {
		if (!/[\r\n]/.test(value) || !/<|\n\s*\n/.test(value)) continue;
		const start = tag + index;
		const end = start + value.length;
		return {
			range: { start, end: start + 1 },
			message: "The value that begins here has no closing quote on its line.",
			hint: closeHint(text, tag, start),
			related: { range: { start: end - 1, end }, message: "the value continues to this quote" },
		};
	}
	return undefined;
}

/** Explains quotes within a value: `title="a "quoted" word"`. */
function explainInnerQuote({ text, fault, at }: Stop): TrapResult | undefined {
	const character = text[at] ?? "";
	if (!isBetweenAttributes(fault) || !/["']/.test(character)) return undefined;
	const entity = character === '"' ? "&quot;" : "&#39;";
	return {
		range: { start: at, end: at + 1 },
		message: "This quote comes after the end of the value.",
		hint: `Within a value, write \`${entity}\` for \`${character}\`.`,
	};
}
