// Pairs of sections in two sidebars. The sections of a pair are the same section, although their
// names or positions may differ.
import { groupBy } from "../../text/lists.ts";
import { languageAround, pagesIn, type SectionNode, sectionsBelow } from "./sidebar-tree.ts";

export class SectionPairs {
	readonly former: SectionNode;
	readonly current: SectionNode;
	/** The present address of each former address whose page still exists. */
	readonly addressNow: ReadonlyMap<string, string>;
	/** The present addresses of the pages that existed before. */
	readonly #existing: ReadonlySet<string>;
	readonly #formerByLabel: ReadonlyMap<string, readonly SectionNode[]>;
	readonly currentOf = new Map<SectionNode, SectionNode>();
	readonly formerOf = new Map<SectionNode, SectionNode>();
	/**
	 * The sections without a counterpart around content that both sidebars have, such as the first
	 * languages or versions of a site.
	 */
	readonly wrappers = new Set<SectionNode>();

	constructor(former: SectionNode, current: SectionNode, addressNow: ReadonlyMap<string, string>) {
		this.former = former;
		this.current = current;
		this.addressNow = addressNow;
		this.#existing = new Set(addressNow.values());
		this.#formerByLabel = groupBy(sectionsBelow(former), ({ label }) => label);
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

	/** True if the sections of a pair are in sections that are no pair, apart from wrappers. */
	hasMoved(former: SectionNode, current: SectionNode): boolean {
		const holder = former.parent && this.withoutWrappers(former.parent);
		return (
			holder !== undefined &&
			this.currentOf.get(holder) !== (current.parent && this.withoutWrappers(current.parent))
		);
	}

	/** The section, or the innermost section around it that is no wrapper. */
	withoutWrappers(section: SectionNode): SectionNode {
		let node = section;
		while (this.wrappers.has(node) && node.parent !== undefined) node = node.parent;
		return node;
	}

	/** True if the section itself, or a wrapper directly in it, lists an address. */
	lists(section: SectionNode, address: string): boolean {
		return (
			section.pageLabels.has(address) ||
			section.sections.some((one) => this.wrappers.has(one) && this.lists(one, address))
		);
	}

	/** Inner sections are paired first by name and then by pages. */
	#pair(former: SectionNode, current: SectionNode): void {
		this.currentOf.set(former, current);
		this.formerOf.set(current, former);
		const commonPages = this.pagesInBoth(former, current);
		let [formerSections, currentSections] = [former.sections, current.sections];
		for (;;) {
			this.#pairLists(formerSections, currentSections);
			// Wrappers are left out on one side at a time, because languages of versions may become versions
			// of languages.
			const wrappersBefore = this.#wrappersIn(formerSections, currentSections, commonPages.before);
			formerSections = withContent(formerSections, wrappersBefore);
			if (wrappersBefore.size > 0) continue;
			const wrappersNow = this.#wrappersIn(currentSections, formerSections, commonPages.now);
			currentSections = withContent(currentSections, wrappersNow);
			if (wrappersNow.size === 0) return;
		}
	}

	/** The former and the present addresses of the pages that two sections have in common. */
	pagesInBoth(former: SectionNode, current: SectionNode) {
		const currentPages = new Set(pagesIn(current));
		const pairs = pagesIn(former).flatMap((before): [before: string, now: string][] => {
			const now = this.addressNow.get(before);
			return now !== undefined && currentPages.has(now) ? [[before, now]] : [];
		});
		return {
			before: new Set(pairs.map(([before]) => before)),
			now: new Set(pairs.map(([, now]) => now)),
		};
	}

	/**
	 * The sections of a kind that the other list lacks, around sections of its kinds, or around its
	 * pages if it is empty. Most of their pages are common pages.
	 */
	#wrappersIn(
		sections: readonly SectionNode[],
		others: readonly SectionNode[],
		commonPages: ReadonlySet<string>,
	): ReadonlySet<SectionNode> {
		const otherKinds = new Set(others.map(({ kind }) => kind));
		const wrappers = sections.filter((section) => {
			if (this.currentOf.has(section) || this.formerOf.has(section)) return false;
			if (section.kind === "group" || otherKinds.has(section.kind)) return false;
			const innerSections = [...sectionsBelow(section)];
			if (others.length > 0 && !innerSections.some(({ kind }) => otherKinds.has(kind)))
				return false;
			const pages = pagesIn(section);
			const sharedCount = pages.filter((path) => commonPages.has(path)).length;
			return sharedCount > 0 && sharedCount * 2 >= pages.length;
		});
		for (const wrapper of wrappers) this.wrappers.add(wrapper);
		return new Set(wrappers);
	}

	/** Sections of different languages are never the same, unless the language has another name now. */
	#canBePaired(former: SectionNode, current: SectionNode): boolean {
		if (former.kind !== current.kind) return false;
		const [language, languageNow] = [languageAround(former), languageAround(current)];
		if (former.kind === "language" || language === undefined || languageNow === undefined)
			return true;
		return language.label === languageNow.label || this.currentOf.get(language) === languageNow;
	}

	/** True if another former section has the label and most pages of a section. */
	#isElsewhere(former: SectionNode, current: SectionNode): boolean {
		if (former.label === current.label) return false;
		const [namesake, ...others] = this.#formerByLabel.get(current.label) ?? [];
		if (namesake === undefined || others.length > 0 || namesake.kind !== current.kind) return false;
		const commonCount = this.pagesInBoth(namesake, current).now.size;
		return !this.currentOf.has(namesake) && commonCount * 2 > pagesIn(current).length;
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
				// New pages do not make a section another one.
				const existingPages = new Set(pagesIn(other).filter((path) => this.#existing.has(path)));
				const size = Math.max(pages.size, existingPages.size, 1);
				const isOther = count * 2 < size && !haveSameTarget(one, other);
				const isPair = this.#canBePaired(one, other) && !isOther && !this.#isElsewhere(one, other);
				if (!(isSame?.(one, other) ?? isPair)) return [];
				const order = index + (indexes.get(other) ?? 0);
				return [{ one, other, count, share: count / size, order }];
			});
		});
		candidates.sort((a, b) => b.share - a.share || b.count - a.count || a.order - b.order);
		for (const { one, other } of candidates)
			if (!this.currentOf.has(one) && !this.formerOf.has(other)) this.#pair(one, other);
	}
}

function withContent(
	sections: readonly SectionNode[],
	wrappers: ReadonlySet<SectionNode>,
): SectionNode[] {
	return sections.flatMap((section) => (wrappers.has(section) ? section.sections : section));
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

/** True for sections without pages that point to the same URL. */
function haveSameTarget(one: SectionNode, other: SectionNode): boolean {
	return one.target !== undefined && one.target === other.target && pagesIn(one).length === 0;
}
