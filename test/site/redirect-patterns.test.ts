// Which redirects may not apply, what can be written instead, and which lead in a circle.
import { expect, it } from "vitest";
import {
	doubtAbout,
	type Redirect,
	redirectsOf,
} from "../../src/site/facts/docs-json/redirects.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

type Pair = readonly [source: string, destination: string];

function siteOf(pairs: readonly Pair[]): Site {
	const redirects = pairs.map(([source, destination]) => ({
		source,
		destination,
	}));
	const docs = { theme: "mint", name: "Acme", redirects };
	return loadSite(write(newFolder(), { "docs.json": docs }));
}

/** Why the last of some redirects may not apply, and what to write or what comes before it. */
function told(...sources: readonly string[]): string {
	const { docs } = siteOf(sources.map((source) => [source, "/a"]));
	const last = redirectsOf(docs).at(-1);
	const why = last && doubtAbout(docs, last);
	if (why === undefined) return "";
	if (why.kind === "trailing-slash") return why.kind;
	const more = why.kind === "shadowed" ? why.by.source : why.replacement;
	return `${why.kind}: ${more}`;
}

it.each<[string, string]>([
	["/old/v-:n", "within-segment: /old/v-*"],
	["/old/v-:n*", "within-segment: /old/v-*"],
	["/old/v-:n/x", "within-segment: undefined"],
	["/:lang/v-:n", "within-segment: undefined"],
	["/old/:n", ""],
	["/old/:n?", ""],
	["/:n/old/:n", ""],
	["/old/", "trailing-slash"],
	["/old/:n/", "trailing-slash"],
	["/", ""],
	["/old/:n*", ""],
])("%s: %s", (source, expected) => {
	expect(told(source)).toBe(expected);
});

it.each<[string[], string]>([
	[["/old/:n*", "/old/x/:m*"], "shadowed: /old/:n*"],
	[["/old/:n*", "/older/:m*"], ""],
	[["/old/x/:n*", "/old/:m*"], ""],
	[["/o/:n*", "/o/x/:m*"], "shadowed: /o/:n*"],
	// That its source is written twice is told of it.
	[["/old/:n*", "/old/x/:m*", "/old/x/:m*"], ""],
])("of %j the last: %s", (sources, expected) => {
	expect(told(...sources)).toBe(expected);
});

it("leads in a circle from where that begins", () => {
	const { docs } = siteOf([
		["/before", "/a"],
		["/a", "/b"],
		["/b", "/a"],
		["/itself", "/itself"],
	]);
	const sources = (redirects: readonly Redirect[]): readonly string[] =>
		redirects.map(({ source }) => source);
	const circles = redirectsOf(docs).map(({ circle }) => sources(circle));
	expect(circles).toEqual([[], ["/a", "/b"], [], ["/itself"]]);
});
