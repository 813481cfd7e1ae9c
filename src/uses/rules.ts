// The rules as those see them who use docproof.
import { rules as laws, type RuleName } from "../../rules/index.ts";
import { UsageError } from "../cli/exit-code.ts";
import type { RuleText } from "../engine/rule.ts";
import { type Level, levels } from "../engine/severity.ts";
import { meansRule } from "../findings/rule-levels.ts";
import { didYouMean, nearest } from "../text/suggest.ts";

export type { RuleName };

/** A rule by its name. */
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

/** Throws a `RangeError` for the first name that no rule has, and for a pattern that fits none. */
export function checkRuleNames(names: readonly string[]): void {
	for (const name of names) {
		if (ruleNames.some((rule) => meansRule(name, rule))) continue;
		throw new RangeError(
			name.includes("*") ? `No rule fits \`${name}\`.` : noRule(name),
		);
	}
}

/** What to say of a name that no rule has. */
export function noRule(name: string): string {
	const near = nearest(String(name), ruleNames);
	const said = `There is no rule \`${name}\`.`;
	if (near !== undefined) return `${said} ${didYouMean(near)}`;
	const about = rulesAbout(String(name));
	return about.length === 0
		? said
		: `${said} About that are ${about.map((rule) => `\`${rule}\``).join(", ")}.`;
}

/** Those that have the word in their names, in whatever number. */
function rulesAbout(word: string): readonly string[] {
	const stem = word.replace(/s$/, "");
	return ruleNames.filter((rule) =>
		rule.split("-").some((part) => part.replace(/s$/, "") === stem),
	);
}

/** What is meant by the words that other tools have for levels. */
function meantLevel(name: string, value: string): string | undefined {
	const level = levels.find((one) => value !== "" && one.startsWith(value));
	return level === undefined ? undefined : `${name}=${level}`;
}

/** Reads `name=level`; a name may be a pattern. Throws a `UsageError` for a rule or a level that does not exist. */
export function levelsOf(settings: readonly string[]): Record<string, Level> {
	const byRule = new Map<string, Level>();
	for (const setting of settings) {
		const [name = "", value = ""] = setting.split("=", 2);
		const level = levels.find((candidate) => candidate === value);
		if (level === undefined)
			throw new UsageError(
				`\`--rule ${setting}\` needs a level: ${meantLevel(name, value) ?? `${name}=${levels.join("|")}`}.`,
			);
		// Of several that fit the last counts.
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
