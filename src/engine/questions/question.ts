// Questions about a site. docproof answers each question once for a state of the site. In later
// states, docproof returns the same answer object as long as all inputs of the answer are
// unchanged.
import { measurePhase } from "../../text/stopwatch.ts";
import { type ItemQuestion, itemQuestion } from "./item-question.ts";
import { type CachedAnswer, type Memory, type QuestionedSite, SettledInput } from "./memory.ts";
import { noteInput, noteReads, Reads, recordReads } from "./reads.ts";

/**
 * A question about the whole site, or about the thing with a key, such as a path. If an input of
 * the answer changes, all answers that were computed from the answer are renewed, too.
 */
function keyedQuestion<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site, key: string) => Answer,
): (site: Site, key?: string) => Answer {
	return (site, key = "") => {
		const { memory } = site.answers;
		if (memory === undefined) {
			// Without a memory, the inputs of an answer are not recorded, because the site does not change.
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

function askWithReads<Site, Answer>(memory: Memory<Site>, ask: () => Answer): CachedAnswer<Answer> {
	const reads = new Reads();
	const answer = measurePhase("questions", () => recordReads(reads, ask));
	const { inputs, files } = reads;
	return { answer, reads: { inputs, files }, asOf: memory.stateNumber };
}

/**
 * The answer to a question about the whole site as an input: as long as `isSame` returns true,
 * answers computed from the answer stay valid, whatever changes in the site.
 */
class SettledAnswer<Site extends QuestionedSite<Site>, Answer> extends SettledInput<Site> {
	readonly #ask: (site: Site) => Answer;
	readonly #isSame: (first: Answer, second: Answer) => boolean;

	constructor(ask: (site: Site) => Answer, isSame: (first: Answer, second: Answer) => boolean) {
		super();
		this.#ask = ask;
		this.#isSame = isSame;
	}

	answerFor(site: Site): Answer {
		const { memory } = site.answers;
		if (memory === undefined) return this.#ask(site);
		noteInput(this);
		const state = this.#stateIn(memory);
		return state.asOf === memory.stateNumber && state.returnedAnswer !== undefined
			? state.returnedAnswer
			: recordReads(undefined, () => this.#renewAnswer(site, memory));
	}

	settle(site: Site): void {
		if (site.answers.memory !== undefined) this.#renewAnswer(site, site.answers.memory);
	}

	#renewAnswer(site: Site, memory: Memory<Site>): Answer {
		const answer = this.#ask(site);
		const state = this.#stateIn(memory);
		state.asOf = memory.stateNumber;
		if (state.latestAnswer === answer) return state.returnedAnswer ?? answer;
		state.latestAnswer = answer;
		if (state.returnedAnswer === undefined || !this.#isSame(state.returnedAnswer, answer)) {
			state.returnedAnswer = answer;
			memory.markChanged(this);
		}
		return state.returnedAnswer;
	}

	#stateIn(memory: Memory<Site>): SettledState<Answer> {
		return memory.getOrCreate<SettledState<Answer>>(this, () => ({ asOf: 0 }));
	}
}

interface SettledState<Answer> {
	asOf: number;
	latestAnswer?: Answer;
	/** The answer that is returned: the first answer that is equal to the most recent answer. */
	returnedAnswer?: Answer;
}

/** The two kinds of questions: about the site, and about each of its items. */
export interface Questions<Site> {
	readonly question: SiteQuestion<Site>;
	/** A question about each item of a list, whose answers are concatenated. */
	readonly each: <Item, Answer>(
		definition: ItemQuestion<Site, Item, Answer>,
	) => (site: Site) => readonly Answer[];
}

export interface SiteQuestion<Site> {
	/**
	 * A question about the whole site. With `isSame`, answers that were computed from the answer stay
	 * valid while `isSame` returns true; the answer must then not contain values that belong to one
	 * state, such as a location.
	 */
	<Answer>(
		ask: (site: Site) => Answer,
		isSame?: (first: Answer, second: Answer) => boolean,
	): (site: Site) => Answer;
	/** A question about the thing with a key, such as a path. */
	<Answer>(ask: (site: Site, key: string) => Answer): (site: Site, key: string) => Answer;
}

export function questionsTo<Site extends QuestionedSite<Site>>(): Questions<Site> {
	return { question, each: itemQuestion };

	function question<Answer>(
		ask: (site: Site, key: string) => Answer,
		isSame?: (first: Answer, second: Answer) => boolean,
	): (site: Site, key?: string) => Answer {
		const askByKey = keyedQuestion(ask);
		if (isSame === undefined) return askByKey;
		const settledAnswer = new SettledAnswer<Site, Answer>(askByKey, isSame);
		return (site) => settledAnswer.answerFor(site);
	}
}
