// The ranking of pages by unhappy readers, in each of its formats.
import pc from "picocolors";
import type { Severity } from "../../../engine/severity.ts";
import { type Standing, standings } from "../../../engine/standing.ts";
import { amount, thousands } from "../../../report/amounts.ts";
import { clip, tableLines } from "../../../report/columns.ts";
import { asJson, code, prose } from "../../../report/escaped.ts";
import { withoutCommands } from "../../../report/printable.ts";
import { standingAmount } from "../../../report/summary.ts";
import { wordsIn } from "../../../source/lists.ts";
import { csvOf } from "../command/feedback-tables.ts";

type Format = (ranking: ShownRanking, options: RankingOptions) => string;

export const rankingFormats: Readonly<Record<"table" | "json" | "markdown" | "csv", Format>> = {
	table: rankingTable,
	json: (ranking) => asJson(ranking),
	markdown: rankingMarkdown,
	csv: ({ pages }) => csvOf([], csvColumns, true) + csvOf(pages.map(csvRow), csvColumns, false),
};

const csvColumns = wordsIn(`
	path file unhappy total share up down code agent other errors warnings notes rules documented
`);

function csvRow(page: ShownPage): object {
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

function rankingMarkdown(ranking: ShownRanking, { top }: RankingOptions): string {
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
function rankingTable(ranking: ShownRanking, options: RankingOptions): string {
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

interface ShownRanking {
	readonly window: { readonly from: string | null; readonly to: string | null };
	readonly pages: readonly ShownPage[];
	readonly gone: readonly ShownGone[];
	readonly siteWide: readonly ShownFinding[];
	/** How many pages with findings have no feedback. */
	readonly silent: number;
}

interface ShownVotes {
	readonly path: string;
	readonly unhappy: number;
	readonly total: number;
	readonly comments: readonly { readonly text: string }[];
}

interface ShownPage extends ShownVotes {
	readonly findings: readonly ShownFinding[];
}

interface ShownGone extends ShownVotes {
	readonly redirect?: string;
	readonly near?: string;
}

interface ShownFinding {
	readonly rule: string;
	readonly severity: Severity;
	readonly standing: Standing;
}

interface RankingOptions {
	readonly color: boolean;
	readonly width: number;
	/** So many pages of each section are shown to people. */
	readonly top: number;
}

function countOfStanding(findings: readonly ShownFinding[], standing: Standing): number {
	return findings.filter((finding) => finding.standing === standing).length;
}

/** `2 errors, 1 note`. */
function amountsOf(findings: readonly ShownFinding[]): string {
	return standings
		.flatMap((standing) => {
			const count = countOfStanding(findings, standing);
			return count === 0 ? [] : [standingAmount(count, standing)];
		})
		.join(", ");
}

function rulesOf(findings: readonly ShownFinding[]): readonly string[] {
	return [...new Set(findings.map(({ rule }) => rule))];
}

/** A heading, and the pages that stand below it. */
interface Section {
	readonly title: string;
	readonly pages: readonly (ShownPage | ShownGone)[];
}

/** Those that have pages. */
function sectionsOf({ pages, gone }: ShownRanking): readonly Section[] {
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
function knownOf(page: ShownPage | ShownGone): string {
	if ("findings" in page) {
		const { findings } = page;
		if (findings.length === 0) return "";
		return `${amountsOf(findings)}: ${rulesOf(findings).join(", ")}`;
	}
	if (page.redirect !== undefined) return `redirected to ${page.redirect}`;
	return page.near === undefined ? "" : `there is ${page.near}`;
}

/** How much feedback there is, and of when. */
function headingOf({ pages, gone, window }: ShownRanking): string {
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
function remarksOf({ silent, siteWide }: ShownRanking): string[] {
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
