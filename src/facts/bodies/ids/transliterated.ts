// Letters of all scripts in those of English.
import transliterate from "@sindresorhus/transliterate";

const signs: [string, string][] = [
	["&", " and "],
	["🦄", " unicorn "],
	["♥", " love "],
];

const known = new Map<string, string>();

/** More titles than that are not kept. */
const most = 10_000;

/** A title as Mintlify spells it before it makes an id of a component: `Что` is `Chto`. */
export function transliterated(title: string): string {
	let text = known.get(title);
	if (text === undefined) {
		text = transliterate(title, { customReplacements: signs });
		if (known.size >= most) known.clear();
		known.set(title, text);
	}
	return text;
}
