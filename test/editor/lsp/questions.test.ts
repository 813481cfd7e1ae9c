// What an editor is told of what stands somewhere: where it leads, what leads there, what it is.
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
	DocumentLink,
	DocumentSymbol,
	Hover,
	Location,
	LocationLink,
} from "vscode-languageserver-protocol";
import { newFolder } from "../../temporary.ts";
import { Client, usual } from "./client.ts";
import { placeIn, siteFiles, writeSite } from "./site.ts";

const root = writeSite(newFolder());
let client: Client;

beforeAll(async () => {
	client = new Client();
	const capabilities = {
		...usual,
		textDocument: {
			...usual.textDocument,
			definition: { linkSupport: true },
			rename: { prepareSupport: true },
		},
		workspace: { ...usual.workspace, workspaceEdit: { documentChanges: true } },
	};
	await client.initialize({ folders: [root], capabilities });
	for (const path of Object.keys(siteFiles)) client.openFile(join(root, path));
});
afterAll(() => client.end());

const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;

async function ask<Answer>(
	method: string,
	path: string,
	mark: string,
	more: object = {},
): Promise<Answer> {
	return client.connection.sendRequest(method, {
		textDocument: { uri: uriOf(path) },
		position: placeIn(root, path, mark),
		...more,
	});
}

/** `path:line`, counted from 1. */
function shown({ uri, range }: Location): string {
	const path = relative(root, fileURLToPath(uri)).replaceAll("\\", "/");
	return `${path}:${range.start.line + 1}`;
}

/** Where it leads, and what of the text does. */
const definitions: readonly (readonly [path: string, mark: string, leads: string, by: string])[] = [
	["docs.json", '"guides/se|tup",', "guides/setup.mdx:1", "guides/setup"],
	["docs.json", '"GET /o|rders"', "api/openapi.yaml:19", "GET /orders"],
	["docs.json", '"api/open|api.yaml"', "api/openapi.yaml:1", "api/openapi.yaml"],
	["docs.json", '"/images/lo|go.svg"', "images/logo.svg:1", "/images/logo.svg"],
	["docs.json", '"destination": "/gui|des', "guides/setup.mdx:1", "/guides/setup"],
	["docs.json", '"source": "/ol|der"', "guides/setup.mdx:1", "/older"],
	["docs.json", '"destination": "/ol|d"', "guides/setup.mdx:1", "/old"],
	["index.mdx", "(/guides/setup#beg|in)", "guides/setup.mdx:5", "/guides/setup#begin"],
	["index.mdx", "[there](|/older)", "guides/setup.mdx:1", "/older"],
	["index.mdx", "(#o|wn)", "index.mdx:17", "#own"],
	["index.mdx", "![Logo](/images|/", "images/logo.svg:1", "/images/logo.svg"],
	["index.mdx", 'href="/us|ers"', "users.mdx:1", "/users"],
	["index.mdx", "/snippets/n|ote.mdx", "snippets/note.mdx:1", "/snippets/note.mdx"],
	["index.mdx", "{ Pr|ice }", "snippets/note.mdx:1", "Price"],
	["index.mdx", "costs <Pr|ice", "snippets/note.mdx:1", "Price"],
	["index.mdx", "<No|te2 />", "snippets/note.mdx:1", "Note2"],
	["guides/setup.mdx", "[Home](/|)", "index.mdx:1", "/"],
	["guides/setup.mdx", "[up](../in|dex)", "index.mdx:1", "../index"],
	["users.mdx", "GET /us|ers", "api/openapi.yaml:7", "api/openapi.yaml GET /users"],
	["users.mdx", "openapi: api/|open", "api/openapi.yaml:1", "api/openapi.yaml"],
	["snippets/note.mdx", "(/guides/|setup)", "guides/setup.mdx:1", "/guides/setup"],
	[
		"api/openapi.yaml",
		'schemas/U|ser"\n  /orders:',
		"api/openapi.yaml:31",
		"#/components/schemas/User",
	],
	["api/other.yaml", "./parts.ya|ml", "api/parts.yaml:1", "./parts.yaml#/Order"],
	["api/openapi.yaml", "(/guides/setup#|begin)", "guides/setup.mdx:5", "/guides/setup#begin"],
];

