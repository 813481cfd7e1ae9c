// The differences between two states of a body: how much of which content, and under which headings.
import { diffArrays } from "diff";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { groupBy } from "../../text/lists.ts";
import {
	type Block,
	type BlockKind,
	type BodySections,
	featuresOf,
	punctuationOf,
	readLines,
	readSections,
	wordsOf,
} from "./body-blocks.ts";
import { bodyContents, type PageChange } from "./review.ts";
import { pairEqual, pairSimilar } from "./similar-pairs.ts";

type Content = (typeof bodyContents)[number];

export type TextDifference = Pick<
	PageChange,
	"content" | "added" | "removed" | "changed" | "headings" | "names" | "before" | "after"
>;

export function compareBodies(former: BodyFile, current: BodyFile): readonly TextDifference[] {
	const [before, after] = [former.reading, current.reading];
	const areParsed = before.kind === "body" && after.kind === "body";
	return areParsed
		? compareSections(readSections(former, before.body), readSections(current, after.body))
		: compareSections(readLines(former), readLines(current));
}

function compareSections(before: BodySections, after: BodySections): readonly TextDifference[] {
	return new BodyComparison(before, after).differences();
}

/** The numbers of words that are new and gone in a text. */
export function compareWords(former = "", current = ""): Pick<Tally, "added" | "removed"> {
	return asWords(countDifferences([wordsOf(former), wordsOf(current)]));
}

interface Tally {
	added: number;
	removed: number;
	changed: number;
	/** The headings with their positions on the page. */
	readonly headings: Map<string, number>;
	readonly names: Set<string>;
}

class BodyComparison {
	readonly #former: BodySections;
	readonly #current: BodySections;
	/** The present section of each former section that still exists. */
	readonly #sections: ReadonlyMap<number, number>;
	readonly #currentBlocks: ReadonlySet<Block>;
	/** The blocks without a counterpart. */
	readonly #goneBlocks: Set<Block>;
	readonly #newBlocks: Set<Block>;
	/** The paragraphs before and after each paragraph. */
	readonly #neighbours: ReadonlyMap<Block, Neighbours>;
	/** By content; named content by its state, too. */
	readonly #tallies = new Map<string, Tally>();

	constructor(former: BodySections, current: BodySections) {
		this.#former = former;
		this.#current = current;
		this.#currentBlocks = new Set(current.blocks);
		this.#goneBlocks = new Set(former.blocks);
		this.#newBlocks = new Set(current.blocks);
		this.#sections = pairSections(former, current);
		this.#neighbours = new Map([...neighboursIn(former), ...neighboursIn(current)]);
	}

