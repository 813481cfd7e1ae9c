// Names that change in an editor, with all that leads to them; and what is known of files that are
// being typed.
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import type {
	DocumentSymbol,
	Hover,
	Location,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { newFolder } from "../../temporary.ts";
import { Client, usual } from "./client.ts";
import { placeIn, siteFiles, writeSite } from "./site.ts";

const capabilities = {
	...usual,
	textDocument: { ...usual.textDocument, rename: { prepareSupport: true } },
	workspace: { ...usual.workspace, workspaceEdit: { documentChanges: true } },
};

async function openSite(): Promise<{ root: string; client: Client }> {
	const root = writeSite(newFolder());
	const client = new Client();
	await client.initialize({ folders: [root], capabilities });
	return { root, client };
}

/** The lines that come and go, by file, and what gets another path. */
function changesOf(root: string, { documentChanges = [] }: WorkspaceEdit): Record<string, unknown> {
	const changes: Record<string, unknown> = {};
	const pathOf = (uri: string): string => relative(root, fileURLToPath(uri)).replaceAll("\\", "/");
	for (const one of documentChanges) {
		if ("kind" in one) {
			if (one.kind === "rename") changes[`${pathOf(one.oldUri)} >`] = pathOf(one.newUri);
			continue;
		}
		const path = pathOf(one.textDocument.uri);
		const before = siteFiles[path] ?? "";
		const document = TextDocument.create("", "", 0, before);
		const edits = one.edits.flatMap((edit) => ("newText" in edit ? edit : []));
		const old = before.split("\n");
		const after = TextDocument.applyEdits(document, edits).split("\n");
		changes[path] = after.filter((line) => !old.includes(line));
	}
	return changes;
}

it("gives a page another path from its entry, a link or its title", async () => {
	const { root, client } = await openSite();
	for (const [path, mark, line, start, end] of [
		["docs.json", '"guides/se|tup",', 22, 15, 27],
		["index.mdx", "(/gui|des/setup#begin)", 8, 12, 25],
		["guides/setup.mdx", "title: Se|tup", 1, 7, 12],
	] as const) {
		const uri = client.openFile(join(root, path));
		const params = {
			textDocument: { uri },
			position: placeIn(root, path, mark),
		};
		expect(await client.connection.sendRequest("textDocument/prepareRename", params)).toEqual({
			range: {
				start: { line, character: start },
				end: { line, character: end },
			},
			placeholder: "guides/setup",
		});
		const edit: WorkspaceEdit = await client.connection.sendRequest("textDocument/rename", {
			...params,
			newName: "/tutorials/begin",
		});
		expect(changesOf(root, edit)).toEqual({
			"api/openapi.yaml": [
				"      description: See [setup](/tutorials/begin#begin).",
				"      description: See [setup](/tutorials/begin).",
			],
			"docs.json": [
				expect.stringContaining('"tutorials/begin",'),
				...Array.from({ length: 3 }, () => expect.any(String)),
			],
			"index.mdx": ["See [setup](/tutorials/begin#begin) 👍 and [there](/older), or [here](#own)."],
			"snippets/note.mdx": ["Said in [setup](/tutorials/begin)."],
			"guides/setup.mdx >": "tutorials/begin.mdx",
		});
	}
	await client.end();
});

it("gives headings another text, with all links to them", async () => {
	const { root, client } = await openSite();
	const uri = client.openFile(join(root, "guides/setup.mdx"));
	const home = client.openFile(join(root, "index.mdx"));
	for (const [of, path, mark] of [
		[uri, "guides/setup.mdx", "## Be|gin"],
		[home, "index.mdx", "/setup#be|gin"],
	] as const) {
		const params = {
			textDocument: { uri: of },
			position: placeIn(root, path, mark),
		};
		expect(await client.connection.sendRequest("textDocument/prepareRename", params)).toMatchObject(
			{ placeholder: "Begin" },
		);
		const edit: WorkspaceEdit = await client.connection.sendRequest("textDocument/rename", {
			...params,
			newName: "First steps",
		});
		expect(changesOf(root, edit)).toMatchObject({
			"guides/setup.mdx": ["## First steps"],
			"index.mdx": [
				"See [setup](/guides/setup#first-steps) 👍 and [there](/older), or [here](#own).",
			],
		});
	}
	await client.end();
});

it("renames nothing that would be lost, and says why", async () => {
	const { root, client } = await openSite();
	const uri = client.openFile(join(root, "docs.json"));
	const ask = (mark: string, newName: string): Promise<unknown> =>
		client.connection.sendRequest("textDocument/rename", {
			textDocument: { uri },
			position: placeIn(root, "docs.json", mark),
			newName,
		});
	await expect(ask('"guides/se|tup",', "users")).rejects.toMatchObject({
		code: -32803,
		message: "`users.mdx` already exists.",
	});
	await expect(ask('"guides/se|tup",', " ")).rejects.toMatchObject({
		code: -32803,
	});
	await expect(ask('"Ac|me"', "x")).rejects.toMatchObject({ code: -32803 });
	const text = (siteFiles["docs.json"] ?? "").replace('"index",', '"index"');
	client.change(uri, { text });
	const broken = client.connection.sendRequest("textDocument/rename", {
		textDocument: { uri },
		position: placeIn(root, "docs.json", '"guides/se|tup",'),
		newName: "x",
	});
	await expect(broken).rejects.toMatchObject({
		code: -32803,
		message: expect.stringContaining("`docs.json`"),
	});
	expect(client.log).toEqual([]);
	await client.end();
});

it("follows files and folders that are moved in the editor", async () => {
	const { root, client } = await openSite();
	const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;
	const moved = (from: string, to: string): Promise<WorkspaceEdit | null> =>
		client.connection.sendRequest("workspace/willRenameFiles", {
			files: [{ oldUri: uriOf(from), newUri: uriOf(to) }],
		});
	const folder = await moved("guides", "tutorials");
	expect(changesOf(root, folder ?? {})).toMatchObject({
		"index.mdx": ["See [setup](/tutorials/setup#begin) 👍 and [there](/older), or [here](#own)."],
	});
	const picture = await moved("images/logo.svg", "images/mark.svg");
	expect(changesOf(root, picture ?? {})).toEqual({
		"docs.json": ['  "logo": "/images/mark.svg",'],
		"index.mdx": ["![Logo](/images/mark.svg)"],
	});
	let shown = "";
	client.connection.onNotification("window/showMessage", ({ message }) => {
		shown = message;
	});
	expect(await moved("docs.json", "other.json")).toBeNull();
	expect(shown).toContain("docs.json");
	await client.end();
});

it("knows what it knew of a file that does not parse while it is typed", async () => {
	const { root, client } = await openSite();
	const docs = client.openFile(join(root, "docs.json"));
	const home = client.openFile(join(root, "index.mdx"));
	const before = siteFiles["docs.json"] ?? "";
	const text = before.replace('"index",', '"index" "new');
	client.change(docs, { text });
	const position = placeIn(root, "docs.json", '"guides/se|tup",');
	const where = await client.connection.sendRequest<Location | null>("textDocument/definition", {
		textDocument: { uri: docs },
		position,
	});
	expect(where?.uri).toMatch(/guides\/setup\.mdx$/);
	const symbols: DocumentSymbol[] = await client.connection.sendRequest(
		"textDocument/documentSymbol",
		{ textDocument: { uri: docs } },
	);
	expect(symbols.map(({ name }) => name)).toContain("Guides");
	const page = (siteFiles["index.mdx"] ?? "").replace("## Own", "<Card\n\n## Own");
	client.change(home, { text: page });
	const hover = await client.connection.sendRequest<Hover | null>("textDocument/hover", {
		textDocument: { uri: home },
		position: placeIn(root, "index.mdx", "(/guides/|setup#begin)"),
	});
	expect(JSON.stringify(hover?.contents)).toContain("#begin");
	await client.end();
});
