/**
 * The error for feedback that cannot be fetched, read or written, for a reason outside docproof.
 * The message is one line.
 */
export class FeedbackError extends Error {
	override readonly name = "FeedbackError";
}
