import { memoise } from "../text/memoised.ts";
import type { Location } from "../text/source-file.ts";
import type { ItemReport, RuleReport } from "./finding.ts";
import { subjectName } from "./locations.ts";
import { noRunItems, type Question, type RunItems, runQuestions } from "./question.ts";
import { itemQuestion } from "./questions/item-question.ts";
import type { QuestionedSite } from "./questions/memory.ts";
import type { Level, Severity } from "./severity.ts";
import type { Suggestion } from "./suggestion.ts";

export interface RuleText {
	/** The rule as a single positive sentence. */
	readonly holds: string;
	/** The consequence for readers if the rule is broken. */
	readonly because: string;
	/**
	 * The default level. A rule that is `off` reports nothing unless the settings turn the rule on.
	 */
	readonly severity: Level;
	/** The URL of a page about a rule that is not docproof's own. */
	readonly docs?: string;
}

/** Properties that determine how docproof runs a rule and treats its findings. */
export interface RuleTraits {
	/**
	 * Set if Mintlify's strict build fails at findings of the rule, unless a report says otherwise.
	 */
	readonly stopsBuild?: boolean;
	/**
	 * Set if the rule applies to OpenAPI files without a site, too; `docproof openapi` runs only
	 * these rules. A severity replaces the rule's own there, because files without a site are often
	 * for other tools than Mintlify.
	 */
	readonly needsNoSite?: true | Severity;
	/**
	 * Set if findings in two files have different causes even with the same words, because the words
	 * refer to content of the file.
	 */
	readonly isOfItsFile?: true;
	/**
	 * Set if a finding hides further faults in the same file or location, which appear only after the
	 * finding is fixed.
	 */
	readonly hidesOthers?: true;
	/**
	 * Set if the fix of another finding may reveal findings of the rule, so that such a fix counts as
	 * no worse.
	 */
	readonly mayFollowFix?: true;
}

/** The options of a rule: the JSON Schema of each, by name. */
export type OptionsSchema = Readonly<Record<string, OptionSchema>>;

interface OptionSchema {
	/** The description, a single sentence. */
	readonly description: string;
	readonly type: "integer";
	readonly minimum: number;
	/** The value without a setting. */
	readonly default?: number;
}

export type OptionValues<Schema extends OptionsSchema> = {
	readonly [Name in keyof Schema]: Schema[Name] extends { readonly default: infer Value }
		? Value
		: number | undefined;
};

/** The definition of a rule in `rules/`. The name of the file is the name of the rule. */
export interface RuleDefinition<Subject, Site, Schema extends OptionsSchema = OptionsSchema>
	extends RuleText,
		RuleTraits {
	readonly of: Question<Subject, Site>;
	readonly options?: Schema;
	/**
	 * Examines one subject with synchronous questions to a read-only site. `optionsAt` returns the
	 * values of the options for findings at a location.
	 */
	readonly check: (
		subject: NoInfer<Subject>,
		site: Site,
		optionsAt: (at: Location) => OptionValues<NoInfer<Schema>>,
	) => Iterable<RuleReport>;
	/**
	 * Lists changes that may fix a report about the subject, most likely first. Each change fixes the
	 * report without causing another report. Computed on request.
	 */
	readonly suggest?: (
		subject: NoInfer<Subject>,
		site: Site,
		report: RuleReport,
	) => Iterable<Suggestion>;
}

/** The options that the settings give a rule at a location; `undefined` without options. */
export type GivenOptions = (at: Location) => Readonly<Record<string, unknown>> | undefined;

/**
 * A rule as the engine runs it, without the type of its subject. Without a type of site, the rule
 * cannot run, and only its properties can be read.
 */
export interface Rule<Site = never> extends RuleText, RuleTraits {
	readonly of: Question<unknown, Site>;
	readonly options?: OptionsSchema;
	readonly withOptions?: (givenOptions: GivenOptions) => Rule<Site>;
	/** The suggestions for a report of this rule; absent for a rule without suggestions. */
	readonly suggest?: (report: ItemReport, site: Site) => Iterable<Suggestion>;
	/** Checks every subject of the site. Passes a subject on which the rule throws to `onThrow`. */
	run(site: Site, onThrow: ThrowHandler, runItems: RunItems): readonly ItemReport[];
}

export type Rules<Site = never> = Readonly<Record<string, Rule<Site>>>;

