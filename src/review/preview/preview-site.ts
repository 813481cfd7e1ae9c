import type { UnhappyReaderCounts } from "../../check/readers/unhappy-readers.ts";
import type {
	SiteWithResult,
	StateComparison,
	ValidateSettings,
} from "../../check/site/validate.ts";
import { checkPart } from "../../cli/validate/validate-task.ts";
import type { Preview } from "./model/model.ts";
import { sitePreview } from "./model/site-preview.ts";

export interface SitePreviewResult extends SiteWithResult {
	readonly preview: Preview;
}

export function previewPart(
	root: string,
	settings: ValidateSettings,
	news?: StateComparison,
	readers?: UnhappyReaderCounts,
): SitePreviewResult {
	const checked = checkPart(root, settings, news, readers);
	return { ...checked, preview: sitePreview(checked, readers) };
}
