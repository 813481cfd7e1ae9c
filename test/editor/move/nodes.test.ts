// `docproof mv "group A" "tab B"`: a node of the navigation with its entries gets another parent.
import { expect, it } from "vitest";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";
import { filesIn, page } from "./site.ts";

const operation = (path: string): object => ({
	[path]: { get: { responses: { 200: { description: "Done" } } } },
});
const spec = {
	openapi: "3.1.0",
	info: { title: "A", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: { ...operation("/a"), ...operation("/b") },
};
const head = `{
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0f766e" },
  "navigation": `;

/** The site with a navigation, after a move. */
async function navigationAfter(
	navigation: string,
	from: string,
	to: string,
): Promise<{ code: number; out: string; err: string; navigation: string }> {
	const root = write(newFolder(), {
		"docs.json": `${head}${navigation}\n}\n`,
		"openapi.json": spec,
		...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.mdx`, page("Hello.")])),
	});
	const result = await run(root, ["mv", from, to]);
	const text = filesIn(root)["docs.json"] ?? "";
	return { ...result, navigation: text.slice(head.length, -"\n}\n".length) };
}

const tabs = (...items: string[]): string =>
	`{\n    "tabs": [\n${items.map((item) => `      ${item}`).join(",\n")}\n    ]\n  }`;

it.each<[what: string, was: string, names: [from: string, to: string], now: string, out: string]>([
	[
		"to the end of another node, in the layout of its place",
		tabs(
			'{\n        "tab": "A",\n        "groups": [\n          {\n            "group": "X",\n            "pages": ["a"]\n          },\n          { "group": "Y", "pages": ["b"] }\n        ]\n      }',
			'{ "tab": "B", "pages": [\n        "c",\n        "d"\n      ] }',
		),
		["group X", "tab B"],
		tabs(
			'{\n        "tab": "A",\n        "groups": [\n          { "group": "Y", "pages": ["b"] }\n        ]\n      }',
			'{ "tab": "B", "pages": [\n        "c",\n        "d",\n        {\n          "group": "X",\n          "pages": ["a"]\n        }\n      ] }',
		),
		"Moved group X (1 navigation entry) to the end of tab B.",
	],
	[
		"with the parent that has nothing else",
		tabs(
			'{ "tab": "A", "groups": [{ "group": "X", "pages": ["a", "b"] }] }',
			'{ "tab": "B", "groups": [{ "group": "Y", "pages": ["c"] }] }',
		),
		["tab A > group X", "tab B > group Y"],
		tabs(
			'{ "tab": "B", "groups": [{ "group": "Y", "pages": ["c", { "group": "X", "pages": ["a", "b"] }] }] }',
		),
		"Moved group X (2 navigation entries) to the end of tab B > group Y.\nRemoved tab A, which had no other content.",
	],
	[
		"with the OpenAPI file of its operations",
		tabs(
			'{ "tab": "A", "openapi": { "source": "openapi.json", "directory": "api" }, "groups": [{ "group": "X", "pages": ["GET /a"] }, { "group": "Y", "pages": ["GET /b"] }] }',
			'{ "tab": "B", "groups": [{ "group": "Z", "pages": ["c"] }] }',
		),
		["group X", "tab B"],
		tabs(
			'{ "tab": "A", "openapi": { "source": "openapi.json", "directory": "api" }, "groups": [{ "group": "Y", "pages": ["GET /b"] }] }',
			'{ "tab": "B", "groups": [{ "group": "Z", "pages": ["c"] }, { "group": "X", "openapi": { "source": "openapi.json", "directory": "api" }, "pages": ["GET /a"] }] }',
		),
		"Moved group X (1 navigation entry) to the end of tab B.",
	],
	[
		"out of a group that has nothing else",
		tabs(
			'{ "tab": "A", "groups": [{ "group": "X", "pages": [{ "group": "Y", "pages": ["a"] }] }] }',
			'{ "tab": "B", "pages": ["c"] }',
		),
		["group Y", "tab A"],
		tabs(
			'{ "tab": "A", "groups": [{ "group": "Y", "pages": ["a"] }] }',
			'{ "tab": "B", "pages": ["c"] }',
		),
		"Moved group Y (1 navigation entry) to the end of tab A.\nRemoved group X, which had no other content.",
	],
])("moves a node %s", async (_, was, [from, to], now, out) => {
	expect(await navigationAfter(was, from, to)).toEqual({
		code: 0,
		err: "",
		out: `${out}\n`,
		navigation: now,
	});
});

it("takes the whole name of a node that others end like", async () => {
	const was = tabs(
		'{ "tab": "A", "groups": [{ "group": "X", "pages": ["a"] }, { "group": " ", "pages": [{ "group": "X", "pages": ["b"] }, "c"] }] }',
		'{ "tab": "B", "pages": ["d"] }',
	);
	const out = "Moved group X (1 navigation entry) to the end of tab B.\n";
	expect(await navigationAfter(was, "tab A > group X", "tab B")).toMatchObject({ code: 0, out });
	expect(await navigationAfter(was, "group > group X", "tab B")).toMatchObject({ code: 0, out });
});

const site = tabs(
	'{ "tab": "A", "groups": [{ "group": "X", "pages": ["a", { "group": "Y", "pages": ["b"] }] }] }',
	'{ "tab": "B", "pages": ["c", { "group": "Y", "pages": ["d"] }] }',
	'{ "tab": "C", "href": "https://acme.test" }',
);

it.each<[from: string, to: string, error: string]>([
	["group Z", "tab B", "The navigation has no `group Z`. `docproof inspect` prints all nodes."],
	[
		"group Y",
		"tab A",
		"The navigation has 2 nodes `group Y`: `tab A > group X > group Y`, `tab B > group Y`. Name one of the nodes with the nodes around it.",
	],
	["group X", "tab A", "`tab A > group X` is there already."],
	["group X", "tab A > group Y", "`tab A > group X` cannot move into itself."],
	["tab A", "tab B", "`tab B` has `pages`, in which no tab can stand."],
	["group X", "tab C", "`tab C` is a link, which has no entries."],
	[
		"group X",
		"b.mdx",
		"`b.mdx` is not a node of the navigation: write its kind and its name, such as `tab Guides`.",
	],
])("refuses %s to %s", async (from, to, error) => {
	expect(await navigationAfter(site, from, to)).toEqual({
		code: 2,
		out: "",
		err: `docproof: ${error}\n`,
		navigation: site,
	});
});
