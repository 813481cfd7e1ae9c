// Feedback as a table: on a terminal, or as CSV.
import pc from "picocolors";
import { amount, thousands } from "../../../report/amounts.ts";
import { tableLines } from "../../../report/columns.ts";

/** What is shown of an entry. */
interface ShownEntry {
	readonly path: string;
	readonly source?: string;
	readonly status?: string;
	readonly helpful?: boolean | null;
	readonly createdAt?: string | null;
	readonly comment?: string | null;
}

interface ShownCounts {
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

/** A line for each entry, and what they come to. */
export function* entriesTable(
	entries: Iterable<ShownEntry>,
	{ color, width }: TableOptions,
): Iterable<string> {
	const { dim, red, green } = pc.createColors(color);
	const paintKind = (kind: string): string =>
		kind === "👎" ? red(kind) : kind === "👍" ? green(kind) : kind;
	const all = [
		{ title: "date", paint: dim },
		{ title: "", paint: paintKind },
		{ title: "status", paint: dim },
		{ title: "path", share: 0.45 },
		{ title: "comment", share: 1 },
	];
	const counts = new Map<string, number>();
	yield* tableLines(all, cellsOf(entries, counts), width, dim);
	yield "";
	yield summary(counts);
}

/** Counts the entries of each kind, too. */
function* cellsOf(
	entries: Iterable<ShownEntry>,
	counts: Map<string, number>,
): Iterable<readonly string[]> {
	for (const entry of entries) {
		const kind = kindOf(entry);
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

/** How a reader was; of who gave no opinion, what the entry is. */
function kindOf({ source, helpful }: ShownEntry): string {
	if (typeof helpful === "boolean") return helpful ? "👍" : "👎";
	return kinds.get(source ?? "") ?? source ?? "";
}

const kinds = new Map([
	["code_snippet", "code"],
	// Up or down: the list does not say.
	["thumbs_only", "–"],
	["contextual", "–"],
]);

/** White space of any kind is one blank. */
function oneLine(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}

function summary(counts: ReadonlyMap<string, number>): string {
	const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const parts = [...counts]
		.sort(([, one], [, other]) => other - one)
		.map(([kind, count]) => `${thousands(count)} ${names.get(kind) ?? kind}`);
	const total = amount(all, "entry");
	return parts.length === 0 ? `${total}.` : `${total}: ${parts.join(", ")}.`;
}

const names = new Map([
	["–", "without an opinion (–)"],
	["code", "on code"],
	["agent", "of agents"],
]);

/** A line for each page, those with the most unhappy readers first. */
export function* countsTable(
	counts: readonly ShownCounts[],
	{ color, width }: TableOptions,
): Iterable<string> {
	const { dim } = pc.createColors(color);
	const number = { isNumber: true } as const;
	const all = [
		{ title: "👎", ...number },
		{ title: "code", ...number },
		{ title: "👍", ...number },
		{ title: "all", ...number },
		{ title: "path", share: 1 },
	];
	const rows = counts
		.toSorted((a, b) => unhappyOf(b) - unhappyOf(a) || b.total - a.total)
		.map(({ path, thumbsUp, thumbsDown, code, total }) => [
			...[thumbsDown, code, thumbsUp, total].map(thousands),
			path,
		]);
	yield* tableLines(all, rows, width, dim);
	yield "";
	yield `${amount(counts.length, "page")}.`;
}

function unhappyOf({ thumbsDown, code }: ShownCounts): number {
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