	differences(): readonly TextDifference[] {
		const [equalPairs, changedPairs] = this.#pairBlocks();
		for (const [before, after] of [...equalPairs, ...changedPairs]) {
			this.#goneBlocks.delete(before);
			this.#newBlocks.delete(after);
		}
		for (const [before, after] of changedPairs) this.#compareBlocks(before, after);
		for (const block of this.#goneBlocks) this.#countBlock(block, "removed");
		for (const block of this.#newBlocks) this.#countBlock(block, "added");
		this.#countMoved(equalPairs);
		const differences = [...this.#headingDifferences(), ...this.#tallyDifferences()];
		return differences.length === 0 ? [{ content: "markup" }] : differences;
	}

	#headingDifferences(): readonly TextDifference[] {
		const formerOf = new Map([...this.#sections].map(([before, after]) => [after, before]));
		const renamed = [...this.#sections].flatMap(([before, after]): TextDifference[] => {
			const [name, nameNow] = [this.#former.headings[before], this.#current.headings[after]];
			if (name === nameNow || name === undefined || nameNow === undefined) return [];
			return [{ content: "headings", before: name, after: nameNow }];
		});
		const gone = this.#former.headings.filter((_, index) => !this.#sections.has(index));
		const added = this.#current.headings.filter((_, index) => !formerOf.has(index));
		return [
			...renamed,
			...(added.length === 0
				? []
				: [{ content: "headings", added: added.length, names: added } as const]),
			...(gone.length === 0
				? []
				: [{ content: "headings", removed: gone.length, names: gone } as const]),
		];
	}

	#tallyDifferences(): readonly TextDifference[] {
		// Pages without headings have only one place.
		const hasPlaces = this.#former.headings.length + this.#current.headings.length > 2;
		return bodyContents.flatMap((content): TextDifference[] => {
			return ["", "changed", "added", "removed"].flatMap((state): TextDifference[] => {
				const tally = this.#tallies.get(content + state);
				if (tally === undefined) return [];
				const { added, removed, changed, headings, names } = tally;
				const places = [...headings].sort(([, one], [, other]) => one - other);
				return [
					{
						content,
						...(added > 0 && { added }),
						...(removed > 0 && { removed }),
						...(changed > 0 && { changed }),
						headings: hasPlaces && content !== "imports" ? places.map(([heading]) => heading) : [],
						...(names.size > 0 && { names: [...names] }),
					},
				];
			});
		});
	}

	/** The pairs of equal and of similar blocks. Each block is in one pair at most. */
	#pairBlocks(): readonly [equal: ReadonlyMap<Block, Block>, similar: ReadonlyMap<Block, Block>] {
		const equalPairs = new Map<Block, Block>();
		let gone = this.#former.blocks;
		let added = this.#current.blocks;
		const take = (pairs: ReadonlyMap<Block, Block>): void => {
			const taken = new Set([...pairs].flat());
			gone = gone.filter((block) => !taken.has(block));
			added = added.filter((block) => !taken.has(block));
			for (const [before, after] of pairs) equalPairs.set(before, after);
		};
		take(
			pairEqual(
				gone,
				added,
				(block) => `${this.#sections.get(block.section)} ${wholeKey(block)}`,
				(block) => `${block.section} ${wholeKey(block)}`,
			),
		);
		take(pairEqual(gone, added, (block) => `${wholeKey(block)}\n${block.content ?? ""}`));
		const similar = new Map<Block, Block>();
		const addedByName = groupBy(added, kindAndName);
		for (const [name, former] of groupBy(gone, kindAndName)) {
			const current = addedByName.get(name) ?? [];
			const pairs = pairSimilar(former, current, featuresOf, (before, after) => {
				if (this.#sections.get(before.section) !== after.section)
					return /^(?:paragraph|code block|table)$/.test(before.kind)
						? 0.6
						: Number.POSITIVE_INFINITY;
				return isContinued(featuresOf(before), featuresOf(after)) ? 0 : 0.3;
			});
			for (const [before, after] of pairs) similar.set(before, after);
		}
		this.#pairOnly(gone, added, similar);
		return [equalPairs, similar];
	}

	/** The only component, parameter or other block of a name that is left in a section is the same. */
	#pairOnly(gone: readonly Block[], added: readonly Block[], pairs: Map<Block, Block>): void {
		const paired = new Set([...pairs].flat());
		const left = (blocks: readonly Block[]): readonly Block[] =>
			blocks.filter((block) => !paired.has(block) && !/^(?:paragraph|table)$/.test(block.kind));
		const addedByPlace = groupBy(left(added), (block) => `${block.section} ${kindAndName(block)}`);
		const goneByPlace = groupBy(
			left(gone),
			(block) => `${this.#sections.get(block.section)} ${kindAndName(block)}`,
		);
		for (const [place, [before, ...others]] of goneByPlace) {
			const [after, ...more] = addedByPlace.get(place) ?? [];
			if (before && after && others.length + more.length === 0) pairs.set(before, after);
		}
	}

	#compareBlocks(before: Block, after: Block): void {
		switch (before.kind) {
			case "paragraph":
				this.#compareParagraphs(before, after);
				return;
			case "code block": {
				const counts = countDifferences([featuresOf(before), featuresOf(after)]);
				if (hasCounts(counts)) this.#count("lines of code", after, counts);
				else this.#count("code blocks", after, { changed: 1 });
				return;
			}
			case "table":
				this.#compareTables(before, after);
				return;
			case "component": {
				const changed = [
					...new Set(
						[
							...without(before.features, after.features),
							...without(after.features, before.features),
						].map((one) => one.replace(/=[\s\S]*/, "")),
					),
				];
				this.#count("components", after, { changed: 1 }, [before.name, ...changed].join(" "));
				return;
			}
			default:
				this.#count(contentOf[before.kind], after, { changed: 1 }, after.name);
		}
	}

	#compareParagraphs(before: Block, after: Block): void {
		const words = countDifferences([featuresOf(before), featuresOf(after)]);
		const marks = countDifferences([punctuationOf(before), punctuationOf(after)]);
		if (hasCounts(words)) this.#count("words", after, asWords(this.#joinParagraphs(before, after)));
		else if (hasCounts(marks)) this.#count("punctuation marks", after, marks);
		else if (before.key !== after.key) this.#count("paragraphs", after, { changed: 1 });
	}

