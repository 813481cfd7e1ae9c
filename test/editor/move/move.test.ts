// `docproof mv`: what it changes, and what it refuses.
import { execFileSync } from "node:child_process";
import { existsSync, linkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../run.ts";
import { type Files, newFolder, write } from "../../temporary.ts";
import { docs, filesIn, moved, page } from "./site.ts";

/** As files have it. */
const text = (value: object): string => JSON.stringify(value, null, 2);

/** The settings are compared as values: redirects that are added stand in one line. */
const asRead = (files: Files): Files =>
	Object.fromEntries(
		Object.entries(files).map(([path, content]) => [
			path,
			path === "docs.json" && typeof content === "string" ? JSON.parse(content) : content,
		]),
	);

const sent = (source: string, destination: string): object => ({
	redirects: [{ source, destination }],
});

/** A site with one page more, in which something stands. */
interface Named {
	readonly name: string;
	readonly files: Files;
	readonly from: string;
	readonly to: string;
	/** What is to stand in which file afterwards. */
	readonly expected: Readonly<Record<string, string>>;
}

const start = { "docs.json": docs(["guides/start", "end"]) };
const body = (text: string): Files => ({
	...start,
	"guides/start.mdx": page("Hello."),
	"end.mdx": page(text),
	"images/a.png": "GIF89a",
});
const move = { from: "guides/start.mdx", to: "tutorials/begin.mdx" };

const bodies: readonly (readonly [name: string, was: string, now: string])[] = [
	["a link", "[a](/guides/start)", "[a](/tutorials/begin)"],
	["an anchor", "[a](/guides/start#b)", "[a](/tutorials/begin#b)"],
	["a query", "[a](/guides/start?b=c#d)", "[a](/tutorials/begin?b=c#d)"],
	["a slash at the end", "[a](/guides/start/)", "[a](/tutorials/begin/)"],
	["a relative link", "[a](./guides/start)", "[a](./tutorials/begin)"],
	["a path to the file", "[a](./guides/start.mdx)", "[a](./tutorials/begin.mdx)"],
	["a link without dots", "[a](guides/start)", "[a](tutorials/begin)"],
	["its Markdown", "[a](/guides/start.md)", "[a](/tutorials/begin.md)"],
	["a definition", "[a][b]\n\n[b]: /guides/start", "[a][b]\n\n[b]: /tutorials/begin"],
	["href", '<Card title="A" href="/guides/start" />', '<Card title="A" href="/tutorials/begin" />'],
	[
		"href in braces",
		'<Card title="A" href={"/guides/start"} />',
		'<Card title="A" href={"/tutorials/begin"} />',
	],
	[
		"an element in an expression",
		'{<a href="/guides/start">a</a>}',
		'{<a href="/tutorials/begin">a</a>}',
	],
	["text", "Not `/guides/start` nor /guides/start.", "Not `/guides/start` nor /guides/start."],
	["code", "```\n[a](/guides/start)\n```", "```\n[a](/guides/start)\n```"],
	["another page", "[a](/guides/starting)", "[a](/guides/starting)"],
	["a URL", "[a](https://acme.test/guides/start)", "[a](https://acme.test/guides/start)"],
];

const spec = {
	openapi: "3.1.0",
	info: { title: "A", version: "1" },
	paths: {},
};
const withPage = (text: string): Files => ({
	"docs.json": docs(["end"]),
	"end.mdx": text,
});

const named: readonly Named[] = [
	...bodies.map(([name, was, now]) => ({
		name: `${name} in another page`,
		files: body(was),
		...move,
		expected: { "end.mdx": page(now) },
	})),
	{
		name: "entries as they are written",
		files: {
			"docs.json": docs([
				"guides/start",
				"/guides/start",
				"guides/start.mdx",
				{ group: "A", root: "guides/start", pages: ["guides/starting"] },
			]),
			"guides/start.mdx": page(""),
		},
		...move,
		expected: {
			"docs.json": text(
				docs(
					[
						"tutorials/begin",
						"/tutorials/begin",
						"tutorials/begin.mdx",
						{
							group: "A",
							root: "tutorials/begin",
							pages: ["guides/starting"],
						},
					],
					sent("/guides/start", "/tutorials/begin"),
				),
			),
		},
	},
	{
		name: "what the page itself names by relative paths",
		files: {
			...start,
			"guides/start.mdx": page(
				'import A from "../snippets/a.mdx"\nimport B from "/snippets/b.mdx"\n\n[a](./more)\n\n[b](../end)\n\n![](../images/a.png)\n\n[c](/end)\n\n[d](#top)\n\n<A /><B />',
			),
			"guides/more.mdx": page(""),
			"end.mdx": page(""),
			"snippets/a.mdx": "A",
			"snippets/b.mdx": "B",
			"images/a.png": "GIF89a",
		},
		from: "guides/start.mdx",
		to: "a/b/start.mdx",
		expected: {
			"a/b/start.mdx": page(
				'import A from "../../snippets/a.mdx"\nimport B from "/snippets/b.mdx"\n\n[a](../../guides/more)\n\n[b](../../end)\n\n![](../../images/a.png)\n\n[c](/end)\n\n[d](#top)\n\n<A /><B />',
			),
		},
	},
	{
		name: "what pages of one folder name among themselves, not at all",
		files: {
			...start,
			"guides/start.mdx": page("[a](./more) [b](../end)"),
			"guides/more.mdx": page("[a](./start#b)"),
			"end.mdx": page(""),
		},
		from: "guides",
		to: "tutorials",
		expected: {
			"tutorials/start.mdx": page("[a](./more) [b](../end)"),
			"tutorials/more.mdx": page("[a](./start#b)"),
		},
	},
	{
		name: "the page of a folder by its folder",
		files: {
			"docs.json": docs(["guides/start/index", "end"]),
			"end.mdx": page("[a](/guides/start) [b](/guides/start/index)"),
			"guides/start/index.mdx": page(""),
		},
		from: "guides/start/index.mdx",
		to: "guides/begin/index.mdx",
		expected: {
			"end.mdx": page("[a](/guides/begin) [b](/guides/begin/index)"),
		},
	},
	{
		name: "no address, where that is the same",
		files: body("[a](/guides/start)"),
		from: "guides/start.mdx",
		to: "guides/start/index.mdx",
		expected: {
			"end.mdx": page("[a](/guides/start)"),
			"docs.json": text(docs(["guides/start/index", "end"])),
		},
	},
	{
		name: "imports of a snippet, from pages, snippets and scripts",
		files: {
			"docs.json": docs(["end"]),
			"end.mdx": page(
				'import A from "/snippets/a.mdx"\nimport { B } from "./snippets/b.jsx"\n\n<A /><B />',
			),
			"snippets/a.mdx": 'import C from "./c.mdx"\n\n<C />',
			"snippets/b.jsx": 'import { D } from "./d.jsx";\nexport const B = () => <D />;',
			"snippets/c.mdx": "C",
			"snippets/d.jsx": "export const D = () => <p>D</p>;",
		},
		from: "snippets",
		to: "snippets-of-all",
		expected: {
			"end.mdx": page(
				'import A from "/snippets-of-all/a.mdx"\nimport { B } from "./snippets-of-all/b.jsx"\n\n<A /><B />',
			),
			"snippets-of-all/a.mdx": 'import C from "./c.mdx"\n\n<C />',
		},
	},
	{
		name: "pictures, wherever they are shown",
		files: {
			"docs.json": docs(["end"], {
				logo: { light: "/images/a.png", dark: "images/a.png" },
				favicon: "/images/a.png",
			}),
			"end.mdx": page(
				'![](/images/a.png)\n\n<img src="./images/a.png" />\n\n<Card title="A" img="/images/a.png" />\n\n<Mine picture="/images/a.png" />',
				'"og:image": /images/a.png\n',
			),
			"images/a.png": "GIF89a",
		},
		from: "images/a.png",
		to: "pictures/b.png",
		expected: {
			"docs.json": text(
				docs(["end"], {
					logo: { light: "/pictures/b.png", dark: "pictures/b.png" },
					favicon: "/pictures/b.png",
				}),
			),
			"end.mdx": page(
				'![](/pictures/b.png)\n\n<img src="./pictures/b.png" />\n\n<Card title="A" img="/pictures/b.png" />\n\n<Mine picture="/pictures/b.png" />',
				'"og:image": /pictures/b.png\n',
			),
		},
	},
	...(
		[
			["openapi", "service"],
			["openapi.json", "service.json"],
			["/api/openapi.json", "/apis/service.json"],
			["api/openapi", "apis/service"],
			["./api/openapi.json", "./apis/service.json"],
		] as const
	).map(([was, now]) => ({
		name: `an OpenAPI file that a page calls ${was}`,
		files: {
			...withPage(page("", `openapi: ${was} GET /users\n`)),
			"api/openapi.json": {
				...spec,
				paths: { "/users": { get: { responses: {} } } },
			},
		},
		from: "api/openapi.json",
		to: "apis/service.json",
		expected: { "end.mdx": page("", `openapi: ${now} GET /users\n`) },
	})),
	{
		name: "OpenAPI files that refer to each other, and what docs.json names",
		files: {
			"docs.json": docs([
				{ group: "API", openapi: { source: "api/a.json", directory: "api" } },
				"api/a.json GET /users",
			]),
			"api/a.json": {
				...spec,
				components: { schemas: { A: { $ref: "./b.yaml#/components/A" } } },
			},
			"api/b.yaml": "components:\n  A:\n    $ref: 'a.json#/components/B'\n",
		},
		from: "api/a.json",
		to: "apis/c.json",
		expected: {
			"docs.json": text(
				docs([
					{
						group: "API",
						openapi: { source: "apis/c.json", directory: "api" },
					},
					"apis/c.json GET /users",
				]),
			),
			"apis/c.json": text({
				...spec,
				components: {
					schemas: { A: { $ref: "../api/b.yaml#/components/A" } },
				},
			}),
			"api/b.yaml": "components:\n  A:\n    $ref: '../apis/c.json#/components/B'\n",
		},
	},
	{
		name: "parts of docs.json, both ways",
		files: {
			"docs.json": { ...docs([]), navigation: { $ref: "./nav/en.json" } },
			"nav/en.json": { groups: [{ $ref: "./a.json" }] },
			"nav/a.json": { group: "A", pages: ["end"] },
			"end.mdx": page(""),
		},
		from: "nav/en.json",
		to: "parts/main.json",
		expected: {
			"docs.json": text({
				...docs([]),
				navigation: { $ref: "./parts/main.json" },
			}),
			"parts/main.json": text({ groups: [{ $ref: "../nav/a.json" }] }),
		},
	},
	{
		name: "redirects that lead to it, and the one that would hide it",
		files: {
			...start,
			"docs.json": docs(["guides/start", "end"], {
				redirects: [
					{ source: "/old", destination: "/guides/start#a" },
					{ source: "/older", destination: "guides/start" },
					{ source: "/tutorials/begin", destination: "/guides/start" },
					{ source: "/other", destination: "/end" },
				],
			}),
			"guides/start.mdx": page(""),
			"end.mdx": page(""),
		},
		...move,
		expected: {
			"docs.json": text(
				docs(["tutorials/begin", "end"], {
					redirects: [
						{ source: "/old", destination: "/tutorials/begin#a" },
						{ source: "/older", destination: "tutorials/begin" },
						{ source: "/guides/start", destination: "/tutorials/begin" },
						{ source: "/other", destination: "/end" },
					],
				}),
			),
		},
	},
	{
		name: "settings, the baseline and the list of addresses",
		files: {
			...body(""),
			"docproof.config.json": {
				exceptions: [
					{
						rule: "page-has-title",
						files: ["guides/start.mdx", "guides/*.mdx"],
						reason: "A.",
					},
				],
			},
			"docproof-baseline.json": {
				version: 1,
				findings: [
					{
						rule: "navigation-lists-pages",
						file: "guides/start.mdx",
						at: "",
						message: "`guides/start.mdx` is in no navigation.",
						count: 1,
					},
				],
			},
			"docproof-addresses.txt": "/end\n/guides/start\n",
		},
		...move,
		expected: {
			"docproof.config.json": text({
				exceptions: [
					{
						rule: "page-has-title",
						files: ["tutorials/begin.mdx", "guides/*.mdx"],
						reason: "A.",
					},
				],
			}),
			"docproof-baseline.json":
				'{\n  "version": 1,\n  "findings": [\n    {"rule":"navigation-lists-pages","file":"tutorials/begin.mdx","at":"","message":"`tutorials/begin.mdx` is in no navigation.","count":1}\n  ]\n}\n',
			"docproof-addresses.txt": "/end\n/guides/start\n/tutorials/begin\n",
		},
	},
	{
		name: "links below the folder that the site is served below",
		files: {
			...body("[a](/docs/guides/start) [b](/guides/start)"),
			"docproof.config.json": { basePath: "/docs" },
		},
		...move,
		expected: {
			"end.mdx": page("[a](/docs/tutorials/begin) [b](/tutorials/begin)"),
		},
	},
	{
		name: "URLs of the site itself",
		files: {
			...body("[a](https://docs.acme.test/guides/start#b)"),
			"docproof.config.json": { site: "https://docs.acme.test" },
		},
		...move,
		expected: {
			"end.mdx": page("[a](https://docs.acme.test/tutorials/begin#b)"),
		},
	},
	{
		name: "snippets that are shown as they once were",
		files: {
			...withPage(page('<Snippet file="a.mdx" />')),
			"snippets/a.mdx": "A",
		},
		from: "snippets/a.mdx",
		to: "snippets/b/c.mdx",
		expected: { "end.mdx": page('<Snippet file="b/c.mdx" />') },
	},
	{
		name: "links in descriptions of operations",
		files: {
			"docs.json": docs(["guides/start", { group: "A", openapi: "a.json" }]),
			"guides/start.mdx": page(""),
			"a.json": {
				...spec,
				paths: {
					"/d": {
						get: {
							description: "[a](/guides/start) [b](/guides/start) [c](/guides/start#d)",
							responses: {},
						},
					},
				},
			},
		},
		...move,
		expected: {
			"a.json": text({
				...spec,
				paths: {
					"/d": {
						get: {
							description: "[a](/tutorials/begin) [b](/tutorials/begin) [c](/tutorials/begin#d)",
							responses: {},
						},
					},
				},
			}),
		},
	},
	{
		name: "settings that name a path with a blank",
		files: {
			...start,
			"docs.json": docs(["guides/start", "end"], {
				favicon: "/my logo/a.svg",
				logo: { light: "/my logo/a.svg", dark: "/my logo/a.svg" },
				seo: { metatags: { "og:image": "/my logo/a.svg" } },
			}),
			"guides/start.mdx": page(""),
			"end.mdx": page('![](</my logo/a.svg>) <img src="/my%20logo/a.svg" />'),
			"my logo/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
		},
		from: "my logo/a.svg",
		to: "images/the logo.svg",
		expected: {
			"docs.json": text(
				docs(["guides/start", "end"], {
					favicon: "/images/the logo.svg",
					logo: { light: "/images/the logo.svg", dark: "/images/the logo.svg" },
					seo: { metatags: { "og:image": "/images/the logo.svg" } },
				}),
			),
			"end.mdx": page('![](</images/the%20logo.svg>) <img src="/images/the%20logo.svg" />'),
		},
	},
	{
		name: "a page whose new name has brackets",
		files: body("[a](/guides/start) <a href='/guides/start'>b</a>"),
		from: "guides/start.mdx",
		to: "guides/start (new).mdx",
		expected: {
			"docs.json": text(
				docs(["guides/start (new)", "end"], sent("/guides/start", "/guides/start%20%28new%29")),
			),
			"end.mdx": page("[a](/guides/start%20%28new%29) <a href='/guides/start%20%28new%29'>b</a>"),
		},
	},
	{
		name: "what a snippet shows on each page",
		files: {
			"docs.json": docs(["guides/start", "guides/end"]),
			"guides/start.mdx": page('import A from "/snippets/a.mdx"\n\n<A />'),
			"guides/end.mdx": page(""),
			"snippets/a.mdx": "[a](./end)\n\n[b](/guides/end)\n",
		},
		from: "guides/end.mdx",
		to: "guides/last.mdx",
		expected: { "snippets/a.mdx": "[a](./last)\n\n[b](/guides/last)\n" },
	},
];

describe("what names a file that moves", () => {
	it.each(named)("$name", async ({ files, from, to, expected: wanted }) => {
		const { code, err, changed } = await moved(files, from, to);
		expect({ code, err }).toEqual({ code: 0, err: "" });
		expect(asRead({ ...files, ...changed })).toMatchObject(asRead(wanted));
	});

	it("a folder with one redirect, unless that takes something else", async () => {
		const pages = ["guides/a", "guides/b", "guides/c/index"];
		const files = {
			"docs.json": docs(pages),
			...Object.fromEntries(pages.map((one) => [`${one}.mdx`, page("")])),
		};
		const all = await moved(files, "guides", "tutorials");
		expect(asRead(all.changed)).toMatchObject({
			"docs.json": docs(
				["tutorials/a", "tutorials/b", "tutorials/c/index"],
				sent("/guides/:slug*", "/tutorials/:slug*"),
			),
		});
		const api = {
			group: "API",
			openapi: { source: "a.json", directory: "guides" },
		};
		const some = await moved(
			{
				...files,
				"docs.json": docs([...pages, api]),
				"a.json": {
					...spec,
					paths: { "/d": { get: { summary: "D", responses: {} } } },
				},
			},
			"guides",
			"tutorials",
		);
		expect(some.changed["docs.json"]).toContain('"source": "/guides/c"');
		expect(some.changed["docs.json"]).not.toContain(":slug");
	});

	it("a folder that something has left before", async () => {
		const pages = ["a/x", "a/y", "a/z"];
		const root = write(newFolder(), {
			"docs.json": docs(pages),
			...Object.fromEntries(pages.map((one) => [`${one}.mdx`, page("")])),
		});
		for (const argv of ["a b", "b/x.mdx c/x.mdx", "b d"])
			expect(await run(root, ["mv", ...argv.split(" ")])).toMatchObject({
				code: 0,
			});
		expect(asRead(filesIn(root))).toMatchObject({
			"docs.json": docs(["c/x", "d/y", "d/z"], {
				redirects: [
					["/a/:slug*", "/b/:slug*"],
					["/b/x", "/c/x"],
					["/b/y", "/d/y"],
					["/b/z", "/d/z"],
				].map(([source, destination]) => ({ source, destination })),
			}),
		});
		// Readers of /a/x would find nothing any more if that redirect went.
		expect(await run(root, ["mv", "d", "a"])).toMatchObject({ code: 2 });
	});

	it("a folder there and back again", async () => {
		const pages = ["a/x", "a/y"];
		const files = {
			"docs.json": docs(pages),
			...Object.fromEntries(pages.map((one) => [`${one}.mdx`, page("")])),
		};
		const root = write(newFolder(), files);
		await run(root, ["mv", "a", "b"]);
		await run(root, ["mv", "b", "a"]);
		expect(asRead(filesIn(root))).toEqual({
			...files,
			"docs.json": docs(pages, sent("/b/:slug*", "/a/:slug*")),
		});
	});

	it("no redirect where another page is left", async () => {
		const twins = {
			"docs.json": docs(["end", "more"]),
			"end.md": page(""),
			"end.mdx": page(""),
			"more.mdx": page(""),
			"more/index.mdx": page(""),
		};
		const unlisted =
			"The change causes 1 new problem:\nnew.md:2:8: warning: `new` is no longer in the navigation. [navigation-lists-pages]\n";
		for (const [from, to, problem] of [
			["end.md", "new.md", unlisted],
			["more/index.mdx", "new/index.mdx", ""],
		] as const) {
			const { code, out, err } = await moved(twins, from, to);
			expect({ code, err }).toEqual({ code: problem ? 1 : 0, err: problem });
			expect(out).not.toContain("redirected");
		}
	});

	it("redirects whose sources pages get, which go", async () => {
		const redirect = (source: string) => ({ source, destination: "/end" });
		const files = {
			"docs.json": docs(["guides/index", "end"], {
				redirects: [redirect("/a"), redirect("/b"), redirect("/c")],
			}),
			"guides/index.mdx": page(""),
			"end.mdx": page(""),
		};
		for (const [to, left] of [
			["a/index.mdx", ["/guides", "/b", "/c"]],
			["c.mdx", ["/a", "/b", "/guides"]],
		] as const) {
			const { changed } = await moved(files, "guides/index.mdx", to);
			const { redirects } = JSON.parse(changed["docs.json"] ?? "");
			expect(redirects.map(({ source }: { source: string }) => source)).toEqual(left);
		}
		const top = { ...files, "index.mdx": page("[a](/)") };
		for (const [to, left] of [
			["a.mdx", ["/b", "/c"]],
			["b.mdx", ["/a", "/c"]],
			["c.mdx", ["/a", "/b"]],
		] as const) {
			const { changed, err } = await moved(top, "index.mdx", to);
			const { redirects } = JSON.parse(changed["docs.json"] ?? "");
			expect(redirects.map(({ source }: { source: string }) => source)).toEqual(left);
			expect(err).toBe("");
		}
	});

	it("there and back again, nothing", async () => {
		const files = body("[a](/guides/start)");
		const root = write(newFolder(), files);
		await run(root, ["mv", "guides/start.mdx", "a.mdx"]);
		await run(root, ["mv", "a.mdx", "guides/start.mdx"]);
		expect(asRead(filesIn(root))).toEqual({
			...files,
			"docs.json": docs(["guides/start", "end"], sent("/a", "/guides/start")),
		});
	});

	it.each([
		["by a name with a sign that is encoded", "größe/start.mdx", "a,b/start.mdx", "/größe/start"],
		["by a name that ends with index", "guides/index.mdx", "guides/index/index.mdx", "/guides"],
	])("there and back again, nothing in a link %s", async (_, from, to, link) => {
		const slug = from.replace(".mdx", "");
		const files = {
			"docs.json": docs([slug, "end"]),
			[from]: page(""),
			"end.mdx": page(`[a](${link})`),
		};
		const root = write(newFolder(), files);
		await run(root, ["mv", from, to]);
		expect(filesIn(root)["end.mdx"]).not.toBe(files["end.mdx"]);
		await run(root, ["mv", to, from]);
		expect(filesIn(root)["end.mdx"]).toBe(files["end.mdx"]);
	});

	it("there and back again, no space in an attribute", async () => {
		const files = {
			"docs.json": docs(["end"]),
			"my images/a b.png": "GIF89a",
			"end.mdx": page('<img src="/my images/a b.png" alt="A" />'),
		};
		const root = write(newFolder(), files);
		await run(root, ["mv", "my images/a b.png", "my images/b c.png"]);
		expect(filesIn(root)["end.mdx"]).toContain('src="/my images/b c.png"');
		await run(root, ["mv", "my images/b c.png", "my images/a b.png"]);
		expect(filesIn(root)["end.mdx"]).toBe(files["end.mdx"]);
	});
});

describe("a move there and back again", () => {
	it.each([
		['<img src="/my images/a & b.png" alt="A" />', "my images/a & b.png", "new/a & b.png"],
		['<img src="../my images/a & b.png" alt="A" />', "my images/a & b.png", "new/a & b.png"],
		["![A](</images/a b.png>)", "images", "new"],
		["![A](../images/a%20b.png)", "images", "new"],
	])("changes nothing in %s", async (text, from, to) => {
		const files = {
			"docs.json": docs(["guides/end"]),
			"my images/a & b.png": "GIF89a",
			"images/a b.png": "GIF89a",
			"guides/end.mdx": page(text),
		};
		const root = write(newFolder(), files);
		await run(root, ["mv", from, to]);
		expect(filesIn(root)["guides/end.mdx"]).not.toBe(files["guides/end.mdx"]);
		await run(root, ["mv", to, from]);
		expect(filesIn(root)["guides/end.mdx"]).toBe(files["guides/end.mdx"]);
	});
});

describe("how a move is written", () => {
	const files = body("[a](/guides/start)");

	it("tells what was done", async () => {
		const { out } = await moved(files, move.from, move.to);
		expect(out).toBe(
			[
				"Moved guides/start.mdx to tutorials/begin.mdx.",
				"Changed 2 paths in 2 files.",
				"Readers of /guides/start are redirected to /tutorials/begin.",
				"",
			].join("\n"),
		);
	});

	it.each([
		["guides/start", "tutorials/begin", "tutorials/begin.mdx"],
		["guides/start.mdx", "images", "images/start.mdx"],
		["guides/start.mdx", "new/", "new/start.mdx"],
		["guides/start", ".", "start.mdx"],
		["guides", "images", "images/guides/start.mdx"],
		["guides/start.mdx", "guides/Start.mdx", "guides/Start.mdx"],
	])("%s to %s is at %s", async (from, to, path) => {
		const { code, changed } = await moved(files, from, to);
		expect(code).toBe(0);
		expect(Object.keys(changed)).toContain(path);
	});

	it("prints a diff that git applies, and changes nothing", async () => {
		const root = write(newFolder(), files);
		const git = (...argv: string[]): string =>
			execFileSync("git", ["-C", root, ...argv], { encoding: "utf8" });
		git("init", "-q");
		const { out, code } = await run(root, [
			...["mv", "guides/start.mdx", "tutorials/begin.mdx", "--dry-run"],
		]);
		expect(code).toBe(0);
		expect(filesIn(root)).toEqual(filesIn(write(newFolder(), files)));
		const patch = join(newFolder(), "a.patch");
		writeFileSync(patch, out);
		git("apply", patch);
		const applied = filesIn(root);
		const other = write(newFolder(), files);
		await run(other, ["mv", "guides/start.mdx", "tutorials/begin.mdx"]);
		expect(applied).toEqual(filesIn(other));
	});

	it("is a rename to git", async () => {
		const long = Array.from({ length: 20 }, (_, index) => `Line ${index}.`);
		const root = write(newFolder(), {
			...files,
			"guides/start.mdx": page(`[a](../end)\n\n${long.join("\n\n")}`),
		});
		const git = (...argv: string[]): string =>
			execFileSync("git", ["-C", root, ...argv], { encoding: "utf8" });
		git("init", "-q");
		git("add", "-A");
		git(...["-c", "user.name=A", "-c", "user.email=a@example.com"], ...["commit", "-qm", "Begin"]);
		await run(root, ["mv", "guides/start.mdx", "a/b/begin.mdx"]);
		git("add", "-A");
		expect(git("status", "--short").trim().split("\n").sort()).toEqual([
			"M  docs.json",
			"M  end.mdx",
			"R  guides/start.mdx -> a/b/begin.mdx",
		]);
		expect(existsSync(join(root, "guides"))).toBe(false);
	});
});

describe("what is refused", () => {
	const files: Files = {
		...body("[a](/guides/start)"),
		"docs.json": docs(["guides/start", "end", { group: "A", openapi: "a.json" }], {
			redirects: [{ source: "/sent/:slug*", destination: "/end" }],
		}),
		"a.json": {
			...spec,
			paths: { "/d": { get: { summary: "D", responses: {} } } },
		},
		"more/index.mdx": page(""),
		".mintignore": "drafts/\n",
	};

	it.each([
		["guides/start.mdx", "end.mdx", "`end.mdx` already exists."],
		["guides/start.mdx", "../start.mdx", "`../start.mdx` is not in the site."],
		["gone.mdx", "new.mdx", "`gone.mdx` does not exist."],
		["docs.json", "docs/docs.json", "cannot move, because"],
		["guides", "guides/more", "`guides` cannot move into itself."],
		["guides/start.mdx", "guides/start.json", "has another extension"],
		["guides/start.mdx", "drafts/start.mdx", "would not be published"],
		["guides/start.mdx", "node_modules/a.mdx", "would not be published"],
		["guides/start.mdx", "snippets/start.mdx", "would not be a page"],
		["guides/start.mdx", "more.mdx", "would be the address of"],
		["guides/start.mdx", "sent/a.mdx", "is redirected by `/sent/:slug*`"],
		["guides/start.mdx", "api-reference/d.mdx", "that Mintlify generates from"],
		["guides/start.mdx", "end.mdx/start.mdx", "`end.mdx` is not a folder."],
		["guides/start.mdx", "guides/start.mdx", "is there already"],
		["guides/start.mdx", "", "The path is empty."],
		["guides/start.mdx", "it's.mdx", "contains `'`"],
		["guides/start.mdx", "what?.mdx", "contains `?`"],
		["guides", "a#b", "contains `#`"],
		["guides/start.mdx", "50%.mdx", "contains `%`"],
		["images/a.png", 'a"b.png', 'contains `"`'],
		["guides/start.mdx", "guides/start .mdx", "begins or ends with a space"],
		["guides", "more /guides", "begins or ends with a space"],
	])("%s to %s", async (from, to, said) => {
		const { code, out, err, changed } = await moved(files, from, to);
		expect({ code, out, changed }).toEqual({ code: 2, out: "", changed: {} });
		expect(err).toContain(said);
		expect(err.trim().split("\n")).toHaveLength(1);
	});

	it("a docs.json that cannot be read", async () => {
		const broken = { ...files, "docs.json": "{" };
		const { code, err, changed } = await moved(broken, "end.mdx", "new.mdx");
		expect({ code, changed }).toEqual({ code: 2, changed: {} });
		expect(err).toContain("cannot be read as a whole");
	});

	it("a file that cannot be written, before anything is", async () => {
		const root = write(newFolder(), files);
		linkSync(join(root, "end.mdx"), join(newFolder(), "other.mdx"));
		const before = filesIn(root);
		const { code, err } = await run(root, ["mv", move.from, move.to]);
		expect(code).toBe(2);
		expect(err).toContain("`end.mdx` has several names");
		expect(filesIn(root)).toEqual(before);
	});
});

describe("a move that brings a problem", () => {
	it("is made, and the problem is printed with exit code 1", async () => {
		const files = {
			...body("[a](/guides/start)"),
			"docs.json": docs(["my page", "end"]),
			"my page.mdx": page(""),
		};
		const { code, out, err } = await moved(files, "my page.mdx", "page.mdx");
		expect(code).toBe(1);
		expect(out).toContain("Moved my page.mdx to page.mdx.");
		expect(
			err,
		).toBe(`docs.json got no redirect from \`/my page\` to \`/page\`: Mintlify may read characters other than letters from A to Z, digits, \`-\`, \`_\`, \`.\` and \`~\` as a pattern. Try the redirect on the published site.
The change causes 1 new problem:
docs.json:7:3: warning: \`/my page\` is no longer published, and is not redirected. [address-kept]
`);
	});

	it("is named by --dry-run as well, which writes nothing", async () => {
		const files = {
			"docs.json": docs(["my page"]),
			"my page.mdx": page(""),
		};
		const { code, changed, err } = await moved(files, "my page.mdx", "page.mdx", "--dry-run");
		expect({ code, changed }).toEqual({ code: 1, changed: {} });
		expect(err).toContain("The change causes 1 new problem:\n");
	});
});

it("says which files become pages", async () => {
	const files = {
		...body(""),
		"drafts/a.mdx": page(""),
		".mintignore": "drafts/",
	};
	const { code, err } = await moved(files, "drafts/a.mdx", "guides/a.mdx");
	expect(code).toBe(1);
	expect(err).toBe(
		"Newly published as pages: guides/a.mdx.\nThe change causes 1 new problem:\nguides/a.mdx:2:8: warning: The new page `guides/a` is not in the navigation. [navigation-lists-pages]\n",
	);
});

it("says which snippets become pages, but for those that a page imports", async () => {
	const files = {
		...body("import A from '/snippets/a.mdx'\n\n<A />\n"),
		"snippets/a.mdx": "A text.\n",
		"snippets/b.mdx": page(""),
	};
	const { code, err } = await moved(files, "snippets", "parts");
	expect(code).toBe(1);
	expect(err).toContain("Newly published as pages: parts/b.mdx.\n");
	expect(err).toContain("The new page `parts/b` is not in the navigation.");
	expect(err).not.toContain("parts/a");
});

it("says which translations stay behind", async () => {
	const slugs = ["a", "b", "c", "d"];
	const languages = ["en", "fr"].map((language) => ({
		language,
		pages: slugs.map((slug) => (language === "en" ? slug : `fr/${slug}`)),
	}));
	const files = {
		"docs.json": { ...docs([]), navigation: { languages } },
		...Object.fromEntries(
			languages.flatMap(({ pages }) => pages.map((slug) => [`${slug}.mdx`, page("")])),
		),
	};
	const { err } = await moved(files, "b.mdx", "guides/b.mdx");
	expect(err).toBe("These pages in other languages were not moved: fr/b.mdx.\n");
	const other = await moved(files, "fr/c.mdx", "fr/e.mdx");
	expect(other.err).toBe("These pages in other languages were not moved: c.mdx.\n");
});

describe("what is left", () => {
	it("is told", async () => {
		const { code, err, changed } = await moved(
			{ ...body("[a](/guides/st&#97;rt)\n"), "bad.mdx": "{" },
			move.from,
			move.to,
		);
		expect(code).toBe(0);
		expect(changed["end.mdx"]).toBeUndefined();
		expect(err).toBe(
			[
				"Not changed: `/guides/start` at end.mdx:5:5, because the new path cannot be written there.",
				"Not checked, because parsing failed: bad.mdx.",
				"",
			].join("\n"),
		);
	});
});
