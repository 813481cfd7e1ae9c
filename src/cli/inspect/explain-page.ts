// The location of a page in the sidebar, and the reason for that location; for a missing page, the
// reason why the page does not exist.

import { signature } from "../../openapi/spec/spec.ts";
import { navigationEntriesOf } from "../../site/bodies/references/page-facts.ts";
import { slugOfEntry } from "../../site/facts/files/site-path.ts";
import type {
	NavigationContainer,
	OperationEntry,
	PageEntry,
} from "../../site/facts/navigation/navigation.ts";
import { type Page, startOf } from "../../site/facts/pages/page.ts";
import { ignoredSettings } from "../../site/pages/ignored-settings.ts";
import { operationOf } from "../../site/pages/operations/operation-use.ts";
import { unpublishedReasonOf } from "../../site/pages/unchecked-items.ts";
import {
	definitionLocation,
	type GeneratedPage,
	subjectNameOf,
} from "../../site/parts/generated-page.ts";
import type { PageNearMiss } from "../../site/parts/page-lookup.ts";
import type { Site } from "../../site/parts/site.ts";
import { valueAt } from "../../text/pointer.ts";
import { textsIn } from "../../text/value.ts";
import { symbolicLinkText } from "../../text/wording/consequences.ts";
import { explainOperation, positionOfOperation } from "./explain-operation.ts";
import { type InspectedItem, linksOfPage, type Mention, mentionsOfSlug } from "./mentions.ts";
import { nodeTrail, positionOf, type Reasons, whyNotInSidebar } from "./places.ts";

export function explainPage(site: Site, page: Page): InspectedItem {
	const entries = navigationEntriesOf(site, page.slug);
	const visibleEntries = shownEntryFirst(
		entries.filter((entry) => whyNotInSidebar(entry) === undefined),
		page.slug,
	);
	return {
		kind: "page",
		name: page.slug,
		...positionOf(startOf(page)),
		slugs: [page.slug],
		listed: visibleEntries.length > 0 && page.fields.hidden !== true,
		why: whyListed(site, page, entries, visibleEntries),
		mentions: mentionsOfPage(site, page),
		links: linksOfPage(site, page.path),
	};
}

/**
 * The entries of a page, first the entry that readers see as the location of the page: the entry of
 * the language whose folder contains the page, otherwise the entry of the default language,
 * otherwise the last entry.
 */
function shownEntryFirst<Entry extends { readonly parent: NavigationContainer }>(
	entries: readonly Entry[],
	slug: string,
): readonly Entry[] {
	const [folder] = slug.split("/");
	const languages = entries.map(({ parent }) => languageOf(parent));
	if (new Set(languages).size < 2) return entries;
	const languageIndex = languages.findIndex((language) => language?.label === folder);
	const standard = languages.findIndex(isDefaultLanguage);
	const firstIndex = [languageIndex, standard].find((at) => at !== -1) ?? -1;
	const firstShown = entries.at(firstIndex);
	return firstShown === undefined
		? entries
		: [firstShown, ...entries.filter((entry) => entry !== firstShown)];
}

function languageOf(node: NavigationContainer): NavigationContainer | undefined {
	let container: NavigationContainer | undefined = node;
	while (container !== undefined && container.division !== "language") container = container.parent;
	return container;
}

/** True for the language with `default`, or for the first language if no language has `default`. */
function isDefaultLanguage(language: NavigationContainer | undefined): boolean {
	if (language === undefined) return false;
	const siblingNodes = language.parent?.children ?? [];
	const languages = siblingNodes.filter(
		(one) => one.kind === "container" && one.division === "language",
	);
	const standard = languages.find((one) => one.kind === "container" && one.isDefault);
	return (standard ?? languages[0]) === language;
}

function mentionsOfPage(site: Site, page: Page): readonly Mention[] {
	const mentions = mentionsOfSlug(site, page.slug);
	const operation = operationOf(site, page);
	if (operation === undefined) return mentions;
	return [
		{ ...positionOfOperation(operation), says: `it shows ${signature(operation)}` },
		...mentions,
	];
}

function whyListed(
	site: Site,
	{ slug, fields }: Page,
	entries: readonly (PageEntry | OperationEntry)[],
	[seen]: readonly (PageEntry | OperationEntry)[],
): string {
	if (fields.hidden === true) return "It is hidden by its frontmatter.";
	if (seen !== undefined) return `Listed in ${nodeTrail(seen.parent)}.`;
	const [entry] = entries;
	if (entry !== undefined) return whyNotInSidebar(entry) ?? "";
	const ignoredSetting = [...ignoredSettings(site)].find(({ pointer }) =>
		[...textsIn(valueAt(site.docs.value, pointer))].some((text) => slugOfEntry(text) === slug),
	);
	return ignoredSetting === undefined
		? "Readers reach it only by its URL: no navigation entry lists it."
		: `It is listed in \`${ignoredSetting.name}\`, which Mintlify ignores. ${ignoredSetting.why}`;
}

export function explainGenerated(site: Site, page: GeneratedPage): InspectedItem {
	if ("method" in page.shows) return explainOperation(site, page.shows);
	const whyNotListed = whyNotInSidebar({ parent: page.node });
	const withOthers = page.entry === undefined ? " with all of its file" : "";
	return {
		kind: "at" in page.shows ? "graphql" : "channel",
		name: subjectNameOf(page),
		...positionOf(definitionLocation(page)),
		slugs: [page.slug],
		listed: whyNotListed === undefined,
		why: whyNotListed ?? `Listed in ${nodeTrail(page.node)}${withOthers}.`,
		mentions: mentionsOfSlug(site, page.slug),
	};
}

export function whyNoPage(
	site: Site,
	slug: string,
	near: PageNearMiss,
	reasons: () => Reasons,
): string {
	const entry = site.navigation.entries.find((candidate) => candidate.slug === slug);
	if (entry !== undefined) return reasons().reasonFor(entry.at);
	switch (near.kind) {
		case "ignored":
		case "not-a-page":
			return `\`${near.path}\` is not published: ${unpublishedReasonOf(near)}.`;
		case "linked-folder":
		case "outside-folder":
			return `This page does not exist. ${symbolicLinkText(near.link)}`;
		case "url":
		case "none":
			return "This page does not exist.";
		case "plural":
			return `This page does not exist. \`${near.slug}\` exists.`;
		case "elsewhere":
			return `This page does not exist. \`${near.slug}\` has the same name.`;
		default:
			return `This page does not exist. Did you mean \`${near.slug}\`?`;
	}
}
