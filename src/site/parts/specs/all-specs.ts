import type { PresentSpec } from "../../../openapi/spec/spec.ts";
import { memoise } from "../../../text/memoised.ts";
import type { OverlayList } from "../../facts/specs/openapi-overlays.ts";
import type { OpenApiOverlay, OverlayFile } from "./overlaid-specs.ts";
import type { SpecFiles } from "./spec-files.ts";

interface WithSpecs {
	readonly specs: SpecFiles;
}

export function allSpecs({ specs }: WithSpecs): readonly PresentSpec[] {
	return specs.all;
}

/** A use of an overlay for each OpenAPI file that the overlay changes. */
export function overlayUses({ specs }: WithSpecs): readonly OpenApiOverlay[] {
	return specs.overlaid.uses;
}

/** Overlay files of the site, and overlays in docs.json that are not files of the site. */
export function overlayFiles({ specs }: WithSpecs): readonly OverlayFile[] {
	return filesOfOverlays(specs);
}

const filesOfOverlays = memoise(({ overlaid }: SpecFiles): readonly OverlayFile[] =>
	overlaid.overlayFiles(),
);

/** Lists of overlays in docs.json for a file that already has a list. */
export function overlayConflicts({ specs }: WithSpecs): readonly OverlayList[] {
	return specs.overlays.conflicts;
}
