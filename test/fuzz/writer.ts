// Writes texts that are valid by a grammar, with occasional slips: in some texts none, in others
// many.
import { Random } from "./random.ts";

const ends = [...Array(12).fill("\n"), ...Array(4).fill("\r\n"), "\r"];

export class Writer extends Random {
	readonly #wildness: number;

	constructor(random: Random) {
		super(random.below(2 ** 32));
		this.#wildness = this.one([0, 0, 0.01, 0.05, 0.3]);
	}

	/** True if the writer makes a mistake here. */
	slips(): boolean {
		return this.happens(this.#wildness);
	}

	pick<Item>(sound: readonly Item[], odd: readonly Item[]): Item {
		return this.one(this.slips() ? odd : sound);
	}

	/** Joins lines, mostly with the same line break for all; the last may have none. */
	text(lines: readonly string[]): string {
		const end = this.one(ends);
		const all = lines.join("\n").split("\n");
		const text = all.map((line) => line + (this.slips() ? this.one(ends) : end)).join("");
		return this.happens(0.3) ? text.trimEnd() : text;
	}
}
