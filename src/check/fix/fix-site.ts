import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { reportFailures } from "../../output/failures.ts";
import type { ReportedFailure } from "../../output/report.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import { DiskTree, withTexts } from "../../site/facts/files/file-tree.ts";
import { type SiteWalk, sourceOf } from "../../site/facts/files/site-walk.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import { maxFileBytes } from "../../text/files/read-file.ts";
import type { Filter } from "../site/validate.ts";
import { checkSite, type ValidateSettings } from "../site/validate.ts";
import { type FixResult, fixInRounds, type Texts } from "./rounds.ts";

/**
 * Findings that the baseline accepts are fixed, too, because the baseline only postpones findings.
 * `keeps` and `settings.files` limit the findings.
 */
export function fixSite(
	root: string,
	settings: ValidateSettings,
	withUnsafe: boolean,
	keeps?: Filter,
): FixResult {
	const { tree = new DiskTree(root), files, changing = new ChangingSite(root) } = settings;
	let triedTexts: Texts = new Map();
	let walk: SiteWalk | undefined;
	const isRequested = ({ fix }: Finding): boolean =>
		files === undefined || (fix !== undefined && files.includes(fix.at.file.path));
	const fixResult = fixInRounds(
		{
			checkTexts(texts) {
				changing.touch(differingPaths(triedTexts, texts), false);
				triedTexts = texts;
				const textTree = withTexts(root, tree, texts);
				const { site, result } = checkSite(root, { ...settings, changing, tree: textTree });
				({ walk } = site.files);
				return filterResult(result, keeps);
			},
			fixableFindings: ({ findings, suppressed }) =>
				[
					...findings,
					...suppressed.filter((finding) => finding.suppressed?.by === "baseline"),
				].filter(isRequested),
			read: (path) => {
				const file = readText(path, () => tree.bytes(path, maxFileBytes));
				return "text" in file ? file.text : undefined;
			},
			sourceOf: (path) => (walk && sourceOf(walk, path)) ?? path,
		},
		withUnsafe,
	);
	// The next check reads the tried files again, because the tried texts are not on disk yet.
	changing.touch(triedTexts.keys(), false);
	return fixResult;
}

/**
 * The result without findings that existed in the compared state. Such findings are neither fixed
 * nor counted against a fix.
 */
function filterResult(result: Result, keeps: Filter | undefined): Result {
	return keeps === undefined
		? result
		: { ...result, findings: keeps(result.findings), suppressed: [] };
}

function differingPaths(before: Texts, after: Texts): readonly string[] {
	return [...new Set([...before.keys(), ...after.keys()])].filter(
		(path) => before.get(path) !== after.get(path),
	);
}

export interface Fixes {
	readonly count: number;
	readonly texts: Readonly<Record<string, string>>;
	/** The bugs of docproof that may have prevented fixes. Absent without failures. */
	readonly failures?: readonly ReportedFailure[];
}

export function fixesOf({ files, fixes, failures }: FixResult): Fixes {
	const texts = files.map(({ path, after }) => [path, after] as const);
	return { count: fixes, texts: Object.fromEntries(texts), ...reportFailures(failures) };
}
