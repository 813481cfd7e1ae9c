// Lists of words, and a search for them in texts. Words are looked up, not tried one after another,
// so that the time is linear in the length of the text, whatever the number of words in the list.

export interface WordMatch {
	readonly start: number;
	readonly end: number;
	readonly suggestion: string | undefined;
}

/** The words of a list with their suggestions; `undefined` for a word without a suggestion. */
export type SuggestionByWord = ReadonlyMap<string, string | undefined>;

const longestWord = 200;

const otherCode = 2;
const wordCode = 1;

/**
 * Characters of words. In scripts that are written without spaces, each character is a unit of its
 * own.
 */
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const unspacedScripts =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const kindByCode = new Uint8Array(0x1_00_00);

function isWordCode(code: number): boolean {
	let kind = kindByCode[code];
	if (kind === 0) {
		const character = String.fromCharCode(code);
		kind = wordCharacter.test(character) && !unspacedScripts.test(character) ? wordCode : otherCode;
		kindByCode[code] = kind;
	}
	return kind === wordCode;
}

/** The end of a unit: a word, or a single character that belongs to no word. */
function endOfUnit(text: string, start: number): number {
	let end = start + 1;
	if (!isWordCode(text.charCodeAt(start))) return end;
	while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
	return end;
}

/** The ends of the units from an offset, without blanks; at most `most` ends. */
function unitEnds(text: string, start: number, most: number): readonly number[] {
	const ends: number[] = [];
	for (let offset = start, end = start; offset < text.length && ends.length < most; offset = end) {
		end = endOfUnit(text, offset);
		if (!/[ \t\n\v\f\r\xa0]/.test(text.charAt(offset))) ends.push(end);
	}
	return ends;
}

function normalizeText(text: string): string {
	return text.trim().replaceAll(/[ \t\n\v\f\r\xa0]+/g, " ");
}

export class WordList {
	static #count = 0;
	/** The number of the list; two lists with the same number are the same list. */
	readonly id = WordList.#count++;
	readonly hasSuggestions: boolean;
	/**
	 * The words with their suggestions. A word in lower case matches in any letter case; a word with a
	 * capital letter matches only with the same capitals.
	 */
	readonly #words: SuggestionByWord;
	/**
	 * The numbers of units in entries, largest first, by the first unit of the entry in lower case.
	 * The longest match wins.
	 */
	readonly #counts = new Map<string, number[]>();
	/** The codes of the first characters of entries, in any letter case. */
	readonly #firstCodes = new Set<number>();

	constructor(words: SuggestionByWord) {
		this.#words = new Map(
			Array.from(words, ([word, suggestion]) => [normalizeText(word), suggestion]),
		);
		for (const word of this.#words.keys()) this.#addUnits(word);
		for (const wordCounts of this.#counts.values()) wordCounts.sort((a, b) => b - a);
		this.hasSuggestions = [...words.values()].some((suggestion) => suggestion !== undefined);
	}

	#addUnits(word: string): void {
		const { length } = unitEnds(word, 0, word.length);
		const firstUnit = word.slice(0, endOfUnit(word, 0));
		const key = firstUnit.toLowerCase();
		const wordCounts = this.#counts.get(key) ?? [];
		if (!wordCounts.includes(length)) wordCounts.push(length);
		this.#counts.set(key, wordCounts);
		for (const form of [firstUnit, key, firstUnit.toUpperCase()])
			this.#firstCodes.add(form.charCodeAt(0));
	}

	/**
	 * False if the prose of a source text certainly contains none of the words. In the source text, an
	 * underscore beside a word may be a mark of emphasis.
	 */
	mayBeIn(sourceText: string): boolean {
		const texts = new Set([sourceText, withoutOuterUnderscores(sourceText)]);
		return [...texts].some((text) => this.matchesIn(text).length > 0);
	}

	/** The words that a text contains, the longest at each offset. */
	matchesIn(text: string): readonly WordMatch[] {
		const matches: WordMatch[] = [];
		for (let start = 0, end = 0; start < text.length; start = end) {
			end = endOfUnit(text, start);
			// Most units are skipped here, because few words begin with the same letter as an entry.
			if (!this.#firstCodes.has(text.charCodeAt(start))) continue;
			const wordCounts = this.#counts.get(text.slice(start, end).toLowerCase());
			const match = wordCounts && this.#matchAt(text, start, wordCounts);
			if (match === undefined) continue;
			matches.push(match);
			({ end } = match);
		}
		return matches;
	}

	#matchAt(text: string, start: number, wordCounts: readonly number[]): WordMatch | undefined {
		const ends = unitEnds(text, start, wordCounts[0] ?? 0);
		for (const count of wordCounts) {
			const { [count - 1]: end } = ends;
			if (end === undefined || end - start > 2 * longestWord) continue;
			const written = normalizeText(text.slice(start, end));
			const word = [written, written.toLowerCase()].find((form) => this.#words.has(form));
			if (word !== undefined) return { start, end, suggestion: this.#words.get(word) };
		}
		return undefined;
	}
}

/** A text with a blank in place of the underscores at the start or end of a word. */
function withoutOuterUnderscores(text: string): string {
	return text.replaceAll(/_+/g, (underscores, start: number) => {
		const around = [text[start - 1], text[start + underscores.length]];
		return around.every((one = "") => /\w/.test(one)) ? underscores : " ";
	});
}

/**
 * Reads the words of a list file. A returned string says why the file has no usable list: the end
 * of a sentence about the file.
 */
export function wordsIn({ path, text }: { path: string; text: string }): SuggestionByWord | string {
	const fileWords = path.endsWith(".json") ? wordsInJson(text) : wordsInLines(text);
	if (typeof fileWords === "string") return fileWords;
	if (fileWords.size === 0) return "has no words";
	for (const word of fileWords.keys())
		if (word.length > longestWord) return `has a word of more than ${longestWord} characters`;
	return fileWords;
}

/** Lines that begin with `#` are comments. */
function wordsInLines(text: string): SuggestionByWord {
	const lines = text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "" && !line.startsWith("#"));
	return new Map(lines.map((line) => [line, undefined]));
}

function wordsInJson(text: string): SuggestionByWord | string {
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		return "is not valid JSON";
	}
	const isList = Array.isArray(value);
	const entries: unknown[] = isList ? (value as unknown[]) : Object.values(Object(value));
	const isText = (entry: unknown): boolean => typeof entry === "string";
	if (typeof value !== "object" || value === null || !entries.every(isText))
		return "is neither a list of words nor an object from words to suggestions";
	return isList
		? new Map((entries as string[]).map((word) => [word, undefined]))
		: new Map(Object.entries(value as Record<string, string>));
}
