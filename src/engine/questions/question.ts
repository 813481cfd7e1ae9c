// Questions of a site. Each is worked out once for a state of the site; where that follows another
// state, as long as what the answer was made from is the same, it is the same answer.
import { timed } from "../../source/stopwatch.ts";
import { type Each, each } from "./each.ts";
import { type CachedAnswer, type Memory, type QuestionedSite, SettledInput } from "./memory.ts";
import { noteInput, noteReads, Reads, reading } from "./reads.ts";

/** Works an answer out, and what it was made from. */
function withReads<Site, Answer>(memory: Memory<Site>, ask: () => Answer): CachedAnswer<Answer> {
	const reads = new Reads();
	const answer = timed("questions", () => reading(reads, ask));
	const { inputs, files } = reads;
	return { answer, reads: { inputs, files }, asOf: memory.now };
}

/**
 * A question of the whole site. Who asks it is asked again where anything has changed that it was
 * made from.
 */
function question<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site) => Answer,
): (site: Site) => Answer {
	const byKey = keyed((site: Site) => ask(site));
	// Of a site that does not change the answer itself is enough.
	return (site) =>
		site.answers.memory === undefined
			? site.answers.of(byKey, () => timed("questions", () => ask(site)))
			: byKey(site, "");
}

/** A question about something with a name, such as a path. */
function keyed<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site, key: string) => Answer,
): (site: Site, key: string) => Answer {
	return (site, key) => {
		const { memory } = site.answers;
		if (memory === undefined) {
			const known = site.answers.of(ask, () => new Map<string, Answer>());
			if (known.has(key)) return known.get(key) as Answer;
			const answer = timed("questions", () => ask(site, key));
			known.set(key, answer);
			return answer;
		}
		const known = memory.of(ask, () => new Map<string, CachedAnswer<Answer>>());
		let entry = known.get(key);
		if (entry === undefined || !memory.isSame(entry.reads, entry.asOf, site)) {
			entry = withReads(memory, () => ask(site, key));
			known.set(key, entry);
		}
		entry.asOf = memory.now;
		noteReads(entry.reads);
		return entry.answer;
	};
}

/**
 * A question of the whole site whose answer seldom changes: as long as it `isSame`, those that were
 * made from it hold, whatever has changed in the site. The answer may hold nothing that is found in
 * the site at that time, such as a place.
 */
function settled<Site extends QuestionedSite<Site>, Answer>(
	ask: (site: Site) => Answer,
	isSame: (one: Answer, other: Answer) => boolean,
): (site: Site) => Answer {
	const input = new SettledAnswer(question(ask), isSame);
	return (site) => {
		const { memory } = site.answers;
		return memory === undefined ? input.ask(site) : input.of(site, memory);
	};
}

class SettledAnswer<Site extends QuestionedSite<Site>, Answer> extends SettledInput<Site> {
	readonly ask: (site: Site) => Answer;
	readonly #isSame: (one: Answer, other: Answer) => boolean;

	constructor(ask: (site: Site) => Answer, isSame: (one: Answer, other: Answer) => boolean) {
		super();
		this.ask = ask;
		this.#isSame = isSame;
	}

	of(site: Site, memory: Memory<Site>): Answer {
		noteInput(this);
		const told = memory.of<Told<Answer>>(this, () => ({ asOf: 0 }));
		return told.asOf === memory.now && told.known !== undefined
			? told.known
			: reading(undefined, () => this.#settled(site));
	}

	settle(site: Site): void {
		this.#settled(site);
	}

	#settled(site: Site): Answer {
		const { memory } = site.answers;
		const answer = this.ask(site);
		if (memory === undefined) return answer;
		const told = memory.of<Told<Answer>>(this, () => ({ asOf: 0 }));
		told.asOf = memory.now;
		if (told.last === answer) return told.known ?? answer;
		told.last = answer;
		if (told.known === undefined || !this.#isSame(told.known, answer)) {
			told.known = answer;
			memory.hasChanged(this);
		}
		return told.known;
	}
}

interface Told<Answer> {
	asOf: number;
	/** As it was worked out last. */
	last?: Answer;
	/** As it is told. */
	known?: Answer;
}

/** The questions to one kind of sites. */
export interface Questions<Site> {
	readonly question: <Answer>(ask: (site: Site) => Answer) => (site: Site) => Answer;
	readonly keyed: <Answer>(
		ask: (site: Site, key: string) => Answer,
	) => (site: Site, key: string) => Answer;
	readonly settled: <Answer>(
		ask: (site: Site) => Answer,
		isSame: (one: Answer, other: Answer) => boolean,
	) => (site: Site) => Answer;
	readonly each: <Item, Answer>(
		asked: Each<Site, Item, Answer>,
	) => (site: Site) => readonly Answer[];
}

export function questionsTo<Site extends QuestionedSite<Site>>(): Questions<Site> {
	return { question, keyed, settled, each };
}
