import { memoised } from "../source/memoised.ts";
import type { Location } from "../source/source-file.ts";
import type { RuleReport } from "./finding.ts";
import { subjectName } from "./place.ts";
import { emptyRun, type OfRun, type Question, runQuestions } from "./question.ts";
import { each } from "./questions/each.ts";
import type { QuestionedSite } from "./questions/memory.ts";
import type { Level } from "./severity.ts";

/** What a rule says of itself. */
export interface RuleText {
	/** The law: one positive sentence. */
	readonly holds: string;
	/** What readers get where it does not hold. */
	readonly because: string;
	/** Of one that is `off` nothing is told until the settings name it. */
	readonly severity: Level;
	/** The URL of a page about a rule that is not docproof's own. */
	readonly docs?: string;
}

/**
 * What else has to be known of a rule by whoever runs rules, or does anything with what they find.
 */
export interface RuleTraits {
	/** Whether Mintlify's strict build fails at what it finds, unless a report says otherwise. */
	readonly stopsBuild?: boolean;
	/**
	 * Whether it holds of OpenAPI files that belong to no site as well: `docproof openapi` runs these
	 * rules alone.
	 */
	readonly needsNoSite?: true;
	/**
	 * Whether it tells what has changed since another state, and so only until the next comparison:
	 * an exception that accepts nothing of it now is not idle.
	 */
	readonly comparesWithPast?: true;
	/**
	 * Whether what it says of two files are two faults, though in the same words: they name what the
	 * file itself holds.
	 */
	readonly isOfItsFile?: true;
	/**
	 * Whether nobody knows what else is wrong with a file, or at a place, as long as it finds
	 * something there: fixing that shows it.
	 */
	readonly hidesOthers?: true;
	/**
	 * Whether a fix of something else may bring up what it finds, and has made nothing worse then: it
	 * may well leave nothing to accept.
	 */
	readonly mayFollowFix?: true;
}

/** The options of a rule, as the JSON file beside the rule declares them. */
export interface OptionsSchema {
	readonly type: string;
	readonly properties: Readonly<Record<string, OptionSchema>>;
	readonly additionalProperties: boolean;
}

interface OptionSchema {
	/** One sentence. */
	readonly description: string;
	readonly type: string;
	/** The value without a setting; only a number can be absent. */
	readonly default?: unknown;
}

/** The values of options by name. */
export type OptionValues<Schema extends OptionsSchema> = {
	readonly [Name in keyof Schema["properties"]]: Schema["properties"][Name] extends {
		readonly default: infer Value;
	}
		? Value
		: number | undefined;
};

/** A law of a healthy site, as it is written down in `rules/`. Its name is the name of its file. */
export interface RuleDefinition<Subject, Site, Schema extends OptionsSchema = OptionsSchema>
	extends RuleText,
		RuleTraits {
	/** The question whose answer it looks at. */
	readonly of: Question<Subject, Site>;
	readonly options?: Schema;
	/**
	 * Looks at one subject. A synchronous question to a read-only site. `optionsAt` has the values of
	 * the options for findings at a location.
	 */
	readonly check: (
		subject: NoInfer<Subject>,
		site: Site,
		optionsAt: (at: Location) => OptionValues<NoInfer<Schema>>,
	) => Iterable<RuleReport>;
}

/** The options that the settings give a rule at a location; `undefined` for none. */
export type GivenOptions = (at: Location) => Readonly<Record<string, unknown>> | undefined;

/**
 * A rule as the engine runs it: its subject's type is closed over. Without a type of sites it is
 * only known by what it says.
 */
export interface Rule<Site = never> extends RuleText, RuleTraits {
	readonly of: Question<unknown, Site>;
	readonly options?: OptionsSchema;
	/** The same rule with options that the settings give. */
	readonly withOptions?: (given: GivenOptions) => Rule<Site>;
	/**
	 * Checks every subject of the site. A subject on which the rule throws is handed to `onThrow`.
	 */
	run(site: Site, onThrow: OnThrow, ofRun: OfRun): readonly RuleReport[];
}

/** The rules by name. */
export type Rules<Site = never> = Readonly<Record<string, Rule<Site>>>;

/** The names of the rules of which something is so. */
export function rulesThat(rules: Rules, isSo: (rule: Rule) => boolean): ReadonlySet<string> {
	const found = Object.entries(rules).filter(([, rule]) => isSo(rule));
	return new Set(found.map(([name]) => name));
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
		: { ...rule, withOptions: (given) => ruleWith(definition, given) };
}

function noOptions(): undefined {}

function ruleWith<Subject, Site extends QuestionedSite<Site>, Schema extends OptionsSchema>(
	{ check, ...rule }: RuleDefinition<Subject, Site, Schema>,
	given: GivenOptions,
): Rule<Site> {
	const defaults = defaultsOf(rule.options);
	// The settings are valid by the schema that the type comes from.
	const optionsAt = (at: Location): OptionValues<Schema> =>
		({ ...defaults, ...given(at) }) as OptionValues<Schema>;
	const looks = each(
		{
			items: (site: Site) => rule.of(site, emptyRun),
			ask: (site, subject): Iterable<RuleReport | Thrown> => check(subject, site, optionsAt),
			onThrow: (subject, error) => new Thrown(subjectName(subject), error),
		},
		"rules",
	);
	return {
		...rule,
		run(site, onThrow, ofRun) {
			const isKept = site.answers.memory !== undefined;
			try {
				return isKept && !runQuestions.has(rule.of)
					? reportsIn(looks(site), onThrow)
					: reportsOf(rule.of(site, ofRun), (one) => check(one, site, optionsAt), onThrow);
			} catch (error) {
				onThrow("the site", error);
				return [];
			}
		},
	};
}

function defaultsOf({ properties = {} }: Partial<OptionsSchema> = {}): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(properties).flatMap(([name, schema]) =>
			schema.default === undefined ? [] : [[name, schema.default]],
		),
	);
}

function reportsIn(
	told: readonly (RuleReport | Thrown)[],
	onThrow: OnThrow,
): readonly RuleReport[] {
	const { reports, thrown } = sorted(told);
	for (const { subject, error } of thrown) onThrow(subject, error);
	return reports;
}

/** The same list for the same answers, so that nobody has to look for what is new in it. */
const sorted = memoised((told: readonly (RuleReport | Thrown)[]) => {
	const reports: RuleReport[] = [];
	const thrown: Thrown[] = [];
	for (const one of told)
		if (one instanceof Thrown) thrown.push(one);
		else reports.push(one);
	return { reports, thrown };
});

function reportsOf<Subject>(
	subjects: Iterable<Subject>,
	check: (subject: Subject) => Iterable<RuleReport>,
	onThrow: OnThrow,
): readonly RuleReport[] {
	const reports: RuleReport[] = [];
	for (const subject of subjects)
		try {
			for (const report of check(subject)) reports.push(report);
		} catch (error) {
			onThrow(subjectName(subject), error);
		}
	return reports;
}

type OnThrow = (subject: string, error: unknown) => void;

/** What a rule says of a subject on which it throws. */
class Thrown {
	readonly subject: string;
	readonly error: unknown;

	constructor(subject: string, error: unknown) {
		this.subject = subject;
		this.error = error;
	}
}
