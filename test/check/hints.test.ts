import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import { newPath, write } from "../temporary.ts";

type Files = Readonly<Record<string, string>>;

/** What a rule finds in a site of a navigation, some files and more settings. */
function find(rule: string, navigation: unknown, files: Files, settings: object = {}): Finding[] {
	const root = newPath();
	const docs = JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation,
		...settings,
	});
	write(root, { "docs.json": docs, ...files });
	const { findings, failures } = checkSite(root).result;
	expect(failures).toEqual([]);
	return findings.filter((finding) => finding.rule === rule);
}

function pages(...slugs: string[]): Files {
	return Object.fromEntries(slugs.map((slug) => [`${slug}.mdx`, "---\ntitle: Page\n---\n"]));
}

function spec(...operations: string[]): string {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const operation of operations) {
		const [method = "", path = "", description = ""] = operation.split(" ");
		paths[path] ??= {};
		paths[path][method] = { responses: { 200: { description } } };
	}
	return JSON.stringify({
		openapi: "3.1.0",
		info: { title: "API", version: "1" },
		servers: [{ url: "https://api.acme.test" }],
		paths,
	});
}

function hintsOf(findings: readonly Finding[]): (string | undefined)[] {
	return findings.map(({ hint }) => hint);
}

const languages = {
	languages: ["en", "ja"].map((language) => ({
		language,
		pages: [`${language}/index`, `${language}/guides/set-up`],
	})),
};

describe("a missing page", () => {
	const addIt = "Add the page, or remove the entry.";
	it.each<[string, unknown, Files, string]>([
		[
			"is not the one of another language",
			languages,
			pages("en/index", "en/guides/set-up", "ja/index"),
			addIt,
		],
		[
			"may be the one of its name in another folder of its language",
			languages,
			pages("en/index", "en/guides/set-up", "ja/index", "ja/start/set-up"),
			"Write `ja/start/set-up`, which has the same name in another folder.",
		],
		[
			"is not one that has its own entry",
			{ pages: ["guides/api-use", "tutorials/api-use"] },
			pages("guides/api-use"),
			addIt,
		],
		[
			"is not any page called overview",
			{ pages: ["index", "guides/overview"] },
			pages("index", "hooks/overview"),
			addIt,
		],
		[
			"is not the one of another version",
			{ pages: ["index", "api/v1"] },
			pages("index", "api/v2"),
			addIt,
		],
		[
			"is not one that differs by a letter and has its own entry",
			{ pages: ["sdks/javascrpt", "sdks/javascript"] },
			pages("sdks/javascript"),
			addIt,
		],
		[
			"may be the one in the plural",
			{ pages: ["index", "guides/webhook"] },
			pages("index", "guides/webhooks"),
			"Write `guides/webhooks`, which exists.",
		],
		[
			"is the one whose name was mistyped",
			{ pages: ["index", "guides/quickstrat"] },
			pages("index", "guides/quickstart"),
			"Did you mean `guides/quickstart`?",
		],
	])("%s", (_, navigation, files, hint) => {
		expect(hintsOf(find("navigation-page-exists", navigation, files))).toEqual([hint]);
	});

	it("is never taken out of the navigation", () => {
		const navigation = { pages: ["index", "gone"] };
		const [found] = find("navigation-page-exists", navigation, pages("index"));
		expect(found?.fix).toBeUndefined();
	});
});

