// Findings by file, across the states of a changing site. A file whose findings are unchanged keeps
// its list object, so that editors get new findings only for the other files.
import { areEqual, groupBy } from "../text/lists.ts";
import { memoise } from "../text/memoised.ts";
import type { Finding, ItemReport } from "./finding.ts";
import { compareFindings, comparePaths } from "./locations.ts";
import type { SignedReport } from "./make-finding.ts";
import type { Memory } from "./questions/memory.ts";
import { Reads, recordReads } from "./questions/reads.ts";

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
	readonly signedByReport: ReadonlyMap<ItemReport, SignedReport>;
	/** The levels in the settings, as one text. */
	readonly levels: string;
	readonly reads: Pick<Reads, "inputs" | "files">;
	readonly asOf: number;
}

/** The findings of all rules, cached across the states of a site. */
export class FindingsCache<Site> {
	readonly #reportsByRule = new Map<string, CachedReports>();
	readonly #reportedLists = new FileLists();
	readonly #offLists = new FileLists();

	/** Lists by file: reported findings, and findings whose rule is off at their location. */
	get lists(): Readonly<Record<"reported" | "off", readonly FileFindings[]>> {
		const signedReports = [...this.#reportsByRule.values()].flatMap(({ signedByReport }) => [
			...signedByReport.values(),
		]);
		const findings = (isOff: boolean): readonly Finding[] =>
			signedReports.flatMap((signed) => (signed.isOff === isOff ? signed.finding : []));
		return {
			reported: this.#reportedLists.renew(findings(false)),
			off: this.#offLists.renew(findings(true)),
		};
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
		const former = this.#reportsByRule.get(rule);
		const isValid =
			former?.levels === levels && memory.isUnchanged(former.reads, former.asOf, site);
		if (isValid && former.reports === reports) return;
		const reads = new Reads();
		if (isValid) reads.add(former.reads);
		const signedByReport = recordReads(
			reads,
			() =>
				new Map(
					reports.map((report) => [
						report,
						(isValid ? former.signedByReport.get(report) : undefined) ?? sign(report),
					]),
				),
		);
		const { inputs, files } = reads;
		this.#reportsByRule.set(rule, {
			reports,
			signedByReport,
			levels,
			reads: { inputs, files },
			asOf: memory.stateNumber,
		});
	}

	retainRules(rules: ReadonlySet<string>): void {
		for (const rule of this.#reportsByRule.keys())
			if (!rules.has(rule)) this.#reportsByRule.delete(rule);
	}
}

/** Lists of findings by file. A list stays the same object as long as its findings do. */
class FileLists {
	#listByPath: ReadonlyMap<string, FileFindings> = new Map();

	renew(findings: readonly Finding[]): readonly FileFindings[] {
		const lists = groupByFile(findings).map((list) => {
			const former = this.#listByPath.get(pathOfList(list));
			return former !== undefined && areEqual(former, list) ? former : list;
		});
		this.#listByPath = new Map(lists.map((list) => [pathOfList(list), list]));
		return lists;
	}
}
