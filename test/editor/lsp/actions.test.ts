// What an editor offers to do, and what that makes of the texts: applied as an editor does, and
// told of again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
	ClientCapabilities,
	CodeAction,
	TextEdit,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { newFolder, write } from "../../temporary.ts";
import { Client, usual } from "./client.ts";

const late: ClientCapabilities = {
	...usual,
	workspace: {
		...usual.workspace,
		workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
	},
	textDocument: {
		...usual.textDocument,
		codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } },
	},
};

const files = {
	"docs.json": `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0f766e" },
  "navigation": {
    "groups": [
      { "group": "Guides", "pages": [
        "index",
        "guides/start",
        "guides/new"
      ] },
      { "group": "API", "openapi": "api.yaml", "pages": ["users", "GET /users"] }
    ]
  },
  "redirects": []
}
`,
	"index.mdx": "---\ntitle: Index\n---\n\nSee [start](/guides/strat), and [more](/guides/more).\n",
	"guides/start.mdx": "---\ntitle: Start\n---\n\nBegin.\n",
	"guides/lost.mdx": "---\ntitle: Lost\n---\n\nNobody finds this.\n",
	"users.mdx":
		"---\ntitle: Users\nopenapi: get /users\n---\n\n- one [x](/gone)\n\n## A [y](/gone)\n",
	"api.yaml":
		"openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  /users:\n    get:\n      tags: [Nothing]\n      parameters:\n        - { name: id, in: query, schema: { type: strin } }\n      responses: { '200': { description: OK } }\n",
};

let root = "";
let client: Client;

beforeAll(async () => {
	root = write(newFolder(), files);
	client = new Client();
	await client.initialize({ folders: [root], capabilities: late });
});
afterAll(() => client.end());

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

async function offered(
	path: string,
	at: string,
	only?: readonly string[],
	from = client,
): Promise<readonly CodeAction[]> {
	const text = textOf(path);
	const document = TextDocument.create("", "", 1, text);
	const place = document.positionAt(text.indexOf(at));
	const uri = from.openFile(join(root, path));
	const diagnostics = await from.now(uri);
	const actions = await from.connection.sendRequest<CodeAction[]>("textDocument/codeAction", {
		textDocument: { uri },
		range: { start: place, end: place },
		context: { diagnostics, ...(only && { only }) },
	});
	return actions;
}

async function edited(
	action: CodeAction | undefined,
	from = client,
): Promise<Record<string, string>> {
	const { edit } = action?.edit
		? action
		: await from.connection.sendRequest<CodeAction>("codeAction/resolve", action);
	return applied(edit);
}

function applied(edit: WorkspaceEdit | undefined): Record<string, string> {
	const texts: Record<string, string> = {};
	const put = (uri: string, edits: readonly TextEdit[]): void => {
		const path = decodeURI(uri).slice(pathToFileURL(root).href.length + 1);
		const before = texts[path] ?? textOf(path);
		const document = TextDocument.create(uri, "", 1, before);
		texts[path] = TextDocument.applyEdits(document, [...edits]);
	};
	for (const change of edit?.documentChanges ?? [])
		if ("textDocument" in change) put(change.textDocument.uri, change.edits.filter(isPlain));
		else if (change.kind === "create")
			texts[change.uri.slice(pathToFileURL(root).href.length + 1)] = "";
	for (const [uri, edits] of Object.entries(edit?.changes ?? {})) put(uri, edits);
	return texts;
}

function isPlain(edit: object): edit is TextEdit {
	return "newText" in edit;
}

it("offers the fix of a rule first, and works its edit out when it is chosen", async () => {
	const [fix, ...others] = await offered("users.mdx", "get /users");
	expect(fix).toMatchObject({
		title: "Write `GET /users`.",
		kind: "quickfix",
		isPreferred: true,
		diagnostics: [{ code: "operation-method-upper-case" }],
	});
	expect(fix?.edit).toBeUndefined();
	expect(await edited(fix)).toEqual({
		"users.mdx": files["users.mdx"].replace("get", "GET"),
	});
	expect(others.map(({ title }) => title)).toEqual([
		"Ignore `operation-method-upper-case` here, because …",
	]);
});
it.each([
	["users.mdx", "/gone"],
	["index.mdx", "/guides/strat"],
	["index.mdx", "/guides/more"],
	["docs.json", "guides/new"],
	["guides/lost.mdx", "Nobody"],
	["api.yaml", "strin"],
	["api.yaml", "Nothing"],
])("offers in %s at `%s` what helps there", async (path, at) => {
	const told: string[] = [];
	const actions = await offered(path, at);
	// Editors put what has none below what has.
	const isAbout = actions.map(({ diagnostics = [] }) => diagnostics.length > 0);
	expect(isAbout).toEqual(isAbout.toSorted().reverse());
	for (const action of actions) {
		told.push(action.title);
		for (const [changed, text] of Object.entries(await edited(action)))
			told.push(`  ${changed}`, ...newLines(changed, text));
	}
	expect(told).toMatchSnapshot();
	expect(client.log).toEqual([]);
});

/** The lines that a file has not now. */
function newLines(path: string, text: string): readonly string[] {
	const before = path in files ? textOf(path).split("\n") : [];
	return text
		.split("\n")
		.filter((line) => !before.includes(line))
		.map((line) => `    ${line}`);
}

it("fixes all that is safe when it is asked to, and only then", async () => {
	for (const only of [["source"], ["source.fixAll"], ["source.fixAll.docproof"]]) {
		const [all, ...others] = await offered("users.mdx", "Users", only);
		expect(others).toEqual([]);
		expect(await edited(all)).toEqual({
			"users.mdx": files["users.mdx"].replace("get", "GET"),
		});
	}
	expect(await offered("users.mdx", "Users", ["refactor"])).toEqual([]);
	expect(await offered("users.mdx", "Users")).toEqual([]);
});

it("edits nothing by places of a text that is there no longer", async () => {
	const action = (await offered("guides/lost.mdx", "Nobody"))[0];
	const docs = client.openFile(join(root, "docs.json"), "{");
	await client.now(docs);
	await expect(edited(action)).rejects.toThrow("cannot be parsed in its current state");
	client.close(docs);
});

it("gives the edits at once to an editor that asks only once", async () => {
	const other = new Client();
	await other.initialize({ folders: [root], capabilities: usual });
	const [fix] = await offered("users.mdx", "get /users", ["quickfix"], other);
	expect(fix?.edit?.documentChanges).toBeUndefined();
	expect(await edited(fix, other)).toEqual({
		"users.mdx": files["users.mdx"].replace("get", "GET"),
	});
	await other.end();
});
