// Fixes applied to a text, and the choice of fixes that can be applied together.
import type { Finding, Fix } from "../../engine/finding.ts";
import { compareTexts } from "../../text/lists.ts";
import type { Range } from "../../text/source-file.ts";

/**
 * Offsets are shifted in a text with a byte-order mark, because the locations of fixes do not count
 * the mark.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
	const markLength = text.startsWith("\uFEFF") ? 1 : 0;
	const orderedFixes = [...fixes].sort(
		(a, b) => a.at.range.start - b.at.range.start || a.at.range.end - b.at.range.end,
	);
	let result = "";
	let lastEnd = 0;
	for (const { at, text: by } of orderedFixes) {
		result += text.slice(lastEnd, at.range.start + markLength) + by;
		lastEnd = at.range.end + markLength;
	}
	return result + text.slice(lastEnd);
}

/**
 * Fixes sorted by location, pure insertions last, because an insertion may hide the reason for
 * another fix. Of overlapping fixes, only the first stays; two insertions at one position do not
 * overlap.
 */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
	const sortedFindings = findings
		.flatMap((finding) => {
			if (finding.fix === undefined) return [];
			const { at, isAddition } = finding.fix;
			return { finding, path: at.file.path, range: at.range, isAddition };
		})
		.sort((a, b) => byPath(a, b) || a.range.start - b.range.start || a.range.end - b.range.end);
	const chosenFindings: Finding[] = [];
	let lastEdit: (typeof sortedFindings)[number] | undefined;
	for (const finding of sortedFindings) {
		if (lastEdit !== undefined && areOverlapping(lastEdit, finding)) continue;
		chosenFindings.push(finding.finding);
		lastEdit = finding;
	}
	const isInsertion = ({ fix }: Finding): boolean => fix?.at.range.start === fix?.at.range.end;
	return [
		...chosenFindings.filter((one) => !isInsertion(one)),
		...chosenFindings.filter(isInsertion),
	];
}

export function byPath(
	{ path: one }: { readonly path: string },
	{ path: other }: { readonly path: string },
): number {
	return compareTexts(one, other);
}

interface PlacedFix {
	readonly path: string;
	readonly range: Range;
	readonly isAddition: true | undefined;
}

/** True if two fixes overlap. `second` does not start before `first`. */
function areOverlapping(first: PlacedFix, second: PlacedFix): boolean {
	const { end } = first.range;
	const { start } = second.range;
	if (first.path !== second.path || start > end) return false;
	const areBeside = first.isAddition && second.isAddition;
	return start < end || (second.range.end === end && !areBeside);
}
