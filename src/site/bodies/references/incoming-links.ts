// The links of other files that lead to a page.
import type { Page } from "../../../facts/pages/page.ts";
import { bodyAt, byAllBodies } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { referencesInBody } from "./in-bodies.ts";
import { referencesInDocs } from "./in-docs.ts";
import { linksInSpecs } from "./in-specs.ts";
import { keysOf, type Reference } from "./thing.ts";

/**
 * Those of docs.json first, then by file. What the navigation lists and what redirects lead to it
 * are no links.
 */
export function* linksTo(site: Site, page: Page): Iterable<Reference> {
	const [wanted = ""] = keysOf({ kind: "page", page });
	const leadsThere = ({ kind, to }: Reference): boolean =>
		kind === "link" && keysOf(to()).includes(wanted);
	for (const one of referencesInDocs(site)) if (leadsThere(one)) yield one;
	for (const { path, targets } of targetsByBody(site)) {
		const file = targets.has(wanted) ? bodyAt(site, path) : undefined;
		if (path === page.path || file?.reading.kind !== "body") continue;
		for (const one of referencesInBody(site, file, file.reading.body))
			if (leadsThere(one)) yield one;
	}
	for (const one of linksInSpecs(site)) if (leadsThere(one)) yield one;
}

/** The places that the links of each body lead to, worked out again for bodies that change. */
const targetsByBody = byAllBodies(function* (site, file) {
	if (file.reading.kind !== "body") return;
	const targets = new Set<string>();
	for (const { kind, to } of referencesInBody(site, file, file.reading.body))
		if (kind === "link") for (const key of keysOf(to())) targets.add(key);
	if (targets.size > 0) yield { path: file.path, targets };
});
