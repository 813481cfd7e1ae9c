// Files of feedback, read line by line. If several lines have the same entry, the last line
// applies.
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { memoise } from "../source/memoised.ts";
import {
	type FeedbackEntry,
	findWrongField,
	isRecord,
	isTooDeep,
	type PageCounts,
} from "./feedback-entry.ts";
import { FeedbackError } from "./feedback-error.ts";
import { type FeedbackState, readState } from "./feedback-state.ts";

export type FeedbackKind = "entries" | "counts";

export interface FeedbackFile {
	readonly name: string;
	readonly path: string;
	/** `undefined` for a file without a state, such as a copy. */
	readonly state: FeedbackState | undefined;
	/** For an empty file, the endpoint in the state decides. */
	readonly kind: FeedbackKind;
}

/** Throws a `FeedbackError` if the file cannot be read. */
export function openFeedback(name: string, path: string): FeedbackFile {
	const state = readState(path, name);
	const [firstLine] = linesOf({ name, path, state });
	const row = firstLine === undefined ? undefined : parseObject(firstLine, name);
	const hasCounts = row === undefined ? state?.endpoint === "feedback/by-page" : "thumbsUp" in row;
	return { name, path, state, kind: hasCounts ? "counts" : "entries" };
}

/**
 * The entries, each once, in the order of their last lines. Throws a `FeedbackError` for an invalid
 * line.
 */
export function* feedbackEntriesOf(file: FeedbackFile): Iterable<FeedbackEntry> {
	const lastNumberById = lastLineNumbers(file);
	for (const line of linesOf(file)) {
		const entry = parseRow(line, file.name, "entry") as unknown as FeedbackEntry;
		if (lastNumberById.get(entry.id) === line.number) yield entry;
	}
}

const lastLineNumbers = memoise((file: FeedbackFile): ReadonlyMap<string, number> => {
	const lastNumberById = new Map<string, number>();
	for (const line of linesOf(file)) lastNumberById.set(idOf(line, file.name), line.number);
	return lastNumberById;
});

/** Throws a `FeedbackError` while the counts are read, if a line is invalid. */
export function* countsOf(file: FeedbackFile): Iterable<PageCounts> {
	for (const line of linesOf(file))
		yield parseRow(line, file.name, "counts") as unknown as PageCounts;
}

/** The id is read without parsing the line, because most lines begin with the id. */
function idOf(line: FeedbackLine, name: string): string {
	const id = /^\{"id":("[^"\\\p{Cc}]+"),/u.exec(line.text)?.[1];
	// The id is parsed with `JSON.parse`, because a slice would keep the whole chunk in memory.
	if (id !== undefined) return JSON.parse(id);
	return String(parseRow(line, name, "entry").id);
}

function parseRow(
	line: FeedbackLine,
	name: string,
	kind: "entry" | "counts",
): Readonly<Record<string, unknown>> {
	const row = parseObject(line, name);
	const wrongFieldName = findWrongField(row, kind);
	if (wrongFieldName === undefined) return row;
	throw new FeedbackError(
		`\`${name}:${line.number}\` is not feedback: its \`${wrongFieldName}\` is not as documented.`,
	);
}

function parseObject(
	{ text, number }: FeedbackLine,
	name: string,
): Readonly<Record<string, unknown>> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		// `value` is not an object now, so the code below reports the line.
	}
	if (isRecord(value)) {
		if (!isTooDeep(value)) return value;
		throw new FeedbackError(`\`${name}:${number}\` is nested more than 100 levels deep.`);
	}
	throw new FeedbackError(`\`${name}:${number}\` is not a JSON object.`);
}

const chunkLength = 1 << 17;
const maxLineLength = 20 << 20;

type FileWithState = Pick<FeedbackFile, "name" | "path" | "state">;

interface FeedbackLine {
	readonly text: string;
	/** The number of the line, counted from 1. */
	readonly number: number;
}

function* linesOf(file: FileWithState): Iterable<FeedbackLine> {
	let number = 0;
	for (const lineGroup of lineGroupsOf(file))
		for (const text of lineGroup.split("\n")) {
			number++;
			if (text.trim() !== "") yield { text, number };
		}
}

/**
 * Each text consists of whole lines, without the last line break. If the file has a state, bytes
 * that the state does not count are left out.
 */
function* lineGroupsOf({ name, path, state }: FileWithState): Iterable<string> {
	const handle = openFile(name, path);
	try {
		let unfinishedLine = Buffer.alloc(0);
		for (const chunk of chunksOf(handle, state?.bytes)) {
			const bytes = Buffer.concat([unfinishedLine, chunk]);
			const end = bytes.lastIndexOf(10);
			unfinishedLine = bytes.subarray(end + 1);
			if (unfinishedLine.length > maxLineLength)
				throw new FeedbackError(`\`${name}\` has a line of more than 20 MB.`);
			if (end !== -1) yield bytes.toString("utf8", 0, end);
		}
		yield unfinishedLine.toString("utf8");
	} finally {
		closeSync(handle);
	}
}

/** Each chunk overwrites the previous chunk, because all chunks share one buffer. */
function* chunksOf(handle: number, maxBytes = Number.POSITIVE_INFINITY): Iterable<Buffer> {
	const chunk = Buffer.allocUnsafe(chunkLength);
	for (let remainingBytes = maxBytes; remainingBytes > 0; ) {
		const requestedSize = Math.min(chunkLength, remainingBytes);
		const size = readSync(handle, chunk, 0, requestedSize, null);
		if (size === 0) return;
		remainingBytes -= size;
		yield chunk.subarray(0, size);
	}
}

function openFile(name: string, path: string): number {
	const status = statSync(path, { throwIfNoEntry: false });
	if (status === undefined) throw new FeedbackError(`\`${name}\` does not exist.`);
	// Only regular files are accepted, because a pipe cannot be read twice.
	if (!status.isFile()) throw new FeedbackError(`\`${name}\` is not a regular file.`);
	try {
		return openSync(path, "r");
	} catch {
		throw new FeedbackError(`\`${name}\` cannot be read.`);
	}
}
