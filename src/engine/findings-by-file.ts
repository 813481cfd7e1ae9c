// Findings by file, across the states of a changing site. A file whose findings are unchanged keeps
// its list object, so that the work after a change is proportional to the change.
import { groupBy } from "../source/lists.ts";
import { memoised } from "../source/memoised.ts";
import type { Finding, RuleReport } from "./finding.ts";
import { byPlace, comparePaths } from "./place.ts";
import type { Memory } from "./questions/memory.ts";
import { Inputs, Reads, reading } from "./questions/reads.ts";
import type { Signed } from "./sign.ts";

/** The findings in one file, sorted by location. */
export type FileFindings = readonly Finding[];

/** Groups findings by file, in the order of the paths. */
export function byFile(findings: readonly Finding[]): readonly FileFindings[] {
	const sorted = [...findings].sort(byPlace);
	return [...groupBy(sorted, pathOf).values()];
}

/** Adds findings to the lists. Files without new findings keep their list objects. */
export function withMore(
	files: readonly FileFindings[],
	more: readonly Finding[],
): readonly FileFindings[] {
	if (files.length === 0 || more.length === 0) return more.length === 0 ? files : byFile(more);
	const paths = new Set(more.map(pathOf));
	const others = files.filter((list) => !paths.has(pathOfList(list)));
	const own = files.filter((list) => paths.has(pathOfList(list)));
	return [...others, ...byFile([...own.flat(), ...more])].sort((a, b) =>
		comparePaths(pathOfList(a), pathOfList(b)),
	);
}

function pathOf({ at }: Finding): string {
	return at.file.path;
}

export const pathOfList = memoised(([first]: FileFindings): string =>
	first === undefined ? "" : pathOf(first),
);

/** The signed reports of a rule, and everything that they were made from. */
interface SignedReports {
	readonly reports: readonly RuleReport[];
	readonly signed: readonly Signed[];
	/** The levels in the settings, as one text. */
	readonly levels: string;
	readonly reads: Pick<Reads, "inputs" | "files">;
	readonly asOf: number;
}

/** The findings of all rules, cached across the states of a site. */
export class KeptFindings<Site> {
	readonly #rules = new Map<string, SignedReports>();
	readonly #lists = {
		told: new FileLists((finding) => this.#rank(finding)),
		off: new FileLists((finding) => this.#rank(finding)),
	};

	/** Lists by file: reported findings, and findings whose rule is off at their location. */
	get lists(): Readonly<Record<"told" | "off", readonly FileFindings[]>> {
		const { told, off } = this.#lists;
		return { told: told.all, off: off.all };
	}

	/**
	 * Stores the current reports of a rule. Signs only reports that are new or whose signing
	 * depends on a changed input, because signing all reports again costs more than the change.
	 */
	renew(
		rule: string,
		reports: readonly RuleReport[],
		sign: (report: RuleReport) => Signed,
		levels: string,
		{ memory, site }: { readonly memory: Memory<Site>; readonly site: Site },
	): void {
		const before = this.#rules.get(rule) ?? nothing;
		const isSame = before.levels === levels && memory.isSame(before.reads, before.asOf, site);
		if (isSame && before.reports === reports) return;
		const { start, end } = isSame ? sameEnds(before.reports, reports) : { start: 0, end: 0 };
		const reads = new Reads();
		if (isSame) reads.add(before.reads);
		const others = reading(reads, () => reports.slice(start, reports.length - end).map(sign));
		const { signed: former } = before;
		const signed = [...former.slice(0, start), ...others, ...former.slice(former.length - end)];
		const { inputs, files } = reads;
		const now = { reports, signed, levels, reads: { inputs, files }, asOf: memory.now };
		this.#rules.set(rule, now);
		this.#change(former, signed);
	}

	/** Removes the findings of all rules that did not run. */
	keepOnly(rules: ReadonlySet<string>): void {
		for (const [rule, { signed }] of this.#rules)
			if (!rules.has(rule)) {
				this.#rules.delete(rule);
				this.#change(signed, []);
			}
	}

	#change(before: readonly Signed[], now: readonly Signed[]): void {
		const change = changeOf(before, now);
		for (const isOff of [false, true]) {
			const findings = (some: readonly Signed[]): readonly Finding[] =>
				some.flatMap((one) => (one.isOff === isOff ? one.finding : []));
			this.#lists[isOff ? "off" : "told"].change({
				gone: findings(change.gone),
				come: findings(change.come),
				moved: findings(change.moved),
			});
		}
	}

	/** The position of a finding among those of its rule. */
	#rank(finding: Finding): number {
		const { signed } = this.#rules.get(finding.rule) ?? nothing;
		return ranksOf(signed).get(finding) ?? 0;
	}
}

