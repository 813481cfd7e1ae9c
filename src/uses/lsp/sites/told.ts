import type { Finding } from "../../../engine/finding.ts";
import type { Failure } from "../../../engine/result.ts";
import type { Site } from "../../../site/parts/site.ts";
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
