// What an editor is told at each place of a site, kept as it is told: hovers, completions, ranges,
// actions and diagnostics.
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
	ClientCapabilities,
	CodeAction,
	CompletionList,
	DocumentSymbol,
	Hover,
	Range,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { newFolder, write } from "../../temporary.ts";
import { Client, usual } from "./client.ts";

const long = "word ".repeat(59);

const files: Readonly<Record<string, string>> = {
	"docs.json": `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Acme",
  "colors": { "primary": "#0f766e" },
  "colour": 1,
  "navigation": {
    "tabs": [
      { "tab": "A", "icon": "house", "pages": ["index", "many", "many", "many", "many"] },
      { "tab": "B", "openapi": "api.json", "pages": ["GET /a", "op", "POST /none"] }
    ]
  },
  "redirects": [
    { "source": "/old", "destination": "/many" },
    { "source": "/far", "destination": "https://acme.test" }
  ]
}
`,
	"index.mdx": `---
title: "- Home"
description: ${long}123456
icon: no-such-icon
---

import Note, { Price } from "/snippets/note.mdx";

[many](/many#set-up) [old](/old) [far](/far) [gone](/mnay) [op](/op)

<Steps>
  <Step title="One" icon="house">Text</Step>
</Steps>

<Card title="A" href="/many" />

<Badge color="purpel">New</Badge> <Price /> <Note />

![a](/images/a%20b.png)
`,
	"many.mdx": `---
title: Many
description: ${long}12345
---

## Set up

### Deep

Text

## Last
`,
	"op.mdx": "---\nopenapi: get /a\n---\n",
	"alone.mdx": "---\ntitle: Alone\n---\n\n# Alone\n",
	"snippets/note.mdx": "export const Price = () => <b>1</b>;\n\nA [note](/many).\n",
	"images/a b.png": "x",
	"api.json": `{
  "openapi": "3.1.0",
  "info": { "title": "A", "version": "1" },
  "servers": [{ "url": "https://acme.test" }],
  "paths": {
    "/a": {
      "get": { "deprecated": true, "description": "1. Gets\\n\\n  an a", "responses": { "200": { "description": "Fine" } } },
      "post": { "summary": "Make <a>", "responses": { "200": { "$ref": "#/components/responses/Fine" } } }
    }
  },
  "components": { "responses": { "Fine": { "description": "+ Fine" } } }
}
`,
};

const root = write(newFolder(), files);
const capabilities: ClientCapabilities = {
	...usual,
	textDocument: {
		...usual.textDocument,
		publishDiagnostics: {
			relatedInformation: true,
			codeDescriptionSupport: true,
			tagSupport: { valueSet: [1] },
		},
		completion: { completionItem: { snippetSupport: true, insertReplaceSupport: true } },
		codeAction: { dataSupport: true, resolveSupport: { properties: ["edit"] } },
		rename: { prepareSupport: true },
	},
	workspace: {
		...usual.workspace,
		workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename"] },
	},
};
const paths = Object.keys(files).filter((path) => !path.endsWith(".png"));
const kept = (name: string): string => join(import.meta.dirname, "sweep", `${name}.txt`);
const documents = new Map<string, TextDocument>();
let client: Client;

beforeAll(async () => {
	client = new Client();
	await client.initialize({
		folders: [root],
		capabilities,
		options: { showAccepted: true },
	});
	for (const path of paths) {
		const uri = client.openFile(join(root, path));
		documents.set(path, TextDocument.create(uri, "", 1, files[path] ?? ""));
	}
});
afterAll(async () => {
	expect(client.log).toEqual([]);
	expect(await client.end()).toBe(0);
});

const ask = <Answer>(path: string, method: string, more: object = {}): Promise<Answer> =>
	client.connection.sendRequest(`textDocument/${method}`, {
		textDocument: { uri: pathToFileURL(join(root, path)).href },
		...more,
	});

/** Paths in the place of those of this machine. */
function text(value: unknown): string {
	return `${JSON.stringify(value)}`.replaceAll(pathToFileURL(root).href, "");
}

function span({ start, end }: Range): string {
	return `${start.line}:${start.character}-${end.line}:${end.character}`;
}

