// The recorded inputs of answers, apart from the contents of the file that the question is about.
/**
 * A source of answers that changes as a whole: a part of the site, or an answer that is itself an
 * input (`SettledInput`).
 */
export class Input {
	static #count = 0;
	readonly id = Input.#count++;
}

/**
 * An interned set of inputs: equal sets are the same object, because thousands of answers share a
 * few sets.
 */
export class Inputs {
	static readonly #setByKey = new Map<string, Inputs>();
	static readonly none = new Inputs([]);
	readonly list: readonly Input[];
	readonly #unionByInput = new Map<Input | Inputs, Inputs>();

	private constructor(list: readonly Input[]) {
		this.list = list;
	}

	withInput(input: Input): Inputs {
		return this.#unionByInput.get(input) ?? this.#unite(input, [input]);
	}

	unite(others: Inputs): Inputs {
		if (others === this || others === Inputs.none) return this;
		if (this === Inputs.none) return others;
		return this.#unionByInput.get(others) ?? this.#unite(others, others.list);
	}

	#unite(key: Input | Inputs, more: readonly Input[]): Inputs {
		const union = Inputs.#intern(new Set([...this.list, ...more]));
		this.#unionByInput.set(key, union);
		return union;
	}

	static #intern(inputs: ReadonlySet<Input>): Inputs {
		const sortedInputs = [...inputs].sort((a, b) => a.id - b.id);
		const key = sortedInputs.map(({ id }) => id).join();
		const set = Inputs.#setByKey.get(key) ?? new Inputs(sortedInputs);
		Inputs.#setByKey.set(key, set);
		return set;
	}
}

/**
 * The maximum number of files to look up one by one; an answer that was computed from more files
 * counts as computed from all files.
 */
const maxFiles = 200;

/** Records the inputs of an answer. The answer stays valid while the inputs are unchanged. */
export class Reads {
	inputs = Inputs.none;
	/** The files whose contents were read, except a file that the question is about. */
	files: Set<string> | "all" | undefined;

	addFile(path: string): void {
		if (this.files === "all") return;
		this.files ??= new Set();
		this.files.add(path);
		if (this.files.size > maxFiles) this.files = "all";
	}

	add({ inputs, files }: Pick<Reads, "inputs" | "files">): void {
		this.inputs = this.inputs.unite(inputs);
		if (files === "all") this.files = files;
		else if (files !== undefined) for (const path of files) this.addFile(path);
	}
}

/**
 * The inputs of the answer that is being computed; `undefined` if no later state needs the inputs.
 */
let currentReads: Reads | undefined;

export function noteInput(input: Input): void {
	if (currentReads !== undefined) currentReads.inputs = currentReads.inputs.withInput(input);
}

export function noteFile(path: string): void {
	currentReads?.addFile(path);
}

export function noteAllFiles(): void {
	if (currentReads !== undefined) currentReads.files = "all";
}

export function noteReads(reads: Pick<Reads, "inputs" | "files">): void {
	currentReads?.add(reads);
}

/** Records the inputs that `ask` uses in `reads`, not in the record of the surrounding question. */
export function recordReads<Answer>(reads: Reads | undefined, ask: () => Answer): Answer {
	const outerReads = currentReads;
	currentReads = reads;
	try {
		return ask();
	} finally {
		currentReads = outerReads;
	}
}
