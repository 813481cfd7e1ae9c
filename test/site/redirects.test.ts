// Which addresses a redirect with wildcards may take, and where it sends them.
import { expect, it } from "vitest";
import {
	destinationAddress,
	destinationOf,
	sourcePath,
	takes,
} from "../../src/facts/docs-json/redirect-match.ts";
import { cpuTime } from "../cpu-time.ts";

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
	expect(takes(sourcePath(source), path)).toBe(taken);
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

it("is quick about many wildcards", () => {
	const source = `/${"a*".repeat(2000)}`;
	const worked = cpuTime();
	takes(source, `/${"a".repeat(100_000)}b`);
	expect(worked()).toBeLessThan(1000);
});
