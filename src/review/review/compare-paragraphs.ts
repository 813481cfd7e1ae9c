// The differences between the paragraphs of two states: words, and the punctuation and formatting of
// paragraphs whose words are the same.
import { diffArrays } from "diff";
import { groupBy } from "../../text/lists.ts";
import { Pairing } from "../../text/pairing.ts";
import type { Block } from "./block.ts";
import {
	countDifferences,
	type DifferenceCounts,
	hasCounts,
	longestIncreasing,
	without,
} from "./count-differences.ts";
import {
	featuresOf,
	formattingOf,
	punctuationOf,
	type ShownParagraph,
	showParagraphs,
} from "./read-text.ts";
import { freeBlanks } from "./source-text.ts";

interface ParagraphDifference {
	readonly content: "words" | "punctuation marks" | "paragraphs";
	readonly block: Block;
	readonly counts: Partial<DifferenceCounts>;
}

export interface ParagraphDifferences {
	readonly differences: readonly ParagraphDifference[];
	/** The number of words that are added or removed. */
	readonly wordCount: number;
	/** The equal paragraphs, of which some may have moved. */
	readonly equalPairs: ReadonlyMap<Block, Block>;
}

type Tell = (
	content: ParagraphDifference["content"],
	block: Block,
	counts: Partial<DifferenceCounts>,
) => void;

/** The sections in which the blocks of both states stand. */
interface ParagraphSections {
	/** A key for the section that both states have; `undefined` for a removed one. */
	readonly formerKey: (block: Block) => number | undefined;
	readonly currentKey: (block: Block) => number;
	/** True for blocks below the same heading, or below a new or removed one. */
	readonly areTogether: (before: Block, after: Block) => boolean;
}

/**
 * Paragraphs that occur once in each state, or once in a section of both, divide the texts if their
 * order is the same. All words between two of them are compared as one text, so that it does not
 * matter where a paragraph ends.
 */
export function compareParagraphs(
	former: readonly Block[],
	current: readonly Block[],
	sections: ParagraphSections,
): ParagraphDifferences {
	const differences: ParagraphDifference[] = [];
	const addDifference: Tell = (content, block, counts) =>
		differences.push({ content, block, counts });
	const pairing = new Pairing(former, current);
	pairing.pairOnly(({ key }) => key);
	pairing.pairOnly(
		(block) => `${sections.formerKey(block)} ${block.key}`,
		(block) => `${sections.currentKey(block)} ${block.key}`,
	);
	const equalPairs = new Map(pairing.pairs);
	pairing.pairOnly((block) => featuresOf(block).join(" ") || undefined);
	// Blanks between letters and code can give a text other words in a dictionary.
	pairing.pairOnly(({ shownText = "" }) => shownText.replaceAll(freeBlanks, "") || undefined);
	const indexes = new Map([...former.entries()].map(([index, block]) => [block, index]));
	const indexesNow = new Map([...current.entries()].map(([index, block]) => [block, index]));
	const pairs = Array.from(pairing.pairs, ([before, after]) => ({
		before,
		after,
		index: indexes.get(before) ?? 0,
		indexNow: indexesNow.get(after) ?? 0,
	})).sort((one, other) => one.index - other.index);
	const anchors = longestIncreasing(pairs, ({ indexNow }) => indexNow);
	const movedBlocks = new Set(
		without(pairs, anchors).flatMap(({ before, after }) =>
			equalPairs.has(before) ? [before, after] : [],
		),
	);
	const isInPlace = (block: Block): boolean => !movedBlocks.has(block);
	let [start, startNow] = [0, 0];
	for (const { index, indexNow } of [
		...anchors,
		{ index: former.length, indexNow: current.length },
	]) {
		const [before, after] = [former[index], current[indexNow]];
		compareTexts(
			former.slice(start, index).filter(isInPlace),
			current.slice(startNow, indexNow).filter(isInPlace),
			sections,
			addDifference,
		);
		if (before !== undefined && after !== undefined)
			compareFormatting([before], [after], addDifference);
		[start, startNow] = [index + 1, indexNow + 1];
	}
	const wordCount = differences.reduce(
		(sum, { content, counts: { added = 0, removed = 0 } }) =>
			content === "words" ? sum + added + removed : sum,
		0,
	);
	return { differences, wordCount, equalPairs };
}

