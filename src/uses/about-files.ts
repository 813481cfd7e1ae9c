import type { Finding } from "../engine/finding.ts";
import type { Result } from "../engine/result.ts";
import type { Filter } from "./filter.ts";

/** Leaves what is said at a place in one of some files, or has its other end there. */
function aboutFiles(files: readonly string[]): Filter {
	const isThere = ({ at }: Pick<Finding, "at">): boolean =>
		files.includes(at.file.path);
	return (findings) =>
		findings.filter(
			(finding) => isThere(finding) || finding.related?.some(isThere),
		);
}

/** The part of a result that is about some files of its site. */
export function partAbout(result: Result, files: readonly string[]): Result {
	const keeps = aboutFiles(files);
	const findings = keeps(result.findings);
	const elsewhere = result.findings.length - findings.length;
	return {
		...result,
		findings,
		suppressed: keeps(result.suppressed),
		staleBaseline: 0,
		about: { files, elsewhere },
	};
}
