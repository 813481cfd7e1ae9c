// Transliteration of all scripts to ASCII.
import transliterate from "@sindresorhus/transliterate";

const replacements: [string, string][] = [
	["&", " and "],
	["🦄", " unicorn "],
	["♥", " love "],
];

const textBySource = new Map<string, string>();

const maxCachedWords = 10_000;

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

function transliterateText(source: string): string {
	let text = textBySource.get(source);
	if (text === undefined) {
		text = transliterate(source, { customReplacements: replacements });
		if (textBySource.size >= maxCachedWords) textBySource.clear();
		textBySource.set(source, text);
	}
	return text;
}
