// Pairs of sections in two sidebars. The sections of a pair are the same section, although their
// names or positions may differ.
import { addToGroup, groupBy } from "../../text/lists.ts";
import { movedItems } from "./count-differences.ts";
import { languageAround, pagesIn, type SectionNode, sectionsBelow } from "./sidebar-tree.ts";

/** A page in more sections says little about which of them are the same. */
const mostSections = 60;

export class SectionPairs {
	readonly former: SectionNode;
	readonly current: SectionNode;
	/** The present address of each former address whose page still exists. */
	readonly addressNow: ReadonlyMap<string, string>;
	/** How many pages a former section has in common with each present section that has some. */
	readonly #sharedCounts = new Map<SectionNode, ReadonlyMap<SectionNode, number>>();
	readonly #formerSharing = new Map<SectionNode, SectionNode[]>();
	/** The number of pages of a section; of a present section, those that existed before. */
	readonly #sizes = new Map<SectionNode, number>();
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
		this.#countSharedPages();
		this.#pair(former, current);
		this.#pairElsewhere(former, current);
	}

	/**
	 * The items that stand elsewhere among those that two paired sections have in common, as few as
	 * possible.
	 */
	movedItems(former: SectionNode, current: SectionNode): readonly (SectionNode | string)[] {
		return movedItems(
			former.items.flatMap((item) => this.currentItem(item) ?? []),
			current.items,
		);
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

	/** New pages do not make a section another one. */
	#countSharedPages(): void {
		const existingPages = new Set(this.addressNow.values());
		const sectionsByPath = new Map<string, SectionNode[]>();
		for (const section of sectionsBelow(this.current)) {
			const pages = new Set(pagesIn(section).filter((path) => existingPages.has(path)));
			this.#sizes.set(section, pages.size);
			for (const path of pages) addToGroup(sectionsByPath, path, section);
		}
		for (const section of sectionsBelow(this.former)) {
			const pages = new Set(pagesIn(section).map((path) => this.addressNow.get(path) ?? path));
			this.#sizes.set(section, pages.size);
			const counts = new Map<SectionNode, number>();
			for (const path of pages) {
				const others = sectionsByPath.get(path) ?? [];
				if (others.length > mostSections) continue;
				for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
			}
			this.#sharedCounts.set(section, counts);
			for (const other of counts.keys()) addToGroup(this.#formerSharing, other, section);
		}
	}

	/** Sections of one kind and label. Without a common page, neither has almost the pages of another one. */
	#areNamesakes(former: SectionNode, current: SectionNode): boolean {
		if (former.kind !== current.kind) return false;
		const hasOtherPages =
			this.#sharedCount(former, current) === 0 &&
			(this.#sizes.get(current) ?? 0) > 0 &&
			pagesIn(former).length > 0;
		return !hasOtherPages || !this.#isElsewhere(former, current, 0.8);
	}

	/** Sections of one kind with at least half of their pages in common, or with the same target. */
	#arePair(former: SectionNode, current: SectionNode): boolean {
		if (!haveSameTarget(former, current) && this.#shareOf(former, current) < 0.5) return false;
		return this.#canBePaired(former, current) && !this.#isElsewhere(former, current);
	}

	/** True if another section without a counterpart is more like one of two sections. */
	#isElsewhere(
		former: SectionNode,
		current: SectionNode,
		similarity = this.#similarity(former, current),
	): boolean {
		return (
			(this.#formerSharing.get(current) ?? []).some(
				(other) => !this.currentOf.has(other) && this.#similarity(other, current) > similarity,
			) ||
			[...(this.#sharedCounts.get(former)?.keys() ?? [])].some(
				(other) => !this.formerOf.has(other) && this.#similarity(former, other) > similarity,
			)
		);
	}

	/** The share of common pages; more than any share if most pages and the label are the same. */
	#similarity(former: SectionNode, current: SectionNode): number {
		if (!this.#canBePaired(former, current)) return 0;
		const share = this.#shareOf(former, current);
		return isNamesake(former, current) && share > 0.5 ? 1 + share : share;
	}

	/**
	 * The share of the pages of two sections that they have in common. New pages do not count. Inner
	 * sections that enter or leave a section do not make it another one, if it keeps its label.
	 */
	#shareOf(former: SectionNode, current: SectionNode): number {
		const size = Math.max(this.#sizes.get(former) ?? 0, this.#sizes.get(current) ?? 0, 1);
		const share = this.#sharedCount(former, current) / size;
		if (!isNamesake(former, current)) return share;
		const pagesNow = new Set(current.pages);
		const commonPages = former.pages.filter((path) =>
			pagesNow.has(this.addressNow.get(path) ?? path),
		);
		const ownSize = Math.max(former.pages.length, current.pages.length, 1);
		return Math.max(share, commonPages.length / ownSize);
	}

	#sharedCount(former: SectionNode, current: SectionNode): number {
		return this.#sharedCounts.get(former)?.get(current) ?? 0;
	}

	#pairLists(former: readonly SectionNode[], current: readonly SectionNode[]): void {
		this.#pairBest(former, current, true);
		this.#pairBest(former, current);
	}

	/** A section may have moved into another section. */
	#pairElsewhere(former: SectionNode, current: SectionNode): void {
		const unpairedSections = [...sectionsBelow(former)].filter((one) => !this.currentOf.has(one));
		const newSections = [...sectionsBelow(current)].filter((one) => !this.formerOf.has(one));
		this.#pairBest(unpairedSections, newSections);
	}

	/** The sections with the largest share of common pages are paired first. */
	#pairBest(
		former: readonly SectionNode[],
		current: readonly SectionNode[],
		isByLabel = false,
	): void {
		const unpairedNow = new Map(
			[...current.entries()].flatMap(([index, one]) =>
				this.formerOf.has(one) ? [] : [[one, index] as const],
			),
		);
		const sectionsByLabel = groupBy(unpairedNow.keys(), ({ label }) => label);
		const sectionsByTarget = groupBy(unpairedNow.keys(), ({ target }) => target);
		const candidates = former.flatMap((one, index) => {
			if (this.currentOf.has(one)) return [];
			const sharing = [...(this.#sharedCounts.get(one)?.keys() ?? [])];
			const sameTarget = one.target === undefined ? [] : sectionsByTarget.get(one.target);
			const others = isByLabel
				? (sectionsByLabel.get(one.label) ?? [])
				: new Set([...sharing, ...(sameTarget ?? [])]);
			return [...others].flatMap((other) => {
				const indexNow = unpairedNow.get(other);
				const isPair = isByLabel ? this.#areNamesakes(one, other) : this.#arePair(one, other);
				if (indexNow === undefined || !isPair) return [];
				const count = this.#sharedCount(one, other);
				// A section around the other one has as many common pages, but more pages.
				const surplus = Math.abs(pagesIn(one).length - pagesIn(other).length);
				const share = this.#shareOf(one, other);
				return [{ one, other, count, surplus, share, order: index + indexNow }];
			});
		});
		candidates.sort(
			(a, b) =>
				b.share - a.share || b.count - a.count || a.surplus - b.surplus || a.order - b.order,
		);
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

function isNamesake(one: SectionNode, other: SectionNode): boolean {
	return one.label.toLowerCase() === other.label.toLowerCase();
}

/** True for sections without pages that point to the same URL. */
function haveSameTarget(one: SectionNode, other: SectionNode): boolean {
	return one.target !== undefined && one.target === other.target && pagesIn(one).length === 0;
}
