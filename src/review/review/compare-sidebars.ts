// The sidebars of two states: sections that are new, removed, renamed, moved or in another order,
// and pages that are in another section.
import { addToSet, groupBy } from "../../text/lists.ts";
import type { ComparedFacts } from "./compare-addresses.ts";
import type { SidebarChange } from "./review.ts";
import type { SectionPairs } from "./section-pairs.ts";
import { labelsOf, languageOf, pagesIn, type SectionNode, sectionsBelow } from "./sidebar-tree.ts";

/** The changes, and the pages of the new and removed sections among them. */
export function compareSidebars(
	states: ComparedFacts,
	pairs: SectionPairs,
): { readonly changes: readonly SidebarChange[]; readonly pagesOfSections: ReadonlySet<string> } {
	const { former, current, addressNow } = pairs;
	const moves = pageMoves(pairs, former, current, addressNow);
	const changes = [
		...sectionChanges(pairs, moves, former, current),
		...moves.flatMap((move) => changeOfPages(pairs, move)),
		...iconChanges(pairs, current),
	];
	const pagesOfSections = changes.flatMap(({ change: { kind, pages } }) =>
		/^(?:added|removed)$/.test(kind) ? pages : [],
	);
	return {
		changes: foldLanguages(states, changes),
		pagesOfSections: new Set(pagesOfSections),
	};
}

interface PlacedChange {
	readonly change: Omit<SidebarChange, "alsoIn">;
	readonly section: SectionNode;
}

function* sectionChanges(
	pairs: SectionPairs,
	moves: readonly PageMove[],
	former: SectionNode,
	current: SectionNode,
): Iterable<PlacedChange> {
	const commonPages = pairs.pagesInBoth(former, current);
	const movesTo = groupBy(moves, ({ to }) => to && unpairedAround(pairs, pairs.formerOf, to));
	const movesFrom = groupBy(
		moves.filter(({ to }) => to && unpairedAround(pairs, pairs.formerOf, to) === undefined),
		({ from }) => from && unpairedAround(pairs, pairs.currentOf, from),
	);
	const newSide: SidebarSide = {
		kind: "added",
		labels: "after",
		known: pairs.formerOf,
		commonPages: commonPages.now,
		moves: movesTo,
		otherSection: ({ from }) => from,
	};
	const formerSide: SidebarSide = {
		kind: "removed",
		labels: "before",
		known: pairs.currentOf,
		commonPages: commonPages.before,
		moves: movesFrom,
		otherSection: ({ to }) => to,
	};
	for (const section of sectionsBelow(current)) {
		const formerSection = pairs.formerOf.get(section);
		if (formerSection !== undefined) yield* changesOf(pairs, formerSection, section);
		else yield* changeOfUnpaired(pairs, section, newSide);
	}
	for (const section of sectionsBelow(former))
		if (!pairs.currentOf.has(section)) yield* changeOfUnpaired(pairs, section, formerSide);
	yield* orderChanges(pairs, former, current);
	for (const section of sectionsBelow(current)) {
		const before = pairs.formerOf.get(section);
		if (before !== undefined) yield* orderChanges(pairs, before, section);
	}
}

/** The sections of one state, with what they have in common with the other state. */
interface SidebarSide {
	readonly kind: "added" | "removed";
	readonly labels: "before" | "after";
	/** The counterparts of sections. */
	readonly known: ReadonlyMap<SectionNode, SectionNode>;
	readonly commonPages: ReadonlySet<string>;
	/** The moves of pages into or out of each section without a counterpart. */
	readonly moves: ReadonlyMap<SectionNode | undefined, readonly PageMove[]>;
	readonly otherSection: (move: PageMove) => SectionNode | undefined;
}

/** Sections in a new or removed section are told with it. */
function* changeOfUnpaired(
	pairs: SectionPairs,
	section: SectionNode,
	{ kind, labels, known, commonPages, moves, otherSection }: SidebarSide,
): Iterable<PlacedChange> {
	if (!isPaired(pairs, known, section.parent)) return;
	const commonFields = {
		what: section.isHidden ? `hidden ${section.kind}` : section.kind,
		[labels]: labelsOf(section),
		...targetsOf(section),
	};
	const change = pairs.wrappers.has(section)
		? {
				kind: `${kind} around` as const,
				...commonFields,
				pages: pagesIn(section).filter((path) => commonPages.has(path)),
			}
		: {
				kind,
				...commonFields,
				pages: pagesOutside(section, known),
				...innerEntries(section, known),
				...movedPages(moves.get(section), otherSection),
				...(kind === "removed" && unlistedPages(pairs, section, commonPages)),
			};
	yield { section, change };
}

function isPaired(
	{ wrappers }: SectionPairs,
	known: ReadonlyMap<SectionNode, SectionNode>,
	section: SectionNode | undefined,
): boolean {
	return section === undefined || known.has(section) || wrappers.has(section);
}

