// The folder that a site is served below: what the site shows of it, and what is at its addresses
// then.
import { expect, it } from "vitest";
import { homeFrom } from "../../src/check/findings/home-globs.ts";
import { addressMatch } from "../../src/site/addresses/addresses.ts";
import { basePathOf } from "../../src/site/addresses/base-path.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { type LoadOptions, loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

const slugs = ["index", "start", ...names("guides/g", 25)];

function names(start: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => `${start}${index}`);
}

function siteOf(text: string, docs: object = {}, options: LoadOptions = {}): Site {
	const pages = slugs.map((slug) => [
		`${slug}.mdx`,
		`---\ntitle: A\n---\n\n${slug === "index" ? text : "Text."}\n`,
	]);
	const root = write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			navigation: { pages: slugs },
			...docs,
		},
		...Object.fromEntries(pages),
	});
	return loadSite(root, options);
}

function linksTo(...addresses: readonly string[]): string {
	return addresses.map((address) => `[x](${address})`).join(" ");
}

function metatags(tags: object): object {
	return { seo: { metatags: tags } };
}

const [one = "", two = "", three = "", four = ""] = names("guides/g", 4);
const below = (start: string, slugs: readonly string[]): string =>
	linksTo(...slugs.map((slug) => start + slug));

it.each<[string, string, object, string | undefined]>([
	["nothing", "Text.", {}, undefined],
	["`canonical`", "", metatags({ canonical: "https://a.test/m" }), "/m"],
	["`og:url`", "", metatags({ "og:url": "https://a.test/m/n/" }), "/m/n"],
	["one at the top", "", metatags({ canonical: "https://a.test/" }), undefined],
	["a page", "", metatags({ canonical: "https://a.test/start" }), undefined],
	["no URL", "", metatags({ canonical: "/m" }), undefined],
	["a broken one", "", metatags({ canonical: "https://" }), undefined],
	["URLs", below("https://a.test/m/", [one, two, three]), {}, "/m"],
	["two URLs", below("https://a.test/m/", [one, two]), {}, undefined],
	[
		"one URL three times",
		below("https://a.test/m/", [one, `${one}?a`, `${one}/#b`]),
		{},
		undefined,
	],
	["their host", below("https://a.test/", [one, two, three]), {}, undefined],
	[
		"as many at the top of another host",
		below("https://a.test/m/", [one, two, three]) + below("https://b.test/", [one, two, three]),
		{},
		undefined,
	],
	[
		"more than at the top of another host",
		below("https://a.test/m/", [one, two, three, four]) +
			below("https://b.test/", [one, two, three]),
		{},
		"/m",
	],
	["folders", below("https://github.com/a/", [one, two, three]), {}, undefined],
	["pages of one word", below("https://a.test/m/", ["start", "start#a", "index"]), {}, undefined],
	["links", below("/docs/", names("guides/g", 20)), {}, "/docs"],
	["fewer", below("/docs/", names("guides/g", 19)), {}, undefined],
	["any folder", below("/m/", names("guides/g", 20)), {}, undefined],
	[
		"links of which two are dead",
		below("/docs/", [...names("guides/g", 20), "gone", "gone/too"]),
		{},
		"/docs",
	],
	[
		"links of which three are dead",
		below("/docs/", [...names("guides/g", 20), "gone", "gone/too", "a/b"]),
		{},
		undefined,
	],
	[
		"redirects",
		"",
		{
			redirects: names("guides/g", 20).map((slug) => ({
				source: `/old/${slug}`,
				destination: `docs/${slug}`,
			})),
		},
		"/docs",
	],
])("is shown by %s", (_, text, docs, path) => {
	expect(basePathOf(siteOf(text, docs))?.path).toBe(path);
});

it("is what the settings say, whatever the site shows", () => {
	const text = below("https://a.test/m/", [one, two, three]);
	const site = siteOf(text, {}, { home: { basePath: "" } });
	expect(basePathOf(site)).toEqual({ path: "", shownBy: undefined });
});

it.each([
	["/m/start", { kind: "below-base", base: "/m" }],
	["/start", { kind: "page" }],
	["/m", { kind: "below-base", base: "/m" }],
	["/m/old", { kind: "below-base", base: "/m" }],
	["/former", { kind: "redirected" }],
	["/m/former", { kind: "redirected" }],
	["/m/api/x", { kind: "elsewhere", entry: "/m/api/**" }],
	["/m/api", { kind: "elsewhere", entry: "/m/api/**" }],
	["/start.md", { kind: "page" }],
	["/llms.txt", { kind: "reserved" }],
])("of a site below a folder: at %s", (address, expected) => {
	const redirects = [
		{ source: "/old", destination: "/start" },
		{ source: "/m/former", destination: "/start" },
		{ source: "/m/:slug*", destination: "/:slug*" },
	];
	const elsewhere = [{ addresses: ["/m/api/**"], reason: "Another application." }];
	const unset = { site: undefined, publish: undefined, prefix: "" };
	const home = homeFrom({ ...unset, basePath: "/m", elsewhere });
	const site = siteOf("", { redirects: redirects.slice(0, 2) }, { home });
	expect(addressMatch(site, address)).toEqual(expected);
	// One that takes the folder off changes nothing but what says so.
	const more = addressMatch(siteOf("", { redirects }, { home }), address);
	expect(more.kind).not.toBe("dead");
});

it.each(["/m/gone", "/gone", "/docs/start", "/v1/start", "/n/old"])(
	"of a site below another folder: %s is dead",
	(address) => {
		const redirects = [{ source: "/m/:slug*", destination: "/:slug*" }];
		const site = siteOf("", { redirects }, { home: { basePath: "/m" } });
		expect(addressMatch(site, address).kind).toBe("dead");
	},
);
