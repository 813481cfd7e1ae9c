// The files after the first suggestion for a finding.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { suggestedFiles } from "../../../src/check/fix/suggested-files.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import { newFolder, write } from "../../temporary.ts";

const page = (body: string, fields = ""): string => `---\ntitle: Index\n${fields}---\n\n${body}\n`;

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	api: { openapi: "api.yaml" },
	navigation: {
		pages: ["index", "orders", { group: "API", openapi: "api.yaml", pages: ["GET /orders/{id}"] }],
	},
};

const getOrder = (parameters: string): string => `openapi: 3.1.0
info:
  title: Orders
  version: "1"
servers:
  - url: https://api.acme.com/
paths:
  /orders/{id}:
    get:
      summary: Get an order
${parameters}      responses:
        "200":
          description: The order.
`;
const described = `      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string
`;

const discriminator = (mapping: string): string => `${getOrder(described)}components:
  schemas:
    Payment:
      oneOf:
        - $ref: "#/components/schemas/Card"
        - $ref: "#/components/schemas/Cash"
      discriminator:
        propertyName: kind
${mapping}    Card:
      type: object
      required: [kind]
      properties:
        kind:
          const: card
    Cash:
      type: object
      required: [kind]
      properties:
        kind:
          const: cash
`;

it.each<
	[string, string, Readonly<Record<string, unknown>>, string, Readonly<Record<string, string>>]
>([
	[
		"moves a snippet, and imports it in all pages",
		"snippet-is-imported",
		{
			"index.mdx": page('Text.\n\n<Snippet file="get-help.mdx" />'),
			"_snippets/get-help.mdx": "Write to us.\n",
		},
		"Move the file to `snippets/get-help.mdx`, and import it",
		{
			"index.mdx": page('Text.\n\nimport GetHelp from "/snippets/get-help.mdx";\n\n<GetHelp />'),
			"snippets/get-help.mdx": "Write to us.\n",
		},
	],
	[
		"writes the values that schemas accept",
		"discriminator-chooses-schema",
		{
			"api.yaml": discriminator(`        mapping:
          creditCard: "#/components/schemas/Card"
          coins: "#/components/schemas/Cash"
`),
		},
		"Write the 2 values that the schemas accept",
		{
			"api.yaml": discriminator(`        mapping:
          card: "#/components/schemas/Card"
          cash: "#/components/schemas/Cash"
`),
		},
	],
	[
		"closes a block before a heading",
		"code-block-closed",
		{ "index.mdx": page("```sh\nrun\n\n## Next\n\nText.") },
		"Close the block before `## Next`",
		{ "index.mdx": page("```sh\nrun\n```\n\n## Next\n\nText.") },
	],
	[
		"closes a block before a sentence",
		"code-block-closed",
		{ "index.mdx": page("```js\nrun();\n\nThen look at `it`.\n\n```sh\nrun\n```") },
		"Close the block before `Then look at `it`.`",
		{ "index.mdx": page("```js\nrun();\n```\n\nThen look at `it`.\n\n```sh\nrun\n```") },
	],
	[
		"closes a prompt at the end",
		"code-block-closed",
		{ "index.mdx": page("```\nYou are an engineer.\n\nHelp the user.") },
		"Close the block at the end",
		{ "index.mdx": page("```\nYou are an engineer.\n\nHelp the user.\n```") },
	],
	[
		"puts text into backticks",
		"page-parses",
		{ "index.mdx": page("Send `a`, or \\{{#context#\\}} instead.") },
		"Put the text in backticks",
		{ "index.mdx": page("Send `a`, or `{{#context#}}` instead.") },
	],
	[
		"keeps one version of a merge conflict",
		"page-parses",
		{ "index.mdx": page("<<<<<<< HEAD\nA day.\n=======\nAn hour.\n>>>>>>> keys\n\nText.") },
		"Keep the text of `HEAD`",
		{ "index.mdx": page("A day.\n\nText.") },
	],
	[
		"takes a URL out of its second parentheses",
		"link-leads-somewhere",
		{ "index.mdx": page("Read [this]((https://acme.com/start)).") },
		"Link to `https://acme.com/start`",
		{ "index.mdx": page("Read [this](https://acme.com/start).") },
	],
	[
		"keeps an anchor in another script",
		"link-leads-somewhere",
		{ "index.mdx": page("Read [this](/order-s#状態)."), "orders.mdx": page("## 状態\n\nText.") },
		"Link to `/orders#状態`",
		{ "index.mdx": page("Read [this](/orders#状態).") },
	],
	[
		"removes a redirect from a part of docs.json",
		"redirect-leaves-pages",
		{
			"docs.json": JSON.stringify({ ...docs, redirects: { $ref: "redirects.json" } }),
			"redirects.json":
				'[\n\t{ "source": "/orders", "destination": "/" },\n\t{ "source": "/old", "destination": "/" }\n]\n',
		},
		"Remove the redirect",
		{ "redirects.json": '[\n\t{ "source": "/old", "destination": "/" }\n]\n' },
	],
])("%s", (_, rule, files, title, after) => {
	const root = write(newFolder(), {
		"docs.json": JSON.stringify(docs, undefined, "\t"),
		"index.mdx": page("Text."),
		"orders.mdx": page("Text."),
		"api.yaml": getOrder(described),
		...files,
	});
	const { result } = checkSite(root);
	const finding = result.findings.find((one) => one.rule === rule);
	if (finding === undefined)
		throw new Error(`no finding: ${result.findings.map((one) => one.rule)}`);
	const [first] = result.suggestionsFor?.(finding) ?? [];
	expect(first?.title).toBe(title);
	const read = (path: string): string | undefined => {
		try {
			return readFileSync(join(root, path), "utf8");
		} catch {
			return undefined;
		}
	};
	const changed = first === undefined ? [] : (suggestedFiles(first, read) ?? []);
	expect(
		Object.fromEntries(
			changed.flatMap(({ path, after: text }) => (text === undefined ? [] : [[path, text]])),
		),
	).toEqual(after);
});

