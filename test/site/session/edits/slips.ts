// Slips while typing: letters, words and lines, anywhere in a text or in a certain kind of place.
import type { Random } from "../../../fuzz/random.ts";

/**
 * Places with a meaning in pages, scripts and data, in which a slip has more effect than elsewhere.
 */
const places: readonly RegExp[] = [
	/\]\([^)\n]*\)/g,
	/^#+ .*$/gm,
	/^import .*$/gm,
	/^export .*$/gm,
	/<\/?[A-Za-z][^>\n]*>/g,
	/\b(?:id|href|src|title)="[^"]*"/g,
	/^---\n[\s\S]*?\n---/g,
	/"[^"\n]*"/g,
	/^\s*[-\w]+:.*$/gm,
	/\{[^}\n]*\}/g,
	/docproof-ignore.*$/gm,
];

const letters = [..."aeinorst AEZ019-_./#:,;!?\"'`*()[]{}<>=|&$@\\\n\t", "\r\n", "é", "😀", "\n\n"];

interface Span {
	readonly start: number;
	readonly end: number;
}

/** A text with one slip. `other` supplies words and lines. */
export function slipped(random: Random, text: string, other: string): string {
	const span = random.happens(0.5) ? whole(text) : (place(random, text) ?? whole(text));
	return random.one(slips)(random, text, span, other);
}

function whole(text: string): Span {
	return { start: 0, end: text.length };
}

function place(random: Random, text: string): Span | undefined {
	const found = [...text.matchAll(random.one(places))];
	if (found.length === 0) return undefined;
	const { index, 0: match } = random.one(found);
	return { start: index, end: index + match.length };
}

type Slip = (random: Random, text: string, span: Span, other: string) => string;

const slips: readonly Slip[] = [
	(random, text, span) => splice(text, at(random, span), 0, random.one(letters)),
	(random, text, span) => splice(text, at(random, span), 1, random.one(letters)),
	(random, text, span) => splice(text, at(random, span), 1, ""),
	(random, text, span) => splice(text, at(random, span), 1 + random.below(12), ""),
	(random, text, { start, end }, other) => {
		const words = [...text.slice(start, end).matchAll(/[\w-]+/g)];
		if (words.length === 0) return text;
		const { index, 0: word } = random.one(words);
		return splice(text, start + index, word.length, wordOf(random, other));
	},
	(random, text, span, other) => splice(text, at(random, span), 0, ` ${wordOf(random, other)} `),
	(random, text) => {
		const { start, end } = line(random, text);
		return splice(text, start, end - start, "");
	},
	(random, text, _, other) => {
		const { start, end } = line(random, other);
		return splice(text, line(random, text).start, 0, `${other.slice(start, end)}\n`);
	},
	(random, text) => {
		const { start, end } = line(random, text);
		return splice(text, end, 0, `\n${text.slice(start, end)}`);
	},
	(random, text) => {
		const { start, end } = line(random, text);
		const rest = splice(text, start, end - start + 1, "");
		return splice(rest, line(random, rest).start, 0, `${text.slice(start, end)}\n`);
	},
	(random, text) =>
		splice(text, line(random, text).start, 0, random.one(["  ", "\t", "- ", "> ", "\n"])),
];

function at(random: Random, { start, end }: Span): number {
	return start + random.below(end - start + 1);
}

function wordOf(random: Random, text: string): string {
	const from = random.below(text.length + 1);
	return /[\w/.-]+/.exec(text.slice(from, from + 200))?.[0] ?? "word";
}

function line(random: Random, text: string): Span {
	const from = random.below(text.length + 1);
	const start = text.lastIndexOf("\n", from - 1) + 1;
	const end = text.indexOf("\n", start);
	return { start, end: end === -1 ? text.length : end };
}

function splice(text: string, start: number, count: number, by: string): string {
	return text.slice(0, start) + by + text.slice(start + count);
}
