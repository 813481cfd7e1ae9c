// The checks of custom rules. A check examines one record after the other. If records have to be
// compared, the check then examines its notes.

import type { RuleReport } from "../../engine/finding.ts";
import { elementsOf, reportOn } from "../../engine/identity.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { fixedLocation, type Location } from "../../text/source-file.ts";
import { isMapping } from "../../text/value.ts";
import type { Condition, ConditionError } from "../catalogue/condition.ts";
import { fieldValue, fillMessage } from "../catalogue/fields.ts";
import type { CatalogueRecord, FieldPath, SitePart } from "../catalogue/kind.ts";
import { groupsOf, type Per, partsOf, type SitePartNotes } from "./parts.ts";
import { sentenceCaseText, wordsInWrongCase } from "./sentence-case.ts";
import type { WordList } from "./word-list.ts";

export interface RecordNote {
	/** The report on the record, unless other records decide. */
	readonly report: RuleReport;
	/**
	 * The value by which records are compared or counted; `undefined` for a record without the value,
	 * which is in its parts of the site nevertheless.
	 */
	readonly key: string | undefined;
	readonly file: string;
	/** The groups of the sidebar that list the record. */
	readonly groups: readonly string[];
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
			return Array.from(groups.values(), (group) =>
				noteOn(record, differenceReport(fillMessage(message, record), group)),
			);
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
			return [noteOn(record, { at: location, message: fillMessage(message, record) }, undefined)];
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

/** `isAbout` is true for files to which the rule applies. */
export function uniqueCheck(
	message: string,
	path: FieldPath,
	per: Per,
	isAbout: (path: string) => boolean,
): RecordCheck {
	return {
		look(record) {
			const key = keyOf(record, path);
			if (key === undefined) return noNotes;
			const report = { at: record.locationOf(path), message: fillMessage(message, record) };
			return [noteOn(record, report, key, per)];
		},
		mayReport: (noteCount) => per !== "page" || noteCount > 1,
		conclude(site, notes) {
			const firstByNote = new Map<RecordNote, RecordNote>();
			for (const part of partsOf(site, notes, per, isAbout))
				for (const [first, ...others] of groupBy(part.notes, ({ key }) => key).values())
					for (const other of others)
						if (first !== undefined && !firstByNote.has(other)) firstByNote.set(other, first);
			return Array.from(firstByNote, ([{ report, key }, first]) => ({
				...report,
				cause: `${report.message}\n${key}`,
				related: [{ at: first.report.at, message: "the first record" }],
			}));
		},
	};
}

/** `undefined` for a record without a value to compare. */
function keyOf(record: CatalogueRecord, path: FieldPath): string | undefined {
	const value = fieldValue(record, path);
	return value === undefined || value === null || value === "" ? undefined : JSON.stringify(value);
}

function noteOn(record: CatalogueRecord, report: RuleReport, key?: string, per?: Per): RecordNote {
	return { report, key, file: record.file, groups: per === "group" ? groupsOf(record) : [] };
}

export function sentenceCaseCheck(
	message: string,
	path: FieldPath,
	names: WordList | undefined,
): RecordCheck {
	return {
		look(record) {
			const value = fieldValue(record, path);
			const words = typeof value === "string" ? wordsInWrongCase(value, names) : [];
			if (words.length === 0) return noNotes;
			const consequence = sentenceCaseText(words);
			const report = {
				at: record.locationOf(path),
				message: fillMessage(message, record),
				consequence,
				cause: `${message}\n${consequence}`,
			};
			return [noteOn(record, report, undefined)];
		},
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
				return noteOn(record, report);
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
	readonly per: Per;
	/** The field whose different values are counted instead of records. */
	readonly distinct: FieldPath | undefined;
}

/** `isAbout` is true for files to which the rule applies. */
export function countCheck(
	message: string,
	{ atLeast = 0, atMost = Number.POSITIVE_INFINITY, per, distinct }: CountBounds,
	isAbout: (path: string) => boolean,
): RecordCheck {
	const reportOn = ({ notes, start, isKnown }: SitePartNotes): readonly RuleReport[] => {
		const counted = distinct === undefined ? notes : firstNotes(notes);
		const count = counted.length;
		const location =
			counted[atMost]?.report.at ?? (count < atLeast && isKnown() ? start : undefined);
		if (location === undefined) return [];
		const report = { at: location, message: message.replaceAll("{count}", String(count)) };
		// The text at the start of a file does not belong to what is missing.
		return [location === start ? { ...report, parts: { names: [""] } } : report];
	};
	return {
		look: (record) => [
			noteOn(record, { at: record.location, message }, distinct && keyOf(record, distinct), per),
		],
		mayReport: (noteCount) => per !== "page" || atLeast > 0 || noteCount > atMost,
		conclude: (site, notes) => partsOf(site, notes, per, isAbout).flatMap(reportOn),
	};
}

/** The first note with each value. */
function firstNotes(notes: readonly RecordNote[]): readonly RecordNote[] {
	const counted = notes.filter(({ key }) => key !== undefined);
	return [...groupBy(counted, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
}
