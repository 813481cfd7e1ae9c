import { ReplaceError, whyNotWritten } from "../source/files/replace-file.ts";

/** Feedback cannot be fetched or read, for a reason that is not ours: told in one line. */
export class FeedbackError extends Error {
	override readonly name = "FeedbackError";
}

/** Writes a file of that name. Throws a `FeedbackError` where the disk does not take it. */
export function writing<Result>(name: string, write: () => Result): Result {
	try {
		return write();
	} catch (error) {
		const isOfDisk = error instanceof ReplaceError || (error instanceof Error && "code" in error);
		if (!isOfDisk) throw error;
		throw new FeedbackError(`\`${name}\` ${whyNotWritten(error)}.`);
	}
}
