// `docproof mv --heading`: a heading, and the links to it.
import { describe, expect, it } from "vitest";
import type { Files } from "../../temporary.ts";
import { docs, moved, page } from "./site.ts";

const site = (a: string, b = "", more: Files = {}): Files => ({
	"docs.json": docs(["a", "b"]),
	"a.mdx": page(a),
	"b.mdx": page(b),
	...more,
});

/** Of the first page: its text before, the old heading, the new one, its text after. */
type InPage = readonly [was: string, from: string, to: string, now: string];

const inPage: readonly InPage[] = [
	["## Set up", "Set up", "Install", "## Install"],
	["## Set up ##", "Set up", "Install", "## Install ##"],
	["Set up\n------", "Set up", "Install", "Install\n------"],
	["## Set `up`", "Set up", "Get `it`", "## Get `it`"],
	["## Set `up`", "Set `up`", "Get", "## Get"],
	["<h2>Set up</h2>", "Set up", "Install", "<h2>Install</h2>"],
	[
		'<Accordion title="Set up">A</Accordion>\n\n[a](#set-up)',
		"Set up",
		"Install",
		'<Accordion title="Install">A</Accordion>\n\n[a](#install)',
	],
	[
		"## Set up\n\n[a](#set-up) [b](/a#set-up) [c](./a?d=e#set-up) [f](#set-up-2)",
		"Set up",
		"Install",
		"## Install\n\n[a](#install) [b](/a#install) [c](./a?d=e#install) [f](#set-up-2)",
	],
	[
		"## A\n\n## A\n\n## A\n\n[1](#a) [2](#a-2) [3](#a-3)",
		"#a",
		"B",
		"## B\n\n## A\n\n## A\n\n[1](#b) [2](#a) [3](#a-2)",
	],
	[
		"## A\n\n## A\n\n## A\n\n[1](#a) [2](#a-2) [3](#a-3)",
		"#a-2",
		"B",
		"## A\n\n## B\n\n## A\n\n[1](#a) [2](#b) [3](#a-2)",
	],
	["## A\n\n## B\n\n[1](#a) [2](#b)", "A", "B", "## B\n\n## B\n\n[1](#b) [2](#b-2)"],
	["## A {#c}\n\n[1](#c)", "A", "B", "## B {#c}\n\n[1](#c)"],
	["## What's new?\n\n[1](#what’s-new)", "What's new?", "New", "## New\n\n[1](#new)"],
	["## New\n\n[1](#new)", "New", "Größe", "## Größe\n\n[1](#größe)"],
	["```\n## A\n```\n\n## A", "A", "B", "```\n## A\n```\n\n## B"],
];

describe("a heading with the links in its page", () => {
	it.each(inPage)("%j: %s becomes %s", async (was, from, to, now) => {
		const result = await moved(site(was), "--heading", "a.mdx", from, to);
		expect(result).toMatchObject({
			code: 0,
			err: "",
			changed: { "a.mdx": page(now) },
		});
	});
});

it("takes the links of other pages, of docs.json and of redirects along", async () => {
	const more = {
		redirects: [
			{ source: "/old", destination: "/a#set-up" },
			{ source: "/sent", destination: "/a" },
		],
		navbar: { links: [{ label: "A", href: "/a#set-up" }] },
	};
	const files = site(
		"## Set up",
		'[a](/a#set-up) [b](./a#set-up) [c](/b#set-up)\n\n<Card title="A" href="/a#set-up" />',
		{ "docs.json": docs(["a", "b"], more) },
	);
	const { changed, out } = await moved(
		...([files, "--heading", "a", "Set up", "Install"] as const),
	);
	expect(changed["b.mdx"]).toBe(
		page('[a](/a#install) [b](./a#install) [c](/b#set-up)\n\n<Card title="A" href="/a#install" />'),
	);
	expect(changed["docs.json"]?.match(/#install/g)).toHaveLength(2);
	expect(out).toBe(
		[
			"`Set up` of a.mdx is now `Install`.",
			"The id `#set-up` is now `#install`.",
			"Changed 5 links in 3 files.",
			"",
		].join("\n"),
	);
});

it("counts a heading of a snippet on each page that shows it", async () => {
	const files = site(
		'import C from "/snippets/c.mdx"\n\n<C />\n\n[1](#c) [2](/b#c-2)',
		'import C from "/snippets/c.mdx"\n\n## C\n\n<C />\n\n[1](#c) [2](#c-2) [3](/a#c)',
		{ "snippets/c.mdx": "## C\n" },
	);
	const { changed } = await moved(...([files, "--heading", "snippets/c.mdx", "C", "D"] as const));
	expect(changed).toEqual({
		"a.mdx": page('import C from "/snippets/c.mdx"\n\n<C />\n\n[1](#d) [2](/b#d)'),
		"b.mdx": page('import C from "/snippets/c.mdx"\n\n## C\n\n<C />\n\n[1](#c) [2](#d) [3](/a#d)'),
		"snippets/c.mdx": "## D\n",
	});
});

it("says that an id of its own stays", async () => {
	const { out } = await moved(...([site("## A {#c}"), "--heading", "a.mdx", "A", "B"] as const));
	expect(out).toContain("The explicit id `#c` of the heading stays.");
});

it("shows a diff", async () => {
	const argv = ["--heading", "a.mdx", "A", "B", "--dry-run"];
	const { changed, out } = await moved(site("## A"), ...argv);
	expect(changed).toEqual({});
	expect(out).toContain("-## A\n+## B\n");
});

it.each([
	["## A", ["a.mdx", "C", "B"], "`a.mdx` has no heading `C`."],
	["## A", ["a.mdx", "#c", "B"], "`a.mdx` has no heading `#c`."],
	[
		"## A\n\n## A",
		["a.mdx", "A", "B"],
		"`a.mdx` has 2 headings `A`. Name one of the headings by its id: `#a`, `#a-2`.",
	],
	["## A", ["a.mdx", "A", "B {#c}"], "would be read as more than a heading"],
	["## A", ["a.mdx", "A", "<Step />"], "would be read as more than a heading"],
	["## A", ["a.mdx", "A", "B\n\n## C"], "takes a page, the old text"],
	["## A", ["a.mdx", "A"], "takes a page, the old text"],
	["## A", ["docs.json", "A", "B"], "is not a page or a snippet"],
	["## A\n\n{", ["a.mdx", "A", "B"], "is not a page or a snippet"],
	["## A", ["c.mdx", "A", "B"], "`c.mdx` does not exist."],
])("%j refuses %j", async (text, argv, said) => {
	const { code, out, err, changed } = await moved(...([site(text), "--heading", ...argv] as const));
	expect({ code, out, changed }).toEqual({ code: 2, out: "", changed: {} });
	expect(err).toContain(said);
});
