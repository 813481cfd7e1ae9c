// Findings by file, as of one state of a site after another: a file in which the same is found
// keeps its list, so that whoever goes on with lists pays for what a change changes.
import { groupBy } from "../source/lists.ts";
import { memoised } from "../source/memoised.ts";
import type { Finding, RuleReport } from "./finding.ts";
import { byPlace, comparePaths } from "./place.ts";
import type { Memory } from "./questions/memory.ts";
import { Inputs, Reads, reading } from "./questions/reads.ts";
import type { Signed } from "./sign.ts";

/** The findings in one file, sorted by place. */
export type FileFindings = readonly Finding[];

/** The lists of some findings, in the order of the paths. */
export function byFile(findings: readonly Finding[]): readonly FileFindings[] {
	const sorted = [...findings].sort(byPlace);
	return [...groupBy(sorted, pathOf).values()];
}

/** The lists with more findings in them. Files without new ones keep their lists. */
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

/** The path of the file that a list is about. */
export const pathOfList = memoised(([first]: FileFindings): string =>
	first === undefined ? "" : pathOf(first),
);

/** The reports of a rule, signed, and what else that was made from. */
interface SignedReports {
	readonly reports: readonly RuleReport[];
	readonly signed: readonly Signed[];
	/** The levels that the settings give. */
	readonly levels: string;
	readonly reads: Pick<Reads, "inputs" | "files">;
	readonly asOf: number;
}

/** The findings of rules in a site that changes. */
export class KeptFindings<Site> {
	readonly #rules = new Map<string, SignedReports>();
	readonly #lists = {
		told: new FileLists((finding) => this.#rank(finding)),
		off: new FileLists((finding) => this.#rank(finding)),
	};

	/** By file: what is told, and what is off where it is. */
	get lists(): Readonly<Record<"told" | "off", readonly FileFindings[]>> {
		const { told, off } = this.#lists;
		return { told: told.all, off: off.all };
	}

	/**
	 * Takes what a rule reports now. Only what was not signed before, or may be signed in another
	 * way, is signed.
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

	/** Forgets what other rules have found, which have not run. */
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

	/** The rank of a finding among those of its rule. */
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
	/** Items that stay, and stand elsewhere among those that do. */
	readonly moved: readonly Item[];
}

/** How many items at the start and at the end of two lists are the same. */
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

/** The items that are not among others, or more often. */
function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
	const left = new Map<Item, number>();
	for (const item of others) left.set(item, (left.get(item) ?? 0) + 1);
	return items.filter((item) => {
		const count = left.get(item) ?? 0;
		if (count > 0) left.set(item, count - 1);
		return count === 0;
	});
}

/** Lists of findings by path. Nothing is read of those that stay. */
class FileLists {
	/** Sorted, as are the lists beside them. */
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
		const at = this.#placeOf(path);
		const isThere = this.#paths[at] === path;
		const now = this.#sorted(next((isThere && this.#lists[at]) || []));
		const added = now.length === 0 ? 0 : 1;
		this.#paths.splice(at, isThere ? 1 : 0, ...[path].slice(0, added));
		this.#lists.splice(at, isThere ? 1 : 0, ...[now].slice(0, added));
	}

	/** At the same place those of a rule stand as the rule reports them. */
	#sorted(findings: Finding[]): FileFindings {
		findings.sort(byPlace);
		const isTied = findings.some((finding, index) => {
			const { [index + 1]: next } = findings;
			return next !== undefined && byPlace(finding, next) === 0;
		});
		if (!isTied) return findings;
		return findings.sort((a, b) => byPlace(a, b) || this.#rank(a) - this.#rank(b));
	}

	/** The index at which a path stands, or belongs. */
	#placeOf(path: string): number {
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
