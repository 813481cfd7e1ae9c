// The text of a heading, its markup taken off.
import { mayHaveAddress } from "./addresses.ts";
import type { Marks } from "./emphasis.ts";
import type { Text } from "./page.ts";
import { decoded } from "./references.ts";
import { Unproven } from "./unproven.ts";

/** What stands for a part of the source. */
interface Piece {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

export class HeadingText {
	readonly #text: Text;
	#pieces: Piece[] = [];

	constructor(text: Text) {
		this.#text = text;
	}

	/** Puts a text in place of a part of the source. */
	replace(start: number, end: number, text: string): void {
		this.#pieces.push({ start, end, text });
	}

	/** Of marks those that are no markup remain. */
	addMarks(marks: readonly Marks[]): void {
		const { source } = this.#text;
		for (const { start, size, used } of marks) {
			const end = start + size;
			if (used > 0) this.replace(start, end, source.slice(start, end - used));
		}
	}

	/** Drops a part of the source with all that was put into it. */
	drop(start: number, end: number): void {
		this.#pieces = this.#pieces.filter((piece) => piece.start < start);
		this.replace(start, end, "");
	}

	toString(): string {
		const { source, from, to, base } = this.#text;
		refuseAddress(this.#text);
		if (source.slice(from, to).includes("\n"))
			throw new Unproven("heading-lines", from + base);
		let text = "";
		let at = from;
		const pieces = this.#pieces.toSorted((a, b) => a.start - b.start);
		for (const piece of pieces) {
			if (piece.start < at) throw new Unproven("heading", from + base);
			text += decoded(source.slice(at, piece.start), at + base) + piece.text;
			at = piece.end;
		}
		return text + decoded(source.slice(at, to), at + base);
	}
}

/** The text of a heading in which nothing is markup. */
export function plainHeading(heading: Text): string {
	refuseAddress(heading);
	const { source, from, to, base } = heading;
	const text = source.slice(from, to);
	if (text.includes("\n") && text.includes("\t"))
		throw new Unproven("heading-lines", from + base);
	const lines = text
		.replaceAll(/(?<! ) {2,}\r?\n */g, "")
		.replaceAll(/ ?(\r?\n) */g, "$1");
	return decoded(lines, from + base);
}

/** In a bare address a reference is none. */
function refuseAddress({ source, from, to, base }: Text): void {
	const text = source.slice(from, to);
	if (text.includes("&") && mayHaveAddress(text))
		throw new Unproven("address", from + base);
}
