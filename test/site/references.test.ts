// What stands at each place of a small site, what leads there, and what its files consist of: kept
// as it is printed, so that a wrong place is seen in review.
import { join } from "node:path";
import { expect, it } from "vitest";
import {
	type OutlineItem,
	outlineOf,
} from "../../src/site/bodies/references/at-offset/outlines.ts";
import { referenceAt } from "../../src/site/bodies/references/at-offset/reference-at-offset.ts";
import {
	type ReferenceTarget,
	targetKeys,
	targetLocation,
} from "../../src/site/bodies/references/reference.ts";
import { referencesInFile, referrersOf } from "../../src/site/bodies/references/referrers.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import type { Location } from "../../src/text/source-file.ts";
import { newFolder, write } from "../temporary.ts";

const files: Readonly<Record<string, string>> = {
	"docs.json": `{
  "name": "Acme",
  "logo": "/images/a.png",
  "navbar": { "links": [{ "label": "Start", "href": "/#own" }] },
  "navigation": {
    "tabs": [
      { "tab": "A", "groups": [{ "group": "B", "root": "index", "pages": ["index", "other", "gone", "get"] }] },
      { "tab": "C", "openapi": "api.yaml", "pages": ["GET /a"] },
      { "$ref": "part.json" }
    ]
  },
  "redirects": [
    { "source": "/old", "destination": "/other#title" },
    { "source": "/out", "destination": "https://acme.test/x" },
    { "source": "/loop", "destination": "/loop" }
  ]
}
`,
	"part.json": `{ "tab": "D", "pages": [{ "group": "E", "pages": ["more", "GET /b"] }] }\n`,
	"index.mdx": `---
title: Home
icon: /images/a.png
---

import Note, { Price } from "/snippets/note.mdx";
import { Box } from "./snippets/box.jsx";

# Own

See [other](/other#title), [old](/old), [out](/out), [loop](/loop), [md](/other.md) and [gone](/gone).

<Card title="In" href="./other">![A](/images/a.png) <Price /></Card>

<Note />

<h3 id="hand">By hand</h3>

## Last
`,
	"other.mdx": `---
title: "Other"
---

## Title

[Home](/) [file](/api.yaml) [made](/b) [self](#title)

### Deep {#own-id}

<Tabs>
  <Tab title="One">Text</Tab>
</Tabs>
## Beside
`,
	"more.mdx": "[b](/other)",
	"get.mdx": "---\nopenapi: api.yaml GET /a\n---\n\n# A\n",
	"broken.mdx": `---
title: Broken
---

See [one](/other#title) here.
Then <Card href="/other"> and
[two](/get#a) alone.

<Box

[three](/index)
`,
	"snippets/note.mdx": `export const Price = () => <b>1</b>;

## In a note

[Start](/index) and [here](#in-a-note)
`,
	"snippets/box.jsx": `export const Box = () => <a href="/other">1</a>;\n`,
	"images/a.png": "x",
	"api.yaml": `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /a:
    get:
      summary: Get a
      description: See [other](/other#title).
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/A"
  /b:
    get:
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema: { $ref: "parts.yaml#/B" }
        "400": { $ref: "whole.yaml" }
        "404": { $ref: "none.yaml#/A" }
components:
  schemas:
    A: { type: object }
`,
	"whole.yaml": "description: Whole\n",
	"parts.yaml": "B:\n  type: object\n  description: See [home](/index).\n",
};

const site = loadSite(write(newFolder(), files));
const paths = Object.keys(files).filter((path) => !path.endsWith(".png"));

/** The lines and columns of a place. */
function shown({ file, range }: Location): string {
	const [start, end] = [file.position(range.start), file.position(range.end)];
	return `${file.path}:${start.line}:${start.column}-${end.line}:${end.column}`;
}

function named(thing: ReferenceTarget): string {
	const place = targetLocation(site, thing);
	return `${thing.kind} [${targetKeys(thing).join(", ")}] ${place === undefined ? "" : shown(place)}`;
}

/** What stands from where to where: the same all the while. */
function standingIn(path: string, text = files[path] ?? ""): readonly string[] {
	const lines: string[] = [];
	let before = "";
	for (let offset = 0; offset <= text.length; offset++) {
		const found = referenceAt(site, { path, text }, offset);
		const now =
			found === undefined
				? "nothing"
				: `${JSON.stringify(text.slice(found.range.start, found.range.end))} ${found.range.start} ${found.reference?.kind ?? "itself"} ${named(found.referenceTarget)}`;
		if (now !== before) lines.push(`${offset}: ${now}`);
		before = now;
	}
	return lines;
}

function outlines(list: readonly OutlineItem[], depth = ""): readonly string[] {
	return list.flatMap(({ name, kind, detail, at, whole, children }) => [
		`${depth}${kind} ${name} (${detail}) ${shown(at)}, all ${shown(whole)}`,
		...outlines(children, `${depth}  `),
	]);
}

const kept = (name: string): string => join(import.meta.dirname, "references", name);

it.each(paths)("what stands in %s, and what it refers to", async (path) => {
	const all = [...referencesInFile(site, path)].map(({ kind, at, written, target }) => {
		const thing = target();
		return `${kind} ${written} at ${shown(at)} → ${thing === undefined ? "nothing" : named(thing)}`;
	});
	const text = files[path] ?? "";
	const told = [
		...standingIn(path),
		"",
		...all,
		"",
		...outlines(outlineOf(site, { path, text })),
	].join("\n");
	await expect(`${told}\n`).toMatchFileSnapshot(kept(`${path}.txt`));
});

it("what stands in texts that are being typed", async () => {
	const typed = [
		["docs.json", '{ "navigation": { "pages": ["other", "'],
		["docs.json", '{ "name": "other", "logo": "nothing" }'],
		["part.json", '{ "tab": "D", "groups": [{ "group": "E", "pages": ["more"'],
		["api.yaml", (files["api.yaml"] ?? "").replace("summary: Get a", "summary: [").slice(0, 330)],
		["api.yaml", "paths:\n  /c:\n    post:\n      summary: C\n      responses: {}\n"],
		["none.yaml", "a: 1"],
	] as const;
	const told = typed.flatMap(([path, text]) => [
		`${path} ${JSON.stringify(text)}`,
		...standingIn(path, text),
		...outlines(outlineOf(site, { path, text })),
		"",
	]);
	await expect(told.join("\n")).toMatchFileSnapshot(kept("typed.txt"));
});

it("what leads to each thing, the links to each page, and what people look for", async () => {
	const things = new Map<string, ReferenceTarget>();
	for (const path of paths)
		for (const { target } of referencesInFile(site, path)) {
			const thing = target();
			if (thing !== undefined) things.set(named(thing), thing);
		}
	const told = [
		...[...things].flatMap(([name, thing]) => [
			name,
			...Array.from(referrersOf(site, thing), ({ kind, at }) => `  ${kind} ${shown(at)}`),
		]),
	];
	await expect(`${told.join("\n")}\n`).toMatchFileSnapshot(kept("all.txt"));
});
