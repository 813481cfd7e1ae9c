// The custom rules of a site.
import type { Rule, Rules } from "../engine/rule.ts";
import { type Config, type CustomRule, SettingsError } from "../findings/settings/config.ts";
import { firstOf, lineAt } from "../findings/settings/load-config.ts";
import { configName } from "../findings/settings/settings-files.ts";
import type { Site } from "../site/parts/site.ts";
import { CustomRuleError, isOfToday, makeCustomRule } from "./custom-rule.ts";
import { WordList, wordsIn } from "./word-list.ts";

/** Programs that read more lists, or whose lists change more often, read them again. */
const mostLists = 20;

/** By text. */
const lists = new Map<string, WordList | string>();

/** The list that a rule refers to; a text says why the file is none. */
function listOf({ list }: CustomRule): WordList | string | undefined {
	if (list === undefined) return undefined;
	const known = lists.get(list.text);
	if (known !== undefined) return known;
	const words = wordsIn(list);
	const made = typeof words === "string" ? words : new WordList(words);
	if (lists.size === mostLists) lists.clear();
	lists.set(list.text, made);
	return made;
}

/** What the custom rules of some settings depend on: two settings with the same text have the same. */
export function customRulesKey(
	{ customRules, prefix }: Pick<Config, "customRules" | "prefix">,
	today: string,
): string {
	if (customRules.length === 0) return "";
	const rules = customRules.map((rule) => {
		const list = listOf(rule);
		const id = list instanceof WordList ? list.id : list;
		return [rule.name, rule.content, id, isOfToday(rule.content) ? today : ""];
	});
	return JSON.stringify([prefix, rules]);
}

/** The custom rules of a site. Throws a `SettingsError` for mistakes in them. */
export function customRulesOf(
	config: Pick<Config, "customRules" | "prefix">,
	today: string,
): Rules<Site> {
	const lines: string[] = [];
	const made: Record<string, Rule<Site>> = {};
	for (const rule of config.customRules) {
		const result = madeFrom(rule, config.prefix, today);
		if (typeof result === "string") lines.push(result);
		else made[rule.name] = result;
	}
	if (lines.length > 0) throw new SettingsError(firstOf(lines, configName, (line) => line));
	return made;
}

/** A rule, or the line about the mistake in it. */
function madeFrom(rule: CustomRule, prefix: string, today: string): Rule<Site> | string {
	const { written, fileName, content } = rule;
	const { document, pointer } = written;
	const list = listOf(rule);
	if (typeof list === "string") {
		const at = document.locate(`${pointer}/words`);
		return lineAt(at, `\`${content.words}\` ${list}.`, undefined, fileName);
	}
	try {
		return makeCustomRule(rule, { prefix, today, list });
	} catch (error) {
		if (!(error instanceof CustomRuleError)) throw error;
		const { fault } = error;
		const at = document.locate(pointer + fault.pointer, fault.isKey ? "key" : "value");
		return lineAt(at, fault.message, fault.hint, fileName);
	}
}
