// What there is of OpenAPI files and overlays.
import type { OverlayList } from "../../../facts/specs/openapi-overlays.ts";
import type { PresentSpec } from "../../../openapi/spec/spec.ts";
import { memoised } from "../../../source/memoised.ts";
import type { OpenApiOverlay, OverlayFile } from "./overlaid-specs.ts";
import type { SpecFiles } from "./spec-files.ts";

interface WithSpecs {
	readonly specs: SpecFiles;
}

/** The files that are there, in Mintlify's order. */
export function allSpecs({ specs }: WithSpecs): readonly PresentSpec[] {
	return specs.all;
}

/** The overlays, once for each OpenAPI file that they change. */
export function overlayUses({ specs }: WithSpecs): readonly OpenApiOverlay[] {
	return specs.overlaid.uses;
}

/** The overlays of the site, and others that docs.json lists. */
export const overlayFiles = memoised(({ specs }: WithSpecs): readonly OverlayFile[] =>
	specs.overlaid.overlayFiles(),
);

/** The lists of overlays where docs.json has another one for the same file. */
export function overlayConflicts({ specs }: WithSpecs): readonly OverlayList[] {
	return specs.overlays.conflicts;
}
