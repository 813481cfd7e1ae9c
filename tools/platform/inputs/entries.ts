// Navigation entries as authors write them, each in a small site.
import type { SiteInput } from "./sites.ts";

type Files = SiteInput["files"];

const text = "---\ntitle: T\n---\n\nText.\n";

function pages(...paths: readonly string[]): Files {
	return Object.fromEntries(paths.map((path) => [path, text]));
}

const plain: Files = pages(
	...["index.mdx", "a.mdx", "b.md", "d/c.mdx", "d/index.mdx", "d/e/f.mdx"],
	...["Caps.mdx", "guides/Start.mdx", "get started.mdx", "x.y.mdx", "1.mdx"],
	...["caf\u00e9.mdx", "nai\u0308ve.mdx", "日本語.mdx", "o'clock.mdx", "🚀.mdx"],
	...["q?a.mdx", "h#a.mdx", "p%20a.mdx", "100%.mdx", "a&b.mdx", "a+b.mdx"],
	...[" lead.mdx", "trail .mdx", "no\u00a0break.mdx", "(x).mdx", "[x].mdx"],
	...[".hidden/a.mdx", "_under/a.mdx", "snippets/s.mdx", "README.md"],
	...["node_modules/m.mdx", "GET users.mdx", "index/index.mdx", "e.mdx.mdx"],
	...["constructor.mdx", "d.mdx", "u.MDX", "both.mdx", "both.md", "a:b.mdx"],
	...["@at.mdx", "~t.mdx", "$m.mdx", "tab\there.mdx", "snippets.mdx"],
);

