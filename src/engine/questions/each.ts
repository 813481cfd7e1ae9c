// A question that is put to each of many things by itself, such as the bodies of pages: of those
// that have not changed, the answers are kept.
import { type Asked, type Memory, Settled } from "./memory.ts";
import { answersOf, type Part, renewAll, renewSome, type Whole } from "./parts.ts";
import { Inputs, noteInput, Reads, reading } from "./reads.ts";

/** How a question is put to each of many things. */
export interface Each<Site, Item, Answer> {
	readonly items: (site: Site) => readonly Item[];
	readonly ask: (site: Site, item: Item) => Iterable<Answer>;
	/**
	 * Takes what is thrown at a thing, and may answer; what was found until then counts. Without it,
	 * it is thrown on.
	 */
	readonly onThrow?: (item: Item, error: unknown) => Answer | undefined;
}

/** The answers of all things of a list, in order. */
export function each<Site extends Asked<Site>, Item, Answer>(
	asked: Each<Site, Item, Answer>,
): (site: Site) => readonly Answer[] {
	const question = new EachOf(asked);
	return (site) => question.of(site);
}

/**
 * Each state of a site is another object, and what is asked of the whole of it is about the same
 * site all the same.
 */
const wholeSites: readonly unknown[] = ["the site"];

class EachOf<Site extends Asked<Site>, Item, Answer> extends Settled<Site> {
	readonly #asked: Each<Site, Item, Answer>;
	readonly #nothing = new Map<Inputs, Part<Answer>>();

	constructor(asked: Each<Site, Item, Answer>) {
		super();
		this.#asked = asked;
	}

	of(site: Site): readonly Answer[] {
		const { memory } = site.answers;
		if (memory === undefined) return site.answers.of(this, () => this.#all(site));
		noteInput(this);
		const whole = memory.of<Whole<Answer>>(this, () => ({
			asOf: 0,
			ids: [],
			parts: [],
			readers: new Set(),
			inputs: Inputs.none,
			answers: [],
		}));
		if (whole.asOf !== memory.now) reading(undefined, () => this.#renew(whole, site, memory));
		return whole.answers;
	}

	settle(site: Site): void {
		this.of(site);
	}

	#all(site: Site): readonly Answer[] {
		const answers: Answer[] = [];
		for (const item of this.#asked.items(site)) this.#collect(site, item, answers);
		return answers;
	}

	#collect(site: Site, item: Item, answers: Answer[]): void {
		const { ask, onThrow } = this.#asked;
		try {
			for (const answer of ask(site, item)) answers.push(answer);
		} catch (error) {
			if (onThrow === undefined) throw error;
			const answer = onThrow(item, error);
			if (answer !== undefined) answers.push(answer);
		}
	}

	#renew(whole: Whole<Answer>, site: Site, memory: Memory<Site>): void {
		const items = this.#asked.items(site);
		const [first]: readonly unknown[] = items;
		const isWhole = items.length === 1 && first === site;
		const ids = isWhole ? wholeSites : items;
		const { asOf } = whole;
		const areInputsSame = memory.latest(whole.inputs, site) <= asOf;
		const changed = areInputsSame ? memory.changedAt(whole.ids, ids) : undefined;
		const reads = new Reads();
		const ask = (item: Item): Part<Answer> => this.#part(site, item, reads);
		const isSame = ({ reads: read }: Part<Answer>): boolean =>
			(areInputsSame && read.files === undefined) || memory.isSame(read, asOf, site);
		const areSame = reading(reads, () =>
			changed === undefined
				? renewAll(whole, items, ids, isSame, ask)
				: renewSome(whole, items, changed, isSame, ask),
		);
		whole.ids = ids;
		whole.asOf = memory.now;
		if (asOf !== 0 && areSame) return;
		whole.answers = answersOf(whole.parts);
		memory.hasChanged(this);
	}

	/** What a thing comes to, and what was read for it, which is written down in `reads`. */
	#part(site: Site, item: Item, reads: Reads): Part<Answer> {
		reads.inputs = Inputs.none;
		reads.files = undefined;
		const answer: Answer[] = [];
		this.#collect(site, item, answer);
		const { inputs, files } = reads;
		if (answer.length > 0 || files !== undefined)
			// A list that has grown keeps room for many more.
			return { answer: answer.slice(), reads: { inputs, files } };
		const known = this.#nothing.get(inputs);
		if (known !== undefined) return known;
		const nothing = { answer, reads: { inputs, files } };
		this.#nothing.set(inputs, nothing);
		return nothing;
	}
}
