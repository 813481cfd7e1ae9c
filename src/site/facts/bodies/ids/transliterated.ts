// Transliteration of all scripts to ASCII.

import transliterate from "@sindresorhus/transliterate";
import { memoiseText } from "../../../../text/memoised.ts";

const replacements: [string, string][] = [
	["&", " and "],
	["🦄", " unicorn "],
	["♥", " love "],
];

/**
 * A title as Mintlify transliterates it for the id of a component: `Что` becomes `Chto`. Words are
 * transliterated one by one and cached, because titles share words, and the package takes two
 * thousand steps for each text. A title with marks is transliterated as a whole, because a mark
 * belongs to the letter before it, which may be in another word.
 */
export function transliterateTitle(title: string): string {
	const text = title.normalize();
	return /\p{M}/u.test(text)
		? transliterateText(text)
		: text.replaceAll(/[^\0-\x7f]+|[&^`]/g, transliterateText);
}

const transliterateText = memoiseText((source) =>
	transliterate(source, { customReplacements: replacements }),
);
