// A question that is put to each of many things by itself, such as the bodies of pages: of those that have not changed, the
// answers are kept.
import type { Site } from "../site.ts";
import { Inputs } from "./inputs.ts";
import { type Entry, type Memory, Settled } from "./memory.ts";
import { noteInput, Reads, reading } from "./reads.ts";

/** How a question is put to each of many things. */
export interface Each<Item, Answer> {
	readonly items: (site: Site) => readonly Item[];
	readonly ask: (site: Site, item: Item) => Iterable<Answer>;
	/** A thing of which it gives something else than before has changed; without it a thing that is another one. */
	readonly idOf?: (item: Item) => unknown;
	/** Takes what is thrown at a thing; what was found until then counts. Without it nothing is answered. */
	readonly onThrow?: (item: Item, error: unknown) => void;
}

/** The answers of all things of a list, in order. */
export function each<Item, Answer>(
	asked: Each<Item, Answer>,
): (site: Site) => readonly Answer[] {
	const question = new EachOf(asked);
	return (site) => question.of(site);
}

/** What one of the things comes to. Most come to nothing, and share that. */
type Part<Answer> = Pick<Entry<readonly Answer[]>, "answer" | "reads">;

/** All of them as of a state of the site. */
interface Whole<Answer> {
	asOf: number;
	/** Of each thing. */
	ids: readonly unknown[];
	parts: readonly Part<Answer>[];
	/** Where those stand for which files were read, and perhaps more. */
	readers: readonly number[];
	/** What all of them were made from, apart from the contents of files. */
	inputs: Inputs;
	/** The answers in the order of the things. */
	answers: readonly Answer[];
}

class EachOf<Item, Answer> extends Settled<Site> {
	readonly #asked: Each<Item, Answer>;
	readonly #nothing = new Map<Inputs, Part<Answer>>();

	constructor(asked: Each<Item, Answer>) {
		super();
		this.#asked = asked;
	}

	of(site: Site): readonly Answer[] {
		const { memory } = site.answers;
		if (memory === undefined)
			return site.answers.of(this, () => this.#all(site));
		noteInput(this);
		return reading(undefined, () => this.#known(site, memory));
	}

	settle(site: Site): void {
		this.of(site);
	}

	#all(site: Site): readonly Answer[] {
		const answers: Answer[] = [];
		for (const item of this.#asked.items(site))
			this.#collect(site, item, answers);
		return answers;
	}

	#collect(site: Site, item: Item, answers: Answer[]): void {
		const { ask, onThrow } = this.#asked;
		try {
			for (const answer of ask(site, item)) answers.push(answer);
		} catch (error) {
			if (onThrow === undefined) throw error;
			onThrow(item, error);
		}
	}

	#known(site: Site, memory: Memory<Site>): readonly Answer[] {
		const whole = memory.of<Whole<Answer>>(this, () => ({
			asOf: 0,
			ids: [],
			parts: [],
			readers: [],
			inputs: Inputs.none,
			answers: [],
		}));
		if (whole.asOf !== memory.now) this.#renew(whole, site, memory);
		return whole.answers;
	}

	#renew(whole: Whole<Answer>, site: Site, memory: Memory<Site>): void {
		const { items: list, idOf } = this.#asked;
		const items = list(site);
		const ids = idOf === undefined ? items : items.map(idOf);
		const { asOf, parts: before } = whole;
		const areInputsSame = memory.latest(whole.inputs, site) <= asOf;
		const changed = areInputsSame ? changedAt(whole.ids, ids) : undefined;
		const reads = new Reads();
		const ask = (item: Item): Part<Answer> => this.#part(site, item, reads);
		const isSame = ({ reads: read }: Part<Answer>): boolean =>
			(areInputsSame && read.files === undefined) ||
			memory.isSame(read, asOf, site);
		whole.parts = reading(reads, () =>
			changed === undefined
				? partsOf(whole, items, ids, isSame, ask)
				: partsWith(whole, items, changed, isSame, ask),
		);
		whole.ids = ids;
		whole.asOf = memory.now;
		if (asOf !== 0 && sayTheSame(before, whole.parts)) return;
		whole.answers = whole.parts.flatMap(({ answer }) => answer);
		memory.hasChanged(this);
	}

	/** What a thing comes to, and what was read for it, which is written down in `reads`. */
	#part(site: Site, item: Item, reads: Reads): Part<Answer> {
		reads.clear();
		const answer: Answer[] = [];
		this.#collect(site, item, answer);
		const { inputs, files } = reads;
		if (answer.length > 0 || files !== undefined)
			return { answer, reads: { inputs, files } };
		const known = this.#nothing.get(inputs);
		if (known !== undefined) return known;
		const nothing = { answer, reads: { inputs, files } };
		this.#nothing.set(inputs, nothing);
		return nothing;
	}
}

