// Entries of `elsewhere` in the settings that some link, redirect or picture needs.
import { redirectsOf } from "../../../facts/docs-json/redirects.ts";
import { byAllBodies } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { assetsIn, assetsInDocs, assetsInFields } from "./assets.ts";
import { whereLinked } from "./dead-links.ts";
import { whereSent } from "./dead-redirects.ts";
import type { Destination } from "./destination.ts";
import { siteLinks } from "./links.ts";
import { whereShown } from "./missing-asset.ts";

/** The globs of the needed entries. */
export const neededElsewhere = question(
	(site): ReadonlySet<string> =>
		new Set([...ofLinks(site), ...ofRedirects(site), ...ofAssets(site)]),
);

function* ofLinks(site: Site): Iterable<string> {
	for (const link of siteLinks(site)) yield* entryOf(whereLinked(site, link));
}

function* ofRedirects(site: Site): Iterable<string> {
	for (const redirect of redirectsOf(site.docs)) yield* entryOf(whereSent(site, redirect));
}

function* ofAssets(site: Site): Iterable<string> {
	for (const asset of [...assetsInDocs(site), ...assetsInFields(site), ...inBodies(site)])
		yield* entryOf(whereShown(site, asset));
}

function* entryOf(found: Destination): Iterable<string> {
	if (found.kind === "elsewhere") yield found.entry;
}

const inBodies = byAllBodies(assetsIn);
