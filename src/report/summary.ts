import type { Result } from "../engine/result.ts";
import { type Severity, severities } from "../engine/severity.ts";

/** What one run comes to, in words. */
export interface Summary {
	/** `Found 2 errors and 1 note`, or `No problems`. */
	readonly outcome: string;
	/** `12 pages, 9 navigation entries and 1 OpenAPI file (3 operations)`. */
	readonly checked: string;
	/** A line for each thing that was not looked at, the first few of them. */
	readonly notChecked: readonly string[];
}

const shown = 3;

export function summary({ findings, checked, notChecked }: Result): Summary {
	const counts = severities.flatMap((severity) => {
		const count = countOf(findings, severity);
		return count === 0 ? [] : [amount(count, severity)];
	});
	const files = `${amount(checked.specs, "OpenAPI file")} (${amount(checked.operations, "operation")})`;
	const lines = notChecked
		.slice(0, shown)
		.map(({ what, why }) => `Not looked at: ${what} (${why})`);
	if (notChecked.length > shown)
		lines.push(`Not looked at: ${notChecked.length - shown} more`);
	return {
		outcome: counts.length === 0 ? "No problems" : `Found ${list(counts)}`,
		checked: list([
			amount(checked.pages, "page"),
			amount(checked.entries, "navigation entry"),
			files,
		]),
		notChecked: lines,
	};
}

export function countOf(
	findings: Result["findings"],
	severity: Severity,
): number {
	return findings.filter((finding) => finding.severity === severity).length;
}

function amount(count: number, noun: string): string {
	const plural = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
	return `${thousands(count)} ${count === 1 ? noun : plural}`;
}

/** `1,061`. The locale's own formatting takes longer to load than a small site to check. */
function thousands(count: number): string {
	return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

function list(parts: readonly string[]): string {
	return parts.length < 2
		? parts.join("")
		: `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
