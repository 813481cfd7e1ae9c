// Entries of `elsewhere` in the settings that a link, redirect or picture needs.
import { redirectsOf } from "../../facts/docs-json/redirects.ts";
import { eachBodyOfSite } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { assetsIn, assetsInDocs, assetsInFields } from "./assets.ts";
import { resolveLink } from "./dead-links.ts";
import { resolveRedirect } from "./dead-redirects.ts";
import type { Destination } from "./destination.ts";
import { siteLinks } from "./links.ts";
import { resolveAsset } from "./missing-asset.ts";

export const neededElsewhere = question(
	(site): ReadonlySet<string> =>
		new Set([...entriesOfLinks(site), ...entriesOfRedirects(site), ...entriesOfAssets(site)]),
);

function* entriesOfLinks(site: Site): Iterable<string> {
	for (const link of siteLinks(site)) yield* elsewhereEntry(resolveLink(site, link));
}

function* entriesOfRedirects(site: Site): Iterable<string> {
	for (const redirect of redirectsOf(site.docs))
		yield* elsewhereEntry(resolveRedirect(site, redirect));
}

function* entriesOfAssets(site: Site): Iterable<string> {
	for (const asset of [...assetsInDocs(site), ...assetsInFields(site), ...assetsInBodies(site)])
		yield* elsewhereEntry(resolveAsset(site, asset));
}

function* elsewhereEntry(destination: Destination): Iterable<string> {
	if (destination.kind === "elsewhere") yield destination.entry;
}

const assetsInBodies = eachBodyOfSite(assetsIn);
