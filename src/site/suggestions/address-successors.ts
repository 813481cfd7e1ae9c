// The addresses that may replace a former address for readers: at most three, most likely first.

import { type Operation, signature } from "../../openapi/spec/spec.ts";
import { findOnly, groupBy } from "../../text/lists.ts";
import { text } from "../../text/value.ts";
import { isExisting } from "../addresses/address-book.ts";
import { addressMatch, pageAt } from "../addresses/addresses.ts";
import { findNewHome } from "../addresses/lost/new-home.ts";
import type { PublishedAddress } from "../addresses/lost/published-addresses.ts";
import { plainPath } from "../addresses/published-paths.ts";
import { endOfRedirects } from "../addresses/redirect-chains.ts";
import {
	editionOf,
	navigationEntriesOf,
	publishedPagesOf,
} from "../bodies/references/page-facts.ts";
import { addressOf, isInternal } from "../facts/files/site-path.ts";
import { titleOfPage } from "../facts/pages/page.ts";
import type { GeneratedPage } from "../parts/generated-page.ts";
import { type PastState, question, type Site } from "../parts/site.ts";
import { toUsualCode } from "./address-words.ts";
import { nearnessReason } from "./near-pages.ts";
import { nearSuccessors, type Successor, successorsOf } from "./successors.ts";

const maxSuccessors = 3;

export function successorsOfAddress(
	site: Site,
	past: PastState,
	was: PublishedAddress,
): readonly Successor[] {
	return selectExisting(site, was.address, candidatesFor(site, past, was));
}

/** The pages that a dead address may mean, if only the address is known. */
export function successorsOfPath(site: Site, address: string): readonly Successor[] {
	return selectExisting(site, address, candidatesForPath(site, address, ""));
}

/** The addresses of candidates that exist, each once. Redirects are followed. */
function selectExisting(
	site: Site,
	former: string,
	candidates: Iterable<Successor>,
): readonly Successor[] {
	const successorByAddress = new Map<string, Successor>();
	for (const { address: written, reason } of candidates) {
		const address = endOfRedirects(site, written) ?? written;
		const isAlive = !isInternal(address) || isExisting(addressMatch(site, address));
		if (address === former || !isAlive || successorByAddress.has(address)) continue;
		const redirectNote = address === written ? "" : ` \`${written}\` is redirected there.`;
		successorByAddress.set(address, { address, reason: reason + redirectNote });
		if (successorByAddress.size === maxSuccessors) break;
	}
	return [...successorByAddress.values()];
}

function* candidatesFor(site: Site, past: PastState, was: PublishedAddress): Iterable<Successor> {
	const newHome = findNewHome(site, past, was);
	if (was.kind === "redirect") {
		const { to } = was.redirect;
		if (newHome !== undefined)
			yield { address: newHome.address, reason: "Its redirect pointed there before." };
		else yield* candidatesForTarget(site, past, endOfRedirects(past.site, to) ?? to);
		yield* candidatesForPath(site, was.address, "");
		return;
	}
	const edition = editionFor(site, past.site, was.page);
	if (was.kind === "page") {
		const movedFile = past.moves.wentTo(was.page.path);
		if (newHome !== undefined && movedFile !== undefined)
			yield {
				address: newHome.address,
				reason: movedFile.isCertain
					? `Its file was renamed to \`${movedFile.path}\`.`
					: `git takes \`${movedFile.path}\` for its renamed file.`,
			};
		yield* successorsOf(site, past.site, was.page, edition);
		yield* candidatesForPath(site, was.address, titleOfPage(was.page) ?? "", edition);
		return;
	}
	if (newHome !== undefined && newHome.isGuess !== true)
		yield { address: newHome.address, reason: operationReason(was.page) };
	yield* pagesOfOperation(site, was.page, edition);
	yield* candidatesForPath(site, was.address, was.page.title, edition);
}

/**
 * The slug of a page in the language, version and product of a former page. If the version or
 * product has no pages any more, the slug of the first page of the language.
 */
