// A small site with one instance of each construct, and positions in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Position } from "vscode-languageserver-protocol";
import { write } from "../../temporary.ts";

const docs = {
	$schema: "https://mintlify.com/docs.json",
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	colour: "red",
	logo: "/images/logo.svg",
	icons: { library: "lucide" },
	navigation: {
		tabs: [
			{
				tab: "Guides",
				groups: [
					{
						group: "Start",
						icon: "rocket",
						pages: ["index", "guides/setup", "users"],
					},
				],
			},
			{
				tab: "API",
				openapi: "api/openapi.yaml",
				pages: ["GET /orders"],
			},
		],
	},
	redirects: [
		{ source: "/old", destination: "/guides/setup" },
		{ source: "/older", destination: "/old" },
	],
};

const spec = `openapi: 3.1.0
info:
  title: Shop
  version: "1"
paths:
  /users:
    get:
      operationId: listUsers
      summary: List *users*
      description: See [setup](/guides/setup#begin).
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/User"
  /orders:
    get:
      summary: List orders
      description: See [setup](/guides/setup).
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/User"
components:
  schemas:
    User:
      type: object
      description: Somebody
`;

export const siteFiles: Readonly<Record<string, string>> = {
	"docs.json": JSON.stringify(docs, undefined, 2),
	"index.mdx": `---
title: "Home *sweet* [home](javascript:1)"
description: Where all begins
icon: house
---

import Note2, { Price } from "/snippets/note.mdx";

See [setup](/guides/setup#begin) 👍 and [there](/older), or [here](#own).

![Logo](/images/logo.svg)

<Card title="Users" icon="user" href="/users">Go</Card>

<Note2 /> costs <Price />

## Own

A [gone](/nowhere).
`,
	"guides/setup.mdx": `---
title: Setup
---

## Begin

[Home](/) and [up](../index) and <a href="/users">users</a>.

### Detail

## End
`,
	"users.mdx": `---
title: Users
openapi: api/openapi.yaml GET /users
---
`,
	"snippets/note.mdx": `export const Price = () => <b>1</b>;

Said in [setup](/guides/setup).
`,
	"api/openapi.yaml": spec,
	"api/other.yaml": `openapi: 3.1.0
info:
  title: Other
  version: "1"
paths:
  /others:
    get:
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                $ref: "./parts.yaml#/Order"
`,
	"api/parts.yaml": `Order:
  type: object
  description: What <b>somebody</b> buys
`,
	"images/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

export function writeSite(folder: string): string {
	return write(folder, siteFiles);
}

/** The position of `|` in a part of a file that occurs once. */
export function placeIn(root: string, path: string, mark: string): Position {
	const text = readFileSync(join(root, path), "utf8");
	const stretch = mark.replace("|", "");
	const at = text.indexOf(stretch);
	if (at === -1 || text.indexOf(stretch, at + 1) !== -1)
		throw new Error(`${stretch} stands not once in ${path}.`);
	const before = text.slice(0, at + mark.indexOf("|")).split("\n");
	return {
		line: before.length - 1,
		character: (before.at(-1) ?? "").length,
	};
}
