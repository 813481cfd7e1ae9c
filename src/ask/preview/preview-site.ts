import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import type { StateComparison, ValidateSettings } from "../../check/site/validate.ts";
import { checkPart } from "../../check/validate/validate-task.ts";
import { v8Flags } from "../../cli/v8-flags.ts";
import type { Result } from "../../engine/result.ts";
import { version } from "../../project.ts";
import type { UnhappyReaderCounts } from "../../readers/unhappy-readers.ts";
import type { Site } from "../../site/parts/site.ts";
import type { Preview } from "./model/model.ts";
import { sitePreview } from "./model/site-preview.ts";

const load = createRequire(import.meta.url);

export interface SitePreviewResult {
	readonly site: Site;
	readonly result: Result;
	readonly preview: Preview;
}

export function previewPart(
	root: string,
	settings: ValidateSettings,
	news?: StateComparison,
	readers?: UnhappyReaderCounts,
): SitePreviewResult {
	const { site, result } = checkPart(root, settings, news, readers);
	const faults = result.build?.because ?? [];
	return { site, result, preview: sitePreview(site, result, faults, readers) };
}

export function previewFile(preview: Preview): string {
	const { fileOf }: typeof import("./drawing/preview.ts") = load("./drawing/preview.cjs");
	for (const flag of v8Flags().drawing) setFlagsFromString(flag);
	return fileOf(preview, version);
}
