// What answers are made from, apart from the contents of single files.

/** Something that answers are made from and that changes as a whole: a part of the site, or an answer that is settled first. */
export class Input {
	static #count = 0;
	/** Counted from 0. */
	readonly id = Input.#count++;
}

/** A set of inputs. The same set is the same object, so that thousands of answers share a few of them. */
export class Inputs {
	static readonly #all = new Map<string, Inputs>();
	static readonly none = new Inputs([]);
	readonly list: readonly Input[];
	readonly #unions = new Map<Input | Inputs, Inputs>();

	private constructor(list: readonly Input[]) {
		this.list = list;
	}

	with(input: Input): Inputs {
		return this.#unions.get(input) ?? this.#unite(input, [input]);
	}

	and(others: Inputs): Inputs {
		if (others === this || others === Inputs.none) return this;
		if (this === Inputs.none) return others;
		return this.#unions.get(others) ?? this.#unite(others, others.list);
	}

	#unite(key: Input | Inputs, more: readonly Input[]): Inputs {
		const union = Inputs.#of(new Set([...this.list, ...more]));
		this.#unions.set(key, union);
		return union;
	}

	static #of(inputs: ReadonlySet<Input>): Inputs {
		const list = [...inputs].sort((a, b) => a.id - b.id);
		const key = list.map(({ id }) => id).join();
		const set = Inputs.#all.get(key) ?? new Inputs(list);
		Inputs.#all.set(key, set);
		return set;
	}
}
