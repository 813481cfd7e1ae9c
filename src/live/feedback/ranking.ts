// A ranking for people: a table for each section, with the comments of unhappy readers below each
// page.
import pc from "picocolors";
import type { PageFeedback, RemovedPage } from "../../check/readers/feedback-by-page.ts";
import { standings } from "../../engine/standing.ts";
import { amount, formatCount } from "../../output/amounts.ts";
import { clip, tableLines } from "../../output/columns.ts";
import { escapeCommands } from "../../output/printable.ts";
import type { ReportedFailure, ReportedFinding } from "../../output/report.ts";
import { standingAmount } from "../../output/summary.ts";

/** The pages with feedback, most unhappy readers first, and other findings. */
export interface Ranking {
	readonly version: 1;
	readonly pages: readonly RankedPage[];
	readonly gone: readonly RemovedPage[];
	/** Findings that concern no single page. */
	readonly siteWide: readonly ReportedFinding[];
	/** The number of pages with findings and without feedback. */
	readonly silent: number;
	/** The bugs of docproof that may have hidden findings. Absent without failures. */
	readonly failures?: readonly ReportedFailure[];
}

interface RankedPage extends PageFeedback {
	readonly path: string;
	readonly slug: string;
	readonly findings: readonly ReportedFinding[];
}

interface TableOptions {
	readonly color: boolean;
	readonly width: number;
	/** The maximum number of pages in a section. */
	readonly top: number;
}

export function rankingTable(ranking: Ranking, options: TableOptions): string {
	const { pages, gone, silent, siteWide } = ranking;
	const { bold } = pc.createColors(options.color);
	const allPages = [...pages, ...gone];
	const sumOf = (key: "unhappy" | "total"): number =>
		allPages.reduce((sum, page) => sum + page[key], 0);
	const heading = `${amount(sumOf("unhappy"), "unhappy reader")} in ${amount(sumOf("total"), "entry")}`;
	const unhappyPages = pages.filter(({ unhappy }) => unhappy > 0);
	const knownPages = unhappyPages.filter(({ findings }) => findings.length > 0);
	const otherPages = unhappyPages.filter(({ findings }) => findings.length === 0);
	const silentPages = `${amount(silent, "page")} with problems ${silent === 1 ? "has" : "have"} no feedback.`;
	const siteProblems = `${amount(siteWide.length, "problem")} of the site ${siteWide.length === 1 ? "concerns" : "concern"} no single page.`;
	const blocks = [
		[bold(heading)],
		sectionLines("Unhappy readers, known problems", "", knownPages, options),
		sectionLines("Unhappy readers, no known problems", "", otherPages, options),
		sectionLines("Feedback on pages that no longer exist", "now", gone, options),
		[...(silent === 0 ? [] : [silentPages]), ...(siteWide.length === 0 ? [] : [siteProblems])],
	].filter((lines) => lines.length > 0);
	return escapeCommands(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
}

function sectionLines(
	title: string,
	lastTitle: string,
	pages: readonly (RankedPage | RemovedPage)[],
	{ color, width, top }: TableOptions,
): readonly string[] {
	if (pages.length === 0) return [];
	const { bold, dim, red } = pc.createColors(color);
	const columns = [
		{ title: "👎", isNumber: true, paint: red },
		{ title: "of", isNumber: true, paint: dim },
		{ title: "page", share: 0.5, paint: bold },
		{ title: lastTitle, share: 1 },
	] as const;
	const listedPages = pages.slice(0, top);
	const cells = listedPages.map((page) => [
		...[page.unhappy, page.total].map(formatCount),
		page.path,
		stateText(page),
	]);
	const [head, ...rows] = tableLines(columns, cells, width - 2, dim);
	const lines = listedPages.flatMap(({ comments }, index) => [
		`  ${rows[index]}`,
		...comments.map(({ text }) =>
			dim(`      ${clip(`“${text.replaceAll(/\s+/g, " ")}”`, width - 6)}`),
		),
	]);
	const hiddenCount = pages.length - listedPages.length;
	const moreLines = hiddenCount === 0 ? [] : [dim(`  … and ${amount(hiddenCount, "more page")}`)];
	return [bold(title), `  ${head}`, ...lines, ...moreLines];
}

/** The problems of a page, or the address that replaces a removed page. */
function stateText(page: RankedPage | RemovedPage): string {
	if (!("findings" in page)) {
		if (page.redirect !== undefined) return `redirected to ${page.redirect}`;
		return page.near === undefined ? "" : `similar: ${page.near}`;
	}
	const { findings } = page;
	if (findings.length === 0) return "";
	const amounts = standings.flatMap((standing) => {
		const count = findings.filter((finding) => finding.standing === standing).length;
		return count === 0 ? [] : [standingAmount(count, standing)];
	});
	return `${amounts.join(", ")}: ${[...new Set(findings.map(({ rule }) => rule))].join(", ")}`;
}
