// Whether Mintlify's strict build fails, and at what.

import type { Finding } from "../../engine/finding.ts";
import { bodyFaults } from "../../site/bodies/body-faults.ts";
import type { Site } from "../../site/site.ts";
import type { Location } from "../../source/location.ts";

/** A place at which Mintlify's strict build fails. */
export interface BuildFault {
	readonly at: Location;
	readonly message: string;
}

/** What the rules find, accepted or not, and what no rule speaks of: every page is read whole, which takes long. */
export function buildFaults(
	site: Site,
	findings: readonly Finding[],
): readonly BuildFault[] {
	return [
		...findings.filter(({ stopsBuild }) => stopsBuild),
		...bodyFaults(site),
	];
}