	/** The differences with the neighbours that were split from a paragraph or joined with it. */
	#joinParagraphs(before: Block, after: Block): Counts {
		let texts = [featuresOf(before), featuresOf(after)];
		let counts = countDifferences(texts);
		for (const [state, block, unpaired] of [
			[0, before, this.#goneBlocks],
			[1, after, this.#newBlocks],
		] as const)
			for (const side of ["previous", "next"] as const) {
				const neighbour = this.#neighbours.get(block)?.[side];
				if (neighbour === undefined || !unpaired.has(neighbour)) continue;
				const { [state]: words = [] } = texts;
				const more = featuresOf(neighbour);
				const joinedTexts = texts.with(
					state,
					side === "next" ? [...words, ...more] : [...more, ...words],
				);
				const joinedCounts = countDifferences(joinedTexts);
				// At least half of the neighbour's words have to be words of the other state.
				if (sizeOf(joinedCounts) > sizeOf(counts)) continue;
				[texts, counts] = [joinedTexts, joinedCounts];
				unpaired.delete(neighbour);
			}
		return counts;
	}

	/** Columns have the same name, the same cells, or the same place in tables of the same width. */
	#compareTables(before: Block, after: Block): void {
		const [former, current] = [columnsOf(before), columnsOf(after)];
		const pairs = new Map(pairEqual(former, current, ([name = ""]) => name));
		const take = (found: ReadonlyMap<Column, Column>): void => {
			for (const [one, other] of found) pairs.set(one, other);
		};
		const left = () => {
			const taken = new Set(pairs.values());
			return [
				former.filter((column) => !pairs.has(column)),
				current.filter((column) => !taken.has(column)),
			] as const;
		};
		take(pairEqual(...left(), ([_, ...cells]) => JSON.stringify(cells)));
		if (former.length === current.length) take(pairEqual(...left(), () => ""));
		const [removed, added] = left();
		for (const [[name = ""], [nameNow = ""]] of pairs)
			if (name !== nameNow) this.#count("columns of tables", after, { changed: 1 }, nameNow);
		for (const [name = ""] of added) this.#count("columns of tables", after, { added: 1 }, name);
		for (const [name = ""] of removed)
			this.#count("columns of tables", after, { removed: 1 }, name);
		// Only common columns make a row another one.
		const formerRows = rowsOf([...pairs.keys()]);
		const currentRows = rowsOf([...pairs.values()]);
		const counts = countDifferences([formerRows, currentRows]);
		if (hasCounts(counts)) this.#count("rows of tables", after, counts);
	}

