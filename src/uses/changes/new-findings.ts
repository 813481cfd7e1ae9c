import type { Finding } from "../../engine/finding.ts";
import { severities } from "../../engine/severity.ts";
import { groupBy } from "../../source/group-by.ts";
import { type JsonPointer, withoutIndexes } from "../../source/pointer.ts";

/**
 * The findings that were not there before. One that has only moved is not new: its list may have other items before it
 * now. One that has become worse is.
 */
export function newFindings(
	now: readonly Finding[],
	before: readonly Finding[],
): readonly Finding[] {
	const left = new Set([...before].sort((a, b) => rank(b) - rank(a)));
	const known = new Set<Finding>();
	for (const sameness of [asWritten, exactly, wherever]) {
		const byKey = groupBy(left, sameness);
		for (const finding of now) {
			if (known.has(finding)) continue;
			const alike = byKey.get(sameness(finding));
			const worst = alike?.at(-1);
			if (worst === undefined || rank(worst) > rank(finding)) continue;
			alike?.pop();
			left.delete(worst);
			known.add(finding);
		}
	}
	return now.filter((finding) => !known.has(finding));
}

/** From the worst on. */
function rank({ severity }: Finding): number {
	return severities.indexOf(severity);
}

/** Of several that say the same at the same value, the text tells which one was there. */
function asWritten(finding: Finding): string {
	return `${exactly(finding)}\n${textOf(finding)}`;
}

function exactly(finding: Finding): string {
	return keyOf(finding, finding.at.pointer);
}

function wherever(finding: Finding): string {
	return keyOf(finding, withoutIndexes(finding.at.pointer));
}

/** What is at no value, such as a fault of syntax, is where its text is. */
function keyOf(finding: Finding, pointer: JsonPointer): string {
	const { rule, at, message } = finding;
	const place = pointer === "" ? textOf(finding) : pointer;
	return [rule, at.file.path, message, place].join("\n");
}

/** Characters of a text by which it is known again. */
const longEnough = 200;

function textOf({ at: { file, range } }: Finding): string {
	const end = Math.min(range.end, range.start + longEnough);
	return file.text.slice(range.start, end);
}
