// Compares a session after random edits with a new run. If they differ, looks for the fewest edits
// after which they still do.
import { kindNames } from "../../../../src/check/catalogue/kind-names.ts";
import {
	fix,
	inspect,
	openSession,
	type Report,
	type Session,
	type ValidateOptions,
	validate,
} from "../../../../src/index.ts";
import { Author } from "./author.ts";
import { type Content, contentsOf, put } from "./contents.ts";
import { type Edit, type Question, SiteState } from "./site-state.ts";
import { told } from "./tell.ts";

export type Open = (path: string, options: ValidateOptions) => Promise<Session>;

export interface Trial {
	/** The root of a copy of a site, which is edited. */
	readonly root: string;
	readonly seed: number;
	readonly edits: number;
	/** The average number of edits between two questions. */
	readonly patience?: number;
	readonly options?: ValidateOptions;
	readonly open: Open;
	/** The maximum number of attempts to reduce the edits. */
	readonly tries?: number;
}

/** The statistics of a trial. */
export interface Seen {
	readonly edits: number;
	/**
	 * The number of comparisons, of those with two reports, and of those with another report than
	 * before.
	 */
	readonly compared: number;
	readonly sound: number;
	readonly moved: number;
	readonly rules: ReadonlySet<string>;
	/** The texts in memory at the end, and the report of a new run on them. */
	readonly held: ReadonlyMap<string, string | null>;
	readonly report: string;
	/** The difference between the session and a new run; `undefined` without one. */
	readonly failure: string | undefined;
}

interface Difference {
	readonly question: Question;
	readonly session: string;
	readonly fresh: string;
}

export async function tried(trial: Trial): Promise<Seen> {
	const { root, seed, edits: most, patience = 1 } = trial;
	const original = contentsOf(root);
	const run = await Run.start(trial, original);
	const author = new Author(seed, run.site, patience);
	const edits: Edit[] = [];
	const tally = { compared: 0, sound: 0, moved: 0 };
	const rules = new Set<string>();
	let report = "";
	let failure: string | undefined;
	while (edits.length < most && failure === undefined) {
		const edit = author.next(edits.length === most - 1);
		edits.push(edit);
		run.play(edit);
		for (const question of edit.asked) {
			const difference = await run.compare(question);
			const { session, fresh } = difference;
			if (session !== fresh || isBug(fresh)) {
				failure = await shortened(trial, original, edits, difference);
				break;
			}
			tally.compared++;
			if (question !== "report") continue;
			if (fresh !== report) tally.moved++;
			report = fresh;
			author.found = findingsIn(report);
			if (author.found !== undefined) tally.sound++;
			for (const { rule } of author.found ?? []) rules.add(rule);
		}
	}
	run.end();
	const { held } = run.site;
	return { edits: edits.length, ...tally, rules, held, report, failure };
}

function findingsIn(text: string): Report["findings"] | undefined {
	return text.startsWith("{") ? JSON.parse(text).findings : undefined;
}

/**
 * True for an answer that no run may give. Allowed are a report, and messages that no site exists
 * or that the settings are invalid.
 */
function isBug(text: string): boolean {
	return text.startsWith("{")
		? text.includes('"failures":')
		: !/^(?:NoSiteError|SettingsError):/.test(text);
}

/** A session and its site. */
class Run {
	readonly site: SiteState;
	readonly #root: string;
	readonly #options: ValidateOptions;
	readonly #session: Session;

	private constructor(root: string, options: ValidateOptions, session: Session, site: SiteState) {
		this.#root = root;
		this.#options = options;
		this.#session = session;
		this.site = site;
	}

	static async start(
		{ root, options = {}, open }: Trial,
		original: ReadonlyMap<string, Content>,
	): Promise<Run> {
		const now = contentsOf(root);
		for (const path of now.keys()) if (!original.has(path)) put(root, path, null);
		for (const [path, content] of original)
			if (!isSame(now.get(path), content)) put(root, path, content);
		const session = await open(root, options);
		said(() => session.report());
		return new Run(root, options, session, new SiteState(original));
	}

