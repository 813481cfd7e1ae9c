// What readers find at an address: why nothing is there, and where something may be that is not
// known.
import { describe, expect, it } from "vitest";
import { addressKind, deadEndFor } from "../../src/site/addresses/addresses.ts";
import { isListed } from "../../src/site/addresses/listed-pages.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { type LoadOptions, loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

function siteOf(navigation: object, pages: readonly string[], options: LoadOptions = {}): Site {
	const root = write(newFolder(), {
		"docs.json": { theme: "mint", name: "Acme", navigation },
		...Object.fromEntries(pages.map((page) => [`${page}.mdx`, "---\ntitle: A\n---\n\nText.\n"])),
	});
	return loadSite(root, options);
}

it.each<[string, object]>([
	["/docs/a", { kind: "base", address: "/a" }],
	// It has a folder of that name.
	["/guides/a", { kind: "none" }],
	["/docs", { kind: "none" }],
])("at %s of a site at the root of its host: %j", (address, why) => {
	const pages = ["index", "a", "guides/start"];
	const site = siteOf({ pages }, pages, { home: { basePath: "" } });
	expect(deadEndFor(site, address)).toEqual(why);
});

describe("an address with a slip", () => {
	const pages = ["guides/install", "guides/quickstart"];
	const [one, other] = pages;

	it("is near a page", () => {
		const why = { kind: "similar", address: "/guides/quickstart" };
		expect(deadEndFor(siteOf({ pages }, pages), "/guides/quikstart")).toEqual(why);
	});

	it("is not where it may be of another version", () => {
		const versions = [
			{ version: "1", pages: [one] },
			{ version: "2", pages: [other] },
		];
		const why = deadEndFor(siteOf({ versions }, pages), "/guides/quikstart");
		expect(why).toEqual({ kind: "none" });
	});
});

describe("of an OpenAPI file that is not fetched", () => {
	const openapi = "https://acme.test/a.json";
	const groups = [{ group: "A", openapi, pages: ["index"] }];
	const load = (): Site => siteOf({ groups }, ["index", "api-reference/a", "more/a"]);

	it("there may be a page", () => {
		expect(addressKind(load(), "/api-reference/x")).toMatchObject({
			kind: "unknown",
			why: "unfetched",
		});
	});

	it.each([
		["api-reference/a", true],
		["more/a", false],
	])("%s may be listed with its pages: %s", (slug, may) => {
		const site = load();
		const page = site.pages.bySlug.get(slug);
		expect(page && isListed(site, page)).toBe(may);
	});
});

// Where the folder is one that the site may be served below, what stands behind it is looked for
// too.
it.each([
	["sends to a folder that is gone", "/guides/start", [["/guides/:slug*", "/v3/guides/:slug*"]]],
	[
		"sends to the top of one",
		"/any",
		[
			["/start", "/v3"],
			["/:slug*", "/v3/:slug*"],
		],
	],
	[
		"sends back and forth",
		"/a/x",
		[
			["/a/:slug*", "/v3/b/:slug*"],
			["/b/:slug*", "/v3/a/:slug*"],
		],
	],
])("ends where a redirect %s", (_, address, pairs) => {
	const root = write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			redirects: pairs.map(([source, destination]) => ({
				source,
				destination,
			})),
			navigation: { pages: ["index"] },
		},
		"index.mdx": "---\ntitle: A\n---\n\nText.\n",
	});
	const site = loadSite(root);
	expect(["dead", "unknown"]).toContain(addressKind(site, address).kind);
});

it("does not go all ways that redirects can lead", () => {
	const redirects = Array.from("abcdefgh", (name) => ({
		source: "/:slug*",
		destination: `/${name}/:slug*`,
	}));
	const root = write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			redirects,
			navigation: { pages: ["index"] },
		},
		"index.mdx": "---\ntitle: A\n---\n\nText.\n",
	});
	expect(addressKind(loadSite(root), "/any/x").kind).toBe("unknown");
});
