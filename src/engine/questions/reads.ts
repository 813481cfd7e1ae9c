// What answers are made from, apart from the contents of single files.
/**
 * Something that answers are made from and that changes as a whole: a part of the site, or an
 * answer that is settled first.
 */
export class Input {
	static #count = 0;
	/** Counted from 0. */
	readonly id = Input.#count++;
}

/**
 * A set of inputs. The same set is the same object, so that thousands of answers share a few of
 * them.
 */
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

/** So many files are looked up one by one; who reads more may as well have read all. */
const mostFiles = 200;

/** What an answer was made from: as long as that is the same, so is the answer. */
export class Reads {
	inputs = Inputs.none;
	/** The files whose contents were read, other than one that the question was put about. */
	files: Set<string> | "all" | undefined;

	addFile(path: string): void {
		if (this.files === "all") return;
		this.files ??= new Set();
		this.files.add(path);
		if (this.files.size > mostFiles) this.files = "all";
	}

	add({ inputs, files }: Pick<Reads, "inputs" | "files">): void {
		this.inputs = this.inputs.and(inputs);
		if (files === "all") this.files = files;
		else if (files !== undefined) for (const path of files) this.addFile(path);
	}
}

/**
 * Of the answer that is being worked out; `undefined` where nobody keeps it for another state of
 * the site.
 */
let current: Reads | undefined;

export function noteInput(input: Input): void {
	if (current !== undefined) current.inputs = current.inputs.with(input);
}

export function noteFile(path: string): void {
	current?.addFile(path);
}

export function noteAllFiles(): void {
	if (current !== undefined) current.files = "all";
}

export function noteReads(reads: Pick<Reads, "inputs" | "files">): void {
	current?.add(reads);
}

/** What is asked within `ask` is written down in `reads`, and not told to who asks around it. */
export function reading<Answer>(reads: Reads | undefined, ask: () => Answer): Answer {
	const around = current;
	current = reads;
	try {
		return ask();
	} finally {
		current = around;
	}
}