/** The pages of a section that are not in an inner section with a counterpart. */
function pagesOutside(
	section: SectionNode,
	known: ReadonlyMap<SectionNode, SectionNode>,
): readonly string[] {
	const inner = section.sections.filter((one) => !known.has(one));
	return [...section.pages, ...inner.flatMap((one) => pagesOutside(one, known))];
}

/** The labels of the inner sections that are new or removed with a section. */
function innerEntries(
	section: SectionNode,
	known: ReadonlyMap<SectionNode, SectionNode>,
): Pick<SidebarChange, "entries"> {
	const labelsIn = ({ sections }: SectionNode): readonly string[] =>
		sections.flatMap((one) => (known.has(one) ? [] : [one.label, ...labelsIn(one)]));
	const entries = labelsIn(section);
	return entries.length === 0 ? {} : { entries };
}

function movedPages(
	moves: readonly PageMove[] = [],
	otherSection: (move: PageMove) => SectionNode | undefined,
): Pick<SidebarChange, "movedPages"> {
	const items = [...groupBy(moves, otherSection)].flatMap(([section, group]) =>
		section === undefined
			? []
			: [{ section: labelsOf(section), pages: group.flatMap(({ pages }) => pages) }],
	);
	return items.length === 0 ? {} : { movedPages: items };
}

function unlistedPages(
	{ addressNow, currentOf }: SectionPairs,
	section: SectionNode,
	commonPages: ReadonlySet<string>,
): Pick<SidebarChange, "unlisted"> {
	const unlisted = pagesOutside(section, currentOf).flatMap((path) =>
		commonPages.has(path) ? [] : (addressNow.get(path) ?? []),
	);
	return unlisted.length === 0 ? {} : { unlisted };
}

function targetsOf({ target, root }: SectionNode): Pick<SidebarChange, "leadsTo" | "opens"> {
	return {
		...(target !== undefined && { leadsTo: target }),
		...(root !== undefined && { opens: root }),
	};
}

function* changesOf(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
): Iterable<PlacedChange> {
	const kind = current.kind;
	const commonFields = {
		what: kind,
		before: labelsOf(former),
		after: labelsOf(current),
		pages: pagesIn(current),
	};
	if (pairs.hasMoved(former, current))
		yield { section: current, change: { kind: "moved", ...commonFields } };
	else if (former.label !== current.label)
		yield { section: current, change: { kind: "renamed", ...commonFields } };
	if (former.target !== current.target)
		yield {
			section: current,
			change: { kind: "leads elsewhere", ...commonFields, ...targetsOf(current) },
		};
	const opened = former.root === undefined ? undefined : pairs.addressNow.get(former.root);
	if (former.root !== current.root && (opened ?? former.root) !== current.root)
		yield {
			section: current,
			change: { kind: "opens elsewhere", ...commonFields, ...targetsOf(current) },
		};
	const isToggledAbove =
		former.parent !== undefined &&
		current.parent !== undefined &&
		former.parent.isHidden !== current.parent.isHidden;
	if (former.isHidden !== current.isHidden && !isToggledAbove)
		yield {
			section: current,
			change: { kind: current.isHidden ? "hidden" : "shown", ...commonFields },
		};
}

function* orderChanges(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
): Iterable<PlacedChange> {
	const items = pairs.movedItems(former, current);
	if (items.length === 0) return;
	yield {
		section: current,
		change: {
			kind: "reordered",
			what: current.kind,
			after: labelsOf(current),
			pages: [],
			entries: items.map((item) => (typeof item === "string" ? item : item.label)),
		},
	};
}

/** All sections of a language whose icon is new are one change, also those with another one or none. */
function* iconChanges(pairs: SectionPairs, current: SectionNode): Iterable<PlacedChange> {
	const sections = [...sectionsBelow(current)].filter((section) => {
		const before = pairs.formerOf.get(section);
		return before !== undefined && before.icon !== section.icon;
	});
	const kindOf = (section: SectionNode): SidebarChange["kind"] => {
		if (section.icon === undefined) return "icons removed";
		return pairs.formerOf.get(section)?.icon === undefined ? "icons added" : "icons changed";
	};
	for (const group of groupBy(sections, languageOf).values())
		for (const [kind, [section, ...others]] of groupBy(group, kindOf)) {
			if (section === undefined) continue;
			const entries = [section, ...others].map(({ label }) => label);
			yield { section, change: { kind, what: "sections", pages: [], entries } };
		}
}

