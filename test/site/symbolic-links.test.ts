// Symbolic links, as Mintlify's build takes them: a link to a file is that file, wherever it leads;
// a link to a folder is not walked, and only what is asked for by its whole path is found behind
// it. What is outside the site is never read.
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { Repository } from "../check/changes/repository.ts";
import { print } from "../print.ts";
import { type Files, newPath, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

interface Case {
	/** Of the site, and with `../` beside it. */
	readonly files?: Files;
	/** What the entries of the navigation are, after `index`. */
	readonly pages?: readonly unknown[];
	/** More settings. */
	readonly docs?: object;
	/** The Markdown of the start page. */
	readonly body?: string;
	/** By path of a link, what it leads to. */
	readonly links: Readonly<Record<string, string>>;
	readonly told: readonly string[];
	/** What is not looked at. */
	readonly unread?: readonly string[];
}

const page = "---\ntitle: Page\ndescription: A page.\n---\n\n## Place\n";
const api = {
	openapi: "3.1.0",
	info: { title: "A", version: "1" },
	servers: [{ url: "https://api.example.com" }],
	paths: { "/x": { get: { summary: "X", responses: {} } } },
};

function siteOf({ files, pages = [], docs, body, links }: Case): string {
	const root = join(newPath(), "site");
	write(root, {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: { pages: ["index", ...pages] },
			...docs,
		},
		"index.mdx": `---\ntitle: Start\ndescription: Starts.\n---\n\n${body ?? "Text."}\n`,
		...files,
	});
	for (const [path, target] of Object.entries(links)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		symlinkSync(target, join(root, path));
	}
	return root;
}

function told(root: string): { told: string[]; unread: string[] } {
	const result = checkSite(root).result;
	expect(result.failures).toEqual([]);
	return {
		told: result.findings.map(
			({ at, severity, rule, message }) => `${at.file.path} ${severity} ${rule}: ${message}`,
		),
		unread: result.notChecked.map(({ what, why }) => {
			expect(why).toBe("symbolic links to files outside the site are not followed");
			return what;
		}),
	};
}

const follows = "is a symbolic link to a folder, which Mintlify does not follow.";

