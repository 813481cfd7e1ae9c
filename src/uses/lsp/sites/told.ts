// What an editor is told of a site.
import type { Finding } from "../../../engine/finding.ts";
import type { Failure, Result } from "../../../engine/result.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { ValidateSettings } from "../../validate/validate.ts";
import { type Broken, ownFaults } from "./half-typed.ts";
import type { SettingsFault } from "./site-settings.ts";

/** What is told of a site. */
export interface Told {
	readonly site: Site;
	readonly findings: readonly Finding[];
	/** What somebody accepts. */
	readonly suppressed: readonly Finding[];
	/** Why settings do not count as they are written. */
	readonly settingsFaults: readonly SettingsFault[];
	readonly failures: readonly Failure[];
}

/** What is found but in files that do not parse, and what is wrong with these. */
export function tellOf(
	{ root, findings, suppressed, failures }: Result,
	site: Site,
	{ changing, tree, ...settings }: ValidateSettings,
	broken: ReadonlyMap<string, Broken>,
): Pick<Told, "findings" | "suppressed" | "failures"> {
	const isWhole = ({ at }: Finding): boolean => !broken.has(at.file.path);
	const own = Array.from(broken, ([path, file]) =>
		ownFaults(root, site, path, file, settings),
	);
	return {
		findings: [...findings.filter(isWhole), ...own.flat()],
		suppressed: suppressed.filter(isWhole),
		failures,
	};
}
