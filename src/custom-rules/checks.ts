// The checks of custom rules: each looks at the records of one kind and reports locations.
import type { Condition } from "../catalogue/condition.ts";
import type { CatalogueRecord, FieldPath, RecordKind } from "../catalogue/kind.ts";
import type { Related, RuleReport } from "../engine/finding.ts";
import { emptyRun, type Question } from "../engine/question.ts";
import { startOf } from "../facts/pages/page.ts";
import { bodyAt } from "../site/pages/bodies.ts";
import { isFullyKnown } from "../site/pages/fully-known.ts";
import { question, type Site } from "../site/parts/site.ts";
import { groupBy } from "../source/lists.ts";
import { fixedLocation, type Location } from "../source/source-file.ts";
import { isMapping } from "../source/value.ts";
import { filledMessage, valueOf } from "./fields.ts";
import type { WordList } from "./word-list.ts";

/** What a custom rule looks at. */
export interface Scope {
	readonly kind: RecordKind;
	/** Whether the rule is about a file of the site. */
	readonly isAbout: (path: string) => boolean;
	/** Whether the rule is about a record. */
	readonly isIn: (record: CatalogueRecord) => boolean;
	readonly message: string;
}

/** A question with its answer checked one by one, as a rule of docproof has it. */
export interface RecordCheck<Subject> {
	readonly of: Question<Subject, Site>;
	readonly check: (subject: Subject, site: Site) => Iterable<RuleReport>;
}

/** The details of a finding that name what differs. */
const mostDetails = 3;

/** Every record has to match a schema. */
export function schemaCheck(
	{ kind, isIn, message }: Scope,
	schema: Condition,
): RecordCheck<CatalogueRecord> {
	return {
		of: kind.records,
		*check(record) {
			if (!isIn(record) || schema.matches(record.fields)) return;
			const byStart = groupBy(
				schema.errors(record.fields).map((error) => ({
					detail: error.message,
					at: record.locationOf(error.path),
				})),
				({ at }) => at.range.start,
			);
			if (byStart.size === 0)
				yield { at: record.location, message: filledMessage(message, record) };
			for (const [, errors] of byStart) {
				const [first] = errors;
				if (first === undefined) continue;
				const details = [...new Set(errors.map(({ detail }) => detail))].slice(0, mostDetails);
				yield {
					at: first.at,
					message: filledMessage(message, record),
					consequence: details.join(" "),
				};
			}
		},
	};
}

/** No record may exist. `where` is the condition that chose the records. */
export function forbidCheck(
	{ kind, isIn, message }: Scope,
	where: unknown,
): RecordCheck<CatalogueRecord> {
	const path = firstField(where);
	return {
		of: kind.records,
		*check(record) {
			if (isIn(record))
				yield { at: record.locationOf(path), message: filledMessage(message, record) };
		},
	};
}

/** The first field that a condition is about. */
function firstField(condition: unknown): FieldPath {
	if (!isMapping(condition)) return [];
	const { properties, required } = condition;
	const [entry] = isMapping(properties) ? Object.entries(properties) : [];
	if (entry !== undefined) return [entry[0], ...firstField(entry[1])];
	const [name]: unknown[] = Array.isArray(required) ? required : [];
	return typeof name === "string" ? [name] : [];
}

interface RepeatedValue {
	readonly record: CatalogueRecord;
	readonly first: CatalogueRecord;
}

/** No two records may have the same value. */
export function uniqueCheck(
	{ kind, isIn, message }: Scope,
	path: FieldPath,
): RecordCheck<RepeatedValue> {
	return {
		of: question((site: Site): readonly RepeatedValue[] => {
			const first = new Map<string, CatalogueRecord>();
			return kind.records(site, emptyRun).flatMap((record) => {
				if (!isIn(record)) return [];
				const value = valueOf(record, path);
				if (value === undefined || value === null || value === "") return [];
				const key = JSON.stringify(value);
				const before = first.get(key);
				if (before === undefined) first.set(key, record);
				return before === undefined ? [] : [{ record, first: before }];
			});
		}),
		*check({ record, first }) {
			const related: Related = { at: first.locationOf(path), message: "the first one" };
			yield {
				at: record.locationOf(path),
				message: filledMessage(message, record),
				related: [related],
			};
		},
	};
}

/** No text may contain a word of a list. */
export function wordsCheck(
	{ kind, isIn, message }: Scope,
	list: WordList,
): RecordCheck<CatalogueRecord> {
	return {
		of: kind.records,
		*check(record) {
			if (!isIn(record)) return;
			const text = valueOf(record, ["text"]);
			if (typeof text !== "string") return;
			const { file, range } = record.location;
			const written = file.text.slice(range.start, range.end);
			for (const { start, end, suggestion = "another word" } of list.matchesIn(
				withoutGaps(text, written),
			)) {
				const at = fixedLocation(file, { start: range.start + start, end: range.start + end });
				const word = text.slice(start, end);
				yield { at, message: filledMessage(message, record, { word, suggestion }) };
			}
		},
	};
}

/**
 * A text in which a character that is no word stands in place of code and tags, so that the words
 * around them are not neighbours. The catalogue has blanks there.
 */
function withoutGaps(text: string, written: string): string {
	if (text === written) return text;
	return text.replaceAll(/[^\S\r\n]+/g, (blanks: string, offset: number) =>
		written.startsWith(blanks, offset) ? blanks : "\0".repeat(blanks.length),
	);
}

export interface Bounds {
	readonly atLeast: number | undefined;
	readonly atMost: number | undefined;
	readonly per: "page" | "site";
}

interface RecordCount {
	readonly at: Location;
	readonly count: number;
}

/** The number of records of each page, or of the site, has bounds. */
export function countCheck(
	{ kind, isAbout, isIn, message }: Scope,
	{ atLeast = 0, atMost = Number.POSITIVE_INFINITY, per }: Bounds,
): RecordCheck<RecordCount> {
	const outside = (
		records: readonly CatalogueRecord[],
		start: Location,
		isKnown: boolean,
	): readonly RecordCount[] => {
		const count = records.length;
		const last = records[atMost];
		if (last !== undefined) return [{ at: last.location, count }];
		return count < atLeast && isKnown ? [{ at: start, count }] : [];
	};
	return {
		of: question((site: Site): readonly RecordCount[] => {
			const records = kind.records(site, emptyRun).filter(isIn);
			if (per === "site") return outside(records, site.docs.locate("", "key"), isFullyKnown(site));
			const byFile = groupBy(records, ({ file }) => file);
			return site.pages.all.flatMap((page) =>
				isAbout(page.path)
					? outside(byFile.get(page.path) ?? [], startOf(page), isBodyKnown(site, page.path))
					: [],
			);
		}),
		*check({ at, count }) {
			yield { at, message: message.replaceAll("{count}", String(count)) };
		},
	};
}

/** What a body that cannot be read contains is unknown. */
function isBodyKnown(site: Site, path: string): boolean {
	return bodyAt(site, path)?.reading.kind === "body";
}
