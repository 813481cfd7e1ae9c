// What stops the build, and which of it a report does not show.
import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";

/** Why something that stops the build is not among the findings of a report. */
export type Absence = "before" | "elsewhere" | "accepted" | "off";

export interface StoppingFinding {
	readonly finding: Finding;
	/** `undefined` where it is shown. */
	readonly absence: Absence | undefined;
}

/** All that stops the build of a site; nothing where there is no site to build. */
export function stoppingIn({
	build,
	findings,
	suppressed,
	about,
}: Result): readonly StoppingFinding[] {
	if (build === undefined || build.because.length === 0) return [];
	const shown = new Set(findings);
	const accepted = new Set(suppressed.map(nameOf));
	const absenceOf = (finding: Finding): Absence | undefined => {
		if (shown.has(finding)) return undefined;
		if (build.old?.has(finding)) return "before";
		if (accepted.has(nameOf(finding))) return "accepted";
		const isAsked = about?.files.includes(finding.at.file.path) !== false;
		return isAsked ? "off" : "elsewhere";
	};
	return build.because.map((finding) => ({ finding, absence: absenceOf(finding) }));
}

/** What is accepted is another object than what was found. */
function nameOf({ rule, message, at: { file, range } }: Finding): string {
	return [rule, file.path, range.start, range.end, message].join("\n");
}