interface Word {
	readonly word: string;
	readonly block: Block;
}

/** Tells the words of each paragraph that differ, or else the punctuation and formatting. */
function compareTexts(
	former: readonly Block[],
	current: readonly Block[],
	sections: ParagraphSections,
	tell: Tell,
): void {
	const [before = [], after = []] = [former, current].map((blocks) =>
		blocks.flatMap((block) => featuresOf(block).map((word): Word => ({ word, block }))),
	);
	const { added, removed } = differentWords(before, after, sections);
	for (const [block, words] of groupBy(removed, ({ block }) => block))
		tell("words", block, { removed: words.length });
	for (const [block, words] of groupBy(added, ({ block }) => block))
		tell("words", block, { added: words.length });
	if (added.length + removed.length === 0) {
		compareSameWords(former, current, tell);
		return;
	}
	// The words of other paragraphs between the same two are the same.
	const changedBlocks = new Set([...added, ...removed].map(({ block }) => block));
	const others = new Pairing(
		former.filter((block) => !changedBlocks.has(block)),
		current.filter((block) => !changedBlocks.has(block)),
	);
	others.pairEqual((block) => featuresOf(block).join(" "));
	for (const [one, other] of others.pairs) compareFormatting([one], [other], tell);
	// Paragraphs that became one, or the reverse, have the same words.
	const [wordsBefore, wordsNow] = [others.former, others.current].map((blocks) =>
		blocks.flatMap(featuresOf).join(" "),
	);
	if (wordsBefore === wordsNow) compareSameWords(others.former, others.current, tell);
}

/** Steps that a comparison of words may take, before it no longer takes their order into account. */
const mostSteps = 100_000_000;

function differentWords(
	before: readonly Word[],
	after: readonly Word[],
	{ areTogether }: ParagraphSections,
): { readonly added: readonly Word[]; readonly removed: readonly Word[] } {
	const parts = diffArrays([...before], [...after], {
		comparator: (one, other) => one.word === other.word && areTogether(one.block, other.block),
		maxEditLength: Math.ceil(mostSteps / (before.length + after.length + 1)),
	});
	if (parts === undefined) {
		const wordOf = ({ word }: Word): string => word;
		return { added: without(after, before, wordOf), removed: without(before, after, wordOf) };
	}
	return {
		added: parts.flatMap((part) => (part.added ? part.value : [])),
		removed: parts.flatMap((part) => (part.removed ? part.value : [])),
	};
}

/** Compares the fewest paragraphs in a row that have the same words. */
function compareSameWords(former: readonly Block[], current: readonly Block[], tell: Tell): void {
	let [before, after]: [Block[], Block[]] = [[], []];
	let [index, indexNow, surplus] = [0, 0, 0];
	for (;;) {
		const isFormer = surplus <= 0 && index < former.length;
		const block = isFormer ? former[index++] : current[indexNow++];
		if (block === undefined) break;
		(isFormer ? before : after).push(block);
		surplus += featuresOf(block).length * (isFormer ? 1 : -1);
		if (surplus !== 0 || before.length === 0 || after.length === 0) continue;
		compareFormatting(before, after, tell);
		[before, after] = [[], []];
	}
	compareFormatting(before, after, tell);
}

function compareFormatting(former: readonly Block[], current: readonly Block[], tell: Tell): void {
	const block = current[0] ?? former[0];
	const keysOf = (blocks: readonly Block[]): string => blocks.map(({ key }) => key).join("\n\n");
	if (block === undefined || keysOf(former) === keysOf(current)) return;
	const states = showParagraphs([former, current]);
	const marks = countDifferences(states.map(punctuationOf));
	if (hasCounts(marks)) tell("punctuation marks", block, marks);
	const textOf = hasCounts(marks)
		? formattingOf
		: ({ formattedText }: ShownParagraph): string => formattedText.replaceAll(/\s+/g, "");
	const [before = [], after = []] = states.map((paragraphs) =>
		paragraphs
			.map((one) => ({ text: textOf(one), block: one.block }))
			.filter(({ text }) => text !== ""),
	);
	const [gone, added] = [
		without(before, after, ({ text }) => text),
		without(after, before, ({ text }) => text),
	];
	for (const one of added.length < gone.length ? gone : added)
		tell("paragraphs", one.block, { changed: 1 });
}
