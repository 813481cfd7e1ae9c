// One page, or one entry that leads to none, as a preview shows it.
import type { Finding } from "../../../engine/finding.ts";
import type { Page } from "../../../facts/pages/page.ts";
import { entriesOf } from "../../../site/bodies/references/about.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import type { SidebarLink } from "../../../site/pages/sidebar.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { mentionsOfPage, ofGenerated, ofPage } from "../../inspect/explain-page.ts";
import {
	type Mention,
	mentionsOfOperation,
	placesNaming,
	slugsOf,
	type Thing,
} from "../../inspect/namers.ts";
import { placeOf, type Reasons } from "../../inspect/places.ts";
import type { PageView } from "./page-model.ts";
import { mentionViews, operationView } from "./page-parts.ts";
import {
	descriptionOfFile,
	descriptionOfMade,
	fieldsOf,
	titleOfFile,
	titleOfMade,
} from "./page-words.ts";
import type { Target } from "./targets.ts";

/** What the page says; what is the same for all is added by whoever asks. */
type Own = Omit<PageView, "address" | "findings" | "sidebar" | "isBlank" | "readers">;

export function ownView(
	site: Site,
	target: Target,
	findings: readonly Finding[],
	reasons: Reasons,
): Own {
	switch (target.kind) {
		case "page":
			return ofFile(site, target.page, findings);
		case "generated":
			return ofMade(site, target.page);
		case "dead":
			return ofDead(site, target.link, reasons);
	}
}

export function titleOf(site: Site, target: Target): string {
	if (target.kind === "dead") return target.link.title;
	return target.kind === "generated" ? target.page.title : titleOfFile(site, target.page).title;
}

function ofFile(site: Site, page: Page, findings: readonly Finding[]): Own {
	const shown = operationOf(site, page);
	const thing = ofPage(site, page);
	return {
		kind: "page",
		...titleOfFile(site, page),
		...descriptionOfFile(site, page),
		...where(thing),
		...named(site, thing, mentionsOfPage(site, page, placesNaming), [page.slug]),
		isHidden: page.fields.hidden === true || isSeenNowhere(site, thing),
		fields: fieldsOf(page, findings),
		operation: shown === undefined ? undefined : operationView(shown),
	};
}

/** Whether entries list it, all of them below something hidden. */
function isSeenNowhere(site: Site, { listed, slugs }: Thing): boolean {
	return !listed && slugs.some((slug) => entriesOf(site, slug).length > 0);
}

function ofMade(site: Site, page: GeneratedPage): Own {
	const thing = ofGenerated(site, page);
	const shown = "method" in page.shows ? page.shows : undefined;
	return {
		kind: shown === undefined ? thing.kind : "operation",
		...titleOfMade(page),
		...descriptionOfMade(page),
		...where(thing),
		...(shown === undefined
			? named(site, thing, placesNaming(site, page.slug), [page.slug])
			: named(site, thing, mentionsOfOperation(site, shown, placesNaming), slugsOf(site, shown))),
		isHidden: !thing.listed,
		fields: [],
		operation: shown && operationView(shown),
	};
}

function ofDead(site: Site, link: SidebarLink, reasons: Reasons): Own {
	const { entry, leadsTo, slug, title } = link;
	const place = entry && placeOf(entry.at);
	const isUnknown = leadsTo.kind === "unknown";
	const missing = entry === undefined ? "This page does not exist." : reasons.of(entry.at);
	return {
		kind: isUnknown ? "unknown" : "missing",
		title,
		titleFrom: undefined,
		description: undefined,
		descriptionFrom: undefined,
		place,
		isListed: false,
		isHidden: false,
		why: isUnknown ? `It may exist: ${leadsTo.why}.` : missing,
		fields: [],
		operation: undefined,
		entries: [],
		mentions: mentionViews(site, placesNaming(site, slug), [slug]),
	};
}

function where({
	file,
	line,
	column,
	listed,
	why,
}: Thing): Pick<PageView, "place" | "isListed" | "why"> {
	return { place: { file, line, column }, isListed: listed, why };
}

/** `mentions` are those that are no links to one of the slugs. */
function named(
	site: Site,
	{ why }: Thing,
	mentions: readonly Mention[],
	slugs: readonly string[],
): Pick<PageView, "entries" | "mentions"> {
	const says = why.replace(/^Listed in (.*)\.$/, "an entry in $1");
	return {
		entries: mentions.filter((one) => one.says === says),
		mentions: mentionViews(
			site,
			mentions.filter((one) => one.says !== says),
			slugs,
		),
	};
}
