// Which addresses a redirect with wildcards may take, and where it sends them.
import { expect, it } from "vitest";
import { destinationOf } from "../../src/facts/docs-json/follow-redirect.ts";
import { takes } from "../../src/facts/docs-json/redirects.ts";
import { cpuTime } from "../cpu-time.ts";

it.each([
	["/a", "/a", true],
	["/a/", "/a", true],
	["/a", "/a/b", false],
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
	expect(takes({ source }, path)).toBe(taken);
});

it.each([
	["/old", "/new", "/old", "/new"],
	["/old/:slug", "/new", "/old/x", "/new"],
	["/old", "/new", "/older", undefined],
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
	expect(destinationOf({ source, destination }, path)).toBe(to);
});

it("is quick about many wildcards", () => {
	const source = `/${"a*".repeat(2000)}`;
	const worked = cpuTime();
	takes({ source }, `/${"a".repeat(100_000)}b`);
	expect(worked()).toBeLessThan(1000);
});
