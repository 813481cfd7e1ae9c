// Puts fixes into a text.
import type { Finding, Fix } from "../../engine/finding.ts";

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

/** In order of their places; of two that overlap the first. */
export function withoutOverlaps(findings: readonly Finding[]): Finding[] {
	const sorted = findings
		.flatMap((finding) => {
			const at = finding.fix?.at;
			return at === undefined
				? []
				: { finding, path: at.file.path, range: at.range };
		})
		.sort(
			(a, b) =>
				a.path.localeCompare(b.path) ||
				a.range.start - b.range.start ||
				a.range.end - b.range.end,
		);
	const kept: Finding[] = [];
	let path: string | undefined;
	let end = -1;
	for (const one of sorted) {
		const isFree =
			one.path !== path ||
			one.range.start > end ||
			(one.range.start === end && one.range.end > end);
		if (!isFree) continue;
		kept.push(one.finding);
		path = one.path;
		end = one.range.end;
	}
	return kept;
}
