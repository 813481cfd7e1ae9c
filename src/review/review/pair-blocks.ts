// The blocks of two states of a body that are the same, apart from paragraphs.
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { Pairing } from "../../text/pairing.ts";
import type { Block } from "./block.ts";
import type { BodySections } from "./body-blocks.ts";
import { namesOfRows } from "./compare-tables.ts";
import { wordsInBlock } from "./read-text.ts";
import { wordsOf } from "./source-text.ts";

/** Two states of a body, of whose sections some are the same. */
export interface SectionsOfStates {
	readonly former: BodySections;
	readonly current: BodySections;
	/** The present section of a former block; `undefined` for one of a removed section. */
	readonly sectionNow: (block: Block) => number | undefined;
	/** True for a present block of a new section. */
	readonly isNew: (block: Block) => boolean;
}

/**
 * A block that stands only once in each state is the same, wherever it stands; then blocks of the
 * same section are the same before those of others.
 */
export function pairBlocks(
	former: readonly Block[],
	current: readonly Block[],
	sections: SectionsOfStates,
): Pairing<Block> {
	const { sectionNow, isNew } = sections;
	const pairing = new Pairing(former, current);
	const keyOf = (block: Block): string => `${kindAndName(block)}\n${block.key}`;
	const keyWithContent = (block: Block): string => `${keyOf(block)}\n${block.content}`;
	// A component without attributes looks like others of its name.
	const wholeKey = (block: Block): string =>
		block.features.length > 0 || block.kind !== "component" ? keyOf(block) : keyWithContent(block);
	// All horizontal rules look the same.
	const keyAnywhere = (block: Block): string | undefined =>
		block.kind === "break" ? undefined : wholeKey(block);
	pairing.pairOnly(keyAnywhere);
	pairing.pairEqual(
		(block) => `${sectionNow(block)} ${keyOf(block)}`,
		(block) => `${block.section} ${keyOf(block)}`,
	);
	// A link is the one in the same paragraph.
	const textOf = (block: Block, state: BodySections): string | undefined => {
		const paragraph = paragraphsOfLinks(state).get(block);
		return paragraph && `${paragraph.key}\n${block.key}`;
	};
	pairing.pairEqual(
		(block) => textOf(block, sections.former),
		(block) => textOf(block, sections.current),
	);
	const labelOf = ({ kind, features: [label] }: Block): string => `${kind}\n${label}`;
	const allLabels = [former, current].map((blocks) => groupBy(blocks, labelOf));
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
			before.kind === "link" ||
			(before.kind === "picture" &&
				allLabels.some((uses) => uses.get(labelOf(before))?.length !== 1));
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
		componentsAround(sections.former.blocks, pairing.former),
		componentsAround(sections.current.blocks, pairing.current),
	];
	const counterparts = new Map<Block, Block>();
	for (const [before, after] of pairing.pairs) {
		// The same link can be among other words.
		if (before.kind === "link") continue;
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

/** Links of paragraphs with the words before them and their own, as far as nothing else differs. */
export function linksInWords(state: BodySections): readonly { link: Block; words: string }[] {
	return Array.from(paragraphsOfLinks(state), ([link, { source = "", end = 0 }]) => {
		const textBefore = source.slice(0, source.length - end + link.offset);
		const texts = [textBefore.replaceAll(/\]\([^()\s]*\)/g, "]"), ...link.features];
		const words = texts.map((text) => wordsOf(text).join(" "));
		return { link, words: [link.position, link.key, ...words].join("\n") };
	});
}

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

function kindAndName({ kind, name }: Block): string {
	return `${kind}\n${name}`;
}
