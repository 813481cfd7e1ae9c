import pc from "picocolors";
import { clip } from "../../../report/columns.ts";
import { withoutCommands } from "../../../report/printable.ts";
import { amount, thousands } from "../../../report/summary.ts";
import { tableLines } from "../../../report/table.ts";
import {
	headingOf,
	knownOf,
	type RankingOptions,
	remarksOf,
	type Section,
	type ShownRanking,
	sectionsOf,
} from "./shown-ranking.ts";

/** For people: a table for each section, with what unhappy readers wrote below their page. */
export function rankingTable(
	ranking: ShownRanking,
	options: RankingOptions,
): string {
	const { bold } = pc.createColors(options.color);
	const blocks = [
		[bold(headingOf(ranking))],
		...sectionsOf(ranking).map((section) => sectionLines(section, options)),
		remarksOf(ranking),
	].filter((lines) => lines.length > 0);
	return withoutCommands(
		`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`,
	);
}

function sectionLines(
	{ title, pages }: Section,
	{ color, width, top }: RankingOptions,
): string[] {
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
		...[page.path, knownOf(page)],
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
