// The sidebars of two states: sections that are new, removed, renamed, moved or in another order,
// and pages that are in another section.
import type { ComparedFacts } from "./compare-addresses.ts";
import type { SidebarChange } from "./review.ts";
import {
	labelsOf,
	languageOf,
	pagesIn,
	type SectionNode,
	sectionsBelow,
	sidebarTree,
} from "./sidebar-tree.ts";

/** `addressNow` has the present address of each former one that still has its page. */
export function compareSidebars(
	states: ComparedFacts,
	addressNow: ReadonlyMap<string, string>,
): readonly SidebarChange[] {
	const former = sidebarTree(states.former.site);
	const current = sidebarTree(states.current.site);
	const pairs = new SectionPairs(former, current, addressNow);
	const changes = [
		...sectionChanges(pairs, former, current),
		...pageMoves(pairs, former, current, addressNow),
	];
	return foldLanguages(states, changes);
}

/** A difference, with the section that it is about. */
interface PlacedChange {
	readonly change: Omit<SidebarChange, "alsoIn">;
	readonly section: SectionNode;
}

/** The sections of two sidebars that are the same one. */
class SectionPairs {
	readonly currentOf = new Map<SectionNode, SectionNode>();
	readonly formerOf = new Map<SectionNode, SectionNode>();
	readonly #addressNow: ReadonlyMap<string, string>;

	constructor(former: SectionNode, current: SectionNode, addressNow: ReadonlyMap<string, string>) {
		this.#addressNow = addressNow;
		this.#pair(former, current);
		this.#pairElsewhere(former, current);
	}

	/** The present section or address of a former one. */
	currentItem(item: SectionNode | string): SectionNode | string | undefined {
		return typeof item === "string" ? this.#addressNow.get(item) : this.currentOf.get(item);
	}

