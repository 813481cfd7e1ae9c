// What can be typed where: `|` in a text is where somebody types.
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompletionItem, CompletionList } from "vscode-languageserver-protocol";
import { itemKind } from "../../../src/editor/lsp/completion/candidates/candidate.ts";
import { chooseCandidates, filterText } from "../../../src/editor/lsp/completion/choice.ts";
import { contextAt } from "../../../src/editor/lsp/completion/context/context-at.ts";
import { quoteCandidate } from "../../../src/editor/lsp/completion/item.ts";
import { newFolder, write } from "../../temporary.ts";
import { Client, usual } from "./client.ts";

/** The word that is replaced and what is asked for, in a line. */
function asked(path: string, marked: string): string {
	const offset = marked.indexOf("|");
	const text = marked.replace("|", "");
	const context = contextAt(path, text, offset);
	if (context === undefined) return "nothing";
	const { expected: wanted, range, quoting: writing } = context;
	const { kind, ...facts } = wanted;
	const said = Object.values(facts)
		.flat()
		.map(String)
		.filter((one) => one !== "");
	return [[kind, ...said].join(" "), writing, text.slice(range.start, range.end)].join(" | ");
}

const inGroup = (rest: string): string => `{ "navigation": { "groups": [{ "group": "A", ${rest}`;

