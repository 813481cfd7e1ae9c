// A question that is answered for each item of a list separately, such as for each body of a page,
// so that the answers for unchanged items stay cached.
import { areEqual } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { measurePhase, type Phase } from "../../text/stopwatch.ts";
import { type CachedAnswer, type Memory, type QuestionedSite, SettledInput } from "./memory.ts";
import { Inputs, noteInput, Reads, recordReads } from "./reads.ts";

export interface ItemQuestion<Site, Item, Answer> {
	readonly items: (site: Site) => readonly Item[];
	readonly ask: (site: Site, item: Item) => Iterable<Answer>;
	/**
	 * Handles an exception for an item, and may return an answer; the answers that were yielded
	 * before the exception count. Without this function, the exception propagates.
	 */
	readonly onThrow?: (item: Item, error: unknown) => Answer | undefined;
}

/** Concatenates the answers for all items, in order. */
export function itemQuestion<Site extends QuestionedSite<Site>, Item, Answer>(
	definition: ItemQuestion<Site, Item, Answer>,
	phase: Phase = "questions",
): (site: Site) => readonly Answer[] {
	const question = new CachedItemQuestion(definition, phase);
	return (site) => question.answersFor(site);
}

/** A stable id for the whole site, because each state of a site is a new object. */
const wholeSiteIds: readonly unknown[] = ["the site"];

class CachedItemQuestion<
	Site extends QuestionedSite<Site>,
	Item,
	Answer,
> extends SettledInput<Site> {
	readonly #definition: ItemQuestion<Site, Item, Answer>;
	readonly #phase: Phase;
	readonly #emptyAnswerByInputs = new Map<Inputs, ItemAnswer<Answer>>();

	constructor(definition: ItemQuestion<Site, Item, Answer>, phase: Phase) {
		super();
		this.#definition = definition;
		this.#phase = phase;
	}

	answersFor(site: Site): readonly Answer[] {
		const { memory } = site.answers;
		if (memory === undefined)
			return site.answers.getOrCreate(this, () =>
				measurePhase(this.#phase, () => this.#askAll(site)),
			);
		noteInput(this);
		const state = memory.getOrCreate<CachedAnswers<Answer>>(this, () => ({
			asOf: 0,
			ids: [],
			itemAnswers: [],
			fileReaders: new Set(),
			inputs: Inputs.none,
			answers: [],
		}));
		if (state.asOf !== memory.stateNumber)
			measurePhase(this.#phase, () =>
				recordReads(undefined, () => this.#renew(state, site, memory)),
			);
		return state.answers;
	}

	settle(site: Site): void {
		this.answersFor(site);
	}

	#askAll(site: Site): readonly Answer[] {
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

	#renew(state: CachedAnswers<Answer>, site: Site, memory: Memory<Site>): void {
		const items = this.#definition.items(site);
		const [first]: readonly unknown[] = items;
		const isAboutSite = items.length === 1 && first === site;
		const ids = isAboutSite ? wholeSiteIds : items;
		const { asOf } = state;
		const areInputsSame = memory.latestStep(state.inputs, site) <= asOf;
		const changedIndexes = areInputsSame ? memory.changedIndexes(state.ids, ids) : undefined;
		const readRecord = new Reads();
		const ask = (item: Item): ItemAnswer<Answer> => this.#askRecorded(site, item, readRecord);
		const isSame = ({ reads }: ItemAnswer<Answer>): boolean =>
			(areInputsSame && reads.files === undefined) || memory.isUnchanged(reads, asOf, site);
		const areSame = recordReads(readRecord, () =>
			changedIndexes === undefined
				? renewAll(state, items, ids, isSame, ask)
				: renewSome(state, items, changedIndexes, isSame, ask),
		);
		state.ids = ids;
		state.asOf = memory.stateNumber;
		if (asOf !== 0 && areSame) return;
		state.answers = answersOf(state.itemAnswers);
		memory.markChanged(this);
	}

	/** Computes the answer for an item, and records its inputs in `reads`. */
	#askRecorded(site: Site, item: Item, reads: Reads): ItemAnswer<Answer> {
		reads.inputs = Inputs.none;
		reads.files = undefined;
		const answer: Answer[] = [];
		this.#collect(site, item, answer);
		const { inputs, files } = reads;
		if (answer.length > 0 || files !== undefined)
			// The list is copied, because a list that grew has spare capacity.
			return { answer: answer.slice(), reads: { inputs, files } };
		const sharedAnswer = this.#emptyAnswerByInputs.get(inputs);
		if (sharedAnswer !== undefined) return sharedAnswer;
		const emptyAnswer = { answer, reads: { inputs, files } };
		this.#emptyAnswerByInputs.set(inputs, emptyAnswer);
		return emptyAnswer;
	}
}

/**
 * The answer for one item. Items without answers share one object, because most items have no
 * answers.
 */
type ItemAnswer<Answer> = Pick<CachedAnswer<readonly Answer[]>, "answer" | "reads">;

