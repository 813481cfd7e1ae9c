import type { StateComparison, ValidateSettings } from "../../check/site/validate.ts";
import { checkPart } from "../../check/validate/validate-task.ts";
import type { Result } from "../../engine/result.ts";
import { loadLate } from "../../load-late.ts";
import { version } from "../../project.ts";
import type { UnhappyReaderCounts } from "../../readers/unhappy-readers.ts";
import type { Site } from "../../site/parts/site.ts";
import type { Preview } from "./model/model.ts";
import { sitePreview } from "./model/site-preview.ts";

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
	const { fileOf }: typeof import("./drawing/preview.ts") = loadLate(
		"ask/preview/drawing/preview.cjs",
	);
	return fileOf(preview, version);
}