	#countBlock(block: Block, state: "added" | "removed"): void {
		const { kind, name, features, rows } = block;
		if (kind === "paragraph") {
			const words = featuresOf(block).length;
			this.#count("words", block, { [state]: words });
			const marks = words === 0 ? punctuationOf(block).length : 0;
			this.#count("punctuation marks", block, { [state]: marks });
		} else this.#count(contentOf[kind], block, { [state]: 1 }, name);
		if (kind === "code block") this.#count("lines of code", block, { [state]: features.length });
		if (rows !== undefined) this.#count("rows of tables", block, { [state]: rows.length - 1 });
	}

	/** Equal blocks that stand in another order. Links and components move with the text in them. */
	#countMoved(pairs: ReadonlyMap<Block, Block>): void {
		const isLarge = ({ kind }: Block): boolean =>
			/^(?:paragraph|code block|table|parameter)$/.test(kind);
		const movedBlocks = (select: (block: Block) => boolean): readonly Block[] => {
			const selected = [...pairs].filter(([before]) => select(before));
			// A text that stands several times has no certain counterpart.
			const uses = groupBy(selected, ([{ key }]) => key);
			const inOrder = selected
				.filter(([{ key }]) => uses.get(key)?.length === 1)
				.sort(([one], [other]) => one.offset - other.offset)
				.map(([, after]) => after);
			const unmoved = new Set(longestIncreasing(inOrder, ({ offset }) => offset));
			return inOrder.filter((block) => !unmoved.has(block));
		};
		const movedLarge = movedBlocks(isLarge);
		const moved =
			movedLarge.length > 0
				? movedLarge
				: movedBlocks(({ kind }) => /^(?:component|picture)$/.test(kind));
		for (const block of moved) this.#count("blocks", block, { changed: 1 });
	}

	#count(
		content: Content,
		block: Block,
		counts: Partial<Pick<Tally, "added" | "removed" | "changed">>,
		name = "",
	): void {
		if (Object.values(counts).every((count) => count === 0)) return;
		const key = content + (name === "" ? "" : Object.keys(counts).join(""));
		let tally = this.#tallies.get(key);
		if (tally === undefined) {
			tally = { added: 0, removed: 0, changed: 0, headings: new Map(), names: new Set() };
			this.#tallies.set(key, tally);
		}
		tally.added += counts.added ?? 0;
		tally.removed += counts.removed ?? 0;
		tally.changed += counts.changed ?? 0;
		const { heading, position } = this.#placeOf(block);
		if (!tally.headings.has(heading)) tally.headings.set(heading, position);
		if (name !== "") tally.names.add(name);
	}

	/** A section that still exists has its present name and position. */
	#placeOf(block: Block): { readonly heading: string; readonly position: number } {
		const isCurrent = this.#currentBlocks.has(block);
		const now = isCurrent ? block.section : this.#sections.get(block.section);
		const { headings } = now === undefined ? this.#former : this.#current;
		const position = now ?? block.section;
		return { heading: headings[position] ?? "", position };
	}
}

const contentOf = {
	paragraph: "words",
	"code block": "code blocks",
	table: "tables",
	parameter: "parameters",
	component: "components",
	link: "links",
	picture: "pictures",
	expression: "expressions",
	import: "imports",
} as const satisfies Record<BlockKind, Content>;

interface Neighbours {
	readonly previous: Block | undefined;
	readonly next: Block | undefined;
}

function neighboursIn({ blocks }: BodySections): readonly (readonly [Block, Neighbours])[] {
	const paragraphs = blocks.filter(({ kind }) => kind === "paragraph");
	return paragraphs.map((block, index) => {
		const { [index - 1]: previous, [index + 1]: next } = paragraphs;
		return [block, { previous, next }];
	});
}

/** The cells of a column, the first of which is its name. */
type Column = readonly string[];

function columnsOf({ rows = [] }: Block): readonly Column[] {
	return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ""));
}

/** The rows below the names of columns. */
function rowsOf(columns: readonly Column[]): readonly string[] {
	const [, ...first] = columns[0] ?? [];
	return first.map((_, index) => JSON.stringify(columns.map((column) => column[index + 1])));
}

function wholeKey({ kind, name, key }: Block): string {
	return `${kind}\n${name}\n${key}`;
}

function kindAndName({ kind, name }: Block): string {
	return `${kind}\n${name}`;
}

type Counts = Pick<Tally, "added" | "removed" | "changed">;

/** A changed word is a removed and an added word. */
function asWords({ added, removed, changed }: Counts): Pick<Counts, "added" | "removed"> {
	return { added: added + changed, removed: removed + changed };
}

/** The number of words that differ; a changed word counts twice. */
function sizeOf({ added, removed, changed }: Counts): number {
	return added + removed + 2 * changed;
}

