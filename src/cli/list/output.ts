// Records as texts: JSON Lines, one JSON document, CSV, a table, or the lines of a sitemap.
import pc from "picocolors";
import { addressLine } from "../../check/catalogue/address.ts";
import { placeOfRecord } from "../../check/catalogue/fact.ts";
import {
	allFields,
	type CatalogueRecord,
	fieldOf,
	type RecordKind,
} from "../../check/catalogue/kind.ts";
import { tableLines } from "../../output/columns.ts";
import { csvOf } from "../../output/csv.ts";
import { formatJsonLine } from "../../output/escape.ts";
import { escapeCommands, printable } from "../../output/printable.ts";
import { batches } from "../../terminal/write-in-turn.ts";
import { isMapping, property } from "../../text/value.ts";
import type { ListArguments } from "./list-command.ts";

export interface OutputOptions {
	/** The names of fields, with dots for values within fields; empty for all fields. */
	readonly fields: readonly string[];
	readonly color: boolean;
	readonly width: number;
	/** The origin of the site with its base path; empty if it is unknown. */
	readonly home: string;
}

export const placeFields: readonly string[] = ["file", "line", "column"];

export function* textsOf(
	format: ListArguments["format"],
	kind: RecordKind,
	records: Iterable<CatalogueRecord>,
	options: OutputOptions,
): Iterable<string> {
	switch (format) {
		case "jsonl":
			for (const batch of batches(records, 1))
				yield batch.map((one) => `${formatJsonLine(rowOf(one, options.fields))}\n`).join("");
			return;
		case "json":
			yield* documentOf(records, options);
			return;
		case "csv":
			yield* csvTexts(kind, records, options);
			return;
		case "table":
			yield* tableTexts(kind, records, options);
			return;
		case "sitemap":
		case "llms":
			for (const batch of batches(records))
				yield batch
					.flatMap((one) => addressLine(one.fields, format, options.home) ?? [])
					.map((line) => `${escapeCommands(printable(line))}\n`)
					.join("");
	}
}

function* documentOf(
	records: Iterable<CatalogueRecord>,
	{ fields }: OutputOptions,
): Iterable<string> {
	let separator = "[\n  ";
	for (const batch of batches(records)) {
		yield separator + batch.map((one) => formatJsonLine(rowOf(one, fields))).join(",\n  ");
		separator = ",\n  ";
	}
	yield separator === "[\n  " ? "[]\n" : "\n]\n";
}

function columnsOf({ schema }: RecordKind, { fields }: OutputOptions): readonly string[] {
	if (fields.length > 0) return fields;
	const listed = Object.entries(schema.properties ?? {}).filter(
		([, one]) => one.isListed !== false,
	);
	return [...listed.map(([name]) => name), ...placeFields];
}

function* csvTexts(
	kind: RecordKind,
	records: Iterable<CatalogueRecord>,
	options: OutputOptions,
): Iterable<string> {
	const columns = columnsOf(kind, options);
	// The keys are numbered, because a dot in the name of a column would select a part of a value.
	const keys = columns.map((_, index) => `c${index}`);
	const header = Object.fromEntries(columns.map((name, index) => [`c${index}`, name]));
	yield csvOf([header], keys, false);
	for (const batch of batches(records, 1)) {
		const rows = batch.map((one) =>
			Object.fromEntries(
				columns.map((name, index) => [`c${index}`, cellOf(fieldValue(one, name))]),
			),
		);
		yield csvOf(rows, keys, false);
	}
}

function* tableTexts(
	kind: RecordKind,
	records: Iterable<CatalogueRecord>,
	options: OutputOptions,
): Iterable<string> {
	const { width, color } = options;
	const columns = columnsOf(kind, options);
	const { dim } = pc.createColors(color);
	const allColumns = columns.map((title, index) => ({
		title,
		share: 1 / Math.min(columns.length - index, 3),
	}));
	const rows = rowsOf(columns, records);
	for (const batch of batches(tableLines(allColumns, rows, width, dim)))
		yield batch.map((line) => `${escapeCommands(line)}\n`).join("");
}

function* rowsOf(
	columns: readonly string[],
	records: Iterable<CatalogueRecord>,
): Iterable<readonly string[]> {
	for (const record of records)
		yield columns.map((name) => String(cellOf(fieldValue(record, name)) ?? ""));
}

function cellOf(value: unknown): unknown {
	return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

function rowOf(one: CatalogueRecord, fields: readonly string[]): object {
	if (fields.length > 0)
		return Object.fromEntries(fields.map((name) => [name, fieldValue(one, name)]));
	const { file, line, column } = placeOfRecord(one);
	return { ...allFields(one.fields), file, line, column };
}

/**
 * A dotted name selects a property within a field. A field with exactly this name takes precedence.
 */
function fieldValue(one: CatalogueRecord, name: string): unknown {
	if (placeFields.includes(name)) return property(placeOfRecord(one), name);
	return valueWithin(one.fields, name, fieldOf);
}

function valueWithin(
	value: unknown,
	path: string,
	read: (value: object, name: string) => unknown = property,
): unknown {
	if (!isMapping(value)) return undefined;
	const ownValue = read(value, path);
	if (ownValue !== undefined) return ownValue;
	for (let dot = path.indexOf("."); dot !== -1; dot = path.indexOf(".", dot + 1)) {
		const innerValue = read(value, path.slice(0, dot));
		if (innerValue !== undefined) return valueWithin(innerValue, path.slice(dot + 1));
	}
	return undefined;
}
