/**
 * The error that the scanner throws if it cannot prove how the exact parser reads a page. The exact
 * parser then has to read the page.
 */
export class Unproven extends Error {
	/** A word for the reason, which is used for debugging only. */
	readonly reason: string;
	readonly at: number;

	constructor(reason: string, at: number) {
		super(reason);
		this.reason = reason;
		this.at = at;
	}
}
