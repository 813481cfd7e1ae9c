// Which files the server answers for, and what is typed in them.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newFolder, write } from "../../temporary.ts";
import { Client } from "./client.ts";

const files = {
	"docs.json": JSON.stringify({
		$schema: "https://mintlify.com/docs.json",
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navbar: { links: [{ label: "Setup", href: "/setup" }] },
		navigation: {
			tabs: [
				{
					tab: "A",
					groups: [{ group: "Start", pages: ["index", "setup"] }],
				},
				{ tab: "B", graphql: { source: "shop.graphql" } },
			],
		},
	}),
	"index.mdx":
		'---\ntitle: Home\n---\n\nimport { Price } from "/snippets/price.jsx";\n\n[A](/setup), [b](/setup#begin) and [c](#own). <Price />\n\n## Own\n',
	"setup.mdx": "---\ntitle: Setup\n---\n\n[Home](/)\n\n## Begin\n\n[Self](#begin)\n",
	"alone.mdx": "---\ntitle: Alone\n---\n\nText\n",
	"hidden.mdx": "---\ntitle: Hidden\nhidden: true\n---\n\nText\n",
	"snippets/price.jsx": 'export const Price = () => <a href="/setup">1</a>;\n',
	"shop.graphql": "type Query { price: Int }\n",
	"app/main.jsx": 'export const Main = () => <a href="/setup">1</a>;\n',
};

const root = write(newFolder(), files);
let client: Client;

beforeAll(async () => {
	client = new Client();
	await client.initialize({ folders: [root] });
	for (const path of Object.keys(files)) client.openFile(join(root, path));
});
afterAll(() => client.end());

const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;

it("answers for the scripts of pages, and for no others", async () => {
	const at = { line: 0, character: 38 };
	const said = (path: string, method: string): Promise<unknown> =>
		client.connection.sendRequest(`textDocument/${method}`, {
			textDocument: { uri: uriOf(path) },
			position: at,
			context: { includeDeclaration: true },
		});
	for (const method of ["hover", "definition", "references", "completion", "prepareRename"]) {
		expect(await said("snippets/price.jsx", method)).not.toBeNull();
		expect(await said("app/main.jsx", method)).toBeNull();
	}
});

it("counts what is typed in a script", async () => {
	const uri = uriOf("snippets/price.jsx");
	const { "snippets/price.jsx": text } = files;
	client.change(uri, { text: text.replace("/setup", "/nowhere") });
	expect((await client.now(uri)).map(({ code }) => code)).toEqual(["link-leads-somewhere"]);
	client.change(uri, { text });
	expect(await client.now(uri)).toEqual([]);
});

it("counts what is typed in a GraphQL schema", async () => {
	const uri = uriOf("shop.graphql");
	client.change(uri, { text: "type Query {" });
	expect(await client.now(uri)).toHaveLength(1);
	client.change(uri, { text: files["shop.graphql"] });
	expect(await client.now(uri)).toEqual([]);
});
