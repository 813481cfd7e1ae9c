// `docproof lsp`, as an editor sees it: from the first message to the last.
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import type {
	DocumentDiagnosticReport,
	WorkspaceDiagnosticReport,
} from "vscode-languageserver-protocol";
import { newFolder, write } from "../../temporary.ts";
import { Client, lines, usual } from "./client.ts";

const docs = (...pages: string[]): object => ({
	$schema: "https://mintlify.com/docs.json",
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages },
});
const page = (body = ""): string => `---\ntitle: A page\n---\n\n${body}\n`;

function siteIn(folder: string, files: Readonly<Record<string, unknown>> = {}): string {
	return write(folder, {
		"docs.json": docs("index", "other"),
		"index.mdx": page("[Other](/other#setup)"),
		"other.mdx": page("## Setup"),
		...files,
	});
}

const uriOf = (...path: string[]): string => pathToFileURL(join(...path)).href;

describe("its life", () => {
	it("answers nothing before it is asked who it is, and ends when told", async () => {
		const client = new Client();
		const early = client.connection.sendRequest("textDocument/hover", {});
		await expect(early).rejects.toMatchObject({ code: -32002 });
		const { capabilities, serverInfo } = await client.initialize({});
		expect(serverInfo?.name).toBe("docproof");
		expect(capabilities).toMatchInlineSnapshot(`
			{
			  "codeActionProvider": {
			    "codeActionKinds": [
			      "quickfix",
			      "source.fixAll.docproof",
			    ],
			    "resolveProvider": false,
			  },
			  "completionProvider": {
			    "resolveProvider": true,
			    "triggerCharacters": [
			      """,
			      "'",
			      "/",
			      "#",
			      "<",
			      "(",
			      ".",
			      "{",
			      " ",
			    ],
			  },
			  "definitionProvider": true,
			  "documentLinkProvider": {},
			  "documentSymbolProvider": true,
			  "executeCommandProvider": {
			    "commands": [
			      "docproof.preview",
			    ],
			  },
			  "hoverProvider": true,
			  "positionEncoding": "utf-16",
			  "referencesProvider": true,
			  "renameProvider": true,
			  "textDocumentSync": {
			    "change": 2,
			    "openClose": true,
			    "save": {},
			  },
			  "workspace": {
			    "fileOperations": {
			      "willRename": {
			        "filters": [
			          {
			            "pattern": {
			              "glob": "**/*",
			            },
			            "scheme": "file",
			          },
			        ],
			      },
			    },
			    "workspaceFolders": {
			      "changeNotifications": true,
			      "supported": true,
			    },
			  },
			}
		`);
		const unknown = client.connection.sendRequest("textDocument/nothing", {});
		await expect(unknown).rejects.toMatchObject({ code: -32601 });
		expect(await client.end()).toBe(0);
	});

	it("is initialized once, and answers nothing after its shutdown", async () => {
		const client = await Client.open(siteIn(newFolder()));
		const again = client.connection.sendRequest("initialize", {});
		await expect(again).rejects.toMatchObject({ code: -32600 });
		await client.connection.sendRequest("shutdown");
		const late = client.connection.sendRequest("workspace/diagnostic", {});
		await expect(late).rejects.toMatchObject({ code: -32600 });
		await client.connection.sendNotification("exit");
		expect(await client.service.gone).toBe(0);
	});

	it("shows the 1,000 most severe problems of a file, and counts the others", async () => {
		const dead = Array.from({ length: 1001 }, (_, n) => `[Gone](/gone-${n})`);
		const folder = siteIn(newFolder(), {
			"other.mdx": page(['<Badge color="purpel">New</Badge>', ...dead].join("\n\n")),
		});
		const client = await Client.open(folder);
		const uri = client.openFile(join(folder, "other.mdx"));
		await client.settled(uri);
		const shown = client.shown.get(uri)?.diagnostics ?? [];
		const { items }: { readonly items?: typeof shown } = await client.connection.sendRequest(
			"textDocument/diagnostic",
			{
				textDocument: { uri },
			},
		);
		expect(items).toEqual(shown);
		expect(shown).toHaveLength(1001);
		const isError = ({ severity }: (typeof shown)[number]): boolean => severity === 1;
		expect(shown.slice(0, 1000).every(isError)).toBe(true);
		expect(shown.at(-1)).toEqual({
			range: {
				start: { line: 0, character: 0 },
				end: { line: 0, character: 0 },
			},
			severity: 3,
			source: "docproof",
			message:
				"2 more problems in this file: docproof shows editors the 1,000 most severe problems. `docproof validate --verbose` prints all of them.",
		});
		expect(await client.end()).toBe(0);
	});

	it.each([
		[20, 1, 19],
		[19, 19, 0],
	])("folds %d faults that a program wrote to %d, and %d hints", async (count, told, hints) => {
		const paths = Array.from({ length: count }, (_, n) => [
			`/a${n}/{id}`,
			{ get: { responses: { 200: { description: "ok" } } } },
		]);
		const folder = siteIn(newFolder(), {
			"docs.json": {
				...docs(),
				navigation: { tabs: [{ tab: "API", openapi: "api.json" }] },
			},
			"api.json": {
				openapi: "3.1.0",
				info: { title: "A", version: "1" },
				servers: [{ url: "https://api.acme.test" }],
				paths: Object.fromEntries(paths),
			},
		});
		const client = await Client.open(folder);
		const uri = client.openFile(join(folder, "api.json"));
		await client.settled(uri);
		const shown = client.shown.get(uri)?.diagnostics ?? [];
		const warnings = shown.filter(({ severity }) => severity === 2);
		expect(warnings).toHaveLength(told);
		expect(shown.filter(({ severity }) => severity === 4)).toHaveLength(hints);
		expect(shown).toHaveLength(count);
		const [first] = warnings;
		expect(first?.message.includes(`${hints} similar problems in this file`)).toBe(hints > 0);
		expect(first?.relatedInformation ?? []).toHaveLength(hints);
		expect(warnings.every(({ range }) => range.start.line >= (first?.range.start.line ?? 0))).toBe(
			true,
		);
		expect(await client.end()).toBe(0);
	});

	it("takes no document without a text", async () => {
		const folder = siteIn(newFolder());
		const client = await Client.open(folder);
		const uri = uriOf(folder, "index.mdx");
		await client.connection.sendNotification("textDocument/didOpen", {
			textDocument: { uri, languageId: "mdx", version: 1 },
		});
		const hover = await client.connection.sendRequest("textDocument/hover", {
			textDocument: { uri },
			position: { line: 4, character: 10 },
		});
		expect(hover).toBe(null);
		expect(client.log).toEqual([
			"The editor sent a malformed textDocument/didOpen: `textDocument` has no `uri` or no `text`.",
		]);
		expect(await client.end()).toBe(0);
	});

	it("ends when the editor is gone without a word", async () => {
		const client = await Client.open(siteIn(newFolder()));
		client.service.input.end();
		expect(await client.service.gone).toBe(1);
	});
});

