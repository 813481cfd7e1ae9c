// Transliteration of all scripts to ASCII.
import transliterate from "@sindresorhus/transliterate";

const signs: [string, string][] = [
	["&", " and "],
	["🦄", " unicorn "],
	["♥", " love "],
];

const known = new Map<string, string>();

/** The limit of the cache. */
const most = 10_000;

/** A title as Mintlify transliterates it for the id of a component: `Что` becomes `Chto`. */
export function transliterated(title: string): string {
	let text = known.get(title);
	if (text === undefined) {
		text = transliterate(title, { customReplacements: signs });
		if (known.size >= most) known.clear();
		known.set(title, text);
	}
	return text;
}