it.each(definitions)("in %s %s leads to %s", async (path, mark, leads, by) => {
	const [link, ...others] =
		(await ask<LocationLink[] | null>("textDocument/definition", path, mark)) ?? [];
	expect(others).toEqual([]);
	if (link === undefined) throw new Error("It leads nowhere.");
	const { targetUri, targetRange, originSelectionRange: range } = link;
	expect(shown({ uri: targetUri, range: targetRange })).toBe(leads);
	const line = siteFiles[path]?.split("\n")[range?.start.line ?? 0];
	expect(line?.slice(range?.start.character, range?.end.character)).toBe(by);
});

it.each([
	["docs.json", '"name": "Ac|me"'],
	["index.mdx", "(/now|here)"],
	["index.mdx", "Where all| begins"],
	["index.mdx", "</Ca|rd>"],
])("in %s %s leads nowhere", async (path, mark) => {
	expect(await ask("textDocument/definition", path, mark)).toBeNull();
});

it.each([
	[{ line: 900, character: 0 }],
	[{ line: 0, character: 900 }],
	[{ line: 4_294_967_295, character: 4_294_967_295 }],
])("answers nothing for a place that is not there: %j", async (position) => {
	for (const method of ["hover", "definition", "references", "prepareRename"])
		expect(
			await client.connection.sendRequest(`textDocument/${method}`, {
				textDocument: { uri: uriOf("index.mdx") },
				position,
				context: { includeDeclaration: true },
			}),
		).toBeNull();
});

/** What leads to what stands there. */
const references: readonly (readonly [string, string, readonly string[]])[] = [
	[
		"guides/setup.mdx",
		"title: Se|tup",
		[
			"docs.json:23",
			"docs.json:40",
			"docs.json:41",
			"docs.json:44",
			"docs.json:45",
			"index.mdx:9",
			"index.mdx:9",
			"snippets/note.mdx:3",
			"api/openapi.yaml:10",
			"api/openapi.yaml:21",
		],
	],
	["guides/setup.mdx", "## Be|gin", ["api/openapi.yaml:10", "index.mdx:9"]],
	["index.mdx", "## O|wn", ["index.mdx:9"]],
	[
		"index.mdx",
		"|---\ntitle",
		["docs.json:22", "guides/setup.mdx:7", "guides/setup.mdx:7", "index.mdx:9"],
	],
	["api/openapi.yaml", "operationId: list|Users", ["users.mdx:3"]],
	["api/openapi.yaml", "  /ord|ers:", ["docs.json:33"]],
	["api/openapi.yaml", "    Us|er:", ["api/openapi.yaml:17", "api/openapi.yaml:28"]],
	["api/parts.yaml", "Or|der:", ["api/other.yaml:14"]],
	["api/openapi.yaml", "opena|pi: 3.1.0", ["docs.json:31", "users.mdx:3"]],
	["snippets/note.mdx", "const Pr|ice", ["index.mdx:15", "index.mdx:7"]],
	["docs.json", '"/images/lo|go.svg"', ["docs.json:9", "index.mdx:11"]],
];

it.each(references)("in %s %s is named at all places", async (path, mark, places) => {
	const found = await ask<Location[] | null>("textDocument/references", path, mark, {
		context: { includeDeclaration: false },
	});
	expect((found ?? []).map(shown).sort()).toEqual([...places].sort());
});

