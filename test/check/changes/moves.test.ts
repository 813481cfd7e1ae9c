// Files that move, as git knows it: what still names their old paths is told with the new one, and
// fixed as a whole.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Content, newRepository, type Repository } from "./repository.ts";

const page = (title: string, body = ""): string =>
	`---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nWhat is to be said about ${title}.\n\n## First steps\n\n${body}\n`;

interface Docs {
	readonly pages: readonly unknown[];
	readonly more?: object;
}

const docs = ({ pages, more }: Docs): object => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	...more,
	navigation: { pages },
});

const api = JSON.stringify({
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: {
		"/users": {
			get: { summary: "List", responses: { 200: { description: "Done" } } },
		},
	},
});

type Files = Readonly<Record<string, Content>>;

interface Move {
	readonly name: string;
	/** Beside an index. */
	readonly pages: readonly unknown[];
	/** Settings of docs.json. */
	readonly more?: object;
	readonly files: Files;
	/** By old path. */
	readonly moves: Readonly<Record<string, string>>;
	/** What is written in what file after the fix. */
	readonly fixed: Readonly<Record<string, readonly string[]>>;
	/** What is for people to do. */
	readonly left?: readonly string[];
}

const letters = ["a", "b", "c", "d", "e"];
const pagesIn = (folder: string): Files =>
	Object.fromEntries(letters.map((one) => [`${folder}/${one}.mdx`, page(`Page ${one}`)]));

const table: readonly Move[] = [
	{
		name: "a page",
		pages: ["guides/start"],
		files: {
			"index.mdx": page("Home", "[s](/guides/start?x=1#first-steps) [t](guides/start/)"),
			"guides/start.mdx": page("Start", "[h](/) [me](#first-steps)"),
		},
		moves: { "guides/start.mdx": "intro/start.mdx" },
		fixed: {
			"index.mdx": ["[s](/intro/start?x=1#first-steps) [t](intro/start/)"],
			"docs.json": [
				'"intro/start"',
				'{ "source": "/guides/start", "destination": "/intro/start" }',
			],
		},
	},
	{
		name: "a folder, with an index",
		pages: ["deploy/index", { group: "D", pages: letters.map((one) => `deploy/${one}`) }],
		more: { navbar: { links: [{ label: "D", href: "/deploy/a" }] } },
		files: {
			"index.mdx": page(
				"Home",
				'[d](/deploy) [a](/deploy/a#first-steps)\n\n<Card title="B" href="./deploy/b" />',
			),
			"deploy/index.mdx": page("Deploy", "[a](/deploy/a)"),
			...pagesIn("deploy"),
		},
		moves: { deploy: "run/deployment" },
		fixed: {
			"index.mdx": [
				"[d](/run/deployment) [a](/run/deployment/a#first-steps)",
				'href="./run/deployment/b"',
			],
			"run/deployment/index.mdx": ["[a](/run/deployment/a)"],
			"docs.json": [
				'"run/deployment/index"',
				'"run/deployment/c"',
				'"href": "/run/deployment/a"',
				'{ "source": "/deploy/:slug*", "destination": "/run/deployment/:slug*" }',
				'{ "source": "/deploy", "destination": "/run/deployment" }',
			],
		},
	},
	{
		name: "a picture, a snippet, an API and a part of docs.json",
		pages: [{ $ref: "./parts/group.json" }, { group: "GraphQL", graphql: "specs/acme.graphql" }],
		more: { logo: "/media/logo.svg" },
		files: {
			"index.mdx": page("Home", '![p](/media/p.png) <img src="media/p.png" />\n\n<Note />').replace(
				"\n\nWhat",
				'\n\nimport Note from "/snippets/note.mdx";\n\nWhat',
			),
			"deep/down.mdx": page("Down", "![p](../media/p.png)\n\n<Note />").replace(
				"\n\nWhat",
				"\n\nimport Note from '../snippets/note.mdx'\n\nWhat",
			),
			"users.mdx":
				"---\ntitle: Users\ndescription: Of users.\nopenapi: specs/api.json GET /users\n---\n",
			"parts/group.json": { group: "All", pages: ["deep/down", "users"] },
			"snippets/note.mdx": "A note.\n",
			"media/p.png": "GIF89a",
			"media/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
			"specs/api.json": api,
			"specs/acme.graphql": "type Query { hello: String }\n",
		},
		moves: {
			media: "images",
			"snippets/note.mdx": "snippets/notes/note.mdx",
			"specs/api.json": "openapi/acme.json",
			"specs/acme.graphql": "graphql/acme.graphql",
			"parts/group.json": "navigation/group.json",
		},
		fixed: {
			"index.mdx": ['![p](/images/p.png) <img src="images/p.png" />', '"/snippets/notes/note.mdx"'],
			"deep/down.mdx": ["![p](../images/p.png)", "'../snippets/notes/note.mdx'"],
			"users.mdx": ["openapi: openapi/acme.json GET /users"],
			"docs.json": [
				'"logo": "/images/logo.svg"',
				'"$ref": "./navigation/group.json"',
				'"graphql": "graphql/acme.graphql"',
			],
		},
	},
	{
		name: "a page with relative paths",
		pages: ["guides/start", "guides/more"],
		files: {
			"index.mdx": page("Home"),
			"guides/start.mdx": page("Start", "[m](./more#first-steps) [n](more) ![p](./p.png)"),
			"guides/more.mdx": page("More", "[s](./start)"),
			"guides/p.png": "GIF89a",
		},
		moves: { "guides/start.mdx": "intro/deep/start.mdx" },
		fixed: {
			"intro/deep/start.mdx": [
				"[m](../../guides/more#first-steps) [n](../../guides/more) ![p](../../guides/p.png)",
			],
			"guides/more.mdx": ["[s](../intro/deep/start)"],
		},
	},
	{
		name: "names with blanks and letters beyond ASCII",
		pages: ["guides/übersicht"],
		files: {
			"index.mdx": page(
				"Home",
				"[u](/guides/übersicht) [v](/guides/%C3%BCbersicht) ![p](/media/my%20picture.png)",
			),
			"guides/übersicht.mdx": page("Overview"),
			"media/my picture.png": "GIF89a",
		},
		moves: { guides: "führer", media: "my media" },
		fixed: {
			"index.mdx": [
				"[u](/führer/übersicht) [v](/f%C3%BChrer/%C3%BCbersicht) ![p](/my%20media/my%20picture.png)",
			],
			"docs.json": ['"führer/übersicht"'],
		},
		// Of which letters Mintlify knows the address again is not known.
		left: ["docs.json address-kept"],
	},
	{
		name: "a page that redirects lead to",
		pages: ["guides/start"],
		more: {
			redirects: [
				{ source: "/oldest", destination: "/older" },
				{ source: "/older", destination: "/guides/start#first-steps" },
			],
		},
		files: {
			"index.mdx": page("Home"),
			"guides/start.mdx": page("Start"),
		},
		moves: { "guides/start.mdx": "intro/start.mdx" },
		fixed: {
			"docs.json": [
				'"source": "/older",\n      "destination": "/intro/start#first-steps"',
				'"source": "/guides/start",\n      "destination": "/intro/start"',
			],
		},
	},
	{
		name: "two pages with the same in them",
		pages: ["old/a", "old/b"],
		files: {
			"index.mdx": page("Home", "[a](/old/a) [b](/old/b)"),
			"old/a.mdx": page("Same"),
			"old/b.mdx": page("Same"),
		},
		moves: { old: "new" },
		fixed: {
			"index.mdx": ["[a](/new/a) [b](/new/b)"],
			"docs.json": ['"new/a"', '"new/b"'],
		},
	},
];

