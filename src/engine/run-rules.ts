import { memoise } from "../text/memoised.ts";
import type { SourceFile } from "../text/source-file.ts";
import { timedRule } from "../text/stopwatch.ts";
import { commentFinder, type IgnoreComment, partitionComments } from "./comments.ts";
import type { Finding, ItemReport } from "./finding.ts";
import {
	addFindings,
	type FileFindings,
	type FindingsCache,
	pathOfList,
} from "./findings-by-file.ts";
import { type SignedReport, type SignOptions, sign } from "./make-finding.ts";
import {
	type IdleEntry,
	idleEntries,
	lateQuestions,
	type Question,
	type RunItems,
	unusedComments,
} from "./question.ts";
import type { QuestionedSite } from "./questions/memory.ts";
import { type Failure, type FileFailure, fileFailure, ruleFailure } from "./result.ts";
import { type Rules, type RuleText, type RuleTraits, selectRuleNames } from "./rule.ts";

/** Information about a site that the engine needs before it runs rules. */
export interface RunContext {
	readonly comments: readonly IgnoreComment[];
	/** Failures of docproof so far: files that could not be read, and searches that threw. */
	readonly failures: {
		readonly all: readonly FileFailure[];
		readonly searchFailures: readonly FileFailure[];
	};
	/** True if every file of the site could be read. */
	readonly isFullyKnown: () => boolean;
	/** True if readers can navigate to the content of a file. */
	readonly isListed: (file: SourceFile) => boolean;
}

export interface RunOptions extends SignOptions {
	/**
	 * The decisions of `setLevel` and the contract as one text, so that equal texts mean equal
	 * decisions.
	 */
	readonly levels?: string;
	/** The rules that are off in the whole site, which need not run. */
	readonly offRules?: ReadonlySet<string>;
	/**
	 * Finds entries of the settings that have no effect. `hasRun` is true if the findings of a rule
	 * are complete.
	 */
	readonly findIdleEntries?: (
		findings: readonly Finding[],
		hasRun: (rule: string) => boolean,
	) => readonly IdleEntry[];
}

export interface RuleRunResult {
	readonly files: readonly FileFindings[];
	readonly findings: readonly Finding[];
	readonly failures: readonly Failure[];
	/** Findings that stop the build, at any level. */
	readonly stoppingFindings: readonly Finding[];
}

/**
 * Runs the rules, sorts their findings by location, and marks the findings that a comment accepts.
 * `cache` has the findings of earlier states of the site.
 */
export function runRules<Site extends QuestionedSite<Site>>(
	site: Site,
	rules: Rules<Site>,
	context: RunContext,
	options: RunOptions,
	cache?: FindingsCache<Site>,
): RuleRunResult {
	const run = new RuleRun(site, rules, context, options);
	const { validComments, wrongComments } = partitionComments(context.comments, Object.keys(rules));
	const earlyItems = { wrongComments, unusedComments: [], idleEntries: [] };
	run.runCached((question) => !lateQuestions.has(question), earlyItems, cache);
	const idleComments = run.unusedComments(run.acceptFindings(validComments));
	const lateItems = { ...earlyItems, unusedComments: idleComments };
	run.addFindings((question) => question === unusedComments, lateItems);
	const lastItems = { ...lateItems, idleEntries: run.idleEntries() };
	run.addFindings((question) => question === idleEntries, lastItems);
	const { files } = run;
	return {
		files,
		findings: files.flat(),
		failures: [
			...context.failures.all.map(({ path, error }) => fileFailure(path, error)),
			...run.failures,
		],
		stoppingFindings: run.stoppingFindings,
	};
}

class RuleRun<Site extends QuestionedSite<Site>> {
	files: readonly FileFindings[] = [];
	/**
	 * Findings whose rule is off at their location: not reported, but a comment can accept them.
	 */
	#offFindings: readonly FileFindings[] = [];
	readonly failures: Failure[] = [];
	readonly #failedRules = new Set<string>();
	readonly #site: Site;
	readonly #rules: Rules<Site>;
	readonly #context: RunContext;
	readonly #options: RunOptions;

	constructor(site: Site, rules: Rules<Site>, context: RunContext, options: RunOptions) {
		this.#site = site;
		this.#rules = rules;
		this.#context = context;
		this.#options = options;
	}

