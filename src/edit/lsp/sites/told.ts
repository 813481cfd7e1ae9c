// What an editor is told of a site.

import type { LookedByFile, ValidateSettings } from "../../../check/site/validate.ts";
import type { Finding } from "../../../engine/finding.ts";
import { type FileFindings, pathOfList } from "../../../engine/findings-by-file.ts";
import type { Failure } from "../../../engine/result.ts";
import type { SettledFiles } from "../../../findings/judge.ts";
import type { Site } from "../../../site/parts/site.ts";
import { type Broken, ownFaults } from "./half-typed.ts";
import type { SettingsFault } from "./site-settings.ts";

/** What is told of a site. */
export interface Told extends SettledFiles {
	readonly site: Site;
	readonly findings: readonly Finding[];
	/** Why settings do not count as they are written. */
	readonly settingsFaults: readonly SettingsFault[];
	readonly failures: readonly Failure[];
}

/** What is found but in files that do not parse, and what is wrong with these. */
export function tellOf(
	{ site, result: { root, failures }, ...looked }: LookedByFile,
	{ changing, tree, ...settings }: ValidateSettings,
	broken: ReadonlyMap<string, Broken>,
): Pick<Told, "files" | "accepted" | "findings" | "failures"> {
	const isWhole = (list: FileFindings): boolean => !broken.has(pathOfList(list));
	const whole = (lists: readonly FileFindings[]): readonly FileFindings[] =>
		broken.size === 0 ? lists : lists.filter(isWhole);
	const own = Array.from(broken, ([path, file]) => ownFaults(root, site, path, file, settings));
	const files = [...whole(looked.files), ...own.filter(({ length }) => length > 0)];
	const accepted = whole(looked.accepted);
	return { files, accepted, findings: files.flat(), failures };
}
