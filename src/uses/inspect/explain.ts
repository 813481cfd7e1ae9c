// One page or operation explained: `docproof inspect <page, slug or "METHOD /path">`.
import { normalizePath, slugOf } from "../../facts/files/site-path.ts";
import type { Page } from "../../facts/pages/page.ts";
import {
	type OperationReference,
	parseReference,
} from "../../openapi/reference.ts";
import type { Site } from "../../site/parts/site.ts";
import {
	missingOperation,
	ofOperation,
	operationsOf,
} from "./explain-operation.ts";
import { ofGenerated, ofPage, whyNoPage } from "./explain-page.ts";
import { type Mention, mentionsOfSlug } from "./namers.ts";
import type { Reasons } from "./reasons.ts";
import type { Thing } from "./thing.ts";

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

export function explain(
	site: Site,
	asked: string,
	reasons: Reasons,
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

function explainPage(site: Site, asked: string, reasons: Reasons): Answer {
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