describe("a missing operation", () => {
	const entry = (operation: string): unknown => ({
		tabs: [{ tab: "API", openapi: "api.json", pages: ["index", operation] }],
	});
	it.each<[string, string, string, string | undefined]>([
		["another service", "GET /oauth/shopify", "get /oauth/netlify", undefined],
		["a segment more", "GET /ui/flows/history", "get /flows/history", undefined],
		["another version", "GET /v1/users", "get /v2/users", undefined],
		["another method", "DELETE /users", "get /users", "Write a method that `/users` has: `GET`."],
		["the plural", "GET /user", "get /users", "Write `GET /users`, which exists."],
		["a slip", "GET /uesrs", "get /users", "Did you mean `GET /users`?"],
	])("of %s", (_, written, there, hint) => {
		const [found] = find("operation-reference-matches", entry(written), {
			...pages("index"),
			"api.json": spec(there),
		});
		expect(found).toBeDefined();
		expect(found?.hint).toBe(hint);
		expect(found?.fix !== undefined).toBe(written.includes("uesrs"));
	});

	it("is not one that differs by a letter and has its own entry", () => {
		const pages = ["GET /uesrs", "GET /users"];
		const navigation = { tabs: [{ tab: "API", openapi: "api.json", pages }] };
		const files = { "api.json": spec("get /users") };
		const [found] = find("operation-reference-matches", navigation, files);
		expect(found).toBeDefined();
		expect(found?.hint).toBeUndefined();
		expect(found?.fix).toBeUndefined();
	});

	it("is not that of another language, nor of an invalid copy", () => {
		const files = {
			...pages("en/index", "en/guides/set-up", "ja/index", "ja/guides/set-up"),
			"en/api.json": spec("get /users"),
			"ja/api.json": spec("get /orders"),
			"ja/guides/set-up.mdx": "---\ntitle: T\nopenapi: /ja/api.json GET /users\n---\n",
		};
		const found = find("operation-reference-matches", languages, files);
		expect(hintsOf(found)).toEqual([undefined]);
	});
});

describe("an operation of several files", () => {
	const both = {
		"en/api.json": spec("get /users English"),
		"ja/api.json": spec("get /users Japanese"),
	};
	const page = (openapi: string): string => `---\ntitle: T\nopenapi: ${openapi}\n---\n`;
	it.each<[string, Files, string]>([
		[
			"is of the file that the page names from its own folder",
			{
				...both,
				"api.json": spec("get /users All"),
				"ja/guides/set-up.mdx": page("../api.json GET /users"),
			},
			"Write the file before the method: `/ja/api.json GET /users`.",
		],
		[
			"is of the page's own folder",
			{ ...both, "ja/guides/set-up.mdx": page("GET /users") },
			"Write the file before the method: `/ja/api.json GET /users`.",
		],
		[
			"is of no file for sure",
			{
				"one/api.json": spec("get /users One"),
				"two/api.json": spec("get /users Two"),
				"ja/guides/set-up.mdx": page("GET /users"),
			},
			"Write the file before the method, as in `/one/api.json GET /users`.",
		],
	])("%s", (_, files, hint) => {
		const found = find("operation-reference-unambiguous", languages, {
			...pages("en/index", "en/guides/set-up", "ja/index"),
			...files,
		});
		expect(hintsOf(found)).toEqual([hint]);
	});

	it("is not of one that Mintlify rejects", () => {
		const found = find("operation-reference-unambiguous", languages, {
			...pages("en/index", "en/guides/set-up", "ja/index"),
			"en/api.json": spec("get /users English").replace('"info"', '"inf"'),
			"ja/api.json": spec("get /users Japanese"),
			"ja/guides/set-up.mdx": page("GET /users"),
		});
		expect(found).toEqual([]);
	});
});

describe("a missing OpenAPI file", () => {
	const addIt = "Add the file, or reference a file that exists.";
	const addOr = (path: string): string =>
		`Add the file, or reference \`${path}\`, the only OpenAPI file that Mintlify reads.`;
	const openapi = (path: string): unknown => ({
		tabs: [{ tab: "API", openapi: path, pages: ["index"] }],
	});
	it.each<[string, string, string, string]>([
		[
			"of another service",
			"api/widget-0.1.0.yml",
			"api/twitch-0.1.0.yml",
			addOr("api/twitch-0.1.0.yml"),
		],
		[
			"of another version",
			"api/users-1.0.0.yml",
			"api/users-0.9.0.yml",
			addOr("api/users-0.9.0.yml"),
		],
		["of another folder", "pay/openapi.json", "users/openapi.json", addOr("users/openapi.json")],
		["in a folder below", "openapi.json", "api/openapi.json", "Did you mean `api/openapi.json`?"],
		["with a slip", "api/opneapi.json", "api/openapi.json", "Did you mean `api/openapi.json`?"],
	])("%s", (_, written, there, hint) => {
		const found = find("openapi-file-exists", openapi(written), {
			...pages("index"),
			[there]: spec("get /users"),
		});
		expect(hintsOf(found)).toEqual([hint]);
	});

	it("is no other data file", () => {
		const [found] = find("openapi-file-exists", openapi("package.yaml"), {
			...pages("index"),
			"package.json": "{}",
		});
		expect(found).toMatchObject({ hint: addIt });
		expect(found?.fix).toBeUndefined();
	});

	it("is not the one of another language", () => {
		const navigation = {
			languages: languages.languages.map(({ language }) => ({
				language,
				openapi: `${language}/api/openapi.json`,
				pages: [`${language}/index`],
			})),
		};
		const found = find("openapi-file-exists", navigation, {
			...pages("en/index", "ja/index"),
			"en/api/openapi.json": spec("get /users"),
		});
		expect(hintsOf(found)).toEqual([addOr("en/api/openapi.json")]);
	});
});

