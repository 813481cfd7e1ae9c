import { UsageError } from "../cli/exit-code.ts";
import { type Level, levels } from "../engine/severity.ts";
import { checkRuleNames } from "./rules.ts";

/** Reads `name=level`; a name may be a pattern. Throws a `UsageError` for a rule or a level that does not exist. */
export function levelsOf(settings: readonly string[]): Record<string, Level> {
	const byRule = new Map<string, Level>();
	for (const setting of settings) {
		const [name = "", value = ""] = setting.split("=", 2);
		const level = levels.find((candidate) => candidate === value);
		if (level === undefined)
			throw new UsageError(
				`\`--rule ${setting}\` needs a level: ${name}=${levels.join("|")}.`,
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

/** Throws a `UsageError` for what is none. */
export function wholeNumber(
	option: string,
	value: string | undefined,
): number | undefined {
	if (value === undefined) return undefined;
	if (/^\d{1,9}$/.test(value)) return Number(value);
	throw new UsageError(`\`${option}\` must be a whole number, 0 or more.`);
}
