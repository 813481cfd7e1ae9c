// The site in a folder, looked at for a preview.
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { rules } from "../../../rules/index.ts";
import { v8Flags } from "../../cli/v8-flags.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { proof } from "../../findings/proof.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import { version } from "../../project.ts";
import type { Site } from "../../site/parts/site.ts";
import type { Readers } from "../feedback/ranking/readers.ts";
import type { ValidateSettings } from "../validate/validate.ts";
import { type Filter, lookAtPart } from "../validate/validate-part.ts";
import type { Preview } from "./model/model.ts";
import { sitePreview } from "./model/site-preview.ts";

const load = createRequire(import.meta.url);

export interface Previewed {
	readonly result: Result;
	readonly preview: Preview;
}

/** As `lookAtPart`, with the preview of what it has looked at. */
export function previewPart(
	root: string,
	settings: ValidateSettings,
	keeps?: Filter,
	readers?: Readers,
): Previewed {
	const { site, result } = lookAtPart(root, settings, keeps, readers);
	const faults = buildFaults(site, result, root, settings);
	return { result, preview: sitePreview(site, result, faults, readers) };
}

/** Mintlify's strict build knows no settings of docproof. */
function buildFaults(
	site: Site,
	{ findings, suppressed }: Result,
	root: string,
	{ levels = {}, config, files }: ValidateSettings,
): readonly Finding[] {
	const names = Object.keys(rules);
	const { levels: set } = config ?? configOf(root, { rules: names });
	const isAll =
		set.length === 0 && Object.keys(levels).length === 0 && files === undefined;
	const found = isAll
		? [...findings, ...suppressed]
		: proof(site, rules).findings;
	return found.filter(({ stopsBuild }) => stopsBuild);
}

/** A preview as one file: its text. */
export function previewFile(preview: Preview): string {
	const { fileOf }: typeof import("./drawing/preview.ts") = load(
		"./drawing/preview.cjs",
	);
	for (const flag of v8Flags().drawing) setFlagsFromString(flag);
	return fileOf(preview, version);
}
