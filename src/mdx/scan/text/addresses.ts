// Bare URLs, `https://…`. A bare URL includes all text attached to it, even markup.
import * as char from "../characters.ts";
import type { CharacterSearch } from "../page.ts";

const urlStart = /https?:\/\/|www\.|[\w.+-]@/i;

/** True if a text may have a bare URL or an email address. */
export function mayHaveAddress(text: string): boolean {
	return urlStart.test(text);
}

/** The word at the current offset, and the URLs and email addresses found in it. */
export class Addresses {
	readonly #source: string;
	readonly #limit: number;
	/** The search for the next `@`, because every email address has one. */
	readonly #atSigns: CharacterSearch;
	#wordStart: number;
	#wordSearchEnd: number;
	#urlSearchEnd = 0;
	#lastUrlStart = -1;
	/** The earliest possible start of the next email address. */
	#emailStart = -1;
	#emailAt = -1;

	constructor(source: string, from: number, to: number, at: CharacterSearch) {
		this.#source = source;
		this.#limit = to;
		this.#atSigns = at;
		this.#wordStart = from;
		this.#wordSearchEnd = from;
	}

	/**
	 * True if `at` may be in a URL that begins after `markupEnd`. The offsets of successive calls
	 * must ascend.
	 */
	mayInclude(at: number, markupEnd: number): boolean {
		this.#findWord(at);
		const start = Math.max(this.#wordStart, markupEnd);
		return at - start > 3 && this.#hasUrlStart(start, at);
	}

	/**
	 * True if an email address that continues after `at` may begin at or before `at`. The offsets of
	 * successive calls must ascend.
	 */
	mayBeginEmail(at: number): boolean {
		if (this.#emailAt < at) {
			this.#emailAt = this.#atSigns.findNext(this.#source, at);
			this.#emailStart = this.#emailAt;
			if (this.#emailAt < this.#limit)
				while (this.#emailStart > at && isEmailCharacter(this.#source, this.#emailStart - 1))
					this.#emailStart--;
		}
		return this.#emailAt < this.#limit && this.#emailStart <= at;
	}

	/** Searches backwards for the start of the word, down to the end of the last search. */
	#findWord(at: number): void {
		for (let index = at - 1; index >= this.#wordSearchEnd; index--) {
			const code = this.#source.charCodeAt(index);
			if (code <= char.space || code === char.lessThan) {
				this.#wordStart = index + 1;
				break;
			}
		}
		this.#wordSearchEnd = at;
	}

	/**
	 * True if the text between two offsets contains the start of a URL. The search visits each
	 * character once, except characters that may begin a URL.
	 */
	#hasUrlStart(start: number, end: number): boolean {
		if (this.#lastUrlStart >= start) return true;
		const searchStart = Math.max(start, this.#urlSearchEnd - "https://".length);
		const index = this.#source.slice(searchStart, end).search(urlStart);
		this.#urlSearchEnd = end;
		if (index !== -1) this.#lastUrlStart = searchStart + index;
		return index !== -1;
	}
}

function isEmailCharacter(source: string, at: number): boolean {
	return /[\w.+-]/.test(source.charAt(at));
}
