// What is known of a site that changes: the answers, and since when what they were made from is the
// same.
import { Input, type Inputs, type Reads, reading } from "./reads.ts";

/** An answer that is worked out before it is known whether those that were made from it hold. */
export abstract class SettledInput<Site> extends Input {
	abstract settle(site: Site): void;
}

/** An answer, and the state of the site as of which it is known to hold. */
export interface CachedAnswer<Answer> {
	readonly answer: Answer;
	readonly reads: Pick<Reads, "inputs" | "files">;
	asOf: number;
}

interface Compared {
	readonly before: object;
	readonly at: ReadonlySet<number> | undefined;
}

export class Memory<Site> {
	/** The states of the site are counted. Only `next` changes it. */
	now = 1;
	/** By input: the state that changed it. */
	readonly #changed = new Map<Input, number>();
	/** By path: the state that changed the content of a file. */
	readonly #files = new Map<string, number>();
	#lastFile = 0;
	/** The last state that changed any of some inputs, as of now. */
	readonly #latest = new Map<Inputs, number>();
	/** Weak, because the questions of custom rules are gone when the settings change. */
	readonly #answers = new WeakMap<object, unknown>();
	/** By list, as of now: where it has others than a list before. */
	readonly #compared = new Map<object, Compared>();

	/** Goes on to the next state. */
	next(changed: Iterable<Input>, files: Iterable<string>): void {
		this.now++;
		this.#latest.clear();
		this.#compared.clear();
		for (const input of changed) this.#changed.set(input, this.now);
		for (const path of files) {
			this.#files.set(path, this.now);
			this.#lastFile = this.now;
		}
	}

	/** The files whose contents have changed since a state. */
	filesSince(asOf: number): ReadonlySet<string> {
		if (this.#lastFile <= asOf) return new Set();
		return new Set(
			Array.from(this.#files)
				.filter(([, changed]) => changed > asOf)
				.map(([path]) => path),
		);
	}

	/** As `changedAt`, but once for all questions that are put about a list. */
	changedAt(before: readonly unknown[], now: readonly unknown[]): ReadonlySet<number> | undefined {
		const known = this.#compared.get(now);
		if (known?.before === before) return known.at;
		const at = changedAt(before, now);
		this.#compared.set(now, { before, at });
		return at;
	}

	/** What is kept of a question; `make` where that is nothing yet. */
	of<State>(question: object, make: () => State): State {
		const known = this.#answers.get(question);
		// A question is asked with one kind of state only.
		if (known !== undefined) return known as State;
		const state = make();
		this.#answers.set(question, state);
		return state;
	}

	/** An answer that others are made from is another one now. */
	hasChanged(input: Input): void {
		this.#changed.set(input, this.now);
	}

	/** Whether what was read as of a state is the same now. */
	isSame({ inputs, files }: CachedAnswer<unknown>["reads"], asOf: number, site: Site): boolean {
		if (asOf === this.now) return true;
		if (this.latest(inputs, site) > asOf) return false;
		if (files === undefined || this.#lastFile <= asOf) return true;
		if (files === "all") return false;
		for (const path of files) if ((this.#files.get(path) ?? 0) > asOf) return false;
		return true;
	}

	/** The last state that changed any of them. */
	latest(inputs: Inputs, site: Site): number {
		const known = this.#latest.get(inputs);
		if (known !== undefined) return known;
		let latest = 0;
		for (const input of inputs.list) latest = Math.max(latest, this.#lastChange(input, site));
		this.#latest.set(inputs, latest);
		return latest;
	}

	#lastChange(input: Input, site: Site): number {
		if (input instanceof SettledInput) {
			const settled: SettledInput<Site> = input;
			try {
				reading(undefined, () => settled.settle(site));
			} catch {
				// Who asks it hears why.
				return this.now;
			}
		}
		return this.#changed.get(input) ?? 0;
	}
}

/** What is known of one state of a site. */
export class Answers<Site> {
	/**
	 * Of all states, as long as this is the last one: once another follows, all that is in it belongs
	 * to that.
	 */
	memory: Memory<Site> | undefined;
	readonly #own = new Map<object, unknown>();

	constructor(memory?: Memory<Site>) {
		this.memory = memory;
	}

	of<State>(question: object, make: () => State): State {
		const known = this.#own.get(question);
		// A question is asked with one kind of state only.
		if (known !== undefined) return known as State;
		const state = make();
		this.#own.set(question, state);
		return state;
	}
}

/** What questions are put to. */
export interface QuestionedSite<Site> {
	/** What has been asked of it. */
	readonly answers: Answers<Site>;
}

/** Where more are others, all are looked up by what they are, as they may only have moved. */
const few = 50;

/** Where two lists of the same length have others, if in few places; else `undefined`. */
function changedAt(
	before: readonly unknown[],
	now: readonly unknown[],
): ReadonlySet<number> | undefined {
	const at = new Set<number>();
	if (before.length !== now.length) return undefined;
	for (let index = 0; index < now.length; index++)
		if (before[index] !== now[index] && at.add(index).size > few) return undefined;
	return at;
}
