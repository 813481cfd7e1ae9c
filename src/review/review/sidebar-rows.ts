// The sidebars before and after a change, as rows with marks. Parts without a change are counted and
// not listed, so that a large sidebar stays readable.
import type { SectionPairs } from "./section-pairs.ts";
import { pagesIn, type SectionNode, sectionsBelow } from "./sidebar-tree.ts";

export type SidebarRow = SectionRow | PageRow | CountRow;

/** A section. `rows` is empty if no entry of the section differs. */
export interface SectionRow {
	readonly kind: "section";
	readonly label: string;
	readonly marks: readonly SidebarMark[];
	/** The number of pages in the section, at any depth. */
	readonly pages: number;
	readonly rows: readonly SidebarRow[];
}

export interface PageRow {
	readonly kind: "page";
	readonly label: string;
	readonly address: string;
	/** The address at which readers find the page now; `undefined` if the page is gone. */
	readonly addressNow: string | undefined;
	readonly marks: readonly SidebarMark[];
}

export interface CountRow {
	readonly kind: "count";
	readonly count: number;
	readonly noun: "page" | "section" | "entry";
	readonly marks: readonly SidebarMark[];
}

export type SidebarMark =
	| "new"
	| "gone"
	| "moved"
	| "renamed"
	| "other address"
	| "listed now"
	| "no longer listed"
	| "other order"
	| "hidden now"
	| "shown now"
	| "leads elsewhere";

/** Both sidebars. A sidebar without marks and rows is the same in both states. */
export interface ChangedSidebars {
	readonly before: SectionRow;
	readonly after: SectionRow;
}

export function changedSidebars(pairs: SectionPairs): ChangedSidebars {
	const { former, current, addressNow } = pairs;
	const addressBefore = new Map(Array.from(addressNow, ([before, now]) => [now, before]));
	const formerSide = new SidebarSide({
		counterpart: pairs.currentOf,
		otherAddress: addressNow,
		otherSidebar: current,
		marks: { alone: "gone", unlisted: "no longer listed" },
		pairs,
		hasMoved: (section, other) => pairs.hasMoved(section, other),
		isReordered: () => false,
		addressNow: (_, other) => other,
	});
	const currentSide = new SidebarSide({
		counterpart: pairs.formerOf,
		otherAddress: addressBefore,
		otherSidebar: former,
		marks: { alone: "new", unlisted: "listed now" },
		pairs,
		hasMoved: (section, before) => pairs.hasMoved(before, section),
		isReordered: (section, before) => pairs.movedItems(before, section).length > 0,
		addressNow: (address) => address,
	});
	return { before: formerSide.sidebar(former), after: currentSide.sidebar(current) };
}

interface SideView {
	/** The same section in the other sidebar. */
	readonly counterpart: ReadonlyMap<SectionNode, SectionNode>;
	/** The address of the same page in the other state. */
	readonly otherAddress: ReadonlyMap<string, string>;
	readonly otherSidebar: SectionNode;
	readonly marks: { readonly alone: SidebarMark; readonly unlisted: SidebarMark };
	readonly pairs: SectionPairs;
	readonly hasMoved: (section: SectionNode, other: SectionNode) => boolean;
	readonly isReordered: (section: SectionNode, other: SectionNode) => boolean;
	readonly addressNow: (address: string, other: string | undefined) => string | undefined;
}

const maxRows = 300;

/**
 * The maximum number of listed neighbors with the same marks: for changed entries, and for
 * unchanged pages.
 */
const [maxChanged, maxUnchanged] = [8, 3];

class SidebarSide {
	readonly #view: SideView;
	readonly #otherLabels = new Map<string, string>();

	constructor(view: SideView) {
		this.#view = view;
		const { otherSidebar } = view;
		for (const { pageLabels } of [otherSidebar, ...sectionsBelow(otherSidebar)])
			for (const [address, label] of pageLabels) this.#otherLabels.set(address, label);
	}

	sidebar(root: SectionNode): SectionRow {
		return limitRows(this.#section(root));
	}

	#section(section: SectionNode): SectionRow {
		const rows = foldRows(
			section.items.map((item) =>
				typeof item === "string" ? this.#page(section, item) : this.#section(item),
			),
		);
		return {
			kind: "section",
			label: section.label,
			marks: this.#sectionMarks(section),
			pages: pagesIn(section).length,
			rows: rows.some(isChanged) ? rows : [],
		};
	}

