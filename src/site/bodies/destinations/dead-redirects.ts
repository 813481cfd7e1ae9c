// The redirects that send readers to where nothing is.
import { hasWildcard } from "../../../facts/docs-json/redirect-match.ts";
import {
	type Redirect,
	redirectsOf,
} from "../../../facts/docs-json/redirects.ts";
import { isInternal } from "../../../facts/files/site-path.ts";
import { addressMatch } from "../../addresses/addresses.ts";
import type { DeadEnd } from "../../addresses/dead-ends.ts";
import { question, type Site } from "../../parts/site.ts";

export interface DeadRedirect {
	readonly redirect: Redirect;
	readonly why: DeadEnd;
}

/** In the order of docs.json. Where a wildcard leads to depends on what it stands for. */
export const deadRedirects = question((site): readonly DeadRedirect[] =>
	redirectsOf(site.docs).flatMap((redirect) => {
		const why = whyNowhere(site, redirect);
		return why === undefined ? [] : { redirect, why };
	}),
);

function whyNowhere(site: Site, { to }: Redirect): DeadEnd | undefined {
	if (!isInternal(to) || hasWildcard(to)) return undefined;
	const match = addressMatch(site, to);
	if (match.kind !== "dead") return undefined;
	const { why } = match;
	// Of a folder with pages readers may get the first.
	return why.kind === "folder" && why.hasPages ? undefined : why;
}
