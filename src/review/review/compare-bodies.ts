// The differences between two states of a body: how much of which content, and under which headings.
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { Pairing } from "../../text/pairing.ts";
import type { SourceFile } from "../../text/source-file.ts";
import type { Block, BlockKind } from "./block.ts";
import { type BodySections, comparableText, findSnippets, readSections } from "./body-blocks.ts";
import { compareParagraphs } from "./compare-paragraphs.ts";
import {
	countDifferences,
	type DifferenceCounts,
	hasCounts,
	longestIncreasing,
	movedItems,
	without,
} from "./count-differences.ts";
import { pairSections } from "./pair-sections.ts";
import { featuresOf, itemMarker, wordsInBlock } from "./read-text.ts";
import { bodyContents, type PageChange } from "./review.ts";
import { freeBlanks, wordsOf } from "./source-text.ts";

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
	// Of a frontmatter without an end, nobody knows what it ends with.
	const isWhole = [former, current].some(({ text }) => hasOpenFrontmatter(text));
	const counts = countDifferences(
		[former, current].map(({ text }) =>
			text
				.slice(isWhole ? 0 : frontmatterLength(`${text}\n`))
				.split("\n")
				.map((line) => line.trim())
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
	/** The present section of each former section; that before it for one that is removed. */
	readonly #ranks: readonly number[];
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
		const ranks: number[] = [];
		for (const index of former.headings.keys())
			ranks.push(this.#sections.get(index) ?? ranks.at(-1) ?? 0);
		this.#ranks = ranks;
		this.#formerInOrder = former.blocks.toSorted(
			(one, other) =>
				(ranks[one.position] ?? 0) - (ranks[other.position] ?? 0) || one.offset - other.offset,
		);
	}

	differences(): readonly TextDifference[] {
		const isParagraph = ({ kind }: Block): boolean => kind === "paragraph";
		const equalParagraphs = compareParagraphs(
			this.#formerInOrder.filter(isParagraph),
			this.#current.blocks.filter(isParagraph),
			{
				formerKey: ({ section }) => this.#sections.get(section),
				currentKey: ({ section }) => section,
				areTogether: (before, after) => !this.#isReassigned(before, after),
			},
			(content, block, counts) => this.#count(content, block, counts),
		);
		const { pairs, former, current } = this.#pairBlocks(
			this.#formerInOrder.filter((block) => !isParagraph(block)),
			this.#current.blocks.filter((block) => !isParagraph(block)),
		);
		for (const [before, after] of pairs)
			if (before.kind === "link" && this.#leftParagraph(before, after, equalParagraphs)) {
				this.#countBlock(before, "removed");
				this.#countBlock(after, "added");
			}
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
		return this.#tallies.size === 0 ? [{ content: "markup" }] : this.#tallyDifferences();
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

	/**
	 * A block that stands only once in each state is the same, wherever it stands; then blocks of the
	 * same section are the same before those of others.
	 */
	#pairBlocks(former: readonly Block[], current: readonly Block[]): Pairing<Block> {
		const pairing = new Pairing(former, current);
		const sectionNow = (block: Block): number | undefined => this.#sections.get(block.section);
		const keyOf = (block: Block): string => `${kindAndName(block)}\n${block.key}`;
		const keyWithContent = (block: Block): string => `${keyOf(block)}\n${block.content}`;
		// A component without attributes looks like others of its name.
		const wholeKey = (block: Block): string =>
			block.features.length > 0 || block.kind !== "component"
				? keyOf(block)
				: keyWithContent(block);
		// All horizontal rules look the same.
		const keyAnywhere = (block: Block): string | undefined =>
			block.kind === "break" ? undefined : wholeKey(block);
		pairing.pairOnly(keyAnywhere);
		pairing.pairEqual(
			(block) => `${sectionNow(block)} ${keyOf(block)}`,
			(block) => `${block.section} ${keyOf(block)}`,
		);
		// A link is the one in the same paragraph.
		const textOf = (block: Block, sections: BodySections): string | undefined => {
			const paragraph = paragraphsOfLinks(sections).get(block);
			return paragraph && `${paragraph.key}\n${block.key}`;
		};
		pairing.pairEqual(
			(block) => textOf(block, this.#former),
			(block) => textOf(block, this.#current),
		);
		const labelOf = ({ kind, features: [label] }: Block): string => `${kind}\n${label}`;
		const allLabels = [former, current].map((blocks) => groupBy(blocks, labelOf));
		const isNew = (block: Block): boolean => !this.#currentSections.has(block.section);
		// A new or removed heading gives the blocks below it another section.
		for (const key of [keyWithContent, wholeKey]) {
			pairing.pairEqual((block) => (sectionNow(block) === undefined ? key(block) : undefined), key);
			pairing.pairEqual(key, (block) => (isNew(block) ? key(block) : undefined));
		}
		pairing.pairEqual(keyAnywhere);
		// A picture with another description is the same picture.
		pairing.pairEqual(({ kind, features: [, src] }) => (kind === "picture" ? src : undefined));
		// The only table of a section with its names of columns is the same table.
		const tableIn = ({ kind, rows }: Block, section: number | undefined): string | undefined =>
			kind === "table" && section !== undefined ? `${section} ${rows?.[0]?.join("\n")}` : undefined;
		pairing.pairOnly(
			(block) => tableIn(block, sectionNow(block)),
			(block) => tableIn(block, block.section),
		);
		// The names of columns are alike in many tables.
		pairing.pairSimilar(namesOfRows, () => 0.5);
		pairing.pairSimilar(wordsInBlock, (before, after) => {
			if (kindAndName(before) !== kindAndName(after)) return Number.POSITIVE_INFINITY;
			if (sectionNow(before) === after.section) return 0.3;
			if (sectionNow(before) !== undefined && !isNew(after)) return Number.POSITIVE_INFINITY;
			// Other links can have the same text, and other pictures the same description.
			const isOther =
				/^(?:picture|link)$/.test(before.kind) &&
				allLabels.some((uses) => uses.get(labelOf(before))?.length !== 1);
			return isOther ? Number.POSITIVE_INFINITY : 0.4;
		});
		// A picture in place of another one of the section is that one, changed.
		const pictureIn = ({ kind }: Block, section: number | undefined): string | undefined =>
			kind === "picture" && section !== undefined ? String(section) : undefined;
		pairing.pairEqual(
			(block) => pictureIn(block, sectionNow(block)),
			(block) => pictureIn(block, block.section),
		);
		// Components and parameters of a name are the same if a section has as many of them as before.
		const keyIn = (block: Block, section: number | undefined): string | undefined =>
			block.kind === "table" || section === undefined
				? undefined
				: `${section} ${kindAndName(block)}`;
		pairing.pairAsMany(
			(block) => keyIn(block, sectionNow(block)),
			(block) => keyIn(block, isNew(block) ? undefined : block.section),
		);
		// A component without attributes is the one around the same blocks.
		const [around, aroundNow] = [
			componentsAround(this.#formerInOrder, pairing.former),
			componentsAround(this.#current.blocks, pairing.current),
		];
		const counterparts = new Map<Block, Block>();
		for (const [before, after] of pairing.pairs) {
			const [component, componentNow] = [around.get(before), aroundNow.get(after)];
			if (component !== undefined && componentNow?.name === component.name)
				counterparts.set(componentNow, component);
		}
		const ids = new Map([...counterparts.values()].map((block, index) => [block, String(index)]));
		pairing.pairEqual(
			(block) => ids.get(block),
			(block) => ids.get(counterparts.get(block) ?? block),
		);
		return pairing;
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
				this.#compareTables(before, after);
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

	/** Columns have the same cells, the same name, or the same place in tables of the same width. */
	#compareTables(before: Block, after: Block): void {
		const columns = new Pairing(columnsOf(before), columnsOf(after));
		const isSameWidth = columns.former.length === columns.current.length;
		columns.pairEqual((cells) => JSON.stringify(cells));
		columns.pairEqual(([_, ...cells]) => JSON.stringify(cells));
		columns.pairEqual(([name = ""]) => withoutMarks(name));
		if (isSameWidth) columns.pairEqual(() => "");
		const count = (state: keyof DifferenceCounts, [name = ""]: Column): void =>
			this.#count("columns of tables", after, { [state]: 1 }, name);
		for (const [former, current] of columns.pairs)
			if (former[0] !== current[0]) count("changed", current);
		for (const column of columns.current) count("added", column);
		for (const column of columns.former) count("removed", column);
		// Only common columns make a row another one.
		const rows = [[...columns.pairs.keys()], [...columns.pairs.values()]].map(rowsOf);
		const [rowsBefore = [], rowsNow = []] = rows;
		const moved = new Set(movedItems(rowsBefore, rowsNow));
		this.#count("order of rows", after, { changed: moved.size });
		const unmoved = rows.map((state) => state.filter((row) => !moved.has(row)));
		this.#count("rows of tables", after, countDifferences(unmoved));
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
			const uses = groupBy(headings, (heading) => heading);
			return (index: number): boolean => uses.get(headings[index] ?? "")?.length === 1;
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
		const uses = groupBy(this.#formerInOrder, ({ key }) => key);
		const usesNow = groupBy(this.#current.blocks, ({ key }) => key);
		// A paragraph that becomes a list item takes the blocks below it with it.
		const formattedHeadings = new Set(this.#tallies.get("paragraphs")?.headings.keys());
		const hasOtherLevel = ([before, after]: readonly [Block, Block]): boolean =>
			before.listDepth !== after.listDepth &&
			!formattedHeadings.has(this.#placeOf(after)?.heading ?? "");
		const movedBlocks = (isSelected: (block: Block) => boolean): readonly Block[] => {
			const selected = pairs
				.filter(([before, after]) => before.key === after.key && isSelected(before))
				.filter(([before, after]) => before.content === after.content)
				.sort(([one], [other]) => rankOf(one) - rankOf(other));
			// A text that stands several times has no certain counterpart.
			const unique = selected.filter(([{ key }]) =>
				[uses, usesNow].every((one) => one.get(key)?.length === 1),
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
			for (const pair of unique.filter(hasOtherLevel))
				if (isListItem(pair[0])) this.#count("paragraphs", pair[1], { changed: 1 });
			return selected.flatMap((pair) =>
				moved.has(pair) || this.#isReassigned(...pair) ? pair[1] : [],
			);
		};
		const movedContent = movedBlocks(isContent);
		const moved =
			movedContent.length > 0 ? movedContent : movedBlocks(({ kind }) => kind === "component");
		for (const block of moved) this.#count("blocks", block, { changed: 1 });
	}

	/** True if a link left its section without the paragraph in which it is. */
	#leftParagraph(before: Block, after: Block, pairs: ReadonlyMap<Block, Block>): boolean {
		const isElsewhere =
			this.#ranks[before.section] !== after.section && this.#currentSections.has(after.section);
		if (before.key !== after.key || !isElsewhere) return false;
		const paragraph = paragraphsOfLinks(this.#former).get(before);
		const paragraphNow = paragraphsOfLinks(this.#current).get(after);
		return (
			paragraph !== undefined && paragraphNow !== undefined && pairs.get(paragraph) !== paragraphNow
		);
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

/** The cells of the first column of a table, without its name and without marks of formatting. */
const namesOfRows = memoise(({ rows = [] }: Block): readonly string[] =>
	rows.slice(1).map(([first = ""]) => withoutMarks(first)),
);

function withoutMarks(cell: string): string {
	return cell.replaceAll(/[*_~`]/g, "").trim();
}

/** The cells of a column, the first of which is its name. */
type Column = readonly string[];

function columnsOf({ rows = [] }: Block): readonly Column[] {
	const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
	return Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ""));
}

/** The rows below the names of columns. */
function rowsOf(columns: readonly Column[]): readonly string[] {
	const [, ...first] = columns[0] ?? [];
	return first.map((_, index) =>
		JSON.stringify(columns.map((column) => column[index + 1])).replaceAll(freeBlanks, ""),
	);
}

/** The paragraphs of links; a link elsewhere, such as in a table, has none. */
const paragraphsOfLinks = memoise(({ blocks }: BodySections): ReadonlyMap<Block, Block> => {
	const paragraphs = new Map<Block, Block>();
	let paragraph: Block | undefined;
	for (const block of blocks) {
		if (block.kind === "paragraph") paragraph = block;
		if (block.kind === "link" && paragraph !== undefined && block.offset < (paragraph.end ?? 0))
			paragraphs.set(block, paragraph);
	}
	return paragraphs;
});

/** The innermost of some components without attributes around each block. */
function componentsAround(
	blocks: readonly Block[],
	some: readonly Block[],
): ReadonlyMap<Block, Block> {
	const candidates = new Set(
		some.filter(({ kind, features, end }) => kind === "component" && !features.length && end),
	);
	const components = new Map<Block, Block>();
	const open: Block[] = [];
	for (const block of blocks.toSorted((one, other) => one.offset - other.offset)) {
		while ((open.at(-1)?.end ?? block.offset) < block.offset) open.pop();
		const component = open.at(-1);
		if (component !== undefined) components.set(block, component);
		if (candidates.has(block)) open.push(block);
	}
	return components;
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

function kindAndName({ kind, name }: Block): string {
	return `${kind}\n${name}`;
}
