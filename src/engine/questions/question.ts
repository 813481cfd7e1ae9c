// Questions about a site. docproof answers each question once for a state of the site. In later
// states, docproof returns the same answer object as long as all inputs of the answer are
// unchanged.
import { measurePhase } from "../../source/stopwatch.ts";
import { type ItemQuestion, itemQuestion } from "./item-question.ts";
import { type CachedAnswer, type Memory, type QuestionedSite, SettledInput } from "./memory.ts";
import { noteInput, noteReads, Reads, recordReads } from "./reads.ts";

function askWithReads<Site, Answer>(memory: Memory<Site>, ask: () => Answer): CachedAnswer<Answer> {
	const reads = new Reads();
	const answer = measurePhase("questions", () => recordReads(reads, ask));
	const { inputs, files } = reads;
	return { answer, reads: { inputs, files }, asOf: memory.stateNumber };
}

/**
 * A question about the whole site. If an input of the answer changes, all answers that were
 * computed from the answer are renewed, too.
 */
function question<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site) => Answer,
): (site: Site) => Answer {
	const askByKey = keyedQuestion((site: Site) => ask(site));
	// Without a memory, the inputs of an answer are not recorded, because the site does not change.
	return (site) =>
		site.answers.memory === undefined
			? site.answers.getOrCreate(askByKey, () => measurePhase("questions", () => ask(site)))
			: askByKey(site, "");
}

/** A question about an item with a key, such as a path. */
function keyedQuestion<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site, key: string) => Answer,
): (site: Site, key: string) => Answer {
	return (site, key) => {
		const { memory } = site.answers;
		if (memory === undefined) {
			const cachedAnswers = site.answers.getOrCreate(ask, () => new Map<string, Answer>());
			if (cachedAnswers.has(key)) return cachedAnswers.get(key) as Answer;
			const answer = measurePhase("questions", () => ask(site, key));
			cachedAnswers.set(key, answer);
			return answer;
		}
		const cachedAnswers = memory.getOrCreate(ask, () => new Map<string, CachedAnswer<Answer>>());
		let entry = cachedAnswers.get(key);
		if (entry === undefined || !memory.isUnchanged(entry.reads, entry.asOf, site)) {
			entry = askWithReads(memory, () => ask(site, key));
			cachedAnswers.set(key, entry);
		}
		entry.asOf = memory.stateNumber;
		noteReads(entry.reads);
		return entry.answer;
	};
}

/**
 * A question about the whole site whose answer seldom changes: as long as `isSame` returns true,
 * answers computed from the answer stay valid, whatever changes in the site. The answer must not
 * contain values that belong to one state, such as a location.
 */
function settledQuestion<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site) => Answer,
	isSame: (first: Answer, second: Answer) => boolean,
): (site: Site) => Answer {
	const input = new SettledAnswer(question(ask), isSame);
	return (site) => {
		const { memory } = site.answers;
		return memory === undefined ? input.ask(site) : input.answerFor(site, memory);
	};
}

class SettledAnswer<Site extends QuestionedSite<Site>, Answer> extends SettledInput<Site> {
	readonly ask: (site: Site) => Answer;
	readonly #isSame: (first: Answer, second: Answer) => boolean;

	constructor(ask: (site: Site) => Answer, isSame: (first: Answer, second: Answer) => boolean) {
		super();
		this.ask = ask;
		this.#isSame = isSame;
	}

	answerFor(site: Site, memory: Memory<Site>): Answer {
		noteInput(this);
		const state = memory.getOrCreate<SettledState<Answer>>(this, () => ({ asOf: 0 }));
		return state.asOf === memory.stateNumber && state.returnedAnswer !== undefined
			? state.returnedAnswer
			: recordReads(undefined, () => this.#renewAnswer(site));
	}

	settle(site: Site): void {
		this.#renewAnswer(site);
	}

	#renewAnswer(site: Site): Answer {
		const { memory } = site.answers;
		const answer = this.ask(site);
		if (memory === undefined) return answer;
		const state = memory.getOrCreate<SettledState<Answer>>(this, () => ({ asOf: 0 }));
		state.asOf = memory.stateNumber;
		if (state.latestAnswer === answer) return state.returnedAnswer ?? answer;
		state.latestAnswer = answer;
		if (state.returnedAnswer === undefined || !this.#isSame(state.returnedAnswer, answer)) {
			state.returnedAnswer = answer;
			memory.markChanged(this);
		}
		return state.returnedAnswer;
	}
}

interface SettledState<Answer> {
	asOf: number;
	latestAnswer?: Answer;
	/** The answer that is returned: the first answer that is equal to the most recent answer. */
	returnedAnswer?: Answer;
}

export interface Questions<Site> {
	readonly question: <Answer>(ask: (site: Site) => Answer) => (site: Site) => Answer;
	readonly keyedQuestion: <Answer>(
		ask: (site: Site, key: string) => Answer,
	) => (site: Site, key: string) => Answer;
	readonly settledQuestion: <Answer>(
		ask: (site: Site) => Answer,
		isSame: (first: Answer, second: Answer) => boolean,
	) => (site: Site) => Answer;
	readonly each: <Item, Answer>(
		definition: ItemQuestion<Site, Item, Answer>,
	) => (site: Site) => readonly Answer[];
}

export function questionsTo<Site extends QuestionedSite<Site>>(): Questions<Site> {
	return {
		question,
		keyedQuestion,
		settledQuestion,
		each: itemQuestion,
	};
}
