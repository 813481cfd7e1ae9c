import { memoised } from "../source/memoised.ts";
import type { SourceFile } from "../source/source-file.ts";
import { timedRule } from "../source/stopwatch.ts";
import { commentsByPlace, type IgnoreComment, sortComments } from "./comments.ts";
import type { Finding, RuleReport } from "./finding.ts";
import { type FileFindings, type KeptFindings, pathOfList, withMore } from "./findings-by-file.ts";
import {
	type IdleEntry,
	idleEntries,
	lateQuestions,
	type OfRun,
	type Question,
	unusedComments,
} from "./question.ts";
import type { QuestionedSite } from "./questions/memory.ts";
import { type Failure, fileFailure, ruleFailure } from "./result.ts";
import { type Rules, type RuleText, type RuleTraits, rulesThat } from "./rule.ts";
import { type Signed, type SignOptions, sign } from "./sign.ts";

/** What is known of a site before any rule asks. */
export interface Known {
	/** The comments that accept findings. */
	readonly comments: readonly IgnoreComment[];
	/** What we have failed at so far: files, and searches in files. */
	readonly failures: {
		readonly all: readonly FileFailure[];
		readonly searches: readonly FileFailure[];
	};
	/** Whether everything that the site is made of could be read. */
	readonly isFullyKnown: () => boolean;
	/** Whether readers are led to what a file says. */
	readonly isListed: (file: SourceFile) => boolean;
}

interface FileFailure {
	readonly path: string;
	readonly error: unknown;
}

export interface RunOptions extends SignOptions {
	/**
	 * All that `setLevel` and the contract say, in one text: as long as it is the same, they say the
	 * same.
	 */
	readonly levels?: string;
	/** The rules that need not run, as they are off everywhere. */
	readonly off?: ReadonlySet<string>;
	/**
	 * The entries of the settings that do nothing for what is found; `hasRun` tells whether a rule
	 * has run for good.
	 */
	readonly idleEntries?: (
		found: readonly Finding[],
		hasRun: (rule: string) => boolean,
	) => readonly IdleEntry[];
}

export interface RuleRunResult {
	/** All findings, sorted by place: a list for each file. */
	readonly files: readonly FileFindings[];
	readonly findings: readonly Finding[];
	readonly failures: readonly Failure[];
	/** All that stops the build, at whatever level it is. */
	readonly stopping: readonly Finding[];
}

/**
 * Runs the rules and sorts what they find by place. What a comment of the site accepts is marked as
 * such. `kept` is what these rules have found in the states of the site before.
 */
export function runRules<Site extends QuestionedSite<Site>>(
	site: Site,
	rules: Rules<Site>,
	known: Known,
	options: RunOptions,
	kept?: KeptFindings<Site>,
): RuleRunResult {
	const run = new RuleRun(site, rules, known, options);
	const { sound, wrong } = sortComments(known.comments, Object.keys(rules));
	const early = { wrongComments: wrong, unusedComments: [], idleEntries: [] };
	run.begin((question) => !lateQuestions.has(question), early, kept);
	const unused = run.unused(run.accept(sound));
	const late = { ...early, unusedComments: unused };
	run.add((question) => question === unusedComments, late);
	const last = { ...late, idleEntries: run.idle() };
	run.add((question) => question === idleEntries, last);
	const { files } = run;
	return {
		files,
		findings: files.flat(),
		failures: [
			...known.failures.all.map(({ path, error }) => fileFailure(path, error)),
			...run.failures,
		],
		stopping: run.stopping,
	};
}

class RuleRun<Site extends QuestionedSite<Site>> {
	/** By file. */
	files: readonly FileFindings[] = [];
	/** What is off where it is: nobody is told, but a comment accepts it all the same. */
	#off: readonly FileFindings[] = [];
	readonly failures: Failure[] = [];
	/** The rules that threw: what else they would have found is not known. */
	readonly #failed = new Set<string>();
	readonly #site: Site;
	readonly #rules: Rules<Site>;
	readonly #known: Known;
	readonly #options: RunOptions;

	constructor(site: Site, rules: Rules<Site>, known: Known, options: RunOptions) {
		this.#site = site;
		this.#rules = rules;
		this.#known = known;
		this.#options = options;
	}

