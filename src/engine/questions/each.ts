// A question that is put to each of many things by itself, such as the bodies of pages: of those
// that have not changed, the answers are kept.
import { areEqual } from "../../source/lists.ts";
import { type Phase, timed } from "../../source/stopwatch.ts";
import { type CachedAnswer, type Memory, type QuestionedSite, SettledInput } from "./memory.ts";
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
export function each<Site extends QuestionedSite<Site>, Item, Answer>(
	asked: Each<Site, Item, Answer>,
	phase: Phase = "questions",
): (site: Site) => readonly Answer[] {
	const question = new EachOf(asked, phase);
	return (site) => question.of(site);
}

/**
 * Each state of a site is another object, and what is asked of the whole of it is about the same
 * site all the same.
 */
const wholeSites: readonly unknown[] = ["the site"];

class EachOf<Site extends QuestionedSite<Site>, Item, Answer> extends SettledInput<Site> {
	readonly #asked: Each<Site, Item, Answer>;
	/** The phase that its time counts for. */
	readonly #phase: Phase;
	readonly #nothing = new Map<Inputs, Part<Answer>>();

	constructor(asked: Each<Site, Item, Answer>, phase: Phase) {
		super();
		this.#asked = asked;
		this.#phase = phase;
	}

	of(site: Site): readonly Answer[] {
		const { memory } = site.answers;
		if (memory === undefined)
			return site.answers.of(this, () => timed(this.#phase, () => this.#all(site)));
		noteInput(this);
		const whole = memory.of<Whole<Answer>>(this, () => ({
			asOf: 0,
			ids: [],
			parts: [],
			readers: new Set(),
			inputs: Inputs.none,
			answers: [],
		}));
		if (whole.asOf !== memory.now)
			timed(this.#phase, () => reading(undefined, () => this.#renew(whole, site, memory)));
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

/** What one of the things comes to. Most come to nothing, and share that. */
type Part<Answer> = Pick<CachedAnswer<readonly Answer[]>, "answer" | "reads">;

/** All of them as of a state of the site. */
interface Whole<Answer> {
	asOf: number;
	/** Of each thing. */
	ids: readonly unknown[];
	parts: Part<Answer>[];
	/** Where those stand for which files were read, and perhaps more. */
	readers: Set<number>;
	/** What all of them were made from, apart from the contents of files. */
	inputs: Inputs;
	/** The answers in the order of the things. */
	answers: readonly Answer[];
}

type IsSame<Answer> = (part: Part<Answer>) => boolean;

/** Asks of each of the things what it comes to now. Whether the answers are the same. */
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
 * The same where only some of the things are others. Most questions are put to all pages: their
 * lists stay, with others in a few places. Whether the answers are the same.
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
 * Puts what was asked anew where it belongs, once all of it is known. Whether nothing else is said.
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

/** What a thing came to before. */
function knownBefore<Answer>(
	{ ids, parts }: Whole<Answer>,
	now: readonly unknown[],
): (id: unknown, index: number) => Part<Answer> | undefined {
	let byId: Map<unknown, Part<Answer> | undefined> | undefined;
	return (id, index) => {
		if (ids[index] === id) return parts[index];
		// Almost always one of many has changed, in its place.
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

/** In the order of the things. Of most there are none. */
function answersOf<Answer>(parts: readonly Part<Answer>[]): readonly Answer[] {
	const answers: Answer[] = [];
	for (const { answer } of parts) for (const one of answer) answers.push(one);
	return answers;
}
