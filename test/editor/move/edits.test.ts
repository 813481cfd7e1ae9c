// What moves change in a small site that writes paths in all ways, kept as it is printed, so that a
// wrong edit is seen in review.
import { join } from "node:path";
import { expect, it } from "vitest";
import { editsOf } from "../../../src/site/bodies/moves/heading-edits.ts";
import { findMoveRefusal } from "../../../src/site/bodies/moves/refusals.ts";
import { siteEdits } from "../../../src/site/bodies/moves/site-edits.ts";
import {
	headingAt,
	headingsIn,
	headingsNamed,
} from "../../../src/site/bodies/references/headings.ts";
import { bodiesOf } from "../../../src/site/pages/bodies.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { newFolder, write } from "../../temporary.ts";

const files: Readonly<Record<string, string>> = {
	"docs.json": `{
  "name": "Acme",
  "logo": { "light": "images/a.png", "dark": "/images/a.png" },
  "favicon": "/images/a.png",
  "navigation": {
    "languages": [
      { "language": "en", "pages": ["index", "/guides/start", { "group": "G", "root": "guides/index", "pages": ["guides/deep/page.mdx"] }] },
      { "language": "fr", "pages": ["fr/guides/start", { "group": "pages", "openapi": "/api/a.yaml", "directory": "ref", "pages": ["GET /a", "api/a.yaml POST /a"] }] }
    ]
  },
  "redirects": [
    { "source": "/begin", "destination": "/guides/start#top" },
    { "source": "/guides/new", "destination": "/index" },
    { "source": "/w/:path*", "destination": "/guides/:path*" }
  ]
}
`,
	"docproof-addresses.txt": "/\n/guides/start\n/guides/zebra\n/index\n",
	"index.mdx": `---
title: Home
---

import A from "./snippets/a.mdx";
import { B } from '/snippets/b.jsx';

[1](guides/start) [2](/guides/start/) [3](./guides/start#top) [4](/guides/start?a=b#c) [5](/guides/start.md)
[6](/guides) [7](/guides/) [8](/guides/index) [9](/guides/none) [10](/begin) [11](/guides%2Fstart) [12](#top)
[13](</guides/start>) <a href="/guides/deep/page">a</a> <Card title="A" href="../guides/start" img="images/a.png" />
![](/images/a.png) ![](images/b%20c.png) <img src={"/images/a.png"} /> <Mine one="/images/a.png" two="images" />

<A /><B />

[ref]: /guides/start
`,
	"guides/index.mdx":
		"---\ntitle: Guides\n---\n\n[a](start) [b](./start) [c](deep/page) [d](/) [e](../index)\n",
	"guides/start.mdx": `---
title: Start
"og:image": /images/a.png
---

## Top

### Top {#own}

<h2>  Element  </h2>

Under
=====

<Accordion title="Title">[up](../index) [here](./start#top) [deep](./deep/page) [self](/guides/start#top-2)</Accordion>

<Accordion title={title}>A</Accordion>

<Step title='Single'>![](../images/a.png)</Step>

## Braces {"a"} in it

## Last`,
	"guides/deep/page.mdx":
		"---\ntitle: Deep\n---\n\n[a](../start) [b](../../index) [c](/guides/start)\n\n<Part />\n",
	"fr/guides/start.mdx":
		"---\ntitle: Début\nopenapi: ../../api/a.yaml GET /a\n---\n\n[a](./start) [b](/guides/start)\n",
	"snippets/a.mdx":
		"[a](/guides/start) [b](./guides/start) ![c](../images/a.png)\n\n## In a snippet\n",
	"snippets/b.jsx":
		'import { C } from "./c.jsx";\nexport const B = () => <a href="/guides/start"><C /></a>;\n',
	"snippets/c.jsx": "export const C = () => 1;\n",
	"images/a.png": "x",
	"images/b c.png": "x",
	"api/a.yaml": `openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: "https://acme.test" }]
paths:
  /a:
    get:
      description: "See [start](/guides/start)."
      responses: { "200": { $ref: "parts/b.yaml#/B" } }
    post:
      responses: { "200": { description: Fine } }
`,
	"api/parts/b.yaml": "B:\n  description: Fine\n",
};

const site = loadSite(write(newFolder(), files));
const golden = (name: string): string => join(import.meta.dirname, "edits", `${name}.txt`);

