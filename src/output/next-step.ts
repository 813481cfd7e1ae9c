// The next step for a person who has just read the findings: one sentence.
import { causesOf } from "../engine/causes.ts";
import { isFixable } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import { amount, formatCount } from "./amounts.ts";

/**
 * The number of findings above which a baseline is useful, because an author hardly fixes more
 * findings in one day.
 */
const manyFindings = 50;

/**
 * The first step that applies: fix what docproof can fix, accept many old findings, or read about
 * the most severe finding.
 */
export function nextStep(
	results: readonly Result[],
	{ isFixed = false }: { readonly isFixed?: boolean | undefined },
): string | undefined {
	const findings = results.flatMap((result) => result.findings);
	if (findings.length === 0) return undefined;
	const fixableCount = isFixed ? 0 : findings.filter(isFixable).length;
	if (fixableCount > 0) {
		const fixedText =
			fixableCount < findings.length
				? `${formatCount(fixableCount)} of ${amount(findings.length, "finding")}`
				: referToFindings(findings.length);
		return `Next: \`--fix\` fixes ${fixedText}, and \`--fix --diff\` shows the changes first.`;
	}
	if (findings.length > manyFindings && results.every(canHaveBaseline))
		return `Next: \`--update-baseline\` accepts these ${formatCount(findings.length)} findings, so that later runs report only new ones.`;
	const [cause] = results
		.flatMap((result) => causesOf(result.findings))
		.filter(({ first }) => !isCustom(first.rule))
		.sort((a, b) => a.severityRank - b.severityRank);
	return cause === undefined
		? undefined
		: `Next: \`docproof explain ${cause.first.rule}\` shows an example and its fix.`;
}

function referToFindings(count: number): string {
	return count === 1 ? "it" : `all ${formatCount(count)} findings`;
}

/** True for a check of a whole site without a comparison and without a baseline. */
function canHaveBaseline({ build, scope, hidden, suppressed, staleBaseline }: Result): boolean {
	const hasBaseline =
		staleBaseline > 0 || suppressed.some((finding) => finding.suppressed?.by === "baseline");
	return build !== undefined && scope === undefined && hidden === undefined && !hasBaseline;
}

/** True for a custom rule, which `docproof explain` knows only in the folder of the site. */
export function isCustom(rule: string): boolean {
	return rule.includes("/");
}
