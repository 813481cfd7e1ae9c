// Varies values in one or two places, by a fixed sequence.
export class Variation {
	readonly #values: readonly unknown[];
	readonly #keys: readonly string[];
	#state = 1;

	constructor(values: readonly unknown[], keys: readonly string[]) {
		this.#values = values;
		this.#keys = keys;
	}

	of(value: unknown): unknown {
		const once = this.#changed(value);
		return this.#below(2) === 0 ? once : this.#changed(once);
	}

	/** A copy with one value replaced, removed, added, or moved to another key. */
	#changed(value: unknown): unknown {
		const copy: unknown = structuredClone(value);
		const holders = [...holdersIn(copy)];
		const holder = this.#one(holders);
		if (holder === undefined) return this.#one(this.#values);
		if (Array.isArray(holder)) {
			const place = this.#below(holder.length + 1);
			const added = this.#below(2) === 0 ? [] : [this.#one(this.#values)];
			holder.splice(place, this.#below(2), ...added);
			return copy;
		}
		const key = this.#one(Object.keys(holder));
		if (key === undefined) return copy;
		const old = holder[key];
		if (this.#below(4) > 0) delete holder[key];
		const other = this.#below(2) === 0 ? key : this.#one(this.#keys);
		if (this.#below(4) > 0)
			holder[String(other)] = this.#below(2) === 0 ? old : this.#one(this.#values);
		return copy;
	}

	#one<Item>(items: readonly Item[]): Item | undefined {
		return items[this.#below(items.length)];
	}

	/** The next number of a linear congruential generator. */
	#below(limit: number): number {
		this.#state = (this.#state * 1103515245 + 12345) & 0x7fffffff;
		return (this.#state >> 8) % Math.max(limit, 1);
	}
}

type Holder = unknown[] | Record<string, unknown>;

function* holdersIn(value: unknown): Iterable<Holder> {
	if (typeof value !== "object" || value === null) return;
	yield value as Holder;
	for (const item of Object.values(value)) yield* holdersIn(item);
}
