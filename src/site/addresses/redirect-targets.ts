import { allRedirects } from "../facts/docs-json/redirects.ts";
import { question, type Site } from "../parts/site.ts";
import { plainPath } from "./published-paths.ts";

/** The paths to which redirects point. */
export const redirectTargets = question(
	(site: Site): ReadonlySet<string> => new Set(allRedirects(site).map(({ to }) => plainPath(to))),
);
