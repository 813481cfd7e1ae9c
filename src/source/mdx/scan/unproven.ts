/**
 * Thrown where the scanner does not know for certain what a page says: the exact parser has the
 * word.
 */
export class Unproven extends Error {
	/** What it does not know, in a word for those who look why. */
	readonly reason: string;
	readonly at: number;

	constructor(reason: string, at: number) {
		super(reason);
		this.reason = reason;
		this.at = at;
	}
}
