// A file of feedback and its state: lines are added, and each time the state says how far they
// count. Whenever the process is killed, the next one goes on with what the state says.
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
import type { PageCounts } from "../../readers/entry.ts";
import { FeedbackError, writeFeedbackFile } from "../../readers/feedback-error.ts";
import type { Endpoint, Query } from "../../readers/query.ts";
import { countsOf, openFeedback } from "../../readers/read-feedback.ts";
import { checkSameQuery, type FeedbackState, readState, writeState } from "../../readers/state.ts";
import { replaceFile } from "../../source/files/replace-file.ts";
import { lock, ownerOf } from "./lock.ts";

/**
 * Killing a process loses nothing that it has written. Where the machine loses its power, so many
 * milliseconds count.
 */
const flushInterval = 1000;

export class Store {
	readonly #file: Query["file"];
	readonly #unlock: () => void;
	#handle: number | undefined;
	/** When all there was had reached the disk. */
	#flushed = 0;
	/** `undefined` where nothing is there that counts. */
	state: FeedbackState | undefined;

	/** Throws a `FeedbackError` where the file may not be written. */
	constructor(endpoint: Endpoint, query: Query) {
		this.#file = query.file;
		this.#unlock = lockFor(query.file);
		try {
			this.state = this.#found(endpoint, query);
		} catch (error) {
			this.#unlock();
			throw error;
		}
	}

	#found(endpoint: Endpoint, query: Query): FeedbackState | undefined {
		const { path, name } = this.#file;
		const there = lstatSync(path, { throwIfNoEntry: false });
		if (there !== undefined && !there.isFile())
			throw new FeedbackError(`\`${name}\` is not a regular file.`);
		if (query.mode === "restart") return undefined;
		const state = readState(path, name);
		if (state === undefined) {
			if (there === undefined) return undefined;
			throw new FeedbackError(
				`\`${name}\` exists, and is not of \`docproof feedback\`. Take another name, or \`--restart\`.`,
			);
		}
		checkSameQuery(state, endpoint, query);
		if ((there?.size ?? 0) < state.bytes)
			throw new FeedbackError(
				`\`${name}\` is shorter than its state says: it was changed since. \`--restart\` fetches all again.`,
			);
		return state;
	}

	/** Notes that nothing counts yet: a file without a state would be taken for somebody else's. */
	begin(state: FeedbackState): void {
		if (this.state === undefined) this.note(state);
	}

	/** Puts text behind what counts, and then notes the state that it makes. */
	append(text: string, after: (bytes: number) => FeedbackState): void {
		const { name } = this.#file;
		const bytes = Buffer.from(text);
		const start = this.state?.bytes ?? 0;
		writeFeedbackFile(name, () => {
			const handle = this.#open(start);
			for (let done = 0; done < bytes.length; )
				done += writeSync(handle, bytes, done, undefined, start + done);
		});
		this.note(after(start + bytes.length));
	}

	/** Puts text in place of all there is. */
	replace(text: string, after: (bytes: number) => FeedbackState): void {
		const { name, path } = this.#file;
		writeFeedbackFile(name, () => replaceFile(path, text, { mode: 0o600 }));
		this.note(after(Buffer.byteLength(text)));
	}

	/** The counts by page that the file has. */
	counts(): readonly PageCounts[] {
		const { name, path } = this.#file;
		return [...countsOf(openFeedback(name, path))];
	}

	note(state: FeedbackState): void {
		const now = Date.now();
		const isLasting = state.complete || now - this.#flushed > flushInterval;
		const handle = this.#handle;
		if (isLasting && handle !== undefined)
			writeFeedbackFile(this.#file.name, () => fdatasyncSync(handle));
		if (isLasting) this.#flushed = now;
		writeState(this.#file, state, isLasting);
		this.state = state;
	}

	close(): void {
		if (this.#handle !== undefined) closeSync(this.#handle);
		this.#unlock();
	}

	/** Without what is behind the bytes that count. */
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
 * Who was killed just now may need a moment to be gone: so many times, and so many milliseconds
 * each.
 */
const tries = 10;
const moment = 50;

function lockFor({ path, name }: Query["file"]): () => void {
	const file = `${path}.lock`;
	for (let left = tries; left > 0; left--) {
		const unlock = writeFeedbackFile(name, () => lock(file));
		if (unlock !== undefined) return unlock;
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, moment);
	}
	const owner = ownerOf(file);
	const who = owner === undefined ? "Another process" : `Process ${owner}`;
	throw new FeedbackError(`${who} writes \`${name}\` (\`${name}.lock\`).`);
}
