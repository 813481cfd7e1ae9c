// Causes: groups of findings that one change fixes. The most severe cause comes first.
import { groupBy } from "../text/lists.ts";
import type { Finding, RuleReport } from "./finding.ts";

export interface Cause {
	/** The most severe finding, in words that cover all findings of the cause. */
	readonly first: Finding;
	readonly findings: readonly Finding[];
	/**
	 * The rank of `first`: 0 for a finding that stops the build; the highest rank for a finding that
	 * needs no action.
	 */
	readonly severityRank: number;
	/** True if the findings have different words, but were written by one generator. */
	readonly isGenerated?: true;
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
	return mergeGenerated([...groupBy(findings, causeKeyOf).values()])
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
	const isGenerated = group.some((item) => causeKeyOf(item) !== causeKeyOf(finding));
	const commonText = group.map(commonTextOf).find((text) => text !== undefined);
	const hasOwnText = group.length === 1 || isGenerated;
	const firstFinding = hasOwnText ? finding : { ...finding, ...commonText };
	const findings = rankedFindings.map((item) => item.finding);
	return [
		{ first: firstFinding, findings, severityRank, readers, ...(isGenerated && { isGenerated }) },
	];
}

function commonTextOf({ cause }: Finding): Pick<Finding, "message" | "hint"> | undefined {
	return typeof cause === "object" ? { message: cause.message, hint: cause.hint } : undefined;
}

/** From this number of similar findings on, one program or one habit has made the fault. */
const minGenerated = 20;

/** Merges groups of one shape that one generator has written. The order of the groups stays. */
function mergeGenerated(groups: readonly (readonly Finding[])[]): (readonly Finding[])[] {
	const groupsByOrigin = groupBy(groups, (group) => {
		const origins = new Set(group.map(originOf));
		const [origin] = origins;
		return origins.size === 1 && origin !== undefined ? origin : group;
	});
	const mergedByGroup = new Map<readonly Finding[], readonly Finding[]>();
	for (const similarGroups of groupsByOrigin.values()) {
		const findings = similarGroups.flat();
		if (similarGroups.length === 1 || !areGenerated(findings)) continue;
		for (const group of similarGroups) mergedByGroup.set(group, findings);
	}
	return [...new Set(groups.map((group) => mergedByGroup.get(group) ?? group))];
}

/** True for enough findings in one OpenAPI file, or almost all at one line and column of pages. */
function areGenerated(findings: readonly Finding[]): boolean {
	if (findings.length < minGenerated) return false;
	const pages = findings.filter(({ at }) => !openApiPart.test(at.pointer));
	const positions = groupBy(pages, ({ at: { file, range } }) => {
		const { line, column } = file.position(range.start);
		return `${line}:${column}`;
	});
	let most = 0;
	for (const { length } of positions.values()) most = Math.max(most, length);
	return most >= pages.length * 0.9;
}

/**
 * The key of findings of one shape in an OpenAPI file, or in the pages of a top-level folder;
 * `undefined` for a finding elsewhere.
 */
function originOf({ rule, message, severity, at }: Finding): string | undefined {
	const { file, pointer } = at;
	const shape = `${rule}\n${severity}\n${shapeOf(message)}`;
	if (openApiPart.test(pointer)) return `${shape}\n${file.path}`;
	return /\.mdx?$/i.test(file.path) ? `${shape}\n${file.path.split("/")[0]}` : undefined;
}

const openApiPart = /^\/(?:paths|webhooks|channels|components|definitions)\//;

/** The causes in an OpenAPI file that have so many findings that a program has written them. */
export function generatedCausesIn(findings: readonly Finding[]): readonly Cause[] {
	const inOpenApi = findings.filter(({ at }) => openApiPart.test(at.pointer));
	return inOpenApi.length < minGenerated
		? []
		: causesOf(inOpenApi).filter((cause) => cause.findings.length >= minGenerated);
}

/** A message without names and numbers. */
export function shapeOf(message: string): string {
	return message.replaceAll(/`[^`]*`/g, "`").replaceAll(/\d+/g, "0");
}

function causeKeyOf(finding: Finding): string {
	const { rule, severity, hasSetSeverity } = finding;
	// A level that the settings give to some files or operations is not a level of the others.
	return `${rule}\n${hasSetSeverity === true ? severity : ""}\n${faultKeyOf(finding)}`;
}

/** The key that all reports of one cause share within their rule; by default, their words. */
export function faultKeyOf({ cause, message, hint = "" }: RuleReport): string {
	if (cause === undefined) return `${message}\n${hint}`;
	return typeof cause === "string" ? cause : cause.key;
}