	/** Finds what the rules find that ask some of the questions. */
	begin(
		asks: (question: Question<unknown, Site>) => boolean,
		ofRun: OfRun,
		kept: KeptFindings<Site> | undefined,
	): void {
		const { memory } = this.#site.answers;
		if (kept === undefined || memory === undefined) {
			this.add(asks, ofRun);
			return;
		}
		const { levels = "" } = this.#options;
		const run = new Set<string>();
		for (const [name, rule, reports] of this.#reports(asks, ofRun)) {
			const signed = (report: RuleReport): Signed => this.#sign(name, rule, report);
			run.add(name);
			kept.renew(name, reports, signed, levels, { memory, site: this.#site });
		}
		kept.keepOnly(run);
		this.files = kept.lists.told;
		this.#off = kept.lists.off;
	}

	/** Adds what the rules find that ask some of the questions. */
	add(asks: (question: Question<unknown, Site>) => boolean, ofRun: OfRun): void {
		const told: Finding[] = [];
		const off: Finding[] = [];
		for (const [name, rule, reports] of this.#reports(asks, ofRun))
			for (const report of reports) {
				const { finding, isOff } = this.#sign(name, rule, report);
				(isOff ? off : told).push(finding);
			}
		this.files = withMore(this.files, told);
		this.#off = withMore(this.#off, off);
	}

	*#reports(
		asks: (question: Question<unknown, Site>) => boolean,
		ofRun: OfRun,
	): Iterable<readonly [name: string, rule: Rules<Site>[string], readonly RuleReport[]]> {
		for (const [name, rule] of Object.entries(this.#rules)) {
			if (!asks(rule.of) || this.#isOff(name)) continue;
			const thrown: Failure[] = [];
			const { searches } = this.#known.failures;
			const known = searches.length;
			const onThrow = (subject: string, error: unknown): void => {
				thrown.push({ subject, error });
			};
			const reports = timedRule(name, () => rule.run(this.#site, onThrow, ofRun));
			yield [name, rule, reports];
			for (const { path, error } of searches.slice(known)) thrown.push(fileFailure(path, error));
			this.#fail(name, thrown);
		}
	}

	#fail(name: string, thrown: readonly Failure[]): void {
		if (thrown.length > 0) this.#failed.add(name);
		this.failures.push(...ruleFailure(name, thrown));
	}

	/** Marks what comments accept. Gives the comments that accept nothing. */
	accept(comments: readonly IgnoreComment[]): readonly IgnoreComment[] {
		if (comments.length === 0) return [];
		const commentOn = commentsByPlace(comments);
		const paths = new Set(comments.map(({ at }) => at.file.path));
		const hasComments = (findings: FileFindings): boolean => paths.has(pathOfList(findings));
		const accepting = [...this.files, ...this.#off]
			.filter(hasComments)
			.flatMap((findings) => findings.map(commentOn));
		this.files = this.files.map((findings) =>
			hasComments(findings)
				? findings.map((finding) => acceptedBy(commentOn(finding), finding))
				: findings,
		);
		const used = new Set(accepting);
		return comments.filter((comment) => !used.has(comment));
	}

	/**
	 * Of comments that accept nothing those whose rules run. Where something is not known, they may
	 * accept it.
	 */
	unused(comments: readonly IgnoreComment[]): readonly IgnoreComment[] {
		const left = comments.filter(({ rule }) => !this.#isOff(rule) && !this.#failed.has(rule));
		return left.length > 0 && this.#known.isFullyKnown() ? left : [];
	}

	idle(): readonly IdleEntry[] {
		// What tells idle entries has not run yet, and what has changed since another state is told
		// until that is forgotten.
		const passing = rulesThat(
			this.#rules,
			({ of, comparesWithPast }) => of === idleEntries || comparesWithPast === true,
		);
		const hasRun = (rule: string): boolean =>
			!this.#isOff(rule) && !passing.has(rule) && !this.#failed.has(rule);
		return this.#options.idleEntries?.(this.files.flat(), hasRun) ?? [];
	}

	#isOff(rule: string): boolean {
		return this.#options.off?.has(rule) === true;
	}

	#sign(name: string, rule: RuleText & RuleTraits, report: RuleReport): Signed {
		const isListed = this.#known.isListed(report.at.file);
		return sign(report, { name, ...rule, isListed }, this.#options);
	}

	/** Also what is off. */
	get stopping(): readonly Finding[] {
		return [...this.files, ...this.#off].flatMap(stoppingIn);
	}
}

const stoppingIn = memoised((findings: FileFindings) =>
	findings.filter(({ stopsBuild }) => stopsBuild),
);

function acceptedBy(comment: IgnoreComment | undefined, finding: Finding): Finding {
	const reason = comment?.reason;
	return reason === undefined ? finding : { ...finding, suppressed: { by: "comment", reason } };
}