/** What is told from where on, until something else is. */
async function sweep(path: string, tell: (at: object) => Promise<string>): Promise<string> {
	const document = documents.get(path);
	const length = document?.getText().length ?? 0;
	const lines: string[] = [];
	let before = "";
	for (let offset = 0; offset <= length; offset++) {
		const position = document?.positionAt(offset);
		const now = await tell({ position });
		if (now !== before) lines.push(`${position?.line}:${position?.character} ${now}`);
		before = now;
	}
	return `${lines.join("\n")}\n`;
}

it.each(paths)("what is said of each place of %s", async (path) => {
	const told = await sweep(path, async (at) => {
		const hover = await ask<Hover | null>(path, "hover", at);
		const renamed = await ask<{ range: Range; placeholder: string } | null>(
			path,
			"prepareRename",
			at,
		);
		const said =
			hover === null ? "" : `${hover.range && span(hover.range)} ${text(hover.contents)}`;
		return `${said}${renamed === null ? "" : ` renames ${span(renamed.range)} ${renamed.placeholder}`}`;
	});
	await expect(told).toMatchFileSnapshot(kept(`${path}.hover`));
});

it.each(["docs.json", "index.mdx", "op.mdx", "snippets/note.mdx"])(
	"what can be typed at each place of %s",
	async (path) => {
		const told = await sweep(path, async (at) => {
			const list = await ask<CompletionList | null>(path, "completion", at);
			if (list === null) return "nothing";
			const first = list.items
				.slice(0, 2)
				.map(({ label, kind, detail, textEdit, insertTextFormat }) =>
					[label, kind, detail, text(textEdit?.newText), insertTextFormat].join(" "),
				);
			const [{ textEdit } = {}] = list.items;
			const range = textEdit && ("range" in textEdit ? textEdit.range : textEdit.replace);
			return `${list.items.length}${list.isIncomplete ? "+" : ""} ${range && span(range)} ${first.join("; ")}`;
		});
		await expect(told).toMatchFileSnapshot(kept(`${path}.completion`));
	},
);

function edits({ documentChanges = [] }: WorkspaceEdit): string {
	return documentChanges
		.map((change) => {
			if ("kind" in change) return text(change);
			const path = relative(root, fileURLToPath(change.textDocument.uri)).replaceAll("\\", "/");
			const changes = change.edits.map((edit) =>
				"newText" in edit ? `${span(edit.range)} ${JSON.stringify(edit.newText)}` : "",
			);
			return `${path} ${changes.join(", ")}`;
		})
		.join("; ");
}

it.each(paths)("what is found in %s, what can be done, and what it consists of", async (path) => {
	const uri = pathToFileURL(join(root, path)).href;
	await client.settled(uri);
	const lines: string[] = [];
	for (const diagnostic of client.shown.get(uri)?.diagnostics ?? []) {
		const { range, ...others } = diagnostic;
		lines.push(`${span(range)} ${text(others)}`);
		const actions = await ask<CodeAction[]>(path, "codeAction", {
			range,
			context: { diagnostics: [diagnostic] },
		});
		for (const action of actions) {
			const whole: CodeAction = await client.connection.sendRequest("codeAction/resolve", action);
			const { title, kind, isPreferred, edit } = whole;
			lines.push(`  ${kind} ${title} ${isPreferred} ${edit && edits(edit)}`);
		}
	}
	const origin = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
	for (const only of [[""], ["quickfix"], ["quick"], ["source"], ["source.fixAll.docproof"]]) {
		const context = { diagnostics: [], only };
		const actions = await ask<CodeAction[]>(path, "codeAction", { range: origin, context });
		for (const { title, kind } of actions) lines.push(`${only} ${kind} ${title}`);
	}
	const symbols = await ask<DocumentSymbol[] | null>(path, "documentSymbol");
	const tree = (list: readonly DocumentSymbol[], depth: string): void => {
		for (const { name, kind, detail, range, selectionRange, children = [] } of list) {
			lines.push(`${depth}${kind} ${name} ${detail} ${span(range)} ${span(selectionRange)}`);
			tree(children, `${depth}  `);
		}
	};
	tree(symbols ?? [], "");
	for (const one of (await ask<object[] | null>(path, "documentLink")) ?? [])
		lines.push(`documentLink ${text(one)}`);
	await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(kept(`${path}.found`));
});
