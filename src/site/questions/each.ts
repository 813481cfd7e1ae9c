// A question that is put to each of many things by itself, such as the bodies of pages: of those that have not changed, the
// answers are kept.
import type { Site } from "../site.ts";
import { Inputs } from "./inputs.ts";
import { type Entry, type Memory, Settled } from "./memory.ts";
import { withReads } from "./question.ts";
import { noteInput, reading } from "./reads.ts";

/** The answers of all things of a list, in order. One of which `idOf` gives something else than before has changed. */
export function each<Item, Answer>(
	items: (site: Site) => readonly Item[],
	ask: (site: Site, item: Item) => Iterable<Answer>,
	idOf?: (item: Item) => unknown,
): (site: Site) => readonly Answer[] {
	const question = new EachOf(items, ask, idOf);
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
	/** What all of them were made from, apart from the contents of files. */
	inputs: Inputs;
	/** The answers in the order of the things. */
	answers: readonly Answer[];
}

class EachOf<Item, Answer> extends Settled<Site> {
	readonly #items: (site: Site) => readonly Item[];
	readonly #ask: (site: Site, item: Item) => Iterable<Answer>;
	readonly #idOf: ((item: Item) => unknown) | undefined;
	readonly #nothing = new Map<Inputs, Part<Answer>>();

	constructor(
		items: (site: Site) => readonly Item[],
		ask: (site: Site, item: Item) => Iterable<Answer>,
		idOf?: (item: Item) => unknown,
	) {
		super();
		this.#idOf = idOf;
		this.#items = items;
		this.#ask = ask;
	}

	of(site: Site): readonly Answer[] {
		noteInput(this);
		return reading(undefined, () => this.#answers(site));
	}

	settle(site: Site): void {
		this.#answers(site);
	}

	#answers(site: Site): readonly Answer[] {
		const { memory } = site.answers;
		if (memory === undefined)
			return site.answers.of(this, () => this.#all(site));
		const whole = memory.of<Whole<Answer>>(this, () => ({
			asOf: 0,
			ids: [],
			parts: [],
			inputs: Inputs.none,
			answers: [],
		}));
		if (whole.asOf !== memory.now) this.#renew(whole, site, memory);
		return whole.answers;
	}

	#all(site: Site): readonly Answer[] {
		const answers: Answer[] = [];
		for (const item of this.#items(site))
			for (const answer of this.#ask(site, item)) answers.push(answer);
		return answers;
	}

	#renew(whole: Whole<Answer>, site: Site, memory: Memory<Site>): void {
		const items = this.#items(site);
		const ids = this.#idOf === undefined ? items : items.map(this.#idOf);
		const parts = this.#parts(whole, items, ids, site, memory);
		const isSame = whole.asOf !== 0 && sayTheSame(whole.parts, parts);
		whole.ids = ids;
		whole.parts = parts;
		whole.asOf = memory.now;
		if (isSame) return;
		whole.answers = parts.flatMap(({ answer }) => answer);
		memory.hasChanged(this);
	}

	#parts(
		whole: Whole<Answer>,
		items: readonly Item[],
		ids: readonly unknown[],
		site: Site,
		memory: Memory<Site>,
	): readonly Part<Answer>[] {
		const { asOf } = whole;
		const areInputsSame = memory.latest(whole.inputs, site) <= asOf;
		const before = knownBefore(whole, ids);
		return items.map((item, index) => {
			const known = before(ids[index], index);
			if (known !== undefined) {
				const { reads } = known;
				const isSure = areInputsSame && reads.files === undefined;
				if (isSure || memory.isSame(reads, asOf, site)) return known;
			}
			const part = this.#part(site, memory, item);
			whole.inputs = whole.inputs.and(part.reads.inputs);
			return part;
		});
	}

	#part(site: Site, memory: Memory<Site>, item: Item): Part<Answer> {
		const { answer, reads } = withReads(memory, () => [
			...this.#ask(site, item),
		]);
		if (answer.length > 0 || reads.files !== undefined)
			return { answer, reads };
		const nothing = this.#nothing.get(reads.inputs) ?? { answer, reads };
		this.#nothing.set(reads.inputs, nothing);
		return nothing;
	}
}

/** What a thing came to before. */
function knownBefore<Answer>(
	{ ids, parts }: Whole<Answer>,
	now: readonly unknown[],
): (id: unknown, index: number) => Part<Answer> | undefined {
	let byId: Map<unknown, Part<Answer> | undefined> | undefined;
	return (id, index) => {
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
