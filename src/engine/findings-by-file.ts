// Findings by file, across the states of a changing site. A file whose findings are unchanged keeps
// its list object, so that the work after a change is proportional to the change.
import { groupBy } from "../text/lists.ts";
import { memoise } from "../text/memoised.ts";
import type { Finding, ItemReport } from "./finding.ts";
import { compareFindings, comparePaths } from "./locations.ts";
import type { SignedReport } from "./make-finding.ts";
import type { Memory } from "./questions/memory.ts";
import { Inputs, Reads, recordReads } from "./questions/reads.ts";

/** The findings in one file, sorted by location. */
export type FileFindings = readonly Finding[];

/** Groups findings by file, in the order of the paths. */
export function groupByFile(findings: readonly Finding[]): readonly FileFindings[] {
	const sortedFindings = [...findings].sort(compareFindings);
	return [...groupBy(sortedFindings, filePathOf).values()];
}

/** Adds findings to the lists. Files without new findings keep their list objects. */
export function addFindings(
	files: readonly FileFindings[],
	newFindings: readonly Finding[],
): readonly FileFindings[] {
	if (files.length === 0 || newFindings.length === 0)
		return newFindings.length === 0 ? files : groupByFile(newFindings);
	const paths = new Set(newFindings.map(filePathOf));
	const unchangedFiles = files.filter((list) => !paths.has(pathOfList(list)));
	const extendedFiles = files.filter((list) => paths.has(pathOfList(list)));
	return [...unchangedFiles, ...groupByFile([...extendedFiles.flat(), ...newFindings])].sort(
		(a, b) => comparePaths(pathOfList(a), pathOfList(b)),
	);
}

function filePathOf({ at }: Finding): string {
	return at.file.path;
}

export const pathOfList = memoise(([first]: FileFindings): string =>
	first === undefined ? "" : filePathOf(first),
);

interface CachedReports {
	readonly reports: readonly ItemReport[];
	readonly signedReports: readonly SignedReport[];
	/** The levels in the settings, as one text. */
	readonly levels: string;
	readonly reads: Pick<Reads, "inputs" | "files">;
	readonly asOf: number;
}

/** The findings of all rules, cached across the states of a site. */
export class FindingsCache<Site> {
	readonly #reportsByRule = new Map<string, CachedReports>();
	readonly #lists = {
		reported: new FileLists((finding) => this.#rank(finding)),
		off: new FileLists((finding) => this.#rank(finding)),
	};

	/** Lists by file: reported findings, and findings whose rule is off at their location. */
	get lists(): Readonly<Record<"reported" | "off", readonly FileFindings[]>> {
		const { reported, off } = this.#lists;
		return { reported: reported.fileLists, off: off.fileLists };
	}

	/**
	 * Stores the current reports of a rule. Signs only reports that are new or whose signing
	 * depends on a changed input, because signing all reports again costs more than the change.
	 */
	renew(
		rule: string,
		reports: readonly ItemReport[],
		sign: (report: ItemReport) => SignedReport,
		levels: string,
		{ memory, site }: { readonly memory: Memory<Site>; readonly site: Site },
	): void {
		const formerReports = this.#reportsByRule.get(rule) ?? noReports;
		const isSame =
			formerReports.levels === levels &&
			memory.isUnchanged(formerReports.reads, formerReports.asOf, site);
		if (isSame && formerReports.reports === reports) return;
		const { start, end } = isSame
			? commonEnds(formerReports.reports, reports)
			: { start: 0, end: 0 };
		const reads = new Reads();
		if (isSame) reads.add(formerReports.reads);
		const renewedMiddle = recordReads(reads, () =>
			reports.slice(start, reports.length - end).map(sign),
		);
		const { signedReports: former } = formerReports;
		const signedReports = [
			...former.slice(0, start),
			...renewedMiddle,
			...former.slice(former.length - end),
		];
		const { inputs, files } = reads;
		const renewedReports = {
			reports,
			signedReports,
			levels,
			reads: { inputs, files },
			asOf: memory.stateNumber,
		};
		this.#reportsByRule.set(rule, renewedReports);
		this.#applyChange(former, signedReports);
	}

	retainRules(rules: ReadonlySet<string>): void {
		for (const [rule, { signedReports }] of this.#reportsByRule)
			if (!rules.has(rule)) {
				this.#reportsByRule.delete(rule);
				this.#applyChange(signedReports, []);
			}
	}

	#applyChange(before: readonly SignedReport[], after: readonly SignedReport[]): void {
		const change = changeOf(before, after);
		for (const isOff of [false, true]) {
			const findings = (items: readonly SignedReport[]): readonly Finding[] =>
				items.flatMap((item) => (item.isOff === isOff ? item.finding : []));
			this.#lists[isOff ? "off" : "reported"].change({
				removed: findings(change.removed),
				added: findings(change.added),
				moved: findings(change.moved),
			});
		}
	}

	#rank(finding: Finding): number {
		const { signedReports } = this.#reportsByRule.get(finding.rule) ?? noReports;
		return ranksOf(signedReports).get(finding) ?? 0;
	}
}

