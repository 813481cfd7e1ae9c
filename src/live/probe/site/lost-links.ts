// The links of a site that something else behind its domain may answer.
import { missingFolder } from "../../../site/addresses/dead-ends.ts";
import { deadLinks } from "../../../site/bodies/destinations/dead-links.ts";
import type { Site } from "../../../site/parts/site.ts";
import { groupBy } from "../../../source/lists.ts";
import type { LostLinks } from "../expected.ts";

export function lostLinksOf(site: Site): readonly LostLinks[] {
	// What is no plain path may mean another one as a glob.
	const links = deadLinks(site).filter(({ path }) => /^(?:\/[\w.~-]+)+\/?$/.test(path));
	const whereFrom = ({ path }: { readonly path: string }): string =>
		missingFolder(site, path) ?? path;
	return Array.from(groupBy(links, whereFrom), ([path, group]) => ({
		path,
		isFolder: group.some((link) => missingFolder(site, link.path) === path),
		addresses: [...new Set(group.map((link) => link.path))],
		places: group.map(({ at }) => at),
	}));
}