function pageMoves(
	pairs: SectionPairs,
	former: SectionNode,
	current: SectionNode,
	addressNow: ReadonlyMap<string, string>,
): readonly PageMove[] {
	const formerSections = ownersByPage(pairs, former, (path) => addressNow.get(path));
	const currentSections = ownersByPage(pairs, current, (path) => path);
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
		const currentSections = new Set([...before].map((section) => pairs.currentOf.get(section)));
		const leftSections = [...before].filter((section) => {
			const now = pairs.currentOf.get(section);
			return now === undefined || !sections.has(now);
		});
		const enteredSections = [...sections].filter((section) => !currentSections.has(section));
		const add = (from: SectionNode | undefined, to: SectionNode | undefined): void => {
			const key = `${idOf(from)} ${idOf(to)}`;
			const group = groups.get(key);
			if (group === undefined) groups.set(key, { from, to, pages: [path] });
			else group.pages.push(path);
		};
		for (const to of enteredSections) {
			// A page moves within its section rather than to another one.
			const nearest = leftSections.findIndex(
				({ parent }) => parent && pairs.currentOf.get(parent) === to.parent,
			);
			const [from] = leftSections.splice(Math.max(nearest, 0), 1);
			add(from, to);
		}
		for (const from of leftSections) add(from, undefined);
	}
	return [...groups.values()];
}

/** Pages of new and removed sections are skipped, because such sections are told with their pages. */
function changeOfPages(
	pairs: SectionPairs,
	{ from, to, pages }: PageMove,
): readonly PlacedChange[] {
	const section = to ?? from;
	if (section === undefined) return [];
	if (to !== undefined && unpairedAround(pairs, pairs.formerOf, to) !== undefined) return [];
	if (from !== undefined && unpairedAround(pairs, pairs.currentOf, from) !== undefined) return [];
	const change = {
		kind: kindOfMove(from, to),
		what: pages.length === 1 ? "page" : "pages",
		...(from !== undefined && { before: labelsOf(from) }),
		...(to !== undefined && { after: labelsOf(to) }),
		pages,
	};
	return [{ section, change }];
}

/** The outermost section without a counterpart around a section, or the section itself. */
function unpairedAround(
	pairs: SectionPairs,
	known: ReadonlyMap<SectionNode, SectionNode>,
	section: SectionNode,
): SectionNode | undefined {
	let outermost: SectionNode | undefined;
	for (let node = section; !isPaired(pairs, known, node); ) {
		outermost = node;
		if (node.parent === undefined) break;
		node = node.parent;
	}
	return outermost;
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

function ownersByPage(
	pairs: SectionPairs,
	root: SectionNode,
	addressOf: (path: string) => string | undefined,
): ReadonlyMap<string, ReadonlySet<SectionNode>> {
	const sections = new Map<string, Set<SectionNode>>();
	for (const section of [root, ...sectionsBelow(root)])
		for (const path of section.pages) {
			const address = addressOf(path);
			if (address === undefined) continue;
			addToSet(sections, address, pairs.withoutWrappers(section));
		}
	return sections;
}

/** The indexes of the sections around a section, from its language inward. */
function positionOf(section: SectionNode): string {
	const { parent, kind } = section;
	if (parent === undefined || kind === "language") return "";
	return `${positionOf(parent)}/${parent.sections.indexOf(section)}`;
}

function foldLanguages(
	{ former, current }: ComparedFacts,
	changes: readonly PlacedChange[],
): readonly SidebarChange[] {
	const standardOf = (path: string): string =>
		(current.languageOf(path) ?? former.languageOf(path))?.counterpart ?? path;
	const foldedChanges = new Map<
		string,
		{ readonly change: PlacedChange; readonly alsoIn: string[] }
	>();
	const timesInLanguage = new Map<string, number>();
	for (const [index, placed] of changes.entries()) {
		const { change, section } = placed;
		const language = languageOf(section);
		const concernedPaths = change.pages.length > 0 ? change.pages : pagesIn(section);
		const isOrder = /^(?:reordered|icons .*)$/.test(change.kind) || concernedPaths.length === 0;
		const standardPaths = (paths: readonly string[]): string =>
			paths.map(standardOf).sort().join("\n");
		const origins = (change.movedPages ?? []).map(({ pages }) => standardPaths(pages));
		const subject = isOrder
			? `${section.target} ${positionOf(section)} ${change.entries?.length}`
			: [standardPaths(concernedPaths), change.entries?.length, ...origins].join("\n\n");
		const content = `${change.kind}\n${change.what}\n${subject}`;
		// Several sections of a language can have the same pages.
		const times = (timesInLanguage.get(`${language}\n${content}`) ?? 0) + 1;
		timesInLanguage.set(`${language}\n${content}`, times);
		const key = language === undefined ? String(index) : `${times}\n${content}`;
		const first = foldedChanges.get(key);
		if (first === undefined) foldedChanges.set(key, { change: placed, alsoIn: [] });
		else if (language !== undefined) first.alsoIn.push(language);
	}
	return Array.from(foldedChanges.values(), ({ change: { change }, alsoIn }) => ({
		...change,
		alsoIn,
	}));
}
