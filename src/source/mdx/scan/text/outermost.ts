// The elements that are in no other of their paragraph, and whether it has nothing but elements and
// expressions.
import type { OpenElement, Text } from "../page.ts";
import { Unproven } from "../unproven.ts";

/** Anything but blanks; two spaces that end a line break it. */
const more = /[^ \t\n\f\r]|(?<![ \t]) {2,}\r?\n/;
/** What the paragraph may begin with as a task of a list. */
const box = /^\[(?:[ \txX\r\n]|\r\n)\](?=[ \t\r\n])/;

export class Outermost {
	readonly #text: Omit<Text, "level" | "start" | "parent">;
	readonly #elements: OpenElement[] = [];
	readonly #boxEnd: number;
	/**
	 * The end of what is known to be elements, expressions and blanks alone; -1 for a text that is
	 * more.
	 */
	#aloneTo: number;

	constructor(text: Omit<Text, "level" | "start" | "parent">) {
		const { source, from } = text;
		const begin = source.slice(from, from + 5);
		this.#text = text;
		this.#boxEnd = from + (box.exec(begin)?.[0].length ?? 0);
		this.#aloneTo = this.#boxEnd;
	}

	add(element: OpenElement): void {
		this.#elements.push(element);
	}

	/** Notes where an element or expression stands. */
	pass(start: number, end: number): void {
		if (this.#aloneTo === -1) return;
		const before = this.#text.source.slice(this.#aloneTo, start);
		this.#aloneTo = more.test(before) ? -1 : end;
	}

	/** Tells the elements of a paragraph that they are alone in it. */
	finish(): void {
		const { from, to, base } = this.#text;
		this.pass(to, to);
		if (this.#aloneTo === -1 || this.#elements.length === 0) return;
		// Not every paragraph is one that can begin with a box.
		if (this.#boxEnd > from) throw new Unproven("box", from + base);
		for (const element of this.#elements) element.isAlone = true;
	}
}