describe("what is asked for", () => {
	it.each([
		// Entries of the navigation, whether or not the text goes on.
		[inGroup('"pages": ["gu|ide"] }] } }'), "entry | json | guide"],
		[inGroup('"pages": ["a", "gu|'), "entry | json-open | gu"],
		[inGroup('"pages": ["gu|, "other"] }] } }'), "entry | json-open | gu"],
		[inGroup('"pages": ["a", |'), "entry | json-bare | "],
		[inGroup('"pages": ["a" |'), "nothing"],
		[inGroup('"pages": ["a"|'), "nothing"],
		[inGroup('"pages": ["a\\"|b"]'), 'entry | json | a\\"b'],
		// The files of the groups around it, before and behind it.
		[inGroup('"openapi": "a.json", "pages": ["|"] }] } }'), "entry a.json | json | "],
		[inGroup('"pages": ["|"], "openapi": ["b.json", "c.json"] }] } }'), "entry b.json | json | "],
		[
			inGroup('"pages": ["|, "x"], "openapi": { "source": "d.json" } }] } }'),
			"entry d.json | json-open | ",
		],
		[
			inGroup('"openapi": "a.json", "pages": [{ "openapi": "b.json", "pages": ["|"] }] }] } }'),
			"entry b.json a.json | json | ",
		],
		[inGroup('"root": "gu|", "pages": []'), "page | json | gu"],
		['{ "root": "gu|" }', "setting-value root | json | gu"],
		[inGroup('"pages": [], "icon": "ho|"'), "icon | json | ho"],
		['{ "name": "ho|" }', "setting-value name | json | ho"],
		[
			'{ "redirects": [{ "permanent": tr| }] }',
			"setting-value redirects 0 permanent | json-bare | tr",
		],
		['{ "source": "/a|" }', "setting-value source | json | /a"],
		['{ xredirects: [{ "source": "/a|" }] }', "setting-value 0 source | json | /a"],
		[inGroup('"pages": ["a\\\\|"'), "entry | json | a\\\\"],
		[inGroup('"pages": ["a\\\\"|'), "nothing"],
		['{ "redirects": [{ "destination": /a| }] }', "redirect destination | json-bare | /a"],
		[inGroup('"openapi": "|"'), "spec openapi | json | "],
		[inGroup('"asyncapi": { "source": "|" }'), "spec asyncapi | json | "],
		[inGroup('"icon": { "name": "ho|" }'), "icon | json | ho"],
		['{ "redirects": [{ "source": "/a|b" }] }', "redirect source | json | /ab"],
		['{ "redirects": [{ "destination": "/a#b|c" }] }', "anchor /a | json | bc"],
		['{ "navbar": { "links": [{ "href": "/|" }] } }', "link false | json | /"],
		['{ "na|": 1, "theme": "mint" }', "setting theme true false | json | na"],
		['{ "theme": "mint", | }', "setting theme false false | json-bare | "],
		['{ "colors": { "primary": "#fff", "l|', "setting colors primary false false | json-open | l"],
		['{ "theme": "mi|nt" }', "setting-value theme | json | mint"],
		['{ "theme": tr| }', "setting-value theme | json-bare | tr"],
		["|", "nothing"],
		["{} |", "nothing"],
	])("docs.json: %s", (marked, expected) => {
		expect(asked("docs.json", marked)).toBe(expected);
	});

	it.each([
		["---\ntitle: A\n|\n---\n", "field title false | plain | "],
		["---\ntitle: A\nop|enapi: x\n---\n", "field title true | plain | openapi"],
		["---\ntitle: A\nop|", "field title false | plain | op"],
		["\uFEFF---\r\nmode: w|ide\r\n---\r\n", "field-value mode | yaml | wide"],
		["---\nopenapi: GET /u|sers # see\n---\n", "operation openapi | yaml | GET /users"],
		['---\napi: "GET |/users"\n---\n', "operation api | yaml-double | GET /users"],
		["---\nicon: 'ho|me'\n---\n", "icon | yaml-single | home"],
		["---\nicon:|\n---\n", "nothing"],
		["|---\ntitle: A\n---\n", "nothing"],
		["---\ntitle: A\n---\n|<Card ti", "nothing"],
		["---\ntitle: A\nicon: ho|\n\n# Text\n", "icon | yaml | ho"],
		["---\ntitle: A\n\n<Card ti|", "prop Card false | plain | ti"],
		["---\ntitle: A\n...\n<Card ti|", "prop Card false | plain | ti"],
		["---\ntitle: A\n-|--\n", "nothing"],
	])("frontmatter: %j", (marked, expected) => {
		expect(asked("a.mdx", marked)).toBe(expected);
	});

	it.each([
		["---\nt: A\n---\nSee [a](/gu|ide) or", "link true | markdown | /guide"],
		["[a](</gu|ide b>)", "link true | markdown-angle | /guide"],
		["[a](gu|\nnext", "link true | markdown | gu"],
		["[a](/guide#se|t)", "anchor /guide | markdown | set"],
		["[a](#|)", "anchor | markdown | "],
		["[a]: ../gu|", "link true | markdown | ../gu"],
		["![a](/im|g.png)", "asset | markdown | /img.png"],
		["[![a](/b.png)](/gu|)", "link true | markdown | /gu"],
		['[a](/b "ti|tle")', "nothing"],
		["`[a](/gu|)`", "nothing"],
		["```mdx\n[a](/gu|)\n```", "nothing"],
		["~~~\n```\n~~~\n[a](/gu|)", "link true | markdown | /gu"],
		["{/* [a](/gu|) */}", "nothing"],
		["It's `one` of [a](/gu|)", "link true | markdown | /gu"],
		["<|", "component false | plain | "],
		["<Tabs>\n  <Ta|b>", "component Tabs false | plain | Tab"],
		["<Tabs>\n<Tab>\n</Tab>\n</|", "component Tabs true | plain | "],
		["a < b|", "nothing"],
		["<Card ti|", "prop Card false | plain | ti"],
		['<Card title="a" h|ref="b">', "prop Card title true | plain | href"],
		['<Card\n  title="a"\n  |\n/>', "prop Card title false | plain | "],
		["<Card icon={<Icon |", "prop Icon false | plain | "],
		["<Card icon={x} |>", "prop Card icon false | plain | "],
		['<Card title="a">|', "nothing"],
		['<Card title="a |b">', "value Card title | attribute-double | a b"],
		["<Badge color='bl|ue' />", "value Badge color | attribute-single | blue"],
		['<Card icon="ho|me">', "icon | attribute-double | home"],
		['<Card href="/gu|ide#a">', "link true | attribute-double | /guide#a"],
		['<Tooltip href="/guide#|', "anchor /guide | attribute-double | "],
		['<img src="/im|', "asset | attribute-double | /im"],
		// A tag or a text that nothing ends ends with its paragraph.
		['<Card title="a\n\n[b](/gu|', "link true | markdown | /gu"],
		["<Card title\n\n[b](/gu|", "link true | markdown | /gu"],
		['import A from "/sni|ppets/a.mdx"', "import | attribute-double | /snippets/a.mdx"],
		["import A from '../|\n\nText", "import | attribute-single | ../"],
		['import { A, B|, C as D } from "/a.jsx"', "export /a.jsx A C as D | plain | B"],
		['import { | } from "/a.jsx"', "export /a.jsx | plain | "],
		['import { A|B } from "/a.jsx"', "export /a.jsx | plain | AB"],
		['import { A as B| } from "/a.jsx"', "nothing"],
		["import { A, | } from", "nothing"],
		['import { A,\n\n| } from "/a.jsx"', "nothing"],
		['important { A| } from "/a.jsx"', "nothing"],
		['Text\nimport A from "|/a.jsx', "import | attribute-double | "],
		["import A from \"/a|'", "import | attribute-double | /a"],
		["<Card |", "prop Card false | plain | "],
	])("a page: %j", (marked, expected) => {
		expect(asked("a.mdx", marked)).toBe(expected);
	});

	it.each([
		['export const A = () => <a href="/gu|">', "link true | attribute-double | /gu"],
		["const a = useState<string>('<b '); return <Card |", "prop Card false | plain | "],
		['const a = "<Card |";', "nothing"],
		["// <Card |", "nothing"],
	])("a script: %s", (marked, expected) => {
		expect(asked("a.jsx", marked)).toBe(expected);
	});
});

