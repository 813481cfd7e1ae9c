// What becomes of an OpenAPI file whose overlays Mintlify cannot apply.
import { mustBeValid } from "../site/published/required-specs.ts";
import { isInUse } from "../site/published/spec-use.ts";
import type { Site } from "../site/site.ts";
import { rejects, validateFails } from "../text/consequences.ts";
import type { Report } from "./finding.ts";

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
