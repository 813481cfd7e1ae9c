// A file of feedback and its state file. Every write first adds lines and then updates the state,
// which says how many bytes are valid, so that a later process can continue after a killed process.
import {
	closeSync,
	constants,
	fchmodSync,
	fdatasyncSync,
	fstatSync,
	ftruncateSync,
	lstatSync,
	openSync,
	writeSync,
} from "node:fs";
import type { FeedbackEndpoint, FeedbackQuery } from "../../readers/api-query.ts";
import type { PageCounts } from "../../readers/feedback-entry.ts";
import { FeedbackError, writeFeedbackFile } from "../../readers/feedback-error.ts";
import {
	checkSameQuery,
	type FeedbackState,
	readState,
	writeState,
} from "../../readers/feedback-state.ts";
import { countsOf, openFeedback } from "../../readers/read-feedback.ts";
import { replaceFile } from "../../source/files/replace-file.ts";
import { lock, ownerOf } from "./lock.ts";

/**
 * The milliseconds between flushes. A killed process loses no written data; only a power failure
 * loses the data since the last flush.
 */
const flushInterval = 1000;

export class FeedbackStore {
	readonly #file: FeedbackQuery["file"];
	readonly #unlock: () => void;
	#handle: number | undefined;
	#flushed = 0;
	/** The state of the last fetch; `undefined` if no valid file exists. */
	state: FeedbackState | undefined;

	/** Throws a `FeedbackError` if the file must not be written. */
	constructor(endpoint: FeedbackEndpoint, query: FeedbackQuery) {
		this.#file = query.file;
		this.#unlock = lockFor(query.file);
		try {
			this.state = this.#found(endpoint, query);
		} catch (error) {
			this.#unlock();
			throw error;
		}
	}

	#found(endpoint: FeedbackEndpoint, query: FeedbackQuery): FeedbackState | undefined {
		const { path, name } = this.#file;
		const existingFile = lstatSync(path, { throwIfNoEntry: false });
		if (existingFile !== undefined && !existingFile.isFile())
			throw new FeedbackError(`\`${name}\` is not a regular file.`);
		if (query.mode === "restart") return undefined;
		const state = readState(path, name);
		if (state === undefined) {
			if (existingFile === undefined) return undefined;
			throw new FeedbackError(
				`\`${name}\` exists, but \`docproof feedback\` did not write it. Choose another name, or use \`--restart\`.`,
			);
		}
		checkSameQuery(state, endpoint, query);
		if ((existingFile?.size ?? 0) < state.bytes)
			throw new FeedbackError(
				`\`${name}\` was changed: it is shorter than its state file says. \`--restart\` fetches everything again.`,
			);
		return state;
	}

	/**
	 * Writes the state before the first lines, because a file without a state would be taken for the
	 * file of another program.
	 */
	begin(state: FeedbackState): void {
		if (this.state === undefined) this.recordState(state);
	}

	/** Adds text after the valid bytes, then writes the new state. */
	append(text: string, after: (bytes: number) => FeedbackState): void {
		const { name } = this.#file;
		const bytes = Buffer.from(text);
		const start = this.state?.bytes ?? 0;
		writeFeedbackFile(name, () => {
			const handle = this.#open(start);
			for (let writtenBytes = 0; writtenBytes < bytes.length; )
				writtenBytes += writeSync(handle, bytes, writtenBytes, undefined, start + writtenBytes);
		});
		this.recordState(after(start + bytes.length));
	}

	replace(text: string, after: (bytes: number) => FeedbackState): void {
		const { name, path } = this.#file;
		writeFeedbackFile(name, () => replaceFile(path, text, { mode: 0o600 }));
		this.recordState(after(Buffer.byteLength(text)));
	}

	readCounts(): readonly PageCounts[] {
		const { name, path } = this.#file;
		return [...countsOf(openFeedback(name, path))];
	}

	recordState(state: FeedbackState): void {
		const currentTime = Date.now();
		const isLasting = state.complete || currentTime - this.#flushed > flushInterval;
		const handle = this.#handle;
		if (isLasting && handle !== undefined)
			writeFeedbackFile(this.#file.name, () => fdatasyncSync(handle));
		if (isLasting) this.#flushed = currentTime;
		writeState(this.#file, state, isLasting);
		this.state = state;
	}

	close(): void {
		if (this.#handle !== undefined) closeSync(this.#handle);
		this.#unlock();
	}

	/** Opens the file, and cuts off bytes that the state does not count. */
	#open(bytes: number): number {
		if (this.#handle !== undefined) return this.#handle;
		const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants;
		const flags = O_RDWR | O_CREAT | (O_NOFOLLOW ?? 0);
		this.#handle = openSync(this.#file.path, flags, 0o600);
		fchmodSync(this.#handle, 0o600);
		if (fstatSync(this.#handle).size > bytes) ftruncateSync(this.#handle, bytes);
		return this.#handle;
	}
}

/**
 * The number of attempts to take the lock, and the milliseconds between two attempts, because a
 * process that was just killed may take a moment to end.
 */
const maxTries = 10;
const retryDelay = 50;

function lockFor({ path, name }: FeedbackQuery["file"]): () => void {
	const file = `${path}.lock`;
	for (let triesLeft = maxTries; triesLeft > 0; triesLeft--) {
		const unlock = writeFeedbackFile(name, () => lock(file));
		if (unlock !== undefined) return unlock;
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryDelay);
	}
	const pid = ownerOf(file);
	const owner = pid === undefined ? "Another process" : `Process ${pid}`;
	throw new FeedbackError(`${owner} is writing \`${name}\` (\`${name}.lock\`).`);
}
