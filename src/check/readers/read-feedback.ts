// Files of feedback, with one row on each line.
import { existsSync, readFileSync, statSync } from "node:fs";
import { isMapping, valueOfJson } from "../../text/value.ts";
import {
	type FeedbackEntry,
	type FeedbackKind,
	findWrongField,
	type PageCounts,
} from "./feedback-entry.ts";
import { FeedbackError } from "./feedback-error.ts";

export type FeedbackFile = (
	| { readonly kind: "entries"; readonly rows: () => Iterable<FeedbackEntry> }
	| { readonly kind: "counts"; readonly rows: () => Iterable<PageCounts> }
) & {
	readonly name: string;
	/** True if the download of the file is not complete. */
	readonly isPartial: boolean;
};

/** The file that exists beside a file of feedback until its download is complete. */
export function statePath(path: string): string {
	return `${path}.state.json`;
}

/** A limit that is far above what the API allows to fetch in a day. */
const maxBytes = 200_000_000;

/**
 * The rows are read on demand, the last row first. Throws a `FeedbackError` if the file cannot be
 * read, and while rows are read, if a line is not feedback.
 */
export function readFeedback(name: string, path: string): FeedbackFile {
	const isPartial = existsSync(statePath(path));
	const bytes = readBytes(name, path);
	// A partial file may end within a line, because its last write was interrupted.
	const lines = isPartial ? bytes.subarray(0, bytes.lastIndexOf(lineBreak) + 1) : bytes;
	const [lastRow = {}] = rowsIn(lines, name);
	const kind = "thumbsUp" in lastRow ? "counts" : "entries";
	return { name, isPartial, kind, rows: () => rowsIn(lines, name, kind) } as FeedbackFile;
}

function readBytes(name: string, path: string): Buffer {
	const file = statSync(path, { throwIfNoEntry: false });
	if (file === undefined) throw new FeedbackError(`\`${name}\` does not exist.`);
	if (!file.isFile()) throw new FeedbackError(`\`${name}\` is not a regular file.`);
	if (file.size > maxBytes) throw new FeedbackError(`\`${name}\` is larger than 200 MB.`);
	try {
		return readFileSync(path);
	} catch {
		throw new FeedbackError(`\`${name}\` cannot be read.`);
	}
}

const lineBreak = 10;

function* rowsIn(bytes: Buffer, name: string, kind?: FeedbackKind): Generator<object> {
	for (let end = bytes.length; end > 0; ) {
		const start = bytes.lastIndexOf(lineBreak, end - 1) + 1;
		const line = bytes.toString("utf8", start, end);
		const number = (): number => bytes.toString("latin1", 0, start).split("\n").length;
		end = start - 1;
		if (line.trim() === "") continue;
		const row = valueOfJson(line);
		if (!isMapping(row)) throw new FeedbackError(`\`${name}:${number()}\` is not a JSON object.`);
		const wrongField = kind && findWrongField(row, kind);
		if (wrongField !== undefined)
			throw new FeedbackError(
				`\`${name}:${number()}\` is not feedback: its \`${wrongField.name}\` is not as documented.`,
			);
		yield row;
	}
}
