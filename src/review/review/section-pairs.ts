// Pairs of sections in two sidebars. The sections of a pair are the same section, although their
// names or positions may differ.
import { languageOf, pagesIn, type SectionNode, sectionsBelow } from "./sidebar-tree.ts";

export class SectionPairs {
	readonly former: SectionNode;
	readonly current: SectionNode;
	/** The present address of each former address whose page still exists. */
	readonly addressNow: ReadonlyMap<string, string>;
	readonly currentOf = new Map<SectionNode, SectionNode>();
	readonly formerOf = new Map<SectionNode, SectionNode>();

	constructor(former: SectionNode, current: SectionNode, addressNow: ReadonlyMap<string, string>) {
		this.former = former;
		this.current = current;
		this.addressNow = addressNow;
		this.#pair(former, current);
		this.#pairElsewhere(former, current);
	}

	/** True if the items that two paired sections have in common are in another order. */
	isReordered(former: SectionNode, current: SectionNode): boolean {
		const itemsNow = new Set(current.items);
		const before = former.items.flatMap((item) => this.currentItem(item) ?? []);
		const commonItems = new Set(before.filter((item) => itemsNow.has(item)));
		const now = [...itemsNow].filter((item) => commonItems.has(item));
		return ![...commonItems].every((item, index) => item === now[index]);
	}

	currentItem(item: SectionNode | string): SectionNode | string | undefined {
		return typeof item === "string" ? this.addressNow.get(item) : this.currentOf.get(item);
	}

	/** Inner sections are paired first by name and then by pages. */
	#pair(former: SectionNode, current: SectionNode): void {
		this.currentOf.set(former, current);
		this.formerOf.set(current, former);
		this.#pairLists(former.sections, current.sections);
	}

	#pairLists(former: readonly SectionNode[], current: readonly SectionNode[]): void {
		this.#pairBest(
			former,
			current,
			(one, other) => one.label === other.label && one.kind === other.kind,
		);
		this.#pairBest(former, current);
	}

	/** A section may have moved into another section. */
	#pairElsewhere(former: SectionNode, current: SectionNode): void {
		const unpairedSections = [...sectionsBelow(former)].filter((one) => !this.currentOf.has(one));
		const newSections = [...sectionsBelow(current)].filter((one) => !this.formerOf.has(one));
		this.#pairBest(unpairedSections, newSections);
	}

	/**
	 * The sections with the largest share of common pages are paired first. Without `isSame`,
	 * sections match if they are of one kind and have at least half of their pages in common.
	 */
	#pairBest(
		former: readonly SectionNode[],
		current: readonly SectionNode[],
		isSame?: (one: SectionNode, other: SectionNode) => boolean,
	): void {
		const unpairedNow = current.filter((one) => !this.formerOf.has(one));
		const indexes = new Map(unpairedNow.map((one, index) => [one, index]));
		const sectionsByPath = sectionsByPage(unpairedNow);
		const candidates = former.flatMap((one, index) => {
			if (this.currentOf.has(one)) return [];
			const pages = new Set(pagesIn(one).map((path) => this.addressNow.get(path) ?? path));
			const sharedCounts = new Map<SectionNode, number>();
			for (const path of pages)
				for (const other of sectionsByPath.get(path) ?? [])
					sharedCounts.set(other, (sharedCounts.get(other) ?? 0) + 1);
			for (const other of unpairedNow)
				if (!sharedCounts.has(other) && (isSame?.(one, other) ?? haveSameTarget(one, other)))
					sharedCounts.set(other, 0);
			return [...sharedCounts].flatMap(([other, count]) => {
				const size = Math.max(pages.size, new Set(pagesIn(other)).size, 1);
				const isOther = count * 2 < size && !haveSameTarget(one, other);
				if (!(isSame?.(one, other) ?? (canBePaired(one, other) && !isOther))) return [];
				const order = index + (indexes.get(other) ?? 0);
				return [{ one, other, count, share: count / size, order }];
			});
		});
		candidates.sort((a, b) => b.share - a.share || b.count - a.count || a.order - b.order);
		for (const { one, other } of candidates)
			if (!this.currentOf.has(one) && !this.formerOf.has(other)) this.#pair(one, other);
	}
}

function sectionsByPage(sections: readonly SectionNode[]): ReadonlyMap<string, SectionNode[]> {
	const sectionsByPath = new Map<string, SectionNode[]>();
	for (const section of sections)
		for (const path of new Set(pagesIn(section))) {
			const sectionsOfPage = sectionsByPath.get(path);
			if (sectionsOfPage === undefined) sectionsByPath.set(path, [section]);
			else sectionsOfPage.push(section);
		}
	return sectionsByPath;
}

function canBePaired(one: SectionNode, other: SectionNode): boolean {
	return one.kind === other.kind && languageOf(one) === languageOf(other);
}

/** True for sections without pages that point to the same URL. */
function haveSameTarget(one: SectionNode, other: SectionNode): boolean {
	return one.target !== undefined && one.target === other.target && pagesIn(one).length === 0;
}
