// The ranking of pages by unhappy readers, in each of its formats.
import pc from "picocolors";
import type { Severity } from "../../../engine/severity.ts";
import { type Standing, standings } from "../../../engine/standing.ts";
import type { GonePage, RankedVotes } from "../../../readers/feedback-by-page.ts";
import { amount, thousands } from "../../../report/amounts.ts";
import { clip, tableLines } from "../../../report/columns.ts";
import { asJson, code, prose } from "../../../report/escaped.ts";
import { withoutCommands } from "../../../report/printable.ts";
import type { ReportedFailure } from "../../../report/report.ts";
import { standingAmount } from "../../../report/summary.ts";
import { wordsIn } from "../../../source/lists.ts";
import { csvOf } from "../../../report/csv.ts";

type Format = (ranking: Ranking, options: RankingOptions) => string;

export const rankingFormats: Readonly<Record<"table" | "json" | "markdown" | "csv", Format>> = {
	table: rankingTable,
	json: (ranking) => asJson(ranking),
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
		const said = page.comments.map(({ text }) => `“${textOf(text)}”`);
		return `| ${page.unhappy} of ${page.total} | ${code(page.path)} | ${prose(knownOf(page))} | ${said.join("<br>")} |`;
	});
	const rest = pages.length - rows.length;
	return [
		`### ${title}`,
		"",
		"| 👎 | page | | comments |",
		"| --- | --- | --- | --- |",
		...rows,
		...(rest === 0 ? [] : ["", `… and ${amount(rest, "more page")}.`]),
	];
}

const longest = 200;

/** A stranger's words in a cell, of which not even backticks mean anything. */
function textOf(text: string): string {
	const line = text.replaceAll(/\s+/g, " ");
	const cut = line.length > longest ? `${line.slice(0, longest)}…` : line;
	return prose(cut.replaceAll("`", "'"));
}

/** For people: a table for each section, with what unhappy readers wrote below their page. */
function rankingTable(ranking: Ranking, options: RankingOptions): string {
	const { bold } = pc.createColors(options.color);
	const blocks = [
		[bold(headingOf(ranking))],
		...sectionsOf(ranking).map((section) => sectionLines(section, options)),
		remarksOf(ranking),
	].filter((lines) => lines.length > 0);
	return withoutCommands(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
}

function sectionLines({ title, pages }: Section, { color, width, top }: RankingOptions): string[] {
	const { bold, dim, red } = pc.createColors(color);
	const shown = pages.slice(0, top);
	const all = [
		{ title: "👎", isNumber: true, paint: red },
		{ title: "of", isNumber: true, paint: dim },
		{ title: "page", share: 0.5, paint: bold },
		{ title: title.includes("gone") ? "now" : "", share: 1 },
	] as const;
	const cells = shown.map((page) => [
		...[page.unhappy, page.total].map(thousands),
		page.path,
		knownOf(page),
	]);
	const [head = "", ...lines] = [...tableLines(all, cells, width - 2, dim)];
	const said = (text: string): string =>
		dim(`      ${clip(`“${text.replaceAll(/\s+/g, " ")}”`, width - 6)}`);
	const rows = shown.flatMap(({ comments }, index) => [
		`  ${lines[index]}`,
		...comments.map(({ text }) => said(text)),
	]);
	const rest = pages.length - shown.length;
	const more = rest === 0 ? [] : [dim(`  … and ${amount(rest, "more page")}`)];
	return [bold(title), `  ${head}`, ...rows, ...more];
}

/** The pages with feedback, those with the most unhappy readers first, and what else there is. */
export interface Ranking {
	readonly version: 1;
	readonly window: { readonly from: string | null; readonly to: string | null };
	readonly pages: readonly RankedPage[];
	readonly gone: readonly GonePage[];
	/** Findings that are about no one page. */
	readonly siteWide: readonly RankedFinding[];
	/** Pages with findings that have no feedback. */
	readonly silent: number;
	/** Bugs of docproof, with which findings may be missing. Not there where all went well. */
	readonly failures?: readonly ReportedFailure[];
}

interface RankedPage extends RankedVotes {
	readonly path: string;
	readonly slug: string;
	/** The page file, or the OpenAPI file that the page is made of. */
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
	/** So many pages of each section are shown to people. */
	readonly top: number;
}

function countOfStanding(findings: readonly RankedFinding[], standing: Standing): number {
	return findings.filter((finding) => finding.standing === standing).length;
}

/** `2 errors, 1 note`. */
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

/** A heading, and the pages that stand below it. */
interface Section {
	readonly title: string;
	readonly pages: readonly (RankedPage | GonePage)[];
}

/** Those that have pages. */
function sectionsOf({ pages, gone }: Ranking): readonly Section[] {
	const unhappy = pages.filter((page) => page.unhappy > 0);
	return [
		{
			title: "Unhappy readers, known problems",
			pages: unhappy.filter(({ findings }) => findings.length > 0),
		},
		{
			title: "Unhappy readers, nothing found",
			pages: unhappy.filter(({ findings }) => findings.length === 0),
		},
		{ title: "Feedback on pages that are gone", pages: gone },
	].filter((section) => section.pages.length > 0);
}

/** What is known of a page: its problems, or what there is instead of it. */
function knownOf(page: RankedPage | GonePage): string {
	if ("findings" in page) {
		const { findings } = page;
		if (findings.length === 0) return "";
		return `${amountsOf(findings)}: ${rulesOf(findings).join(", ")}`;
	}
	if (page.redirect !== undefined) return `redirected to ${page.redirect}`;
	return page.near === undefined ? "" : `there is ${page.near}`;
}

/** How much feedback there is, and of when. */
function headingOf({ pages, gone, window }: Ranking): string {
	const all = [...pages, ...gone];
	const sum = (key: "unhappy" | "total"): number =>
		all.reduce((total, page) => total + page[key], 0);
	const when = [
		...(window.from === null ? [] : [`from ${window.from.slice(0, 10)}`]),
		...(window.to === null ? [] : [`to ${window.to.slice(0, 10)}`]),
	].map((part) => ` ${part}`);
	return `${amount(sum("unhappy"), "unhappy reader")} in ${amount(sum("total"), "entry")}${when.join("")}`;
}

/** What is known beside pages with feedback. */
function remarksOf({ silent, siteWide }: Ranking): string[] {
	return [
		...(silent === 0
			? []
			: [`${amount(silent, "page")} with problems ${silent === 1 ? "has" : "have"} no feedback.`]),
		...(siteWide.length === 0
			? []
			: [
					`${amount(siteWide.length, "problem")} of the site ${siteWide.length === 1 ? "is" : "are"} about no one page.`,
				]),
	];
}