type IsSame<Answer> = (part: Part<Answer>) => boolean;

/** What each of the things comes to now. */
function partsOf<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	ids: readonly unknown[],
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): readonly Part<Answer>[] {
	const before = knownBefore(whole, ids);
	const readers: number[] = [];
	let { inputs } = whole;
	const parts = items.map((item, index) => {
		const known = before(ids[index], index);
		const part = known !== undefined && isSame(known) ? known : ask(item);
		inputs = inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) readers.push(index);
		return part;
	});
	whole.inputs = inputs;
	whole.readers = readers;
	return parts;
}

/** The same where only some of the things are others. */
function partsWith<Item, Answer>(
	whole: Whole<Answer>,
	items: readonly Item[],
	changed: ReadonlySet<number>,
	isSame: IsSame<Answer>,
	ask: (item: Item) => Part<Answer>,
): readonly Part<Answer>[] {
	const parts = [...whole.parts];
	const readers = new Set(whole.readers);
	for (const index of new Set([...changed, ...readers])) {
		const { [index]: known } = parts;
		const isKept = !changed.has(index) && known !== undefined && isSame(known);
		if (isKept || !(index in items)) continue;
		const part = ask(items[index] as Item);
		whole.inputs = whole.inputs.and(part.reads.inputs);
		if (part.reads.files !== undefined) readers.add(index);
		parts[index] = part;
	}
	whole.readers = [...readers];
	return parts;
}

/** By a list: where it has others than the list before, which many questions are put about. */
const changes = new WeakMap<
	readonly unknown[],
	{ readonly before: object; readonly at: ReadonlySet<number> | undefined }
>();

/** Where two lists of the same length have others, if in few places; else `undefined`. */
function changedAt(
	before: readonly unknown[],
	now: readonly unknown[],
): ReadonlySet<number> | undefined {
	const known = changes.get(now);
	if (known?.before === before) return known.at;
	const at = compared(before, now);
	changes.set(now, { before, at });
	return at;
}

/** Where more are others, all are looked up by what they are, as they may only have moved. */
const few = 50;

function compared(
	before: readonly unknown[],
	now: readonly unknown[],
): ReadonlySet<number> | undefined {
	const at = new Set<number>();
	if (before.length !== now.length) return undefined;
	for (let index = 0; index < now.length; index++)
		if (before[index] !== now[index] && at.add(index).size > few)
			return undefined;
	return at;
}

/** What a thing came to before. */
function knownBefore<Answer>(
	{ ids, parts }: Whole<Answer>,
	now: readonly unknown[],
): (id: unknown, index: number) => Part<Answer> | undefined {
	let byId: Map<unknown, Part<Answer> | undefined> | undefined;
	return (id, index) => {
		if (ids.length === 0) return undefined;
		if (ids[index] === id) return parts[index];
		// Almost always one of many has changed, in its place.
		if (ids.length === now.length && ids[index + 1] === now[index + 1])
			return undefined;
		byId ??= new Map(ids.map((one, at) => [one, parts[at]]));
		return byId.get(id);
	};
}

function sayTheSame(
	before: readonly Part<unknown>[],
	now: readonly Part<unknown>[],
): boolean {
	return (
		before.length === now.length &&
		now.every((part, index) => {
			const other = before[index];
			return (
				part === other ||
				(part.answer.length === 0 && other?.answer.length === 0)
			);
		})
	);
}
