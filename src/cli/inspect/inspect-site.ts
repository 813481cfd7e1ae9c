import { rules } from "../../../rules/index.ts";
import { runRulesOnSite } from "../../check/findings/run-site-rules.ts";
import type { ValidateSettings } from "../../check/site/validate.ts";
import { parseReference } from "../../openapi/reference.ts";
import { reportFailures } from "../../output/failures.ts";
import type { ReportedFailure } from "../../output/report.ts";
import { normalizePath, slugOf } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { loadSite } from "../../site/session/load-site.ts";
import { explainOperation, missingOperation, operationsOf } from "./explain-operation.ts";
import { explainGenerated, explainPage, whyNoPage } from "./explain-page.ts";
import { type InspectedItem, type Mention, mentionsOfSlug } from "./mentions.ts";
import { Reasons } from "./places.ts";
import { type SiteMap, siteMap } from "./site-map.ts";

export type InspectSettings = Pick<ValidateSettings, "remotes" | "tree" | "changing">;

export function inspectSite(root: string, settings: InspectSettings = {}): SiteMap {
	const site = siteOf(root, settings);
	return siteMap(site, runRulesOnSite(site, rules));
}

export function explainItem(
	root: string,
	name: string,
	settings: InspectSettings = {},
): Explanation {
	const site = siteOf(root, settings);
	const answer = answerFor(site, name);
	return { version: 1, asked: name, ...answer, ...reportFailures(failuresOf(site)) };
}

function siteOf(root: string, { changing, remotes, tree }: InspectSettings): Site {
	return changing?.load({ remotes, tree }) ?? loadSite(root, { remotes, tree });
}

/** A change of the shape needs a new `version`. */
export interface Explanation {
	readonly version: 1;
	readonly asked: string;
	/** Several items if several OpenAPI files have the operation; empty if the site has none. */
	readonly found: readonly InspectedItem[];
	/**
	 * True if the item may exist in a file that docproof could not read, because "does not exist"
	 * would then be a guess.
	 */
	readonly unknown?: true;
	/** The reason why the item does not exist, or the nearest existing item. */
	readonly instead?: string;
	readonly mentions?: readonly Mention[];
	/** Bugs of docproof. Absent without failures. */
	readonly failures?: readonly ReportedFailure[];
}

type SiteExplanation = Omit<Explanation, "version" | "asked">;

/** The answer for the name of an operation, or for the slug or file of a page. */
function answerFor(site: Site, name: string): SiteExplanation {
	const slug = slugOf(normalizePath(name).replace(/\/$/, ""));
	const reference = parseReference(name);
	if (reference !== undefined) {
		const operations = operationsOf(site, reference);
		if (operations.length > 0)
			return { found: operations.map((operation) => explainOperation(site, operation)) };
		// The name of a page can resemble an operation, such as `get started`.
		if (reference.path.startsWith("/") && !site.pages.bySlug.has(slug))
			return { found: [], ...missingOperation(site, reference) };
	}
	const match = site.published.lookup.find(slug);
	switch (match.kind) {
		case "page":
			return { found: [explainPage(site, match.page)] };
		case "generated":
			return { found: [explainGenerated(site, match.page)] };
		case "unknown":
			return {
				found: [],
				unknown: true,
				instead: `It may exist: ${match.why}.`,
				mentions: mentionsOfSlug(site, slug),
			};
		case "missing":
			return {
				found: [],
				instead: whyNoPage(
					site,
					slug,
					match.near,
					() => new Reasons(runRulesOnSite(site, rules).findings),
				),
				mentions: mentionsOfSlug(site, slug),
			};
	}
}
