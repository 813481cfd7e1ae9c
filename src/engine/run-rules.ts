import type { SourceFile } from "../source/source-file.ts";
import {
	commentsByPlace,
	type IgnoreComment,
	sortComments,
} from "./comments.ts";
import type { Finding, Report } from "./finding.ts";
import { byPlace } from "./place.ts";
import {
	type IdleEntry,
	idleEntries,
	lateQuestions,
	type OfRun,
	type Question,
	unusedComments,
} from "./question.ts";
import { type Failure, fileFailure, ruleFailure } from "./result.ts";
import {
	type Rules,
	type RuleText,
	type RuleTraits,
	rulesThat,
} from "./rule.ts";
import { type SignOptions, sign } from "./sign.ts";

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
	/** The rules that need not run, as they are off everywhere. */
	readonly off?: ReadonlySet<string>;
	/** The entries of the settings that do nothing for what is found; `hasRun` tells whether a rule has run for good. */
	readonly idleEntries?: (
		found: readonly Finding[],
		hasRun: (rule: string) => boolean,
	) => readonly IdleEntry[];
}

export interface Found {
	readonly findings: readonly Finding[];
	readonly failures: readonly Failure[];
	/** All that stops the build, at whatever level it is. */
	readonly stopping: readonly Finding[];
}

/** Runs the rules and sorts what they find by place. What a comment of the site accepts is marked as such. */
export function runRules<Site>(
	site: Site,
	rules: Rules<Site>,
	known: Known,
	options: RunOptions,
): Found {
	const run = new RuleRun(site, rules, known, options);
	const { sound, wrong } = sortComments(known.comments, Object.keys(rules));
	const early = { wrongComments: wrong, unusedComments: [], idleEntries: [] };
	run.add((question) => !lateQuestions.has(question), early);
	const unused = run.unused(run.accept(sound));
	const late = { ...early, unusedComments: unused };
	run.add((question) => question === unusedComments, late);
	const last = { ...late, idleEntries: run.idle() };
	run.add((question) => question === idleEntries, last);
	return {
		findings: run.findings.sort(byPlace),
		failures: [
			...known.failures.all.map(({ path, error }) => fileFailure(path, error)),
			...run.failures,
		],
		stopping: run.stopping,
	};
}

class RuleRun<Site> {
	findings: Finding[] = [];
	/** What is off where it is: nobody is told, but a comment accepts it all the same. */
	readonly #off: Finding[] = [];
	readonly failures: Failure[] = [];
	/** The rules that threw: what else they would have found is not known. */
	readonly #failed = new Set<string>();
	readonly #site: Site;
	readonly #rules: Rules<Site>;
	readonly #known: Known;
	readonly #options: RunOptions;

	constructor(
		site: Site,
		rules: Rules<Site>,
		known: Known,
		options: RunOptions,
	) {
		this.#site = site;
		this.#rules = rules;
		this.#known = known;
		this.#options = options;
	}

	/** Adds what the rules find that ask some of the questions. */
	add(
		asks: (question: Question<unknown, Site>) => boolean,
		ofRun: OfRun,
	): void {
		for (const [name, rule] of Object.entries(this.#rules)) {
			if (!asks(rule.of) || this.#isOff(name)) continue;
			const thrown: Failure[] = [];
			const { searches } = this.#known.failures;
			const known = searches.length;
			const onThrow = (subject: string, error: unknown): void => {
				thrown.push({ subject, error });
			};
			for (const report of rule.run(this.#site, onThrow, ofRun))
				this.#sign(name, rule, report);
			for (const { path, error } of searches.slice(known))
				thrown.push(fileFailure(path, error));
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
		const accepting = [...this.findings, ...this.#off].map(commentOn);
		this.findings = this.findings.map((finding) => {
			const reason = commentOn(finding)?.reason;
			return reason === undefined
				? finding
				: { ...finding, suppressed: { by: "comment", reason } };
		});
		const used = new Set(accepting);
		return comments.filter((comment) => !used.has(comment));
	}

	/** Of comments that accept nothing those whose rules run. Where something is not known, they may accept it. */
	unused(comments: readonly IgnoreComment[]): readonly IgnoreComment[] {
		const left = comments.filter(
			({ rule }) => !this.#isOff(rule) && !this.#failed.has(rule),
		);
		return left.length > 0 && this.#known.isFullyKnown() ? left : [];
	}

	idle(): readonly IdleEntry[] {
		// What tells idle entries has not run yet, and what has changed since another state is told until that is forgotten.
		const passing = rulesThat(
			this.#rules,
			({ of, comparesWithPast }) =>
				of === idleEntries || comparesWithPast === true,
		);
		const hasRun = (rule: string): boolean =>
			!this.#isOff(rule) && !passing.has(rule) && !this.#failed.has(rule);
		return this.#options.idleEntries?.(this.findings, hasRun) ?? [];
	}

	#isOff(rule: string): boolean {
		return this.#options.off?.has(rule) === true;
	}

	#sign(name: string, rule: RuleText & RuleTraits, report: Report): void {
		const isListed = this.#known.isListed(report.at.file);
		const { finding, isOff } = sign(
			report,
			{ name, ...rule, isListed },
			this.#options,
		);
		(isOff ? this.#off : this.findings).push(finding);
	}

	/** Also what is off. */
	get stopping(): readonly Finding[] {
		return [...this.findings, ...this.#off].filter(
			({ stopsBuild }) => stopsBuild,
		);
	}
}
