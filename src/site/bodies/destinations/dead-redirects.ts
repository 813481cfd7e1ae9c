import { addressMatch } from "../../addresses/addresses.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import { hasWildcard } from "../../facts/docs-json/redirect-match.ts";
import { type Redirect, redirectsOf } from "../../facts/docs-json/redirects.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import { question, type Site } from "../../parts/site.ts";
import type { Destinations } from "./destination.ts";

export interface DeadRedirect {
	readonly redirect: Redirect;
	readonly why: DeadEnd;
}

export const deadRedirects = question((site): readonly DeadRedirect[] =>
	redirectsOf(site.docs).flatMap((redirect) => {
		const match = resolveRedirect(site, redirect);
		if (match.kind !== "dead") return [];
		const { why } = match;
		// Mintlify may serve the first page of a folder.
		const canServeFirstPage = why.kind === "folder" && why.hasPages;
		return canServeFirstPage ? [] : { redirect, why };
	}),
);

export function resolveRedirect(site: Site, { to }: Redirect): Destinations["redirect"] {
	return isInternal(to) && !hasWildcard(to) ? addressMatch(site, to) : { kind: "away" };
}
