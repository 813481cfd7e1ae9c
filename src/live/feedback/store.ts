// A file of feedback that grows with each answer. Until the download is complete, a second file
// holds its state: the cursor, and how many bytes are valid. Each answer is first added to the file,
// then recorded in the state, so that a later run can continue after a killed process.
import {
	closeSync,
	constants,
	fchmodSync,
	fstatSync,
	fsyncSync,
	ftruncateSync,
	lstatSync,
	openSync,
	readFileSync,
	rmSync,
	writeSync,
} from "node:fs";
import { FeedbackError } from "../../check/readers/feedback-error.ts";
import { statePath } from "../../check/readers/read-feedback.ts";
import { ReplaceError, replaceFile, whyNotWritten } from "../../text/files/replace-file.ts";
import { isMapping, property } from "../../text/value.ts";
import type { FeedbackQuery, TimeWindow } from "./feedback-query.ts";

interface DownloadState {
	readonly options: FeedbackQuery["options"];
	readonly window: TimeWindow;
	/** The API's mark of the next answer; `null` before the first request. */
	readonly cursor: string | null;
	/** The bytes after these are from an interrupted write. */
	readonly bytes: number;
	readonly rows: number;
}

export class FeedbackStore {
	readonly #file: FeedbackQuery["file"];
	readonly #sizeAtStart: number;
	#handle: number | undefined;
	state: DownloadState;

	/** Throws a `FeedbackError` if the file must not be written. */
	constructor(query: FeedbackQuery) {
		const { file, options, window, isRestart } = query;
		const { name, path } = file;
		const existingFile = lstatSync(path, { throwIfNoEntry: false });
		if (existingFile?.isFile() === false)
			throw new FeedbackError(`\`${name}\` is not a regular file.`);
		const size = existingFile?.size ?? 0;
		const savedState = isRestart ? undefined : readState(query, size);
		if (savedState === undefined && size > 0 && !isRestart)
			throw new FeedbackError(
				`\`${name}\` already exists. Choose another name, or overwrite the file with \`--restart\`.`,
			);
		this.#file = file;
		this.#sizeAtStart = size;
		this.state = savedState ?? { options, window, cursor: null, bytes: 0, rows: 0 };
	}

	/** Adds lines to the file. `cursor` leads to the next answer; `undefined` after the last one. */
	append(lines: readonly string[], cursor: string | undefined): void {
		const text = Buffer.from(lines.join(""));
		const { bytes, rows } = this.state;
		this.#write(() => {
			const handle = this.#handle ?? this.#open();
			if (fstatSync(handle).size !== bytes) throw this.#changedError();
			for (let written = 0; written < text.length; )
				written += writeSync(handle, text, written, undefined, bytes + written);
			fsyncSync(handle);
		});
		const progress = { bytes: bytes + text.length, rows: rows + lines.length };
		this.state = { ...this.state, ...progress, cursor: cursor ?? null };
		if (cursor === undefined)
			this.#write(() => rmSync(statePath(this.#file.path), { force: true }));
		else this.#writeState();
	}

	close(): void {
		if (this.#handle !== undefined) closeSync(this.#handle);
	}

	/** Opens the file, and cuts off bytes that the state does not count. */
	#open(): number {
		const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
		const flags = O_RDWR | O_CREAT | (O_NOFOLLOW ?? 0);
		const handle = openSync(this.#file.path, flags, 0o600);
		this.#handle = handle;
		if (fstatSync(handle).size !== this.#sizeAtStart) throw this.#changedError();
		fchmodSync(handle, 0o600);
		// The state is written before the first line, because a file without a state is complete.
		this.#writeState();
		ftruncateSync(handle, this.state.bytes);
		return handle;
	}

	#writeState(): void {
		const text = `${JSON.stringify(this.state)}\n`;
		this.#write(() => replaceFile(statePath(this.#file.path), text, { mode: 0o600 }));
	}

	/** Two runs that write one file find out here, because each of them knows the size to expect. */
	#changedError(): FeedbackError {
		return new FeedbackError(`Another process has changed \`${this.#file.name}\` meanwhile.`);
	}

	/** Throws a `FeedbackError` if the disk refuses the write. */
	#write(write: () => void): void {
		try {
			write();
		} catch (error) {
			if (!(error instanceof ReplaceError) && !(error instanceof Error && "code" in error))
				throw error;
			throw new FeedbackError(`\`${this.#file.name}\` ${whyNotWritten(error)}.`);
		}
	}
}

/**
 * The state of a file with `size` bytes; `undefined` without a state. Throws a `FeedbackError` if the
 * download cannot continue.
 */
function readState(
	{ file: { name, path }, options }: FeedbackQuery,
	size: number,
): DownloadState | undefined {
	let state: unknown;
	try {
		state = JSON.parse(readFileSync(statePath(path), "utf8"));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
	}
	if (!isState(state))
		throw new FeedbackError(`\`${statePath(name)}\` is not a readable state of docproof.`);
	const savedOptions = state.options;
	const different = Object.keys(options).find(
		(key) => property(savedOptions, key) !== property(options, key),
	);
	if (different !== undefined)
		throw new FeedbackError(
			`\`${name}\` was begun with another \`${different}\`. Choose another name, or use \`--restart\`.`,
		);
	if (size < state.bytes)
		throw new FeedbackError(
			`\`${name}\` was changed: it is shorter than its state file says. \`--restart\` fetches everything again.`,
		);
	return state;
}

function isState(value: unknown): value is DownloadState {
	return (
		isMapping(value) &&
		isMapping(value.options) &&
		typeof property(value.window, "to") === "string" &&
		(value.cursor === null || typeof value.cursor === "string") &&
		Number.isSafeInteger(value.bytes) &&
		Number.isSafeInteger(value.rows)
	);
}
