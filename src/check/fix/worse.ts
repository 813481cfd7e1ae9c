// Whether fixes have made anything worse.
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { rulesThat } from "../../engine/rule.ts";
import { mostFaults } from "../../site/pages/parse-faults.ts";
import { groupBy } from "../../source/lists.ts";

export function isNoWorse(
	result: Result,
	known: ReadonlyMap<string, number>,
	counts: typeof countsOf,
): boolean {
	if (result.failures.length > 0) return false;
	const followUps = rulesThat(result.rules, ({ mayFollowFix }) => mayFollowFix === true);
	for (const [key, count] of counts(result)) {
		const [rule = ""] = key.split("\n");
		if (count > (known.get(key) ?? 0) && !followUps.has(rule)) return false;
	}
	return true;
}

/** As long as they find something in a file, nobody knows what else is wrong with it. */
export function hidingRules({ rules }: Result): ReadonlySet<string> {
	return rulesThat(rules, ({ hidesOthers }) => hidesOthers === true);
}

export function countsOf({ findings, suppressed }: Result): Map<string, number> {
	const counts = new Map<string, number>();
	for (const finding of [...findings, ...suppressed]) {
		const key = keyOf(finding);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
}

/** The files with more faults than are told: each that is fixed brings another to light. */
export function fullFiles(result: Result): ReadonlySet<string> {
	const hides = hidingRules(result);
	const faults = [...result.findings, ...result.suppressed].filter(({ rule }) => hides.has(rule));
	return new Set(
		Array.from(groupBy(faults, ({ at }) => at.file.path))
			.filter(([, own]) => own.length >= mostFaults)
			.map(([path]) => path),
	);
}

export function hidingOf(result: Result, full: ReadonlySet<string>): Map<string, number> {
	const hides = hidingRules(result);
	const isHiding = ({ rule, at }: Finding): boolean => hides.has(rule) && !full.has(at.file.path);
	return countsOf({
		...result,
		findings: result.findings.filter(isHiding),
		suppressed: result.suppressed.filter(isHiding),
	});
}

/** Without lines, which move. */
export function keyOf({ rule, at, message }: Finding): string {
	return `${rule}\n${at.file.path}\n${message}`;
}
