// The state of a file of feedback, stored beside the file: the query that produced the file, and
// the point at which to continue.
import { readFileSync } from "node:fs";
import { replaceFile } from "../source/files/replace-file.ts";
import {
	type FeedbackEndpoint,
	type FeedbackFilters,
	type FeedbackQuery,
	type RequestedWindow,
	isoTimeOf,
	type TimeWindow,
} from "./api-query.ts";
import { isRecord, type PageCounts } from "./feedback-entry.ts";
import { FeedbackError, writeFeedbackFile } from "./feedback-error.ts";

export interface FeedbackState {
	readonly version: 1;
	readonly endpoint: FeedbackEndpoint;
	readonly baseUrl: string;
	readonly project: string;
	readonly filters: FeedbackFilters;
	readonly asked: RequestedWindow;
	readonly window: TimeWindow;
	/** The period that is being fetched, if shorter than the whole period. */
	readonly part?: TimeWindow;
	readonly withContacts: boolean;
	/** The API's mark of the next page; `null` before the first request. */
	readonly cursor: string | null;
	/**
	 * The number of valid bytes in the file. Later bytes are ignored, because an interrupted write
	 * left the bytes.
	 */
	readonly bytes: number;
	readonly entries: number;
	readonly complete: boolean;
	/** The progress of a download of counts by page; a download of entries has none. */
	readonly parts?: CountProgress;
}

export interface CountProgress {
	readonly open: readonly TimeWindow[];
	/** Windows of one hour with more pages than one answer can have. */
	readonly incomplete: readonly TimeWindow[];
	readonly counts: readonly PageCounts[];
}

export function firstState(
	endpoint: FeedbackEndpoint,
	{ base, project, filters, window, withContacts }: FeedbackQuery,
	now: number,
): FeedbackState {
	const { from, to = isoTimeOf(now) } = window;
	return {
		version: 1,
		endpoint,
		baseUrl: base.href,
		project,
		filters,
		asked: window,
		window: { ...(from !== undefined && { from }), to },
		withContacts,
		cursor: null,
		bytes: 0,
		entries: 0,
		complete: false,
	};
}

function statePath(path: string): string {
	return `${path}.state.json`;
}

/**
 * Returns `undefined` if the file does not exist. Throws a `FeedbackError` if the file cannot be
 * read, or is not a state.
 */
export function readState(path: string, name: string): FeedbackState | undefined {
	let text: string;
	try {
		text = readFileSync(statePath(path), "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw stateError(name, "cannot be read");
	}
	const state = parseJson(text);
	if (!isState(state)) throw stateError(name, "is not a state of docproof");
	return state;
}

export function writeState(
	{ path, name }: FeedbackQuery["file"],
	state: FeedbackState,
	isLasting: boolean,
): void {
	const text = `${JSON.stringify(state)}\n`;
	writeFeedbackFile(statePath(name), () =>
		replaceFile(statePath(path), text, { mode: 0o600, isLasting }),
	);
}

/** Throws a `FeedbackError` if a state belongs to another query. */
export function checkSameQuery(
	state: FeedbackState,
	endpoint: FeedbackEndpoint,
	{ base, project, filters, window, mode, withContacts, file }: FeedbackQuery,
): void {
	const requestedWindow = mode === "update" ? state.asked : window;
	const rows: readonly (readonly [string, unknown, unknown])[] = [
		["endpoint", state.endpoint, endpoint],
		["base URL", state.baseUrl, base.href],
		["project", state.project, project],
		["window", windowKey(state.asked), windowKey(requestedWindow)],
		["source", state.filters.source, filters.source],
		["status", state.filters.status, filters.status],
		["`--with-contacts`", state.withContacts, withContacts],
	];
	const differentRow = rows.find(([, stored, requested]) => stored !== requested);
	if (differentRow !== undefined)
		throw new FeedbackError(
			`\`${file.name}\` was begun with another ${differentRow[0]}. Take another name, or \`--restart\`.`,
		);
}

/**
 * The key has `last` instead of `from`, because `--last 30d` begins on another day tomorrow,
 * although the download continues with its original first day.
 */
function windowKey({ from, to, last }: RequestedWindow): string {
	return JSON.stringify([last ?? from, to]);
}

function isState(value: unknown): value is FeedbackState {
	return (
		isRecord(value) &&
		value.version === 1 &&
		typeof value.endpoint === "string" &&
		isRecord(value.filters) &&
		isRecord(value.asked) &&
		isRecord(value.window) &&
		typeof value.window.to === "string" &&
		Number.isSafeInteger(value.bytes) &&
		Number.isSafeInteger(value.entries) &&
		typeof value.complete === "boolean" &&
		(value.cursor === null || typeof value.cursor === "string")
	);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function stateError(name: string, why: string): FeedbackError {
	return new FeedbackError(`\`${statePath(name)}\` ${why}.`);
}
