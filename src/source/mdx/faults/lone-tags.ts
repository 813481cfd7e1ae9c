// Tags that need no partner, or that are none.
import { isPlaceholder, isVoid } from "./names.ts";
import { hasTag, nameOf, tagAt } from "./tag-pairs.ts";
import { asNumber, asText, escaped, type Stop, type Trapped } from "./trap.ts";

/** `<br>` and `</br>`. */
export function voidElement({
	text,
	written,
	fault,
	at,
}: Stop): Trapped | undefined {
	const range = fault.opening ?? tagAt(text, at);
	const tag = written.slice(range.start, range.end);
	const name = nameOf(tag);
	if (!isVoid(name)) return undefined;
	const isClosing = /^<\s*\//.test(tag);
	const by = isClosing ? `<${name} />` : `${tag.slice(0, -1).trimEnd()} />`;
	return {
		range,
		message: isClosing
			? `\`</${name}>\` closes nothing.`
			: `\`<${name}>\` is never closed.`,
		hint: isClosing ? `Write \`${by}\`.` : "End the tag with `/>`.",
		masks: [asNumber(text, range)],
		fix: { range, text: by, ...(isClosing && { isUnsafe: true }) },
	};
}

/** `<slug>` in a text. */
export function placeholder({ text, fault }: Stop): Trapped | undefined {
	const { opening } = fault;
	if (opening === undefined) return undefined;
	const tag = text.slice(opening.start, opening.end);
	const name = nameOf(tag);
	const isGeneric = /\w/.test(text[opening.start - 1] ?? "");
	if (tag !== `<${name}>` || hasTag(text, name, "/")) return undefined;
	if (!isGeneric && !isPlaceholder(name)) return undefined;
	return {
		range: opening,
		message: `\`${tag}\` reads as a tag, which nothing closes.`,
		hint: `Put it in backticks, or write \`\\${tag}\`.`,
		masks: [asText(opening)],
		fix: escaped(text, opening.start),
	};
}
