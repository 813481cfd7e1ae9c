import type { OverlayList } from "../../../facts/specs/openapi-overlays.ts";
import type { PresentSpec } from "../../../openapi/spec/spec.ts";
import { memoise } from "../../../source/memoised.ts";
import type { OpenApiOverlay, OverlayFile } from "./overlaid-specs.ts";
import type { SpecFiles } from "./spec-files.ts";

interface WithSpecs {
	readonly specs: SpecFiles;
}

/** Existing files, in Mintlify's order. */
export function allSpecs({ specs }: WithSpecs): readonly PresentSpec[] {
	return specs.all;
}

/** Overlays, once for each OpenAPI file that they change. */
export function overlayUses({ specs }: WithSpecs): readonly OpenApiOverlay[] {
	return specs.overlaid.uses;
}

/** Overlays of the site, and others in docs.json. */
export const overlayFiles = memoise(({ specs }: WithSpecs): readonly OverlayFile[] =>
	specs.overlaid.overlayFiles(),
);

/** Lists of overlays in docs.json for a file that has another list. */
export function overlayConflicts({ specs }: WithSpecs): readonly OverlayList[] {
	return specs.overlays.conflicts;
}
