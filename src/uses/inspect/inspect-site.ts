// What `docproof inspect` tells, of a site or of one page or operation.
import { rules } from "../../../rules/index.ts";
import type { Finding } from "../../engine/finding.ts";
import { normalizePath, slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import { proof } from "../../findings/proof.ts";
import {
	type OperationReference,
	parseReference,
} from "../../openapi/reference.ts";
import { loadSite } from "../../session/load-site.ts";
import type { Site } from "../../site/parts/site.ts";
import type { ValidateSettings } from "../validate/validate.ts";
import {
	missingOperation,
	ofOperation,
	operationsOf,
} from "./explain-operation.ts";
import { ofGenerated, ofPage, whyNoPage } from "./explain-page.ts";
import { type Mention, mentionsOfSlug, type Thing } from "./namers.ts";
import { Reasons } from "./places.ts";
import { type SiteMap, siteMap } from "./site-map.ts";

export type InspectSettings = Pick<
	ValidateSettings,
	"remotes" | "tree" | "changing"
>;

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
	return explain(site, asked, () => new Reasons(findingsIn(site)));
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

/** As data: change `version` with its shape. */
export interface Explanation {
	readonly version: 1;
	/** What was asked for. */
	readonly asked: string;
	/** More than one where several OpenAPI files have the operation; empty where there is no such thing. */
	readonly found: readonly Thing[];
	/** There where it may be made of something that is not looked at. */
	readonly unknown?: true;
	/** Where there is no such thing: what there is instead. */
	readonly instead?: string;
	/** The places that ask for it though it is not there. */
	readonly mentions?: readonly Mention[];
}

type Answer = Omit<Explanation, "version" | "asked">;

function explain(
	site: Site,
	asked: string,
	reasons: () => Reasons,
): Explanation {
	const reference = parseReference(asked);
	const answer =
		reference === undefined
			? undefined
			: explainOperation(site, asked, reference);
	return {
		version: 1,
		asked,
		...(answer ?? explainPage(site, asked, reasons)),
	};
}

function explainOperation(
	site: Site,
	asked: string,
	reference: OperationReference,
): Answer | undefined {
	const operations = operationsOf(site, reference);
	if (operations.length > 0)
		return { found: operations.map((one) => ofOperation(site, one)) };
	return !reference.path.startsWith("/") || site.pages.all.some(isAsked(asked))
		? undefined
		: { found: [], ...missingOperation(site, reference) };
}

/** Whether a page's name is the asked one, though it looks like an operation: `get started`. */
function isAsked(asked: string): (page: Page) => boolean {
	const slug = slugOf(normalizePath(asked));
	return (page) => page.slug === slug;
}

function explainPage(
	site: Site,
	asked: string,
	reasons: () => Reasons,
): Answer {
	const slug = slugOf(normalizePath(asked).replace(/\/$/, ""));
	const match = site.published.lookup.find(slug);
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
		case "missing":
			return {
				found: [],
				instead: whyNoPage(site, slug, match.near, reasons),
				mentions: mentionsOfSlug(site, slug),
			};
	}
}