function editionFor(site: Site, past: Site, { slug }: { readonly slug: string }): string {
	const { editions } = site.published;
	if (site.pages.all.some((page) => editions.haveSameEdition(slug, page.slug))) return slug;
	const language = languageOf(past, slug) ?? languageInPath(site, slug);
	const entry = site.navigation.entries.find(
		({ slug: own }) => site.pages.bySlug.has(own) && languageOf(site, own) === language,
	);
	return entry?.slug ?? slug;
}

/**
 * The language of the first entry of a page; `undefined` for a page without an entry, and in a site
 * without languages.
 */
function languageOf(site: Site, slug: string): string | undefined {
	const { language } = editionOf(navigationEntriesOf(site, slug)[0]?.parent);
	return language && toUsualCode(language);
}

/** The language in the path of a page that was in no navigation. */
function languageInPath({ navigation }: Site, slug: string): string | undefined {
	const languages = new Set(
		navigation.containers
			.filter(({ division }) => division === "language")
			.map(({ label }) => toUsualCode(label)),
	);
	return slug
		.split("/")
		.map(toUsualCode)
		.find((name) => languages.has(name));
}

function* candidatesForTarget(site: Site, past: PastState, target: string): Iterable<Successor> {
	if (!isInternal(target)) return;
	const page = pageAt(past.site, target);
	if (page === undefined) return;
	const path = plainPath(target);
	for (const { address, reason } of candidatesFor(site, past, {
		address: path,
		kind: "page",
		page,
	}))
		yield { address, reason: `Its redirect pointed to \`${path}\`. ${reason}` };
}

function* candidatesForPath(
	site: Site,
	address: string,
	title: string,
	edition = address.slice(1),
): Iterable<Successor> {
	const nearestMatch = nearestPage(site, address);
	if (
		nearestMatch !== undefined &&
		site.published.editions.haveSameEdition(edition, nearestMatch.slug)
	)
		yield { address: addressOf(nearestMatch.slug), reason: nearnessReason(nearestMatch.kind) };
	yield* nearSuccessors(site, address, title, edition);
}

function nearestPage(
	site: Site,
	address: string,
): { readonly kind: string; readonly slug: string } | undefined {
	const match = site.published.lookup.find(address.slice(1));
	return match.kind === "missing" && "slug" in match.near ? match.near : undefined;
}

function operationReason({ shows }: GeneratedPage): string {
	return "method" in shows
		? `It shows the same operation, \`${signature(shows)}\`.`
		: "It shows the same content.";
}

/** The only page of an edition that shows an operation with the same name or id. */
function* pagesOfOperation(
	site: Site,
	former: GeneratedPage,
	edition: string,
): Iterable<Successor> {
	const { shows } = former;
	if (!("method" in shows)) return;
	const { byName, byId } = operationsByKey(site);
	const id = text(shows.value.operationId);
	const operationsWithId = id === undefined ? [] : (byId.get(id) ?? []);
	const operationsWithName = byName.get(signature(shows)) ?? [];
	for (const { found, reason } of [
		{ found: operationsWithName, reason: operationReason(former) },
		{ found: operationsWithId, reason: `It shows the operation with the same id, \`${id}\`.` },
	]) {
		const pages = found.flatMap((operation) => publishedPagesOf(site, operation));
		const slugs = new Set(pages.map(({ slug }) => slug));
		const only = findOnly([...slugs], (slug) =>
			site.published.editions.haveSameEdition(edition, slug),
		);
		if (only !== undefined) yield { address: addressOf(only), reason };
	}
}

const operationsByKey = question((site: Site) => {
	const allOperations = site.specs
		.readableSpecs()
		.flatMap((spec): readonly Operation[] => spec.operations);
	return {
		byName: groupBy(allOperations, signature),
		byId: groupBy(allOperations, ({ value }) => text(value.operationId) ?? ""),
	};
});
