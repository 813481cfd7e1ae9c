// What editors ask about pages alone: what folds, what belongs together, what leads to a page.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
	CodeLens,
	DocumentHighlight,
	FoldingRange,
	LinkedEditingRanges,
	Location,
	Position,
	Range,
	SelectionRange,
} from "vscode-languageserver-protocol";
import { newFolder, write } from "../temporary.ts";
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
	const { capabilities } = await client.initialize({
		folders: [root],
		options: { showReferences: "show" },
	});
	expect(capabilities).toMatchObject({
		foldingRangeProvider: {},
		selectionRangeProvider: {},
		documentHighlightProvider: true,
		linkedEditingRangeProvider: {},
		codeLensProvider: { resolveProvider: true },
	});
	for (const path of Object.keys(files)) client.openFile(join(root, path));
});
afterAll(() => client.end());

const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;

/** The place of `|` in a text. */
function marked(text: string): { text: string; position: Position } {
	const at = text.indexOf("|");
	const before = text.slice(0, at).split("\n");
	const character = before.at(-1)?.length ?? 0;
	return {
		text: text.slice(0, at) + text.slice(at + 1),
		position: { line: before.length - 1, character },
	};
}

function cut(text: string, { start, end }: Range): string {
	const starts = text
		.split("\n")
		.map((_, index, all) => all.slice(0, index).join("\n").length + (index > 0 ? 1 : 0));
	const at = ({ line, character }: Position): number => (starts[line] ?? 0) + character;
	return text.slice(at(start), at(end));
}

async function ask<Answer>(
	text: string,
	method: string,
	more: object = {},
	path = "alone.mdx",
): Promise<Answer> {
	client.change(uriOf(path), { text });
	return client.connection.sendRequest(method, {
		textDocument: { uri: uriOf(path) },
		...more,
	});
}

describe("what folds", () => {
	it.each([
		["---\ntitle: A\n---\n\nText", ["0-2 region"]],
		["# A\n\ntext\n\n## B\n\ntext\n\n\n# C\n\ntext", ["0-6", "4-6", "9-11"]],
		["```md\n# A\n```\n\n~~~\n```\n~~~\n", ["0-2", "4-6"]],
		["{/* a\nb */}\n\n{/* c */}", ["0-1 comment"]],
		['import A from "/a"\nimport B from "/b"\n\n<A /><B />', ["0-1 imports"]],
		[
			"<Tabs>\n<Tab title='a'>\n\n## A\n\ntext\n\n</Tab>\n</Tabs>\n\n## B\n\ntext",
			["0-7", "1-5", "3-5", "10-12"],
		],
		// As far as the lines say it, while the page cannot be read.
		["# A\n\n<Card>\n\ntext", ["0-4"]],
		["# A\r\n\r\ntext\r\n", ["0-2"]],
		["```\nnever closed\n", ["0-2"]],
		["", []],
	])("%j", async (text, folds) => {
		const found = await ask<FoldingRange[]>(text, "textDocument/foldingRange");
		expect(
			found.map(({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind ?? ""}`.trim()),
		).toEqual(folds);
	});

	it.each(["docs.json", "snippets/price.jsx"])("leaves %s to others", async (path) => {
		expect(
			await client.connection.sendRequest("textDocument/foldingRange", {
				textDocument: { uri: uriOf(path) },
			}),
		).toBeNull();
	});
});

describe("what is selected", () => {
	it.each([
		[
			'<Card title="Us|ers">\nText\n</Card>',
			["Users", 'title="Users"', '<Card title="Users">', "all"],
		],
		[
			"# A\n\nSee [a](/set|up).\n\n# B\n",
			["/setup", "See [a](/setup).", "# A\n\nSee [a](/setup).\n\n", "all"],
		],
		[
			"<Note>\n  te|xt\n</Note>\n",
			["text", "\n  text\n", "<Note>\n  text\n</Note>", "<Note>\n  text\n</Note>\n"],
		],
		["<Card|", ["all"]],
		["|", ["all"]],
	])("%j", async (mark, selected) => {
		const { text, position } = marked(mark);
		const [found] = await ask<SelectionRange[]>(text, "textDocument/selectionRange", {
			positions: [position],
		});
		const all: string[] = [];
		for (let one = found; one !== undefined; one = one.parent) all.push(cut(text, one.range));
		expect(all).toEqual(selected.map((one) => (one === "all" ? text : one)));
	});
});

describe("what belongs together", () => {
	it.each([
		["<Ca|rd>\n\ntext\n\n</Card>", ["Card", "Card"], true],
		["<Card>\n\ntext\n\n</Ca|rd>", ["Card", "Card"], true],
		["<Tree.Fi|le>a</Tree.File>", ["Tree.File", "Tree.File"], true],
		["text <Card |/>", [], false],
		["<Ic|on />", ["Icon"], false],
		["[a](/se|tup) and [b](/setup), [c](/)", ["/setup", "/setup"], false],
		["## Be|gin\n\n[a](#begin)", ["Begin", "#begin"], false],
		["Nothing h|ere", [], false],
		["text\n\n<Card|\n\n", [], false],
	])("%j", async (mark, together, isLinked) => {
		const { text, position } = marked(mark);
		const found = await ask<DocumentHighlight[] | null>(text, "textDocument/documentHighlight", {
			position,
		});
		expect((found ?? []).map(({ range }) => cut(text, range))).toEqual(together);
		const linked = await ask<LinkedEditingRanges | null>(text, "textDocument/linkedEditingRange", {
			position,
		});
		expect((linked?.ranges ?? []).map((range) => cut(text, range))).toEqual(
			isLinked ? together : [],
		);
	});
});

describe("what stands above", () => {
	const lensesOf = async (path: string): Promise<readonly CodeLens[]> => {
		const lenses: CodeLens[] = await client.connection.sendRequest("textDocument/codeLens", {
			textDocument: { uri: uriOf(path) },
		});
		return Promise.all(
			lenses.map((lens) =>
				lens.command ? lens : client.connection.sendRequest<CodeLens>("codeLens/resolve", lens),
			),
		);
	};

	it.each([
		// Of docs.json, of a page twice, and of a script.
		["setup.mdx", ["4 links point here"]],
		["index.mdx", ["1 link points here"]],
		["alone.mdx", ["No link points here", "Not in the navigation"]],
		["hidden.mdx", ["No link points here"]],
		["docs.json", []],
		["snippets/price.jsx", []],
	])("%s", async (path, titles) => {
		const lenses = await lensesOf(path);
		expect(lenses.map(({ command }) => command?.title)).toEqual(titles);
	});

	it("opens the places that it counts", async () => {
		const [lens] = await lensesOf("setup.mdx");
		const [uri, , places] = lens?.command?.arguments ?? [];
		expect(lens?.command?.command).toBe("show");
		expect(uri).toBe(uriOf("setup.mdx"));
		expect((places as Location[]).map((one) => one.uri)).toEqual(
			["docs.json", "index.mdx", "index.mdx", "snippets/price.jsx"].map(uriOf),
		);
	});

	it("takes any lens", async () => {
		for (const data of [null, 1, { uri: 1 }, { uri: "file:///nowhere.mdx" }])
			expect(await client.connection.sendRequest("codeLens/resolve", { data })).toEqual({ data });
	});
});

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