describe("a link", () => {
	it.each<[string, Case]>([
		[
			"from a file to a page of the site is a page",
			{
				links: { "a.mdx": "b.mdx" },
				files: { "b.mdx": page },
				pages: ["a", "b"],
				body: "[a](/a#place) [b](/a#nowhere)",
				told: ["index.mdx warning anchor-leads-somewhere: `#nowhere` does not exist on `a.mdx`."],
			},
		],
		[
			"to a page outside is a page of which nothing is known",
			{
				links: { "a.mdx": "../a.mdx", "deep/b.mdx": "../../a.mdx" },
				files: { "../a.mdx": page },
				pages: ["a"],
				body: "[a](/a) [b](/a#nowhere) [c](/deep/b)",
				docs: { redirects: [{ source: "/old", destination: "/a" }] },
				told: [],
				unread: ["a.mdx", "deep/b.mdx"],
			},
		],
		[
			"to an OpenAPI file outside is one of which nothing is known",
			{
				links: { "api.json": "../api.json" },
				files: {
					"../api.json": api,
					"a.mdx": "---\nopenapi: api.json GET /x\n---\n",
					"b.mdx": "---\nopenapi: GET /y\n---\n",
					"c.mdx": "---\nopenapi: gone.json GET /x\n---\n",
					"other.json": api,
				},
				docs: {
					navigation: {
						groups: [
							{
								group: "P",
								pages: ["index", "a", "b", "c", "api.json GET /z"],
							},
							{ group: "A", openapi: "api.json", pages: ["GET /x"] },
							{ group: "B", openapi: "api.json" },
						],
					},
				},
				body: "[x](/api-reference/anything)",
				told: ["c.mdx error openapi-file-exists: The OpenAPI file `gone.json` does not exist."],
				unread: ["api.json"],
			},
		],
		[
			"to an overlay outside changes what is not known",
			{
				links: { "more.yaml": "../more.yaml" },
				files: { "api.json": api, "../more.yaml": "overlay: 1.0.0" },
				docs: {
					navigation: {
						groups: [
							{
								group: "A",
								openapi: { source: "api.json", overlays: ["more.yaml"] },
								pages: ["index", "GET /y"],
							},
						],
					},
				},
				told: [],
				unread: ["more.yaml"],
			},
		],
		[
			"to a picture, a snippet or a script outside is there",
			{
				links: {
					"a.png": "../a.png",
					"snippets/s.mdx": "../../s.mdx",
					"snippets/t.jsx": "../../t.jsx",
				},
				files: { "../a.png": "x", "../s.mdx": "Hi", "../t.jsx": "x" },
				body: 'import S from "/snippets/s.mdx";\nimport { T } from "/snippets/t.jsx";\n\n<S />\n\n<T />\n\n![a](/a.png)',
				told: [],
				unread: ["snippets/s.mdx", "snippets/t.jsx"],
			},
		],
		[
			"to a part of docs.json outside hides what may be in it",
			{
				links: { "navigation.json": "../navigation.json" },
				files: { "../navigation.json": { pages: ["index"] }, "a.mdx": page },
				docs: { navigation: { $ref: "./navigation.json" } },
				body: "[a](/a)",
				told: [],
				unread: ["navigation.json"],
			},
		],
		[
			"to a folder of the site holds no pages",
			{
				links: { linked: "real" },
				files: { "real/a.mdx": page, "real/index.mdx": page },
				pages: ["linked/a", "linked", "linked/no", "real/a", "real/index"],
				body: "[a](/linked/a) [b](/linked) [c](/linked/no) [d](/real/a)",
				told: [
					`docs.json error navigation-page-exists: The page \`linked/a\` does not exist: \`linked\` ${follows}`,
					`docs.json error navigation-page-exists: The page \`linked\` does not exist: \`linked\` ${follows}`,
					"docs.json error navigation-page-exists: The page `linked/no` does not exist.",
					`index.mdx warning link-leads-somewhere: The page \`/linked/a\` does not exist: \`linked\` ${follows}`,
					`index.mdx warning link-leads-somewhere: The page \`/linked\` does not exist: \`linked\` ${follows}`,
					"index.mdx error link-leads-somewhere: The page `/linked/no` does not exist.",
				],
			},
		],
		[
			"to a folder of the site holds nothing that is looked for in a walk",
			{
				links: { linked: "real" },
				files: { "real/api.json": api, "real/s.mdx": "Hi" },
				docs: {
					navigation: {
						groups: [
							{ group: "P", pages: ["index", "real/s"] },
							{ group: "A", openapi: "linked/api.json" },
							{ group: "B", openapi: "real/api.json" },
						],
					},
				},
				body: 'import S from "/linked/s.mdx";\n\n<S />',
				told: [
					`docs.json error openapi-file-exists: The OpenAPI file \`linked/api.json\` does not exist: \`linked\` ${follows}`,
					`index.mdx error import-leads-somewhere: The file \`/linked/s.mdx\` does not exist: \`linked\` ${follows}`,
					"real/s.mdx warning page-has-title: This page has no title.",
				],
			},
		],
		[
			"to a folder of the site holds what is read by its path",
			{
				links: { linked: "real" },
				files: {
					"api.json": api,
					"real/navigation.json": {
						tabs: [
							{
								tab: "A",
								openapi: {
									source: "api.json",
									overlays: ["linked/more.yaml"],
								},
								pages: ["index", "GET /x", "GET /y"],
							},
							{ tab: "B", graphql: "linked/schema.graphql" },
						],
					},
					"real/more.yaml":
						"overlay: 1.0.0\ninfo: { title: A, version: '1' }\nactions:\n- target: $.paths\n  update: { /y: { get: { summary: Y, responses: {} } } }\n",
					"real/schema.graphql": "type Query { users: String }",
					"real/a.png": "x",
				},
				docs: { navigation: { $ref: "./linked/navigation.json" } },
				body: "![a](/linked/a.png) ![b](/linked/b.png) [c](/graphql-reference/queries/users)",
				told: ["index.mdx warning asset-exists: The file `/linked/b.png` does not exist."],
			},
		],
		[
			"to a folder outside holds no pages, and what is no page may be there",
			{
				links: { linked: "../outside" },
				files: { "../outside/a.mdx": page, "../outside/navigation.json": {} },
				pages: ["linked/a"],
				body: "[a](/linked/a) ![b](/linked/b.png) [c](/linked/c.pdf)",
				docs: { logo: "/linked/logo.svg" },
				told: [
					`docs.json error navigation-page-exists: The page \`linked/a\` does not exist: \`linked\` ${follows}`,
					`index.mdx error link-leads-somewhere: The page \`/linked/a\` does not exist: \`linked\` ${follows}`,
				],
			},
		],
		[
			"to its own parent ends",
			{
				links: { "a/up": "..", "a/self": ".", "a/loop": "loop" },
				files: { "a/b.mdx": page },
				pages: ["a/b", "a/up/a/self/b", "a/loop/b"],
				told: [
					`docs.json error navigation-page-exists: The page \`a/up/a/self/b\` does not exist: \`a/up\` ${follows}`,
					"docs.json error navigation-page-exists: The page `a/loop/b` does not exist.",
				],
			},
		],
		[
			"of a page that leads nowhere is no page",
			{
				links: { "a.mdx": "gone.mdx", "b.png": "gone.png" },
				pages: ["a"],
				body: "![b](/b.png)",
				told: [
					"docs.json error navigation-page-exists: The page `a` does not exist.",
					"index.mdx warning asset-exists: The file `/b.png` does not exist.",
				],
			},
		],
		[
			"of a data file that is none fails the build",
			{
				links: {
					"a.json": "gone.json",
					"b.yaml": "real",
					"c.json": "gone",
					"d.json": "d.json",
				},
				files: { "real/a.mdx": page, ".mintignore": "c.json" },
				pages: ["real/a", { group: "A", openapi: "a.json" }],
				told: [
					"a.json error file-readable: This file is a symbolic link to nothing.",
					"b.yaml error file-readable: This file is a symbolic link to a folder.",
					"d.json error file-readable: This file is a symbolic link to nothing.",
				],
			},
		],
		[
			"out of the site of a file that Mintlify passes over is passed over",
			{
				links: { "README.md": "../README.md", node_modules: "../modules" },
				files: { "../README.md": "x", "../modules/a.mdx": page },
				told: [],
			},
		],
	])("%s", (_, one) => {
		const { told: expected, unread = [] } = one;
		expect(told(siteOf(one))).toEqual({ told: expected, unread });
	});

	it("to docs.json outside is followed by the build, and leaves nothing to look at", () => {
		const root = siteOf({ links: {}, told: [] });
		renameSync(join(root, "docs.json"), join(root, "../docs.json"));
		symlinkSync("../docs.json", join(root, "docs.json"));
		expect(print(checkSite(root).result)).toMatchInlineSnapshot(`
			"error This file is a symbolic link to a file outside the site. [file-readable]
			 --> docs.json:1:1
			  = No rule has checked the content.
			  = help: Replace the link with the file itself.

			Not checked: docs.json (symbolic links to files outside the site are not followed)
			Found 1 error in 1 page and 0 navigation entries, 0 ms.
			The site builds, as far as docproof checked it, but the run fails: readers will see 1 error.
			"
		`);
	});

	it("to a device or a secret is never read", () => {
		const secret = "root:x:0:0";
		const root = siteOf({
			files: { "../secret": secret },
			links: {
				"a.mdx": "/dev/zero",
				"b.json": "/dev/zero",
				"c.mdx": "../secret",
				"d.yaml": "../secret",
				"e.jsx": "../secret",
				"f.mdx": "c.mdx",
			},
			pages: ["a", "c", "f", { group: "A", openapi: "d.yaml" }],
			body: 'import { E } from "/e.jsx";\n\n<E />',
			told: [],
		});
		const result = checkSite(root).result;
		expect(result.findings).toEqual([]);
		expect(JSON.stringify(result.notChecked)).not.toContain(secret);
		expect(result.notChecked.map(({ what }) => what)).toEqual([
			..."a.mdx b.json c.mdx d.yaml e.jsx f.mdx".split(" "),
		]);
	});

	it("is one of thousands", () => {
		const links: Record<string, string> = { folder: ".." };
		const most = amountOf(100, 1000);
		for (let count = 0; count < most; count++) {
			links[`a${count}.mdx`] = "../a.mdx";
			links[`f${count}`] = ".";
		}
		const way = "f1/".repeat(most);
		const root = siteOf({
			links,
			files: { "../a.mdx": page },
			pages: [`${way}index`, "folder/site/index"],
			body: `[a](/${way}a)`,
			told: [],
		});
		const result = checkSite(root).result;
		expect(result.failures).toEqual([]);
		expect(result.notChecked).toHaveLength(most);
	});
});

describe("what git has of a link", () => {
	const docs = (...pages: string[]): object => ({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: { pages: ["index", ...pages] },
	});
	const repository = (): Repository => {
		const one = new Repository().write({
			"docs.json": docs("a"),
			"index.mdx": page,
			"a.mdx": page,
			"real/b.mdx": page,
			"../OUT.md": page,
		});
		one.git("init", "-q");
		return one.commit();
	};

	it.each(["--since=HEAD", "--staged"])("is taken as on disk with %s", async (option) => {
		const site = repository().write({
			"a.mdx": { link: "../OUT.md" },
			c: { link: "real" },
			"docs.json": docs("a", "c/b"),
		});
		site.git("add", "-A");
		expect(await site.found(option)).toEqual(["docs.json navigation-page-exists"]);
	});

	it("is the same page before and after a change of what it leads to", async () => {
		const site = repository()
			.write({ "a.mdx": { link: "../OUT.md" } })
			.commit()
			.write({ "index.mdx": `${page}\n[a](/a#b)\n` });
		site.git("add", "-A");
		expect(await site.found("--since=HEAD")).toEqual([]);
	});
});