/** As `git mv`, into a folder that need not be there. */
function move(site: Repository, from: string, to: string): void {
	mkdirSync(dirname(join(site.root, to)), { recursive: true });
	site.git("mv", join(site.root, from), join(site.root, to));
}

function made({ pages, more, files }: Move): Repository {
	return newRepository({
		"docs.json": docs({ pages: ["index", ...pages], ...(more && { more }) }),
		...files,
	});
}

function moved(one: Move, site = made(one)): Repository {
	for (const [from, to] of Object.entries(one.moves)) move(site, from, to);
	return site;
}

const textOf = (site: Repository, path: string): string =>
	readFileSync(join(site.root, path), "utf8");

const since = /^a folder|relative/;

describe.each([
	["--staged", table],
	["--since HEAD", table.filter(({ name }) => since.test(name))],
] as const)("%s --fix", (scope, moves) => {
	it.each(moves)("follows $name", async (one) => {
		const site = made(one);
		const before = await site.found();
		moved(one, site);
		const options = scope.split(" ");
		expect(await site.found(...options)).not.toEqual([]);
		await site.run(...options, "--fix");
		for (const [path, texts] of Object.entries(one.fixed))
			for (const text of texts) expect(textOf(site, path)).toContain(text);
		site.git("add", "-A");
		expect(await site.found(...options)).toEqual(one.left ?? []);
		expect(await site.found()).toEqual(before);
	});
});

const start = (more: Files, pages: readonly string[]): Repository =>
	newRepository({ "docs.json": docs({ pages: ["index", ...pages] }), ...more });

const stub = (title: string): string =>
	`---\ntitle: ${title}\ndescription: All that there is to know.\n---\n\nChoose one of the pages of this part in the sidebar.\n`;

interface Pair {
	readonly name: string;
	readonly files: Files;
	readonly pages: readonly string[];
	/** What is another text, or gone. */
	readonly after: Files;
	/** What the link of the index page becomes. */
	readonly link: string;
}

