// Transliteration of all scripts to ASCII.
import transliterate from "@sindresorhus/transliterate";

const replacements: [string, string][] = [
	["&", " and "],
	["🦄", " unicorn "],
	["♥", " love "],
];

const cache = new Map<string, string>();

/** The maximum number of words in the cache. */
const maxCached = 10_000;

/**
 * A title as Mintlify transliterates it for the id of a component: `Что` becomes `Chto`. Words are
 * transliterated one by one, because titles share them, and the package takes two thousand steps
 * for each text. A title with marks is transliterated as a whole, because a mark belongs to the
 * letter before it, which may be in another word.
 */
export function transliterateTitle(title: string): string {
	const text = title.normalize();
	return /\p{M}/u.test(text)
		? transliterateText(text)
		: text.replaceAll(/[^\0-\x7f]+|[&^`]/g, transliterateText);
}

function transliterateText(written: string): string {
	let text = cache.get(written);
	if (text === undefined) {
		text = transliterate(written, { customReplacements: replacements });
		if (cache.size >= maxCached) cache.clear();
		cache.set(written, text);
	}
	return text;
}
