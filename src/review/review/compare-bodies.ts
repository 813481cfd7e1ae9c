// The differences between two states of a body: how much of which content, and under which headings.
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { groupBy } from "../../text/lists.ts";
import type { SourceFile } from "../../text/source-file.ts";
import type { Block, BlockKind } from "./block.ts";
import { type BodySections, comparableText, findSnippets, readSections } from "./body-blocks.ts";
import { compareParagraphs, type ParagraphDifferences } from "./compare-paragraphs.ts";
import { compareTables } from "./compare-tables.ts";
import {
	countDifferences,
	type DifferenceCounts,
	hasCounts,
	longestIncreasing,
	onlyItems,
	without,
} from "./count-differences.ts";
import { linksInWords, pairBlocks } from "./pair-blocks.ts";
import { pairSections } from "./pair-sections.ts";
import { featuresOf, itemMarker } from "./read-text.ts";
import { bodyContents, type PageChange } from "./review.ts";
import { withoutBreaks, wordsOf } from "./source-text.ts";

type Content = (typeof bodyContents)[number];

export type TextDifference = Pick<
	PageChange,
	| "content"
	| "added"
	| "removed"
	| "changed"
	| "headings"
	| "positions"
	| "elsewhere"
	| "names"
	| "before"
	| "after"
>;

/**
 * The differences; empty if readers see none. `snippetAt` finds a snippet by its path. Changes in it
 * do not count, because they are told of all pages that show it.
 */
export function compareBodies(
	former: BodyFile,
	current: BodyFile,
	snippetAt: (path: string) => BodyFile | undefined,
): readonly TextDifference[] {
	const [readingBefore, readingNow] = [former.reading, current.reading];
	const areRead = [former, current].every(({ file: { text } }) => !hasOpenFrontmatter(text));
	if (!areRead || readingBefore.kind !== "body" || readingNow.kind !== "body")
		return compareLines(former.file, current.file);
	const snippetsBefore = findSnippets(former, readingBefore.body, snippetAt);
	const snippetsNow = findSnippets(current, readingNow.body, snippetAt);
	const gone = [...snippetsBefore].flatMap(([path, one]) => (snippetsNow.has(path) ? [] : one));
	const added = [...snippetsNow].flatMap(([path, one]) => (snippetsBefore.has(path) ? [] : one));
	const differences = compareSections(
		readSections(former, readingBefore.body, gone),
		readSections(current, readingNow.body, added),
	);
	if (differences[0]?.content !== "markup") return differences;
	const isSame =
		current.kind === "script" ||
		comparableText(former, readingBefore.body) === comparableText(current, readingNow.body) ||
		// A text that became a snippet, or the reverse, looks as before.
		gone.length + added.length > 0;
	return isSame ? [] : differences;
}

/** True for a frontmatter without an end, which makes lists of all that follows. */
function hasOpenFrontmatter(text: string): boolean {
	return /^---[ \t]*\r?\n/.test(text) && frontmatterLength(`${text}\n`) === undefined;
}

/** The lines of bodies of which Mintlify cannot parse one, so that nobody knows what they show. */
function compareLines(former: SourceFile, current: SourceFile): readonly TextDifference[] {
	// A frontmatter without an end cannot be told from the text below it.
	const isWhole = [former, current].some(({ text }) => hasOpenFrontmatter(text));
	const counts = countDifferences(
		[former, current].map(({ text }) =>
			text
				.slice(isWhole ? 0 : frontmatterLength(`${text}\n`))
				.split("\n")
				.map(withoutBreaks)
				.filter((line) => !/^(?:\{\/\*.*\*\/\})?$/.test(line)),
		),
	);
	return hasCounts(counts) ? [{ content: "lines of source", ...withoutZeros(counts) }] : [];
}