/** The index page links to `/old/setup` or `/old`. */
it.each<Pair>([
	{
		name: "a page that was deleted while one like it was added",
		files: {
			"index.mdx": page("Home", "[s](/old)"),
			"old/index.mdx": stub("Deploying"),
		},
		pages: ["old/index"],
		after: { "old/index.mdx": undefined, "bill/index.mdx": stub("Billing") },
		link: "[s](/old)",
	},
	{
		name: "another name and another text",
		files: {
			"index.mdx": page("Home", "[s](/old/setup)"),
			"old/setup.mdx": page("Setup"),
		},
		pages: ["old/setup"],
		after: {
			"old/setup.mdx": undefined,
			"old/tidy.mdx": page("Tidy").replace("About Tidy", "About Setup"),
		},
		link: "[s](/old/setup)",
	},
	{
		name: "one of two copies, which has become two others",
		files: {
			"index.mdx": page("Home", "[s](/old/setup)"),
			"old/setup.mdx": page("Setup"),
		},
		pages: ["old/setup"],
		after: {
			"old/setup.mdx": undefined,
			"one/x.mdx": page("Setup"),
			"two/y.mdx": page("Setup"),
		},
		link: "[s](/old/setup)",
	},
	{
		name: "two folders of copies that have new names",
		files: {
			"index.mdx": page("Home", "[s](/old/setup)"),
			"old/setup.mdx": page("Setup"),
			"older/setup.mdx": page("Setup"),
		},
		pages: ["old/setup", "older/setup"],
		after: {
			"old/setup.mdx": undefined,
			"older/setup.mdx": undefined,
			"new/setup.mdx": page("Setup"),
			"newer/setup.mdx": page("Setup"),
		},
		link: "[s](/old/setup)",
	},
	{
		name: "two folders of copies, each with a page of its own",
		files: {
			"index.mdx": page("Home", "[s](/old/setup)"),
			"old/setup.mdx": page("Setup"),
			"old/own.mdx": page("Old"),
			"older/setup.mdx": page("Setup"),
			"older/own.mdx": page("Older"),
		},
		pages: ["old/setup", "older/setup"],
		after: {
			"old/setup.mdx": undefined,
			"old/own.mdx": undefined,
			"older/setup.mdx": undefined,
			"older/own.mdx": undefined,
			// In an order in which the first of both is not the one that is meant.
			"zoo/setup.mdx": page("Setup"),
			"zoo/own.mdx": page("Old"),
			"new/setup.mdx": page("Setup"),
			"new/own.mdx": page("Older"),
		},
		link: "[s](/zoo/setup)",
	},
	{
		name: "the same name and nearly the same text",
		files: {
			"index.mdx": page("Home", "[s](/old/setup)"),
			"old/setup.mdx": page("Setup", "One.\n\nTwo.\n\nThree.\n\nFour."),
		},
		pages: ["old/setup"],
		after: {
			"old/setup.mdx": undefined,
			"new/setup.mdx": page("Setup", "One.\n\nTwo.\n\nThree.\n\nFive."),
		},
		link: "[s](/new/setup)",
	},
	{
		name: "another text, in a folder that has moved",
		files: {
			"index.mdx": page("Home", "[s](/old)"),
			"old/index.mdx": stub("Deploying"),
			"old/setup.mdx": page("Setup"),
		},
		pages: ["old/index", "old/setup"],
		after: {
			"old/index.mdx": undefined,
			"old/setup.mdx": undefined,
			"new/index.mdx": stub("Running"),
			"new/setup.mdx": page("Setup"),
		},
		link: "[s](/new)",
	},
])("--fix takes for the same file or not: $name", async (one) => {
	const site = start(one.files, one.pages);
	site.write(one.after).git("add", "-A");
	await site.run("--staged", "--fix");
	expect(textOf(site, "index.mdx")).toContain(one.link);
	const isKept = /\(\/old/.test(one.link);
	expect(textOf(site, "docs.json").includes("redirects")).toBe(!isKept);
});

describe("a page that is only like the one that is gone", () => {
	const made = (): Repository => {
		const site = start(
			{
				"index.mdx": page("Home", "[s](/old/setup#first-steps)"),
				"old/setup.mdx": page("Setup"),
			},
			["old/setup"],
		);
		const text = page("Tidy").replace("About Tidy", "About Setup");
		site.write({ "old/setup.mdx": undefined, "old/tidy.mdx": text });
		site.git("add", "-A");
		return site;
	};

	it("is asked about", async () => {
		const { out } = await made().run("--staged");
		expect(out).toContain("help: Did you mean `/old/tidy#first-steps`?");
		expect(out).toContain("help: Did you mean `old/tidy`?");
	});

	it("is taken with --unsafe-fixes", async () => {
		const site = made();
		await site.run("--staged", "--unsafe-fixes");
		expect(textOf(site, "index.mdx")).toContain("(/old/tidy#first-steps)");
	});
});

describe("a folder that has moved", () => {
	const one = table.find(({ name }) => name === "a folder, with an index");
	const withFolder = (): Repository => {
		if (one === undefined) throw new Error("no such move");
		return moved(one);
	};

	it("is one cause of each rule, all of which is fixable", async () => {
		const { out } = await withFolder().run("--staged", "--format", "pretty");
		expect(out.replace(/\d+ ms/, "1 ms")).toMatchSnapshot();
	});

	it("is told as before where git is not asked", async () => {
		const { out, err } = await withFolder().run("--fix");
		expect(out).not.toContain("git says");
		expect(err).toBe("");
	});

	it("is no reason to change what has changes that are not staged", async () => {
		const site = withFolder();
		const text = textOf(site, "index.mdx");
		site.write({ "index.mdx": `${text}\nMore.\n` });
		const { err } = await site.run("--staged", "--fix");
		expect(err).toContain("has changes that are not staged");
		expect(textOf(site, "index.mdx")).toBe(`${text}\nMore.\n`);
	});

	it("leaves alone an entry whose page has one already", async () => {
		const site = withFolder();
		const before = textOf(site, "docs.json");
		const twice = before.replace('"deploy/a"', '"deploy/a", "run/deployment/a"');
		site.write({ "docs.json": twice }).git("add", "-A");
		await site.run("--staged", "--fix");
		expect(textOf(site, "docs.json")).toContain('"deploy/a"');
	});
});

it("tells nothing of a moved page that was told of it before", async () => {
	const body = "[gone](/nowhere) [beside](./missing) [me](#no-such-heading)";
	const site = start({ "index.mdx": page("Home"), "old/setup.mdx": page("Setup", body) }, [
		"old/setup",
	]);
	move(site, "old", "new");
	await site.run("--staged", "--fix");
	site.git("add", "-A");
	expect(await site.found("--staged")).toEqual([]);
});

it("tells nothing of the same text in a file that is much like the one that is gone", async () => {
	const page = (title: string): string =>
		`---\ntitle: ${title}\n---\n\n${"Words that stay here. ".repeat(9)}\n\n<Unknown />\n`;
	const site = newRepository({
		"docs.json": { theme: "mint", name: "A", navigation: { pages: ["a"] } },
		"a.mdx": page("One"),
	});
	site.write({
		"docs.json": { theme: "mint", name: "A", navigation: { pages: ["more/b"] } },
		"a.mdx": undefined,
		"more/b.mdx": page("Two"),
	});
	site.git("add", "-A");
	const { out } = await site.run("--since", "HEAD");
	expect(out).not.toContain("component-known");
});

it("tells nothing of dead links whose targets name the new folder", async () => {
	const body = `[gone](/old/nowhere) [none](/old/deep/none)\n\n${"A line that stays.\n\n".repeat(20)}`;
	const site = start({ "index.mdx": page("Home"), "old/setup.mdx": page("Setup", body) }, [
		"old/setup",
	]);
	move(site, "old", "new");
	site.write({
		"docs.json": docs({ pages: ["index", "new/setup"] }),
		"new/setup.mdx": page("Setup", body.replaceAll("/old/", "/new/")),
	});
	site.git("add", "-A");
	expect(await site.found("--staged")).toEqual(["docs.json address-kept"]);
});

it("follows a folder that has no index", async () => {
	const more = { redirects: [{ source: "/how", destination: "/guides" }] };
	const site = newRepository({
		"docs.json": docs({ pages: ["index", "guides/a"], more }),
		"index.mdx": page("Home", "[g](/guides) [a](guides/a) [e](/guides/)"),
		"guides/a.mdx": page("A"),
	});
	const before = await site.found();
	move(site, "guides", "help/all");
	await site.run("--staged", "--fix");
	expect(textOf(site, "index.mdx")).toContain("[g](/help/all) [a](help/all/a) [e](/help/all/)");
	expect(textOf(site, "docs.json")).toContain('"destination": "/help/all"');
	expect((await site.found()).length).toBe(before.length);
	site.git("add", "-A");
	expect(await site.found("--staged")).toEqual([]);
});

it("leads nobody back and forth where a folder has come back", async () => {
	const redirects = [{ source: "/new/:slug*", destination: "/old/:path*" }];
	const slugs = letters.map((one) => `old/${one}`);
	const site = newRepository({
		"docs.json": docs({ pages: ["index", ...slugs], more: { redirects } }),
		"index.mdx": page("Home"),
		...pagesIn("old"),
	});
	move(site, "old", "new");
	await site.run("--staged", "--fix");
	expect(textOf(site, "docs.json")).not.toContain('"source": "/old');
});
