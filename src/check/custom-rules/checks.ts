// The checks of custom rules. A check examines one record after the other. If records have to be
// compared, the check then examines its notes.

import type { RuleReport } from "../../engine/finding.ts";
import { elementsOf, reportOn } from "../../engine/identity.ts";
import { startOf } from "../../site/facts/pages/page.ts";
import { bodyAt } from "../../site/pages/bodies.ts";
import { isFullyKnown } from "../../site/pages/fully-known.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { fixedLocation, type Location } from "../../text/source-file.ts";
import { isMapping } from "../../text/value.ts";
import type { Condition, ConditionError } from "../catalogue/condition.ts";
import type { CatalogueRecord, FieldPath, SitePart } from "../catalogue/kind.ts";
import { fieldValue, fillMessage } from "./fields.ts";
import type { WordList } from "./word-list.ts";

export interface RecordNote {
	/** The report on the record, unless other records decide. */
	readonly report: RuleReport;
	/** The property by which records are compared: records with the same key belong together. */
	readonly key: string;
}

/** A check of records of one kind to which the rule applies. */
export interface RecordCheck {
	/**
	 * False if the check certainly notes nothing in a page or body, so that its records need not be
	 * made. By default, the records of every page and body are made.
	 */
	readonly mayNote?: (part: SitePart) => boolean;
	readonly look: (record: CatalogueRecord) => readonly RecordNote[];
	/**
	 * False if this number of notes on one file cannot lead to a report. By default, every note may.
	 */
	readonly mayReport?: (noteCount: number) => boolean;
	/** The reports that result from all notes. By default, each note is a report. */
	readonly conclude?: (site: Site, notes: readonly RecordNote[]) => readonly RuleReport[];
}

/** A shared list, because almost no record has notes. */
const noNotes: readonly RecordNote[] = [];

/** The maximum number of differences that a finding mentions. */
const mostDetails = 3;

export function schemaCheck(message: string, schema: Condition): RecordCheck {
	return {
		look(record) {
			const errors = schema.errors(record.fields);
			if (errors.length === 0) return noNotes;
			const differences = errors.map((error) => ({
				...error,
				at: record.locationOf(error.path),
			}));
			const groups = groupBy(differences, ({ at }) => at.range.start);
			return Array.from(groups.values(), (group) => ({
				report: differenceReport(fillMessage(message, record), group),
				key: "",
			}));
		},
	};
}

interface Difference extends ConditionError {
	readonly at: Location;
}

/**
 * A report on differences at one location. Each difference is an element, because a baseline may
 * contain some of them, such as a missing description, but not a title that is missing, too.
 */
function differenceReport(message: string, differences: readonly Difference[]): RuleReport {
	// The keyword stands for the limit, because a changed limit does not make a finding new.
	const elementOf = ({ path, keyword, at }: Difference): string =>
		[...elementsOf({ at, message: "" }), path.join("."), keyword].join(" ");
	return reportOn(differences, elementOf, (ofElements) => {
		const details = [...new Set(ofElements.map((one) => one.message))].slice(0, mostDetails);
		const consequence = details.join(" ");
		const [first] = differences;
		if (first === undefined) throw new RangeError("A report needs a difference.");
		// The cause includes the differences, because one change fixes only records with the same ones.
		return { at: first.at, message, consequence, cause: `${message}\n${consequence}` };
	});
}

/** `where` is the condition that selected the records. */
export function forbidCheck(message: string, where: unknown): RecordCheck {
	const path = firstField(where);
	return {
		look(record) {
			const location = record.locationOf(path);
			return [{ report: { at: location, message: fillMessage(message, record) }, key: "" }];
		},
	};
}

function firstField(condition: unknown): FieldPath {
	if (!isMapping(condition)) return [];
	const { properties, required } = condition;
	const [entry] = isMapping(properties) ? Object.entries(properties) : [];
	if (entry !== undefined) return [entry[0], ...firstField(entry[1])];
	const [name]: unknown[] = Array.isArray(required) ? required : [];
	return typeof name === "string" ? [name] : [];
}

