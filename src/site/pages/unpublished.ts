// Why nothing is said about a file.
import { slugOf } from "../../facts/files/site-path.ts";
import type { PageNearMiss } from "../parts/page-lookup.ts";
import type { Site } from "../parts/site.ts";

/** `undefined` for a file of the site that is looked at. */
export function whyNotChecked(site: Site, path: string): string | undefined {
	if (site.pages.all.some((page) => page.path === path)) return undefined;
	// Those with data are read, whether or not anything uses them.
	if (/\.(?:json|ya?ml)$/i.test(path) && site.files.all.includes(path))
		return undefined;
	const match = site.published.lookup.find(slugOf(path));
	const why = match.kind === "missing" ? whyUnpublished(match.near) : undefined;
	return why ?? "it is neither a page nor an OpenAPI file of the site";
}

/** Why a file that looks like a page is none; `undefined` for what is no such file. */
export function whyUnpublished(near: PageNearMiss): string | undefined {
	if (near.kind === "ignored")
		return near.by === "default"
			? "Mintlify ignores files with that name"
			: "`.mintignore` excludes it";
	if (near.kind !== "not-a-page") return undefined;
	return {
		snippet: "it is a snippet",
		name: "Mintlify ignores files with that name",
		imported: `\`${near.by ?? ""}\` imports it`,
	}[near.why];
}