it("a redirect does not lead to any page of that name", () => {
	const rule = "redirect-leads-somewhere";
	const navigation = { pages: ["index", "cloud/teams/settings"] };
	const files = pages("index", "cloud/teams/settings", "cloud/teams/invite-people");
	const redirects = [
		{ source: "/a", destination: "/cli/settings" },
		{ source: "/b", destination: "/cli/invite-people" },
	];
	expect(hintsOf(find(rule, navigation, files, { redirects }))).toEqual([
		"Point the redirect to an existing page, or remove the redirect.",
		"Write `/cloud/teams/invite-people`, which has the same name in another folder.",
	]);
});

const tabs = { tabs: [{ tab: "Guides", pages: ["index"] }] };
const link = "https://acme.test";

it.each<[string, object, string, unknown?]>([
	[
		"another key of the same object",
		{ navbar: { links: [{ title: "Blog", href: link, type: "github" }] } },
		"Did you mean `label`?",
	],
	[
		"another key of the same object, which takes the place of one that is missing",
		{ navbar: { links: [{ title: "Blog", href: link }] } },
		"Rename `title` to `label`.",
	],
	[
		"a key that is there",
		{ navbar: { links: [{ title: "B", label: "Blog", href: link }] } },
		"Remove the setting.",
	],
	[
		"the header of a column",
		{
			footer: {
				links: [{ label: "More", items: [{ label: "Blog", href: link }] }],
			},
		},
		"Did you mean `header`?",
	],
	[
		"a colour of the background",
		{ background: { dark: "#000000" } },
		"Move the setting to `background.color.dark`.",
	],
	[
		"a colour of the background, which has one",
		{ background: { dark: "#000000", color: { dark: "#111111" } } },
		"Use `background.color.dark` instead.",
	],
	[
		"a setting that stops the build",
		{ colors: { primary: "#123456", background: { dark: "#000000" } } },
		"Move the setting to `background.color`.",
	],
	[
		"anchors beside tabs, which would be dropped there",
		{ anchors: [{ anchor: "Blog", href: link }] },
		"Move the setting to `navigation.global.anchors`.",
	],
	[
		"versions beside tabs, which would drop the tabs",
		{ versions: [{ version: "v1", href: "/v1" }] },
		"Move the setting to `navigation.global.versions`.",
	],
	[
		"anchors of mint.json",
		{ anchors: [{ name: "Blog", url: link }] },
		"Use `navigation.global.anchors` instead, each with `anchor` and `href`.",
	],
	[
		"groups beside tabs",
		{ groups: [{ group: "Start", pages: ["index"] }] },
		"Use `navigation.groups` instead, each with `group`.",
	],
	[
		"groups without a navigation",
		{ groups: [{ group: "Start", pages: ["index"] }], navigation: {} },
		"Move the setting to `navigation.groups`.",
	],
	[
		"global",
		{ global: { anchors: [{ anchor: "Blog", href: link }] } },
		"Move the setting to `navigation.global`.",
	],
	[
		"the opposite of a setting",
		{ api: { playground: { disableProxy: true } } },
		"Use `api.playground.proxy` instead, with the opposite value.",
	],
	[
		"a tag of all pages",
		{ metadata: { "og:image": "/a.png" } },
		"Move the setting to `seo.metatags.og:image`.",
	],
	[
		"links of mint.json",
		{ topbarLinks: [{ name: "Blog", url: link }] },
		"Use `navbar.links` instead, each with `label` and `href`.",
	],
	["a font", { font: { family: "Inter" } }, "Did you mean `fonts`?"],
	[
		"a font that is there",
		{ font: { family: "Inter" }, fonts: { family: "Inter" } },
		"Use `fonts` instead, with `family`, or with `heading` and `body`.",
	],
	["a name that is that of settings elsewhere", { title: "Acme" }, "Remove the setting."],
])("instead of an unknown setting: %s", (_, settings, hint) => {
	const rules = ["setting-known", "setting-valid"];
	const found = rules.flatMap((rule) => find(rule, tabs, pages("index"), settings));
	expect(hintsOf(found)).toEqual([hint]);
});

