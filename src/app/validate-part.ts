import type { Result } from "../engine/result.ts";
import { partAbout } from "./about-files.ts";
import type { Filter } from "./filter.ts";
import { type ValidateSettings, validateSite } from "./validate.ts";

/** Validates a site, and tells what is about the files that are asked about and what `keeps` leaves of that. */
export function validatePart(
	root: string,
	settings: ValidateSettings,
	keeps?: Filter,
): Result {
	const { files } = settings;
	const all = validateSite(root, settings);
	const result = files === undefined ? all : partAbout(all, files);
	if (keeps === undefined) return result;
	const findings = keeps(result.findings);
	const hidden = result.findings.length - findings.length;
	return { ...result, findings, hidden };
}
