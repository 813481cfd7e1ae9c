import { type Redirect, redirectsOf } from "../facts/docs-json/redirects.ts";
import { chainOf } from "../site/addresses/redirect-chains.ts";
import { resolveRedirect } from "../site/bodies/destinations/dead-redirects.ts";
import type { Site } from "../site/parts/site.ts";
import { byName, type CatalogueRecord, kindOf, recordOf, siteSource } from "./kind.ts";
import { boolean, choice, integer, object, optional, string } from "./schema.ts";

const fields = object("A redirect.", {
	source: string("The path that is redirected, as written."),
	destination: string("The path or URL that it points to, as written."),
	permanent: boolean("Whether it is permanent."),
	resolvesTo: optional(string("The address at which readers arrive; absent if unknown.")),
	state: optional(
		choice("The state of the destination; absent for another site and for wildcards.", [
			"alive",
			"dead",
			"unknown",
		]),
	),
	hops: optional(integer("The number of redirects that readers pass through; absent if unknown.")),
});

export const redirect = kindOf({
	name: "redirect",
	summary: "A redirect of docs.json.",
	fields,
	sources: [
		siteSource(function* (site) {
			for (const siteRedirect of redirectsOf(site.docs)) yield redirectRecord(site, siteRedirect);
		}),
	],
});

export type RedirectFields = NonNullable<(typeof fields)["value"]>;

function redirectRecord(site: Site, one: Redirect): CatalogueRecord<RedirectFields> {
	const { source, destination, at, destinationAt, isTemporary, permanentAt } = one;
	const { kind } = resolveRedirect(site, one);
	const chain = chainOf(site, one);
	const isKnownTarget = kind !== "unknown" && kind !== "away" && one.circle.length === 0;
	const hops =
		chain === undefined
			? isKnownTarget && kind !== "redirected"
				? 1
				: undefined
			: chain.through.length + 1;
	const end =
		chain === undefined ? (hops === 1 && kind !== "dead" ? one.to : undefined) : chain.end;
	return recordOf(
		{
			source,
			destination,
			permanent: !isTemporary,
			resolvesTo: end,
			state: stateOf(kind),
			hops,
		},
		at,
		byName(() => ({
			source: at,
			destination: destinationAt,
			permanent: permanentAt,
			resolvesTo: destinationAt,
			state: destinationAt,
		})),
	);
}

function stateOf(
	kind: ReturnType<typeof resolveRedirect>["kind"],
): "alive" | "dead" | "unknown" | undefined {
	if (kind === "away") return undefined;
	return kind === "dead" || kind === "unknown" ? kind : "alive";
}
