/** Feedback cannot be fetched or read, for a reason that is not ours: told in one line. */
export class FeedbackError extends Error {
	override readonly name = "FeedbackError";
}
