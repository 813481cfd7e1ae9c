// The cache of a changing site: the answers, and the last state that changed each input of an
// answer.
import { Input, type Inputs, type Reads, recordReads } from "./reads.ts";

/**
 * An input that is itself an answer. docproof renews such an input before it decides whether
 * answers that use the input are still valid.
 */
export abstract class SettledInput<Site> extends Input {
	abstract settle(site: Site): void;
}

/** An answer. `asOf` is the last state of the site for which docproof confirmed the answer. */
export interface CachedAnswer<Answer> {
	readonly answer: Answer;
	readonly reads: Pick<Reads, "inputs" | "files">;
	asOf: number;
}

interface ListComparison {
	readonly before: object;
	readonly indexes: ReadonlySet<number> | undefined;
}

export class Memory<Site> {
	/** The number of the current state, which `startStep` increments. */
	stateNumber = 1;
	readonly #lastChangeByInput = new Map<Input, number>();
	/** The last state that changed the content of a file, by path. */
	readonly #lastChangeByPath = new Map<string, number>();
	#lastFileChange = 0;
	/** The last state that changed any of a set of inputs; cleared with each state. */
	readonly #latestByInputs = new Map<Inputs, number>();
	/**
	 * The map is weak, because custom rules and their questions disappear when the settings change.
	 */
	readonly #answers = new WeakMap<object, unknown>();
	/** The positions at which a list differs from a former list; cleared with each state. */
	readonly #comparisonByList = new Map<object, ListComparison>();

	startStep(changed: Iterable<Input>, files: Iterable<string>): void {
		this.stateNumber++;
		this.#latestByInputs.clear();
		this.#comparisonByList.clear();
		for (const input of changed) this.#lastChangeByInput.set(input, this.stateNumber);
		for (const path of files) {
			this.#lastChangeByPath.set(path, this.stateNumber);
			this.#lastFileChange = this.stateNumber;
		}
	}

	changedFilesSince(asOf: number): ReadonlySet<string> {
		if (this.#lastFileChange <= asOf) return new Set();
		return new Set(
			Array.from(this.#lastChangeByPath)
				.filter(([, changed]) => changed > asOf)
				.map(([path]) => path),
		);
	}

	/** The result of `changedIndexes`, computed once for all questions about the same list. */
	changedIndexes(
		before: readonly unknown[],
		after: readonly unknown[],
	): ReadonlySet<number> | undefined {
		const cachedComparison = this.#comparisonByList.get(after);
		if (cachedComparison?.before === before) return cachedComparison.indexes;
		const indexes = changedIndexes(before, after);
		this.#comparisonByList.set(after, { before, indexes });
		return indexes;
	}

	getOrCreate<State>(question: object, make: () => State): State {
		const cachedAnswer = this.#answers.get(question);
		// The cast is safe, because each question stores one type of data only.
		if (cachedAnswer !== undefined) return cachedAnswer as State;
		const state = make();
		this.#answers.set(question, state);
		return state;
	}

	markChanged(input: Input): void {
		this.#lastChangeByInput.set(input, this.stateNumber);
	}

	/** True if no input has changed since the state `asOf`. */
	isUnchanged(
		{ inputs, files }: CachedAnswer<unknown>["reads"],
		asOf: number,
		site: Site,
	): boolean {
		if (asOf === this.stateNumber) return true;
		if (this.latestStep(inputs, site) > asOf) return false;
		if (files === undefined || this.#lastFileChange <= asOf) return true;
		if (files === "all") return false;
		for (const path of files) if ((this.#lastChangeByPath.get(path) ?? 0) > asOf) return false;
		return true;
	}

	latestStep(inputs: Inputs, site: Site): number {
		const cachedStep = this.#latestByInputs.get(inputs);
		if (cachedStep !== undefined) return cachedStep;
		let lastChange = 0;
		for (const input of inputs.list)
			lastChange = Math.max(lastChange, this.#lastChange(input, site));
		this.#latestByInputs.set(inputs, lastChange);
		return lastChange;
	}

	#lastChange(input: Input, site: Site): number {
		if (input instanceof SettledInput) {
			const settledInput: SettledInput<Site> = input;
			try {
				recordReads(undefined, () => settledInput.settle(site));
			} catch {
				// The exception is ignored here, because the question that uses this input reports the
				// exception.
				return this.stateNumber;
			}
		}
		return this.#lastChangeByInput.get(input) ?? 0;
	}
}

export class Answers<Site> {
	/**
	 * The cache across states; `undefined` once another state follows, because only the latest state
	 * has the cache.
	 */
	memory: Memory<Site> | undefined;
	readonly #own = new Map<object, unknown>();

	constructor(memory?: Memory<Site>) {
		this.memory = memory;
	}

	getOrCreate<State>(question: object, make: () => State): State {
		const cachedAnswer = this.#own.get(question);
		// The cast is safe, because each question stores one type of data only.
		if (cachedAnswer !== undefined || this.#own.has(question)) return cachedAnswer as State;
		const state = make();
		this.#own.set(question, state);
		return state;
	}
}

export interface QuestionedSite<Site> {
	readonly answers: Answers<Site>;
}

/**
 * The maximum number of changed positions to track. With more changes, items are looked up by
 * identity, because an insertion moves all items that follow.
 */
const maxTrackedPositions = 50;

/**
 * The positions at which two lists differ; `undefined` for lists of different lengths, and if the
 * lists differ at many positions.
 */
function changedIndexes(
	before: readonly unknown[],
	after: readonly unknown[],
): ReadonlySet<number> | undefined {
	const indexes = new Set<number>();
	if (before.length !== after.length) return undefined;
	for (let index = 0; index < after.length; index++)
		if (before[index] !== after[index] && indexes.add(index).size > maxTrackedPositions)
			return undefined;
	return indexes;
}
