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

/** The offsets of units: of words, and of single characters that belong to no word. */
interface Units {
	readonly starts: readonly number[];
	readonly ends: readonly number[];
}

function unitsOf(text: string): Units {
	const unitStarts: number[] = [];
	const unitEnds: number[] = [];
	for (let start = 0, end = 0; start < text.length; start = end) {
		end = endOfUnit(text, start);
		if (isSpace(text.charCodeAt(start))) continue;
		unitStarts.push(start);
		unitEnds.push(end);
	}
	return { starts: unitStarts, ends: unitEnds };
}

function endOfUnit(text: string, start: number): number {
	let end = start + 1;
	if (!isWordCode(text.charCodeAt(start))) return end;
	while (end < text.length && isWordCode(text.charCodeAt(end))) end++;
	return end;
}

function isSpace(code: number): boolean {
	return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
}

function normalizeText(text: string): string {
	return text.trim().replaceAll(/[ \t\n\v\f\r\xa0]+/g, " ");
}

export class WordList {
	static #count = 0;
	/** The number of the list; two lists with the same number are the same list. */
	readonly id = WordList.#count++;
	readonly hasSuggestions: boolean;
	/** The words with a capital letter, which match only with the same capitals. */
	readonly #exact = new Map<string, string | undefined>();
	/** Words in lower case, which match in any letter case. */
	readonly #folded = new Map<string, string | undefined>();
	/**
	 * The numbers of units in entries, largest first, by the first unit of the entry in lower case.
	 * The longest match wins.
	 */
	readonly #counts = new Map<string, number[]>();
	/**
	 * A set of bits by the first character code of entries, in any letter case: a bit for each length
	 * of the first unit.
	 */
	readonly #lengths = new Map<number, number>();
	/**
	 * A pattern that matches every text with a word of a short list, and few other texts; `undefined`
	 * for a long list.
	 */
	readonly #pattern: RegExp | undefined;

	constructor(words: SuggestionByWord) {
		for (const [written, suggestion] of words) this.#add(normalizeText(written), suggestion);
		for (const wordCounts of this.#counts.values()) wordCounts.sort((a, b) => b - a);
		this.hasSuggestions = [...words.values()].some((suggestion) => suggestion !== undefined);
		this.#pattern = patternOf([...words.keys()].map(normalizeText));
	}

	#add(word: string, suggestion: string | undefined): void {
		const { starts, ends } = unitsOf(word);
		if (starts.length === 0) return;
		const firstPart = word.slice(starts[0], ends[0]);
		const key = firstPart.toLowerCase();
		(word === word.toLowerCase() ? this.#folded : this.#exact).set(word, suggestion);
		const wordCounts = this.#counts.get(key) ?? [];
		if (!wordCounts.includes(starts.length)) wordCounts.push(starts.length);
		this.#counts.set(key, wordCounts);
		const forms = [firstPart, key, firstPart.toUpperCase()];
		const lengths = forms.reduce((bits, { length }) => bits | bitOf(length), 0);
		for (const spelling of forms) {
			const code = spelling.charCodeAt(0);
			this.#lengths.set(code, (this.#lengths.get(code) ?? 0) | lengths);
		}
	}

	/**
	 * False if the prose of a source text certainly contains none of the words. In the source text, an
	 * underscore beside a word may be a mark of emphasis.
	 */
	mayBeIn(sourceText: string): boolean {
		if (this.#pattern !== undefined) return this.#startsIn(sourceText);
		const texts = [sourceText, withoutOuterUnderscores(sourceText)];
		return texts.some((text) => this.#startsIn(text) && this.#matches(text, 1).length > 0);
	}

	/** False if a text certainly contains no first unit of an entry, as most texts do not. */
	#startsIn(text: string): boolean {
		if (this.#pattern !== undefined && !text.includes(kelvinSign)) return this.#pattern.test(text);
		for (let start = 0, end = 0; start < text.length; start = end) {
			end = endOfUnit(text, start);
			const lengths = this.#lengths.get(text.charCodeAt(start));
			if (lengths === undefined || (lengths & bitOf(end - start)) === 0) continue;
			if (this.#counts.has(text.slice(start, end).toLowerCase())) return true;
		}
		return false;
	}

	/** The words that a text contains, the longest at each offset. */
	matchesIn(text: string): readonly WordMatch[] {
		return this.#startsIn(text) ? this.#matches(text, Number.POSITIVE_INFINITY) : [];
	}

	#matches(text: string, most: number): readonly WordMatch[] {
		const { starts, ends } = unitsOf(text);
		const matches: WordMatch[] = [];
		for (let index = 0; index < starts.length; index++) {
			const start = starts[index] ?? 0;
			const lengths = this.#lengths.get(text.charCodeAt(start));
			if (lengths === undefined || (lengths & bitOf((ends[index] ?? 0) - start)) === 0) continue;
			const key = text.slice(start, ends[index]).toLowerCase();
			for (const count of this.#counts.get(key) ?? []) {
				const end = ends[index + count - 1];
				if (end === undefined || end - start > 2 * longestWord) continue;
				const matchedText = normalizeText(text.slice(start, end));
				const foldedText = matchedText.toLowerCase();
				const listedWord = this.#exact.has(matchedText)
					? this.#exact.get(matchedText)
					: this.#folded.has(foldedText)
						? this.#folded.get(foldedText)
						: missingWord;
				if (listedWord === missingWord) continue;
				matches.push({ start, end, suggestion: listedWord as string | undefined });
				index += count - 1;
				break;
			}
			if (matches.length === most) return matches;
		}
		return matches;
	}
}

/** A text with a blank in place of the underscores at the start or end of a word. */
function withoutOuterUnderscores(text: string): string {
	return text.replaceAll(/_+/g, (underscores, start: number) => {
		const around = [text[start - 1], text[start + underscores.length]];
		return around.every((one = "") => /\w/.test(one)) ? underscores : " ";
	});
}

/** The maximum number of words in a pattern, because a pattern tries one word after the other. */
const mostInPattern = 200;

/** The only character outside ASCII whose lower case is a letter of ASCII. */
const kelvinSign = "\u212a";

/**
 * A pattern for the words of a short list. V8 compiles the pattern to machine code, which takes a
 * tenth of the time of looking up each word of a text. A list with characters outside ASCII has no
 * pattern, because the case of other letters follows other rules in patterns.
 */
function patternOf(words: readonly string[]): RegExp | undefined {
	if (words.length > mostInPattern || words.some((word) => /[^\x20-\x7e]/.test(word)))
		return undefined;
	const literals = words.flatMap((word) => {
		if (word === "") return [];
		const literal = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
		const end = /[^\W_]$/.test(word) ? "(?![a-z0-9])" : "";
		return literal.replaceAll(" ", String.raw`[ \t\n\v\f\r\xa0]+`) + end;
	});
	// V8 tests a boundary before all alternatives in a third of the time of one in each alternative.
	const isWord = (literal: string): boolean => /^[^\W_]/.test(literal);
	const wordLiterals = literals.filter(isWord);
	const alternatives = literals.filter((literal) => !isWord(literal));
	if (wordLiterals.length > 0) alternatives.push(String.raw`(?:\b|_)(?:${wordLiterals.join("|")})`);
	return new RegExp(alternatives.join("|") || "(?!)", "i");
}

const missingWord = Symbol("missing");

function bitOf(length: number): number {
	return 1 << Math.min(length, 30);
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
