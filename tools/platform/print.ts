// Differences for people: the fact, the old and new answer, the input, and the rules that rest on
// the fact.
import { type Answer, canonicalText } from "./answers.ts";
import { type Difference, isList, type Stand, type ToRead } from "./compare.ts";
import type { Fact } from "./facts/fact.ts";

const headings: Readonly<Record<Difference["kind"], string>> = {
	turned: "Mintlify does something else",
	new: "Mintlify has something new: allow it, then learn it",
	docproof: "docproof says something else than Mintlify, and nobody has noted it",
};

const stands: Readonly<Record<Stand, string>> = {
	old: "docproof says the old: to be changed",
	new: "docproof says the new: record it",
	both: "docproof takes both",
	neither: "docproof says neither",
	unknown: "docproof says nothing of it: read it",
};

/** The limit of inputs per fact. The smallest inputs come first. */
const mostShown = 12;

export function printed(
	differences: readonly Difference[],
	toRead: readonly ToRead[],
	inputOf: (difference: Difference) => string,
): string {
	const kinds = ["turned", "new", "docproof"] as const;
	const parts = kinds.flatMap((kind) => {
		const ofKind = differences.filter((candidate) => candidate.kind === kind);
		return ofKind.length === 0
			? []
			: [`# ${headings[kind]} (${ofKind.length})`, ...byFacts(ofKind, inputOf)];
	});
	const read = toRead.map(({ fact, files }) =>
		[...factLines(fact.fact, [fact]), ...files.map((file) => `  changed: ${file}`)].join("\n"),
	);
	const title = `# Files of facts have changed, and nothing turned: read them (${read.length})`;
	return visible([...parts, ...(read.length === 0 ? [] : [title, ...read])].join("\n\n"));
}

function byFacts(
	differences: readonly Difference[],
	inputOf: (difference: Difference) => string,
): readonly string[] {
	const groups = new Map<string, Difference[]>();
	for (const difference of differences) {
		const { question, facts } = difference;
		const name = facts.map(({ fact }) => fact).join("; ") || question;
		groups.set(name, [...(groups.get(name) ?? []), difference]);
	}
	return [...groups].map(([name, group]) => {
		const sizes = new Map(
			group.map((turnedAnswer) => [turnedAnswer, inputOf(turnedAnswer).length]),
		);
		const sorted = group.toSorted(
			(first, second) => (sizes.get(first) ?? 0) - (sizes.get(second) ?? 0),
		);
		const smallest = sorted.slice(0, mostShown);
		const more = sorted.length - smallest.length;
		return [
			...factLines(name, group[0]?.facts ?? []),
			...smallest.map((turnedAnswer) => differenceText(turnedAnswer, inputOf(turnedAnswer))),
			...(more > 0 ? [`  and ${more} more of this fact`] : []),
		].join("\n");
	});
}

function factLines(name: string, facts: readonly Fact[]): readonly string[] {
	if (facts.length === 0) return [`## ${name}`, "  docproof has no fact of it"];
	const of = (key: "docproof" | "rules"): string =>
		[...new Set(facts.flatMap((fact) => fact[key]))].join(", ");
	return [
		`## ${name}`,
		`  docproof has it in ${of("docproof")}`,
		`  rules that rest on it: ${of("rules")}`,
	];
}

function differenceText(
	{ question, input, aspect, old, now, stand }: Difference,
	text: string,
): string {
	const [before, after] = shortened(old, now);
	return [
		`- ${question}: ${oneLine(input, 100)}: ${aspect}`,
		`    old:   ${before}`,
		`    new:   ${after}`,
		...(text === input ? [] : [`    input: ${oneLine(text, 700)}`]),
		`    ${stands[stand]}`,
	].join("\n");
}

/** Lists are reduced to their differing items. */
function shortened(old: Answer | undefined, now: Answer | undefined): readonly [string, string] {
	if (!isList(old) || !isList(now)) return [printedAnswer(old), printedAnswer(now)];
	const [before, after] = [old, now].map((list) => new Set(list.map(canonicalText)));
	const gone = old.filter((item) => after?.has(canonicalText(item)) === false);
	const come = now.filter((item) => before?.has(canonicalText(item)) === false);
	if (gone.length + come.length === 0) return [printedAnswer(old), printedAnswer(now)];
	return [listed("without", gone), listed("with", come)];
}

function listed(word: string, items: readonly Answer[]): string {
	return items.length === 0
		? "the same"
		: oneLine(`${word === "with" ? "+" : "-"} ${items.map(printedAnswer).join(", ")}`, 500);
}

function printedAnswer(answer: Answer | undefined): string {
	if (answer === undefined) return "nothing";
	return oneLine(typeof answer === "string" && answer !== "" ? answer : canonicalText(answer), 500);
}

function oneLine(text: string, most: number): string {
	const line = text.replaceAll("\n", "\\n");
	return line.length > most ? `${line.slice(0, most)} …` : line;
}

/** Control characters of packages are never printed raw. */
function visible(text: string): string {
	return text.replaceAll(
		/(?!\n)[\p{Cc}\p{Cf}]/gu,
		(character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
	);
}
