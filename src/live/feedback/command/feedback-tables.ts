import pc from "picocolors";
import { amount, formatCount } from "../../../report/amounts.ts";
import { tableLines } from "../../../report/columns.ts";

interface TableEntry {
	readonly path: string;
	readonly source?: string;
	readonly status?: string;
	readonly helpful?: boolean | null;
	readonly createdAt?: string | null;
	readonly comment?: string | null;
}

interface TableCounts {
	readonly path: string;
	readonly thumbsUp: number;
	readonly thumbsDown: number;
	readonly code: number;
	readonly total: number;
}

export interface TableOptions {
	readonly color: boolean;
	readonly width: number;
}

export function* entriesTable(
	entries: Iterable<TableEntry>,
	{ color, width }: TableOptions,
): Iterable<string> {
	const { dim, red, green } = pc.createColors(color);
	const paintKind = (kind: string): string =>
		kind === "👎" ? red(kind) : kind === "👍" ? green(kind) : kind;
	const columns = [
		{ title: "date", paint: dim },
		{ title: "", paint: paintKind },
		{ title: "status", paint: dim },
		{ title: "path", share: 0.45 },
		{ title: "comment", share: 1 },
	];
	const countsByKind = new Map<string, number>();
	yield* tableLines(columns, entryCells(entries, countsByKind), width, dim);
	yield "";
	yield summary(countsByKind);
}

/**
 * The cells of each entry. The count of each kind is added to `counts` at the same time, because
 * entries are read only once.
 */
function* entryCells(
	entries: Iterable<TableEntry>,
	counts: Map<string, number>,
): Iterable<readonly string[]> {
	for (const entry of entries) {
		const kind = opinionOf(entry);
		counts.set(kind, (counts.get(kind) ?? 0) + 1);
		yield [
			(entry.createdAt ?? "").slice(0, 10),
			kind,
			entry.status ?? "",
			entry.path,
			oneLine(entry.comment ?? ""),
		];
	}
}

/** The opinion of the reader; the source of an entry without an opinion. */
function opinionOf({ source, helpful }: TableEntry): string {
	if (typeof helpful === "boolean") return helpful ? "👍" : "👎";
	return kindsBySource.get(source ?? "") ?? source ?? "";
}

const kindsBySource = new Map([
	["code_snippet", "code"],
	// The kind is a dash, because the API does not say whether the thumb was up or down.
	["thumbs_only", "–"],
	["contextual", "–"],
]);

function oneLine(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}

function summary(counts: ReadonlyMap<string, number>): string {
	const totalCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const countTexts = [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([kind, count]) => `${formatCount(count)} ${kindNames.get(kind) ?? kind}`);
	const total = amount(totalCount, "entry");
	return countTexts.length === 0 ? `${total}.` : `${total}: ${countTexts.join(", ")}.`;
}

const kindNames = new Map([
	["–", "without an opinion (–)"],
	["code", "on code"],
	["agent", "of agents"],
]);

/** A table of the votes with a line for each page, most unhappy readers first. */
export function* countsTable(
	counts: readonly TableCounts[],
	{ color, width }: TableOptions,
): Iterable<string> {
	const { dim } = pc.createColors(color);
	const number = { isNumber: true } as const;
	const countColumns = [
		{ title: "👎", ...number },
		{ title: "code", ...number },
		{ title: "👍", ...number },
		{ title: "all", ...number },
		{ title: "path", share: 1 },
	];
	const rows = counts
		.toSorted((a, b) => unhappyOf(b) - unhappyOf(a) || b.total - a.total)
		.map(({ path, thumbsUp, thumbsDown, code, total }) => [
			...[thumbsDown, code, thumbsUp, total].map(formatCount),
			path,
		]);
	yield* tableLines(countColumns, rows, width, dim);
	yield "";
	yield `${amount(counts.length, "page")}.`;
}

function unhappyOf({ thumbsDown, code }: TableCounts): number {
	return thumbsDown + code;
}

export const entryColumns = [
	"id",
	"path",
	"source",
	"status",
	"helpful",
	"comment",
	"createdAt",
	"contact",
	"code",
	"filename",
	"lang",
] as const;

export const countColumns = ["path", "thumbsUp", "thumbsDown", "code", "total"] as const;