/** What is said, in lines. */
const hovers: readonly (readonly [string, string, readonly string[]])[] = [
	[
		"docs.json",
		'"in|dex"',
		[
			"**Home &#42;sweet&#42; &#91;home&#93;(javascript&#58;1)**",
			"Where all begins",
			"`index.mdx` at `/`",
			"Listed in Guides › Start.",
		],
	],
	[
		"docs.json",
		'"GET /o|rders"',
		[
			"**`GET /orders`**",
			"List orders",
			"Defined in `api/openapi.yaml:19`",
			"Shown by the page that Mintlify generates at `/api-reference/list-orders`.",
		],
	],
	[
		"users.mdx",
		"GET /us|ers",
		[
			"**`GET /users`**",
			"List &#42;users&#42;",
			"Defined in `api/openapi.yaml:7`",
			"Shown by `users.mdx` at `/users`.",
		],
	],
	["users.mdx", "api/open|api.yaml", ["`api/openapi.yaml`"]],
	["index.mdx", "{ Pr|ice }", ["`Price` of `snippets/note.mdx`"]],
	["index.mdx", "import No|te2", ["`snippets/note.mdx`"]],
	["guides/setup.mdx", "### De|tail", ["**Detail**", "`#detail`", "`guides/setup.mdx`"]],
	[
		"docs.json",
		'"source": "/ol|der"',
		[
			"Readers of `/older` are redirected to `/guides/setup`.",
			"**Setup**",
			"`guides/setup.mdx` at `/guides/setup`",
			"Listed in Guides › Start.",
		],
	],
	[
		"docs.json",
		'"gro|up": "Start"',
		["**`navigation.tabs.groups.group`**", "The heading of the group. Required."],
	],
	[
		"docs.json",
		'"co|lour"',
		["**`colour`**", "Mintlify ignores this key here. Mintlify has no such setting."],
	],
	[
		"docs.json",
		'"pri|mary"',
		["**`colors.primary`**", "The main color, used in light mode. Required."],
	],
	["docs.json", '"icon": "roc|ket"', ["Icon `rocket` of [Lucide](https://lucide.dev/icons)."]],
	["index.mdx", "icon: ho|use", ["Icon `house` of [Lucide](https://lucide.dev/icons)."]],
	["index.mdx", 'icon="us|er"', ["Icon `user` of [Lucide](https://lucide.dev/icons)."]],
	["index.mdx", 'ic|on="user"', ["**`icon`** of `<Card>`", "The icon above or beside the title."]],
	[
		"api/parts.yaml",
		"Or|der:",
		[
			"**`Order`**: `object`",
			"What &#60;b&#62;somebody&#60;/b&#62; buys",
			"Defined in `api/parts.yaml:1`",
		],
	],
];

it.each(hovers)("in %s of %s is said what it is", async (path, mark, lines) => {
	const found = await ask<Hover | null>("textDocument/hover", path, mark);
	expect(found?.contents).toEqual({
		kind: "markdown",
		value: lines.join("\n\n"),
	});
});

it("shows components with their props, and pictures", async () => {
	const card = await ask<Hover>("textDocument/hover", "index.mdx", "<Ca|rd title");
	expect(JSON.stringify(card.contents)).toContain("| `href` | The target");
	const closing = await ask<Hover>("textDocument/hover", "index.mdx", "</Ca|rd>");
	expect(closing.contents).toEqual(card.contents);
	const logo = await ask<Hover>("textDocument/hover", "index.mdx", "![Logo](/images|/");
	expect(JSON.stringify(logo.contents)).toContain(`![](${uriOf("images/logo.svg")})`);
});

describe("what a file has", () => {
	const askFile = <Answer>(method: string, path: string): Promise<Answer> =>
		client.connection.sendRequest(method, {
			textDocument: { uri: uriOf(path) },
		});

	it("are links to files", async () => {
		const links = await askFile<DocumentLink[]>("textDocument/documentLink", "guides/setup.mdx");
		expect(links.map(({ target }) => target)).toEqual([
			uriOf("index.mdx"),
			uriOf("index.mdx"),
			uriOf("users.mdx"),
		]);
	});

	it.each([
		["guides/setup.mdx", "15 Begin, 15 Detail, 15 End"],
		["api/openapi.yaml", "6 GET /users, 6 GET /orders"],
	])("have kinds: %s", async (path, expected) => {
		const symbols = await askFile<DocumentSymbol[]>("textDocument/documentSymbol", path);
		const kinds = (list: readonly DocumentSymbol[]): readonly string[] =>
			list.flatMap(({ kind, name, children = [] }) => [`${kind} ${name}`, ...kinds(children)]);
		expect(kinds(symbols).join(", ")).toBe(expected);
	});

	const tree = (symbols: readonly DocumentSymbol[] = []): unknown[] =>
		symbols.map(({ name, children = [] }) =>
			children.length === 0 ? name : [name, ...tree(children)],
		);

	it.each([
		["guides/setup.mdx", [["Begin", "Detail"], "End"]],
		["api/openapi.yaml", ["GET /users", "GET /orders"]],
		[
			"docs.json",
			[
				["Guides", ["Start", "index", "guides/setup", "users"]],
				["API", "GET /orders"],
			],
		],
	])("is a tree: %s", async (path, names) => {
		const symbols = await askFile<DocumentSymbol[]>("textDocument/documentSymbol", path);
		expect(tree(symbols)).toEqual(names);
	});
});