describe("what is inserted", () => {
	const written = (
		text: string,
		writing: Parameters<typeof quoteCandidate>[1],
	): string | undefined => quoteCandidate({ text, kind: itemKind.value, rank: 0 }, writing);

	it.each([
		["json", 'a "b"', 'a \\"b\\"'],
		["json-bare", "a", '"a"'],
		["json-open", "a", 'a"'],
		["yaml", "a b", "a b"],
		["yaml", "/a", "/a"],
		["yaml", "yes", '"yes"'],
		["yaml", "yesterday", "yesterday"],
		["yaml", "1", '"1"'],
		["yaml", "a: b", '"a: b"'],
		["yaml", "a:b", "a:b"],
		["yaml", "a:", '"a:"'],
		["yaml", "a #b", '"a #b"'],
		["yaml", "a ", '"a "'],
		["yaml-double", 'a"', 'a\\"'],
		["yaml-single", "it's", "it''s"],
		["markdown", "a (b) <é>", "a%20%28b%29%20%3Cé%3E"],
		["markdown", "a\tb\u00a0c", "a%09b%C2%A0c"],
		["markdown-angle", "a (b)\n>", "a (b)%0A%3E"],
		["attribute-double", `a "b" & 'c'`, "a &quot;b&quot; &amp; 'c'"],
		["attribute-single", `a "b" & 'c'`, 'a "b" &amp; &apos;c&apos;'],
		["plain", "a & b", "a & b"],
	] as const)("as %s: %j", (writing, text, expected) => {
		expect(written(text, writing)).toBe(expected);
	});

	it("has quotes unless it is a value without any", () => {
		const bare = { text: "true", kind: itemKind.value, rank: 0, isBare: true } as const;
		expect(quoteCandidate(bare, "yaml")).toBe("true");
		expect(quoteCandidate(bare, "json-bare")).toBe("true");
		expect(quoteCandidate(bare, "json")).toBeUndefined();
	});

	it.each([
		["", "c,a,b,d"],
		["/A", "a,b"],
		["b/", "b"],
		["xy", "d"],
		["z", ""],
	])("is what fits %j, in order", (typed, expected) => {
		const of = (text: string, rank: number) => ({ text, kind: itemKind.value, rank });
		const some = { a: of("/a/x", 1), b: of("b/a", 2), c: of("cc", 0), d: of("x-dy", 3) };
		const { chosen, isCut } = chooseCandidates(Object.values(some), typed);
		const names = Object.entries(some).map(([name, one]) => [one, name] as const);
		expect(chosen.map((one) => new Map<unknown, string>(names).get(one)).join()).toBe(expected);
		expect(isCut).toBe(false);
	});

	it.each([
		["b", ["zz-b", "zb"]],
		["b", ["z b", "zbb-b"]],
		["b", ["a/b", "ab"]],
		["bc", ["abc", "b-c"]],
	])("begins, for %j, with words that begin so: %j", (typed, texts) => {
		const some = texts.toReversed().map((text) => ({ text, kind: itemKind.value, rank: 0 }));
		const worse = some.map((one, index) => ({ ...one, rank: index * 9 }));
		for (const candidates of [some, worse])
			expect(chooseCandidates(candidates, typed).chosen.map(({ text }) => text)).toEqual(texts);
	});

	it("is compared with what is typed", () => {
		const compared = [
			["/a", "/"],
			["/a", "a"],
			["a", "/"],
			["GET /a", "/"],
			["GET /a", "g"],
		].map(([text = "", typed = ""]) => filterText(text, typed));
		expect(compared).toEqual(["/a", "a", "/a", "/a", "GET /a"]);
	});
});

