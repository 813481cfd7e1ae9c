// The ranking of pages by unhappy readers, in each of its formats.

import { code, prose } from "../../../report/markdown-text.ts";
import { asJson } from "../../../report/safe-json.ts";
import { amount } from "../../../report/summary.ts";
import { csvOf } from "../command/feedback-csv.ts";
import { rankingTable } from "./ranking-table.ts";
import {
	countOfSeverity,
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

export const rankingFormats: Readonly<
	Record<"table" | "json" | "markdown" | "csv", Format>
> = {
	table: rankingTable,
	json: (ranking) => asJson(ranking),
	markdown: rankingMarkdown,
	csv: ({ pages }) =>
		csvOf([], csvColumns, true) + csvOf(pages.map(csvRow), csvColumns, false),
};

const csvColumns = [
	...["path", "file", "unhappy", "total", "share"],
	...["up", "down", "code", "agent", "other"],
	...["errors", "warnings", "notes", "rules"],
];

function csvRow(page: ShownPage): object {
	const { findings } = page;
	return {
		...page,
		errors: countOfSeverity(findings, "error"),
		warnings: countOfSeverity(findings, "warning"),
		notes: countOfSeverity(findings, "note"),
		rules: rulesOf(findings).join(" "),
	};
}

function rankingMarkdown(
	ranking: ShownRanking,
	{ top }: RankingOptions,
): string {
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
		...[`### ${title}`, ""],
		...["| 👎 | page | | comments |", "| --- | --- | --- | --- |"],
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
