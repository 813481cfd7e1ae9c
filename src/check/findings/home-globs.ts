import {
	type AllowedPages,
	type ForeignAddresses,
	type SiteHome,
	toSiteHome,
} from "../../site/parts/site.ts";
import type { Config, OtherAddresses } from "../settings/config.ts";
import { GlobLists, globsMatcher } from "../settings/glob-lists.ts";

/** The facts about the published site that the settings state. */
export function homeFrom({
	site,
	basePath,
	elsewhere,
	publish,
	prefix,
}: Pick<Config, "site" | "basePath" | "publish" | "prefix"> & {
	readonly elsewhere: readonly OtherAddresses[];
}): SiteHome {
	return toSiteHome(site, basePath, {
		elsewhere: elsewhereFrom(elsewhere),
		...(publish !== undefined && { publish: allowedFrom(publish, prefix) }),
	});
}

/** A glob for all content of a folder matches the folder, too. */
function elsewhereFrom(entries: readonly OtherAddresses[]): ForeignAddresses {
	const globs = entries.flatMap(({ addresses }) => addresses);
	// The first of several globs counts.
	const reversedGlobs = globs.toReversed();
	const lists = new GlobLists(reversedGlobs.map((glob) => [glob]));
	return {
		globs,
		find: (path) => reversedGlobs[Math.max(lists.last(path), lists.last(`${path}/`))],
	};
}

function allowedFrom(publish: readonly string[], prefix: string): AllowedPages {
	const matches = globsMatcher(publish);
	return { globs: publish, allows: (path) => publish.length > 0 && matches(prefix + path) };
}