const page = (title: string, body = "", fields = ""): string =>
	`---\ntitle: ${title}\ndescription: About it.\n${fields}---\n\n${body}\n`;
const operation = (summary: string): object => ({
	summary,
	responses: { 200: { description: "Done." } },
});
const spec = (paths: object): object => ({
	openapi: "3.1.0",
	info: { title: "Shop", version: "1" },
	paths,
});

const site = {
	"docs.json": {
		$schema: "https://mintlify.com/docs.json",
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		icons: { library: "lucide" },
		navigation: {
			groups: [
				{ group: "Start", pages: ["index", "guides/start"] },
				{ group: "API", openapi: "shop.json", pages: ["GET /users"] },
			],
		},
	},
	"index.mdx": page("Home", "[Gone](/gone)\n\n[A place](/guides/start#setup)"),
	"guides/start.mdx": page("Begin", '## Setup\n\n## What\'s "new"?\n\n## Setup'),
	"guides/next.mdx": page("Go on", "<Steps>\n</Steps>"),
	"guides/more/index.mdx": page("More"),
	"snippets/note.mdx": "A note.",
	"snippets/parts.jsx": "export const Part = () => <b>x</b>;\nexport const Other = 1;\n",
	"images/a.png": "x",
	"shop.json": spec({
		"/users": { get: operation("All users"), post: operation("A new user") },
		"/users/{id}": { get: operation("One user") },
	}),
	"stock.yaml": JSON.stringify(
		spec({
			"/users": { get: operation("Others") },
			"/stock": { get: operation("Stock") },
		}),
	),
};