const ranksOf = memoise(
	(signed: readonly SignedReport[]): ReadonlyMap<Finding, number> =>
		new Map(signed.map(({ finding }, index) => [finding, index])),
);

const noReports: CachedReports = {
	reports: [],
	signedReports: [],
	levels: "",
	reads: { inputs: Inputs.none, files: undefined },
	asOf: 0,
};

interface ListChange<Item> {
	readonly removed: readonly Item[];
	readonly added: readonly Item[];
	/** Items that remain, but whose order relative to each other has changed. */
	readonly moved: readonly Item[];
}

/** The numbers of equal items at the start and at the end of two lists. */
function commonEnds(
	before: readonly unknown[],
	after: readonly unknown[],
): { readonly start: number; readonly end: number } {
	const shorterLength = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorterLength && before[start] === after[start]) start++;
	let end = 0;
	while (end < shorterLength - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	return { start, end };
}

function changeOf<Item>(before: readonly Item[], after: readonly Item[]): ListChange<Item> {
	const { start, end } = commonEnds(before, after);
	const formerMiddle = before.slice(start, before.length - end);
	const currentMiddle = after.slice(start, after.length - end);
	const addedItems = withoutItems(currentMiddle, formerMiddle);
	const removedItems = withoutItems(formerMiddle, currentMiddle);
	const remainingItems = withoutItems(formerMiddle, removedItems);
	const movedItems = withoutItems(currentMiddle, addedItems).filter(
		(item, index) => item !== remainingItems[index],
	);
	return { removed: removedItems, added: addedItems, moved: movedItems };
}

/** Subtracts `others` from `items` as multisets. */
function withoutItems<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
	const countByItem = new Map<Item, number>();
	for (const item of others) countByItem.set(item, (countByItem.get(item) ?? 0) + 1);
	return items.filter((item) => {
		const count = countByItem.get(item) ?? 0;
		if (count > 0) countByItem.set(item, count - 1);
		return count === 0;
	});
}

/** Lists of findings by path. Unchanged lists are not read. */
class FileLists {
	/** The paths of files with findings, sorted and parallel to `#lists`. */
	readonly #paths: string[] = [];
	readonly #lists: FileFindings[] = [];
	readonly #rank: (finding: Finding) => number;

	constructor(rank: (finding: Finding) => number) {
		this.#rank = rank;
	}

	get fileLists(): readonly FileFindings[] {
		return [...this.#lists];
	}

	change({ removed, added, moved }: ListChange<Finding>): void {
		const removedByPath = groupBy(removed, filePathOf);
		const addedByPath = groupBy(added, filePathOf);
		const paths = new Set([
			...removedByPath.keys(),
			...addedByPath.keys(),
			...moved.map(filePathOf),
		]);
		for (const path of paths)
			this.#updateList(path, (before) => [
				...withoutItems(before, removedByPath.get(path) ?? []),
				...(addedByPath.get(path) ?? []),
			]);
	}

	#updateList(path: string, update: (before: FileFindings) => Finding[]): void {
		const index = this.#indexOfPath(path);
		const isPresent = this.#paths[index] === path;
		const renewedFile = this.#sorted(update((isPresent && this.#lists[index]) || []));
		const count = renewedFile.length === 0 ? 0 : 1;
		this.#paths.splice(index, isPresent ? 1 : 0, ...[path].slice(0, count));
		this.#lists.splice(index, isPresent ? 1 : 0, ...[renewedFile].slice(0, count));
	}

	/**
	 * Findings of one rule at the same location keep the order in which the rule reports the
	 * findings.
	 */
	#sorted(findings: Finding[]): FileFindings {
		findings.sort(compareFindings);
		const hasTies = findings.some((finding, index) => {
			const { [index + 1]: next } = findings;
			return next !== undefined && compareFindings(finding, next) === 0;
		});
		if (!hasTies) return findings;
		return findings.sort((a, b) => compareFindings(a, b) || this.#rank(a) - this.#rank(b));
	}

	/** The index of a path, or the index at which to insert it. */
	#indexOfPath(path: string): number {
		let [low, high] = [0, this.#paths.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			const isBefore = comparePaths(this.#paths[middle] ?? "", path) < 0;
			if (isBefore) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