	#sectionMarks(section: SectionNode): readonly SidebarMark[] {
		const { counterpart, marks, hasMoved, isReordered } = this.#view;
		const other = counterpart.get(section);
		if (other === undefined) return [marks.alone];
		const { parent } = section;
		const differences: SidebarMark[] = [];
		if (hasMoved(section, other)) differences.push("moved");
		if (section.label !== other.label) differences.push("renamed");
		if (section.target !== other.target) differences.push("leads elsewhere");
		const isToggledAbove = parent?.isHidden !== other.parent?.isHidden;
		if (section.isHidden !== other.isHidden && !isToggledAbove)
			differences.push(section.isHidden === (marks.alone === "new") ? "hidden now" : "shown now");
		if (isReordered(section, other)) differences.push("other order");
		return differences;
	}

	#page(section: SectionNode, address: string): PageRow {
		const { otherAddress, addressNow } = this.#view;
		const other =
			otherAddress.get(address) ?? (this.#otherLabels.has(address) ? address : undefined);
		return {
			kind: "page",
			label: section.pageLabels.get(address) ?? address,
			address,
			addressNow: addressNow(address, other),
			marks: this.#pageMarks(section, address, other),
		};
	}

	#pageMarks(
		section: SectionNode,
		address: string,
		other: string | undefined,
	): readonly SidebarMark[] {
		const { counterpart, marks, pairs } = this.#view;
		if (other === undefined) return [marks.alone];
		const otherLabel = this.#otherLabels.get(other);
		if (otherLabel === undefined) return [marks.unlisted];
		const differences: SidebarMark[] = [];
		const otherSection = counterpart.get(pairs.withoutWrappers(section));
		if (otherSection === undefined || !pairs.lists(otherSection, other)) differences.push("moved");
		if (other !== address) differences.push("other address");
		if (otherLabel !== section.pageLabels.get(address)) differences.push("renamed");
		return differences;
	}
}

function isChanged(row: SidebarRow): boolean {
	return row.marks.length > 0 || (row.kind === "section" && row.rows.length > 0);
}

function foldRows(rows: readonly SidebarRow[]): readonly SidebarRow[] {
	const foldedRows: SidebarRow[] = [];
	for (let start = 0; start < rows.length; ) {
		const key = foldingKey(rows[start]);
		let end = start + 1;
		while (end < rows.length && key !== undefined && foldingKey(rows[end]) === key) end++;
		const neighbors = rows.slice(start, end);
		start = end;
		const [first] = neighbors;
		if (first === undefined) continue;
		const isUnchangedPage = first.kind === "page" && first.marks.length === 0;
		const maxListed = isUnchangedPage ? maxUnchanged : maxChanged;
		// A single entry takes no more room than a row with a count.
		if (neighbors.length <= maxListed + 1) {
			foldedRows.push(...neighbors);
			continue;
		}
		const listedCount = isUnchangedPage ? 0 : maxListed;
		const noun = first.kind === "page" ? "page" : "section";
		foldedRows.push(...neighbors.slice(0, listedCount), {
			kind: "count",
			count: neighbors.length - listedCount,
			noun,
			marks: first.marks,
		});
	}
	return foldedRows;
}

/**
 * The key of rows that can be counted together; `undefined` for a row that is always listed,
 * because an entry of the section differs.
 */
function foldingKey(row: SidebarRow | undefined): string | undefined {
	if (row === undefined || (row.kind === "section" && row.rows.length > 0)) return undefined;
	return `${row.kind} ${row.marks.join()}`;
}

function limitRows(root: SectionRow): SectionRow {
	let remainingRows = maxRows;
	let leftOutCount = 0;
	const limited = (rows: readonly SidebarRow[]): readonly SidebarRow[] =>
		rows.flatMap((row): readonly SidebarRow[] => {
			if (remainingRows === 0) {
				leftOutCount += row.kind === "section" ? 1 + countRows(row.rows) : 1;
				return [];
			}
			remainingRows--;
			return [row.kind === "section" ? { ...row, rows: limited(row.rows) } : row];
		});
	const rows = limited(root.rows);
	if (leftOutCount === 0) return root;
	return {
		...root,
		rows: [...rows, { kind: "count", count: leftOutCount, noun: "entry", marks: [] }],
	};
}

function countRows(rows: readonly SidebarRow[]): number {
	return rows.reduce((sum, row) => sum + 1 + (row.kind === "section" ? countRows(row.rows) : 0), 0);
}