it.each<[string, object, string]>([
	[
		"url beside groups, which href would drop",
		{ tab: "API", url: "api", groups: [{ group: "Users", pages: ["index"] }] },
		"Remove the key.",
	],
	["url alone", { tab: "Blog", url: link }, "Did you mean `href`?"],
	["url that is no href", { tab: "API", url: "api" }, "Remove the key."],
	["a list beside another", { tab: "API", group: [], pages: ["index"] }, "Remove the key."],
	["a list", { tab: "API", page: ["index"] }, "Did you mean `pages`?"],
	[
		"a value that is none of the key",
		{ tab: "API", hiden: "yes", pages: ["index"] },
		"Remove the key.",
	],
	[
		"a key that is there",
		{ tab: "API", hiden: true, hidden: false, pages: ["index"] },
		"Remove the key.",
	],
])("instead of an unknown key of a tab: %s", (_, tab, hint) => {
	const found = find("navigation-key-known", { tabs: [tab] }, pages("index"));
	expect(hintsOf(found)).toEqual([hint]);
});

it("expandable groups", () => {
	const group = { group: "API", expandable: true, pages: ["index"] };
	const found = find("navigation-key-known", { groups: [group] }, pages("index"));
	expect(hintsOf(found)).toEqual(["Did you mean `expanded`?"]);
	expect(found[0]?.fix).toBeUndefined();
});

it.each<[string, object, string]>([
	["a name, which a site needs", { name: "" }, "Write a value."],
	["what a banner needs", { banner: { content: "" } }, "Write a value."],
	["a tag", { seo: { metatags: { a: "" } } }, "Write a value, or remove the key."],
])("of an empty setting: %s", (_, settings, hint) => {
	const found = find("setting-valid", tabs, pages("index"), settings);
	expect(hintsOf(found)).toEqual([hint]);
});

it.each<[string, unknown, string]>([
	[
		"links, which can be global",
		[{ anchor: "Blog", href: link }],
		"Move the list to `navigation.global.anchors`.",
	],
	[
		"pages, which cannot",
		[{ anchor: "Blog", pages: ["index"] }],
		"Remove one of the two keys, or move `anchors` to its own node.",
	],
])("anchors beside tabs: %s", (_, anchors, hint) => {
	const navigation = { ...tabs, anchors };
	const rule = "navigation-node-has-one-list";
	expect(hintsOf(find(rule, navigation, pages("index")))).toEqual([hint]);
});

it.each<[string, unknown, string]>([
	[
		"of the root, which can have none",
		{ pages: ["index", "GET /users"] },
		"Write `api.json GET /users`.",
	],
	[
		"of a group",
		{ groups: [{ group: "API", pages: ["index", "GET /users"] }] },
		'Set `"openapi": "api.json"` on the node around the entry, or write `api.json GET /users`.',
	],
])("the file of an operation entry %s", (_, navigation, hint) => {
	const files = { ...pages("index"), "api.json": spec("get /users") };
	const found = find("navigation-operation-has-openapi", navigation, files);
	expect(hintsOf(found)).toEqual([hint]);
});

it.each([
	["/gone#top", "Remove `#top`, or remove the redirect."],
	["/guide?a=b", "Remove the redirect."],
	["/old#top", "Remove the redirect."],
])("the source of a redirect: %s", (source, hint) => {
	const redirects = [
		{ source, destination: "/" },
		{ source: "/old", destination: "/guide" },
	];
	const navigation = { pages: ["index", "guide"] };
	const files = pages("index", "guide");
	const found = find("redirect-source-is-path", navigation, files, {
		redirects,
	});
	expect(hintsOf(found)).toEqual([hint]);
});

/** What a rule says of the one operation of a file. */
function hintsOfSpec(rule: string, text: string): (string | undefined)[] {
	const navigation = {
		tabs: [{ tab: "API", openapi: "api.json", pages: ["index"] }],
	};
	return hintsOf(find(rule, navigation, { ...pages("index"), "api.json": text }));
}

