/** Searches a page for some characters; of the page each place is looked at once, if places are asked for in order. */
export class Search {
	readonly #page: string;
	readonly #pattern: RegExp;
	/** Where the last search began, and what it found. */
	#from = 0;
	#found = -1;

	constructor(page: string, pattern: RegExp) {
		this.#page = page;
		this.#pattern = pattern;
	}

	/** The next place in the page, or in a part of it that was made anew; the end of it, if there is none. */
	next(source: string, from: number): number {
		if (source !== this.#page) return this.#search(source, from);
		if (from < this.#from || from > this.#found) {
			this.#found = this.#search(source, from);
			this.#from = from;
		}
		return this.#found;
	}

	#search(source: string, from: number): number {
		this.#pattern.lastIndex = from;
		return this.#pattern.exec(source)?.index ?? source.length;
	}
}
