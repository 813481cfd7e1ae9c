// Bare URLs, `https://…`. A bare URL includes all text attached to it, even markup.
import * as char from "../characters.ts";
import type { Search } from "../page.ts";

const urlStart = /https?:\/\/|www\.|[\w.+-]@/i;

/** True if a text may have a bare URL. */
export function mayHaveAddress(text: string): boolean {
	return urlStart.test(text);
}

/** The word at the current offset, and the URLs and email addresses found in it. */
export class Addresses {
	readonly #source: string;
	readonly #to: number;
	/** The search for the next `@`, because every email address has one. */
	readonly #at: Search;
	/** The start of the word, and the offset up to which the text has been searched. */
	#wordStart: number;
	#wordSearchEnd: number;
	#urlSearchEnd = 0;
	/** The offset of the last URL that was found. */
	#lastUrl = -1;
	/** The earliest start of the next email address, and the offset of the `@` in it. */
	#emailStart = -1;
	#emailAt = -1;

	constructor(source: string, from: number, to: number, at: Search) {
		this.#source = source;
		this.#to = to;
		this.#at = at;
		this.#wordStart = from;
		this.#wordSearchEnd = from;
	}

	/**
	 * True if `at` may be in a URL that begins after `done`. The offsets of successive calls must
	 * ascend.
	 */
	include(at: number, done: number): boolean {
		this.#findWord(at);
		const start = Math.max(this.#wordStart, done);
		return at - start > 3 && this.#hasUrlStart(start, at);
	}

	/**
	 * True if an email address that continues after `at` may begin at or before `at`. The offsets of
	 * successive calls must ascend.
	 */
	mayBegin(at: number): boolean {
		if (this.#emailAt < at) {
			this.#emailAt = this.#at.findNext(this.#source, at);
			this.#emailStart = this.#emailAt;
			if (this.#emailAt < this.#to)
				while (this.#emailStart > at && isMail(this.#source, this.#emailStart - 1))
					this.#emailStart--;
		}
		return this.#emailAt < this.#to && this.#emailStart <= at;
	}

	/** Searches backwards for the start of the word, down to the last search. */
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
		if (this.#lastUrl >= start) return true;
		const searchStart = Math.max(start, this.#urlSearchEnd - "https://".length);
		const index = this.#source.slice(searchStart, end).search(urlStart);
		this.#urlSearchEnd = end;
		if (index !== -1) this.#lastUrl = searchStart + index;
		return index !== -1;
	}
}

function isMail(source: string, at: number): boolean {
	return /[\w.+-]/.test(source.charAt(at));
}
