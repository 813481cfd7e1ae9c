// The parts of a page's body on which findings in other files depend: the ids, the values that the
// page passes to snippets, and links that are evidence for the base path.

import type { Body } from "../../mdx/body.ts";
import { basePathEvidence } from "../addresses/base-path.ts";
import { ownNames } from "../facts/bodies/components.ts";
import type { Page } from "../facts/pages/page.ts";
import { bodyAt } from "../pages/bodies.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import type { Site } from "../parts/site.ts";
import { bodiesWithFragments } from "./destinations/fragment-links.ts";
import { anchorTitle, idsOf, idsWithText, namedPageAt } from "./destinations/page-ids.ts";

/**
 * The other files whose findings about anchors may change if a page gets another text: files with a
 * link to an id that only one of the two texts has, or to a changed title. `site` has the page
 * before the change. `undefined` if the findings of any file may change.
 */
export function bodiesLinkingToChangedIds(
	site: Site,
	before: Page,
	now: Page,
	text: string,
): readonly string[] | undefined {
	const page = namedPageAt(site, before.slug);
	if (page?.path !== before.path) return undefined;
	const idsBefore = idsOf(site, page);
	const idsNow = idsWithText(site, page, text);
	if (idsNow === undefined) {
		// A link to unknown ids is never reported, but a comment that accepts such a finding may be
		// unneeded.
		const wasUnknownBefore = idsBefore === undefined;
		return wasUnknownBefore || bodiesWithFragments(site, page, "any") ? [] : undefined;
	}
	const changedIds = idsBefore && idsNow.changedSince(idsBefore);
	if (changedIds === undefined) return undefined;
	const titles = [before, now].map(anchorTitle);
	const changedTitles = titles[0] === titles[1] ? [] : titles;
	return bodiesWithFragments(site, page, [...changedTitles, ...changedIds]);
}

/**
 * The other effects of a page on other files, as one text; `undefined` for files that are not
 * pages, because pages may include such a file in any way, and for a page whose effects are
 * unknown.
 */
export function externalEffects(site: Site, path: string): string | undefined {
	const file = bodyAt(site, path);
	const page = pagesByPath(site).get(path);
	const namedPage = page && namedPageAt(site, page.slug);
	if (file?.kind !== "page" || file.reading.kind === "unknown") return undefined;
	if (namedPage?.path !== path) return undefined;
	const valuesPassed = file.reading.kind === "body" ? passedValues(file.reading.body) : [];
	return JSON.stringify([valuesPassed, [...basePathEvidence(site, file)].sort()]);
}

/**
 * The values on which imported files may depend: the names of imports and exports, and the tags
 * with these names.
 */
function passedValues(body: Body): readonly unknown[] {
	const { imports, exports, elements } = body;
	const bodyNames = ownNames(body);
	const snippetTags = elements.filter(({ name }) => bodyNames.has(name));
	return [
		imports.map(({ source, names }) => [
			source,
			names.map(({ imported, local }) => [imported, local]),
		]),
		exports.map(({ name }) => name),
		snippetTags.map(({ name, kind, isAlone, hasSpread, attributes }) => [
			name,
			kind,
			isAlone,
			hasSpread,
			...attributes.map((attribute) => attribute.name),
		]),
	];
}
