// `docproof mv a.mdx b.mdx --merge`: a page is appended to another one, and links follow.
import { expect, it } from "vitest";
import type { Files } from "../../temporary.ts";
import { docs, moved, page } from "./site.ts";

const argv = ["guides/old.mdx", "start.mdx", "--merge"];
const redirects = [{ source: "/guides/old", destination: "/start" }];
const titled = (body: string, fields = ""): string => `---\ntitle: Old\n${fields}---\n\n${body}\n`;

interface MergedPages {
	/** The bodies of the pages. */
	readonly old: string;
	readonly start: string;
	readonly merged: string;
	readonly others?: Files;
	readonly changed?: Readonly<Record<string, unknown>>;
}

it.each<[what: string, MergedPages]>([
	[
		"below its title, with headings two levels lower",
		{
			old: "Text.\n\n# A\n\n## B\n\n```\n# C\n```\n\n#### D",
			start: "Hello.",
			merged: "Hello.\n\n## Old\n\nText.\n\n### A\n\n#### B\n\n```\n# C\n```\n\n#### D",
		},
	],
	[
		"with headings of a low level as they are",
		{ old: "### A", start: "Hello.", merged: "Hello.\n\n## Old\n\n### A" },
	],
	[
		"with links to both pages",
		{
			old: "## A\n\n[a](#a) [b](../start#a) [c](../end) ![](../a.png)",
			start: "## A\n\n[d](#a) [e](./guides/old#a) [f](/guides/old)",
			merged:
				"## A\n\n[d](#a) [e](./start#a-2) [f](/start#old)\n\n## Old\n\n### A\n\n[a](#a-2) [b](./start#a) [c](./end) ![](./a.png)",
			others: {
				"a.png": "GIF89a",
				"end.mdx": page("[a](/guides/old) [b](/guides/old#a) [c](/start#a) [d](/guides/old?b=c)"),
			},
			changed: {
				"end.mdx": page("[a](/start#old) [b](/start#a-2) [c](/start#a) [d](/start?b=c)"),
			},
		},
	],
	[
		"with explicit ids that both pages have",
		{
			old: '## A {#own}\n\n<h3 id="other">B</h3>\n\n[a](#own) [b](#other)',
			start: '## C {#own}\n\n<p id="other">D</p>',
			merged:
				'## C {#own}\n\n<p id="other">D</p>\n\n## Old\n\n### A {#own-2}\n\n<h3 id="other-2">B</h3>\n\n[a](#own-2) [b](#other-2)',
		},
	],
	[
		"with footnotes that both pages have",
		{
			old: "A[^1] B[^b]\n\n[^1]: One.\n[^b]: B.",
			start: "C[^1]\n\n[^1]: Other.",
			merged: "C[^1]\n\n[^1]: Other.\n\n## Old\n\nA[^1-2] B[^b]\n\n[^1-2]: One.\n[^b]: B.",
		},
	],
	[
		"with its imports",
		{
			old: 'import A from "/a.mdx"\nimport B from "./b.mdx"\n\n<A />\n\n<B />',
			start: 'import A from "./a.mdx";\n\n<A />',
			merged:
				'import A from "./a.mdx";\nimport B from "./guides/b.mdx";\n\n<A />\n\n## Old\n\n<A />\n\n<B />',
			others: { "a.mdx": "A", "guides/b.mdx": "B" },
		},
	],
	[
		"with an import from the middle of its text",
		{
			old: 'Text.\n\nimport A from "/a.mdx"\n\n<A />',
			start: "Hello.",
			merged: 'import A from "/a.mdx";\n\nHello.\n\n## Old\n\nText.\n\n<A />',
			others: { "a.mdx": "A" },
		},
	],
	[
		"with the only entry of its group",
		{
			old: "Text.",
			start: "Hello.",
			merged: "Hello.\n\n## Old\n\nText.",
			others: {
				"docs.json": docs([
					"start",
					{ group: "A", pages: [{ group: "B", pages: ["guides/old"] }] },
					"end",
				]),
			},
		},
	],
	[
		"with its entry, if the navigation does not list the second page",
		{
			old: "Text.",
			start: "Hello.",
			merged: "Hello.\n\n## Old\n\nText.",
			others: { "docs.json": docs(["guides/old", "end"]) },
		},
	],
])("appends a page, %s", async (_, { old, start, merged, others, changed }) => {
	const files = {
		"docs.json": docs(["start", "guides/old", "end"]),
		"guides/old.mdx": titled(old),
		"start.mdx": page(start),
		"end.mdx": page("Hello."),
		...others,
	};
	const result = await moved(files, ...argv);
	const read = (path: string, text: string): unknown =>
		path.endsWith(".json") ? JSON.parse(text) : text;
	const texts = Object.entries(result.changed).map(([path, text]) => [path, read(path, text)]);
	expect(Object.fromEntries(texts), result.err).toEqual({
		"docs.json": docs(["start", "end"], { redirects }),
		"start.mdx": page(merged),
		...changed,
	});
	expect(result).toMatchObject({ code: 0, err: "" });
});

it.each<[what: string, files: Files, error: string]>([
	[
		"a page of an operation",
		{ "guides/old.mdx": titled("Text.", "openapi: GET /users\n") },
		"`guides/old.mdx` has the field `openapi`, whose content no other page can show.",
	],
	[
		"a page that declares a name",
		{ "guides/old.mdx": titled("export const A = 1;\n\n{A}") },
		"`guides/old.mdx` declares `A`: move it into a snippet first.",
	],
	[
		"a name with two meanings",
		{
			"a.mdx": "A",
			"b.mdx": "B",
			"guides/old.mdx": titled('import A from "/a.mdx"\n\n<A />'),
			"start.mdx": page('import A from "/b.mdx"\n\n<A />'),
		},
		"`A` has another meaning in `start.mdx`: rename it in one of the pages first.",
	],
	[
		"a link with two targets",
		{
			"guides/old.mdx": titled("[a][b]\n\n[b]: /start"),
			"start.mdx": page("[a][b]\n\n[b]: /end"),
		},
		"Both pages define the link `[b]`, with different targets.",
	],
	[
		"two entries in a row",
		{ "docs.json": docs(["start", "guides/old", "guides/old"]) },
		"The navigation lists `guides/old.mdx` twice in a row: remove one entry first.",
	],
])("refuses %s", async (_, others, error) => {
	const files = {
		"docs.json": docs(["start", "guides/old", "end"]),
		"guides/old.mdx": titled("Text."),
		"start.mdx": page("Hello."),
		"end.mdx": page("Hello."),
		...others,
	};
	const { code, err, changed } = await moved(files, ...argv);
	expect([code, err.trim(), changed]).toEqual([2, `docproof: ${error}`, {}]);
});

it("says what was done, and which fields are gone", async () => {
	const files = {
		"docs.json": docs(["start", "guides/old"]),
		"guides/old.mdx": titled("## A\n\nText.", "description: Words\nicon: star\n"),
		"start.mdx": page("## A\n\n[a](/guides/old)"),
	};
	const { out, err, code } = await moved(files, ...argv);
	expect([code, out.trim().split("\n"), err.trim()]).toEqual([
		0,
		[
			"Appended guides/old.mdx to start.mdx, below the heading `Old`.",
			"The id `#a` is now `#a-2`.",
			"Changed 2 paths in 3 files.",
			"Readers of /guides/old are redirected to /start.",
		],
		"Not taken over from the frontmatter of guides/old.mdx: description, icon.",
	]);
});
