// Levels of rules in the settings: the last entry that names a rule applies.
import type { Level } from "../../engine/severity.ts";
import { memoise } from "../../text/memoised.ts";
import type { Location } from "../../text/source-file.ts";
import { property } from "../../text/value.ts";
import {
	type Complaint,
	unknownRuleComplaint,
	unmatchedPatternComplaint,
} from "../../text/wording/rule-names.ts";
import { type LevelEntry, SettingsError } from "./config.ts";
import { SelectorIndex } from "./selector.ts";

type LevelByRule = Readonly<Record<string, Level>>;

/** True if a name, or a pattern in which `*` is any text, matches a rule. */
export function matchesRule(pattern: string, rule: string): boolean {
	if (!pattern.includes("*")) return pattern === rule;
	const [start = "", ...others] = pattern.split("*");
	const end = others.pop() ?? "";
	if (rule.length < start.length + end.length) return false;
	if (!rule.startsWith(start) || !rule.endsWith(end)) return false;
	let middlePart = rule.slice(start.length, rule.length - end.length);
	for (const otherPart of others) {
		const offset = middlePart.indexOf(otherPart);
		if (offset === -1) return false;
		middlePart = middlePart.slice(offset + otherPart.length);
	}
	return true;
}

/** The complaint about a name or pattern that matches no rule; `undefined` if a rule matches. */
export function unmatchedComplaint(name: string, rules: readonly string[]): Complaint | undefined {
	if (rules.some((rule) => matchesRule(name, rule))) return undefined;
	return name.includes("*")
		? unmatchedPatternComplaint(name, rules)
		: unknownRuleComplaint(name, rules);
}

/** Throws a `SettingsError` for a custom rule's name that matches no rule. */
export function checkCustomNames(levels: LevelByRule = {}, rules: readonly string[]): void {
	for (const name of Object.keys(levels)) {
		const complaint = name.includes("/") ? unmatchedComplaint(name, rules) : undefined;
		if (complaint !== undefined)
			throw new SettingsError([`${complaint.message} ${complaint.hint}`]);
	}
}

export interface LeveledRule {
	readonly name: string;
	readonly severity: Level;
}

/** Patterns do not match rules that are off by default. */
export function levelIn(rules: LevelByRule, { name, severity }: LeveledRule): Level | undefined {
	if (severity === "off") return property(rules, name);
	return levelEntriesOf(rules).findLast(([pattern]) => matchesRule(pattern, name))?.[1];
}

const levelEntriesOf = memoise((rules: LevelByRule) => Object.entries(rules));

export function isForWholeSite({ files, pointer, operation }: LevelEntry): boolean {
	return files === undefined && pointer === undefined && operation === undefined;
}

export function siteLevel(entries: readonly LevelEntry[], rule: LeveledRule): Level | undefined {
	const entry = entries.findLast(
		(one) => isForWholeSite(one) && levelIn(one.rules, rule) !== undefined,
	);
	return entry && levelIn(entry.rules, rule);
}

/**
 * The overrides of a rule after the last entry for the whole site, because that entry makes earlier
 * overrides idle.
 */
export function overridesOf(
	entries: readonly LevelEntry[],
	rule: LeveledRule,
): readonly LevelEntry[] {
	const namingEntries = entries.filter((entry) => levelIn(entry.rules, rule) !== undefined);
	return namingEntries.slice(namingEntries.findLastIndex(isForWholeSite) + 1);
}

export function rulesOff(
	entries: readonly LevelEntry[],
	rules: readonly LeveledRule[],
): ReadonlySet<string> {
	const offRules = rules.filter(
		(rule) =>
			(siteLevel(entries, rule) ?? rule.severity) === "off" &&
			overridesOf(entries, rule).every((entry) => levelIn(entry.rules, rule) === "off"),
	);
	return new Set(offRules.map(({ name }) => name));
}

/**
 * Returns a function that finds the level of a rule at a location: `undefined` without a setting.
 */
export function levelsBy(
	entries: readonly LevelEntry[],
	prefix: string,
): (rule: LeveledRule, at: Location) => Level | undefined {
	const indexByRule = new Map<string, SelectorIndex<LevelEntry>>();
	return (rule, at) => {
		let index = indexByRule.get(rule.name);
		if (index === undefined) {
			const namingEntries = entries.filter((entry) => levelIn(entry.rules, rule) !== undefined);
			index = new SelectorIndex(namingEntries, prefix);
			indexByRule.set(rule.name, index);
		}
		const entry = index.last(at);
		return entry && levelIn(entry.rules, rule);
	};
}
