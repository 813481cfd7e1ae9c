// A page or an operation of the site, and the places that mention it.
import { redirectsOf } from "../../site/docs-json/redirects.ts";
import { withoutQuery } from "../../site/files/site-path.ts";
import type { OperationEntry } from "../../site/navigation/navigation.ts";
import type { Site } from "../../site/site.ts";
import { type Place, placeOf } from "./place.ts";
import { trailOf } from "./trail.ts";

export interface Thing extends Place {
	readonly kind: "page" | "operation" | "channel";
	/** The slug of a page, the signature of an operation. */
	readonly name: string;
	/** Where readers find it. */
	readonly slugs: readonly string[];
	/** Whether readers see it in the sidebar, and why or why not. */
	readonly listed: boolean;
	readonly why: string;
	/** Every place that mentions it. */
	readonly mentions: readonly Mention[];
}

export interface Mention extends Place {
	readonly says: string;
}

/** The entries and redirects that name a page. */
export function mentionsOfSlug(site: Site, slug: string): Mention[] {
	const entries = site.navigation.entries
		.filter((entry) => entry.slug === slug && entry.kind === "page")
		.map((entry) => ({
			...placeOf(entry.at),
			says: `an entry in ${trailOf(entry.parent)}`,
		}));
	const redirects = redirectsOf(site.docs).flatMap(
		({ source, destination, at, destinationAt }) => {
			if (pathOf(source) === slug)
				return [{ ...placeOf(at), says: `redirected to \`${destination}\`` }];
			return pathOf(destination) === slug
				? [{ ...placeOf(destinationAt), says: `\`${source}\` redirects here` }]
				: [];
		},
	);
	return [...entries, ...redirects];
}

function pathOf(address: string): string {
	return withoutQuery(address).replace(/^\//, "").replace(/\/$/, "");
}

/** What an operation entry inherits, for the end of a sentence. */
export function inheritedBy({ inherited, reference }: OperationEntry): string {
	if (reference.file !== undefined || inherited === undefined) return "";
	const [first] = inherited.sources;
	return first === undefined ? "" : `, which inherits \`${first.path}\``;
}