function shown({ file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${file.path}:${line}:${column} ${JSON.stringify(file.text.slice(range.start, range.end))}`;
}

const inOrder = (lines: readonly string[]): readonly string[] => lines.toSorted();

it.each([
	["guides/start.mdx", "guides/new.mdx"],
	["guides/start.mdx", "start.md"],
	["guides/start.mdx", "a b/é(1).mdx"],
	["guides/start.mdx", "guides/start/index.mdx"],
	["guides/index.mdx", "manuals/index.mdx"],
	["guides/deep/page.mdx", "guides/page.mdx"],
	["guides", "manuals"],
	["guides/deep", "deep"],
	["snippets", "parts"],
	["snippets/c.jsx", "snippets/in/c.jsx"],
	["images/a.png", "pictures/a.png"],
	["images", "guides/images"],
	["api/a.yaml", "api/in/a.yaml"],
	["api/parts", "parts"],
	["fr/guides", "fr/manuals"],
	["index.mdx", "home.mdx"],
	["snippets/a.mdx", "guides/a.mdx"],
	["images/a.png", "a.png"],
	["guides/start.mdx", "zz.mdx"],
])("%s moves to %s", async (from, to) => {
	const {
		edits,
		unwritable: left,
		moved,
		added,
		missing,
		droppedRedirects: dropped,
		followedCount: followed,
		...others
	} = siteEdits(site, [{ from, to }]);
	const told = [
		...inOrder(edits.map(({ at, text }) => `${shown(at)} → ${JSON.stringify(text)}`)),
		...inOrder(left.map(({ at, path }) => `left ${path} at ${shown(at)}`)),
		...Array.from(moved, ([was, now]) => `moved ${was} to ${now}`),
		...added.map(({ source, destination }) => `redirect ${source} to ${destination}`),
		...missing.map(({ source, destination }) => `no redirect ${source} to ${destination}`),
		...dropped.map(({ source }) => `dropped ${source}`),
		`followed ${followed}`,
		JSON.stringify(others),
	].join("\n");
	const name = `${from} to ${to}`.replaceAll(/[^\w.]+/g, "-");
	await expect(`${told}\n`).toMatchFileSnapshot(golden(name));
});

it.each([
	["one", [["/a", "/b"]]],
	[
		"the first",
		[
			["/a", "/b"],
			["/c", "/d"],
		],
	],
	[
		"the last",
		[
			["/c", "/d"],
			["/a", "/b"],
		],
	],
	[
		"one between others",
		[
			["/c", "/d"],
			["/a", "/b"],
			["/e", "/f"],
		],
	],
	[
		"the last two",
		[
			["/c", "/d"],
			["/a", "/b"],
			["/a", "/e"],
		],
	],
])("the redirect of an address that a page gets is dropped: %s", (_, pairs) => {
	const redirects = pairs.map(([source, destination]) => ({ source, destination }));
	const docs = JSON.stringify({ name: "Acme", navigation: { pages: ["old"] }, redirects });
	const own = loadSite(
		write(newFolder(), { "docs.json": docs, "old.mdx": "---\ntitle: Old\n---\n" }),
	);
	const { edits } = siteEdits(own, [{ from: "old.mdx", to: "a.mdx" }]);
	const inList = edits
		.filter(({ at }) => at.file.path === "docs.json")
		.toSorted((one, other) => other.at.range.start - one.at.range.start);
	let after = docs;
	for (const { at, text } of inList)
		after = after.slice(0, at.range.start) + text + after.slice(at.range.end);
	const kept = redirects.filter(({ source }) => source !== "/a");
	const { redirects: now, ...others } = JSON.parse(after);
	expect(others).toEqual({ name: "Acme", navigation: { pages: ["a"] } });
	expect(now).toHaveLength(kept.length + 1);
	expect(now).toEqual(expect.arrayContaining([...kept, { source: "/old", destination: "/a" }]));
});

it.each<[from: string, to: string, isMoved: boolean]>([
	["guides/start.mdx", "guides/start.md", true],
	["guides/start.mdx", "guides/start.txt", false],
	["guides/start.mdx", "guides/START.MDX", false],
	["guides/start.mdx", "guides/deep/page.mdx", false],
	["guides/start.mdx", "guides/zebra.mdx", true],
	["guides/start.mdx", "guides.mdx", false],
	["guides/start.mdx", "w/x.mdx", false],
	["guides/start.mdx", "../start.mdx", false],
	["guides/start.mdx", "node_modules/start.mdx", false],
	["guides/start.mdx", "snippets/start.mdx", false],
	["guides/start.mdx", "ref/get-a.mdx", true],
	["images/a.png", "images/a.jpg", false],
	["images/a.png", "images/a.PNG", true],
	["api/a.yaml", "api/a.yml", true],
	["api/a.yaml", "api/a.json", false],
	["docs.json", "docs/docs.json", false],
	["guides", "guides/in", false],
	["guides", "snippets", false],
	["none.mdx", "some.mdx", false],
])("%s may move to %s: %s", (from, to, isMoved) => {
	expect(findMoveRefusal(site, [{ from, to }]) ?? "moved").toEqual(
		isMoved ? "moved" : expect.stringContaining("`"),
	);
});

it("headings get other texts, with the links to them", async () => {
	const lines: string[] = [];
	for (const file of bodiesOf(site))
		for (const heading of headingsIn(file)) {
			const { start, end } = heading.range;
			const text = file.file.text.slice(start, end);
			const around = [start - 1, start, end, end + 1].map((offset) =>
				headingAt(file, offset) === undefined ? "-" : "+",
			);
			lines.push(`${file.path} ${JSON.stringify(text)} ${start}-${end} ${around.join("")}`);
			lines.push(`  called so: ${headingsNamed(file, text).length}`);
			for (const to of ["Other", "Top", "A {#b}", "<b>"]) {
				const plan = editsOf(site, file, heading, to);
				const told =
					"refusal" in plan
						? [plan.refusal]
						: [
								...inOrder(plan.edits.map(({ at, text }) => `${shown(at)} → ${text}`)),
								`links ${plan.links}, own id ${plan.ownId}, unknown ${plan.unknown}`,
							];
				lines.push(...told.map((line) => `  ${to}: ${line}`));
			}
		}
	await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(golden("headings"));
});
