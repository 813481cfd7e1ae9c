import type { Result } from "../../engine/result.ts";
import { partAbout } from "../about-files.ts";
import type { Readers } from "../feedback/ranking/readers.ts";
import type { Filter } from "../filter.ts";
import { type Looked, lookAt, type ValidateSettings } from "./validate.ts";

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
	return lookAtPart(root, settings, keeps, readers).result;
}

/** The same, with the site. */
export function lookAtPart(
	root: string,
	settings: ValidateSettings,
	keeps?: Filter,
	readers?: Readers,
): Looked {
	const { files } = settings;
	const { site, result: all } = lookAt(root, settings);
	readers?.count(site, all);
	const result = files === undefined ? all : partAbout(all, files);
	if (keeps === undefined) return { site, result };
	const findings = keeps(result.findings);
	const hidden = result.findings.length - findings.length;
	return { site, result: { ...result, findings, hidden } };
}
