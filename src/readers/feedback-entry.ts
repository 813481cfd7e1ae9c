// Answers of Mintlify's analytics API: feedback of readers. Unknown fields, sources and statuses
// pass, because the API may grow.
import { pointerBelow } from "../source/pointer.ts";
import { property } from "../source/value.ts";
import { FeedbackError } from "./feedback-error.ts";

export const feedbackSources = ["code_snippet", "contextual", "agent", "thumbs_only"] as const;

export const feedbackStatuses = ["pending", "in_progress", "resolved", "dismissed"] as const;

export interface FeedbackEntry {
	readonly id: string;
	/** The path or the URL of the page. */
	readonly path: string;
	/** A value of `feedbackSources`, or a source that is newer than docproof. */
	readonly source?: string;
	readonly status?: string;
	readonly comment?: string | null;
	readonly createdAt?: string | null;
	/** A vote, which only `contextual` feedback has. The same is true of `contact`. */
	readonly helpful?: boolean | null;
	readonly contact?: string | null;
	/**
	 * The code snippet, which only `code_snippet` feedback has. The same is true of `filename` and
	 * `lang`.
	 */
	readonly code?: string | null;
	readonly filename?: string | null;
	readonly lang?: string | null;
}

export interface PageCounts {
	readonly path: string;
	readonly thumbsUp: number;
	readonly thumbsDown: number;
	readonly code: number;
	readonly total: number;
}

export const countNames = ["thumbsUp", "thumbsDown", "code", "total"] as const;

export interface ListAnswer {
	readonly feedback: readonly FeedbackEntry[];
	readonly nextCursor?: string | null;
	readonly hasMore: boolean;
}

export interface CountsAnswer {
	readonly feedback: readonly PageCounts[];
	readonly hasMore: boolean;
}

type FieldType = "string" | "number" | "boolean";

interface EntryField {
	readonly kind: FieldType;
	readonly isNeeded?: true;
}

const textField: EntryField = { kind: "string" };

const entryFields: Readonly<Record<keyof FeedbackEntry, EntryField>> = {
	id: { ...textField, isNeeded: true },
	path: { ...textField, isNeeded: true },
	source: textField,
	status: textField,
	comment: textField,
	createdAt: textField,
	helpful: { kind: "boolean" },
	contact: textField,
	code: textField,
	filename: textField,
	lang: textField,
};

const countFields: Readonly<Record<string, EntryField>> = {
	path: { ...textField, isNeeded: true },
	...Object.fromEntries(countNames.map((name) => [name, { kind: "number", isNeeded: true }])),
};

const entryFieldList = Object.entries(entryFields);
const countFieldList = Object.entries(countFields);

/** Throws a `FeedbackError` if the answer is not as documented. */
export function toListAnswer(value: unknown): ListAnswer {
	checkAnswer(value, entryFields);
	checkField(value, "nextCursor", textField, "");
	return value as unknown as ListAnswer;
}

/** Throws a `FeedbackError` if the answer is not as documented. */
export function toCountsAnswer(value: unknown): CountsAnswer {
	checkAnswer(value, countFields);
	return value as unknown as CountsAnswer;
}

/** The name of the first field with a wrong value; `undefined` if all values are right. */
export function findWrongField(value: JsonObject, kind: "entry" | "counts"): string | undefined {
	// The lists are prepared, because files can have very many lines.
	for (const [name, field] of kind === "entry" ? entryFieldList : countFieldList)
		if (!hasFieldType(property(value, name), field)) return name;
	return undefined;
}

type JsonObject = Readonly<Record<string, unknown>>;

function checkAnswer(
	value: unknown,
	fields: Readonly<Record<string, EntryField>>,
): asserts value is JsonObject {
	if (!isRecord(value)) throw undocumentedAnswer("it", "an object");
	if (isTooDeep(value))
		throw new FeedbackError(
			"The answer is not as documented: it is nested more than 100 levels deep.",
		);
	checkField(value, "hasMore", { kind: "boolean", isNeeded: true }, "");
	const { feedback } = value;
	if (!Array.isArray(feedback)) throw undocumentedAnswer("`/feedback`", "a list");
	for (const [index, item] of feedback.entries()) {
		const pointer = `/feedback/${index}`;
		if (!isRecord(item)) throw undocumentedAnswer(`\`${pointer}\``, "an object");
		for (const [name, field] of Object.entries(fields)) checkField(item, name, field, pointer);
	}
}

function checkField(holder: JsonObject, name: string, field: EntryField, pointer: string): void {
	if (!hasFieldType(property(holder, name), field))
		throw undocumentedAnswer(`\`${pointer}/${name}\``, `a ${field.kind}`);
}

function hasFieldType(value: unknown, { kind, isNeeded }: EntryField): boolean {
	if (value === undefined || value === null) return isNeeded !== true;
	return kind === "number" ? Number.isFinite(value) : typeof value === kind;
}

const maxLevels = 100;

export function isTooDeep(value: unknown): boolean {
	return pointerBelow(value, maxLevels) !== undefined;
}

export function isRecord(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function undocumentedAnswer(subject: string, expected: string): FeedbackError {
	return new FeedbackError(`The answer is not as documented: ${subject} is not ${expected}.`);
}
