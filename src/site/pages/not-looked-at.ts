// What a site names that is not looked at.
import { shortened } from "../../text/words.ts";
import type { Site } from "../parts/site.ts";
import { notParsed } from "./not-parsed.ts";

/** Something that the site names, and why it is not looked at. */
export interface NotLookedAt {
	readonly what: string;
	readonly why: string;
}

/** What no rule tells. */
export function notLookedAt(site: Site): readonly NotLookedAt[] {
	const { files, specs } = site;
	return [
		...(files.hasBodies
			? []
			: [{ what: "the bodies of pages", why: "they are turned off" }]),
		...notParsed(site).map((path) => ({
			what: `the body of \`${path}\``,
			why: "parsing it would take too long",
		})),
		...specs.remotes().flatMap(({ url, failure }) =>
			failure === undefined
				? {
						what: shortened(url),
						why: "OpenAPI files behind a URL are fetched only with `--remote`",
					}
				: [],
		),
		...overlaysNotLookedAt(site),
		...specs.all
			.filter(({ kind }) => kind === "outside")
			.map(({ path }) => ({
				what: path,
				why: "symbolic links to files outside the site are not followed",
			})),
	];
}

/** One overlay can change several files. */
function overlaysNotLookedAt({ specs }: Site): readonly NotLookedAt[] {
	const found = new Map(
		specs.overlaid.uses.flatMap(({ path, fate }) =>
			fate.kind === "unknown" && fate.why !== undefined
				? [[path, { what: path, why: fate.why }]]
				: [],
		),
	);
	return [...found.values()];
}

/** What was to be fetched and could not be: rules tell it. */
export function unavailable({ specs }: Site): readonly NotLookedAt[] {
	const files = specs.remotes().map(({ url, failure }) => ({ url, failure }));
	const overlays = specs.overlaid.uses.map(({ path, fate }) => ({
		url: path,
		failure: fate.kind === "unavailable" ? fate.failure : undefined,
	}));
	return [...files, ...overlays].flatMap(({ url, failure }) =>
		failure === undefined ? [] : { what: url, why: `it ${failure.why}` },
	);
}
