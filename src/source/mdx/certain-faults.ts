// What is certain to be wrong with a text for which nobody could wait: what the parser stops at in
// its start, whatever comes behind that.
import type { BodyFault } from "./body.ts";
import { parsingTime, takesTooLong } from "./parsing-time.ts";

/** How long a start may take, as `parsingTime` measures it. */
const maxTime = 400_000;

/**
 * The start of a text up to a blank line, so that no paragraph is cut; `undefined` where nobody
 * could wait for that.
 */
export function shortStart(text: string): string | undefined {
	for (let size = Math.min(text.length, maxTime); size > 0; size >>= 1) {
		const end = blankBefore(text, size);
		if (end === -1) return undefined;
		const start = text.slice(0, end);
		if (parsingTime(start) <= maxTime) return takesTooLong(start) ? undefined : start;
	}
	return undefined;
}

function blankBefore(text: string, at: number): number {
	return Math.max(text.lastIndexOf("\n\n", at), text.lastIndexOf("\n\r\n", at));
}

/**
 * Whether the parser stops there as soon as it reads it. Of other faults the rest of the text may
 * be the other half.
 */
export function isAtOnce({ code }: BodyFault): boolean {
	return /^unexpected-(?:character|closing-slash)$/.test(code);
}
