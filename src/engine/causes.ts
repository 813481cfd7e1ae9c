// Causes: groups of findings that one change fixes. The most severe cause comes first.
import { groupBy } from "../source/lists.ts";
import type { Finding } from "./finding.ts";

export interface Cause {
	/** The most severe finding, in words that cover all findings of the cause. */
	readonly first: Finding;
	readonly findings: readonly Finding[];
	/**
	 * The rank of `first`: 0 for a finding that stops the build; the highest rank for a finding that
	 * needs no action.
	 */
	readonly severityRank: number;
}

/** Ranks from the greatest loss for readers to findings that need no action. */
const severityTests: readonly ((finding: Finding) => boolean)[] = [
	({ stopsBuild }) => stopsBuild,
	({ severity, forgiven, isListed }) => severity === "error" && forgiven === undefined && isListed,
	({ severity, forgiven }) => severity === "error" && forgiven !== "harmless",
	({ severity }) => severity === "warning",
	({ severity }) => severity === "error",
];

function severityRankOf(finding: Finding): number {
	const severityRank = severityTests.findIndex((applies) => applies(finding));
	return severityRank === -1 ? severityTests.length : severityRank;
}

/**
 * Groups findings into causes, most severe first. `countUnhappy` returns the number of unhappy
 * readers who see a finding.
 */
export function causesOf(
	findings: readonly Finding[],
	countUnhappy: (finding: Finding) => number = () => 0,
): readonly Cause[] {
	return [...groupBy(findings, causeKeyOf).values()]
		.flatMap((group) => causeOf(group, countUnhappy))
		.sort(
			(a, b) =>
				a.severityRank - b.severityRank ||
				b.readers - a.readers ||
				b.findings.length - a.findings.length,
		);
}

interface RankedCause extends Cause {
	readonly readers: number;
}

function causeOf(
	group: readonly Finding[],
	countUnhappy: (finding: Finding) => number,
): readonly RankedCause[] {
	const rankedFindings = group.map((finding) => ({
		finding,
		severityRank: severityRankOf(finding),
		readers: countUnhappy(finding),
	}));
	rankedFindings.sort((a, b) => a.severityRank - b.severityRank || b.readers - a.readers);
	const [mostSevere] = rankedFindings;
	if (mostSevere === undefined) return [];
	const { finding, severityRank, readers } = mostSevere;
	const commonText = group.find(({ together }) => together !== undefined)?.together;
	const firstFinding = group.length === 1 ? finding : { ...finding, ...commonText };
	const findings = rankedFindings.map((item) => item.finding);
	return [{ first: firstFinding, findings, severityRank, readers }];
}

function causeKeyOf({
	rule,
	cause,
	message,
	hint = "",
	severity,
	hasSetSeverity,
}: Finding): string {
	const words = cause === undefined ? `${message}\n${hint}` : `\n${cause}`;
	// A level that the settings give to some files or operations is not a level of the others.
	return `${rule}\n${hasSetSeverity === true ? severity : ""}\n${words}`;
}
