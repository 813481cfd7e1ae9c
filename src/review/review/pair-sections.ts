// The sections of two states of a body.
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { Pairing } from "../../text/pairing.ts";
import type { Block } from "./block.ts";
import type { BodySections } from "./body-blocks.ts";
import { without } from "./count-differences.ts";
import { featuresOf, wordsInBlock } from "./read-text.ts";
import { wordsOf } from "./source-text.ts";

/**
 * Sections with the same heading, apart from capitals, are the same; then those with a similar heading
 * of the same level; then those with similar content.
 */
export function pairSections(
	former: BodySections,
	current: BodySections,
): ReadonlyMap<number, number> {
	const pairing = new Pairing(sectionsOf(former), sectionsOf(current));
	const wordsInHeading = ({ heading }: BodySection) => wordsOf(heading.toLowerCase()).join(" ");
	pairing.pairEqual((one) => `${wordsInHeading(one)}\n${one.content.map(({ key }) => key)}`);
	pairing.pairEqual(({ heading }) => heading);
	pairing.pairEqual((one) => wordsInHeading(one) || undefined);
	const lettersOf = ({ heading }: BodySection) => letterPairs(heading.toLowerCase());
	pairing.pairSimilar(lettersOf, () => 0.88);
	pairing.pairSimilar(wordsInSection, () => 0.85);
	pairing.pairSimilar(lettersOf, (before, after) =>
		before.level === after.level && haveCommonContent(before, after)
			? 0.75
			: Number.POSITIVE_INFINITY,
	);
	pairing.pairSimilar(featuresOfSection, (before, after) =>
		haveCommonWord(before.heading, after.heading) ? 0.5 : 0.75,
	);
	const indexes = Array.from(
		pairing.pairs,
		([before, after]) => [before.index, after.index] as const,
	).sort(([one], [other]) => one - other);
	return new Map([[0, 0], ...indexes]);
}

/** True if sections have a fifth of their words in common, or one of them is empty. */
function haveCommonContent(before: BodySection, after: BodySection): boolean {
	const [words = [], wordsNow = []] = [before, after].map(({ content }) =>
		content.flatMap(wordsInBlock),
	);
	const size = Math.min(words.length, wordsNow.length);
	return size === 0 || (words.length - without(words, wordsNow).length) / size >= 0.2;
}

function letterPairs(text: string): readonly string[] {
	return Array.from(text.slice(1), (letter, index) => text.charAt(index) + letter);
}

function haveCommonWord(one: string, other: string): boolean {
	const words = new Set(wordsOf(other.toLowerCase()));
	return wordsOf(one.toLowerCase()).some((word) => words.has(word));
}

interface BodySection {
	readonly index: number;
	readonly heading: string;
	readonly level: number;
	readonly content: readonly Block[];
	/** The headings before and after it. */
	readonly around: readonly string[];
}

/** The sections below headings. */
function sectionsOf({ headings, levels, blocks }: BodySections): BodySection[] {
	const blocksBySection = groupBy(blocks, ({ section }) => section);
	return headings
		.map((heading, index) => {
			const around = [`before ${headings[index - 1]}`, `after ${headings[index + 1]}`];
			const content = blocksBySection.get(index) ?? [];
			return { index, heading, level: levels[index] ?? 0, content, around };
		})
		.slice(1);
}

/** The features of a section, of whose blocks `featuresOf` gives those. */
const sectionFeatures = (featuresOf: (block: Block) => readonly string[]) =>
	memoise(({ heading, content, around }: BodySection): readonly string[] => [
		...wordsOf(heading.toLowerCase()),
		...around,
		...content.flatMap(featuresOf),
	]);

const featuresOfSection = sectionFeatures(featuresOf);

const wordsInSection = sectionFeatures(wordsInBlock);