const translations = {
	"docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: {
			languages: [
				{ language: "en", pages: ["en/index", "en/orders", "en/keys"] },
				{ language: "ja", pages: ["ja/index", "ja/orders", "ja/keys"] },
			],
		},
	},
	...Object.fromEntries(
		["en/index", "en/keys", "ja/index", "ja/keys"].map((slug) => [`${slug}.mdx`, page("Text.")]),
	),
	"en/orders.mdx": page("[State](#state)\n\n## Create\n\nText.\n\n## State\n\nText."),
};

it.each([
	["with the same outline", "## 作成\n\nText.\n\n## 状態\n\nText.", "Link to `#状態`"],
	["but not with another one", "## 状態\n\nText.", undefined],
])("the heading of a translated page is suggested %s", (_, headings, title) => {
	const root = write(newFolder(), {
		...translations,
		"ja/orders.mdx": page(`[State](#state)\n\n${headings}`),
	});
	const { result } = checkSite(root);
	const finding = result.findings.find(({ rule }) => rule === "anchor-leads-somewhere");
	const [first] = (finding && result.suggestionsFor?.(finding)) ?? [];
	expect(first?.title).toBe(title);
});

const kitDescription = "description: Start building awesome documentation in minutes\n";
const replaced = { redirects: [{ source: "/old", destination: "/index" }] };

