import pc from "picocolors";
import type { Severity } from "../../../engine/severity.ts";
import { type Standing, standings } from "../../../engine/standing.ts";
import type { RankedVotes, RemovedPage } from "../../../readers/feedback-by-page.ts";
import { amount, formatCount } from "../../../report/amounts.ts";
import { clip, tableLines } from "../../../report/columns.ts";
import { csvOf } from "../../../report/csv.ts";
import { formatJson, markdownCode, markdownSentence } from "../../../report/escape.ts";
import { escapeCommands } from "../../../report/printable.ts";
import type { ReportedFailure } from "../../../report/report.ts";
import { standingAmount } from "../../../report/summary.ts";
import { wordsIn } from "../../../source/lists.ts";

type RankingFormat = (ranking: Ranking, options: RankingOptions) => string;

export const rankingFormats: Readonly<
	Record<"table" | "json" | "markdown" | "csv", RankingFormat>
> = {
	table: rankingTable,
	json: (ranking) => formatJson(ranking),
	markdown: rankingMarkdown,
	csv: ({ pages }) => csvOf([], csvColumns, true) + csvOf(pages.map(csvRow), csvColumns, false),
};

const csvColumns = wordsIn(`
	path file unhappy total share up down code agent other errors warnings notes rules documented
`);

function csvRow(page: RankedPage): object {
	const { findings } = page;
	return {
		...page,
		errors: countOfStanding(findings, "error"),
		warnings: countOfStanding(findings, "warning"),
		notes: countOfStanding(findings, "note"),
		rules: rulesOf(findings).join(" "),
		documented: countOfStanding(findings, "documented"),
	};
}

