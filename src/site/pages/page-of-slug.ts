// The page file of a slug, for a question that looks at few pages: its answer is made from their
// files, and not from all pages, of which each letter of a title makes others.
import { noteFile } from "../../engine/questions/reads.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import { type Page, pageFile } from "../../facts/pages/page.ts";
import { areEqual } from "../../source/lists.ts";
import { type Site, settled } from "../parts/site.ts";

/** The page file of a slug; of two the one that Mintlify publishes. */
export function pageOfSlug(site: Site, slug: string): Page | undefined {
	// Facts are of the last state of a site.
	if (site.answers.memory === undefined) return site.pages.bySlug.get(slug);
	const path = pathBySlug(site).get(slug);
	if (path === undefined) return undefined;
	noteFile(path);
	return pageFile(site.files, path).page;
}

/**
 * The page file at the address of a body. A question that is put to each body is asked again anyway
 * where the file of that body has changed.
 */
export function pageOfBody(site: Site, { path }: BodyFile): Page | undefined {
	const slug = slugOf(path);
	if (site.answers.memory === undefined || pathBySlug(site).get(slug) !== path)
		return pageOfSlug(site, slug);
	return pageFile(site.files, path).page;
}

const pathBySlug = settled(
	({ pages }) => new Map(Array.from(pages.bySlug, ([slug, { path }]) => [slug, path])),
	(one, other) =>
		areEqual([...one.keys()], [...other.keys()]) &&
		areEqual([...one.values()], [...other.values()]),
);