const ranksOf = memoised(
	(signed: readonly Signed[]): ReadonlyMap<Finding, number> =>
		new Map(signed.map(({ finding }, index) => [finding, index])),
);

const nothing: SignedReports = {
	reports: [],
	signed: [],
	levels: "",
	reads: { inputs: Inputs.none, files: undefined },
	asOf: 0,
};

interface Change<Item> {
	readonly gone: readonly Item[];
	readonly come: readonly Item[];
	/** Items that remain, at another position relative to the other remaining items. */
	readonly moved: readonly Item[];
}

/** The number of equal items at the start and at the end of two lists. */
function sameEnds(
	before: readonly unknown[],
	now: readonly unknown[],
): { readonly start: number; readonly end: number } {
	const most = Math.min(before.length, now.length);
	let start = 0;
	while (start < most && before[start] === now[start]) start++;
	let end = 0;
	while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end++;
	return { start, end };
}

function changeOf<Item>(before: readonly Item[], now: readonly Item[]): Change<Item> {
	const { start, end } = sameEnds(before, now);
	const was = before.slice(start, before.length - end);
	const is = now.slice(start, now.length - end);
	const come = without(is, was);
	const gone = without(was, is);
	const stayed = without(was, gone);
	const moved = without(is, come).filter((item, index) => item !== stayed[index]);
	return { gone, come, moved };
}

/** Subtracts `others` from `items` as multisets. */
function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
	const left = new Map<Item, number>();
	for (const item of others) left.set(item, (left.get(item) ?? 0) + 1);
	return items.filter((item) => {
		const count = left.get(item) ?? 0;
		if (count > 0) left.set(item, count - 1);
		return count === 0;
	});
}

/** Lists of findings by path. Unchanged lists are not read. */
class FileLists {
	/** Sorted; parallel to `#lists`. */
	readonly #paths: string[] = [];
	readonly #lists: FileFindings[] = [];
	readonly #rank: (finding: Finding) => number;

	constructor(rank: (finding: Finding) => number) {
		this.#rank = rank;
	}

	get all(): readonly FileFindings[] {
		return [...this.#lists];
	}

	change({ gone, come, moved }: Change<Finding>): void {
		const goneFrom = groupBy(gone, pathOf);
		const comeTo = groupBy(come, pathOf);
		const paths = new Set([...goneFrom.keys(), ...comeTo.keys(), ...moved.map(pathOf)]);
		for (const path of paths)
			this.#put(path, (before) => [
				...without(before, goneFrom.get(path) ?? []),
				...(comeTo.get(path) ?? []),
			]);
	}

	#put(path: string, next: (before: FileFindings) => Finding[]): void {
		const at = this.#indexOfPath(path);
		const isThere = this.#paths[at] === path;
		const now = this.#sorted(next((isThere && this.#lists[at]) || []));
		const added = now.length === 0 ? 0 : 1;
		this.#paths.splice(at, isThere ? 1 : 0, ...[path].slice(0, added));
		this.#lists.splice(at, isThere ? 1 : 0, ...[now].slice(0, added));
	}

	/** Findings of one rule at the same location keep the order in which the rule reports them. */
	#sorted(findings: Finding[]): FileFindings {
		findings.sort(byPlace);
		const isTied = findings.some((finding, index) => {
			const { [index + 1]: next } = findings;
			return next !== undefined && byPlace(finding, next) === 0;
		});
		if (!isTied) return findings;
		return findings.sort((a, b) => byPlace(a, b) || this.#rank(a) - this.#rank(b));
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
