/** A source of pseudorandom numbers, the same for the same seed. */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** A number from 0 to less than 1, by mulberry32. */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let value = this.#state;
		value = Math.imul(value ^ (value >>> 15), value | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	}

	/** An integer from 0 to less than `limit`. */
	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	happens(share: number): boolean {
		return this.next() < share;
	}

	one<Item>(items: readonly Item[]): Item {
		const item = items[this.below(items.length)];
		if (item === undefined) throw new RangeError("Nothing to choose from.");
		return item;
	}

	some<Item>(most: number, make: (index: number) => Item): Item[] {
		return Array.from({ length: this.below(most + 1) }, (_, index) => make(index));
	}
}