interface CachedAnswers<Answer> {
	asOf: number;
	ids: readonly unknown[];
	itemAnswers: ItemAnswer<Answer>[];
	/** The indexes of answers that depend on the contents of files, and possibly of other answers. */
	fileReaders: Set<number>;
	/** The union of the inputs of all answers, apart from the contents of files. */
	inputs: Inputs;
	answers: readonly Answer[];
}

type UnchangedTest<Answer> = (part: ItemAnswer<Answer>) => boolean;

/** Renews the answers for all items. Returns true if the answers are unchanged. */
function renewAll<Item, Answer>(
	state: CachedAnswers<Answer>,
	items: readonly Item[],
	ids: readonly unknown[],
	isSame: UnchangedTest<Answer>,
	ask: (item: Item) => ItemAnswer<Answer>,
): boolean {
	const formerAnswer = state.ids.length === 0 ? findNothing : formerAnswerFinder(state, ids);
	const fileReaders = new Set<number>();
	let { inputs } = state;
	const itemAnswers = items.map((item, index) => {
		const cachedAnswer = formerAnswer(ids[index], index);
		const itemAnswer =
			cachedAnswer !== undefined && isSame(cachedAnswer) ? cachedAnswer : ask(item);
		if (itemAnswer !== cachedAnswer && itemAnswer.reads.inputs !== inputs)
			inputs = inputs.unite(itemAnswer.reads.inputs);
		if (itemAnswer.reads.files !== undefined) fileReaders.add(index);
		return itemAnswer;
	});
	const areSame = haveEqualAnswers(state.itemAnswers, itemAnswers);
	state.itemAnswers = itemAnswers;
	state.inputs = inputs;
	state.fileReaders = fileReaders;
	return areSame;
}

/**
 * Renews the answers for some items in place, because most questions are about all pages and most
 * changes are in one page. Returns true if the answers are unchanged.
 */
function renewSome<Item, Answer>(
	state: CachedAnswers<Answer>,
	items: readonly Item[],
	changedIndexes: ReadonlySet<number>,
	isSame: UnchangedTest<Answer>,
	ask: (item: Item) => ItemAnswer<Answer>,
): boolean {
	const renewedAnswers = new Map<number, ItemAnswer<Answer>>();
	const renew = (index: number): void => {
		if (index in items) renewedAnswers.set(index, ask(items[index] as Item));
	};
	for (const index of changedIndexes) renew(index);
	for (const index of state.fileReaders) {
		const { [index]: cached } = state.itemAnswers;
		const isUnchanged = cached !== undefined && isSame(cached);
		if (!isUnchanged && !changedIndexes.has(index)) renew(index);
	}
	return storeRenewedAnswers(state, renewedAnswers);
}

/**
 * Stores the renewed answers, all of which must have been computed. Returns true if the answers are
 * unchanged.
 */
function storeRenewedAnswers<Answer>(
	state: CachedAnswers<Answer>,
	renewedAnswers: ReadonlyMap<number, ItemAnswer<Answer>>,
): boolean {
	let areSame = true;
	for (const [index, part] of renewedAnswers) {
		areSame &&= areEqual(part.answer, state.itemAnswers[index]?.answer ?? []);
		state.inputs = state.inputs.unite(part.reads.inputs);
		if (part.reads.files !== undefined) state.fileReaders.add(index);
		state.itemAnswers[index] = part;
	}
	return areSame;
}

function findNothing(): undefined {}

function formerAnswerFinder<Answer>(
	{ ids, itemAnswers }: CachedAnswers<Answer>,
	after: readonly unknown[],
): (id: unknown, index: number) => ItemAnswer<Answer> | undefined {
	return (id, index) => {
		if (ids[index] === id) return itemAnswers[index];
		// A shortcut, because a single replaced item is the most frequent change.
		if (ids.length === after.length && ids[index + 1] === after[index + 1]) return undefined;
		const formerIndex = indexById(ids).get(id);
		return formerIndex === undefined ? undefined : itemAnswers[formerIndex];
	};
}

/**
 * The index of each item of a list. The map is memoized, because many rules ask about the same
 * list.
 */
const indexById = memoise((ids: readonly unknown[]): ReadonlyMap<unknown, number> => {
	const indexById = new Map<unknown, number>();
	for (const [index, id] of ids.entries()) indexById.set(id, index);
	return indexById;
});

function haveEqualAnswers(
	before: readonly ItemAnswer<unknown>[],
	after: readonly ItemAnswer<unknown>[],
): boolean {
	if (before.length !== after.length) return false;
	for (let index = 0; index < after.length; index++) {
		const { [index]: former } = before;
		const { [index]: current } = after;
		if (former !== current && !areEqual(former?.answer ?? [], current?.answer ?? [])) return false;
	}
	return true;
}

/** The code is a loop instead of `flatMap`, because most items have no answers. */
function answersOf<Answer>(parts: readonly ItemAnswer<Answer>[]): readonly Answer[] {
	const answers: Answer[] = [];
	for (const { answer } of parts) for (const singleAnswer of answer) answers.push(singleAnswer);
	return answers;
}