	runCached(
		isSelected: (question: Question<unknown, Site>) => boolean,
		runItems: RunItems,
		cache: FindingsCache<Site> | undefined,
	): void {
		const { memory } = this.#site.answers;
		if (cache === undefined || memory === undefined) {
			this.addFindings(isSelected, runItems);
			return;
		}
		const { levels = "" } = this.#options;
		const ranRules = new Set<string>();
		for (const [name, rule, reports] of this.#reports(isSelected, runItems)) {
			const signReport = (report: ItemReport): SignedReport => this.#sign(name, rule, report);
			ranRules.add(name);
			cache.renew(name, reports, signReport, levels, { memory, site: this.#site });
		}
		cache.retainRules(ranRules);
		this.files = cache.lists.reported;
		this.#offFindings = cache.lists.off;
	}

	addFindings(
		isSelected: (question: Question<unknown, Site>) => boolean,
		runItems: RunItems,
	): void {
		const reportedFindings: Finding[] = [];
		const offFindings: Finding[] = [];
		for (const [name, rule, reports] of this.#reports(isSelected, runItems))
			for (const report of reports) {
				const { finding, isOff } = this.#sign(name, rule, report);
				(isOff ? offFindings : reportedFindings).push(finding);
			}
		this.files = addFindings(this.files, reportedFindings);
		this.#offFindings = addFindings(this.#offFindings, offFindings);
	}

	*#reports(
		isSelected: (question: Question<unknown, Site>) => boolean,
		runItems: RunItems,
	): Iterable<readonly [name: string, rule: Rules<Site>[string], readonly ItemReport[]]> {
		for (const [name, rule] of Object.entries(this.#rules)) {
			if (!isSelected(rule.of) || this.#isOff(name)) continue;
			const failures: Failure[] = [];
			const { searchFailures } = this.#context.failures;
			const failuresBefore = searchFailures.length;
			const onThrow = (subject: string, error: unknown): void => {
				failures.push({ subject, error });
			};
			const reports = timedRule(name, () => rule.run(this.#site, onThrow, runItems));
			yield [name, rule, reports];
			for (const { path, error } of searchFailures.slice(failuresBefore))
				failures.push(fileFailure(path, error));
			this.#addFailures(name, failures);
		}
	}

	#addFailures(name: string, failures: readonly Failure[]): void {
		if (failures.length > 0) this.#failedRules.add(name);
		this.failures.push(...ruleFailure(name, failures));
	}

	/** Marks accepted findings. Returns the comments that accept nothing. */
	acceptFindings(comments: readonly IgnoreComment[]): readonly IgnoreComment[] {
		if (comments.length === 0) return [];
		const commentOn = commentFinder(comments);
		const paths = new Set(comments.map(({ at }) => at.file.path));
		const hasComments = (findings: FileFindings): boolean => paths.has(pathOfList(findings));
		const acceptingComments = [...this.files, ...this.#offFindings]
			.filter(hasComments)
			.flatMap((findings) => findings.map(commentOn));
		this.files = this.files.map((findings) =>
			hasComments(findings)
				? findings.map((finding) => acceptedBy(commentOn(finding), finding))
				: findings,
		);
		const usedComments = new Set(acceptingComments);
		return comments.filter((comment) => !usedComments.has(comment));
	}

	/**
	 * Selects comments whose rule has run. Returns no comments if a part of the site is unknown,
	 * because a comment may accept a finding in that part.
	 */
	unusedComments(comments: readonly IgnoreComment[]): readonly IgnoreComment[] {
		const candidates = comments.filter(
			({ rule }) => !this.#isOff(rule) && !this.#failedRules.has(rule),
		);
		return candidates.length > 0 && this.#context.isFullyKnown() ? candidates : [];
	}

	idleEntries(): readonly IdleEntry[] {
		// The rules that report idle entries do not count as run, because they run later.
		const lastRules = selectRuleNames(this.#rules, ({ of }) => of === idleEntries);
		const hasRun = (rule: string): boolean =>
			Object.hasOwn(this.#rules, rule) &&
			!this.#isOff(rule) &&
			!lastRules.has(rule) &&
			!this.#failedRules.has(rule);
		return this.#options.findIdleEntries?.(this.files.flat(), hasRun) ?? [];
	}

	#isOff(rule: string): boolean {
		return this.#options.offRules?.has(rule) === true;
	}

	#sign(name: string, rule: RuleText & RuleTraits, report: ItemReport): SignedReport {
		const isListed = this.#context.isListed(report.at.file);
		return sign(report, { name, ...rule, isListed }, this.#options);
	}

	/** The findings that stop the build, including findings of rules that are off. */
	get stoppingFindings(): readonly Finding[] {
		return [...this.files, ...this.#offFindings].flatMap(stoppingIn);
	}
}

const stoppingIn = memoise((findings: FileFindings) =>
	findings.filter(({ stopsBuild }) => stopsBuild),
);

function acceptedBy(comment: IgnoreComment | undefined, finding: Finding): Finding {
	const reason = comment?.reason;
	return reason === undefined ? finding : { ...finding, suppressed: { by: "comment", reason } };
}