describe("what is found", () => {
	it("follows what is typed, in other files too, and what is on disk", async () => {
		const root = siteIn(newFolder());
		const client = await Client.open(root);
		const other = client.openFile(join(root, "other.mdx"));
		expect(await client.now(other)).toEqual([]);
		const heading = {
			start: { line: 4, character: 3 },
			end: { line: 4, character: 8 },
		};
		client.change(other, { range: heading, text: "Begin" });
		const index = uriOf(root, "index.mdx");
		const [found] = await client.until(index, ({ length }) => length > 0);
		expect(found).toMatchObject({
			range: {
				start: { line: 4, character: 15 },
				end: { line: 4, character: 20 },
			},
			severity: 2,
			source: "docproof",
		});
		expect(String(found?.message).split("\n").length).toBeGreaterThan(1);
		expect(client.shown.get(index)?.version).toBeUndefined();
		client.close(other);
		expect(await client.until(index, ({ length }) => length === 0)).toEqual([]);
		rmSync(join(root, "other.mdx"));
		client.happened([join(root, "other.mdx"), 3]);
		await client.until(index, ({ length }) => length === 1);
		const inDocs = await client.until(uriOf(root, "docs.json"), ({ length }) => length === 1);
		expect(lines(inDocs)).toEqual([expect.stringMatching(/ navigation-page-exists .*`other`/)]);
		await client.end();
	});

	it("is what it was but for the file that does not parse while it is typed", async () => {
		const pages = Array.from({ length: 30 }, (_, index) => `p${index}`);
		const root = siteIn(newFolder(), {
			"docs.json": docs("index", "other", ...pages),
			...Object.fromEntries(pages.map((name) => [`${name}.mdx`, page()])),
			"index.mdx": page("[Gone](/gone)"),
		});
		const client = await Client.open(root);
		const index = uriOf(root, "index.mdx");
		await client.until(index, ({ length }) => length === 1);
		const file = client.openFile(join(root, "docs.json"));
		expect(await client.now(file)).toEqual([]);
		const told = client.tellings;
		client.change(file, {
			text: '{ "theme": "mint", "navigation": { "pages": ["in',
		});
		const broken = await client.now(file);
		expect(lines(broken)).toEqual([expect.stringContaining(" file-parses ")]);
		client.change(file, {
			text: '{ "theme": "mint", "navigation": { "pages": ["ind',
		});
		expect(await client.now(file)).toHaveLength(1);
		// Nothing else was told of any other file.
		expect(client.tellings).toBe(told + 2);
		client.change(file, { text: JSON.stringify(docs("index")) });
		await client.until(uriOf(root, "p7.mdx"), ({ length }) => length === 1);
		await client.end();
	});

	it("keeps quiet about a word as long as it is typed", async () => {
		const root = siteIn(newFolder());
		const client = await Client.open(root);
		const uri = client.openFile(join(root, "index.mdx"), page("[Other](/ot)"));
		// What was there before is told all the while.
		expect(await client.now(uri)).toHaveLength(1);
		client.change(uri, { text: page("[Other](/)") });
		expect(await client.now(uri)).toEqual([]);
		const typed = async (character: number, text: string): Promise<number> => {
			const place = { line: 4, character };
			client.change(uri, { range: { start: place, end: place }, text });
			return (await client.now(uri)).length;
		};
		expect(await typed(9, "o")).toBe(0);
		expect(await typed(10, "t")).toBe(0);
		// Who rests is told, as is who saves or goes on elsewhere.
		await client.until(uri, ({ length }) => length === 1);
		expect(await typed(11, "h")).toBe(1);
		client.change(uri, { text: page("[Other](/)") });
		expect(await client.now(uri)).toEqual([]);
		expect(await typed(9, "o")).toBe(0);
		expect(await typed(0, "A")).toBe(1);
		await client.end();
	});

	it("heeds settings and the baseline, also while they are typed", async () => {
		const root = siteIn(newFolder(), { "index.mdx": page("[Gone](/gone)") });
		const client = new Client();
		await client.initialize({
			folders: [root],
			options: { showAccepted: true },
		});
		const index = uriOf(root, "index.mdx");
		await client.until(index, ([one]) => one?.severity === 1);
		const path = join(root, "docproof.config.json");
		const config = client.openFile(path, '{ "rules": { "link-leads-somewhere": "note" } }');
		await client.until(index, ([one]) => one?.severity === 3);
		client.change(config, { text: '{ "rules": { "link-leads-' });
		const wrong = (await client.now(config)).at(-1);
		expect(wrong).toMatchObject({ severity: 1, range: { start: { line: 0, character: 13 } } });
		expect(client.shown.get(index)?.diagnostics[0]?.severity).toBe(3);
		const exceptions = [{ rule: "link-leads-somewhere", reason: "Later." }];
		client.change(config, { text: JSON.stringify({ exceptions }) });
		await client.until(index, ([one]) => one?.severity === 4);
		expect(await client.now(config)).toEqual([]);
		await client.end();
	});
});

