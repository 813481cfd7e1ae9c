// The page file of a slug, for questions about few pages, so that the answers depend only on the
// files of these pages. The parts of all pages would change with each typed letter of a title.
import { noteFile } from "../../engine/questions/reads.ts";
import { areEqual } from "../../text/lists.ts";
import type { BodyFile } from "../facts/bodies/body-file.ts";
import { slugOf } from "../facts/files/site-path.ts";
import { type Page, pageFile } from "../facts/pages/page.ts";
import { question, type Site } from "../parts/site.ts";

/** The page file of a slug; if two files have the slug, the page file that Mintlify publishes. */
export function pageOfSlug(site: Site, slug: string): Page | undefined {
	// Facts about files belong to the latest state of a site, so an earlier state takes the page from
	// its own pages.
	if (site.answers.memory === undefined) return site.pages.bySlug.get(slug);
	const path = pathBySlug(site).get(slug);
	if (path === undefined) return undefined;
	noteFile(path);
	return pageFile(site.files, path).page;
}

/**
 * The page file at the address of a body, for questions about each body. The lookup records no
 * read, because docproof examines a body again anyway if its file has changed.
 */
export function pageOfBody(site: Site, { path }: BodyFile): Page | undefined {
	const slug = slugOf(path);
	if (site.answers.memory === undefined || pathBySlug(site).get(slug) !== path)
		return pageOfSlug(site, slug);
	return pageFile(site.files, path).page;
}

const pathBySlug = question(
	({ pages }) => new Map(Array.from(pages.bySlug, ([slug, { path }]) => [slug, path])),
	(former, current) => areEqual([...former].flat(), [...current].flat()),
);
