import type { Result } from "../engine/result.ts";
import type { Site } from "../site/site.ts";
import { partAbout } from "./about-files.ts";
import type { Readers } from "./feedback/readers.ts";
import type { Filter } from "./filter.ts";
import { type ValidateSettings, validateSite } from "./validate.ts";

/**
 * Validates a site, and tells what is about the files that are asked about and what `keeps` leaves of that. `readers` learns
 * what is found.
 */
export function validatePart(
	root: string,
	settings: ValidateSettings,
	keeps?: Filter,
	readers?: Readers,
): Result {
	const { files } = settings;
	let site: Site | undefined;
	const onSite = (loaded: Site): void => {
		site = loaded;
		settings.onSite?.(loaded);
	};
	const all = validateSite(root, { ...settings, onSite });
	if (site !== undefined) readers?.count(site, all);
	const result = files === undefined ? all : partAbout(all, files);
	if (keeps === undefined) return result;
	const findings = keeps(result.findings);
	const hidden = result.findings.length - findings.length;
	return { ...result, findings, hidden };
}
