// A site without problems, and the faults that a test puts into it for an agent to repair, each by
// one edit of one file.
import { type Files, newPath, write } from "../../temporary.ts";

/** A fault that one edit causes. */
export interface Fault {
	/** The rule that reports the fault. */
	readonly rule: string;
	readonly path: string;
	/** A text that occurs once in the file, so that `becomes` can replace it unambiguously. */
	readonly was: string;
	readonly becomes: string;
}

const docs = `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0f766e" },
  "favicon": "/images/favicon.svg",
  "search": { "prompt": "Ask anything" },
  "icons": { "library": "lucide" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "expanded": true, "pages": ["index", "guides/setup", "guides/keys", "guides/limits", "guides/faq"] }
        ]
      },
      {
        "tab": "API",
        "openapi": "api/openapi.yaml",
        "pages": ["api/list-users", "GET /orders", "GET /orders/{id}"]
      },
      { "tab": "Bills", "openapi": "api/bills.yaml" }
    ]
  },
  "redirects": [{ "source": "/install", "destination": "/guides/setup" }]
}
`;

const spec = `openapi: 3.1.0
info:
  title: Shop
  version: "1"
servers:
  - url: https://api.acme.test
security:
  - bearerAuth: []
paths:
  /users:
    get:
      summary: List users
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                type: object
  /orders:
    get:
      summary: List orders
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
              example:
                id: 7
                state: open
  /orders/{id}:
    get:
      summary: Get an order
      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string
      responses:
        "200":
          description: Fine
components:
  securitySchemes:
    bearerAuth:
      type: http
      scheme: bearer
  schemas:
    Order:
      type: object
      properties:
        id:
          type: integer
        state:
          type: string
          enum: [open, closed]
`;

const otherSpec = `openapi: 3.1.0
info:
  title: Bills
  version: "1"
servers:
  - url: https://api.acme.test
paths:
  /bills:
    get:
      summary: List bills
      responses:
        "200":
          description: Fine
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Bill"
components:
  schemas:
    Bill:
      type: object
`;

const files: Files = {
	"docs.json": docs,
	"api/openapi.yaml": spec,
	"api/bills.yaml": otherSpec,
	"index.mdx": `---
title: Welcome
description: What Acme is for
---

import Limits from "/snippets/limits.mdx";

Read the [setup](/guides/setup) first, then about [your keys](/guides/keys#rotation).

<Card title="Keys" icon="key" href="/guides/keys">
  How to get them.
</Card>

<Limits />
`,
	"guides/setup.mdx": `---
title: Set up
description: How to begin
sidebarTitle: Setup
mode: wide
---

## Installation

<Note>It takes a minute.</Note>

<Badge color="purple">New</Badge>

It costs 5 dollars, or [less](#installation).

<Steps>
  <Step title="Ask">Ask for a key.</Step>
</Steps>
`,
	"guides/keys.mdx": `---
title: Keys
description: How to get keys
---

## Rotation

Once a month.
`,
	"guides/limits.mdx": `---
title: Limits
description: How much is too much
---

Send fewer than 5 requests a second.
`,
	"guides/faq.mdx": `---
title: Questions
description: What people ask
---

Ask us.
`,
	"api/list-users.mdx": `---
title: List users
description: Who is there
openapi: GET /users
---
`,
	"snippets/limits.mdx": "Not more than 10 a second.\n",
	"images/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg" />\n',
};

/**
 * Faults of the configuration, links, bodies and an OpenAPI file. No two share a line, so that an
 * agent can repair each by its line and column.
 */
export const faults: readonly Fault[] = [
	...inDocs([
		["setting-valid", '"theme": "mint"', '"theme": "mnt"'],
		["asset-exists", "images/favicon.svg", "images/favicon.png"],
		["setting-known", '"search"', '"serch"'],
		["navigation-key-known", '"expanded"', '"expand"'],
		["navigation-page-exists", '"api/list-users"', '"api/list-user"'],
		["redirect-leads-somewhere", 'destination": "/guides/setup"', 'destination": "/guides/setpu"'],
	]),
	...inFile("index.mdx", [
		["import-leads-somewhere", "/snippets/limits", "/snippets/limit"],
		["link-leads-somewhere", "(/guides/setup)", "(/guides/setpu)"],
		["prop-known", "href=", "herf="],
	]),
	...inFile("guides/setup.mdx", [
		["frontmatter-field-known", "sidebarTitle", "sidebardTitle"],
		["frontmatter-field-valid", "mode: wide", "mode: wied"],
		["component-capital", "<Note>It takes a minute.</Note>", "<note>It takes a minute.</note>"],
		["prop-value-known", "purple", "purpel"],
		["link-in-one-piece", "[less](#", "[less] (#"],
		["component-known", "</Steps>", '</Steps>\n\n<Icno icon="key" />'],
	]),
	...inFile("guides/keys.mdx", [
		// The link to this heading is on another page.
		["anchor-leads-somewhere", "## Rotation", "## Rotatoin"],
	]),
	// A file that cannot be parsed hides all its other faults.
	...inFile("guides/limits.mdx", [["page-parses", "than 5 requests", "than <5 requests"]]),
	...inFile("guides/faq.mdx", [["file-parses", "What people ask", "Questions: what people ask"]]),
	...inFile("api/bills.yaml", [
		["openapi-reference-resolves", "#/components/schemas", "#/components/schema"],
	]),
	...inFile("api/list-users.mdx", [["operation-method-upper-case", "GET /users", "get /users"]]),
	...inFile("api/openapi.yaml", [
		["security-scheme-defined", "- bearerAuth: []", "- bearerAuht: []"],
		["example-matches-schema", "state: open", "state: opened"],
		["path-parameter-declared", "- name: id", "- name: order"],
	]),
];

type Edit = readonly [rule: string, was: string, becomes: string];

function inDocs(edits: readonly Edit[]): readonly Fault[] {
	return inFile("docs.json", edits);
}

function inFile(path: string, edits: readonly Edit[]): readonly Fault[] {
	return edits.map(([rule, was, becomes]) => ({ rule, path, was, becomes }));
}

/** Writes the site with some of the faults, into a new folder unless one is passed. */
export function writeSite(planted: readonly Fault[] = [], folder = newPath()): string {
	const texts = new Map(Object.entries(files));
	for (const { path, was, becomes } of planted) {
		const parts = String(texts.get(path)).split(was);
		if (parts.length !== 2) throw new Error(`\`${was}\` is not there once in ${path}`);
		texts.set(path, parts.join(becomes));
	}
	return write(folder, Object.fromEntries(texts));
}
