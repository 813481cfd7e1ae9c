import { type RuleName, rules as ruleSet } from "../../../rules/index.ts";
import type { OptionsSchema, Rules, RuleText } from "../../engine/rule.ts";
import { type Level, levels } from "../../engine/severity.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { findIntendedLevel, unknownRuleComplaint } from "../../text/wording/rule-names.ts";
import { unmatchedComplaint } from "./rule-levels.ts";

export type { RuleName };

export interface RuleInfo extends RuleText {
	readonly name: RuleName;
	readonly options?: OptionsSchema;
}

const allRules: Rules = ruleSet;

export const ruleNames: readonly RuleName[] = Object.keys(ruleSet).filter(isRule);

/** All rules, sorted by name. */
export const rules: readonly RuleInfo[] = ruleNames.map((name) => {
	const { severity, holds, because, options } = allRules[name] ?? ruleSet[name];
	return { name, severity, holds, because, ...(options && { options }) };
});

function isRule(name: string): name is RuleName {
	return Object.hasOwn(ruleSet, name);
}

/** Throws for the first name that no rule of docproof has, and for a pattern without matches. */
export function checkRuleNames(
	names: Iterable<string>,
	ErrorType: new (message: string) => Error,
): void {
	for (const name of names) {
		// Names of custom rules are skipped, because only the settings of a site know which custom
		// rules exist.
		if (name.includes("/")) continue;
		const complaint = unmatchedComplaint(name, ruleNames);
		if (complaint !== undefined) throw new ErrorType(`${complaint.message} ${complaint.hint}`);
	}
}

export function unknownRuleError(
	name: string,
	infos: readonly { readonly name: string }[],
): UsageError {
	const names = infos.map((one) => one.name);
	const { message, hint } = unknownRuleComplaint(name, names);
	return new UsageError(`${message} ${hint}`);
}

/**
 * The name in `name=level` may be a pattern. Throws a `UsageError` for an unknown rule or level.
 */
export function levelsOf(settings: readonly string[]): Record<string, Level> {
	const levelByRule = new Map<string, Level>();
	for (const setting of settings) {
		const [name = "", value = ""] = setting.split("=", 2);
		const level = levels.find((candidate) => candidate === value);
		if (level === undefined)
			throw new UsageError(
				`\`--rule ${setting}\` needs a level: ${name}=${findIntendedLevel(value, levels) ?? levels.join("|")}.`,
			);
		// The last setting that matches a rule applies, so a repeated setting moves to the end.
		levelByRule.delete(name);
		levelByRule.set(name, level);
	}
	checkRuleNames(levelByRule.keys(), UsageError);
	return Object.fromEntries(levelByRule);
}
