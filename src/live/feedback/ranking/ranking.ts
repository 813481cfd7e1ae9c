// The ranking of pages by unhappy readers, in each of its formats.
import pc from "picocolors";
import { amount, thousands } from "../../../report/amounts.ts";
import { clip, tableLines } from "../../../report/columns.ts";
import { asJson, code, prose } from "../../../report/escaped.ts";
import { withoutCommands } from "../../../report/printable.ts";
import { wordsIn } from "../../../source/lists.ts";
import { csvOf } from "../command/feedback-tables.ts";
import {
	countOfStanding,
	headingOf,
	knownOf,
	type RankingOptions,
	remarksOf,
	rulesOf,
	type Section,
	type ShownPage,
	type ShownRanking,
	sectionsOf,
} from "./shown-ranking.ts";

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
