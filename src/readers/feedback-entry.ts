// Answers of Mintlify's analytics API: feedback of readers. Unknown fields, sources and statuses
// pass, because the API may grow.
import { property } from "../source/value.ts";
import { FeedbackError } from "./feedback-error.ts";

export const sources = ["code_snippet", "contextual", "agent", "thumbs_only"] as const;

export const statuses = ["pending", "in_progress", "resolved", "dismissed"] as const;

/** The feedback of one reader or agent on a page. */
export interface FeedbackEntry {
	readonly id: string;
	/** The path or the URL of the page. */
	readonly path: string;
	/** An item of `sources`, or a source newer than docproof. */
	readonly source?: string;
	readonly status?: string;
	readonly comment?: string | null;
	readonly createdAt?: string | null;
	/** The vote. Only `contextual` feedback has this field and `contact`. */
	readonly helpful?: boolean | null;
	readonly contact?: string | null;
	/** The code snippet. Only `code_snippet` feedback has this field and the next two fields. */
	readonly code?: string | null;
	readonly filename?: string | null;
	readonly lang?: string | null;
}

/** Counts of the feedback on one page. */
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

type Kind = "string" | "number" | "boolean";

interface Field {
	readonly kind: Kind;
	readonly isNeeded?: true;
}

const text: Field = { kind: "string" };

const entryFields: Readonly<Record<keyof FeedbackEntry, Field>> = {
	id: { ...text, isNeeded: true },
	path: { ...text, isNeeded: true },
	source: text,
	status: text,
	comment: text,
	createdAt: text,
	helpful: { kind: "boolean" },
	contact: text,
	code: text,
	filename: text,
	lang: text,
};

const countFields: Readonly<Record<string, Field>> = {
	path: { ...text, isNeeded: true },
	...Object.fromEntries(countNames.map((name) => [name, { kind: "number", isNeeded: true }])),
};

const entryList = Object.entries(entryFields);
const countList = Object.entries(countFields);

/** Throws a `FeedbackError` for any other value. */
export function listAnswer(value: unknown): ListAnswer {
	checkAnswer(value, entryFields);
	checkField(value, "nextCursor", text, "");
	return value as unknown as ListAnswer;
}

/** Throws a `FeedbackError` for any other value. */
export function countsAnswer(value: unknown): CountsAnswer {
	checkAnswer(value, countFields);
	return value as unknown as CountsAnswer;
}

/** The first field with a wrong value; `undefined` if all values are right. */
export function findWrongField(value: JsonObject, kind: "entry" | "counts"): string | undefined {
	// The code is a loop over prepared lists, because files can have very many lines.
	for (const [name, field] of kind === "entry" ? entryList : countList)
		if (!hasFieldType(property(value, name), field)) return name;
	return undefined;
}

type JsonObject = Readonly<Record<string, unknown>>;

function checkAnswer(
	value: unknown,
	fields: Readonly<Record<string, Field>>,
): asserts value is JsonObject {
	if (!isRecord(value)) throw undocumentedAnswer("it", "an object");
	if (isDeep(value))
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

function checkField(holder: JsonObject, name: string, field: Field, pointer: string): void {
	if (!hasFieldType(property(holder, name), field))
		throw undocumentedAnswer(`\`${pointer}/${name}\``, `a ${field.kind}`);
}

function hasFieldType(value: unknown, { kind, isNeeded }: Field): boolean {
	if (value === undefined || value === null) return isNeeded !== true;
	return kind === "number" ? Number.isFinite(value) : typeof value === kind;
}

const maxLevels = 100;

/**
 * True if a value is nested too deeply to be written safely. Works level by level, because
 * recursion would overflow the stack.
 */
export function isDeep(value: unknown): boolean {
	let level = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > maxLevels) return true;
		level = level.flatMap((item) =>
			typeof item === "object" && item !== null ? Object.values(item) : [],
		);
	}
	return false;
}

export function isRecord(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function undocumentedAnswer(subject: string, expected: string): FeedbackError {
	return new FeedbackError(`The answer is not as documented: ${subject} is not ${expected}.`);
}
