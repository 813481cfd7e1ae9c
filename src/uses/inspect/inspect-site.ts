import { rules } from "../../../rules/index.ts";
import type { Finding } from "../../engine/finding.ts";
import { proof } from "../../findings/proof.ts";
import { loadSite } from "../../session/load-site.ts";
import type { Site } from "../../site/parts/site.ts";
import type { ValidateSettings } from "../validate/validate.ts";
import { type Explanation, explain } from "./explain.ts";
import { Reasons } from "./reasons.ts";
import { type SiteMap, siteMap } from "./site-map.ts";

type InspectSettings = Pick<ValidateSettings, "remotes" | "tree" | "changing">;

/** The site in a folder as it will be built. */
export function inspectSite(
	root: string,
	settings: InspectSettings = {},
): SiteMap {
	const site = read(root, settings);
	return siteMap(site, findingsIn(site));
}

/** One page or operation of the site in a folder: what it is, and who mentions it. */
export function explainThing(
	root: string,
	asked: string,
	settings: InspectSettings = {},
): Explanation {
	const site = read(root, settings);
	return explain(site, asked, new Reasons(findingsIn(site)));
}

function read(
	root: string,
	{ changing, remotes, tree }: InspectSettings,
): Site {
	return changing?.load({ remotes, tree }) ?? loadSite(root, { remotes, tree });
}

/** Of all rules, whatever the settings say. */
function findingsIn(site: Site): readonly Finding[] {
	return proof(site, rules).findings;
}