	/** Pairs two sections, and the sections in them: by their names, then by their pages. */
	#pair(former: SectionNode, current: SectionNode): void {
		this.currentOf.set(former, current);
		this.formerOf.set(current, former);
		this.#pairLists(former.sections, current.sections);
	}

	#pairLists(former: readonly SectionNode[], current: readonly SectionNode[]): void {
		this.#pairBest(former, current, haveSameName);
		this.#pairBest(former, current);
	}

	/** Pairs sections that are now in another section. */
	#pairElsewhere(former: SectionNode, current: SectionNode): void {
		const open = [...sectionsBelow(former)].filter((one) => !this.currentOf.has(one));
		const newSections = [...sectionsBelow(current)].filter((one) => !this.formerOf.has(one));
		this.#pairBest(open, newSections);
	}

	/**
	 * Pairs sections, those with the most common pages first: all for which `isSame` is true, or
	 * without it sections of one kind that have at least half of their pages in common.
	 */
	#pairBest(
		former: readonly SectionNode[],
		current: readonly SectionNode[],
		isSame?: (one: SectionNode, other: SectionNode) => boolean,
	): void {
		const openNow = current.filter((one) => !this.formerOf.has(one));
		const indexes = new Map(openNow.map((one, index) => [one, index]));
		const byPage = sectionsByPage(openNow);
		const candidates = former.flatMap((one, index) => {
			if (this.currentOf.has(one)) return [];
			const pages = new Set(pagesIn(one).map((path) => this.#addressNow.get(path) ?? path));
			const shared = new Map<SectionNode, number>();
			for (const path of pages)
				for (const other of byPage.get(path) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
			for (const other of openNow)
				if (!shared.has(other) && (isSame?.(one, other) ?? haveSameTarget(one, other)))
					shared.set(other, 0);
			return [...shared].flatMap(([other, count]) => {
				const size = Math.max(pages.size, new Set(pagesIn(other)).size, 1);
				const isOther = count * 2 < size && !haveSameTarget(one, other);
				if (!(isSame?.(one, other) ?? (fit(one, other) && !isOther))) return [];
				const order = index + (indexes.get(other) ?? 0);
				return [{ one, other, count, share: count / size, order }];
			});
		});
		candidates.sort((a, b) => b.share - a.share || b.count - a.count || a.order - b.order);
		for (const { one, other } of candidates)
			if (!this.currentOf.has(one) && !this.formerOf.has(other)) this.#pair(one, other);
	}
}

/** The sections that contain each page, at any depth. */
function sectionsByPage(sections: readonly SectionNode[]): ReadonlyMap<string, SectionNode[]> {
	const byPage = new Map<string, SectionNode[]>();
	for (const section of sections)
		for (const path of new Set(pagesIn(section))) {
			const others = byPage.get(path);
			if (others === undefined) byPage.set(path, [section]);
			else others.push(section);
		}
	return byPage;
}

function fit(one: SectionNode, other: SectionNode): boolean {
	return one.kind === other.kind && languageOf(one) === languageOf(other);
}

/** True for sections without pages that point to the same URL. */
function haveSameTarget(one: SectionNode, other: SectionNode): boolean {
	return one.target !== undefined && one.target === other.target && pagesIn(one).length === 0;
}

function haveSameName(one: SectionNode, other: SectionNode): boolean {
	return one.label === other.label && one.kind === other.kind;
}

function* sectionChanges(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
): Iterable<PlacedChange> {
	for (const section of sectionsBelow(current)) {
		const before = pairs.formerOf.get(section);
		if (before !== undefined) yield* changesOf(pairs, before, section);
		else if (section.parent === undefined || isKnown(pairs.formerOf, section.parent))
			yield {
				section,
				change: {
					kind: "added",
					what: section.kind,
					after: labelsOf(section),
					pages: pagesIn(section),
					...leadsTo(section),
				},
			};
	}
	for (const section of sectionsBelow(former))
		if (!pairs.currentOf.has(section) && isKnown(pairs.currentOf, section.parent))
			yield {
				section,
				change: {
					kind: "removed",
					what: section.kind,
					before: labelsOf(section),
					pages: pagesIn(section),
					...leadsTo(section),
				},
			};
	yield* orderChanges(pairs, former, current);
	for (const section of sectionsBelow(current)) {
		const before = pairs.formerOf.get(section);
		if (before !== undefined) yield* orderChanges(pairs, before, section);
	}
}

function isKnown(
	known: ReadonlyMap<SectionNode, SectionNode>,
	section: SectionNode | undefined,
): boolean {
	return section === undefined || known.has(section);
}

function leadsTo({ target }: SectionNode): { readonly leadsTo?: string } {
	return target === undefined ? {} : { leadsTo: target };
}

function* changesOf(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
): Iterable<PlacedChange> {
	const what = current.kind;
	const own = { what, before: labelsOf(former), after: labelsOf(current), pages: pagesIn(current) };
	const hasMoved =
		former.parent !== undefined && pairs.currentOf.get(former.parent) !== current.parent;
	if (hasMoved) yield { section: current, change: { kind: "moved", ...own } };
	else if (former.label !== current.label)
		yield { section: current, change: { kind: "renamed", ...own } };
	if (former.target !== current.target)
		yield {
			section: current,
			change: { kind: "leads elsewhere", ...own, ...leadsTo(current) },
		};
	const isToggledAbove =
		former.parent !== undefined &&
		current.parent !== undefined &&
		former.parent.isHidden !== current.parent.isHidden;
	if (former.isHidden !== current.isHidden && !isToggledAbove)
		yield {
			section: current,
			change: { kind: current.isHidden ? "hidden" : "shown", ...own },
		};
}

/** A change if the items that both sections have are in another order. */
function* orderChanges(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
): Iterable<PlacedChange> {
	const itemsNow = new Set(current.items);
	const before = former.items.flatMap((item) => pairs.currentItem(item) ?? []);
	const common = new Set(before.filter((item) => itemsNow.has(item)));
	const now = [...itemsNow].filter((item) => common.has(item));
	if ([...common].every((item, index) => item === now[index])) return;
	yield {
		section: current,
		change: {
			kind: "reordered",
			what: current.kind,
			after: labelsOf(current),
			pages: [],
		},
	};
}

/** Pages that are in other sections than before, together by their former and present section. */
function* pageMoves(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
	addressNow: ReadonlyMap<string, string>,
): Iterable<PlacedChange> {
	const formerSections = ownersByPage(former, (path) => addressNow.get(path));
	const currentSections = ownersByPage(current, (path) => path);
	const groups = new Map<string, PageMove>();
	const ids = new Map<SectionNode, number>();
	const idOf = (section: SectionNode | undefined): number => {
		if (section === undefined) return 0;
		const id = ids.get(section) ?? ids.size + 1;
		ids.set(section, id);
		return id;
	};
	for (const [path, sections] of currentSections) {
		const before = formerSections.get(path);
		if (before === undefined) continue;
		const mapped = new Set([...before].map((section) => pairs.currentOf.get(section)));
		const left = [...before].filter((section) => {
			const now = pairs.currentOf.get(section);
			return now === undefined || !sections.has(now);
		});
		const entered = [...sections].filter((section) => !mapped.has(section));
		for (let index = 0; index < Math.max(left.length, entered.length); index++) {
			const { [index]: from } = left;
			const { [index]: to } = entered;
			const key = `${idOf(from)} ${idOf(to)}`;
			const group = groups.get(key);
			if (group === undefined) groups.set(key, { from, to, pages: [path] });
			else group.pages.push(path);
		}
	}
	for (const { from, to, pages } of groups.values()) {
		const section = to ?? from;
		if (section === undefined) continue;
		// A new section is reported with its pages, a removed one, too.
		if (from === undefined && to !== undefined && isWithinUnpaired(pairs.formerOf, to)) continue;
		if (to === undefined && from !== undefined && isWithinUnpaired(pairs.currentOf, from)) continue;
		yield {
			section,
			change: {
				kind: kindOfMove(from, to),
				what: pages.length === 1 ? "page" : "pages",
				...(from !== undefined && { before: labelsOf(from) }),
				...(to !== undefined && { after: labelsOf(to) }),
				pages,
			},
		};
	}
}

function isWithinUnpaired(
	known: ReadonlyMap<SectionNode, SectionNode>,
	section: SectionNode,
): boolean {
	for (let one: SectionNode | undefined = section; one !== undefined; one = one.parent)
		if (!known.has(one)) return true;
	return false;
}

interface PageMove {
	readonly from: SectionNode | undefined;
	readonly to: SectionNode | undefined;
	readonly pages: string[];
}

function kindOfMove(
	from: SectionNode | undefined,
	to: SectionNode | undefined,
): SidebarChange["kind"] {
	if (to === undefined) return "no longer listed";
	return from === undefined ? "also listed" : "pages moved";
}

/** The sections that list each page themselves. */
function ownersByPage(
	root: SectionNode,
	addressOf: (path: string) => string | undefined,
): ReadonlyMap<string, ReadonlySet<SectionNode>> {
	const sections = new Map<string, Set<SectionNode>>();
	for (const section of [root, ...sectionsBelow(root)])
		for (const path of section.pages) {
			const address = addressOf(path);
			if (address === undefined) continue;
			const others = sections.get(address);
			if (others === undefined) sections.set(address, new Set([section]));
			else others.add(section);
		}
	return sections;
}

/** Joins changes that several languages have in common. */
function foldLanguages(
	{ former, current }: ComparedFacts,
	changes: readonly PlacedChange[],
): readonly SidebarChange[] {
	const standardOf = (path: string): string =>
		(current.languageOf(path) ?? former.languageOf(path))?.counterpart ?? path;
	const folded = new Map<string, { readonly change: PlacedChange; readonly alsoIn: string[] }>();
	for (const [index, placed] of changes.entries()) {
		const { change, section } = placed;
		const language = languageOf(section);
		const concerned = change.pages.length > 0 ? change.pages : pagesIn(section);
		const key =
			language === undefined || concerned.length === 0
				? String(index)
				: `${change.kind}\n${change.what}\n${concerned.map(standardOf).sort().join("\n")}`;
		const first = folded.get(key);
		const firstLanguage = first && languageOf(first.change.section);
		if (first === undefined) folded.set(key, { change: placed, alsoIn: [] });
		else if (language !== undefined && language !== firstLanguage) first.alsoIn.push(language);
		else folded.set(`${key}\n${index}`, { change: placed, alsoIn: [] });
	}
	return Array.from(folded.values(), ({ change: { change }, alsoIn }) => ({ ...change, alsoIn }));
}
