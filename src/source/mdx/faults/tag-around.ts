// Which tag a place is in.
import type { BodyFault } from "../body.ts";

/** A tag up to a place that is in none of its values. */
const upTo =
	/^<\/?[A-Za-z_$](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>`])*$/;

/** Before an offset so many tags are tried. */
const maxTags = 100;

/** Where the tag begins that an offset is in. */
export function tagAround(text: string, offset: number): number | undefined {
	for (const start of tagsBefore(text, offset))
		if (upTo.test(text.slice(start, offset))) return start;
	return undefined;
}

/** Each `<` before an offset, the nearest first. */
export function* tagsBefore(text: string, offset: number): Iterable<number> {
	let start = offset;
	for (let tries = 0; tries < maxTags && start > 0; tries++) {
		start = text.lastIndexOf("<", start - 1);
		if (start === -1) return;
		yield start;
	}
}

/** Such as `<Card`. */
export function tagName(text: string, start: number): string {
	return /^<[\w$.:-]*/.exec(text.slice(start, start + 60))?.[0] ?? "<";
}

export function isBetweenAttributes({ reason }: BodyFault): boolean {
	return /(?:before|in|after) (?:local )?attribute name[, ]/.test(reason);
}
