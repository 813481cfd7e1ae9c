// What becomes of an OpenAPI file whose overlays Mintlify cannot apply.

import type { Report } from "../../engine/finding.ts";
import { rejects, validateFails } from "../../text/consequences.ts";
import type { Site } from "../parts/site.ts";
import { mustBeValid } from "./required-specs.ts";
import { isInUse } from "./spec-use.ts";

/** `path`: of the file, or its URL. Nothing is lost with one that the site does not use. */
export function lostSpec(
	site: Site,
	path: string,
): Pick<Report, "consequence" | "stopsBuild" | "severity"> {
	const spec = site.specs.known(path);
	const isUsed = spec === undefined || isInUse(site, spec);
	return {
		consequence: isUsed ? rejects(path) : validateFails,
		stopsBuild: spec === undefined || mustBeValid(site, spec),
		...(!isUsed && { severity: "warning" }),
	};
}
