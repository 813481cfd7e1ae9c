// Which addresses a redirect with wildcards may take, and where it sends them.
import fc from "fast-check";
import { expect, it } from "vitest";
import {
	destinationAddress,
	destinationOf,
	hasWildcard,
	mayMatchPath,
	sourcePath,
} from "../../src/site/facts/docs-json/redirect-match.ts";
import { candidatesFor, redirectsOf } from "../../src/site/facts/docs-json/redirects.ts";
import { treeOfTexts } from "../../src/site/facts/files/file-tree.ts";
import { SiteFiles } from "../../src/site/facts/files/site-files.ts";
import { readDocsJson } from "../../src/site/session/load-site.ts";
import { amountOf } from "../thorough.ts";

it.each([
	["/a", "/a", true],
	["/a/", "/a", true],
	["/a", "/a/b", false],
	["a", "/a", true],
	["./a//b/", "/a/b", true],
	["old/:slug", "/old/x", true],
	["/old/v-:n", "/old/v-1", true],
	["/old/v-:n", "/old/v-", false],
	["/old/:slug*", "/old", false],
	["/old/:slug", "/old/x", true],
	["/old/:slug", "/old/x/y", false],
	["/old/:slug", "/old", false],
	["/old/:slug?", "/old", true],
	["/old/:slug?", "/old/x", true],
	["/old/:slug?", "/old/x/y", false],
	["/old/:slug?", "/older", false],
	["/:lang?/old/*", "/en/old/x", true],
	["/old/:slug?a=b", "/old/x", true],
	["/old/:slug*", "/old/x/y", true],
	["/old/:slug*", "/new/x", false],
	["/old/*", "/old/x/y", true],
	["/old/*/z", "/old/x/z", true],
	["/old/*/z", "/old/x/y", false],
	["/:lang/old/*", "/en/old/x", true],
	["/:lang/old/*", "/en/new/x", false],
	["/:lang/v1*", "/en/v12/x", true],
	["/:lang/v1*", "/en/v2", false],
	["/v1*", "/v12/x", true],
	["/v1*", "/v2", false],
	["/v1*/:page", "/v12/x", true],
	["/v1*/:page?", "/v12/x", true],
	["/v1*/:page?", "/v2/x", false],
	["/old/:slug/x", "/old//x", false],
	["/:lang?/old/*", "/en/old/x/y/z", true],
	["/:lang?/old", "/en/old/x", false],
])("%s takes %s: %s", (source, path, taken) => {
	expect(mayMatchPath(sourcePath(source), path)).toBe(taken);
});

it.each([
	["/old", "/new", "/old", "/new"],
	["/old/:slug", "/new", "/old/x", "/new"],
	["/old", "/new", "/older", undefined],
	["old", "new", "/old", "/new"],
	["old/:slug", "new/:slug", "/old/x", "/new/x"],
	["/old", "https://acme.test/a", "/old", "https://acme.test/a"],
	["/old", "#top", "/old", "#top"],
	["/old/v-:n", "/new/:n", "/old/v-1", undefined],
	["/old/:slug", "/new/:slug", "/old/x", "/new/x"],
	["/old/:slug", "/new/:slug/", "/old/x?a#b", "/new/x/"],
	["/old/:slug", "/new/:other", "/old/x", undefined],
	["/:lang/old/:page", "/:page/:lang", "/en/old/x", "/x/en"],
	["/old/:slug*", "/new/:slug*", "/old/x/y", "/new/x/y"],
	["/old/*", "/new/*", "/old/x/y", "/new/x/y"],
	["/old/v1*", "/new/v2*", "/old/v12/x", "/new/v22/x"],
	["/old/:slug", "/new/*", "/old/x", undefined],
	// What they stand for is not certain.
	["/old/*/z", "/new/*", "/old/x/z", undefined],
	["/old/a*b*", "/new/*", "/old/axby", undefined],
	["/:lang?/old/*", "/new/*", "/en/old/x", undefined],
])("%s → %s sends %s to %s", (source, destination, path, to) => {
	const redirect = {
		from: sourcePath(source),
		to: destinationAddress(destination),
	};
	expect(destinationOf(redirect, path)).toBe(to);
});

it("finds among many redirects those that each of them says by itself", () => {
	const part = fc.constantFrom(
		...["a", "b", "v1", "v12", "", ":x", ":x?", ":x*", "*", "v-:n", "v1*"],
	);
	const source = fc
		.array(part, { minLength: 1, maxLength: 4 })
		.map((parts) => `/${parts.join("/")}`);
	const segment = fc.constantFrom("a", "b", "v1", "v12", "v-2", "");
	const path = fc
		.array(segment, { minLength: 1, maxLength: 5 })
		.map((parts) => `/${parts.join("/")}`);
	fc.assert(
		fc.property(fc.array(source, { maxLength: 12 }), path, (sources, one) => {
			const redirects = sources.map((from) => ({
				source: from,
				destination: "/z",
			}));
			const texts = new Map([["docs.json", JSON.stringify({ redirects })]]);
			const docs = readDocsJson(new SiteFiles(treeOfTexts("/", texts), { hasBodies: false }));
			expect(candidatesFor(docs, one).byWildcard()).toEqual(
				redirectsOf(docs).filter(
					(redirect) => hasWildcard(redirect.source) && mayMatchPath(redirect.from, one),
				),
			);
		}),
		{ numRuns: amountOf(100, 500) },
	);
});