export function uniqueCheck(message: string, path: FieldPath): RecordCheck {
	return {
		look(record) {
			const value = fieldValue(record, path);
			if (value === undefined || value === null || value === "") return noNotes;
			const location = record.locationOf(path);
			const report = { at: location, message: fillMessage(message, record) };
			return [{ report, key: JSON.stringify(value) }];
		},
		conclude: (_, notes) =>
			[...groupBy(notes, ({ key }) => key).values()].flatMap(([first, ...others]) =>
				others.map(({ report, key }) => ({
					...report,
					cause: `${report.message}\n${key}`,
					...(first && { related: [{ at: first.report.at, message: "the first record" }] }),
				})),
			),
	};
}

export function wordsCheck(message: string, list: WordList): RecordCheck {
	return {
		// The text is searched first, because finding the prose of a body takes longer than searching
		// all of its text.
		mayNote: ({ file }) => file === undefined || list.mayBeIn(file.text),
		look(record) {
			const { file, range } = record.location;
			const sourceText = file.text.slice(range.start, range.end);
			// Only texts with a word of the list are examined closely, because almost no text has such a
			// word.
			const text = list.mayBeIn(sourceText) ? fieldValue(record, ["text"]) : undefined;
			if (typeof text !== "string") return noNotes;
			const { start: base } = range;
			const exactMatches = list.matchesIn(withoutGaps(text, sourceText));
			return exactMatches.map(({ start, end, suggestion = "another word" }) => {
				const location = fixedLocation(file, { start: base + start, end: base + end });
				const word = text.slice(start, end);
				const report = {
					at: location,
					message: fillMessage(message, record, { word, suggestion }),
					// The word alone, because the text around it may change.
					parts: { names: [word] },
				};
				return { report, key: "" };
			});
		},
	};
}

/**
 * Null characters replace code and tags, so that the words on both sides of a gap are not
 * neighbors. In the catalogue, a gap has blanks.
 */
function withoutGaps(text: string, written: string): string {
	return text.replaceAll(/\s+/g, (blanks: string, offset: number) =>
		written.slice(offset, offset + blanks.length).trim() === ""
			? blanks
			: "\0".repeat(blanks.length),
	);
}

export interface CountBounds {
	readonly atLeast: number | undefined;
	readonly atMost: number | undefined;
	readonly per: "page" | "site";
}

/** `isAbout` is true for files to which the rule applies. */
export function countCheck(
	message: string,
	{ atLeast = 0, atMost = Number.POSITIVE_INFINITY, per }: CountBounds,
	isAbout: (path: string) => boolean,
): RecordCheck {
	const reportOn = (
		notes: readonly RecordNote[],
		start: RuleReport["at"],
		isKnown: () => boolean,
	): readonly RuleReport[] => {
		const count = notes.length;
		const location = notes[atMost]?.report.at ?? (count < atLeast && isKnown() ? start : undefined);
		if (location === undefined) return [];
		const report = { at: location, message: message.replaceAll("{count}", String(count)) };
		// The text at the start of a file does not belong to what is missing.
		return [location === start ? { ...report, parts: { names: [""] } } : report];
	};
	return {
		look: (record) => [{ report: { at: record.location, message }, key: record.file }],
		mayReport: (noteCount) => per === "site" || atLeast > 0 || noteCount > atMost,
		conclude(site, notes) {
			if (per === "site")
				return reportOn(notes, site.docs.locate("", "key"), () => isFullyKnown(site));
			const notesByFile = groupBy(notes, ({ key }) => key);
			return site.pages.all.flatMap((page) =>
				isAbout(page.path)
					? reportOn(
							notesByFile.get(page.path) ?? [],
							startOf(page),
							() => bodyAt(site, page.path)?.reading.kind === "body",
						)
					: [],
			);
		},
	};
}
