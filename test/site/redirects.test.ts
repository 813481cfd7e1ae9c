// Which addresses a redirect with wildcards may take.
import { expect, it } from "vitest";
import { takes } from "../../src/site/docs-json/redirects.ts";
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
])("%s takes %s: %s", (source, path, taken) => {
	expect(takes({ source }, path)).toBe(taken);
});

it("is quick about many wildcards", () => {
	const source = `/${"a*".repeat(2000)}`;
	const worked = cpuTime();
	takes({ source }, `/${"a".repeat(100_000)}b`);
	expect(worked()).toBeLessThan(1000);
});
