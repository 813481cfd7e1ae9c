// What a site names that is not looked at.
import type { ReadableSpec, UnreadableSpec } from "../../openapi/spec.ts";
import { parameterFaults } from "../pages/page-parameters.ts";
import type { Site } from "../site.ts";

/** Something that the site names, and why it is not looked at. */
export interface NotLookedAt {
	readonly what: string;
	readonly why: string;
}

/** What no rule tells. */
export function notLookedAt(site: Site): readonly NotLookedAt[] {
	// It parses the pages of which not all can be parsed.
	parameterFaults(site);
	const { files, specs } = site;
	return [
		...Array.from(files.notParsed, (path) => ({
			what: `the body of \`${path}\``,
			why: "parsing it would take too long",
		})),
		...specs.remotes().flatMap(({ url, failure }) =>
			failure === undefined
				? {
						what: url,
						why: "OpenAPI files behind a URL are fetched only with `--remote`",
					}
				: [],
		),
		...specs.all.filter(isForeign).map(({ path }) => ({
			what: path,
			why: "symbolic links to files outside the site are not followed",
		})),
	];
}

/** What was to be fetched and could not be: rules tell it. */
export function unavailable({ specs }: Site): readonly NotLookedAt[] {
	return specs
		.remotes()
		.flatMap(({ url, failure }) =>
			failure === undefined ? [] : { what: url, why: `it ${failure.why}` },
		);
}

/** Whether a file is a link out of the site. */
export function isForeign(spec: ReadableSpec | UnreadableSpec): boolean {
	return (
		spec.kind === "unreadable" &&
		spec.why === "is a symbolic link to a file outside the site"
	);
}