	/** Applies an edit and passes it to the session. */
	play({ way, writes, told }: Edit): void {
		if (way === "held") {
			const texts = [...writes].filter(
				(one): one is [string, string | null | undefined] =>
					typeof one[1] !== "object" || one[1] === null,
			);
			this.#session.change(Object.fromEntries(texts));
			return;
		}
		const gone = [...writes].filter(([, content]) => content === null);
		const there = [...writes].filter(([, content]) => content !== null);
		for (const [path, content] of [...gone, ...there]) put(this.#root, path, content ?? null);
		if (way === "all") this.#session.refresh();
		else this.#session.refresh(told);
	}

	ask(question: Question): string {
		const session = this.#session;
		return said(() => {
			if (question === "report") return session.report();
			if (question === "inspect") return session.inspect();
			if (question === "facts") return allFacts(session);
			return session.fixes({ unsafe: question === "unsafeFixes" });
		});
	}

	async compare(question: Question): Promise<Difference> {
		const session = this.ask(question);
		return { question, session, fresh: await this.#fresh(question) };
	}

	async #fresh(question: Question): Promise<string> {
		const texts = Object.fromEntries(this.site.held);
		const options = { ...this.#options, texts };
		try {
			if (question === "report") return JSON.stringify(await validate(this.#root, options));
			if (question === "inspect") return JSON.stringify(await inspect(this.#root, options));
			if (question === "facts") return await freshFacts(this.#root, options);
			const unsafe = question === "unsafeFixes";
			return JSON.stringify(await fix(this.#root, { ...options, unsafe }));
		} catch (error) {
			return words(error);
		}
	}

	end(): void {
		this.#session.dispose();
	}
}

/** The facts of all kinds. */
function allFacts(session: Session): Readonly<Record<string, unknown>> {
	return Object.fromEntries(kindNames.map((kind) => [kind, session.facts(kind)]));
}

async function freshFacts(root: string, options: ValidateOptions): Promise<string> {
	const session = await openSession(root, options);
	try {
		return JSON.stringify(allFacts(session));
	} finally {
		session.dispose();
	}
}

function isSame(one: Content | undefined, other: Content): boolean {
	if (one === undefined || typeof one === "string" || typeof other === "string")
		return one === other;
	if (Buffer.isBuffer(one)) return Buffer.isBuffer(other) && one.equals(other);
	return !Buffer.isBuffer(other) && one.link === other.link;
}

function said(ask: () => unknown): string {
	try {
		return JSON.stringify(ask());
	} catch (error) {
		return words(error);
	}
}

/**
 * The error as text. A missing site gets the same text in both runs, because they search for it in
 * different ways.
 */
function words(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.name === "NoSiteError") return "NoSiteError:";
	const isExpected = error.name === "SettingsError";
	return `${error.name}: ${isExpected ? error.message : error.stack}`;
}

/** The fewest of some edits after which the session still differs, as text. */
async function shortened(
	trial: Trial,
	original: ReadonlyMap<string, Content>,
	edits: readonly Edit[],
	first: Difference,
): Promise<string> {
	let left = trial.tries ?? 300;
	let [shortest, difference] = [edits, first];
	for (let size = edits.length >> 1; size > 0; size = size === 1 ? 0 : (size + 1) >> 1)
		for (let start = 0; start < shortest.length && left > 0; left--) {
			const end = Math.min(start + size, shortest.length);
			const fewer = [...shortest.slice(0, start), ...shortest.slice(end)];
			const found = await differenceAfter(trial, original, fewer, first.question);
			if (found === undefined) start = end;
			else [shortest, difference] = [fewer, found];
		}
	return told(trial, original, shortest, difference);
}

/** The difference in the last answers alone; `undefined` without one. */
async function differenceAfter(
	trial: Trial,
	original: ReadonlyMap<string, Content>,
	edits: readonly Edit[],
	question: Question,
): Promise<Difference | undefined> {
	try {
		const run = await Run.start(trial, original);
		for (const edit of edits) {
			run.play(edit);
			run.site.apply(edit);
			if (edit !== edits.at(-1)) for (const asked of edit.asked) run.ask(asked);
		}
		const difference = await run.compare(question);
		run.end();
		const { session, fresh } = difference;
		return session === fresh && !isBug(fresh) ? undefined : difference;
	} catch {
		// Some edits depend on others, such as those of a file that an edit has added.
		return undefined;
	}
}
