import { type Arrival, arrivalAt } from "../../site/addresses/arrivals.ts";
import { hasWildcard } from "../../site/facts/docs-json/redirect-match.ts";
import { isInCircle, type Redirect, redirectsOf } from "../../site/facts/docs-json/redirects.ts";
import { isInternal, withoutQuery } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { byName, type CatalogueRecord, kindOf, recordOf, siteSource } from "./kind.ts";
import { boolean, choice, integer, list, object, optional, string } from "./schema.ts";

const fields = object("A redirect.", {
	source: string("The path that is redirected, as written."),
	destination: string("The path or URL that it points to, as written."),
	sourceSegments: list(
		"The segments of the source, such as `guides` and `send`.",
		string("A segment."),
	),
	destinationSegments: optional(
		list("The segments of the destination; absent for another site.", string("A segment.")),
	),
	permanent: boolean("Whether it is permanent."),
	resolvesTo: optional(
		string(
			"The `path` of the address at which readers arrive; absent out of the site and if unknown.",
		),
	),
	state: optional(
		choice("The state of that address; absent for another site and for wildcards.", [
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
	const { source, destination, at, destinationAt, isTemporary, permanentAt, from, to } = one;
	const isCircular = isInCircle(site.docs, one);
	const arrival: Arrival = isCircular ? { kind: "dead", hops: undefined } : arrivalAt(site, to);
	const { address: resolvesTo } = arrival.kind === "there" ? arrival : {};
	const { hops } = "hops" in arrival ? arrival : {};
	return recordOf(
		{
			source,
			destination,
			sourceSegments: segmentsOf(from),
			destinationSegments: isInternal(to) ? segmentsOf(to) : undefined,
			permanent: !isTemporary,
			resolvesTo,
			state: stateOf(one, arrival),
			hops: hops === undefined ? undefined : hops + 1,
		},
		at,
		byName(() => ({
			source: at,
			sourceSegments: at,
			destination: destinationAt,
			destinationSegments: destinationAt,
			permanent: permanentAt,
			resolvesTo: destinationAt,
			state: destinationAt,
		})),
	);
}

function segmentsOf(path: string): readonly string[] {
	return withoutQuery(path)
		.split("/")
		.filter((segment) => segment !== "");
}

function stateOf(one: Redirect, { kind }: Arrival): RedirectFields["state"] {
	if (kind === "dead" || kind === "unknown") return kind;
	if (kind === "there") return "alive";
	return kind === "uncertain" && isInternal(one.to) && !hasWildcard(one.to) ? "unknown" : undefined;
}