describe("what is told", () => {
	const root = write(newFolder(), site);
	let client: Client;
	const docs = JSON.stringify(site["docs.json"]);

	beforeAll(async () => {
		client = new Client();
		await client.initialize({
			folders: [root],
			capabilities: {
				...usual,
				textDocument: { ...usual.textDocument, completion: {} },
			},
		});
	});
	afterAll(async () => {
		expect(client.log).toEqual([]);
		await client.end();
	});

	async function listAt(path: string, marked: string): Promise<CompletionList | null> {
		const offset = marked.indexOf("|");
		const lines = marked.slice(0, offset).split("\n");
		const uri = client.openFile(join(root, path), marked.replace("|", ""));
		const list: CompletionList | null = await client.connection.sendRequest(
			"textDocument/completion",
			{
				textDocument: { uri },
				position: { line: lines.length - 1, character: lines.at(-1)?.length },
			},
		);
		client.close(uri);
		return list;
	}

	/** What is inserted, with what stands beside it. */
	async function told(path: string, marked: string): Promise<readonly string[]> {
		const { items = [] } = (await listAt(path, marked)) ?? {};
		return items.map(({ textEdit, detail }) =>
			[textEdit?.newText, detail].filter((one) => one !== undefined).join(" # "),
		);
	}

	const inDocs = (from: string, to: string): string => docs.replace(from, to);
	const field = (line: string): string => `---\ntitle: A\n${line}\n---\n`;
	const redirects = (one: string): string => inDocs('"colors"', `"redirects":[${one}],"colors"`);

	// What stands first in the list.
	it.each([
		// What is not listed, or has no page, comes first; other files are named.
		[
			"docs.json",
			inDocs('["GET', '["|","GET'),
			[
				"guides/more/index # More, not listed yet",
				"guides/next # Go on, not listed yet",
				"POST /users # A new user, no page yet",
				"GET /users/{id} # One user, no page yet",
				"guides/start # Begin",
				"index # Home",
				"stock.yaml GET /users # Others, no page yet",
				"stock.yaml GET /stock # Stock, no page yet",
				"GET /users # All users",
			],
		],
		// With its first slash or without, by any of its letters, in any case, without quotes, and with
		// one.
		["docs.json", inDocs('["index', '["/ne|'), ["guides/next # Go on, not listed yet"]],
		["docs.json", inDocs('["index', '["gdNxt|'), ["guides/next # Go on, not listed yet"]],
		["docs.json", inDocs('["index', '[|,"index'), ['"guides/more/index" # More, not listed yet']],
		["docs.json", inDocs('["index', '["nex|, "index'), ['guides/next" # Go on, not listed yet']],
		["docs.json", inDocs('["GET', '["/users/|","GET'), ["GET /users/{id} # One user, no page yet"]],
		["docs.json", inDocs('["GET', '["post|","GET'), ["POST /users # A new user, no page yet"]],
		["docs.json", inDocs('"shop.json"', '"st|"'), ["stock.yaml # Shop"]],
		[
			"docs.json",
			redirects('{"source":"|"}'),
			["/gone # linked, but missing", "/guides/more # More"],
		],
		["docs.json", redirects('{"destination":"ne|"}'), ["/guides/next # Go on"]],
		[
			"docs.json",
			redirects('{"destination":"/guides/start#|"}'),
			["setup # Setup", 'what’s-“new” # What\'s "new"?', "setup-2 # Setup"],
		],
		["docs.json", inDocs('"theme":"mint"', '"theme":"a|"'), ["almond", "aspen"]],
		["docs.json", inDocs('"theme":"mint"', '"fav|"'), ['favicon": ']],
		["docs.json", inDocs('"theme":"mint"', "|"), ['"theme": ""', '"public": ']],
		// Another setting follows, with no comma before it.
		["docs.json", inDocs('"theme":"mint",', '"fo|"\n'), ['footer": {  },', 'fonts": {  },']],
		["docs.json", inDocs('"theme":"mint",', '"fo|"\n,'), ['footer": {  }', 'fonts": {  }']],
		["docs.json", inDocs('"icons":{', '"appearance":{"strict":|},"icons":{'), ["true", "false"]],
		["docs.json", inDocs('"group":"API"', '"group":"API","dir|"'), ['directory": ""']],
		// What is near comes first. Where what begins with a dot leads is known of pages only.
		["guides/start.mdx", "[a](/|)", ["/guides/more # More", "/guides/next # Go on", "/ # Home"]],
		["guides/start.mdx", "[a](ne|xt)", ["/guides/next # Go on"]],
		["guides/start.mdx", "[a](./|)", ["./more # More", "./next # Go on", "../index # Home"]],
		[
			"guides/more/index.mdx",
			"[a](../|",
			["../next # Go on", "../start # Begin", "../../index # Home"],
		],
		["snippets/note.mdx", "[a](./|)", []],
		["index.mdx", "<Tooltip href='./|", []],
		// Anchors, also while the page does not parse.
		["guides/start.mdx", "## Own\n\n[a](#|", ["own # Own"]],
		["index.mdx", '## Own "a"\n\n<Card href="#|', ['own-“a” # Own "a"']],
		["index.mdx", "[a](/guides/start#2|", ["setup-2 # Setup"]],
		["guides/next.mdx", "[a](./start#2|", ["setup-2 # Setup"]],
		["index.mdx", "![a](/|", ["/images/a.png"]],
		["index.mdx", '<Card icon="anch|"', ["anchor", "git-branch"]],
		["index.mdx", '<Badge size="|"', ["xs", "sm", "md", "lg"]],
		["index.mdx", '<Badge size="sm" s|', ['shape=""', "stroke"]],
		["index.mdx", '<Badge s|="sm"', ["size", "shape", "stroke"]],
		[
			"index.mdx",
			'import { Part } from "/snippets/parts.jsx"\n\n<Par|',
			["Part", "Param", "ParamField"],
		],
		["index.mdx", "<Steps>\n<S|", ["Step", "Steps"]],
		["index.mdx", "<Step|", ["Steps"]],
		["index.mdx", "<Steps>\n</|", ["Steps"]],
		["index.mdx", 'import A from "|"', ["/snippets/note.mdx", "/snippets/parts.jsx"]],
		["guides/start.mdx", 'import A from "../|"', ["../snippets/note.mdx", "../snippets/parts.jsx"]],
		["index.mdx", 'import { Part, | } from "/snippets/parts.jsx"', ["Other"]],
		// Of a page an operation is that of any file.
		[
			"index.mdx",
			field("openapi: |"),
			[
				"POST /users # A new user, no page yet",
				"GET /users/{id} # One user, no page yet",
				"stock.yaml GET /users # Others, no page yet",
				"GET /stock # Stock, no page yet",
				"shop.json GET /users # All users",
			],
		],
		["index.mdx", field("api: '/users|'"), ["POST /users # A new user, no page yet"]],
		["index.mdx", field("mode: |"), ["wide", "custom", "frame"]],
		["index.mdx", field("hidden: |"), ["true", "false"]],
		["index.mdx", field("side|"), ["sidebarTitle: "]],
		["index.mdx", field("icon: anch|"), ["anchor"]],
		["shop.json", '{"|"', []],
		["other.json", '{"|"', []],
	] as const)("of %s: %j", async (path, marked, expected) => {
		const found = await told(path, marked);
		expect(found.slice(0, expected.length || 1)).toEqual(expected);
	});

	async function documented(path: string, marked: string): Promise<unknown> {
		const [item] = (await listAt(path, marked))?.items ?? [];
		const whole: CompletionItem = await client.connection.sendRequest(
			"completionItem/resolve",
			item,
		);
		const { documentation } = whole;
		return typeof documentation === "object" ? documentation.value : documentation;
	}

	it.each([
		["docs.json", inDocs('["index', '["next|'), "guides/next.mdx"],
		["docs.json", inDocs('["GET', '["post|","GET'), "A new user"],
		["docs.json", inDocs('"theme":"mint"', '"fav|"'), "icon of browser tabs"],
		["docs.json", inDocs('"group":"API"', '"group":"API","tag|"'), "A label"],
		["index.mdx", "<Stepp|", undefined],
		["index.mdx", "<Badg|", "A short label"],
		["index.mdx", "<Badge colo|", "One of `gray`"],
		["index.mdx", field("side|"), "shorter title"],
	] as const)("tells more of the first of %s: %j", async (path, marked, words) => {
		const told = await documented(path, marked).catch(() => undefined);
		if (words === undefined) expect(told).toBeUndefined();
		else expect(told).toContain(words);
	});

	it("replaces the whole word, wherever in it somebody types, in UTF-16", async () => {
		const list = await listAt("index.mdx", "\u{1F600} [a](/guides/ne|w)");
		expect(list?.items[0]?.textEdit).toEqual({
			newText: "/guides/next",
			range: {
				start: { line: 0, character: 7 },
				end: { line: 0, character: 18 },
			},
		});
	});

	it("answers nothing outside of the text, and lives", async () => {
		const uri = client.openFile(join(root, "index.mdx"), "[a](/");
		for (const position of [
			{ line: 7, character: 0 },
			{ line: 0, character: 99 },
			{ line: 0, character: 5 },
		])
			expect(
				await client.connection.sendRequest("textDocument/completion", {
					textDocument: { uri },
					position,
				}),
			).toEqual(position.character === 5 ? expect.anything() : null);
		client.close(uri);
	});

	it.each([
		["docs.json", inDocs('["index', '["nex|')],
		["docs.json", inDocs('"theme":"mint"', '"fav|"')],
		["docs.json", inDocs('"theme":"mint"', '"colors|": {}')],
		["index.mdx", "![a](/|)"],
		["index.mdx", 'import A from "|"'],
		["index.mdx", 'import { | } from "/snippets/parts.jsx"'],
		["index.mdx", "[a](/guides/start#|)"],
		["index.mdx", 'import Badge2 from "/snippets/note.mdx"\n\n<Badg|'],
		["index.mdx", "<Badge colo|"],
		["index.mdx", "<Update |"],
		["index.mdx", '<Badge color="gr|"'],
		["index.mdx", '<Card icon="anch|"'],
		["index.mdx", '<Nothing color="|"'],
		["index.mdx", field("op|")],
		["index.mdx", field("mode: w|")],
		["index.mdx", field("hidden: |")],
	])("tells of %s: %j", async (path, marked) => {
		const { items = [] } = (await listAt(path, marked)) ?? {};
		const shown = items
			.slice(0, 3)
			.map(({ label, kind, sortText, filterText, textEdit, detail, data }) =>
				[
					`${label} (${kind}, ${sortText})`,
					filterText,
					JSON.stringify(textEdit?.newText),
					detail,
					data?.about.join(" "),
				].join(" | "),
			);
		expect(shown).toMatchSnapshot();
	});

	it("tells more only of what it knows", async () => {
		const uri = client.openFile(join(root, "index.mdx"));
		const told = (about: unknown, where: unknown = uri): Promise<CompletionItem> =>
			client.connection.sendRequest("completionItem/resolve", {
				label: "x",
				data: { uri: where, about },
			});
		for (const about of [
			["page", "gone"],
			["operation", "shop.json", "/paths/none"],
			["operation", "none.json", ""],
			["component", "Nothing"],
			["prop", "Badge", "nothing"],
			["field", "nothing"],
			["setting", "nothing"],
			["nothing"],
			5,
		])
			expect(await told(about)).not.toHaveProperty("documentation");
		for (const where of [5, "file:///nowhere.mdx"])
			expect(await told(["page", "index"], where)).not.toHaveProperty("documentation");
		const { documentation } = await told(["component", "Step"]);
		expect(documentation).toMatchInlineSnapshot(`
			{
			  "kind": "markdown",
			  "value": "**\`<Step>\`**

			A step of a procedure.

			Allowed in \`<Steps>\`.

			| prop | |
			| --- | --- |
			| \`title\` | The action of the step. |
			| \`icon\` | The icon that replaces the number. |
			| \`iconType\` | The style of a Font Awesome icon. One of \`brands\`, \`duotone\`, \`light\`, \`regular\`, \`sharp-duotone-solid\`, \`sharp-light\`, \`sharp-regular\`, \`sharp-solid\`, \`sharp-thin\`, \`solid\`, \`thin\`. |
			| \`titleSize\` | The size of the title; \`h2\` and \`h3\` give it an anchor. One of \`p\`, \`h2\`, \`h3\`, \`h4\`. |
			| \`id\` | The anchor. By default, Mintlify makes the anchor from the title. |
			| \`noAnchor\` | True to omit the anchor. |
			| \`stepNumber\` | The number of the step; by default, the next number. |",
			}
		`);
		client.close(uri);
	});

	it("tells no more than 200 at once, and that there are more", async () => {
		const many = Array.from({ length: 300 }, (_, index) => [
			`many/p${index}.mdx`,
			page(`P${index}`),
		]);
		const large = write(newFolder(), { ...site, ...Object.fromEntries(many) });
		const other = new Client();
		await other.initialize({
			folders: [large],
			options: { hasSchemas: true },
			capabilities: {
				...usual,
				textDocument: {
					...usual.textDocument,
					completion: {
						completionItem: {
							snippetSupport: true,
							insertReplaceSupport: true,
						},
					},
				},
			},
		});
		const at = async (
			path: string,
			text: string,
			character: number,
		): Promise<CompletionList | null> =>
			other.connection.sendRequest("textDocument/completion", {
				textDocument: { uri: other.openFile(join(large, path), text) },
				position: { line: 0, character },
			});
		const all = await at("index.mdx", "[a](/)", 5);
		expect(all).toMatchObject({ isIncomplete: true });
		expect(all?.items).toHaveLength(200);
		const some = await at("guides/next.mdx", "[a](/p29)", 7);
		expect(some).toMatchObject({ isIncomplete: false });
		expect(some?.items[0]).toMatchObject({
			textEdit: {
				insert: { end: { character: 7 } },
				replace: { end: { character: 8 } },
			},
		});
		// A place to go on at, where the editor knows such.
		const props = await at("guides/start.mdx", "<Badge colo", 11);
		expect(props?.items[0]).toMatchObject({
			insertTextFormat: 2,
			textEdit: { newText: 'color="$0"' },
		});
		expect(await at("docs.json", '{ "the" }', 6)).toMatchObject({ items: [] });
		await other.end();
	});
});
