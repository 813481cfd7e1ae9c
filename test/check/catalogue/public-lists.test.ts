// The lists that contain a page, row by row as in the tables of Mintlify's documentation.
import { expect, it } from "vitest";
import { addressRecords } from "../../../src/check/catalogue/address.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { newFolder, write } from "../../temporary.ts";

const all = { indexed: true, inSearch: true, inLlmsTxt: true };
const none = { indexed: false, inSearch: false, inLlmsTxt: false };
const allPages = { seo: { indexing: "all" } };

function listsOf(fields: string, group: object, settings: object = {}): object | undefined {
	const root = newFolder();
	const tabs = [{ tab: "Main", pages: ["index"] }, group];
	write(root, {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" }, navigation: { tabs } },
			...settings,
		},
		"index.mdx": "---\ntitle: Welcome\n---\n\nA.\n",
		"a.mdx": `---\ntitle: A\n${fields}\n---\n\nA.\n`,
	});
	const record = [...addressRecords(loadSite(root))].find(({ fields: { path } }) => path === "/a");
	if (record === undefined) return undefined;
	const { indexed, inSearch, inLlmsTxt } = record.fields;
	return { indexed, inSearch, inLlmsTxt };
}

const shown = { tab: "Guides", pages: ["a"] };
const absent = { tab: "Guides", pages: ["index"] };
const hidden = { ...shown, hidden: true };

it.each<[string, string, object, object, object]>([
	["a shown page", "", shown, {}, all],
	["hidden: true", "hidden: true", shown, {}, none],
	["a page outside the navigation", "", absent, {}, none],
	["noindex: true", "noindex: true", shown, {}, none],
	["searchable: false", "searchable: false", shown, {}, { ...all, inSearch: false }],
	["searchable: true on a hidden tab", "", { ...hidden, searchable: true }, {}, all],
	["hidden: true below such a tab", "hidden: true", { ...hidden, searchable: true }, {}, none],
	[
		"a hidden group below such a tab",
		"",
		{
			tab: "Guides",
			hidden: true,
			searchable: true,
			groups: [{ group: "G", hidden: true, pages: ["a"] }],
		},
		{},
		none,
	],
	["seo.indexing", "", absent, allPages, all],
	["seo.indexing and hidden: true", "hidden: true", absent, allPages, all],
	[
		"seo.indexing and noindex: true",
		"noindex: true",
		absent,
		allPages,
		{ indexed: undefined, inSearch: undefined, inLlmsTxt: true },
	],
	[
		"robots",
		"",
		shown,
		{ seo: { metatags: { robots: "noindex" } } },
		{ ...all, indexed: undefined },
	],
	["groups", "groups: [team]", shown, {}, { ...none, inSearch: undefined }],
])("says which lists have a page: %s", (_, fields, group, settings, expected) => {
	expect(listsOf(fields, group, settings)).toEqual(expected);
});

it.each(["language", "version"])("has in llms.txt only pages of the default %s", (name) => {
	const edition = (value: string, pages: readonly string[]): object => ({ [name]: value, pages });
	const settings = (...editions: readonly object[]): object => ({
		navigation: { [`${name}s`]: editions },
	});
	const other = [edition("en", ["index"]), edition("fr", ["a"])];
	expect(listsOf("", {}, settings(...other))).toEqual({ ...all, inLlmsTxt: false });
	const main = { ...other[1], default: true };
	expect(listsOf("", {}, settings(other[0] ?? {}, main))).toEqual(all);
});
