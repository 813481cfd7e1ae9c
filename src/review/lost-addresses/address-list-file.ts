// Lists of addresses from other programs: CSV of a search console or of analytics, plain lists of
// URLs, and JSON Lines, such as readers' feedback.
import { existsSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { readText } from "../../site/facts/files/file-text.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { readRegularFile } from "../../text/files/read-file.ts";
import { wordsIn } from "../../text/lists.ts";
import { ownedText } from "../../text/text-parts.ts";
import { property, valueOfJson } from "../../text/value.ts";

export interface AddressCounts {
	readonly counts: ReadonlyMap<string, number>;
	/** The name of the column with the counts; `undefined` if the column has no name. */
	readonly countName: string | undefined;
	readonly unreadable: readonly UnreadableLine[];
}

export interface UnreadableLine {
	readonly line: number;
	readonly why: string;
}

/**
 * Throws a `UsageError` if the file does not exist or is not text. `name` is the path as the
 * command line gives it.
 */
export function readAddressList(name: string, path: string): AddressCounts {
	if (!existsSync(path)) throw new UsageError(`\`${name}\` does not exist.`);
	const content = readText(path, () => readRegularFile(path));
	if ("why" in content) throw new UsageError(`\`${name}\` ${content.why}.`);
	const counts = new Map<string, number>();
	const unreadable: UnreadableLine[] = [];
	let table: AddressTable | undefined;
	let number = 0;
	for (const line of linesIn(content.text.replace(/^\uFEFF/, ""))) {
		number++;
		const text = line.trim();
		// Comments are skipped, because analytics programs write comments before the table.
		if (text === "" || text.startsWith("#")) continue;
		if (table === undefined && isOfTable(text)) {
			const { hasTitles, ...firstTable } = tableStartingWith(text);
			table = firstTable;
			if (hasTitles) continue;
		}
		const row = rowOf(text, table);
		if ("why" in row) unreadable.push({ line: number, why: row.why });
		else counts.set(row.address, (counts.get(row.address) ?? 0) + row.count);
	}
	return { counts, countName: table?.countName, unreadable };
}

/** The lines one by one, because a list of all lines would need several times the memory. */
function* linesIn(text: string): Iterable<string> {
	for (let start = 0; start < text.length; ) {
		const end = text.indexOf("\n", start);
		yield text.slice(start, end === -1 ? undefined : end);
		start = end === -1 ? text.length : end + 1;
	}
}

/**
 * The maximum number of characters in a line that is read, because servers accept no addresses of
 * this length.
 */
const maxLineLength = 20_000;

function isOfTable(text: string): boolean {
	return text.length <= maxLineLength && !text.startsWith("{");
}

function rowOf(text: string, table: AddressTable = plainList): CountedRow {
	if (text.length > maxLineLength) return { why: "It is longer than 20,000 characters." };
	return text.startsWith("{") ? rowOfObject(text) : rowOfTable(text, table);
}

type CountedRow = { readonly address: string; readonly count: number } | { readonly why: string };

const addressKeys = wordsIn("path url page address");
const countKeys = wordsIn("total count views hits clicks");

/** A line without a count counts as one request. */
function rowOfObject(text: string): CountedRow {
	const value = valueOfJson(text);
	if (value === undefined) return { why: "It is not valid JSON." };
	const address = addressKeys
		.map((key) => property(value, key))
		.find((candidate) => typeof candidate === "string");
	const count = countKeys.map((key) => property(value, key)).find(Number.isSafeInteger);
	return countedRow(address, String(count ?? 1));
}

interface AddressTable {
	/** The character between cells; `undefined` for a plain list of addresses. */
	readonly delimiter: string | undefined;
	/**
	 * The index of the column with the addresses; -1 if no title is known, so that the first address
	 * of each line counts.
	 */
	readonly addressColumn: number;
	/** The index of the column with the counts; -1 if each line counts once. */
	readonly countColumn: number;
	readonly countName: string | undefined;
}

const plainList: AddressTable = {
	delimiter: undefined,
	addressColumn: 0,
	countColumn: -1,
	countName: undefined,
};

/**
 * The table that begins with a line. The line has the titles of the columns if it contains no
 * address.
 */
function tableStartingWith(text: string): AddressTable & { readonly hasTitles: boolean } {
	let mostCells: readonly string[] = [];
	let delimiter: string | undefined;
	for (const candidate of [",", ";", "\t"]) {
		const cells = cellsOf(text, candidate) ?? [];
		if (cells.length <= mostCells.length || cells.length === 1) continue;
		mostCells = cells;
		delimiter = candidate;
	}
	if (delimiter === undefined) return { ...plainList, hasTitles: !isAddress(removeQuotes(text)) };
	if (!mostCells.some(isAddress)) {
		const titles = mostCells.map((title) => title.toLowerCase().replaceAll(/[^a-z]/g, ""));
		const countColumn = titles.findIndex((title) => countTitles.has(title));
		const countName = mostCells[countColumn]?.trim();
		const addressColumn = titles.findIndex((title) => addressTitles.has(title));
		return { delimiter, addressColumn, countColumn, countName, hasTitles: true };
	}
	const addressColumn = mostCells.findIndex(isAddress);
	const isCell = (cell: string, index: number): boolean =>
		index === addressColumn || cell === "" || isAddress(cell) || /^\d/.test(cell);
	// The line is a single address that contains the delimiter, because a table would have numbers or
	// addresses in its other cells.
	if (!mostCells.every(isCell)) return { ...plainList, hasTitles: false };
	const countColumn = mostCells.findIndex((cell) => countOf(cell) !== undefined);
	return { delimiter, addressColumn, countColumn, countName: undefined, hasTitles: false };
}

/** Titles of columns with addresses, reduced to lower-case letters. */
const addressTitles = new Set(
	wordsIn(`
		url urls fullurl page pages path paths address addresses link toppages landingpage pagepath
		pageurl pagelocation fullpageurl pagepathandscreenclass pagepathquerystring uri requesturi
		requesturl requestpath notfoundurl
	`),
);
const countTitles = new Set(
	wordsIn(`
		clicks views pageviews screenpageviews hits count counts visits visitors sessions users
		totalusers requests impressions events eventcount total entrances
	`),
);

function rowOfTable(
	text: string,
	{ delimiter, addressColumn, countColumn }: AddressTable,
): CountedRow {
	const cells = delimiter === undefined ? [removeQuotes(text)] : cellsOf(text, delimiter);
	if (cells === undefined) return { why: "Its quotes are not closed." };
	const address = cells[addressColumn] ?? cells.find(isAddress);
	return countedRow(address, countColumn === -1 ? "1" : (cells[countColumn] ?? ""));
}

function countedRow(address: unknown, written: string): CountedRow {
	if (typeof address !== "string" || !isAddress(address)) return { why: "It has no address." };
	const count = countOf(written);
	if (count === undefined) return { why: "It has no whole number in the column of counts." };
	return { address: ownedText(address.trim()), count };
}

/** The cells of a line; `undefined` if a quote is not closed. */
function cellsOf(text: string, delimiter: string): readonly string[] | undefined {
	// A shortcut, because most lines have no quotes.
	if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim());
	try {
		const [cells] = parse(text, { delimiter, relax_quotes: true, trim: true });
		return cells;
	} catch {
		return undefined;
	}
}

function removeQuotes(text: string): string {
	return /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text;
}

/**
 * The maximum number of characters in an address, because servers do not accept longer addresses.
 */
const maxAddressLength = 2000;

/** True for a URL, with or without its scheme, and for a path from the root. */
function isAddress(text: string): boolean {
	const address = text.trim();
	return (
		address.length <= maxAddressLength &&
		!/\p{Cc}/u.test(address) &&
		(/^\/(?!\/)/.test(address) || urlOf(address) !== undefined)
	);
}

export function urlOf(address: string): URL | undefined {
	const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?\//i.test(address);
	const url = isHost ? `https://${address}` : address;
	return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
}

/**
 * The number in a cell, including the forms `1,234` and `12.0`; `undefined` if the cell has no
 * whole number.
 */
function countOf(written: string): number | undefined {
	const text = written.trim();
	if (/^\d{1,15}(?:\.0+)?$/.test(text)) return Number(text);
	return /^\d{1,3}(?:[,\u00A0\u202F]\d{3}){1,4}$/.test(text)
		? Number(text.replaceAll(/\D/g, ""))
		: undefined;
}