export function selectRuleNames(
	rules: Rules,
	isSelected: (rule: Rule) => boolean,
): ReadonlySet<string> {
	const selectedRules = Object.entries(rules).filter(([, rule]) => isSelected(rule));
	return new Set(selectedRules.map(([name]) => name));
}

export function defineRule<
	Subject,
	Site extends QuestionedSite<Site>,
	Schema extends OptionsSchema = OptionsSchema,
>(definition: RuleDefinition<Subject, Site, Schema>): Rule<Site> {
	const { options } = definition;
	const rule = ruleWith(definition, noOptions);
	return options === undefined
		? rule
		: { ...rule, withOptions: (givenOptions) => ruleWith(definition, givenOptions) };
}

function noOptions(): undefined {}

function ruleWith<Subject, Site extends QuestionedSite<Site>, Schema extends OptionsSchema>(
	{ check: checkSubject, suggest, ...rule }: RuleDefinition<Subject, Site, Schema>,
	givenOptions: GivenOptions,
): Rule<Site> {
	const check = suggest === undefined ? checkSubject : withSubjects(checkSubject);
	const defaults = defaultsOf(rule.options);
	// The cast is safe, because the settings were validated with the schema from which the type is
	// derived.
	const optionsAt = (at: Location): OptionValues<Schema> =>
		({ ...defaults, ...givenOptions(at) }) as OptionValues<Schema>;
	const readQuestion = itemQuestion(
		{
			items: (site: Site) => rule.of(site, noRunItems),
			ask: (site, subject): Iterable<ItemReport | RuleFailure> => check(subject, site, optionsAt),
			onThrow: (subject, error) => new RuleFailure(subjectName(subject), error),
		},
		"rules",
	);
	return {
		...rule,
		...(suggest && {
			// The cast is safe, because only the reports of this rule have its subjects.
			suggest: (report, site) =>
				report.subject === undefined ? [] : suggest(report.subject as Subject, site, report),
		}),
		run(site, onThrow, runItems) {
			const hasMemory = site.answers.memory !== undefined;
			try {
				return hasMemory && !runQuestions.has(rule.of)
					? reportsIn(readQuestion(site), onThrow)
					: reportsOf(
							rule.of(site, runItems),
							(subject) => check(subject, site, optionsAt),
							onThrow,
						);
			} catch (error) {
				onThrow("the site", error);
				return [];
			}
		},
	};
}

/** Adds the subject to each report, so that suggestions can be computed later. */
function withSubjects<Subject, OtherArguments extends readonly unknown[]>(
	check: (subject: Subject, ...otherArguments: OtherArguments) => Iterable<RuleReport>,
): (subject: Subject, ...otherArguments: OtherArguments) => Iterable<ItemReport> {
	return function* (subject, ...otherArguments) {
		for (const report of check(subject, ...otherArguments)) yield { ...report, subject };
	};
}

function defaultsOf(options: OptionsSchema = {}): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(options).flatMap(([name, schema]) =>
			schema.default === undefined ? [] : [[name, schema.default]],
		),
	);
}

function reportsIn(
	results: readonly (ItemReport | RuleFailure)[],
	onThrow: ThrowHandler,
): readonly ItemReport[] {
	const { reports, thrown } = separateFailures(results);
	for (const { subject, error } of thrown) onThrow(subject, error);
	return reports;
}

/**
 * The function is memoized, so that the same answers give the same list and the engine need not
 * compare lists.
 */
const separateFailures = memoise((results: readonly (ItemReport | RuleFailure)[]) => {
	const reports: ItemReport[] = [];
	const ruleFailures: RuleFailure[] = [];
	for (const result of results)
		if (result instanceof RuleFailure) ruleFailures.push(result);
		else reports.push(result);
	return { reports, thrown: ruleFailures };
});

function reportsOf<Subject>(
	subjects: Iterable<Subject>,
	check: (subject: Subject) => Iterable<ItemReport>,
	onThrow: ThrowHandler,
): readonly ItemReport[] {
	const reports: ItemReport[] = [];
	for (const subject of subjects)
		try {
			for (const report of check(subject)) reports.push(report);
		} catch (error) {
			onThrow(subjectName(subject), error);
		}
	return reports;
}

type ThrowHandler = (subject: string, error: unknown) => void;

class RuleFailure {
	readonly subject: string;
	readonly error: unknown;

	constructor(subject: string, error: unknown) {
		this.subject = subject;
		this.error = error;
	}
}
