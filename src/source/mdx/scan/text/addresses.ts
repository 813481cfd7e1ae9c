// Bare addresses, `https://…`: they swallow whatever is glued to them, be it markup.
import * as char from "../characters.ts";
import type { Search } from "../page.ts";

const sign = /https?:\/\/|www\.|[\w.+-]@/i;

/** Whether a text may have an address in it. */
export function mayHaveAddress(text: string): boolean {
	return sign.test(text);
}

/** What is known of the word that is being read. */
export class Addresses {
	readonly #source: string;
	readonly #to: number;
	/** For what every address of mail has. */
	readonly #at: Search;
	/** Where the word begins, as far as has been looked. */
	#word: number;
	#looked: number;
	#searched = 0;
	/** The last place at which an address was seen. */
	#seen = -1;
	/** Where the next address of mail may begin, and its sign stands. */
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
	 * Whether `at` may be in an address that begins behind `done`. Places must be asked for in order.
	 */
	include(at: number, done: number): boolean {
		this.#findWord(at);
		const start = Math.max(this.#word, done);
		return at - start > 3 && this.#hasSign(start, at);
	}

	/**
	 * Whether an address of mail may begin at or before `at` that goes on behind it. Places must be
	 * asked for in order.
	 */
	mayBegin(at: number): boolean {
		if (this.#mailSign < at) {
			this.#mailSign = this.#at.next(this.#source, at);
			this.#mail = this.#mailSign;
			if (this.#mailSign < this.#to)
				while (this.#mail > at && isMail(this.#source, this.#mail - 1)) this.#mail--;
		}
		return this.#mailSign < this.#to && this.#mail <= at;
	}

	/** Looks back for what begins the word, as far as nobody has looked. */
	#findWord(at: number): void {
		for (let index = at - 1; index >= this.#looked; index--) {
			const code = this.#source.charCodeAt(index);
			if (code <= char.space || code === char.less) {
				this.#word = index + 1;
				break;
			}
		}
		this.#looked = at;
	}

	/** Looks at each character once, but for those that may be the first of a sign. */
	#hasSign(start: number, end: number): boolean {
		if (this.#seen >= start) return true;
		const from = Math.max(start, this.#searched - "https://".length);
		const found = this.#source.slice(from, end).search(sign);
		this.#searched = end;
		if (found !== -1) this.#seen = from + found;
		return found !== -1;
	}
}

function isMail(source: string, at: number): boolean {
	return /[\w.+-]/.test(source.charAt(at));
}
