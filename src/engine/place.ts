import type { Location } from "../source/location.ts";

/** In a few words, for a message about ourselves. */
export function place({ file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${file.path}:${line}:${column}`;
}

interface Placed {
	readonly at: Location;
	readonly rule: string;
}

/** docs.json first, then by path; within a file from top to bottom. */
export function byPlace(a: Placed, b: Placed): number {
	const rank = (finding: Placed): number =>
		finding.at.file.path === "docs.json" ? 0 : 1;
	return (
		rank(a) - rank(b) ||
		compare(a.at.file.path, b.at.file.path) ||
		a.at.range.start - b.at.range.start ||
		a.at.range.end - b.at.range.end ||
		compare(a.rule, b.rule)
	);
}

function compare(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
