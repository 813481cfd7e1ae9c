import { rules } from "../../../rules/index.ts";
import type { ValidateSettings } from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import { runRulesOnSite } from "../../findings/run-site-rules.ts";
import { reportFailures } from "../../report/failures.ts";
import type { ReportedFailure } from "../../report/report.ts";
import { loadSite } from "../../session/load-site.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { explainOperation, missingOperation } from "./explain-operation.ts";
import { explainGenerated, explainPage, whyNoPage } from "./explain-page.ts";
import { meaningOf, type NameMeaning } from "./named.ts";
import { type InspectedItem, type Mention, mentionsOfSlug } from "./namers.ts";
import { Reasons } from "./places.ts";
import { type SiteMap, siteMap } from "./site-map.ts";

export type InspectSettings = Pick<ValidateSettings, "remotes" | "tree" | "changing">;

export function inspectSite(root: string, settings: InspectSettings = {}): SiteMap {
	const site = siteIn(root, settings);
	return siteMap(site, runRulesOnSite(site, rules));
}

export function explainItem(
	root: string,
	name: string,
	settings: InspectSettings = {},
): Explanation {
	const site = siteIn(root, settings);
	const answer = answerFor(site, meaningOf(site, name));
	return { version: 1, asked: name, ...answer, ...reportFailures(failuresOf(site)) };
}

function siteIn(root: string, { changing, remotes, tree }: InspectSettings): Site {
	return changing?.load({ remotes, tree }) ?? loadSite(root, { remotes, tree });
}

function findingsIn(site: Site): readonly Finding[] {
	return runRulesOnSite(site, rules).findings;
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

function answerFor(site: Site, meaning: NameMeaning): SiteExplanation {
	switch (meaning.kind) {
		case "operations":
			return { found: meaning.operations.map((one) => explainOperation(site, one)) };
		case "no operation":
			return { found: [], ...missingOperation(site, meaning.reference) };
		case "page":
			return explainPageName(site, meaning);
	}
}

function explainPageName(
	site: Site,
	{ slug, match }: NameMeaning & { readonly kind: "page" },
): SiteExplanation {
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
		case "missing": {
			const reasons = (): Reasons => new Reasons(findingsIn(site));
			return {
				found: [],
				instead: whyNoPage(site, slug, match.near, reasons),
				mentions: mentionsOfSlug(site, slug),
			};
		}
	}
}
