import { didYouMean, findNearest, oneOf } from "./suggest.ts";

export interface Complaint {
	readonly message: string;
	readonly hint: string;
}

const listHint = "Use a rule that `docproof rules` lists.";

/**
 * The maximum number of related rules in a hint. If more rules are related, they share only a
 * meaningless word with the name, such as `known`.
 */
const maxRelatedRules = 8;

export function unknownRuleComplaint(name: string, rules: readonly string[]): Complaint {
	return { message: `The rule \`${name}\` does not exist.`, hint: ruleHint(name, rules) };
}

export function unmatchedPatternComplaint(pattern: string, rules: readonly string[]): Complaint {
	const firstWord = /^([a-z]+)-\*$/.exec(pattern)?.[1] ?? "";
	const nearRule = findNearest(firstWord, new Set(rules.map((name) => wordsIn(name)[0])));
	return {
		message: `No rule matches \`${pattern}\`.`,
		hint: nearRule === undefined ? listHint : didYouMean(`${nearRule}-*`),
	};
}

function ruleHint(name: string, rules: readonly string[]): string {
	// Authors may leave out the part of a custom rule's name in front of the slash.
	const [customRule, ...others] = rules.filter((rule) => rule.endsWith(`/${name}`));
	if (customRule !== undefined && others.length === 0) return didYouMean(customRule);
	const nearRule = findNearest(name, rules);
	if (nearRule !== undefined) return didYouMean(nearRule);
	const relatedRules = findRelatedRules(name, rules);
	if (relatedRules.length === 0) return listHint;
	const names = relatedRules.map((rule) => `\`${rule}\``).join(", ");
	return `Use ${relatedRules.length === 1 ? "the related rule" : "one of the related rules"} ${names}; \`docproof rules\` lists all rules.`;
}

/**
 * The rules that share the most words with a name, in the singular or the plural. The first word of
 * a rule counts twice, because it names the subject of the rule.
 */
function findRelatedRules(name: string, rules: readonly string[]): readonly string[] {
	const nameWords = wordsIn(name.toLowerCase()).map(singularOf);
	const relevantWords = new Set(nameWords.filter((word) => word.length > 2));
	const isRelevant = (word: string): boolean => relevantWords.has(singularOf(word));
	const scoreRule = (rule: string): number => {
		const ruleWords = wordsIn(rule);
		const sharedCount = [...new Set(ruleWords)].filter(isRelevant).length;
		return isRelevant(ruleWords[0]) ? sharedCount + 1 : sharedCount;
	};
	const bestFit = Math.max(...rules.map(scoreRule));
	const relatedRules = rules.filter((rule) => scoreRule(rule) === bestFit);
	return bestFit === 0 || relatedRules.length > maxRelatedRules ? [] : relatedRules;
}

function wordsIn(name: string): [string, ...string[]] {
	const [first = "", ...others] = name.split("-");
	return [first, ...others];
}

function singularOf(word: string): string {
	return word.replace(/s$/, "");
}

export function needlessListComplaint(rule: string): Complaint {
	return { message: `\`${rule}\` has no options.`, hint: "Write the level without a list." };
}

export function customNameComplaint(name: string): Complaint {
	return {
		message: `\`${name}\` is not a valid name of a custom rule.`,
		hint: "Write letters, digits, `-` and `_`, with a slash in between, such as `acme/image-has-alt`.",
	};
}

export function missingOptionsComplaint(rule: string): Complaint {
	return {
		message: `The list of \`${rule}\` has no options.`,
		hint: 'Write a level and options, such as `["warning", {}]`, or a level without a list.',
	};
}

export function unknownLevelComplaint(written: string, levels: readonly string[]): Complaint {
	const intendedLevel = findIntendedLevel(written, levels);
	return {
		message: `\`${written}\` is not a level.`,
		hint: intendedLevel === undefined ? oneOf(written, levels) : `Write \`${intendedLevel}\`.`,
	};
}

/** The level for a shorter word of another tool, such as `warn`. */
export function findIntendedLevel(written: string, levels: readonly string[]): string | undefined {
	return levels.find((level) => written !== "" && level.startsWith(written));
}
