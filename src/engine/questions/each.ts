// A question that is answered for each item of a list separately, such as for each body of a page,
// so that the answers for unchanged items stay cached.
import { areEqual } from "../../source/lists.ts";
import { type CachedAnswer, type Memory, type QuestionedSite, SettledInput } from "./memory.ts";
import { Inputs, noteInput, Reads, reading } from "./reads.ts";

export interface Each<Site, Item, Answer> {
	readonly items: (site: Site) => readonly Item[];
	readonly ask: (site: Site, item: Item) => Iterable<Answer>;
	/**
	 * Handles an exception for an item, and may return an answer; the answers yielded before it
	 * count. Without this function, the exception propagates.
	 */
	readonly onThrow?: (item: Item, error: unknown) => Answer | undefined;
}

/** Concatenates the answers for all items, in order. */
export function each<Site extends QuestionedSite<Site>, Item, Answer>(
	asked: Each<Site, Item, Answer>,
): (site: Site) => readonly Answer[] {
	const question = new EachOf(asked);
	return (site) => question.of(site);
}

/** A stable id for the whole site, because each state of a site is a new object. */
const wholeSites: readonly unknown[] = ["the site"];

class EachOf<Site extends QuestionedSite<Site>, Item, Answer> extends SettledInput<Site> {
	readonly #definition: Each<Site, Item, Answer>;
	readonly #emptyParts = new Map<Inputs, Part<Answer>>();

	constructor(asked: Each<Site, Item, Answer>) {
		super();
		this.#definition = asked;
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
		for (const item of this.#definition.items(site)) this.#collect(site, item, answers);
		return answers;
	}

	#collect(site: Site, item: Item, answers: Answer[]): void {
		const { ask, onThrow } = this.#definition;
		try {
			for (const answer of ask(site, item)) answers.push(answer);
		} catch (error) {
			if (onThrow === undefined) throw error;
			const answer = onThrow(item, error);
			if (answer !== undefined) answers.push(answer);
		}
	}

	#renew(whole: Whole<Answer>, site: Site, memory: Memory<Site>): void {
		const items = this.#definition.items(site);
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

	/** Computes the answer for an item, and records in `reads` what it was made from. */
	#part(site: Site, item: Item, reads: Reads): Part<Answer> {
		reads.inputs = Inputs.none;
		reads.files = undefined;
		const answer: Answer[] = [];
		this.#collect(site, item, answer);
		const { inputs, files } = reads;
		if (answer.length > 0 || files !== undefined)
			// `slice` drops the spare capacity of a list that grew.
			return { answer: answer.slice(), reads: { inputs, files } };
		const known = this.#emptyParts.get(inputs);
		if (known !== undefined) return known;
		const nothing = { answer, reads: { inputs, files } };
		this.#emptyParts.set(inputs, nothing);
		return nothing;
	}
}

/**
 * The answer for one item. Items without answers share one object, because they are the majority.
 */
type Part<Answer> = Pick<CachedAnswer<readonly Answer[]>, "answer" | "reads">;

/** The answers for all items, as of one state of the site. */
interface Whole<Answer> {
	asOf: number;
	/** The identity of each item. */
	ids: readonly unknown[];
	parts: Part<Answer>[];
	/** The indexes of answers that depend on the contents of files, and possibly others. */
	readers: Set<number>;
	/** The union of the inputs of all answers, apart from the contents of files. */
	inputs: Inputs;
	/** The answers in the order of the items. */
	answers: readonly Answer[];
}

type IsSame<Answer> = (part: Part<Answer>) => boolean;

/** Renews the answers for all items. Returns whether they are unchanged. */
function renewAll<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	ids: readonly unknown[],
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): boolean {
	const before = whole.ids.length === 0 ? unknown : knownBefore(whole, ids);
	const readers = new Set<number>();
	let { inputs } = whole;
	const parts = items.map((item, index) => {
		const known = before(ids[index], index);
		const part = known !== undefined && isSame(known) ? known : ask(item);
		if (part !== known && part.reads.inputs !== inputs) inputs = inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) readers.add(index);
		return part;
	});
	const areSame = sayTheSame(whole.parts, parts);
	whole.parts = parts;
	whole.inputs = inputs;
	whole.readers = readers;
	return areSame;
}

/**
 * Renews the answers for some items in place, because most questions are about all pages and most
 * changes are in one page. Returns whether the answers are unchanged.
 */
function renewSome<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	changed: ReadonlySet<number>,
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): boolean {
	const renewed = new Map<number, Part<Answer>>();
	const renew = (index: number): void => {
		if (index in items) renewed.set(index, ask(items[index] as Item));
	};
	for (const index of changed) renew(index);
	for (const index of whole.readers) {
		const { [index]: known } = whole.parts;
		const isKept = known !== undefined && isSame(known);
		if (!isKept && !changed.has(index)) renew(index);
	}
	return put(whole, renewed);
}

/**
 * Stores the renewed answers after all of them are computed. Returns whether they are unchanged.
 */
function put<Answer>(whole: Whole<Answer>, renewed: ReadonlyMap<number, Part<Answer>>): boolean {
	let areSame = true;
	for (const [index, part] of renewed) {
		areSame &&= areEqual(part.answer, whole.parts[index]?.answer ?? []);
		whole.inputs = whole.inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) whole.readers.add(index);
		whole.parts[index] = part;
	}
	return areSame;
}

function unknown(): undefined {}

/** Returns a function that finds the former answer for an item. */
function knownBefore<Answer>(
	{ ids, parts }: Whole<Answer>,
	now: readonly unknown[],
): (id: unknown, index: number) => Part<Answer> | undefined {
	let byId: Map<unknown, Part<Answer> | undefined> | undefined;
	return (id, index) => {
		if (ids[index] === id) return parts[index];
		// A single replaced item is the most frequent change, and needs no map.
		if (ids.length === now.length && ids[index + 1] === now[index + 1]) return undefined;
		byId ??= new Map(ids.map((one, at) => [one, parts[at]]));
		return byId.get(id);
	};
}

function sayTheSame(before: readonly Part<unknown>[], now: readonly Part<unknown>[]): boolean {
	if (before.length !== now.length) return false;
	for (let index = 0; index < now.length; index++) {
		const { [index]: one } = before;
		const { [index]: other } = now;
		if (one !== other && !areEqual(one?.answer ?? [], other?.answer ?? [])) return false;
	}
	return true;
}

/** A loop instead of `flatMap`, because most items have no answers. */
function answersOf<Answer>(parts: readonly Part<Answer>[]): readonly Answer[] {
	const answers: Answer[] = [];
	for (const { answer } of parts) for (const one of answer) answers.push(one);
	return answers;
}
