/**
 * The bytes that remain for a document. What does not fit is counted and left out, so that browsers
 * and CI artifacts stay quick with any number of findings.
 */
export class Room {
	#bytes: number;

	constructor(bytes: number) {
		this.#bytes = bytes;
	}

	/** A room of at most a part of the remaining bytes; what it takes is taken from this room, too. */
	part(share: number): Room {
		return new RoomPart(this, this.#bytes * share);
	}

	/** True if the text fits, which then takes its bytes and those of the tags around it. */
	take(text: { toString(): string }, tagBytes = 0): boolean {
		const bytes = Buffer.byteLength(text.toString()) + tagBytes;
		if (bytes > this.#bytes) return false;
		this.#bytes -= bytes;
		return true;
	}
}

class RoomPart extends Room {
	readonly #whole: Room;

	constructor(whole: Room, bytes: number) {
		super(bytes);
		this.#whole = whole;
	}

	override take(text: { toString(): string }, tagBytes?: number): boolean {
		return super.take(text, tagBytes) && this.#whole.take(text, tagBytes);
	}
}
