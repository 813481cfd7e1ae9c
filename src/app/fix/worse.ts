// Whether fixes have made anything worse.
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { mostFaults } from "../../site/bodies/parse-faults.ts";
import { groupBy } from "../../source/group-by.ts";

export function isNoWorse(
	result: Result,
	known: ReadonlyMap<string, number>,
	counts: typeof countsOf,
): boolean {
	if (result.failures.length > 0) return false;
	for (const [key, count] of counts(result)) {
		const [rule = ""] = key.split("\n");
		if (count > (known.get(key) ?? 0) && !followUps.has(rule)) return false;
	}
	return true;
}

/** As long as they find something in a file, nobody knows what else is wrong with it. */
export const hidesOthers: ReadonlySet<string> = new Set([
	"file-parses",
	"page-parses",
]);

/**
 * A fix may well leave nothing to accept, and where one redirect is added for another's end, the other is pointed to the
 * new end by the next round.
 */
const followUps: ReadonlySet<string> = new Set([
	"config-entry-needed",
	"ignore-comment-needed",
	"redirect-is-direct",
]);

export function countsOf({
	findings,
	suppressed,
}: Result): Map<string, number> {
	const counts = new Map<string, number>();
	for (const finding of [...findings, ...suppressed]) {
		const key = keyOf(finding);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
}

/** The pages with more faults than are told: each that is fixed brings another to light. */
export function fullFiles({
	findings,
	suppressed,
}: Result): ReadonlySet<string> {
	const faults = [...findings, ...suppressed].filter(({ rule }) =>
		hidesOthers.has(rule),
	);
	return new Set(
		Array.from(groupBy(faults, ({ at }) => at.file.path))
			.filter(([, own]) => own.length >= mostFaults)
			.map(([path]) => path),
	);
}

export function hidingOf(
	{ findings, suppressed, ...result }: Result,
	full: ReadonlySet<string>,
): Map<string, number> {
	const isHiding = ({ rule, at }: Finding): boolean =>
		hidesOthers.has(rule) && !full.has(at.file.path);
	return countsOf({
		...result,
		findings: findings.filter(isHiding),
		suppressed: suppressed.filter(isHiding),
	});
}

/** Without lines, which move. */
export function keyOf({ rule, at, message }: Finding): string {
	return `${rule}\n${at.file.path}\n${message}`;
}
