import { ReplaceError, whyNotWritten } from "../source/files/replace-file.ts";

/**
 * The error for feedback that cannot be fetched, read or written, for a reason outside docproof.
 * The message is one line.
 */
export class FeedbackError extends Error {
	override readonly name = "FeedbackError";
}

/** Throws a `FeedbackError` that has the name of the file, if the disk refuses the write. */
export function writeFeedbackFile<Result>(name: string, write: () => Result): Result {
	try {
		return write();
	} catch (error) {
		const isDiskError =
			error instanceof ReplaceError || (error instanceof Error && "code" in error);
		if (!isDiskError) throw error;
		throw new FeedbackError(`\`${name}\` ${whyNotWritten(error)}.`);
	}
}