function rankingMarkdown(ranking: Ranking, { top }: RankingOptions): string {
	const blocks = [
		["## docproof: readers' feedback"],
		[`${headingOf(ranking)}.`],
		...sectionsOf(ranking).map((section) => markdownSection(section, top)),
		remarksOf(ranking),
	].filter((lines) => lines.length > 0);
	return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function markdownSection({ title, pages }: Section, top: number): string[] {
	const rows = pages.slice(0, top).map((page) => {
		const comments = page.comments.map(({ text }) => `“${commentText(text)}”`);
		return `| ${page.unhappy} of ${page.total} | ${markdownCode(page.path)} | ${markdownSentence(stateText(page))} | ${comments.join("<br>")} |`;
	});
	const hiddenCount = pages.length - rows.length;
	return [
		`### ${title}`,
		"",
		"| 👎 | page | | comments |",
		"| --- | --- | --- | --- |",
		...rows,
		...(hiddenCount === 0 ? [] : ["", `… and ${amount(hiddenCount, "more page")}.`]),
	];
}

const maxCommentLength = 200;

/**
 * The text of a reader for a Markdown cell. Backticks are replaced, because backticks would begin
 * code in Markdown.
 */
function commentText(text: string): string {
	const line = text.replaceAll(/\s+/g, " ");
	const shortLine = line.length > maxCommentLength ? `${line.slice(0, maxCommentLength)}…` : line;
	return markdownSentence(shortLine.replaceAll("`", "'"));
}

/**
 * The ranking for people: a table for each section, with the comments of unhappy readers below
 * each page.
 */
function rankingTable(ranking: Ranking, options: RankingOptions): string {
	const { bold } = pc.createColors(options.color);
	const blocks = [
		[bold(headingOf(ranking))],
		...sectionsOf(ranking).map((section) => sectionLines(section, options)),
		remarksOf(ranking),
	].filter((lines) => lines.length > 0);
	return escapeCommands(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
}

function sectionLines({ title, pages }: Section, { color, width, top }: RankingOptions): string[] {
	const { bold, dim, red } = pc.createColors(color);
	const listedPages = pages.slice(0, top);
	const sectionColumns = [
		{ title: "👎", isNumber: true, paint: red },
		{ title: "of", isNumber: true, paint: dim },
		{ title: "page", share: 0.5, paint: bold },
		{ title: title.includes("no longer") ? "now" : "", share: 1 },
	] as const;
	const cells = listedPages.map((page) => [
		...[page.unhappy, page.total].map(formatCount),
		page.path,
		stateText(page),
	]);
	const [head = "", ...lines] = [...tableLines(sectionColumns, cells, width - 2, dim)];
	const quoteText = (text: string): string =>
		dim(`      ${clip(`“${text.replaceAll(/\s+/g, " ")}”`, width - 6)}`);
	const rows = listedPages.flatMap(({ comments }, index) => [
		`  ${lines[index]}`,
		...comments.map(({ text }) => quoteText(text)),
	]);
	const hiddenCount = pages.length - listedPages.length;
	const moreLines = hiddenCount === 0 ? [] : [dim(`  … and ${amount(hiddenCount, "more page")}`)];
	return [bold(title), `  ${head}`, ...rows, ...moreLines];
}

/** The pages with feedback, most unhappy readers first, and remarks. */
export interface Ranking {
	readonly version: 1;
	readonly window: { readonly from: string | null; readonly to: string | null };
	readonly pages: readonly RankedPage[];
	readonly gone: readonly RemovedPage[];
	/** Findings that concern no single page. */
	readonly siteWide: readonly RankedFinding[];
	/** The number of pages with findings and without feedback. */
	readonly silent: number;
	/** The bugs of docproof that may have hidden findings. Absent without failures. */
	readonly failures?: readonly ReportedFailure[];
}

interface RankedPage extends RankedVotes {
	readonly path: string;
	readonly slug: string;
	/** The page file, or the OpenAPI file that generates the page. */
	readonly file: string;
	readonly findings: readonly RankedFinding[];
}

export interface RankedFinding {
	readonly rule: string;
	readonly severity: Severity;
	readonly standing: Standing;
	readonly file: string;
	readonly line: number;
	readonly message: string;
}

interface RankingOptions {
	readonly color: boolean;
	readonly width: number;
	/** The maximum number of pages in a section that are printed for people. */
	readonly top: number;
}

function countOfStanding(findings: readonly RankedFinding[], standing: Standing): number {
	return findings.filter((finding) => finding.standing === standing).length;
}

/** The amounts by severity, such as `2 errors, 1 note`. */
function amountsOf(findings: readonly RankedFinding[]): string {
	return standings
		.flatMap((standing) => {
			const count = countOfStanding(findings, standing);
			return count === 0 ? [] : [standingAmount(count, standing)];
		})
		.join(", ");
}

function rulesOf(findings: readonly RankedFinding[]): readonly string[] {
	return [...new Set(findings.map(({ rule }) => rule))];
}

interface Section {
	readonly title: string;
	readonly pages: readonly (RankedPage | RemovedPage)[];
}

/** The sections that have pages. */
function sectionsOf({ pages, gone }: Ranking): readonly Section[] {
	const unhappyPages = pages.filter((page) => page.unhappy > 0);
	return [
		{
			title: "Unhappy readers, known problems",
			pages: unhappyPages.filter(({ findings }) => findings.length > 0),
		},
		{
			title: "Unhappy readers, no known problems",
			pages: unhappyPages.filter(({ findings }) => findings.length === 0),
		},
		{ title: "Feedback on pages that no longer exist", pages: gone },
	].filter((section) => section.pages.length > 0);
}

/** The problems of a page, or the address that replaces a removed page. */
function stateText(page: RankedPage | RemovedPage): string {
	if ("findings" in page) {
		const { findings } = page;
		if (findings.length === 0) return "";
		return `${amountsOf(findings)}: ${rulesOf(findings).join(", ")}`;
	}
	if (page.redirect !== undefined) return `redirected to ${page.redirect}`;
	return page.near === undefined ? "" : `similar: ${page.near}`;
}

function headingOf({ pages, gone, window }: Ranking): string {
	const allPages = [...pages, ...gone];
	const sum = (key: "unhappy" | "total"): number =>
		allPages.reduce((total, page) => total + page[key], 0);
	const windowTexts = [
		...(window.from === null ? [] : [`from ${window.from.slice(0, 10)}`]),
		...(window.to === null ? [] : [`to ${window.to.slice(0, 10)}`]),
	].map((part) => ` ${part}`);
	return `${amount(sum("unhappy"), "unhappy reader")} in ${amount(sum("total"), "entry")}${windowTexts.join("")}`;
}

function remarksOf({ silent, siteWide }: Ranking): string[] {
	return [
		...(silent === 0
			? []
			: [`${amount(silent, "page")} with problems ${silent === 1 ? "has" : "have"} no feedback.`]),
		...(siteWide.length === 0
			? []
			: [
					`${amount(siteWide.length, "problem")} of the site ${siteWide.length === 1 ? "concerns" : "concern"} no single page.`,
				]),
	];
}