const plainEntries: readonly string[] = [
	// Blanks.
	...["a", "a ", " a", " a ", "\ta", "a\t", "a\n", "\na", "a\r\n", "\u00a0a"],
	...["a\u00a0", "\u200ba", "a\u200b", "\ufeffa", "\u3000a", "a\u2009", "b "],
	...["\tb", " ", "  ", "\t", "\n", "\u00a0", "d/c ", "d /c", "d/ c", " /a"],
	...["/ a", "/a ", "lead", " lead", "trail", "trail ", "/trail ", "./ lead"],
	...["get started", "get%20started", "get-started", "get+started", "a b"],
	...["get  started", "get\u00a0started", "no\u00a0break", "no break"],
	...["tab\there", "tab here", " ./a", "./a ", "a/ ", " a/"],
	// Slashes and dots.
	...["/a", "//a", "///a", "a/", "/a/", "a//", "//a//", "./a", "././a", "../a"],
	...["../../a", "d/../a", "d/./c", "d//c", "/d//c/", "d/c/", "d/c//", "/d/c"],
	...["d", "d/", "/d", "/d/", "d/index", "d/index/", "/d/index", "./d/index"],
	...["d/.", "d/..", "d/c/..", "d/c/.", "d/e", "d/e/", "d/e/f", "e/f", "c"],
	...["", "/", "//", "///", ".", "./", "..", "../", "../..", "...", "/.", "/.."],
	...["index", "/index", "index/", "./index", "index/index", "INDEX", "/Index"],
	// Backslashes.
	...["d\\c", "\\a", "a\\", "\\d\\c", "d\\\\c", ".\\a", "..\\a", "d\\e/f"],
	...["d/e\\f", "d\\index", "\\", "\\\\", "/\\a", "d\\..\\a", "d\\x", "d\\c "],
	...["d\\C", "d\\c.mdx", "\\\\a", "a\\\\", "/a\\", "d\\", "/\\", "\\/"],
	// Endings.
	...["a.mdx", "a.md", "a.MDX", "a.Mdx", "b.md", "b.mdx", "a.html", "a.mdx/"],
	...["/a.mdx", "d/c.mdx", "d/index.mdx", "index.mdx", "a.", ".mdx", "a.txt"],
	...["e.mdx", "e.mdx.mdx", "e", "u", "u.MDX", "u.mdx", "x.y", "x.y.mdx", "x"],
	...["both", "both.md", "both.mdx", "docs.json", "README", "README.md"],
	// Letter case.
	...["A", "D/c", "d/C", "Caps", "caps", "CAPS", "guides/Start"],
	...["guides/start", "Guides/Start", "/guides/Start/", "guides/START"],
	// Encodings, queries and anchors.
	...["%61", "d%2Fc", "d%2fc", "p%20a", "p a", "p%2520a", "100%", "100%25"],
	...["caf%C3%A9", "a#x", "a?x", "a?x=1#y", "h#a", "h", "q?a", "q", "#a", "?a"],
	...["a#", "a?", "/a#x", "d/#x", "a&b", "a&amp;b", "a+b", "a:b", "q%3Fa"],
	// Hidden folders, and what is never published.
	...[".hidden/a", "./.hidden/a", "_under/a", "snippets/s", "snippets", "/snippets/s"],
	...["node_modules/m", ".git/x", "~", "~/a", "~t", "@at", "$m", "*", "d/*"],
	// Letters.
	...["caf\u00e9", "cafe\u0301", "cafe", "na\u00efve", "nai\u0308ve", "日本語"],
	...["/日本語", "日本", "🚀", "o'clock", "o\u2019clock", "'a'", '"a"', "`a`"],
	...["(x)", "[x]", "{a}", "<a>", "a,b", "a;b", "a|b", "a=b", "\u0000", "a\u0000"],
	...["1", "01", "-1", "null", "true", "undefined", "-", "--", "_"],
	// Names that every object has.
	...["constructor", "/constructor", "toString", "__proto__", "valueOf/"],
	...["hasOwnProperty", "prototype", "d/constructor", "/toString", "toString "],
	// URLs.
	...["https://example.com", "https://example.com/", "http://example.com/a"],
	...["HTTPS://EXAMPLE.COM", "https:/example.com", "https:example.com"],
	...["//example.com", "//example.com/a", "example.com", "www.example.com/a"],
	...["mailto:a@example.com", "tel:1", "https://", "https:", "ftp://x/a"],
	...[" https://example.com", "https://example.com ", "/https://example.com"],
	...["https://example.com/a b", "https://example.com?a#b", "file:///a"],
	...["javascript:x", "data:,x", "https://a", "//a/", "https://example.com//"],
	// Texts that look like an operation, without an OpenAPI file.
	...["GET /users", "get /users", "GET users", "get users", "GET  users"],
	...["POST /a", "GET /", "FETCH /users", "webhook x", "webhook started"],
	...["delete a", "GET", "get", "GET /users /x", "openapi.json GET /users"],
	...["QUERY /x", "query x", "options", "trace /x", "GET\t/users", "GET a b"],
	"long/".repeat(60),
	"a".repeat(300),
	`${"../".repeat(100)}a`,
	`${"./".repeat(100)}a`,
	`${"/".repeat(100)}a`,
];

const spec = JSON.stringify({
	openapi: "3.1.0",
	info: { title: "T", version: "1" },
	paths: Object.fromEntries(
		["/users", "/users/", "/users/{id}", "/", "/a b", "/Caps", "/q"].map((path) => [
			path,
			{
				get: { summary: `Get ${path}`, responses: {} },
				post: { responses: {} },
			},
		]),
	),
	webhooks: { moved: { post: { responses: {} } } },
});

const withSpec: Files = {
	...pages("index.mdx", "a.mdx", "get started.mdx", "GET users.mdx"),
	"openapi.json": spec,
	"d/other.json": spec.replaceAll("/users", "/others"),
};

