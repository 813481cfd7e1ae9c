// The rules as users see them.
import { rules as laws, type RuleName } from "../../rules/index.ts";
import type { RuleText } from "../engine/rule.ts";
import { type Level, levels } from "../engine/severity.ts";
import { meansRule } from "../findings/settings/rule-levels.ts";
import { levelMeant, noRule, noRuleFits } from "../text/rule-names.ts";
import { UsageError } from "./exit-code.ts";

export type { RuleName };

/** A rule with its name. */
export interface RuleInfo extends RuleText {
	readonly name: RuleName;
}

export const ruleNames: readonly RuleName[] = Object.keys(laws).filter(isRule);

/** All rules, sorted by name. */
export const rules: readonly RuleInfo[] = ruleNames.map((name) => {
	const { severity, holds, because } = laws[name];
	return { name, severity, holds, because };
});

function isRule(name: string): name is RuleName {
	return Object.hasOwn(laws, name);
}

/** Throws a `RangeError` for the first unknown name, and for a pattern without matches. */
export function checkRuleNames(names: readonly string[]): void {
	for (const name of names) {
		if (ruleNames.some((rule) => meansRule(name, rule))) continue;
		const complaint = name.includes("*") ? noRuleFits(name, ruleNames) : noRule(name, ruleNames);
		throw new RangeError(`${complaint.message} ${complaint.hint}`);
	}
}

/** Throws a `UsageError` for an unknown name. */
export function ruleNamed(name: string): RuleInfo {
	const rule = rules.find((one) => one.name === name);
	if (rule !== undefined) return rule;
	const { message, hint } = noRule(name, ruleNames);
	throw new UsageError(`${message} ${hint}`);
}

/**
 * Parses `name=level`, where the name may be a pattern. Throws a `UsageError` for an unknown rule
 * or level.
 */
export function levelsOf(settings: readonly string[]): Record<string, Level> {
	const byRule = new Map<string, Level>();
	for (const setting of settings) {
		const [name = "", value = ""] = setting.split("=", 2);
		const level = levels.find((candidate) => candidate === value);
		if (level === undefined)
			throw new UsageError(
				`\`--rule ${setting}\` needs a level: ${name}=${levelMeant(value, levels) ?? levels.join("|")}.`,
			);
		// The last setting that matches a rule counts, so a repeated one moves to the end.
		byRule.delete(name);
		byRule.set(name, level);
	}
	try {
		checkRuleNames([...byRule.keys()]);
	} catch (error) {
		if (error instanceof RangeError) throw new UsageError(error.message);
		throw error;
	}
	return Object.fromEntries(byRule);
}