function withoutZeros(counts: DifferenceCounts): Partial<DifferenceCounts> {
	return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function compareSections(before: BodySections, after: BodySections): readonly TextDifference[] {
	return new BodyComparison(before, after).differences();
}

/** The numbers of words that are new and gone in a text. */
export function compareWords(
	former = "",
	current = "",
): Pick<DifferenceCounts, "added" | "removed"> {
	const { added, removed, changed } = countDifferences([wordsOf(former), wordsOf(current)]);
	return { added: added + changed, removed: removed + changed };
}

interface Tally extends DifferenceCounts {
	/** The headings with their positions on the page. */
	readonly headings: Map<string, number>;
	/** Whether some of the content is under no heading, but below the first one. */
	isElsewhere: boolean;
	readonly names: string[];
}

class BodyComparison {
	readonly #former: BodySections;
	readonly #current: BodySections;
	/** The present section of each former section that still exists. */
	readonly #sections: ReadonlyMap<number, number>;
	/** The present sections that existed before. */
	readonly #currentSections: ReadonlySet<number>;
	/** The former sections that stand in another order now. */
	readonly #movedSections: ReadonlySet<number>;
	readonly #currentBlocks: ReadonlySet<Block>;
	/** The former blocks in the order in which their sections stand now. */
	readonly #formerInOrder: readonly Block[];
	/** By content; named content by its state, too. */
	readonly #tallies = new Map<string, Tally>();

	constructor(former: BodySections, current: BodySections) {
		this.#former = former;
		this.#current = current;
		this.#currentBlocks = new Set(current.blocks);
		this.#sections = pairSections(former, current);
		this.#currentSections = new Set(this.#sections.values());
		this.#movedSections = new Set(this.#findMovedSections());
		// A removed section stays behind the one before it.
		const ranks: number[] = [];
		for (const index of former.headings.keys())
			ranks.push(this.#sections.get(index) ?? ranks.at(-1) ?? 0);
		this.#formerInOrder = former.blocks.toSorted(
			(one, other) =>
				(ranks[one.position] ?? 0) - (ranks[other.position] ?? 0) || one.offset - other.offset,
		);
	}

	differences(): readonly TextDifference[] {
		const equalParagraphs = this.#compareParagraphs();
		const { pairs, former, current } = pairBlocks(
			this.#formerInOrder.filter((block) => !isParagraph(block)),
			this.#current.blocks.filter((block) => !isParagraph(block)),
			{
				former: this.#former,
				current: this.#current,
				sectionNow: ({ section }) => this.#sections.get(section),
				isNew: ({ section }) => !this.#currentSections.has(section),
			},
		);
		this.#countMoved(
			[...equalParagraphs, ...pairs],
			new Set(
				[...former, ...current].flatMap(({ kind, name }) =>
					kind === "component" ? name : kind === "parameter" ? kind : [],
				),
			),
		);
		for (const [before, after] of pairs) this.#compareBlocks(before, after);
		for (const block of former) this.#countBlock(block, "removed");
		for (const block of current) this.#countBlock(block, "added");
		const differences = [...this.#headingDifferences(), ...this.#tallyDifferences()];
		if (differences.length > 0) return differences;
		// Such an import gives a component that is used anyway its content.
		for (const block of former) if (block.kind === "import") this.#countImport(block, "removed");
		for (const block of current) if (block.kind === "import") this.#countImport(block, "added");
		const [links, linksNow] = [linksInWords(this.#former), linksInWords(this.#current)];
		for (const { link } of without(linksNow, links, ({ words }) => words))
			this.#count("links", link, { changed: 1 });
		return this.#tallies.size === 0 ? [{ content: "markup" }] : this.#tallyDifferences();
	}

	/**
	 * Counts the words of paragraphs in the order of the sections, or in the order of the former page
	 * if fewer words differ then. Returns the pairs of equal paragraphs.
	 */
	#compareParagraphs(): ReadonlyMap<Block, Block> {
		const current = this.#current.blocks.filter(isParagraph);
		const compare = (former: readonly Block[]): ParagraphDifferences =>
			compareParagraphs(former.filter(isParagraph), current, {
				formerKey: ({ section }) => this.#sections.get(section),
				currentKey: ({ section }) => section,
				areTogether: (before, after) => !this.#isReassigned(before, after),
			});
		const bySections = compare(this.#formerInOrder);
		const isSameOrder = this.#formerInOrder.every((block, at) => block === this.#former.blocks[at]);
		const byOrder = isSameOrder ? bySections : compare(this.#former.blocks);
		const { differences, equalPairs } =
			byOrder.wordCount < bySections.wordCount ? byOrder : bySections;
		for (const { content, block, counts } of differences) this.#count(content, block, counts);
		return equalPairs;
	}

	#countImport(block: Block, state: "added" | "removed"): void {
		this.#count("imports", block, { [state]: 1 }, block.name);
	}

	#headingDifferences(): readonly TextDifference[] {
		const { headings, levels } = this.#former;
		const { headings: headingsNow, levels: levelsNow } = this.#current;
		const renamed = [...this.#sections].flatMap(([index, indexNow]): TextDifference[] => {
			const [before, after] = [headings[index], headingsNow[indexNow]];
			return before === after ? [] : [{ content: "headings", before, after }];
		});
		const nameNow = (index: number): string => headingsNow[this.#sections.get(index) ?? 0] ?? "";
		const relevelled = [...this.#sections].flatMap(([index, indexNow]) =>
			levels[index] === levelsNow[indexNow] ? [] : nameNow(index),
		);
		const added = headingsNow.filter((_, index) => !this.#currentSections.has(index));
		const gone = headings.filter((_, index) => !this.#sections.has(index));
		const moved = [...this.#movedSections].map(nameNow);
		return [
			...renamed,
			...namedDifference("heading levels", "changed", relevelled),
			...namedDifference("headings", "added", added),
			...namedDifference("headings", "removed", gone),
			...namedDifference("sections", "changed", moved),
		];
	}

	#tallyDifferences(): readonly TextDifference[] {
		// Pages without headings have only one place.
		const hasPlaces = this.#former.headings.length + this.#current.headings.length > 2;
		return bodyContents.flatMap((content): TextDifference[] => {
			return ["", "changed", "added", "removed"].flatMap((state): TextDifference[] => {
				const tally = this.#tallies.get(content + state);
				if (tally === undefined) return [];
				const { added, removed, changed, headings, isElsewhere, names } = tally;
				const places = [...headings].sort(([, one], [, other]) => one - other);
				// The names of parameters say which ones; other names say of which kind.
				const toldNames = content === "parameters" ? names : [...new Set(names)];
				return [
					{
						content,
						...withoutZeros({ added, removed, changed }),
						...(hasPlaces && content !== "imports"
							? {
									headings: places.map(([heading]) => heading),
									positions: places.map(([, position]) => position),
									...(isElsewhere && places.length > 0 && { elsewhere: true }),
								}
							: { headings: [] }),
						...(toldNames.length > 0 && { names: toldNames }),
					},
				];
			});
		});
	}

	#compareBlocks(before: Block, after: Block): void {
		if (before.key === after.key) return;
		switch (before.kind) {
			case "code block": {
				const counts = countDifferences([featuresOf(before), featuresOf(after)]);
				this.#count("lines of code", after, counts);
				const infos = [before, after].map(infoOf);
				if (infos[0] !== infos[1])
					this.#count(
						"code blocks",
						after,
						{ changed: 1 },
						infos.map((info) => info || "plain").join(" → "),
					);
				else if (!hasCounts(counts)) this.#count("code blocks", after, { changed: 1 });
				return;
			}
			case "table":
				compareTables(before, after, (content, counts, name) =>
					this.#count(content, after, counts, name),
				);
				return;
			case "parameter":
			case "component": {
				const changed = [
					...new Set(
						[
							...without(before.features, after.features),
							...without(after.features, before.features),
						].map((one) => one.replace(/=[\s\S]*/, "")),
					),
				];
				const name = [after.name, ...changed].join(" ");
				this.#count(contentOf[before.kind], after, { changed: 1 }, name);
				return;
			}
			default:
				this.#count(contentOf[before.kind], after, { changed: 1 }, after.name);
		}
	}

	#countBlock(block: Block, state: "added" | "removed"): void {
		const { kind, name, features, rows } = block;
		// A new import is told by what uses it.
		if (kind === "import") return;
		this.#count(contentOf[kind], block, { [state]: 1 }, name);
		if (kind === "code block") this.#count("lines of code", block, { [state]: features.length });
		if (rows !== undefined) this.#count("rows of tables", block, { [state]: rows.length - 1 });
	}

	/** Sections with a heading that others have, too, have no certain counterpart. */
	#findMovedSections(): readonly number[] {
		const [isOnly, isOnlyNow] = [this.#former, this.#current].map(({ headings }) => {
			const only = onlyItems(headings);
			return (index: number): boolean => only.has(headings[index] ?? "");
		});
		const pairs = [...this.#sections]
			.filter(([before, now]) => isOnly?.(before) && isOnlyNow?.(now))
			.sort(([one], [other]) => one - other);
		const unmoved = new Set(longestIncreasing(pairs, ([, now]) => now));
		return pairs.flatMap((pair) => (unmoved.has(pair) ? [] : pair[0]));
	}

	/**
	 * Equal blocks that stand in another order, or inside something else. Links and components move with
	 * the text in them. New and removed components are told themselves.
	 */
	#countMoved(
		pairs: readonly (readonly [Block, Block])[],
		newAndRemoved: ReadonlySet<string>,
	): void {
		const ranks = new Map(
			[this.#formerInOrder, this.#current.blocks].flatMap((blocks) =>
				blocks.map((block, index) => [block, index] as const),
			),
		);
		const rankOf = (block: Block): number => ranks.get(block) ?? 0;
		const onlyKeys = onlyItems(this.#formerInOrder.map(({ key }) => key));
		const onlyKeysNow = onlyItems(this.#current.blocks.map(({ key }) => key));
		// A paragraph that becomes a list item takes the blocks below it with it.
		const formattedHeadings = new Set(this.#tallies.get("paragraphs")?.headings.keys());
		const hasOtherLevel = ([before, after]: readonly [Block, Block]): boolean =>
			before.listDepth !== after.listDepth &&
			!formattedHeadings.has(this.#placeOf(after)?.heading ?? "");
		const movedBlocks = (isSelected: (block: Block) => boolean): readonly Block[] => {
			const selected = pairs
				.filter(([before, after]) => isSameBlock(before, after) && isSelected(before))
				.filter(([before, after]) => before.content === after.content)
				.sort(([one], [other]) => rankOf(one) - rankOf(other));
			// A text that stands several times has no certain counterpart.
			const unique = selected.filter(
				([before, after]) => onlyKeys.has(before.key) && onlyKeysNow.has(after.key),
			);
			const moved = new Set(
				without(
					unique,
					longestIncreasing(unique, ([, after]) => rankOf(after)),
				),
			);
			const isElsewhere = ([before, after]: readonly [Block, Block]): boolean =>
				((hasOtherLevel([before, after]) && !isListItem(before)) ||
					before.container !== after.container) &&
				![before, after].some(({ container = "" }) => newAndRemoved.has(container));
			for (const pair of unique) if (isElsewhere(pair)) moved.add(pair);
			// An item at another level of a list has another indent.
			for (const group of groupBy(selected, ([{ key }]) => key).values()) {
				const [before, now] = [group.map(([one]) => one), group.map(([, one]) => one)];
				for (const block of without(now, before, ({ listDepth }) => listDepth))
					if (isListItem(block) && !formattedHeadings.has(this.#placeOf(block)?.heading ?? ""))
						this.#count("paragraphs", block, { changed: 1 });
			}
			return selected.flatMap((pair) =>
				moved.has(pair) || this.#isReassigned(...pair) ? pair[1] : [],
			);
		};
		const movedContent = movedBlocks(isContent);
		const moved =
			movedContent.length > 0 ? movedContent : movedBlocks(({ kind }) => kind === "component");
		for (const block of moved) this.#count("blocks", block, { changed: 1 });
	}

	/** True if a block left a section that still exists for one that existed before. */
	#isReassigned(before: Block, after: Block): boolean {
		const section = this.#sections.get(before.section);
		const isExisting = this.#currentSections.has(after.section);
		return section !== undefined && section !== after.section && isExisting;
	}

	#count(content: Content, block: Block, counts: Partial<DifferenceCounts>, name = ""): void {
		if (Object.values(counts).every((count) => count === 0)) return;
		const key = content + (name === "" ? "" : Object.keys(counts).join(""));
		let tally = this.#tallies.get(key);
		if (tally === undefined) {
			tally = {
				added: 0,
				removed: 0,
				changed: 0,
				headings: new Map(),
				isElsewhere: false,
				names: [],
			};
			this.#tallies.set(key, tally);
		}
		tally.added += counts.added ?? 0;
		tally.removed += counts.removed ?? 0;
		tally.changed += counts.changed ?? 0;
		const place = this.#placeOf(block);
		if (place === undefined) tally.isElsewhere = true;
		else if (!tally.headings.has(place.heading)) tally.headings.set(place.heading, place.position);
		if (name !== "") tally.names.push(name);
	}

	/**
	 * A section that still exists has its present name and position. A block behind the first heading,
	 * but outside the component around it, has no place.
	 */
	#placeOf(block: Block): { readonly heading: string; readonly position: number } | undefined {
		const isCurrent = this.#currentBlocks.has(block);
		const { firstHeading } = isCurrent ? this.#current : this.#former;
		if (block.section === 0 && block.offset > firstHeading) return undefined;
		const now = isCurrent ? block.section : this.#sections.get(block.section);
		const { headings } = now === undefined ? this.#former : this.#current;
		const position = now ?? block.section;
		return { heading: headings[position] ?? "", position };
	}
}

/** The line behind the opening fence of a code block, with its language and title. */
function infoOf({ key }: Block): string | undefined {
	return key.split("\n", 1)[0];
}

function namedDifference(
	content: Content,
	state: keyof DifferenceCounts,
	names: readonly string[],
): readonly TextDifference[] {
	return names.length === 0 ? [] : [{ content, [state]: names.length, names: [...names] }];
}

const contentOf = {
	paragraph: "words",
	"code block": "code blocks",
	table: "tables",
	parameter: "parameters",
	component: "components",
	link: "links",
	picture: "pictures",
	break: "horizontal rules",
	expression: "expressions",
	import: "imports",
} as const satisfies Record<BlockKind, Content>;

/** A picture with another description or size is still the same. */
function isSameBlock(before: Block, after: Block): boolean {
	return (
		before.key === after.key ||
		(before.kind === "picture" && before.features[1] === after.features[1])
	);
}

function isParagraph({ kind }: Block): boolean {
	return kind === "paragraph";
}

function isListItem({ formattedText = "" }: Block): boolean {
	return itemMarker.exec(formattedText)?.[0].endsWith(" ") === true;
}

/** True for a block that is not around others, and not a part of one. */
function isContent({ kind, name }: Block): boolean {
	return kind === "component"
		? /^(?:video|audio|iframe)$/.test(name)
		: /^(?:paragraph|code block|table|parameter|picture)$/.test(kind);
}