it.each<[string, string, string, object]>([
	["for agents", "AGENTS.md", page("Text."), {}],
	["of the starter kit", "quickstart.mdx", page("Text.", kitDescription), {}],
	["that a redirect replaces", "old.mdx", page("Text."), replaced],
	["with a special name", "_a [b].md", "Text.\n", {}],
])("two ways out are suggested for a page %s", (_, path, text, settings) => {
	const pattern = path === "_a [b].md" ? "/_a \\[b\\].md" : `/${path}`;
	const suggestionsIn = (ignored: string | undefined): unknown => {
		const root = write(newFolder(), {
			"docs.json": { ...docs, navigation: { pages: ["index"] }, ...settings },
			"index.mdx": page("Text."),
			"api.yaml": getOrder(described),
			[path]: text,
			...(ignored !== undefined && { ".mintignore": ignored }),
		});
		const { result } = checkSite(root);
		const finding = result.findings.find(({ rule }) => rule === "page-meant-for-readers");
		return (
			finding && result.suggestionsFor?.(finding).map(({ title, changes }) => [title, changes])
		);
	};
	const deletion = [`Delete \`${path}\``, [{ kind: "delete", path }]];
	const title = `Add \`${pattern}\` to \`.mintignore\``;
	const creation = { kind: "create", path: ".mintignore", text: `${pattern}\n` };
	expect(suggestionsIn(undefined)).toEqual([[title, [creation]], deletion]);
	const addition = expect.objectContaining({ kind: "edit", text: `\n${pattern}\n` });
	expect(suggestionsIn("drafts/")).toEqual([[title, [addition]], deletion]);
	expect(suggestionsIn(`drafts/\n${pattern}`)).toBeUndefined();
});

it("nothing is suggested for a page to which a page of its kind links", () => {
	const root = write(newFolder(), {
		"docs.json": { ...docs, navigation: { pages: ["index"] } },
		"index.mdx": page("Text."),
		"api.yaml": getOrder(described),
		"CLAUDE.md": "Read [the rules](/AGENTS).\n",
		"AGENTS.md": "Text.\n",
	});
	const { result } = checkSite(root);
	const finding = result.findings.find(({ at }) => at.file.path === "AGENTS.md");
	expect(finding?.rule).toBe("page-meant-for-readers");
	expect(finding && result.suggestionsFor?.(finding)).toEqual([]);
});

it("says why a block is closed at the end", () => {
	const root = write(newFolder(), {
		"docs.json": { ...docs, navigation: { pages: ["index"] } },
		"index.mdx": page("```\nYou are an engineer.\n\nHelp the user."),
	});
	const { result } = checkSite(root);
	const finding = result.findings.find(({ rule }) => rule === "code-block-closed");
	const [first] = (finding && result.suggestionsFor?.(finding)) ?? [];
	expect(first?.reason).toBe("Everything that follows may be code.");
});

it.each<[string, string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
	[
		"another page of the same name",
		"redirect-leads-somewhere",
		{ redirects: [{ source: "/old", destination: "/cli/settings" }] },
		{ "cloud/settings.mdx": page("Text.") },
	],
	[
		"a fence below words that announce code",
		"code-block-closed",
		{},
		{ "index.mdx": page("Run this:\n\n```bash") },
	],
	[
		"a block whose end uncovers a fault",
		"code-block-closed",
		{},
		{ "index.mdx": page("```xml\n<a>1</a>\n\nThen see [<b>](/orders) about it.\n\n## Next") },
	],
	[
		"a setting that limits another one",
		"setting-known",
		{ redirects: [{ source: "/old", destination: "/index", conditions: {} }] },
		{},
	],
	[
		"an accordion whose id is only a number",
		"anchor-leads-somewhere",
		{},
		{
			"index.mdx": page(
				'[状态](#gone)\n\n<Accordion title="中文">A</Accordion>\n\n<Accordion title="状态">B</Accordion>',
			),
		},
	],
	[
		"a page that only points elsewhere",
		"navigation-lists-pages",
		{},
		{ "contact.mdx": page("Text.", "url: https://acme.com\n") },
	],
])("nothing is suggested for %s", (_, rule, settings, files) => {
	const root = write(newFolder(), {
		"docs.json": { ...docs, navigation: { pages: ["index"] }, ...settings },
		"index.mdx": page("Text."),
		"api.yaml": getOrder(described),
		...files,
	});
	const { result } = checkSite(root);
	const finding = result.findings.find((one) => one.rule === rule);
	expect(finding && result.suggestionsFor?.(finding)).toEqual([]);
});
