// Puts fixes into a text.
import type { Finding, Fix } from "../../engine/finding.ts";
import type { Range } from "../../source/source-file.ts";

/** The fixes are in order. Places do not count a byte-order mark. */
export function edited(text: string, fixes: readonly Fix[]): string {
	const shift = text.startsWith("\uFEFF") ? 1 : 0;
	let result = "";
	let last = 0;
	for (const { at, text: by } of fixes) {
		result += text.slice(last, at.range.start + shift) + by;
		last = at.range.end + shift;
	}
	return result + text.slice(last);
}

/** In order of their places; of two that overlap the first. Additions at one place do not. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
	const sorted = findings
		.flatMap((finding) => {
			if (finding.fix === undefined) return [];
			const { at, isAddition } = finding.fix;
			return { finding, path: at.file.path, range: at.range, isAddition };
		})
		.sort(
			(a, b) =>
				a.path.localeCompare(b.path) ||
				a.range.start - b.range.start ||
				a.range.end - b.range.end,
		);
	const kept: Finding[] = [];
	let last: (typeof sorted)[number] | undefined;
	for (const one of sorted) {
		if (last !== undefined && overlaps(last, one)) continue;
		kept.push(one.finding);
		last = one;
	}
	return kept;
}

interface Placed {
	readonly path: string;
	readonly range: Range;
	readonly isAddition: true | undefined;
}

/** Whether the second, whose place is not before that of the first, is in its way. */
function overlaps(first: Placed, second: Placed): boolean {
	const { end } = first.range;
	const { start } = second.range;
	if (first.path !== second.path || start > end) return false;
	const areBeside = first.isAddition && second.isAddition;
	return start < end || (second.range.end === end && !areBeside);
}
