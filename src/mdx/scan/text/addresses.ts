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
	#word: number;
	#looked: number;
	#searched = 0;
	/** The offset of the last URL that was found. */
	#seen = -1;
	/** The earliest start of the next email address, and the offset of the `@` in it. */
	#mail = -1;
	#mailSign = -1;

	constructor(source: string, from: number, to: number, at: Search) {
		this.#source = source;
		this.#to = to;
		this.#at = at;
		this.#word = from;
		this.#looked = from;
	}

	/**
	 * True if `at` may be in a URL that begins after `done`. The offsets of successive calls must
	 * ascend.
	 */
	include(at: number, done: number): boolean {
		this.#findWord(at);
		const start = Math.max(this.#word, done);
		return at - start > 3 && this.#hasSign(start, at);
	}

	/**
	 * True if an email address that continues after `at` may begin at or before `at`. The offsets of
	 * successive calls must ascend.
	 */
	mayBegin(at: number): boolean {
		if (this.#mailSign < at) {
			this.#mailSign = this.#at.findNext(this.#source, at);
			this.#mail = this.#mailSign;
			if (this.#mailSign < this.#to)
				while (this.#mail > at && isMail(this.#source, this.#mail - 1)) this.#mail--;
		}
		return this.#mailSign < this.#to && this.#mail <= at;
	}

	/** Searches backwards for the start of the word, down to the last search. */
	#findWord(at: number): void {
		for (let index = at - 1; index >= this.#looked; index--) {
			const code = this.#source.charCodeAt(index);
			if (code <= char.space || code === char.lessThan) {
				this.#word = index + 1;
				break;
			}
		}
		this.#looked = at;
	}

	/**
	 * True if the text between two offsets contains the start of a URL. The search visits each
	 * character once, except characters that may begin a URL.
	 */
	#hasSign(start: number, end: number): boolean {
		if (this.#seen >= start) return true;
		const searchStart = Math.max(start, this.#searched - "https://".length);
		const index = this.#source.slice(searchStart, end).search(urlStart);
		this.#searched = end;
		if (index !== -1) this.#seen = searchStart + index;
		return index !== -1;
	}
}

function isMail(source: string, at: number): boolean {
	return /[\w.+-]/.test(source.charAt(at));
}
