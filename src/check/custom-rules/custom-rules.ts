import type { RuleReport } from "../../engine/finding.ts";
import { defineRule, type Rule, type Rules } from "../../engine/rule.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import type { CatalogueRecord, RecordKind } from "../catalogue/kind.ts";
import { type Config, type CustomRule, listKeyOf, SettingsError } from "../settings/config.ts";
import { firstLines, lineAt } from "../settings/load-config.ts";
import { configName } from "../settings/settings-files.ts";
import type { RecordNote } from "./checks.ts";
import { type CompiledRule, CustomRuleError, compileRule, dependsOnDate } from "./custom-rule.ts";
import { WordList, wordsIn } from "./word-list.ts";

/**
 * The maximum number of cached lists. A program that reads more lists, or whose lists change more
 * often, reads lists again.
 */
const mostLists = 20;

/** The word lists by the text that defines them, so that rules with the same text share a list. */
const listByText = new Map<string, WordList | string>();

/**
 * The word list of a rule; `undefined` for a rule without a list file. A returned string says why
 * the file has no usable list: the end of a sentence about the file.
 */
function listOf({ list }: CustomRule): WordList | string | undefined {
	if (list === undefined) return undefined;
	const cachedList = listByText.get(list.text);
	if (cachedList !== undefined) return cachedList;
	const listWords = wordsIn(list);
	const wordList = typeof listWords === "string" ? listWords : new WordList(listWords);
	if (listByText.size === mostLists) listByText.clear();
	listByText.set(list.text, wordList);
	return wordList;
}

type CustomSettings = Pick<Config, "customRules" | "prefix">;

/** The key of the custom rules of some settings: settings with the same key have the same rules. */
export function customRulesKey({ customRules, prefix }: CustomSettings, today: string): string {
	if (customRules.length === 0) return "";
	const rules = customRules.map((rule) => {
		const ruleWords = listOf(rule);
		const id = ruleWords instanceof WordList ? ruleWords.id : ruleWords;
		return [rule.name, rule.content, id, dependsOnDate(rule.content) ? today : ""];
	});
	return JSON.stringify([prefix, rules]);
}

/** Throws a `SettingsError` for mistakes in custom rules. */
export function customRulesOf(config: CustomSettings, today: string): Rules<Site> {
	const lines: string[] = [];
	const compiledRules = new Map<string, CompiledRule>();
	for (const rule of config.customRules) {
		const result = compiledFrom(rule, config.prefix, today);
		if (typeof result === "string") lines.push(result);
		else compiledRules.set(rule.name, result);
	}
	if (lines.length > 0) throw new SettingsError(firstLines(lines, configName, (line) => line));
	const rules: [name: string, rule: Rule<Site>][] = [];
	for (const [kind, ofKind] of groupBy(compiledRules, ([, rule]) => rule.kind)) {
		const notes = notesOf(kind, ofKind);
		for (const [name, rule] of ofKind) rules.push([name, ruleFrom(name, rule, notes)]);
	}
	return Object.fromEntries(rules);
}

function compiledFrom(rule: CustomRule, prefix: string, today: string): CompiledRule | string {
	const { written, fileName, content } = rule;
	const { document, pointer } = written;
	const ruleWords = listOf(rule);
	if (typeof ruleWords === "string") {
		const key = listKeyOf(content);
		const location = document.locate(`${pointer}/${key}`);
		return lineAt(location, `\`${content[key]}\` ${ruleWords}.`, undefined, fileName);
	}
	try {
		return compileRule(rule, { prefix, today, list: ruleWords });
	} catch (error) {
		if (!(error instanceof CustomRuleError)) throw error;
		const { fault } = error;
		const location = document.locate(pointer + fault.pointer, fault.isKey ? "key" : "value");
		return lineAt(location, fault.message, fault.hint, fileName);
	}
}

type NotesByRule = ReadonlyMap<string, readonly RecordNote[]>;

type NamedRules = readonly (readonly [name: string, rule: CompiledRule])[];

/** The notes of all rules about one kind, so that its records are computed only once. */
function notesOf(kind: RecordKind, rules: NamedRules): (site: Site) => NotesByRule {
	const recordNotes = kind.mapped({
		mayMatter: (file) =>
			// The path is tested first, because the other test may read the file.
			rules.some(([, { isAbout, check }]) => isAbout(file.path) && check.mayNote?.(file) !== false),
		answersTo: (records) => notesOn(records, rules),
	});
	return question((site: Site) => {
		const notes = new Map<string, RecordNote[]>(rules.map(([name]) => [name, []]));
		for (const { rule, note } of recordNotes(site)) notes.get(rule)?.push(note);
		return notes;
	});
}

interface RuleNote {
	readonly rule: string;
	readonly note: RecordNote;
}

/**
 * The notes on the records of one part of the site. Only notes that may lead to a report ask whether
 * their record exists, because the answer requires the ids of the whole page.
 */
function* notesOn(records: Iterable<CatalogueRecord>, rules: NamedRules): Iterable<RuleNote> {
	const notes: (RuleNote & Pick<CatalogueRecord, "exists">)[] = [];
	const counts = new Map<string, number>();
	for (const record of records)
		for (const [rule, { isIn, check }] of rules) {
			if (!isIn(record)) continue;
			for (const note of check.look(record)) {
				notes.push({ rule, note, ...(record.exists && { exists: record.exists }) });
				counts.set(rule, (counts.get(rule) ?? 0) + 1);
			}
		}
	const reportingRules = new Set(
		rules.flatMap(([rule, { check }]) =>
			check.mayReport?.(counts.get(rule) ?? 0) === false ? [] : rule,
		),
	);
	for (const { rule, note, exists } of notes)
		if (exists === undefined || (reportingRules.has(rule) && exists())) yield { rule, note };
}

function ruleFrom(
	name: string,
	{ text, needsBodies, check: { conclude } }: CompiledRule,
	notes: (site: Site) => NotesByRule,
): Rule<Site> {
	const reports = question((site: Site): readonly RuleReport[] => {
		if (needsBodies && !site.files.hasBodies) return [];
		const ownNotes = notes(site).get(name) ?? [];
		return conclude?.(site, ownNotes) ?? ownNotes.map(({ report }) => report);
	});
	return defineRule({
		...text,
		of: reports,
		*check(report) {
			yield report;
		},
	});
}
