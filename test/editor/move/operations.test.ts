// `docproof mv "GET /users" "GET /members"`: an operation that has another name in its file.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { run } from "../../run.ts";
import { type Files, newFolder, write } from "../../temporary.ts";
import { filesIn, moved, page } from "./site.ts";

const operation = (more: object = {}): object => ({
	responses: { 200: { description: "Done" } },
	...more,
});
const spec = (paths: Readonly<Record<string, object>>): object => ({
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.acme.test/v1/" }],
	paths: {
		...paths,
		"/teams": { get: operation({ description: "See [users](/api/get-users)." }) },
	},
});
const docs = (api: object, more: object = {}): object => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	...more,
	navigation: {
		groups: [
			{ group: "Guides", pages: ["index"] },
			{ group: "API", ...api },
		],
	},
});
const openapi = { source: "openapi.json", directory: "api" };
const entries = (name: string): object => ({
	openapi,
	pages: [`${name} /users`.trim(), "GET /teams"],
});
const argv = ["GET /users", "GET /members"];

interface Renamed {
	readonly files: Files;
	/** The new text of files, or the values in docs.json. */
	readonly expected: Readonly<Record<string, unknown>>;
	readonly out?: readonly string[];
	readonly err?: string;
}

const redirects = [{ source: "/api/get-users", destination: "/api/get-members" }];
const bare = spec({ "/members": { get: operation() } });
const renamedSpec = JSON.parse(JSON.stringify(bare).replace("/api/get-users", "/api/get-members"));
const files: Files = { "openapi.json": bare, "index.mdx": page("Hello.") };

it.each<[what: string, Renamed]>([
	[
		"its entry, and the links to the page that it generates",
		{
			files: {
				...files,
				"docs.json": docs(entries("GET"), {
					navbar: { links: [{ label: "Users", href: "/api/get-users#a" }] },
				}),
				"index.mdx": page(
					"[a](/api/get-users?b=c#d) [b](./api/get-users) `GET /users` [c](/api/get-users.md)",
				),
			},
			expected: {
				"docs.json": docs(
					{ openapi, pages: ["GET /members", "GET /teams"] },
					{ navbar: { links: [{ label: "Users", href: "/api/get-members#a" }] }, redirects },
				),
				"index.mdx": page(
					"[a](/api/get-members?b=c#d) [b](./api/get-members) `GET /users` [c](/api/get-members.md)",
				),
				"openapi.json": renamedSpec,
			},
			out: [
				"`GET /users` is now `GET /members`.",
				"Changed 1 reference and 5 paths in 3 files.",
				"Readers of /api/get-users are redirected to /api/get-members.",
			],
		},
	],
	[
		"the address alone, if the node lists the whole file",
		{
			files: { ...files, "docs.json": docs({ openapi }), "index.mdx": page("[a](/api/get-users)") },
			expected: {
				"docs.json": docs({ openapi }, { redirects }),
				"index.mdx": page("[a](/api/get-members)"),
				"openapi.json": renamedSpec,
			},
		},
	],
	[
		"an entry that names the generated page, and destinations of redirects",
		{
			files: {
				...files,
				"docs.json": docs(
					{ openapi, pages: ["GET /users", { group: "Often", pages: ["api/get-users"] }] },
					{ redirects: [{ source: "/old", destination: "/api/get-users" }] },
				),
			},
			expected: {
				"docs.json": docs(
					{ openapi, pages: ["GET /members", { group: "Often", pages: ["api/get-members"] }] },
					{ redirects: [{ source: "/old", destination: "/api/get-members" }, ...redirects] },
				),
			},
		},
	],
	[
		"no address, if the summary makes it",
		{
			files: {
				"openapi.json": spec({ "/members": { get: operation({ summary: "Users" }) } }),
				"docs.json": docs(entries("GET")),
				"index.mdx": page("[a](/api/users)"),
			},
			expected: { "docs.json": docs({ openapi, pages: ["GET /members", "GET /teams"] }) },
			out: ["`GET /users` is now `GET /members`.", "Changed 1 reference in 1 file."],
		},
	],
	[
		"fields of pages, as they are written",
		{
			files: {
				...files,
				"docs.json": docs({ pages: ["a", "b", "c", "d", "e", "f"] }),
				"a.mdx": page("Hello.", "openapi: GET /users\n"),
				"b.mdx": page("Hello.", 'openapi: "openapi.json get /users"\n'),
				"c.mdx": page("Hello.", "openapi: 'POST /users'\n"),
				"d.mdx": page("Hello.", 'api: "GET https://api.acme.test/v1/users"\n'),
				"e.mdx": page("Hello.", "api: GET /users\n"),
				"f.mdx": page("Hello.", "api: GET https://example.test/users\n"),
			},
			expected: {
				"a.mdx": page("Hello.", "openapi: GET /members\n"),
				"b.mdx": page("Hello.", 'openapi: "openapi.json GET /members"\n'),
				"d.mdx": page("Hello.", 'api: "GET https://api.acme.test/v1/members"\n'),
				"e.mdx": page("Hello.", "api: GET /members\n"),
			},
		},
	],
	[
		"references whose own file has the new name",
		{
			files: {
				...files,
				"v2.json": spec({ "/users": { get: operation() } }),
				"docs.json": docs({ openapi, pages: ["GET /users", "v2.json GET /users"] }),
			},
			expected: {
				"docs.json": docs(
					{ openapi, pages: ["GET /members", "v2.json GET /users"] },
					{ redirects: undefined },
				),
			},
		},
	],
])("changes %s", async (_, { files: site, expected, out }) => {
	const { changed, ...result } = await moved(site, ...argv);
	const read = (path: string, content: string): unknown =>
		path.endsWith(".json") ? JSON.parse(content) : content;
	const values = Object.entries(changed).map(([path, content]) => [path, read(path, content)]);
	expect(Object.fromEntries(values), result.err).toEqual(expected);
	if (out !== undefined) expect(result.out.trim().split("\n")).toEqual(out);
});

