/**
 * The same text, which does not keep in memory what it was cut out of: V8 takes a part of a text for a view of the whole,
 * and a few names of a page would hold all of it.
 */
export function ownedText(part: string): string {
	// Shorter parts are copies anyway.
	return part.length < 13 ? part : ` ${part}`.slice(1);
}