it.each([
	["3.1", ['Write `openapi: "3.1.0"`.']],
	["3", ['Write `openapi: "3.0.0"`.']],
	["3.2", ['Write `openapi: "3.2.0"`.']],
	["4", ["Use OpenAPI 3.2, 3.1 or 3.0."]],
])("the version %s as a number", (version, hints) => {
	const text = spec("get /users").replace('"3.1.0"', version);
	expect(hintsOfSpec("openapi-version-supported", text)).toEqual(hints);
});

it.each<[string, string[], string[]]>([
	["the only one", ["org"], ["Write `orgId`, as in the path."]],
	[
		"one of two, by its name",
		["userID", "orgID"],
		["Write `userId`, as in the path.", "Write `orgId`, as in the path."],
	],
	[
		"none for sure",
		["a", "b"],
		[
			"Use the names in the path: `orgId` and `userId`.",
			"Use the names in the path: `orgId` and `userId`.",
		],
	],
])("the parameter that a name in a path means: %s", (_, names, hints) => {
	const path = names.length === 1 ? "/{orgId}" : "/{orgId}/{userId}";
	const parameters = names.map((name) => ({
		name,
		in: "path",
		required: true,
		schema: { type: "string" },
	}));
	const text = spec(`get ${path}`).replace(
		'"responses"',
		`"parameters":${JSON.stringify(parameters)},"responses"`,
	);
	expect(hintsOfSpec("path-parameter-declared", text)).toEqual(hints);
});

it("the parameters of one path beyond a hundred share a finding", () => {
	const names = (start: string): string[] =>
		Array.from({ length: 103 }, (_, index) => `${start}${index}`);
	const path = names("p").map((name) => `/{${name}}`);
	const findIn = (described: readonly string[]): Finding[] => {
		const parameters = described.map((name) => ({ name, in: "path", required: true, schema: {} }));
		const text = spec(`get ${path.join("")}`).replace(
			'"responses"',
			`"parameters":${JSON.stringify(parameters)},"responses"`,
		);
		const navigation = { tabs: [{ tab: "API", openapi: "api.json", pages: ["index"] }] };
		return find("path-parameter-declared", navigation, { ...pages("index"), "api.json": text });
	};
	const strange = findIn(names("q"));
	expect(strange).toHaveLength(101);
	expect(strange[99]?.message).toMatch(/^`q99` is not in the path /);
	expect(strange[100]?.message).toMatch(/^`q100`, `q101` and `q102` are not in the path /);
	const missing = findIn([]);
	expect(missing).toHaveLength(101);
	expect(missing[100]?.message).toMatch(/^The path parameters `{p100}`, `{p101}` and `{p102}` of /);
});

it("two paths that are one cannot be merged where they share a method", () => {
	const text = spec("get /users/{id}", "get /users/{name}");
	expect(hintsOfSpec("path-template-unique", text)).toEqual(["Keep only one of the two paths."]);
});

it.each<[string, string, string]>([
	[
		"a part that stays the same",
		"GET https://api.acme.test/users/list",
		"Remove this field, or write `{list}` in the path if this part varies.",
	],
	[
		"a part of that name",
		"GET https://{LIST}.acme.test/users/{id}",
		"Write `LIST`, the name in the path of `api`.",
	],
	[
		"nothing of that name",
		"GET https://api.acme.test/users",
		"Write `{list}` in the path, or remove this field.",
	],
])("a field for a part of the path that is %s", (_, api, hint) => {
	const page = `---
title: T
api: ${api}
---

<ParamField path="list" type="string" />
<ParamField path="id" type="string" />
`;
	const navigation = { pages: ["index"] };
	const rule = "path-parameter-described";
	const [found] = find(rule, navigation, { "index.mdx": page });
	expect(found?.hint).toBe(hint);
});

it("a field that is not required on purpose is no fault", () => {
	const page = `---
title: T
api: GET https://api.acme.test/users
---

<ParamField query="limit" type="string" required="false" />
`;
	const navigation = { pages: ["index"] };
	const files = { "index.mdx": page };
	expect(find("parameter-field-well-formed", navigation, files)).toEqual([]);
});
