// Which findings of a site one change puts right, and what is said of them then.
import { expect, it } from "vitest";
import { run } from "../run.ts";
import { type Files, newFolder, write } from "../temporary.ts";

const page = (body: string, title = "Page"): string =>
	`---\ntitle: "${title}"\ndescription: "About it"\n---\n\n${body}\n`;
const spec = (title: string): object => ({
	openapi: "3.1.0",
	info: { title, version: "1" },
	servers: [{ url: "https://api.example.com" }],
	paths: {
		"/users": {
			get: {
				security: [{ gone: [] }],
				responses: { 200: { description: "OK" } },
			},
		},
	},
});

/** A site with these pages beside its first. */
function siteOf(files: Files, settings: object = {}): Files {
	const pages = Object.keys(files)
		.filter((path) => path.endsWith(".mdx") && !path.startsWith("snippets"))
		.map((path) => path.replace(".mdx", ""));
	return {
		"docs.json": {
			...{ theme: "mint", name: "Example", colors: { primary: "#0055ff" } },
			navigation: { groups: [{ group: "All", pages: ["index", ...pages] }] },
			...settings,
		},
		"index.mdx": page("Text."),
		...files,
	};
}

it.each<[string, string, Files, readonly string[]]>([
	[
		"links below a folder that is not there",
		"link-leads-somewhere",
		{ "a.mdx": page("[x](/old/x) [y](/old/y)"), "b.mdx": page("[z](/old/z)") },
		[
			"3 Links point below `/old`, a folder that does not exist. Point the links to existing pages, redirect `/old/:slug*`, or list `/old/**` in `elsewhere` of docproof.config.json.",
		],
	],
	[
		"links to such a folder and below it",
		"link-leads-somewhere",
		{ "a.mdx": page("[x](/old) [x](/old/x)") },
		[
			"2 Links point below `/old`, a folder that does not exist. Point the links to existing pages, redirect `/old/:slug*`, or list `/old/**` in `elsewhere` of docproof.config.json.",
		],
	],
	[
		"one link below such a folder",
		"link-leads-somewhere",
		{ "a.mdx": page("[x](/old/x)") },
		[
			"1 The page `/old/x` does not exist. Point the link to an existing page: the folder `/old` does not exist.",
		],
	],
	[
		"links to pages that are in another folder now",
		"link-leads-somewhere",
		{
			"a.mdx": page("[x](/old/get-started) [y](/old/more/first-steps)"),
			"new/get-started.mdx": page("Text.", "Get started"),
			"new/more/first-steps.mdx": page("Text.", "First steps"),
		},
		[
			"2 Links point below `/old`, but their pages are below `/new`. Write `/new/` instead of `/old/`.",
		],
	],
	[
		"links to one page that is elsewhere",
		"link-leads-somewhere",
		{
			"a.mdx": page("[x](/get-started) [x](/get-started)"),
			"new/get-started.mdx": page("Text.", "Get started"),
		},
		[
			"2 The page `/get-started` does not exist. Write `/new/get-started`, which has the same name in another folder.",
		],
	],
	[
		"links below a base that the site is not served at",
		"link-leads-somewhere",
		{
			"a.mdx": page("[x](/docs/b) [y](/docs/c) [z](/docs/new/d)"),
			"b.mdx": page("Text.", "B"),
			"c.mdx": page("Text.", "C"),
			"new/d.mdx": page("Text.", "D"),
		},
		[
			"3 Links point below `/docs`, which works only if the site is served below this path. Write the addresses without `/docs`, or set `basePath` in docproof.config.json.",
		],
	],
	[
		"links to one id from its page and from others",
		"anchor-leads-somewhere",
		{ "a.mdx": page("[x](#gone)"), "b.mdx": page("[x](/a#gone)") },
		["2 `#gone` does not exist on `a.mdx`. Link to a heading or an id of the page."],
	],
	[
		"links of two pages to their own ids",
		"anchor-leads-somewhere",
		{ "a.mdx": page("[x](#gone)"), "b.mdx": page("[x](#gone)") },
		[
			"1 `#gone` does not exist on this page. Link to a heading or an id of the page.",
			"1 `#gone` does not exist on this page. Link to a heading or an id of the page.",
		],
	],
	[
		"pictures of a folder that is not there",
		"asset-exists",
		{
			"a.mdx": page("![x](/shots/x.png)\n\n![y](/shots/y.png)"),
			"b.mdx": page("![x](/gone.png)"),
		},
		[
			"2 Files of `/shots` are referenced, but this folder does not exist. Add the files, or reference files that exist.",
			"1 The file `/gone.png` does not exist. Add the file, or reference a file that exists.",
		],
	],
	[
		"the same path to two pictures",
		"asset-exists",
		{ "a/a.mdx": page("![x](x.png)"), "b/b.mdx": page("![x](x.png)") },
		[
			"1 The file `x.png` does not exist. Add the file, or reference a file that exists.",
			"1 The file `x.png` does not exist. Add the file, or reference a file that exists.",
		],
	],
	[
		"names that an empty file does not export",
		"import-names-export",
		{
			"a.mdx": page('import { One } from "/snippets/x.jsx"\n\n<One />'),
			"b.mdx": page('import { Two } from "/snippets/x.jsx"\n\n<Two />'),
			"snippets/x.jsx": "",
		},
		[
			"2 `snippets/x.jsx` is empty: it has none of the imported names. Declare and export the names in the file, each in one statement.",
		],
	],
	[
		"the same path to two files that could be imported",
		"import-leads-somewhere",
		{
			"a/a.mdx": page('import X from "./x.mdx"\n\n<X />'),
			"b/b.mdx": page('import X from "./x.mdx"\n\n<X />'),
		},
		[
			"1 The file `./x.mdx` does not exist. Add the file, or remove the import.",
			"1 The file `./x.mdx` does not exist. Add the file, or remove the import.",
		],
	],
	[
		"what two OpenAPI files do not define",
		"security-scheme-defined",
		{
			"a.mdx": "---\ntitle: A\nopenapi: /a.json GET /users\n---\n",
			"b.mdx": "---\ntitle: B\nopenapi: /b.json GET /users\n---\n",
			"a.json": spec("A"),
			"b.json": spec("B"),
		},
		[
			"1 The security scheme `gone` is not defined. Define the scheme under `components.securitySchemes`.",
			"1 The security scheme `gone` is not defined. Define the scheme under `components.securitySchemes`.",
		],
	],
	[
		"paths without a server",
		"api-server-known",
		{
			"a.mdx": "---\ntitle: A\napi: GET /a\n---\n",
			"b.mdx": "---\ntitle: B\napi: GET /b\n---\n",
		},
		[
			"2 Paths of `api` are not full URLs, and docs.json has no `api.mdx.server`. Set `api.mdx.server` in docs.json, or write the full URL.",
		],
	],
	[
		"pages without text",
		"page-has-content",
		{
			"a.mdx": "---\ntitle: A\ndescription: A\n---\n",
			"b.mdx": "---\ntitle: B\ndescription: B\n---\n",
		},
		[
			"2 This page is empty. Write the content of the page, or remove the page from the navigation.",
		],
	],
])("%s", async (_, rule, files, expected) => {
	const root = write(newFolder(), siteOf(files));
	const { out } = await run(root, ["validate", "--format", "markdown"]);
	expect(causesIn(out, rule)).toEqual(expected);
});

/** Of the rows of a rule: how many places, and what is said of them. */
function causesIn(out: string, rule: string): readonly string[] {
	return [...out.matchAll(/^\| \w+ \| (.*?) \| (.*) \[([\w-]+)\] \|$/gm)]
		.filter(([, , , name]) => name === rule)
		.map(([, places = "", words = ""]) => {
			const more = / and (\d+) more location/.exec(places)?.[1] ?? 0;
			return `${1 + Number(more)} ${words}`;
		});
}
