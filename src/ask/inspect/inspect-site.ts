// What `docproof inspect` tells, of a site or of one page or operation.
import { rules } from "../../../rules/index.ts";
import type { ValidateSettings } from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import { runRulesOnSite } from "../../findings/proof.ts";
import { reportFailures } from "../../report/failures.ts";
import type { ReportedFailure } from "../../report/report.ts";
import { loadSite } from "../../session/load-site.ts";
import type { Site } from "../../site/parts/site.ts";
import { failuresOf } from "../../site/parts/site-failures.ts";
import { missingOperation, ofOperation } from "./explain-operation.ts";
import { ofGenerated, ofPage, whyNoPage } from "./explain-page.ts";
import { type Named, namedBy } from "./named.ts";
import { type Mention, mentionsOfSlug, type Thing } from "./namers.ts";
import { Reasons } from "./places.ts";
import { type SiteMap, siteMap } from "./site-map.ts";

export type InspectSettings = Pick<ValidateSettings, "remotes" | "tree" | "changing">;

/** The site in a folder as it will be built. */
export function inspectSite(root: string, settings: InspectSettings = {}): SiteMap {
	const site = siteIn(root, settings);
	return siteMap(site, runRulesOnSite(site, rules));
}

/** One page or operation of the site in a folder: what it is, and who mentions it. */
export function explainThing(
	root: string,
	asked: string,
	settings: InspectSettings = {},
): Explanation {
	const site = siteIn(root, settings);
	return withFailures(site, explain(site, asked));
}

/** An answer about a site, and the files at which docproof failed on the way to it. */
export function withFailures<Given extends object>(
	site: Site,
	answer: Given,
): Given & Pick<Explanation, "failures"> {
	return { ...answer, ...reportFailures(failuresOf(site)) };
}

export function siteIn(root: string, { changing, remotes, tree }: InspectSettings): Site {
	return changing?.load({ remotes, tree }) ?? loadSite(root, { remotes, tree });
}

/** Of all rules, whatever the settings say. */
function findingsIn(site: Site): readonly Finding[] {
	return runRulesOnSite(site, rules).findings;
}

/** As data: change `version` with its shape. */
export interface Explanation {
	readonly version: 1;
	/** What was asked for. */
	readonly asked: string;
	/**
	 * More than one where several OpenAPI files have the operation; empty where there is no such
	 * thing.
	 */
	readonly found: readonly Thing[];
	/** There where it may be made of something that is not looked at. */
	readonly unknown?: true;
	/** Where there is no such thing: what there is instead. */
	readonly instead?: string;
	/** The places that ask for it though it is not there. */
	readonly mentions?: readonly Mention[];
	/** Bugs of docproof. Not there where all went well. */
	readonly failures?: readonly ReportedFailure[];
}

/** What a name means in a site. */
export function explain(site: Site, asked: string, named = namedBy(site, asked)): Explanation {
	return { version: 1, asked, ...answerFor(site, named) };
}

type Answer = Omit<Explanation, "version" | "asked">;

function answerFor(site: Site, named: Named): Answer {
	switch (named.kind) {
		case "operations":
			return { found: named.operations.map((one) => ofOperation(site, one)) };
		case "no operation":
			return { found: [], ...missingOperation(site, named.reference) };
		case "page":
			return explainPage(site, named);
	}
}

function explainPage(site: Site, { slug, match }: Named & { readonly kind: "page" }): Answer {
	switch (match.kind) {
		case "page":
			return { found: [ofPage(site, match.page)] };
		case "generated":
			return { found: [ofGenerated(site, match.page)] };
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
