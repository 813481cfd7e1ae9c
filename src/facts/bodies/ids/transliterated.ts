// Transliteration of all scripts to ASCII.
import transliterate from "@sindresorhus/transliterate";

const signs: [string, string][] = [
	["&", " and "],
	["🦄", " unicorn "],
	["♥", " love "],
];

const cache = new Map<string, string>();

/** The limit on the cache. */
const maxCached = 10_000;

/** A title as Mintlify transliterates it for the id of a component: `Что` becomes `Chto`. */
export function transliterateTitle(title: string): string {
	let text = cache.get(title);
	if (text === undefined) {
		text = transliterate(title, { customReplacements: signs });
		if (cache.size >= maxCached) cache.clear();
		cache.set(title, text);
	}
	return text;
}