function hasCounts({ added, removed, changed }: Counts): boolean {
	return added + removed + changed > 0;
}

/** Beyond so many differences their order is not compared, because it takes quadratic time. */
const mostOrderedDifferences = 400;

/** An item that stands in place of another one is changed. */
function countDifferences([before = [], after = []]: readonly (readonly string[])[]): Counts {
	const counts = { added: 0, removed: 0, changed: 0 };
	const parts = diffArrays([...before], [...after], { maxEditLength: mostOrderedDifferences });
	let [added, removed] = [0, 0];
	const endOfHunk = (): void => {
		const changed = Math.min(added, removed);
		counts.added += added - changed;
		counts.removed += removed - changed;
		counts.changed += changed;
		[added, removed] = [0, 0];
	};
	for (const part of parts ?? []) {
		if (part.added) added += part.count;
		else if (part.removed) removed += part.count;
		else endOfHunk();
	}
	if (parts === undefined)
		[added, removed] = [without(after, before).length, without(before, after).length];
	endOfHunk();
	return counts;
}

/** True if one of two texts begins with the other one. */
function isContinued(one: readonly string[], other: readonly string[]): boolean {
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return short.every((word, index) => word === long[index]);
}

/** The items that others do not have, as often as they do not have them. */
function without(items: readonly string[], others: readonly string[]): readonly string[] {
	const counts = new Map<string, number>();
	for (const item of others) counts.set(item, (counts.get(item) ?? 0) + 1);
	return items.filter((item) => {
		const count = counts.get(item) ?? 0;
		counts.set(item, count - 1);
		return count <= 0;
	});
}

/** Sections with the same heading are the same; then sections with similar content. */
function pairSections(former: BodySections, current: BodySections): ReadonlyMap<number, number> {
	const pairs = new Map([[0, 0]]);
	let [left, leftNow] = [sectionsOf(former), sectionsOf(current)];
	const take = (found: ReadonlyMap<BodySection, BodySection>): void => {
		for (const [before, after] of found) pairs.set(before.index, after.index);
		const taken = new Set([...found].flat());
		left = left.filter((section) => !taken.has(section));
		leftNow = leftNow.filter((section) => !taken.has(section));
	};
	take(pairEqual(left, leftNow, ({ heading, content }) => `${heading}\n${content.map(keyOf)}`));
	take(pairEqual(left, leftNow, ({ heading }) => heading));
	take(pairSimilar(left, leftNow, featuresOfSection, () => 0.5));
	return pairs;
}

function keyOf({ key }: Block): string {
	return key;
}

interface BodySection {
	readonly index: number;
	readonly heading: string;
	readonly content: readonly Block[];
	/** The headings before and after it. */
	readonly around: readonly string[];
}

/** The sections below headings. */
function sectionsOf({ headings, blocks }: BodySections): BodySection[] {
	const blocksBySection = groupBy(blocks, ({ section }) => section);
	return headings
		.map((heading, index) => {
			const around = [`before ${headings[index - 1]}`, `after ${headings[index + 1]}`];
			return { index, heading, content: blocksBySection.get(index) ?? [], around };
		})
		.slice(1);
}

function featuresOfSection({ heading, content, around }: BodySection): readonly string[] {
	return [...wordsOf(heading.toLowerCase()), ...around, ...content.flatMap(featuresOf)];
}

/** One of the longest lists of items, in their order, whose numbers grow. */
function longestIncreasing<Item>(
	items: readonly Item[],
	numberOf: (item: Item) => number,
): readonly Item[] {
	// The last items of the best lists of each length, and the item before each item.
	const ends: Item[] = [];
	const previous = new Map<Item, Item | undefined>();
	for (const item of items) {
		let [low, high] = [0, ends.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			const end = ends[middle];
			if (end !== undefined && numberOf(end) < numberOf(item)) low = middle + 1;
			else high = middle;
		}
		previous.set(item, ends[low - 1]);
		ends[low] = item;
	}
	const longest: Item[] = [];
	for (let item = ends.at(-1); item !== undefined; item = previous.get(item)) longest.push(item);
	return longest;
}