const operationEntries: readonly string[] = [
	...["GET /users", "get /users", "Get /users", "gEt /users", "POST /users"],
	...[" GET /users", "GET /users ", "\tGET /users", "GET\t/users", "GET\n/users"],
	...["GET  /users", "GET\u00a0/users", "\u00a0GET /users", "GET /users\u00a0"],
	...["GET /users/", "GET /users//", "GET //users", "GET users", "GET ./users"],
	...["GET /users/{id}", "GET /users/{userId}", "GET /users/:id", "GET /users/1"],
	...["GET /users/{id}/", "GET /Users", "GET /USERS", "GET /caps", "GET /Caps"],
	...["GET /", "GET  /", "GET /a b", "GET /a%20b", "GET /missing", "GET"],
	...["/users", "GET/users", "GET:/users", "GET - /users", "`GET /users`"],
	...["/GET /users", "./GET /users", "../GET /users", "GET /../users"],
	...["GET /x/../users", "GET /users/../users", "GET /./users", "GET \\users"],
	...["PUT /users", "DELETE /users", "HEAD /users", "OPTIONS /users"],
	...["TRACE /users", "CONNECT /users", "QUERY /users", "FETCH /users"],
	...["query /users", "PURGE /users", "purge /users", "Purge /users"],
	...["openapi.json GET /users", "/openapi.json GET /users", "a", "a "],
	...["./openapi.json GET /users", "../openapi.json GET /users"],
	...["openapi GET /users", "openapi.json get /users", "OPENAPI.json GET /users"],
	...["openapi.json  GET  /users", " openapi.json GET /users "],
	...["d/other.json GET /others", "d//other.json GET /others"],
	...["/d/other.json GET /others", "d\\other.json GET /others"],
	...["d/other.json GET /users", "other.json GET /others", "x.json GET /users"],
	...["d/../openapi.json GET /users", "openapi.json GET /users /x"],
	...["openapi.json GET", "GET openapi.json /users", "GET /users openapi.json"],
	...["openapi.json webhook moved", "webhook moved", "WEBHOOK moved"],
	...["Webhook moved", "webhook Moved", "webhook /moved", "webhook  moved"],
	...["webhook gone", "webhooks moved", "POST moved", "webhook moved/"],
	...["get started", "GET started", "POST started", "openapi.json", "/GET users"],
	...["GET /q?a=1", "GET /q#a", "GET /q?", "GET https://example.com/users"],
	...["'GET /users'", '"GET /users"', "GET  users"],
];

/** The entries that are also tried as the root of a group. */
const rootEntries: readonly string[] = [
	...["a", "a ", " a", "\ta", "/a", "a/", "/", "", " ", "//a", "./a", "../a"],
	...["d\\c", "\\a", "a.mdx", "A", "d", "d/index", "index", "https://example.com"],
	...["a#x", "a?x", "GET /users", "get started", "constructor", "toString"],
	...["cafe\u0301", "caf\u00e9", "a\\", "\\", ".", "..", "\u00a0a", "d/c "],
];

const rootOperations = ["GET /users", "openapi.json GET /users", "a", "a "];

/** Each entry in a group after the page `a`, or as the root of a group. */
export function entryInputs(): readonly SiteInput[] {
	return [
		...unique(plainEntries).map((entry) => input("pages", entry, plain, {})),
		...unique(operationEntries).map((entry) =>
			input("operations", entry, withSpec, { openapi: "openapi.json" }),
		),
		...rootEntries.map((entry) => asRoot("root", entry, plain, {})),
		...rootOperations.map((entry) =>
			asRoot("root of operations", entry, withSpec, {
				openapi: "openapi.json",
			}),
		),
	];
}

function unique(entries: readonly string[]): readonly string[] {
	return [...new Set(entries)];
}

function input(place: string, written: string, files: Files, above: object): SiteInput {
	const group = { group: "G", ...above, pages: ["a", written] };
	return siteOf(place, written, files, group);
}

function asRoot(place: string, written: string, files: Files, above: object): SiteInput {
	const group = { group: "G", ...above, root: written, pages: ["a"] };
	return siteOf(place, written, files, group);
}

const settings = { theme: "mint", name: "T", colors: { primary: "#000000" } };

function siteOf(place: string, written: string, files: Files, group: object): SiteInput {
	const docs = { ...settings, navigation: { groups: [group] } };
	return {
		name: `${place}: ${JSON.stringify(written)}`,
		files: { ...files, "docs.json": JSON.stringify(docs) },
	};
}

/** The lines of the group in a sidebar, and the number of lines that Mintlify adds below it. */
export function sidebarOfGroup(lines: readonly string[]): {
	readonly sidebar: readonly string[];
	readonly added: number;
} {
	const start = "G :: ";
	const sidebar = lines
		.filter((line) => line.startsWith(start))
		.map((line) => line.slice(start.length));
	return { sidebar, added: lines.length - sidebar.length };
}
