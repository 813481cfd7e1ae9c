// Quotes of values that end too late or too early.
import { isBetweenAttributes, tagAround, tagName, tagsBefore } from "./tags.ts";
import type { Stop, Trapped } from "./trap.ts";

/** What a tag has before an open quote. */
const upToQuote = /<\/?[A-Za-z_$](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>`])*/y;

/** A value that goes on to the end of the page. */
export function openQuote({ text, fault, at }: Stop): Trapped | undefined {
	const { reason } = fault;
	if (!reason.includes("in attribute value, ") || !reason.includes("closing quote"))
		return undefined;
	for (const start of tagsBefore(text, at)) {
		upToQuote.lastIndex = start;
		upToQuote.test(text);
		const end = upToQuote.lastIndex;
		if (end > start && /["']/.test(text[end] ?? ""))
			return {
				range: { start: end, end: end + 1 },
				message: "The quote that opens here is never closed.",
				hint: closeHint(text, start, end),
			};
	}
	return undefined;
}

function closeHint(text: string, tag: number, quote: number): string {
	return `End the value in \`${tagName(text, tag)}\` with \`${text[quote]}\`.`;
}

/** A value that goes on to the next quote, lines below. */
export function runaway({ text, fault, at }: Stop): Trapped | undefined {
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
			related: {
				range: { start: end - 1, end },
				message: "it goes on to this quote",
			},
		};
	}
	return undefined;
}

/** `title="a "quoted" word"`. */
export function quote({ text, fault, at }: Stop): Trapped | undefined {
	const sign = text[at] ?? "";
	if (!isBetweenAttributes(fault) || !/["']/.test(sign)) return undefined;
	const entity = sign === '"' ? "&quot;" : "&#39;";
	return {
		range: { start: at, end: at + 1 },
		message: "This quote stands behind the end of the value.",
		hint: `Within a value write \`${entity}\` for \`${sign}\`.`,
	};
}
