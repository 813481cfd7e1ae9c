// The text of a review: docproof's own words, and strangers' texts, which each format shows safely
// in its own way.
import { formatCount } from "../../output/amounts.ts";
import { printable } from "../../output/printable.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";

export type TextPart =
	/** docproof's own words. */
	| string
	| { readonly strong: string }
	/** A stranger's text. */
	| { readonly code: string }
	/** An address at which readers find content now, so that it can be a link. */
	| { readonly address: string }
	/** A sentence of docproof, in which backticks mark strangers' texts. */
	| { readonly sentence: string };

export type LineText = readonly TextPart[];

export function line(
	words: TemplateStringsArray,
	...values: readonly (TextPart | LineText)[]
): LineText {
	return words.flatMap((text, index): LineText => {
		const { [index]: value = "" } = values;
		const parts = Array.isArray(value) ? (value as LineText) : [value as TextPart];
		return [text, ...parts].filter((part) => part !== "");
	});
}

export function code(text: string): TextPart {
	return { code: text };
}

export function address(path: string): TextPart {
	return { address: path };
}

export function strong(text: string): TextPart {
	return { strong: text };
}

export function sentence(text: string): TextPart {
	return { sentence: text };
}

export function labelPath(labels: readonly string[] | undefined): TextPart {
	return labels === undefined || labels.length === 0 ? "the top level" : code(labels.join(" › "));
}

export function joinTexts(texts: readonly LineText[], separator: string): LineText {
	return texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text]));
}

/** The first items of an enumeration, and the number of the other items. */
export function cutItems(items: readonly LineText[], most: number, separator = ", "): LineText {
	const firstItems = joinTexts(items.slice(0, most), separator);
	const restCount = items.length - most;
	return restCount > 0 ? line`${firstItems} and ${formatCount(restCount)} more` : firstItems;
}

/** A stranger's text in one line, cut to the length that a format shows. */
export function shortText(text: string, longest = maxTextLength): string {
	const plainText = printable(withoutUrlSecrets(text)).trim();
	return plainText.length > longest ? `${plainText.slice(0, longest)}…` : plainText;
}

const maxTextLength = 120;

export function valuesInWords(before: string | undefined, after: string | undefined): LineText {
	if (before === undefined) return after === undefined ? [] : line`${code(after)} added`;
	// Two long values that differ only where they are cut would look the same.
	if (after !== undefined && shortText(before) === shortText(after)) return line`changed`;
	return after === undefined
		? line`${code(before)} removed`
		: line`${code(before)} → ${code(after)}`;
}