describe("an editor that asks", () => {
	const capabilities = {
		...usual,
		workspace: { ...usual.workspace, diagnostics: { refreshSupport: true } },
		textDocument: { ...usual.textDocument, diagnostic: {} },
	};

	it("is told what has changed since it asked, and nothing besides", async () => {
		const root = siteIn(newFolder(), {
			"index.mdx": page("[Gone](/gone)"),
			"other.mdx": page("[Gone](/gone)"),
		});
		const client = new Client();
		let asked = 0;
		client.connection.onRequest("workspace/diagnostic/refresh", () => {
			asked++;
			return null;
		});
		const told = await client.initialize({ folders: [root], capabilities });
		expect(told.capabilities.diagnosticProvider).toMatchObject({
			workspaceDiagnostics: true,
		});
		const all = (ids: readonly object[] = []): Promise<WorkspaceDiagnosticReport> =>
			client.connection.sendRequest("workspace/diagnostic", {
				previousResultIds: ids,
			});
		const idsOf = ({ items }: WorkspaceDiagnosticReport): object[] =>
			items.map(({ uri, resultId }) => ({ uri, value: resultId }));
		const first = await all();
		expect(first.items.map(({ kind }) => kind)).toEqual(["full", "full"]);
		const again = await all(idsOf(first));
		expect(again.items.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
		const index = client.openFile(join(root, "index.mdx"));
		client.change(index, { text: page("[Gone](/gone) [Far](/far)") });
		const one = (previousResultId?: string): Promise<DocumentDiagnosticReport> =>
			client.connection.sendRequest("textDocument/diagnostic", {
				textDocument: { uri: index },
				previousResultId,
			});
		const now = await one();
		expect(now).toMatchObject({ kind: "full", items: [{}, {}] });
		expect(await one(now.resultId)).toEqual({
			kind: "unchanged",
			resultId: now.resultId,
		});
		client.change(index, { text: page("Nothing.") });
		const last = await all(idsOf(first));
		expect(last.items).toMatchObject([
			{ kind: "full", uri: index, version: 3, items: [] },
			{ kind: "unchanged" },
		]);
		expect(client.tellings).toBe(0);
		// The server sends it when it has nothing else to do.
		await expect.poll(() => asked).toBeGreaterThan(0);
		await client.end();
	});
});

describe("its sites", () => {
	it("are all those below its folders, that around a file, and come and go", async () => {
		const top = newFolder();
		const one = siteIn(join(top, "one"), { "index.mdx": page("[A](/a)") });
		const two = siteIn(join(top, "b", "two"), { "index.mdx": page("[B](/b)") });
		const away = siteIn(newFolder(), { "index.mdx": page("[C](/c)") });
		const client = await Client.open(top);
		const isTold = ({ length }: readonly unknown[]): boolean => length === 1;
		const isOver = ({ length }: readonly unknown[]): boolean => length === 0;
		await client.until(uriOf(one, "index.mdx"), isTold);
		await client.until(uriOf(two, "index.mdx"), isTold);
		const file = client.openFile(join(away, "index.mdx"));
		expect(await client.now(file)).toHaveLength(1);
		client.close(file);
		await client.until(file, isOver);
		renameSync(join(top, "b"), join(top, "c"));
		client.happened([join(top, "b"), 3], [join(top, "c"), 1]);
		await client.until(uriOf(two, "index.mdx"), isOver);
		await client.until(uriOf(top, "c", "two", "index.mdx"), isTold);
		rmSync(one, { recursive: true });
		mkdirSync(one);
		client.happened([join(one, "docs.json"), 3]);
		await client.until(uriOf(one, "index.mdx"), isOver);
		siteIn(one, { "index.mdx": page("[A](/a) [B](/b)") });
		client.happened([join(one, "docs.json"), 1]);
		await client.until(uriOf(one, "index.mdx"), ({ length }) => length === 2);
		expect(client.log).toEqual([]);
		await client.end();
	});

	it("are watched where the editor does not", async () => {
		const root = siteIn(newFolder());
		const client = new Client();
		await client.initialize({
			folders: [root],
			capabilities: { ...usual, workspace: {} },
		});
		const index = client.openFile(join(root, "index.mdx"));
		await client.now(index);
		await new Promise((resolve) => setTimeout(resolve, 500));
		rmSync(join(root, "other.mdx"));
		await client.until(index, ({ length }) => length === 1);
		write(root, { "other.mdx": page("## Setup") });
		await client.until(index, ({ length }) => length === 0);
		await client.end();
	});
});
