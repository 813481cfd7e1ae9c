import { kindNames } from "../../check/catalogue/kind-names.ts";
import { probeRuleNames } from "../../check/settings/probe-rules.ts";
import { ruleNames } from "../../check/settings/rule-selection.ts";
import { levels } from "../../engine/severity.ts";
import { formats } from "../../terminal/options.ts";
import { property } from "../../text/value.ts";
import { type CommandTable, commonOptions } from "./command-table.ts";
import { shells } from "./shells.ts";

/**
 * The completions that yargs cannot offer for the last word: values of options, and names of rules;
 * `undefined` if yargs offers the completions.
 */
export function valuesFor(
	words: readonly string[],
	table: CommandTable,
): readonly string[] | undefined {
	const joinedWords = withoutBreaks(words);
	const writtenWords = joinedWords.words.slice(1);
	// The last word is left out, because an unfinished word is no command yet.
	const command = table.find(writtenWords.slice(0, -1)) ?? "";
	const args = writtenWords.slice(command.split(" ").length);
	const currentWord = args.at(-1);
	if (currentWord === undefined) return undefined;
	const [, attached, value = ""] = /^--([^=]+)=(.*)$/s.exec(currentWord) ?? [];
	const optionBefore = /^--([^=]+)$/.exec(args.at(-2) ?? "")?.[1];
	const values =
		attached === undefined
			? valuesOf(table, command, optionBefore, currentWord)
			: valuesOf(table, command, attached, value)?.map((candidate) => `--${attached}=${candidate}`);
	return values
		?.filter((candidate) => candidate.startsWith(currentWord))
		.map((candidate) => candidate.slice(joinedWords.hidden));
}

/**
 * Joins `name=value`, because bash splits such a word into three words, and replaces only the last
 * of them.
 */
function withoutBreaks(words: readonly string[]): {
	readonly words: readonly string[];
	/** The number of characters of the last word that bash does not replace. */
	readonly hidden: number;
} {
	const wordsJoined: string[] = [];
	let hiddenCount = 0;
	for (const [index, word] of words.entries()) {
		const lastWord = wordsJoined.at(-1) ?? "";
		const isPart = word === "=" || words[index - 1] === "=";
		hiddenCount = isPart ? lastWord.length + (word === "=" ? 1 : 0) : 0;
		if (isPart) wordsJoined.splice(-1, 1, lastWord + word);
		else wordsJoined.push(word);
	}
	return { words: wordsJoined, hidden: hiddenCount };
}

function valuesOf(
	table: CommandTable,
	command: string,
	option: string | undefined,
	written: string,
): readonly string[] | undefined {
	const options = { ...commonOptions, ...property(table.optionsByCommand, command) };
	const { type, choices } = property(options, option ?? "") ?? {};
	if (option === undefined || type === "boolean")
		return written.startsWith("-") ? undefined : placedValues(command, table);
	if (choices !== undefined) return choices.map(String);
	const rulesOfCommand = ruleNamesOf(command);
	if (rulesOfCommand === undefined) return [];
	if (option === "format")
		return formats.filter((format) => command === "validate" || format !== "html");
	return option === "rule" ? levelSettings(written, rulesOfCommand) : [];
}

/**
 * The values that can follow a command. If docproof offers no completion, the shell completes file
 * names.
 */
function placedValues(command: string, table: CommandTable): readonly string[] {
	if (command === "explain") return [...ruleNames, ...probeRuleNames];
	if (command === "help") return table.names;
	if (command === "list") return kindNames;
	return command === "completion" ? shells : table.subcommandsOf(command);
}

/** The rules that a command runs; `undefined` for a command without `--rule`. */
function ruleNamesOf(command: string): readonly string[] | undefined {
	if (command === "validate") return ruleNames;
	return command === "probe" ? probeRuleNames : undefined;
}

function levelSettings(written: string, names: readonly string[]): readonly string[] {
	const name = names.find((candidate) => written.startsWith(`${candidate}=`));
	return name === undefined
		? names.map((candidate) => `${candidate}=`)
		: levels.map((level) => `${name}=${level}`);
}