it.each<[what: string, from: string, to: string, error: string]>([
	[
		"an operation that no file has",
		"GET /users",
		"GET /people",
		"No OpenAPI file of the site has `GET /people`. Add the operation to its OpenAPI file first.",
	],
	[
		"a misspelled one, with the nearest name",
		"GET /users",
		"GET /membres",
		"No OpenAPI file of the site has `GET /membres`. The nearest operation is `GET /members`. Add the operation to its OpenAPI file first.",
	],
	[
		"one whose file still has the old name",
		"GET /teams",
		"GET /people",
		"No OpenAPI file of the site has `GET /people`. Rename `GET /teams` in `openapi.json` first: docproof then updates all references to the operation.",
	],
	[
		"a name beside the old one",
		"GET /teams",
		"GET /members",
		"`openapi.json` has both `GET /teams` and `GET /members`, so references to the old operation are correct: remove the old operation from the file first.",
	],
	[
		"what nothing refers to",
		"GET /people",
		"GET /members",
		"Nothing in the site refers to `GET /people`.",
	],
	[
		"a path",
		"GET /users",
		"members.mdx",
		"`members.mdx` is not an operation: write its method and its path, such as `GET /members`.",
	],
	[
		"a file",
		"openapi.json GET /users",
		"GET /members",
		"Name the operation without `openapi.json`: docproof changes each reference whose OpenAPI file has the new operation.",
	],
])("refuses %s", async (_, from, to, error) => {
	const site = { ...files, "docs.json": docs(entries("GET")) };
	const { code, err, changed } = await moved(site, from, to);
	expect([code, err.trim(), changed]).toEqual([2, `docproof: ${error}`, {}]);
});

it("follows a new summary to the new address, if the last commit has the old operation", async () => {
	const specOf = (path: string, summary: string): object =>
		spec({ [path]: { get: operation({ summary }) } });
	const root = write(newFolder(), {
		"openapi.json": specOf("/users", "List users"),
		"docs.json": docs(entries("GET")),
		"index.mdx": page("[a](/api/list-users)"),
	});
	const git = (...rest: string[]): unknown => execFileSync("git", ["-C", root, ...rest]);
	git("init", "-q");
	git("add", "-A");
	git(...["-c", "user.name=A", "-c", "user.email=a@example.com"], ...["commit", "-qm", "Begin"]);
	write(root, { "openapi.json": specOf("/members", "List members") });
	expect(await run(root, ["mv", ...argv])).toMatchObject({
		code: 0,
		err: "",
		out: expect.stringContaining("Readers of /api/list-users are redirected to /api/list-members."),
	});
	expect(filesIn(root)["index.mdx"]).toBe(page("[a](/api/list-members)"));
});
