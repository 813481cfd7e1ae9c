/**
 * The error if the scanner cannot prove how the exact parser reads a page, which then has to read
 * it.
 */
export class Unproven extends Error {
	/** The reason, in a word for debugging. */
	readonly reason: string;
	readonly at: number;

	constructor(reason: string, at: number) {
		super(reason);
		this.reason = reason;
		this.at = at;
	}
}
