import {
	type IgnoreComment,
	ignoreComments,
} from "../findings/ignore-comments.ts";
import { isFullyKnown } from "../site/pages/fully-known.ts";
import type { Site } from "../site/parts/site.ts";
import type { Location } from "../source/location.ts";
import { shortened } from "../text/words.ts";
import type { Contract } from "./contract.ts";
import {
	type Failure,
	fileFailure,
	ruleFailure,
	unreadFiles,
} from "./failure.ts";
import type { Finding, Related, Report } from "./finding.ts";
import type { IdleEntry } from "./idle-entry.ts";
import { levelOf } from "./level.ts";
import { byPlace } from "./place.ts";
import {
	idleEntries,
	lateQuestions,
	type OfRun,
	type Question,
	unusedComments,
} from "./question.ts";
import { type Rule, type Rules, rulesThat } from "./rule.ts";
import type { Level } from "./severity.ts";
import { commentsByPlace, sortComments } from "./wrong-comments.ts";

export interface RunOptions {
	/** The rules that need not run, as they are off everywhere. */
	readonly off?: ReadonlySet<string>;
	/** What the user has set for a rule at a place; `undefined` for nothing. */
	readonly setLevel?: (
		rule: { readonly name: string; readonly severity: Level },
		at: Location,
	) => Level | undefined;
	readonly contract?: Contract;
	/** The entries of the settings that do nothing for what is found; `hasRun` tells whether a rule has run for good. */
	readonly idleEntries?: (
		found: readonly Finding[],
		hasRun: (rule: string) => boolean,
	) => readonly IdleEntry[];
}

/** Runs the rules and sorts what they find by place. What a comment of the site accepts is marked as such. */
export function runRules(
	site: Site,
	rules: Rules,
	options: RunOptions = {},
): { findings: Finding[]; failures: Failure[] } {
	const run = new RuleRun(site, rules, options);
	const { sound, wrong } = sortComments(
		ignoreComments(site),
		Object.keys(rules),
	);
	const early = { wrongComments: wrong, unusedComments: [], idleEntries: [] };
	run.add((question) => !lateQuestions.has(question), early);
	const unused = run.unused(run.accept(sound));
	const late = { ...early, unusedComments: unused };
	run.add((question) => question === unusedComments, late);
	const last = { ...late, idleEntries: run.idle() };
	run.add((question) => question === idleEntries, last);
	const findings = run.findings.sort(byPlace);
	return {
		findings:
			site.specs.overlaid.uses.length > 0 ? distinct(findings) : findings,
		failures: [...unreadFiles(site), ...run.failures],
	};
}

/** What an overlay puts into many places of an OpenAPI file stands once in its text. */
function distinct(findings: readonly Finding[]): Finding[] {
	const told = new Set<string>();
	return findings.filter(({ rule, at: { file, range }, message }) => {
		const key = [rule, file.path, range.start, range.end, message].join("\n");
		const isNew = !told.has(key);
		told.add(key);
		return isNew;
	});
}

class RuleRun {
	findings: Finding[] = [];
	/** What is off where it is: nobody is told, but a comment accepts it all the same. */
	readonly #off: Finding[] = [];
	readonly failures: Failure[] = [];
	/** The rules that threw: what else they would have found is not known. */
	readonly #failed = new Set<string>();
	readonly #site: Site;
	readonly #rules: Rules;
	readonly #options: RunOptions;

	constructor(site: Site, rules: Rules, options: RunOptions) {
		this.#site = site;
		this.#rules = rules;
		this.#options = options;
	}

	/** Adds what the rules find that ask some of the questions. */
	add(asks: (question: Question<unknown>) => boolean, ofRun: OfRun): void {
		for (const [name, rule] of Object.entries(this.#rules)) {
			if (!asks(rule.of) || this.#isOff(name)) continue;
			const thrown: Failure[] = [];
			const { searches } = this.#site.files.failures;
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
		return left.length > 0 && isFullyKnown(this.#site) ? left : [];
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

	#sign(name: string, rule: Rule, report: Report): void {
		const { setLevel, contract = "documented" } = this.#options;
		const { severity: own, because } = rule;
		const set = setLevel?.({ name, severity: own }, report.at);
		const level = levelOf({ set, own, contract, report });
		const isOff = level === "off";
		const { message, hint, related } = report;
		(isOff ? this.#off : this.findings).push({
			...report,
			message: shortened(message),
			...(hint !== undefined && { hint: shortened(hint) }),
			...(related && { related: related.map(shortenedRelated) }),
			consequence: shortened(report.consequence ?? because),
			stopsBuild: report.stopsBuild ?? rule.stopsBuild === true,
			rule: name,
			severity: isOff ? "note" : level,
			...(set !== undefined && { hasSetSeverity: true }),
		});
	}
}

function shortenedRelated({ at, message }: Related): Related {
	return { at, message: shortened(message) };
}
