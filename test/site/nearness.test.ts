// What is near something that is not there: files, feedback and names, and nothing where two are as
// near.
import { describe, expect, it } from "vitest";
import {
	FeedbackPaths,
	type FeedbackTarget,
} from "../../src/site/addresses/lost/feedback-paths.ts";
import { NearSpecs } from "../../src/site/parts/specs/near-specs.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

describe("an OpenAPI file", () => {
	it.each<[string, string[], string, boolean?]>([
		["API.json", ["api.json"], "letter-case api.json"],
		["API.json", ["api.json", "Api.json"], "none"],
		["api.yaml", ["api.json", "a/api.yaml"], "extension api.json"],
		["api.yml", ["api.json", "api.yaml"], "none"],
		["openpai.json", ["openapi.yaml"], "similar openapi.yaml"],
		["openpai.json", ["openapi.yaml"], "similar openapi.yaml", false],
		["openpai.json", ["openapi.yaml", "openapi.json"], "none"],
		["openpai.json", ["openapi.yaml", "b/openpai.json"], "similar b/openpai.json"],
		["api.json", ["v1/api.json"], "similar v1/api.json"],
		["api.json", ["v1/api.json"], "none", false],
		["v1/api.json", ["api.json"], "similar api.json"],
		["a/b/api.json", ["a/c/b/api.json"], "similar a/c/b/api.json"],
		["a/b/api.json", ["b/a/api.json"], "none"],
		["a/api.json", ["b/api.json"], "none"],
		["api.json", ["v1/api.json", "v2/api.json"], "none"],
	])("%s beside %j: %s", (path, paths, near, isOfOne = true) => {
		const { kind, ...found } = new NearSpecs(paths).findNearPath(path, () => isOfOne);
		expect([kind, ...Object.values(found)].join(" ")).toBe(near);
	});
});

describe("the path of feedback", () => {
	const pages = ["index", "guides/start", "guides/Second", "guides/index"];
	const root = write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages },
			redirects: [
				{ source: "/old", destination: "/guides/start" },
				{ source: "/old/*", destination: "/guides/*" },
				{ source: "/away", destination: "https://acme.test/a" },
				{ source: "/round", destination: "/round" },
				{ source: "/one", destination: "/two" },
				{ source: "/two", destination: "/three" },
				{ source: "/three", destination: "/four" },
				{ source: "/four", destination: "/five" },
				{ source: "/five", destination: "/guides/start" },
				{ source: "/zero", destination: "/one" },
				{ source: "/copy", destination: "https://b.test/guides/start" },
				{ source: "/moved", destination: "/guides/Second" },
				// Of no use: a page is there, an address is no path, nobody asks for it.
				{ source: "/guides/Second", destination: "https://acme.test/b" },
				{ source: "https://acme.test/a", destination: "/guides/start" },
				{ source: "/undefined", destination: "/guides/start" },
			],
		},
		...Object.fromEntries(pages.map((page) => [`${page}.mdx`, "---\ntitle: A\n---\n\nText.\n"])),
	});
	const site = loadSite(root);
	const target = (path: string, all: readonly string[] = []): FeedbackTarget =>
		new FeedbackPaths(site, [path, ...all]).targetOf(path);

	it.each<[string, string]>([
		["/guides/start", "guides/start"],
		["guides/start/", "guides/start"],
		["//guides//start.mdx", "guides/start"],
		["/guides/start?a#b", "guides/start"],
		["https://acme.test/guides/start?a", "guides/start"],
		["https://acme.test/", "index"],
		["/Guides/Start", "guides/start"],
		["/guides/second", "guides/Second"],
		["/guides", "guides/index"],
		["/", "index"],
		["/guides%2Fstart", "guides/start"],
		["/old", "guides/start"],
		["/old/start", "guides/start"],
		// Through five redirects, and no more.
		["/one", "guides/start"],
		// No further than to a page.
		["/moved", "guides/Second"],
	])("%s leads to %s", (path, slug) => {
		const file = `${slug}.mdx`;
		expect(target(path)).toEqual({ kind: "page", slug, file });
	});

	it.each<[string, object]>([
		["/zero", { redirect: "/five" }],
		["/away", { redirect: "https://acme.test/a" }],
		["/copy", { redirect: "https://b.test/guides/start" }],
		["/round", {}],
		["/gone", {}],
		["/%", {}],
		["https://[", {}],
		["mailto:guides/start", {}],
		["/guides/strat", { near: "/guides/start" }],
	])("%s leads nowhere any more: %j", (path, instead) => {
		expect(target(path)).toStrictEqual({ kind: "gone", ...instead });
	});

	it("is near a page below what stands before all addresses", () => {
		const near = { kind: "gone", near: "/guides/start" };
		const others = ["/docs/guides/start", "/docs/guides/second"];
		expect(target("/docs/guides/strat", others)).toEqual(near);
		const paths = new FeedbackPaths(site, others);
		expect(paths.targetOf("/more/guides/start")).toEqual(near);
	});

	it.each<[string, string[], string | undefined]>([
		["/docs/guides/start", ["/docs/old", "/docs"], "guides/start"],
		["/docs", ["/docs/guides/start", "/docs/guides/second"], "index"],
		["/docs/v2/guides/start", ["/docs/v2/guides"], "guides/start"],
		["/docs/old/start", ["/docs/guides/start"], "guides/start"],
		["/docs/guides/start", ["/more/guides/start"], undefined],
		["/docs/guides/start", ["/docs/guides/second", "/more/guides/third"], undefined],
		["/docs/guides/start", ["/guides/second"], "guides/start"],
		["/docs/en/v2/guides/start", ["/docs/en/v2/guides/second"], "guides/start"],
		// A folder of the site is none before it.
		["/guides/guides/start", ["/guides/guides/second"], undefined],
		["/docs/guides/start", ["/docsy"], undefined],
	])("%s beside %j leads to %s", (path, all, slug) => {
		const found = target(path, all);
		expect(found.kind === "page" ? found.slug : undefined).toBe(slug);
	});
});
