// The questions that `docproof inspect` answers, as data.
import { describe, expect, it } from "vitest";
import { asLines } from "../../src/ask/inspect/questions/questions.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";

const page = (title: string, body = "", more = ""): string =>
	`---\ntitle: ${title}\n${more}---\n\n${body}\n`;

const operations = (...paths: readonly string[]): object => ({
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: Object.fromEntries(
		paths.map((path) => [
			path,
			{ get: { summary: `Get ${path}`, responses: { 200: { description: "Done" } } } },
		]),
	),
});

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navbar: { links: [{ label: "Start", href: "/guides/start" }] },
	navigation: {
		tabs: [
			{
				tab: "Guides",
				pages: ["index", "guides/start", "guides/keys", "users"],
			},
			{ tab: "API", openapi: "api.json", pages: ["GET /users", "GET /keys"] },
			{ tab: "All", openapi: { source: "api.json", directory: "all" } },
			{ tab: "Others", openapi: "other.json", pages: ["GET /bills"] },
		],
	},
	redirects: [
		{ source: "/begin", destination: "/guides/start" },
		{ source: "/first", destination: "/begin" },
	],
};

const site = write(newPath(), {
	"docs.json": docs,
	"index.mdx": page(
		"Welcome",
		[
			'import Part from "/snippets/part.mdx";',
			"",
			"Read [this](/guides/start#how), [that](/begin) and ![it](/images/a.png).",
			"",
			"<Part />",
		].join("\n"),
	),
	"guides/start.mdx": page("Start", "## How\n\nSee [above](#how), [here](/guides/start)."),
	"guides/keys.mdx": page("Keys", "Back to the [start](start)."),
	"guides/broken.mdx": page("Broken", "<Card>", "hidden: true\n"),
	"users.mdx": page("Users", "", "openapi: GET /users\n"),
	"snippets/part.mdx": "As the [start](/guides/start) says.\n",
	"images/a.png": "GIF89a",
	"api.json": operations("/users", "/keys", "/teams"),
	"other.json": operations("/bills", "/taxes"),
	"lost.json": operations("/lost"),
});

const inspect = (...argv: readonly string[]): ReturnType<typeof run> =>
	run(site, ["inspect", ...argv]);

it.each<[string, readonly string[], number]>([
	["pages", ["--pages", "GET /users"], 0],
	["pages-none", ["--pages", "other.json GET /taxes"], 0],
	["pages-missing", ["--pages", "GET /uesrs"], 1],
	["links-to-page", ["--links-to", "guides/start"], 0],
	["links-to-snippet", ["--links-to", "snippets/part.mdx"], 0],
	["links-to-picture", ["--links-to", "/images/a.png"], 0],
	["links-to-operation", ["--links-to", "GET /keys"], 0],
	["links-to-generated", ["--links-to", "/all/get-teams"], 0],
	["links-to-missing", ["--links-to", "guides/strat"], 1],
	["operations", ["--operations"], 0],
	["operations-without-page", ["--operations", "--without-page"], 0],
])("%s", async (name, argv, exit) => {
	const { code, out, err } = await inspect(...argv);
	expect({ code, err }).toEqual({ code: exit, err: "" });
	expect(JSON.parse(out)).toMatchObject({ version: 1 });
	await expect(out).toMatchFileSnapshot(`questions/${name}.json`);
});

it.each<[readonly string[], string]>([
	[
		["--pages", "guides/start"],
		'`--pages` needs an operation, such as `--pages "GET /users"`: `guides/start` is not one.',
	],
	[["--without-page"], "`--without-page` needs `--operations`."],
	[
		["--links-to", "index", "--operations"],
		"`--links-to` and `--operations` cannot be used together.",
	],
	[
		["index", "--links-to", "users"],
		"`--links-to` needs a site: `index` is not the folder of a site.",
	],
])("%j is a mistake", async (argv, words) => {
	expect(await inspect(...argv)).toEqual({
		code: 2,
		out: "",
		err: `docproof: ${words}\n`,
	});
});

describe("in a folder with several sites", () => {
	const folder = write(newPath(), {
		"one/docs.json": { ...docs, navigation: { pages: ["index"] } },
		"one/index.mdx": page("One"),
		"two/docs.json": { ...docs, navigation: { pages: ["two"] } },
		"two/two.mdx": page("Two"),
	});

	it("the one that has the page answers", async () => {
		const { code, out, err } = await run(folder, [
			"inspect",
			"--links-to",
			"two",
		]);
		expect({ code, err }).toEqual({
			code: 0,
			err: "Of the 2 sites below `.`, two has `two`.\n",
		});
		expect(JSON.parse(out).links).toMatchObject([{ kind: "navigation" }]);
	});

	it("a file says which site is meant", async () => {
		const argv = ["inspect", "--links-to", "one/index.mdx"];
		const { code, out } = await run(folder, argv);
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({
			asked: "one/index.mdx",
			found: [{ name: "index" }],
		});
	});

	it("the command for one of them is told", async () => {
		const argv = ["inspect", "--pages", "GET /none"];
		const { code, out } = await run(folder, argv);
		expect(code).toBe(1);
		expect(JSON.parse(out).instead).toContain(
			'`docproof inspect one --pages "GET /none"`',
		);
	});
});

it("has 200 lines at most, and counts what is left out", () => {
	const many = Array.from({ length: 1000 }, (_, index) => ({ index }));
	const answer = {
		version: 1,
		asked: "x",
		found: many,
		unknown: true,
		instead: "Something.",
		links: many,
		notChecked: many,
	};
	const out = asLines(answer);
	expect(out.trimEnd().split("\n").length).toBeLessThanOrEqual(200);
	const { links, found, notChecked, leftOut } = JSON.parse(out);
	for (const [key, list] of Object.entries({ links, found, notChecked }))
		expect(list).toHaveLength(1000 - leftOut[key]);
	expect(links).toHaveLength(165);
});

it("prints names of strangers as texts only", () => {
	const out = asLines({ version: 1, links: [{ written: "\u001b[31m\n::x" }] });
	expect(out).not.toContain("\u001b");
	expect(JSON.parse(out).links[0].written).toBe("\u001b[31m\n::x");
});
