// `docproof review`: what readers will see changed between two commits.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { reviewDocumentSchema } from "../../../src/review/review/review.ts";
import {
	type Content,
	git,
	newRepository,
	type Repository,
	spec,
} from "../../check/changes/repository.ts";
import { type Run, run } from "../../run.ts";
import { newPath } from "../../temporary.ts";

type Files = Readonly<Record<string, Content>>;

const docs = (navigation: unknown, more: object = {}): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation,
	...more,
});
const page = (title: string, text = "Text.", fields = ""): string =>
	`---\ntitle: ${title}\n${fields}---\n\n${text}\n`;

/** The options of all runs: the last commit, compared with the one before. */
const lastCommit = ["--base", "HEAD~1", "--head", "HEAD"];

function twoStates(before: Files, after: Files): Repository {
	return newRepository(before).write(after).commit();
}

function review({ folder }: Repository, ...options: string[]): Promise<Run> {
	return run(folder, ["review", "docs", ...options]);
}

async function comment(before: Files, after: Files, ...options: string[]): Promise<string> {
	const { out, err } = await review(twoStates(before, after), ...lastCommit, ...options);
	return out + err;
}

const kitPage = `---
title: Code blocks
description: Display inline code and code blocks
---

Text.
`;

const guide = { group: "Guides", pages: ["start", "setup", "deploy"] };
const site: Files = {
	"docs.json": docs({ groups: [guide] }),
	"start.mdx": page("Start"),
	"setup.mdx": page("Set up"),
	"deploy.mdx": page("Deploy", "How to deploy the first version of what you have made."),
};

describe("addresses", () => {
	it("tells new, moved and gone pages apart", async () => {
		const text = await comment(site, {
			"docs.json": docs(
				{ groups: [{ ...guide, pages: ["start", "ship", "new"] }] },
				{ redirects: [{ source: "/setup", destination: "/start" }] },
			),
			"setup.mdx": undefined,
			"deploy.mdx": undefined,
			"ship.mdx": site["deploy.mdx"],
			"new.mdx": page("New"),
			"draft.mdx": page("Draft"),
			"secret.mdx": page("Secret", "Text.", "hidden: true\n"),
		});
		expect(text).toMatchSnapshot();
	});

	it("counts problems of one cause with other words as similar", async () => {
		const links = (...names: readonly string[]): string =>
			page("Start", names.map((name) => `[One](/api/${name})`).join("\n\n"));
		const text = await comment(site, { "start.mdx": links("a", "b", "b", "c") });
		expect(text).toMatchSnapshot();
	});

	it("follows each of several files with the same text to the nearest path", async () => {
		const text = (language: string) => page("Mcp", `${"Some words. ".repeat(40)}${language}`);
		const states = ["cn", "zh"].map((language) => {
			const pages = ["pages/a", "b", "pages/b", "a"].map((name) => `${language}/${name}`);
			const files = pages.map((path) => [`${path}.mdx`, text(language)] as const);
			return { "docs.json": docs({ pages }), ...Object.fromEntries(files) };
		});
		const [before = {}, after = {}] = states;
		const gone = Object.fromEntries(Object.keys(before).map((path) => [path, undefined]));
		const comparison = await comment(before, { ...gone, ...after });
		expect(comparison).toContain(
			"- 4 pages `/cn/…` → `/zh/…`, no redirect: `/cn/pages/a`, `/cn/b`, `/cn/pages/b`, `/cn/a`\n",
		);
	});

	it("follows a page whose lines differ, but not its words", async () => {
		const text = (target: string): string =>
			page(
				"Set up",
				"x"
					.repeat(5)
					.split("")
					.map(() => `Words [here](${target}).`)
					.join("\n"),
			);
		const comparison = await comment(
			{ ...site, "setup.mdx": text("/start") },
			{
				"docs.json": docs({ groups: [{ ...guide, pages: ["start", "first", "deploy"] }] }),
				"setup.mdx": undefined,
				"first.mdx": text("/deploy"),
			},
		);
		expect(comparison).toContain("- `/setup` → `/first`, no redirect\n");
	});

	it("follows a page that got another name and few other words", async () => {
		const text = (word: string) => page("Set up", `${"Words that stay. ".repeat(5)}${word}`);
		const comparison = await comment(
			{ ...site, "setup.mdx": text("old") },
			{
				"docs.json": docs({ groups: [{ ...guide, pages: ["start", "0222-first", "deploy"] }] }),
				"setup.mdx": undefined,
				"0222-first.mdx": text("new"),
			},
		);
		expect(comparison).toContain("- `/setup` → `/0222-first`, no redirect\n");
	});

	it("follows a page with its title and most of its words", async () => {
		const text = (words: string): string =>
			page("Set up", `${"Words that stay. ".repeat(9)}${words}`);
		const text2 = await comment(
			{ ...site, "setup.mdx": text("Old words, of which there are many. ".repeat(2)) },
			{
				"docs.json": docs({ groups: [{ ...guide, pages: ["start", "first", "deploy"] }] }),
				"setup.mdx": undefined,
				"first.mdx": text("New ones, and some more besides. ".repeat(2)),
			},
		);
		expect(text2).toContain("- `/setup` → `/first`, no redirect\n");
	});

	it("says that a new tab is hidden", async () => {
		const guides = { tab: "Guides", groups: [guide] };
		const help = { tab: "Help", hidden: true, pages: ["help"] };
		const text = await comment(
			{ ...site, "docs.json": docs({ tabs: [guides] }) },
			{ "docs.json": docs({ tabs: [guides, help] }), "help.mdx": page("Help") },
		);
		expect(text).toContain("- new hidden tab `Help` (1 page)\n");
	});

	it("follows a page with its title to one that has much more", async () => {
		const words = "Words that stay. ".repeat(5);
		const text = await comment(
			{ ...site, "setup.mdx": page("Set up", words) },
			{
				"docs.json": docs({ groups: [{ ...guide, pages: ["start", "first", "deploy"] }] }),
				"setup.mdx": undefined,
				"first.mdx": page("Set up", `${words}${"There are many more words now. ".repeat(20)}`),
			},
		);
		expect(text).toContain("- `/setup` → `/first`, no redirect\n");
	});

	it("follows a page of which there are two now to the one of its redirect", async () => {
		const words = page("Set up", "Words that stay. ".repeat(5));
		for (const [former, source, destination] of [
			["setup", "/setup", "/cloud/setup"],
			["old/setup", "/old/:slug*", "/cloud/:slug*"],
		] as const) {
			const pages = ["start", "own/setup", "cloud/setup", "deploy"];
			const before = { ...guide, pages: ["start", former, "deploy"] };
			const text = await comment(
				{
					...site,
					"setup.mdx": undefined,
					[`${former}.mdx`]: words,
					"docs.json": docs({ groups: [before] }),
				},
				{
					"docs.json": docs(
						{ groups: [{ ...guide, pages }] },
						{ redirects: [{ source, destination }] },
					),
					[`${former}.mdx`]: undefined,
					"own/setup.mdx": words,
					"cloud/setup.mdx": `${words}\nMore.\n`,
				},
			);
			expect(text).toContain(`- \`/${former}\` → \`/cloud/setup\` (redirected)\n`);
			expect(text).toContain("- `/own/setup` `Set up` — `Guides`");
		}
	});

	it("says nothing of blanks in a description that Japanese needs no blanks for", async () => {
		const described = (text: string): Files => ({
			"start.mdx": page("Start", "Text.", `description: ${text}\n`),
		});
		const text = await comment(
			{ ...site, ...described("Jinja2テンプレート") },
			described("Jinja2 テンプレート"),
		);
		expect(text).not.toContain("description");
	});

	it("says nothing of the fields of a frontmatter that cannot be parsed", async () => {
		const text = await comment(site, {
			"start.mdx": '---\ntitle: Start\ntag:"NEW"\n---\n\nText.\n',
		});
		expect(text).not.toContain("null");
		expect(text).toContain("`/start`: only white space, comments or other source\n");
	});

	it("does not call a problem fixed that the same page has again", async () => {
		const files = (path: string): Files => ({
			...site,
			"docs.json": docs({
				groups: [guide, { group: "API", openapi: "api.json", pages: ["call"] }],
			}),
			"api.json": spec("/users", "/rooms"),
			"call.mdx": page("Call", "Text.", `openapi: get ${path}\n`),
		});
		const text = await comment(files("/users"), files("/rooms"));
		expect(text.match(/The method `get` is not in upper case/g)).toHaveLength(1);
	});

	it("names one place of a new page, and counts the others", async () => {
		const text = await comment(site, {
			"docs.json": docs({
				groups: [guide, { group: "A", pages: ["new"] }, { group: "B", pages: ["new"] }],
			}),
			"new.mdx": page("New"),
		});
		expect(text).toContain("- `/new` `New` — `A` and 1 more section, 1 word\n");
	});

	it("says that a problem of a page that nobody could parse may be old", async () => {
		const text = await comment(
			{ ...site, "start.mdx": page("Start", "[Gone](/gone) <Note>") },
			{ "start.mdx": page("Start", "[Gone](/gone)"), "setup.mdx": page("Set up", "[No](/no)") },
		);
		expect(text).toContain("**2 new problems** (1 perhaps hidden before) and 1 problem fixed.");
	});

	it("calls no page of the starter kit new because nobody knows the navigation", async () => {
		const text = await comment(
			{ ...site, "essentials/code.mdx": kitPage },
			{ "docs.json": '{ "theme": "mint", "navigation": [ }' },
		);
		expect(text).not.toContain("starter-kit-replaced");
	});

	it("does not call a dead link fixed that has another cause", async () => {
		const text = await comment(
			{ ...site, "start.mdx": page("Start", "[Tools](/tools)") },
			{ "tools/a.py": "print(1)\n" },
		);
		expect(text).not.toContain("fixed");
	});

	it("calls no dead link fixed that one of two redirects may lead nowhere", async () => {
		const redirects = [
			{ source: "/old/deep/:slug*", destination: "/missing/:slug*" },
			{ source: "/old/:slug*", destination: "/start" },
		];
		const text = await comment(
			{ ...site, "start.mdx": page("Start", "[One](/old/one) [Two](/old/deep/two)") },
			{ "docs.json": docs({ groups: [guide] }, { redirects }) },
		);
		expect(text).toContain("1 problem fixed.");
		expect(text).toContain("The page `/old/one` does not exist.");
		expect(text).toContain("- `1 dead link`: docproof does not know which of several redirects");
	});

	it("tells which of two equal problems is fixed", async () => {
		const link = "[Gone](/gone)";
		const text = await comment(
			{ ...site, "start.mdx": page("Start", `One ${link}.\n\nTwo ${link}.`) },
			{ "start.mdx": page("Start", `More.\n\nTwo ${link}.`) },
		);
		expect(text).toContain("- error in `docs/start.mdx:5`: The page `/gone` does not exist.");
	});

	it("tells the target of each redirect of moved pages", async () => {
		const redirects = [
			{ source: "/a/:slug*", destination: "/start" },
			{ source: "/a/one", destination: "/setup" },
			{ source: "/a/two", destination: "/b/two", permanent: false },
		];
		const names = ["one", "two", "three", "four"];
		const pages = (folder: string): Files =>
			Object.fromEntries(
				names.map((name) => [`${folder}/${name}.mdx`, page(name, `${name} `.repeat(20))]),
			);
		const pagesNow = names.map((name) => `b/${name}`);
		const gone = Object.fromEntries(names.map((name) => [`a/${name}.mdx`, undefined]));
		const text = await comment(
			{ ...site, "docs.json": docs({ groups: [guide] }), ...pages("a") },
			{
				"docs.json": docs({ groups: [guide, { group: "B", pages: pagesNow }] }, { redirects }),
				...gone,
				...pages("b"),
			},
		);
		expect(text).toMatchSnapshot();
	});

	it("tells which pages left the sidebar, and which entered it", async () => {
		const unlisted = docs({ groups: [{ ...guide, pages: ["start", "deploy"] }] });
		const text = await comment(site, { "docs.json": unlisted });
		expect(text).toContain("- `/setup` `Set up` is no longer in the sidebar — `Guides`\n");
		const back = await comment({ ...site, "docs.json": unlisted }, site);
		expect(back).toContain("- `/setup` `Set up` is in the sidebar now — `Guides`\n");
		const twice = docs({ groups: [guide, { group: "More", pages: ["setup"] }] });
		const inTwo = await comment({ ...site, "docs.json": unlisted }, { "docs.json": twice });
		expect(inTwo).toContain(
			"- `/setup` `Set up` is in the sidebar now — `Guides` and 1 more section\n",
		);
	});

	it("follows the earlier and more specific of two redirects of an address", async () => {
		const redirects = [
			{ source: "/deploy", destination: "/start" },
			{ source: "/:slug*", destination: "/setup" },
		];
		const left = { group: "Guides", pages: ["start", "setup"] };
		const text = await comment(site, {
			"docs.json": docs({ groups: [left] }, { redirects }),
			"deploy.mdx": undefined,
		});
		expect(text).toMatch(/^- `\/deploy` .*→ `\/start`$/m);
	});

	it("finds the page of an operation whose address has changed", async () => {
		const api = { openapi: "api.json", group: "API" };
		const before = { "docs.json": docs({ groups: [guide, api] }), "api.json": spec("/users") };
		const text = await comment(
			{ ...site, ...before },
			{
				"docs.json": docs({
					groups: [guide, { ...api, openapi: { source: "api.json", directory: "v2" } }],
				}),
			},
		);
		expect(text).toMatchSnapshot();
	});

	it.each([
		[9, 9, ""],
		[10, 8, "- … and 2 more lines\n"],
	])("cuts no single line of a list: %s addresses", async (count, shown, rest) => {
		const paths = Array.from({ length: count }, (_, index) => `gone-${index}`);
		const pages = Object.fromEntries(paths.map((path) => [`${path}.mdx`, page(path)]));
		const text = await comment(
			{ ...site, ...pages },
			Object.fromEntries(paths.map((path) => [`${path}.mdx`, undefined])),
		);
		const [, list = ""] = text.split("find nothing**\n\n");
		const [lines = ""] = list.split("\n\n", 1);
		expect(`${lines}\n`).toContain(rest);
		expect(lines.match(/^- `\/gone/gm)).toHaveLength(shown);
	});

	it("reports an address whose redirect is removed", async () => {
		const redirects = [{ source: "/old", destination: "/start" }];
		const text = await comment(
			{ ...site, "docs.json": docs({ groups: [guide] }, { redirects }) },
			{ "docs.json": docs({ groups: [guide] }) },
		);
		expect(text).toContain("- `/old`, which was a redirect\n");
	});

	it("loses no address of a removed redirect that may have led nowhere", async () => {
		const redirects = [
			{ source: "/new/:slug*", destination: "/missing/:slug*" },
			{ source: "/old/page", destination: "/new/page" },
			{ source: "/new/page", destination: "/start" },
			{ source: "/twice", destination: "/missing" },
			{ source: "/twice", destination: "/start" },
		];
		const text = await comment(
			{ ...site, "docs.json": docs({ groups: [guide] }, { redirects }) },
			{ "docs.json": docs({ groups: [guide] }, { redirects: [redirects[0], redirects[2]] }) },
		);
		expect(text).not.toContain("Addresses gone");
	});

	it("names the dead end of redirects of which nobody knows which one applies", async () => {
		const redirects = [
			{ source: "/deploy/:slug*", destination: "/one/:slug*" },
			{ source: "/deploy/:one", destination: "/two/:one" },
		];
		const withFolder = {
			...site,
			"docs.json": docs({ groups: [{ group: "Guides", pages: ["start", "deploy/first"] }] }),
			"deploy/first.mdx": page("First"),
		};
		const text = await comment(withFolder, {
			"docs.json": docs({ groups: [{ group: "Guides", pages: ["start"] }] }, { redirects }),
			"deploy/first.mdx": undefined,
		});
		expect(text).toContain("- `/deploy/first` `First`: its redirect leads to `/one/first`");
	});

	it("loses no address of a removed redirect that led nowhere", async () => {
		const redirects = [{ source: "/old", destination: "/missing" }];
		const text = await comment(
			{ ...site, "docs.json": docs({ groups: [guide] }, { redirects }) },
			{ "docs.json": docs({ groups: [guide] }) },
		);
		expect(text).not.toContain("Addresses gone");
		expect(text).toContain("- removed: `/old` → `/missing`\n");
	});
});

describe("the sidebar", () => {
	it.each([
		["languages", "language", "en", "ja"],
		["versions", "version", "1.0", "2.0"],
		["products", "product", "API", "App"],
		["dropdowns", "dropdown", "Docs", "More"],
	])(
		"reports %s around it in one line, and nothing of its content",
		async (key, kind, one, two) => {
			const guides = { ...guide, pages: ["start", "setup", { group: "Ship", pages: ["deploy"] }] };
			const tabs = [
				{ tab: "Guides", groups: [guides] },
				{ tab: "Blog", href: "https://acme.test/blog" },
			];
			const flat = { ...site, "docs.json": docs({ tabs }) };
			const wrapped = {
				...site,
				"other.mdx": page("Other"),
				"docs.json": docs({
					[key]: [
						{ [kind]: one, tabs },
						{ [kind]: two, pages: ["other"] },
					],
				}),
			};
			const text = await comment(flat, wrapped);
			expect(text).toContain("\n1 new page and 2 changes of the sidebar.");
			expect(text).toContain(`- new ${kind} \`${one}\` around 3 existing pages\n`);
			expect(text).toContain(`- new ${kind} \`${two}\` (1 page)\n`);
			const back = await comment(wrapped, { ...flat, "other.mdx": undefined });
			expect(back).toContain(`- ${kind} \`${one}\` removed around 3 existing pages\n`);
			expect(back).toContain(`- ${kind} \`${two}\` removed (1 page)\n`);
			expect(back).toContain("1 page gone and 2 changes of the sidebar.");
		},
	);

	it("counts another order of all languages, and a link in all of them, once", async () => {
		const languages = (isAfter: boolean) =>
			["en", "fr"].map((language) => {
				const groups = ["One", "Two"].map((name) => ({
					group: `${name} ${language}`,
					pages: [`${language}/${name.toLowerCase()}`],
				}));
				const link = { anchor: `Blog ${language}`, href: "https://acme.test/blog" };
				const anchors = [{ anchor: `Docs ${language}`, groups }, ...(isAfter ? [link] : [])];
				return { language, anchors };
			});
		const reordered = languages(true).map(({ anchors: [first, ...rest], language }) => ({
			language,
			anchors: [
				{ ...first, groups: [...(first as { groups: object[] }).groups].reverse() },
				...rest,
			],
		}));
		const files = Object.fromEntries(
			["en/one", "en/two", "fr/one", "fr/two"].map((path) => [`${path}.mdx`, page(path)]),
		);
		const text = await comment(
			{ ...files, "docs.json": docs({ languages: languages(false) }) },
			{ "docs.json": docs({ languages: reordered }) },
		);
		expect(text).toContain("\n2 changes of the sidebar.");
		expect(text).toContain("- other order in `en › Docs en` (`One en` moved) (likewise in `fr`)\n");
	});

	it("finds a group that moved with its name before it takes another one for it", async () => {
		const pages = (name: string, count: number): string[] =>
			Array.from({ length: count }, (_, index) => `${name}${index}`);
		const inner = { group: "Links", pages: pages("a", 3) };
		const files = Object.fromEntries(
			[...pages("a", 3), "b0"].map((path) => [`${path}.mdx`, page(path)]),
		);
		const text = await comment(
			{ ...files, "docs.json": docs({ groups: [{ group: "Tune", pages: ["b0", inner] }] }) },
			{ "docs.json": docs({ groups: [{ group: "Other", pages: ["b0"] }, inner] }) },
		);
		expect(text).toContain("- group `Tune › Links` is at `Links` now (3 pages)\n");
		expect(text).not.toContain("`Tune` is called `Links`");
	});

	it("reports the pages of a new version only with the version", async () => {
		const versions = [
			{ version: "2", pages: ["start"] },
			{ version: "1", pages: ["setup", "deploy"] },
		];
		const text = await comment(
			{ ...site, "docs.json": docs({ versions: versions.slice(0, 1) }) },
			{ "docs.json": docs({ versions }) },
		);
		expect(text).toContain("\n1 change of the sidebar. ");
	});

	it("reports a renamed language in one line", async () => {
		const files = (language: string): Files => ({
			"docs.json": docs({
				languages: [
					{ language: "en", groups: [guide] },
					{
						language,
						groups: [{ ...guide, pages: guide.pages.map((name) => `${language}/${name}`) }],
					},
				],
			}),
			...Object.fromEntries(guide.pages.map((name) => [`${language}/${name}.mdx`, page(name)])),
		});
		const old = Object.keys(files("cn")).map((path) => [path, undefined]);
		const text = await comment(
			{ ...site, ...files("cn") },
			{ ...Object.fromEntries(old), ...files("zh") },
		);
		expect(text).toContain("3 moved pages and 1 change of the sidebar.");
		expect(text).toContain("- language `cn` is called `zh` now\n");
	});

	it("follows a page of two groups within its tab", async () => {
		const tabs = (...groups: (readonly [string, readonly string[]])[]) => ({
			tabs: ["Chat", "Flow"].map((tab, index) => ({
				tab,
				groups: groups
					.filter((_, at) => Number(at > 0) === index)
					.map(([group, pages]) => ({ group, pages })),
			})),
		});
		const before = tabs(
			["Input", ["start", "deploy"]],
			["Input", ["start", "deploy"]],
			["Use", ["setup"]],
		);
		const after = tabs(["Input", ["deploy"]], ["Input", ["deploy"]], ["Use", ["setup", "start"]]);
		const text = await comment(
			{ ...site, "docs.json": docs(before) },
			{ "docs.json": docs(after) },
		);
		expect(text).toContain("- `/start`: from `Flow › Input` to `Flow › Use`\n");
		expect(text).toContain("- `/start`: no longer in `Chat › Input`\n");
	});

	it("reports swapped divisions without their content", async () => {
		const groups = [guide];
		const text = await comment(
			{
				...site,
				"docs.json": docs({
					versions: [{ version: "1.0", languages: [{ language: "en", groups }] }],
				}),
			},
			{
				"docs.json": docs({
					languages: [{ language: "en", versions: [{ version: "1.0", groups }] }],
				}),
			},
		);
		expect(text).toContain("\n1 change of the sidebar.");
		expect(text).toContain("- version `1.0` is at `en › 1.0` now (3 pages)\n");
	});

	it("finds what changed within the versions around it", async () => {
		const text = await comment(site, {
			"docs.json": docs({
				versions: [
					{
						version: "1.0",
						groups: [{ ...guide, group: "Tutorials", pages: ["start", "deploy"] }],
					},
					{ version: "2.0", groups: [{ group: "More", pages: ["setup"] }] },
				],
			}),
		});
		expect(text).toContain("- new version `1.0` around 2 existing pages\n");
		expect(text).toContain("- group `Guides` is called `Tutorials` now\n");
		expect(text).toContain("- new group `2.0 › More` (1 page, `/setup` from `Guides`)\n");
	});

	it("tells pages of new and removed groups with the group", async () => {
		const group = (name: string, ...pages: readonly unknown[]) => ({ group: name, pages });
		const pages = (...names: readonly string[]) =>
			Object.fromEntries(names.map((name) => [`${name}.mdx`, `# ${name}\n`]));
		const text = await comment(
			{
				...pages("a", "b", "c", "d", "e", "f"),
				"docs.json": docs({
					groups: [
						group("Tools", group("Python", group("Start", "a", "b"), group("Run it", "c", "d"))),
						group("More", group("Extra", "e"), "f"),
					],
				}),
			},
			{
				"docs.json": docs({
					groups: [
						group("Python SDK", group("Start", "a", "b"), group("Run It", "c", "d")),
						group("More", "e", group("New", "f")),
					],
				}),
			},
		);
		expect(text).toMatchSnapshot();
	});

	it("knows a group that moved to the place of one with its name", async () => {
		const tabs = (one: string, two: object, ...more: readonly object[]): object => ({
			tabs: [
				{ tab: "App", groups: [{ group: "Use", pages: ["start"] }, ...more] },
				{ tab: "API", groups: [{ group: one, pages: ["setup"] }, two] },
			],
		});
		const overview = { group: "Overview", pages: ["deploy"] };
		const other = { group: "Other", pages: ["other"] };
		const text = await comment(
			{ ...site, "other.mdx": "Other.\n", "docs.json": docs(tabs("Overview", other, overview)) },
			{
				"docs.json": docs({
					tabs: [
						{ tab: "App", groups: [{ group: "Use", pages: ["start"] }] },
						{ tab: "API", groups: [{ group: "First", pages: ["setup"] }, other, overview] },
					],
				}),
			},
		);
		expect(text).toContain("- group `App › Overview` is at `API › Overview` now (1 page)\n");
		expect(text).toContain("- group `API › Overview` is called `First` now\n");
	});

	it("takes a group for the new one with its pages, not for the one around it", async () => {
		const kinds = ["k1", "k2", "k3"];
		const pagesAt = (...paths: string[]): Files =>
			Object.fromEntries(paths.map((path) => [`${path}.mdx`, page(path, `Text of ${path}.`)]));
		const inner = { group: "Back calls", pages: ["calls/b", "back/b", "back/c"] };
		const text = await comment(
			{
				...pagesAt("calls/a", "calls/b", "calls/c"),
				"docs.json": docs({
					groups: [
						{
							group: "Deep",
							pages: ["calls/a", { group: "Calls", pages: ["calls/b", "calls/c"] }],
						},
					],
				}),
			},
			{
				...pagesAt(...kinds, "back/b", "back/c"),
				"docs.json": docs({
					groups: [
						{ group: "Deep", pages: ["calls/a"] },
						{ group: "Specs", pages: [...kinds, inner] },
					],
				}),
				"calls/c.mdx": undefined,
			},
		);
		expect(text).toContain("- group `Deep › Calls` is at `Specs › Back calls` now (3 pages)\n");
		expect(text).toContain("- new group `Specs` (3 pages)");
	});

	it("tells which pages of a removed group are still published", async () => {
		const text = await comment(site, {
			"docs.json": docs({ groups: [{ group: "Home", pages: ["start"] }] }),
			"deploy.mdx": undefined,
		});
		expect(text).toContain("- group `Guides` removed (3 pages, 1 outside the sidebar now)\n");
	});

	it("knows a group that moved while another group entered it", async () => {
		const group = (name: string, ...pages: readonly unknown[]) => ({ group: name, pages });
		const text = await comment(
			{
				...site,
				"a.mdx": "# a\n",
				"docs.json": docs({
					groups: [
						group("Old", group("Agent", "start", "setup"), "more"),
						group("Automations", "deploy", "a"),
					],
				}),
			},
			{
				"docs.json": docs({
					groups: [
						group("Old", "more"),
						group("Agent", "start", group("Automations", "deploy", "a"), "setup"),
					],
				}),
			},
		);
		expect(text).toMatchSnapshot();
	});

	it("tells icons and pages that groups open", async () => {
		const groups = (fields: object) =>
			docs({
				groups: [
					{ ...guide, ...fields },
					{ group: "More", pages: ["more"] },
				],
			});
		const text = await comment(
			{ ...site, "docs.json": groups({ icon: "rocket" }) },
			{ "docs.json": groups({ root: "start", icon: "book" }) },
		);
		expect(text).toContain("- group `Guides` opens `/start` now\n");
		expect(text).toContain("- other icon of 1 section (`Guides`)\n");
	});

	it("says nothing of a page that stands twice", async () => {
		const twice = docs({ groups: [{ ...guide, pages: ["start", "setup", "start"] }] });
		const text = await comment(
			{ ...site, "docs.json": twice },
			{ "more.mdx": page("More", "Other.") },
		);
		expect(text).not.toContain("Sidebar");
	});

	it("reports a renamed group in one line", async () => {
		const text = await comment(site, {
			"docs.json": docs({ groups: [{ ...guide, group: "Tutorials" }] }),
		});
		expect(text).toContain("- group `Guides` is called `Tutorials` now\n");
		expect(text).toContain("\n1 change of the sidebar.\n");
	});

	it("reports moved groups, moved pages and another order", async () => {
		const text = await comment(
			{
				...site,
				"docs.json": docs({
					tabs: [
						{ tab: "A", groups: [guide] },
						{ tab: "B", groups: [{ group: "More", pages: ["more"] }] },
					],
				}),
				"more.mdx": page("More"),
			},
			{
				"docs.json": docs({
					tabs: [
						{ tab: "A", groups: [{ group: "First", pages: ["start"] }] },
						{
							tab: "B",
							groups: [
								{ group: "More", pages: ["more"] },
								{ ...guide, pages: ["deploy", "setup"] },
							],
						},
					],
				}),
			},
		);
		expect(text).toMatchSnapshot();
	});

	it("joins several groups of a language with those of another one, one by one", async () => {
		const divided = (language: string, isLater: boolean) => ({
			language,
			tabs: ["One", "Two"].map((tab) => ({
				tab,
				groups: [
					{ group: "All", pages: [`${language}/a`, `${language}/b`, `${language}/${tab}`] },
					...(isLater ? [{ group: "New", pages: [`${language}/new`] }] : []),
				],
			})),
		});
		const pages = ["en", "fr"].flatMap((language) =>
			["a", "b", "One", "Two", "new"].map((name) => `${language}/${name}`),
		);
		const states = [false, true].map((isLater) =>
			docs({ languages: ["en", "fr"].map((language) => divided(language, isLater)) }),
		);
		const files = Object.fromEntries(pages.map((path) => [`${path}.mdx`, page(path)]));
		const text = await comment(
			{ ...files, "docs.json": states[0] ?? "" },
			{ "docs.json": states[1] ?? "" },
		);
		for (const tab of ["One", "Two"])
			expect(text).toContain(`- new group \`en › ${tab} › New\` (1 page) (likewise in \`fr\`)\n`);
	});

	it("tells a new group around a group that another language has on its own", async () => {
		const added = (language: string) => ({ group: "Added", pages: [`${language}/new`] });
		const languages = (isLater: boolean) =>
			docs({
				languages: ["en", "fr"].map((language) => ({
					language,
					groups: [
						{ group: "All", pages: [`${language}/a`] },
						...(isLater && language === "en" ? [added(language)] : []),
						...(isLater && language === "fr" ? [{ group: "Outer", pages: [added(language)] }] : []),
					],
				})),
			});
		const pages = ["en/a", "en/new", "fr/a", "fr/new"];
		const files = Object.fromEntries(pages.map((path) => [`${path}.mdx`, page(path)]));
		const text = await comment(
			{ ...files, "docs.json": languages(false) },
			{ "docs.json": languages(true) },
		);
		expect(text).toContain("- new group `en › Added` (1 page)\n");
		expect(text).toContain("- new group `fr › Outer` with `Added` (1 page)\n");
	});

	it("joins languages that mirror each other", async () => {
		const language = (code: string, group: string, folder: string, pages: string[]) => ({
			language: code,
			groups: [{ group, pages: pages.map((name) => folder + name) }],
		});
		const names = ["start", "setup", "deploy"];
		const files = (folder: string): Files =>
			Object.fromEntries([...names, "new"].map((name) => [`${folder}${name}.mdx`, page(name)]));
		const before = {
			"docs.json": docs({
				languages: [
					language("en", "Guides", "", names),
					language("de", "Anleitungen", "de/", names),
				],
			}),
			...files(""),
			...files("de/"),
			"new.mdx": undefined,
			"de/new.mdx": undefined,
		};
		const text = await comment(before, {
			"docs.json": docs({
				languages: [
					language("en", "Tutorials", "", [...names, "new"]),
					language("de", "Lektionen", "de/", [...names, "new"]),
				],
			}),
			"new.mdx": page("New"),
			"de/new.mdx": page("Neu"),
			"start.mdx": page("start", "Another text."),
			"de/start.mdx": page("start", "Ein anderer Text."),
		});
		expect(text).toMatchSnapshot();
	});
});

describe("pages", () => {
	it("tells what differs on a page, also through other files", async () => {
		const imports =
			'import Note from "/snippets/note.mdx";\nimport { A } from "/snippets/all.jsx";\n';
		const text = await comment(
			{
				...site,
				"start.mdx": page("Start", `${imports}\n<Note />\n\n<A />\n`),
				"setup.mdx": page(
					"Set up",
					'import { B } from "/snippets/all.jsx";\n\n<B />\n\n![A map](/map.svg)\n',
				),
				"snippets/note.mdx": "Note this.\n",
				"snippets/all.jsx":
					"export const A = () => <b>A</b>;\n\nexport const B = () => <b>B</b>;\n",
				"map.svg": "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>\n",
			},
			{
				"snippets/note.mdx": "Note that.\n",
				"snippets/all.jsx":
					"export const A = () => <b>A</b>;\n\nexport const B = () => <b>C</b>;\n",
				"map.svg": "<svg xmlns='http://www.w3.org/2000/svg'><path d='M1 1'/></svg>\n",
				"deploy.mdx": page(
					"Ship",
					"How to deploy the first version of what you have made.",
					"description: How to ship\nicon: rocket\n",
				),
			},
		);
		expect(text).toMatchSnapshot();
	});

	it("counts of a script only what the page uses of it", async () => {
		const script = (name: string, ...more: string[]): string =>
			[
				`export const A = () => <b>${name}</b>;`,
				"export const B = () => <i><A /></i>;",
				...more,
			].join("\n\n");
		const uses = (name: string): string =>
			page(name, `import { ${name} } from "/snippets/all.jsx";\n\n<${name} />`);
		const text = await comment(
			{
				...site,
				"snippets/all.jsx": script("A", "export const C = () => <b>C</b>;"),
				"start.mdx": uses("B"),
				"setup.mdx": uses("C"),
				"deploy.mdx": page("Deploy", 'import { A } from "/snippets/all.jsx";\n\nNo component.'),
			},
			{
				"snippets/all.jsx": script(
					"Z",
					"export const C = () => <b>C</b>;",
					"// A comment.\nexport const D = () => <b>\n\tD\n</b>;",
				),
			},
		);
		expect(text).toContain("- `/start`: through `snippets/all.jsx`: 1 line of code changed\n");
		expect(text).toContain("\n1 page changed.\n");
	});

	it("compares the export that a page used with the one that it uses now", async () => {
		const uses = (name: string): string =>
			page("Start", `import { ${name} } from "/all.jsx";\n\n<${name} />`);
		const text = await comment(
			{ ...site, "all.jsx": "export const A = () => <b>A</b>;\n", "start.mdx": uses("A") },
			{ "all.jsx": "export const B = () => <b>A</b>;\n", "start.mdx": uses("B") },
		);
		expect(text).toContain("through `all.jsx`: 1 line of code changed\n");
	});

	it("knows white space and comments from text", async () => {
		const text = await comment(site, {
			"start.mdx": page("Start", "{/* Old. */}\n\nText."),
			"setup.mdx": page("Set up", "Text.\n\n"),
		});
		expect(text).toContain("- `/start`: only white space, comments or other source\n");
		expect(text).toContain("but the source of 2 pages changed.");
	});

	it("tells of a field that Mintlify does not know only that the source differs", async () => {
		const text = await comment(site, {
			"start.mdx": page("Start", "Text.", "sidebar_label: First\n"),
		});
		expect(text).toContain("- `/start`: only white space, comments or other source\n");
	});

	it("tells anchors of all languages as settings", async () => {
		const anchors = [{ anchor: "Blog", href: "https://acme.test/blog" }];
		const global = { ...site, "docs.json": docs({ groups: [guide], global: { anchors } }) };
		const text = await comment(global, site);
		expect(text).toContain(
			'- `navigation.global.anchors[0]`: `anchor` `"Blog"` removed, `href` `"https://acme.test/blog"` removed\n',
		);
	});

	it("says what else has changed", async () => {
		const text = await comment(site, {
			"docs.json": docs({ groups: [guide] }, { colors: { primary: "#000000" } }),
			"style.css": "a { color: red }\n",
		});
		expect(text).toMatchSnapshot();
	});
});

describe("operations", () => {
	const api = (server: string, paths: object): Content => ({
		openapi: "3.1.0",
		info: { title: "Acme", version: "1" },
		servers: [{ url: server }],
		paths,
	});
	const get = (...parameters: object[]) => ({
		get: { parameters, responses: { 200: { description: "Done" } } },
	});
	const query = (name: string, more: object = {}) => ({
		name,
		in: "query",
		schema: { type: "string" },
		...more,
	});
	const withApi: Files = {
		...site,
		"docs.json": docs({ groups: [guide, { group: "API", openapi: "api.json" }] }),
	};

	it("reports the same change of many operations once", async () => {
		const paths = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`/${name}`, get()]));
		const text = await comment(
			{ ...withApi, "api.json": api("https://one.test", paths) },
			{ "api.json": api("https://two.test", { ...paths, "/a": get(query("size")) }) },
		);
		expect(text).toMatchSnapshot();
	});

	it("finds the page of an operation with another title, also from another file", async () => {
		const titled = (summary: string) => ({
			"/files": { get: { summary, responses: { 200: { description: "Done" } } } },
		});
		const files = {
			...site,
			"docs.json": docs({
				groups: [
					guide,
					{ group: "Chats", openapi: "api/chat.json" },
					{ group: "Flows", openapi: "api/flow.json" },
				],
			}),
			"api/chat.json": api("https://one.test", titled("Preview")),
			"api/flow.json": api("https://one.test", { "/flows": get() }),
		};
		const text = await comment(files, {
			"api/chat.json": api("https://one.test", { "/chats": get() }),
			"api/flow.json": api("https://one.test", { "/flows": get(), ...titled("Download") }),
		});
		expect(text).toContain(
			"1 new page, 1 moved page, 1 page changed, 1 operation added, 1 operation changed and ",
		);
		expect(text).toContain("- `/api-reference/preview` → `/api-reference/download`, no redirect\n");
		expect(text).toContain("- `GET /files` on `/api-reference/download`: summary changed\n");
	});

	it("tells an operation that no page showed before only with its page", async () => {
		const paths = (...more: object[]) => ({ "/a": get(...more), "/b": get(...more) });
		const pages = (...names: string[]) =>
			docs({ groups: [guide, { group: "API", openapi: "api.json", pages: names }] });
		const text = await comment(
			{
				...site,
				"docs.json": pages("GET /a"),
				"api.json": api("https://one.test", paths()),
			},
			{
				"docs.json": pages("GET /a", "GET /b"),
				"api.json": api("https://one.test", paths(query("size"))),
			},
		);
		expect(text).toContain("1 new page and 1 operation changed.");
	});

	it("finds an operation of several files in the one that has all of them now", async () => {
		const paths = { "/rooms": get(), "/users": get() };
		const groupOf = (name: string) => ({
			group: name,
			openapi: { source: `api/${name}.json`, directory: name },
		});
		const text = await comment(
			{
				...site,
				"docs.json": docs({ groups: [guide, groupOf("a"), groupOf("b")] }),
				"api/a.json": api("https://a.test", paths),
				"api/b.json": api("https://a.test", paths),
			},
			{
				"docs.json": docs({ groups: [guide, groupOf("all")] }),
				"api/a.json": undefined,
				"api/b.json": undefined,
				"api/all.json": api("https://a.test", { ...paths, "/rooms": get(query("size")) }),
			},
		);
		expect(text).toContain(", 1 operation changed and ");
		expect(text).not.toMatch(/operations? (?:added|gone|removed)/);
	});

	it("counts an operation of several files once", async () => {
		const names = ["a", "b", "c"];
		const files = (paths: object): Files =>
			Object.fromEntries(
				names.map((name) => [`api/${name}.json`, api(`https://${name}.test`, paths)]),
			);
		const openapi = (name: string) => ({ source: `api/${name}.json`, directory: name });
		const groups = [guide, ...names.map((name) => ({ group: name, openapi: openapi(name) }))];
		const both = files({ "/rooms": get(), "/users": get() });
		const text = await comment(
			{ ...site, "docs.json": docs({ groups }), ...both },
			files({ "/rooms": get(query("size")) }),
		);
		expect(text).toContain("1 operation gone and 1 operation changed.");
		expect(text).toContain("**1 operation changes in a way that breaks readers' code.**");
	});

	it("names another description of a way to authenticate", async () => {
		const secured = (description: string): Content => ({
			openapi: "3.1.0",
			info: { title: "Acme", version: "1" },
			components: { securitySchemes: { key: { type: "http", scheme: "bearer", description } } },
			security: [{ key: [] }],
			paths: { "/users": get() },
		});
		const text = await comment(
			{ ...withApi, "api.json": secured("A key.") },
			{ "api.json": secured("Your key.") },
		);
		expect(text).toContain(": authentication: description changed\n");
	});

	it("names what has a difference, and says the kinds of what it cuts", async () => {
		const users = (text: string) => ({
			"/users": {
				get: {
					parameters: ["a", "b"].map((name) => query(name, { description: text })),
					...{ deprecated: text === "old", summary: text, description: text, tags: [text] },
					requestBody: { description: text },
					"x-codeSamples": [{ lang: "bash", source: text }],
					responses: { 200: { description: text } },
				},
			},
		});
		const text = await comment(
			{ ...withApi, "api.json": api("https://one.test", users("old")) },
			{ "api.json": api("https://one.test", users("new")) },
		);
		expect(text).toContain(
			": query parameters `a`, `b`: description changed; request body: description changed; response 200: description changed; no longer deprecated; summary changed; description changed; and 2 more (tags changed, code samples changed)\n",
		);
	});

	it("tells what breaks readers' code from what does not", async () => {
		const before = {
			"/users": get(query("page"), query("size")),
			"/teams/{id}": get(),
			"/rooms": get(),
		};
		const after = {
			"/users": get(query("size", { required: true })),
			"/teams/{team}": get(),
			"/desks": get(),
		};
		const text = await comment(
			{ ...withApi, "api.json": api("https://one.test", before) },
			{ "api.json": api("https://one.test", after) },
		);
		expect(text).toMatchSnapshot();
	});
});

describe("the text of a page", () => {
	const lines = (count: number, name: string): string =>
		Array.from({ length: count }, (_, index) => `${name}${index}`).join("\n");
	const before = [
		"First words of the page, with [a link](/setup).",
		"## Install",
		"Run **this** command:",
		"```sh\nnpm install acme\nnpm test\n```",
		"| Name | Value |\n| --- | --- |\n| size | 1 |",
		'<ParamField path="limit">The largest number.</ParamField>',
		"## Use",
		"Acme sends letters. Acme prints them.",
	];
	const textOf = (lines: readonly string[]): string => page("Start", lines.join("\n\n"));

	it.each<[string, (lines: string[]) => void, string]>([
		[
			"words",
			(lines) => lines.splice(7, 1, "Acme sends big letters."),
			"1 word added, 3 removed under `Use`",
		],
		["a heading", (lines) => lines.splice(6, 1, "## Usage"), "heading `Use` → `Usage`"],
		[
			"code",
			(lines) => lines.splice(3, 1, "```sh\nnpm ci\n```"),
			"1 line of code changed, 1 removed under `Install`",
		],
		[
			"a code span",
			(lines) => lines.splice(0, 1, "First `words` of the page, with [a link](/setup)."),
			"formatting of 1 paragraph above the first heading",
		],
		[
			"a table",
			(lines) => lines.splice(4, 1, `${lines[4]}\n| color | red |`),
			"1 row of a table added under `Install`",
		],
		[
			"a parameter",
			(lines) => lines.splice(5, 1, '<ParamField path="limit">The smallest number.</ParamField>'),
			"1 word added, 1 removed under `Install`",
		],
		[
			"another parameter",
			(lines) => lines.splice(5, 0, '<ParamField query="page" />'),
			"1 parameter added (`page`) under `Install`",
		],
		[
			"the target of a link",
			(lines) => lines.splice(0, 1, "First words of the page, with [a link](/deploy)."),
			"1 link changed above the first heading",
		],
		["a picture", (lines) => lines.push("![](/a.png)"), "1 picture added under `Use`"],
		[
			"a component",
			(lines) => lines.push("<Note>Acme</Note>"),
			"1 word added, 1 component added (`Note`) under `Use`",
		],
		[
			"formatting",
			(lines) => lines.splice(2, 1, "Run this command:"),
			"formatting of 1 paragraph under `Install`",
		],
		[
			"the order",
			(lines) => lines.splice(7, 1, "Acme prints them. Acme sends letters."),
			"3 words added, 3 removed under `Use`",
		],
		[
			"an import",
			(lines) => lines.unshift('import { Tip } from "/snippets/tip.jsx";', "<Tip />"),
			"1 component added (`Tip`) above the first heading",
		],
		[
			"a language",
			(lines) => lines.splice(3, 1, "```python\nnpm install acme\nnpm test\n```"),
			"1 code block changed (`bash → python`) under `Install`",
		],
		[
			"a heading and words elsewhere",
			(lines) => {
				lines.splice(6, 1, "## Usage");
				lines.splice(2, 1, "Run **that** command:");
			},
			"heading `Use` → `Usage`; 1 word added, 1 removed under `Install`",
		],
		[
			"several",
			(lines) => {
				lines.splice(7, 1, "Acme prints.");
				lines.splice(3, 1);
			},
			"4 words removed under `Use`; 1 code block removed, 2 lines of code removed under `Install`",
		],
		[
			"words of other sections, which are not set off against each other",
			(lines) => {
				lines.splice(2, 1, "Run **this** big command:");
				lines.splice(7, 1, "Acme sends big letters. Acme prints.");
				lines.splice(0, 1, "First words of the page, with [a link](/setup), them.");
			},
			"3 words added, 1 removed above the first heading and under `Install`, `Use`",
		],
		[
			"items that are only code",
			(lines) => lines.push("- `oceanbase`\n- `seekdb`"),
			"2 words added under `Use`",
		],
		[
			"rows that are only code",
			(lines) => lines.splice(4, 1, `${lines[4]}\n| \`color\` | \`red\` |`),
			"1 row of a table added under `Install`",
		],
		[
			"a table",
			(lines) => lines.push("| `a` | b |\n|---|---|\n| `c` | `d` |\n| `e` | f |"),
			"1 table added, 2 rows of tables added under `Use`",
		],
		[
			"a column",
			(lines) =>
				lines.splice(4, 1, "| Name | Type | Value |\n|---|---|---|\n| size | number | 1 |"),
			"1 column of a table added (`Type`) under `Install`",
		],
		[
			"the name of a column",
			(lines) => lines.splice(4, 1, "| Key | Value |\n|---|---|\n| size | 1 |"),
			"1 column of a table changed (`Key`) under `Install`",
		],
		[
			"punctuation",
			(lines) => lines.splice(2, 1, "Run **this** command."),
			"1 punctuation mark changed under `Install`",
		],
		[
			"escapes, which readers do not see",
			(lines) => lines.splice(2, 1, "Run **this** command\\:"),
			"formatting or expressions",
		],
		[
			"an attribute",
			(lines) => lines.splice(5, 1, '<Card title="Setup" href="/x" />'),
			"3 words removed, 1 parameter removed (`limit`), 1 component added (`Card`) under `Install`",
		],
		[
			"a link that ends in code",
			(lines) => lines.push("See [the `acme run`](/setup/with/a/long/path)."),
			"4 words added, 1 link added under `Use`",
		],
		[
			"a paragraph that is split",
			(lines) => lines.splice(7, 1, "Acme sends letters.", "Acme prints all of them."),
			"2 words added under `Use`",
		],
		[
			"a column in place of two",
			(lines) => lines.splice(4, 1, "| Name | First | Second |\n|---|---|---|\n| size | 1 | 2 |"),
			"1 column of a table changed (`First`), 1 column of a table added (`Second`) under `Install`",
		],
		[
			"the name of a language that only looks other",
			(lines) => lines.splice(3, 1, "```bash\nnpm install acme\nnpm test\n```"),
			"only white space, comments or other source",
		],
		[
			"an import that nothing uses",
			(lines) => lines.unshift('import { Tip } from "/snippets/tip.jsx";'),
			"only white space, comments or other source",
		],
		[
			"the level of a heading",
			(lines) => lines.splice(6, 1, "### Use"),
			"1 heading level changed (`Use`)",
		],
		["a line across the page", (lines) => lines.push("---"), "1 horizontal rule added under `Use`"],
		[
			"a block below another heading",
			(lines) => lines.splice(6, 2, "Acme sends letters. Acme prints them.", "## Use"),
			"1 block moved under `Install`",
		],
		[
			"two lines of code that are edited",
			(lines) => lines.push("```sh\nnpm run a\n```", "```sh\nnpm run b\n```"),
			"2 code blocks added, 2 lines of code added under `Use`",
		],
		[
			"a link around words",
			(lines) => lines.splice(2, 1, "Run **this** [command](/setup):"),
			"1 link added under `Install`",
		],
		[
			"an item that is numbered",
			(lines) => lines.splice(7, 1, "1. Acme sends letters. Acme prints them."),
			"formatting of 1 paragraph under `Use`",
		],
		[
			"swapped words",
			(lines) => lines.splice(7, 1, "Acme letters sends. Acme prints them."),
			"1 word added, 1 removed under `Use`",
		],
		[
			"a block elsewhere",
			(lines) => lines.push(...lines.splice(2, 1)),
			"1 block moved under `Use`",
		],
		[
			"a section elsewhere, whose text is another one, too",
			(lines) => {
				lines.splice(6, 2);
				lines.splice(1, 0, "## Use", "Acme sends letters.");
			},
			"1 section moved (`Install`); 3 words removed under `Use`",
		],
		[
			"a heading between paragraphs, which stay where they are",
			(lines) => lines.splice(3, 0, "## Then"),
			"1 heading added (`Then`)",
		],
		[
			"a heading and what is below it",
			(lines) => lines.splice(6, 2, "## Limits", "Nobody can order more."),
			"1 heading added (`Limits`), 1 heading removed (`Use`); 4 words added, 6 removed under `Use`, `Limits`",
		],
		[
			"a paragraph that is two now",
			(lines) => lines.splice(7, 1, "Acme sends letters.", "Acme prints them."),
			"formatting of 2 paragraphs under `Use`",
		],
		[
			"paragraphs that are one now, with other words",
			(lines) => lines.splice(0, 1, "First words of the page. Other words of it."),
			"4 words added, 3 removed, 1 link removed above the first heading",
		],
		[
			"an item whose label is bold now, and ends with another mark",
			(lines) => lines.splice(7, 1, "**Acme sends letters:** Acme prints them."),
			"1 punctuation mark changed, formatting of 1 paragraph under `Use`",
		],
		[
			"numbers and dashes",
			(lines) => lines.splice(7, 1, "Acme sends 2,000 letters\u2014Acme prints them."),
			"1 word added under `Use`",
		],
		[
			"text that a string shows",
			(lines) => lines.splice(7, 1, 'Acme sends letters{"."} Acme prints them.'),
			"formatting or expressions",
		],
		[
			"a table whose names of columns have no mark in front",
			(lines) => lines.push("A | B |\n|---|---|\n| c | d |"),
			"1 table added, 1 row of a table added under `Use`",
		],
		[
			"a table in HTML",
			(lines) =>
				lines.push("<table>\n<tr><th>A</th></tr>\n<tr><td>[b](/setup)</td></tr>\n</table>"),
			"1 table added, 1 row of a table added, 1 link added under `Use`",
		],
		[
			"an HTML element with another style",
			(lines) => lines.push('<div className="wide" />'),
			"1 component added (`div`) under `Use`",
		],
		["Japanese words", (lines) => lines.push("ドキュメント抽出器"), "3 words added under `Use`"],
		["an expression", (lines) => lines.push("{1 + 1}"), "formatting or expressions"],
		[
			"the indent of a fence, below a paragraph that is an item now",
			(lines) => {
				lines.splice(
					2,
					2,
					"1. Run **this** command:\n    ```sh\n    npm install acme\n    npm test\n    ```",
				);
			},
			"formatting of 1 paragraph under `Install`",
		],
		[
			"what nobody can parse",
			(lines) => lines.push("<Note", "| A | B |\n|---|---|\n| c | d |"),
			"4 lines of source added, compared by lines because Mintlify cannot parse one of the states",
		],
	])("is compared in its content: %s", async (_, edit, expected) => {
		const lines = [...before];
		edit(lines);
		const text = await comment(
			{ ...site, "start.mdx": textOf(before) },
			{ "start.mdx": textOf(lines) },
		);
		expect(text).toContain(`- \`/start\`: ${expected}\n`);
	});

	it.each([
		[
			"the place in a tab after one with headings",
			"## Tabs\n\n<Tab title='A'>\n\n## In A\n\nText.\n\n</Tab>\n\n<Tab title='B'>\n\nOld.\n\n</Tab>",
			"## Tabs\n\n<Tab title='A'>\n\n## In A\n\nText.\n\n</Tab>\n\n<Tab title='B'>\n\nNew.\n\n</Tab>",
			"1 word added, 1 removed under `Tabs`",
		],
		[
			"components in and after one with the first heading",
			"<Card href='/a'>\n\n## One\n\nText.\n\n</Card>\n\n<Card href='/b'>Two.</Card>",
			"Words.\n\n<Card href='/c'>\n\n## One\n\nText.\n\n</Card>\n\n<Card href='/d'>Two.</Card>",
			"1 word added above the first heading; 2 components changed (`Card href`) above the first heading and elsewhere",
		],
		[
			"headings that become the same",
			"## Filter Pods By Name\n\nOne text.\n\n## Filter Pods\n\nTwo.",
			"## Filter pods\n\nOne text.\n\n## Filter pods\n\nTwo.",
			"heading `Filter Pods By Name` → `Filter pods`, heading `Filter Pods` → `Filter pods`",
		],
		[
			"a new section in place of one with a similar heading",
			"## Qdrant Configuration\n\nThe address of the vector database.",
			"## Agent Configuration\n\nHow many tools a run may call at most.",
			"1 heading added (`Agent Configuration`), 1 heading removed (`Qdrant Configuration`); 9 words added, 6 removed under `Qdrant Configuration`, `Agent Configuration`",
		],
		[
			"a component around the same one below another heading",
			"## Options\n\n<AccordionGroup>\n<Accordion title='A'>One.</Accordion>\n<Accordion title='B'>Two.</Accordion>\n</AccordionGroup>",
			"## Which one suits you\n\n<AccordionGroup>\n<Accordion title='C'>Few.</Accordion>\n<Accordion title='B'>Two.</Accordion>\n</AccordionGroup>",
			"1 heading added (`Which one suits you`), 1 heading removed (`Options`); 1 word added, 1 removed under `Options`, `Which one suits you`; 1 component added (`Accordion`) under `Which one suits you`; 1 component removed (`Accordion`) under `Options`",
		],
		[
			"the link of a repeated sentence",
			"## Connect\n\nGo to [settings](/setup).\n\n## Approve\n\nFrom the [settings](/setup) page.",
			"## Connect\n\nEither way.\n\n### From the dashboard\n\nGo to [settings](/setup).",
			"1 heading added (`From the dashboard`), 1 heading removed (`Approve`); 2 words added, 4 removed under `Connect`, `Approve`; 1 link removed under `Approve`",
		],
		[
			"a link that a removed section had, in another one",
			"## Deploy\n\nSet the options.\n\n## Watch\n\nText.\n\n## Next steps\n\nSee [options](/setup).",
			"## Deploy\n\nSet the [options](/setup).\n\n## Watch\n\nText.",
			"1 heading removed (`Next steps`); 2 words removed under `Next steps`",
		],
		[
			"a link in a box of another section with other words",
			"## Before\n\n<Tip>See [setup](/setup).</Tip>\n\nText.",
			"<Tip>Copy this prompt, or read how to [set up](/setup) Acme.</Tip>\n\n## Before\n\nText.",
			"10 words added, 2 removed above the first heading and under `Before`; 1 component added (`Tip`) above the first heading; 1 component removed (`Tip`) under `Before`",
		],
		[
			"a picture with another description in another section",
			"![One](/a.png)\n\nText.\n\n## Use\n\nWords.",
			"Text.\n\n## Use\n\nWords.\n\n![Two](/a.png)",
			"1 picture changed, 1 block moved under `Use`",
		],
		[
			"a heading of two lines above an underline",
			"One\nTwo\n---\n\nText.",
			"Text.",
			"1 heading removed (`One Two`)",
		],
		[
			"the number of an item after the first one",
			"1. One\n\n   Text.\n2. Two\n2. Three",
			"1. One\n\n   Text.\n2. Two\n3. Three",
			"only white space, comments or other source",
		],
		[
			"the number of an item after a text that ends the list",
			"1. One\n\nText.\n\n2. Two",
			"1. One\n\nText.\n\n3. Two",
			"formatting or expressions",
		],
		[
			"text of a list in a new component",
			"1. Copy it:\n\n   ```sh\n   cat key\n   ```",
			"<Steps>\n<Step title='Copy'>\n\nCopy it:\n\n```sh\ncat key\n```\n\n</Step>\n</Steps>",
			"formatting of 1 paragraph, 2 components added (`Steps`, `Step`)",
		],
		[
			"tabs with the same names, of which some are gone",
			"## Create\n\n### Pod\n\n<Tab title='A'>One.</Tab>\n\n### Spot\n\n<Tab title='A'>Two.</Tab>\n\n## Start\n\n### Pod again\n\n<Tab title='A'>Three.</Tab>",
			"## Create\n\n<Tab title='A'>One.</Tab>\n\n## Start\n\n<Tab title='A'>Three.</Tab>",
			"3 headings removed (`Pod`, `Spot`, `Pod again`); 1 word removed, 1 component removed (`Tab`) under `Spot`",
		],
		[
			"a text that stands twice, at another level of one list",
			"## A\n\n- One\n- Two\n\n## B\n\n- One\n- Two",
			"## A\n\n- One\n- Two\n\n## B\n\n- One\n  - Two",
			"formatting of 1 paragraph under `B`",
		],
		[
			"an anchor without a text",
			'## Options <a href="#options" id="options"></a>\n\nText.',
			"## Options\n\nText.",
			"formatting or expressions",
		],
		[
			"a column whose name is no longer bold",
			"| **Language** | **Note** |\n|---|---|\n| en | a |",
			"| Language |\n|---|\n| en |",
			"1 column of a table changed (`Language`), 1 column of a table removed (`**Note**`)",
		],
		[
			"a row that stands twice now",
			"| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n| c | 3 |",
			"| A | B |\n|---|---|\n| c | 3 |\n| a | 1 |\n| b | 2 |\n| c | 3 |",
			"1 row of a table added",
		],
		[
			"an empty code block that a list ends",
			"1. One\n2. Two\n   ```\n3. Three",
			"1. One\n2. Two\n3. Three",
			"1 code block removed",
		],
		[
			"blanks around code in Japanese",
			"これは`a`です。\n\n| A | B |\n|---|---|\n| a | ワーカータイプ。`b`です |",
			"これは `a` です。\n\n| A | B |\n|---|---|\n| a | ワーカー タイプ。 `b` です |",
			"only white space, comments or other source",
		],
		[
			"paragraphs that became one beside other words",
			"First words.\n\nOne sentence.\n\nAnother sentence.\n\nLast words.",
			"First text.\n\nOne sentence.\nAnother sentence.\n\nLast text.",
			"2 words added, 2 removed, formatting of 2 paragraphs",
		],
		[
			"asterisks that were shown",
			"的**“开发者” (Developers)**和\n\n**Storage: **Define it.",
			"的 **“开发者” (Developers)** 和\n\n**Storage:** Define it.",
			"8 punctuation marks removed, formatting of 2 paragraphs",
		],
		[
			"asterisks in place of underlines",
			"Some __bold__ and _italic_ words.",
			"Some **bold** and *italic* words.",
			"formatting or expressions",
		],
		[
			"the import of a component that is used",
			"Words <A /> and more.",
			'import { A } from "/a.jsx";\n\nWords <A /> and more.',
			"1 import added (`A`)",
		],
		[
			"a picture with another description below another heading",
			"## Install Acme\n\n![One](/a.png)",
			"## Set up Acme\n\n![Two](/a.png)",
			"heading `Install Acme` → `Set up Acme`; 1 picture changed under `Set up Acme`",
		],
		[
			"a component after the one with the first heading",
			"<Tab>\n\n## One\n\nText.\n\n</Tab>",
			"<Tab>\n\n## One\n\nText.\n\n</Tab>\n\n<Note>Two.</Note>",
			"1 word added, 1 component added (`Note`)",
		],
		[
			"the target of a link around code",
			"Call [`GET /a`](/setup).",
			"Call [`GET /a`](/deploy).",
			"1 link changed",
		],
		[
			"headings with other capitals",
			"## Make A Page\n\nOne.\n\n## Other",
			"## Make a page\n\nTwo words.\n\n## Other",
			"heading `Make A Page` → `Make a page`; 2 words added, 1 removed under `Make a page`",
		],
		[
			"a heading in HTML",
			"Text.",
			'Text.\n\n<h4 id="new">New</h4>\n\nWords.',
			"1 heading added (`New`); 1 word added under `New`",
		],
		[
			"the title and the lines of code",
			"```json One\na\n```",
			"```json Two\nb\n```",
			"1 code block changed (`json One → json Two`), 1 line of code changed",
		],
		[
			"a new heading without a common word in place of another one",
			"## When it fails\n\nText of it.\n\n## Other\n\nMore.",
			"## Variables\n\nAnother text.\n\n## Other\n\nMore.",
			"1 heading added (`Variables`), 1 heading removed (`When it fails`); 2 words added, 3 removed under `When it fails`, `Variables`",
		],
		[
			"a bare URL",
			"See https://acme.test/a, and more.",
			"See it, and more.",
			"1 word added, 1 removed, 1 link removed",
		],
		[
			"a colon that is bold no longer",
			"- **macOS (M):** one",
			"- **macOS (M)**: one",
			"formatting of 1 paragraph",
		],
		[
			"a table in HTML that is one in Markdown",
			"<table>\n<tr><th>A</th></tr>\n<tr><td><code>b</code></td></tr>\n</table>",
			"| A |\n|---|\n| `b` |",
			"formatting or expressions",
		],
		[
			"columns whose names changed places",
			"| GPU | Id |\n|---|---|\n| A100 | a |\n| H100 | h |",
			"| Id | Display |\n|---|---|\n| A100 | a |\n| H100 | h |",
			"2 columns of tables changed (`Id`, `Display`)",
		],
		[
			"a component of a page that nobody can parse",
			'<Frame caption="One" />\n\n<Note',
			'<Frame caption="Two words" />\n\n<Note',
			"1 line of source changed, compared by lines because Mintlify cannot parse one of the states",
		],
		["code with backticks in it", "Text.", "Text ```` ```nocopy ````.", "1 word added"],
		["a mark in code", "Call `start`.", "Call `start()`.", "2 punctuation marks added"],
		[
			"a mark in code that follows another one",
			"Call `start` and (`stop`).",
			"Call `start()` and `stop`.",
			"2 punctuation marks changed",
		],
		[
			"a list item that is a paragraph now, near other words",
			"- One thing.\n- Two things.\n- Three things.",
			"- One thing.\n\nTwo things.\n\n- Three new things.",
			"1 word added, formatting of 1 paragraph",
		],
		[
			"blocks that are in a list item now",
			"1. One.\n\n```sh\nnpm i\n```\n\n2. Two.",
			"1. One.\n\n   ```sh\n   npm i\n   ```\n\n2. Two.",
			"1 block moved",
		],
		[
			"a list with another indent",
			"- One.\n\n  More.\n",
			"  - One.\n\n    More.\n",
			"only white space, comments or other source",
		],
		[
			"a paragraph that left a box",
			"<Tip>\n  Try it.\n</Tip>\n\nMore.",
			"<Tip>\n  Wait.\n</Tip>\n\nTry it.\n\nMore.",
			"1 word added, 1 block moved",
		],
		[
			"a video that stands elsewhere",
			'<video src="/a.mp4" />\n\nOne.\n\nTwo.\n\n## Use\n\nIt.',
			'One.\n\nTwo.\n\n## Use\n\nIt.\n\n<video src="/a.mp4" />',
			"1 block moved under `Use`",
		],
		[
			"the indent of code",
			"```sh\ncurl \\\n          --x\n```",
			"```sh\ncurl \\\n  --x\n```",
			"1 line of code changed",
		],
		[
			"another spelling of a flag of code",
			"```sh noCopy\nnpm i\n```",
			"```sh nocopy\nnpm i\n```",
			"only white space, comments or other source",
		],
		[
			"the type of a parameter, and its text",
			'<ParamField query="q" type="object" required>One.</ParamField>',
			'<ParamField query="q" type="object[]">One array.</ParamField>',
			"1 word added, 1 parameter changed (`q type required`)",
		],
		[
			"attributes that are written otherwise",
			"<Card title=\"A\" horizontal cols={2} style={{a: 'b', c: 1}}>One.</Card>",
			'<Card title={"A"} horizontal={true} cols="2" style={{ a: "b", c: 1, }}>One.</Card>',
			"formatting or expressions",
		],
		[
			"a sentence that crossed a heading",
			"## A\n\nOne. See it now.\n\n## B\n\nTwo.",
			"## A\n\nOne.\n\n## B\n\nSee it now. Two.",
			"3 words added, 3 removed under `A`, `B`",
		],
		["brackets in code", "Write `[NAME]`.", "Write `NAME`.", "2 punctuation marks removed"],
		[
			"a link that left one section, and one in a new section",
			"## A\n\nSee [it](https://a.test).\n\n## B\n\nText.",
			"## A\n\nSee it.\n\n## C\n\nWords [more](https://c.test).\n\n## B\n\nText.",
			"1 heading added (`C`); 2 words added under `C`; 1 link added, 1 removed under `A`, `C`",
		],
		[
			"dashes in a comment",
			"Text.",
			"Text.\n\n{/*\n  ----\n*/}",
			"only white space, comments or other source",
		],
		[
			"pictures in place of others",
			"![](/a.png)\n\n![](/b.png)\n\nText.",
			"![](/c.png)\n\n![](/d.png)\n\n![](/e.png)\n\nText.",
			"2 pictures changed, 1 added",
		],
		[
			"one of several equal pictures",
			"![](/a.png)\n\nOne.\n\n![](/a.png)\n\nTwo.\n\n![](/a.png)",
			"![](/b.png)\n\nOne.\n\n![](/a.png)\n\nTwo.\n\n![](/c.png)",
			"2 pictures changed",
		],
		[
			"items at another level of a list",
			"- One.\n- Two.\n- Three.",
			"- One.\n  - Two.\n  - Three.",
			"formatting of 2 paragraphs",
		],
		[
			"a component that left, and one in a row",
			"<Info>It.</Info>\n\n| A |\n|---|\n| b |",
			"It.\n\n| A |\n|---|\n| b |\n| <Info>c</Info> |",
			"1 row of a table added, 1 component removed (`Info`)",
		],
		[
			"a heading with another word, and new ones below",
			"### 1. Install the plugin kit\n\nRun it. Get it.",
			"### 1. Install the plugin CLI\n\n#### By hand\n\nRun it. Get it.",
			"heading `1. Install the plugin kit` → `1. Install the plugin CLI`, 1 heading added (`By hand`)",
		],
		["a mark at the end that was no line break", "Text.\\", "Text.", "1 punctuation mark removed"],
		[
			"a link that stands below another heading",
			"## A\n\nSee [it](https://a.test).\n\n## B\n\nText.",
			"## A\n\nSee it.\n\n## B\n\nText [it](https://a.test).",
			"1 word added under `B`",
		],
		[
			"a blank at the end of the line above code",
			"```yaml \na: 1\n```",
			"```yaml\na: 1\nb: 2\n```",
			"1 line of code added",
		],
		[
			"a link that stands at another of the same words",
			"## A\n\nSee [it](https://a.test), read it.\n\n## B\n\nText.",
			"## A\n\nSee it, read [it](https://a.test).\n\n## B\n\nText.",
			"1 link changed under `A`",
		],
		[
			"words around a section that moves, and stay in their order otherwise",
			"## One\n\nAlpha beta gamma delta.\n\n## Two\n\nBefore all others.\n\n## Three\n\nEpsilon zeta.",
			"## One\n\nAlpha beta gamma delta.\n\n## Three\n\nEpsilon zeta eta.\n\n## Two\n\nBefore all others.",
			"1 section moved (`Two`); 1 word added under `Three`",
		],
		[
			"a horizontal rule below another heading",
			"## A\n\nOne.\n\n***\n\n## B\n\nText.",
			"## A\n\nOne.\n\n## B\n\nText.\n\n---",
			"1 horizontal rule added, 1 removed under `A`, `B`",
		],
		[
			"boxes with other texts",
			"<Info>One thing.</Info>\n\n## A\n\nText.",
			"## A\n\nText.\n\n<Info>Another text of it.</Info>",
			"4 words added, 2 removed above the first heading and under `A`; 1 component added (`Info`) under `A`; 1 component removed (`Info`) above the first heading",
		],
		[
			"blanks around a dash",
			"- `a` — One, *two* three.",
			"- `a`—One, *two*  three.",
			"only white space, comments or other source",
		],
		[
			"a heading that gets a letter, and text below it",
			"### Example\n\n```sh\nnpm i\n```",
			"### Examples\n\nSee it here.\n\n```sh\nnpm i\n```",
			"heading `Example` → `Examples`; 3 words added under `Examples`",
		],
		[
			"a box that left a section, and another one in a new one",
			"## A\n\n<Note>One thing of it.</Note>\n\n## B\n\nText.",
			"## A\n\nOther.\n\n## New one\n\n<Note>Read more here.</Note>\n\n## B\n\nText.",
			"1 heading added (`New one`); 4 words added, 4 removed under `A`, `New one`; 1 component added (`Note`) under `New one`; 1 component removed (`Note`) under `A`",
		],
		[
			"a parameter in two sections",
			"## A\n\nText.\n\n## B\n\nText.",
			'## A\n\nText.\n\n<ParamField query="q" />\n\n## B\n\nText.\n\n<ParamField query="q" /><ParamField query="r" />',
			"3 parameters added (`q`, `q`, `r`) under `A`, `B`",
		],
		[
			"a heading with a shorter path",
			"### /assets/_next/static/*\n\nOne.",
			"### /assets/static/*\n\nOne. Read more about it here, and all of it.",
			"heading `/assets/_next/static/*` → `/assets/static/*`; 9 words added under `/assets/static/*`",
		],
		[
			"the captions of two frames",
			'<Frame caption="a b">\nOne.\n</Frame>\n\n<Frame caption="c d">\nTwo.\n</Frame>',
			'<Frame caption="A B">\nOne.\n</Frame>\n\n<Frame caption="C D">\nTwo.\n</Frame>',
			"2 components changed (`Frame caption`)",
		],
		[
			"a link and a picture in HTML",
			'Text <a href="https://a.test">it</a>. <img src="/a.png" />',
			'Text <a href="https://b.test">it</a>. ![](/b.png)',
			"1 link changed, 1 picture changed",
		],
		[
			"a table with other heads, and a new one like it",
			"## A\n\n| Name | Needed |\n|---|---|\n| a | yes |\n| b | no |\n\n## B\n\nText.",
			"## A\n\n| Property | Required |\n|---|---|\n| c | yes |\n\n## B\n\nText.\n\n| Property | Required |\n|---|---|\n| a | yes |\n| b | no |",
			"1 table added, 1 row of a table added under `A`; 2 columns of tables changed (`Property`, `Required`) under `B`",
		],
		[
			"joined paragraphs below two headings",
			"## A\n\nOne.\n\nTwo.\n\n## B\n\nThree.\n\nFour.",
			"## A\n\nOne. Two.\n\n## B\n\nThree. Four.",
			"formatting of 4 paragraphs under `A`, `B`",
		],
		[
			"a line break in place of a mark",
			"Name: text.",
			"Name\\\ntext.",
			"1 punctuation mark removed, formatting of 1 paragraph",
		],
		["a quote that ended", "> Use it.", "Use it.", "formatting of 1 paragraph"],
		[
			"another way to write a sign",
			"l&#39;API &amp; more\n\n| A |\n|---|\n| &quot;b&quot;&nbsp;c |",
			'l\'API & more\n\n| A |\n|---|\n| "b" c |',
			"only white space, comments or other source",
		],
		[
			"the text behind a heading in HTML",
			"<h4>New</h4> Some text.",
			"<h4>Old</h4> Some longer text.",
			"1 heading added (`Old`), 1 heading removed (`New`); 1 word added under `Old`",
		],
		[
			"a formula that is a text now",
			"It is $1 a day, or $2 a week.",
			"It is \\$1 a day, or \\$2 a week.",
			"2 punctuation marks added",
		],
		["a text in two languages", "Don't use it. 使用知识库", "Don't use it.", "3 words removed"],
		[
			"a heading with a link in HTML",
			"<h4>New</h4>\n\nText.",
			"<h4>New [things](/a)</h4>\n\nText.",
			"heading `New` → `New things`; 1 link added under `New things`",
		],
		[
			"another spelling of an attribute",
			'<iframe src="/a" frameborder="0" width="4"></iframe>',
			'<iframe src="/a" frameBorder="0" width="5"></iframe>',
			"1 component changed (`iframe width`)",
		],
		[
			"the size of a picture",
			"![One](/a.png)",
			'<img src="/a.png" alt="One" width="400" />',
			"1 picture changed",
		],
		[
			"a picture that is an element now",
			"![One](/a.png)",
			'<img src="/a.png" alt="One" />',
			"formatting or expressions",
		],
		[
			"a link that is an element now",
			"[Set up](/setup)",
			'<a href="/setup">Set up</a>',
			"formatting or expressions",
		],
		[
			"a cell whose expression shows text now",
			"| A |\n|---|\n| b {page} |",
			'| A |\n|---|\n| b {"page"} |',
			"1 row of a table changed",
		],
		[
			"a heading above an edited note",
			"## Note\n\n<Info>\n\nOne word of it.\n\n</Info>\n\n## Use",
			"<Info>\n\nTwo words of it.\n\n</Info>\n\n## Use",
			"1 heading removed (`Note`); 2 words added, 2 removed above the first heading and under `Note`",
		],
		[
			"the text of a new parameter",
			"Text.\n\nOne.\n\nTwo.",
			"Text.\n\n<ParamField path='a'>\n\nOne.\n\n</ParamField>\n\nTwo.",
			"1 parameter added (`a`)",
		],
		[
			"the text of a parameter that is of another kind",
			"<ResponseField name='a'>\n\nOne.\n\n</ResponseField>",
			"<ParamField path='a'>\n\nOne.\n\n</ParamField>",
			"1 parameter changed (`a name path`)",
		],
		[
			"a heading that is like another one, and the content of which",
			"## Create GPU Template\n\nOne two three four five six seven eight.\n\n## Modify a GPU Template\n\nNine.",
			"## GPU template\n\nOne two three four five six seven eight.\n\n## Other\n\nTen.",
			"heading `Create GPU Template` → `GPU template`, 1 heading added (`Other`), 1 heading removed (`Modify a GPU Template`); 1 word added, 1 removed under `Modify a GPU Template`, `Other`",
		],
		["a mail address without marks", "One.", "One a@b.test.", "1 word added, 1 link added"],
		[
			"a mail address without marks and as a link",
			"One a@b.test.\n\nTwo.",
			"One [a@b.test](mailto:a@b.test).\n\nThree.",
			"1 word added, 1 removed",
		],
		["code that is part of a word", "One l'`id` (`a`/`b`).", "One.", "2 words removed"],
		[
			"code beside letters of languages without blanks, and full-width marks",
			"One.",
			"One. 使用`a.b`。Workflow／Chatflow！",
			"4 words added",
		],
		[
			"a heading that is like another one, also of another level",
			"## Style variables\n\nOne two.\n\n## Overriding the default styles\n\nThree four.",
			"### Override the default styles\n\nThree four.",
			"heading `Overriding the default styles` → `Override the default styles`, 1 heading level changed (`Override the default styles`), 1 heading removed (`Style variables`); 2 words removed under `Style variables`",
		],
		[
			"a text that a new section repeats",
			"## Use\n\nSee all of this.",
			"## New\n\nSee all of this.\n\n## Use\n\nSee all of this.",
			"1 heading added (`New`); 4 words added under `New`",
		],
		[
			"a picture below a new heading in place of one below another heading",
			"## Use\n\nOne.\n\n![Page](/a.png)\n\nTwo.",
			"## New\n\nMore.\n\n![Page](/b.png)\n\n## Use\n\n![Page](/c.png)\n\nOne.\n\nTwo.",
			"1 heading added (`New`); 1 word added under `New`; 1 picture changed, 1 added under `New`, `Use`",
		],
		[
			"pictures in other sections with the same description",
			"## Old\n\n![Page](/a.png)\n\n![Page](/b.png)\n\n## Use\n\nText.",
			"## Use\n\nText.\n\n## New\n\n![Page](/c.png)",
			"1 heading added (`New`), 1 heading removed (`Old`); 1 picture added, 2 removed under `Old`, `New`",
		],
		[
			"a link whose text stands below another heading now",
			"## Use\n\nText.\n\n## Old\n\n[Here](/a)",
			"## Use\n\nText.\n\n[Here](/b)",
			"1 heading removed (`Old`); 1 link added, 1 removed under `Use`, `Old`",
		],
		[
			"lines of code in place of others that end like lines that stay",
			"```js\na\n}\nb\nc\n}\nd\n```",
			"```js\na\nx\ny\nz\n}\nd\n```",
			"3 lines of code changed",
		],
		[
			"a picture before words that a frame contains now",
			"![One](/a.png) Words of it.\n\nMore.",
			"<Frame>\n\n![One](/a.png)\n\n</Frame>\n\nWords of it.\n\nMore.",
			"1 component added (`Frame`)",
		],
		[
			"blanks in cells between letters of languages without blanks",
			"| A |\n|---|\n| Celeryワーカー |\n| b |",
			"| A |\n|---|\n| Celery ワーカー |\n| c |",
			"1 row of a table changed",
		],
		[
			"line breaks in cells that were blanks",
			"| A |\n|---|\n| a b |\n| c d |",
			"| A |\n|---|\n| a<br />b |\n| c<br></br>d |",
			"2 rows of tables changed",
		],
		[
			"rows below fewer heads",
			"<table><tr><th>B</th></tr><tr><td>a</td><td>b</td></tr></table>",
			"| A | B |\n|---|---|\n| a | c |",
			"2 columns of tables changed (`A`, `B`), 1 row of a table changed",
		],
		[
			"line breaks in cells of HTML and of Markdown",
			"<table><tr><th>A</th></tr><tr><td>a<br />b</td></tr><tr><td>c</td></tr></table>",
			"| A |\n|---|\n| a<br></br>b |\n| d |",
			"1 row of a table changed",
		],
		[
			"code of which most lines are others, in its order",
			`\`\`\`js\n${lines(700, "a")}\n\`\`\``,
			`\`\`\`js\n${lines(350, "b")}\n${lines(700, "a").split("\n").toReversed().join("\n")}\n\`\`\``,
			"350 lines of code changed, 699 added, 349 removed",
		],
		[
			"rows in another order",
			"| A | B |\n|---|---|\n| a | 1 |\n| b | 2 |\n| c | 3 |\n| d | 4 |",
			"| A | B |\n|---|---|\n| d | 4 |\n| a | 1 |\n| b | 2 |\n| c | 5 |",
			"1 row of a table changed, 1 row moved",
		],
		[
			"a table whose section another one had more rows in common with",
			"## All\n\n| Name | Use |\n|---|---|\n| a | 1 |\n| b | 2 |\n| c | 3 |\n\n## Price\n\n| Name | Price |\n|---|---|\n| a | 4 |",
			"## All\n\n## Price\n\n| Name | Price |\n|---|---|\n| a | 4 |\n| b | 5 |\n| c | 6 |",
			"1 table removed under `All`; 2 rows of tables added, 3 removed under `All`, `Price`",
		],
		[
			"a heading with a component in it",
			"## Use\n\nText.",
			"## Set up <Tip /> it\n\nText.",
			"1 heading added (`Set up <Tip /> it`), 1 heading removed (`Use`); 1 component added (`Tip`) under `Set up <Tip /> it`",
		],
		[
			"an imported name that nothing uses",
			'import { A, B } from "/a.jsx";\n\n<A />',
			'import { A } from "/a.jsx";\n\n<A />',
			"only white space, comments or other source",
		],
	])("is compared as readers see it: %s", async (_, before, after, expected) => {
		const text = await comment(
			{ ...site, "start.mdx": page("Start", before) },
			{ "start.mdx": page("Start", after) },
		);
		expect(text).toContain(`- \`/start\`: ${expected}\n`);
	});

	it("is compared by lines if the frontmatter has no end", async () => {
		const items = "## Use\n\n- **One**: a.\n- **Two**: b.\n";
		const text = await comment(
			{ ...site, "start.mdx": page("Start", items) },
			{ "start.mdx": `---\ntitle: Start\n\nMore.\n\n${items}` },
		);
		expect(text).toContain(": 1 line of source changed, compared by lines because ");
	});

	it("counts the words of a snippet that a new page shows", async () => {
		const text = await comment(site, {
			"snippets/list.mdx": "Three more words.",
			"new.mdx": page("New", 'import List from "/snippets/list.mdx";\n\nTwo words.\n\n<List />'),
		});
		expect(text).toContain(", 5 words\n");
	});

	it("does not call a redirect mended that hides a page outside the navigation", async () => {
		const redirects = [{ source: "/setup", destination: "/start" }];
		const text = await comment(
			{ ...site, "docs.json": docs({ groups: [guide] }, { redirects }) },
			{ "docs.json": docs({ groups: [{ ...guide, pages: ["start", "deploy"] }] }, { redirects }) },
		);
		expect(text).toContain("1 new problem");
		expect(text).not.toContain("fixed");
	});

	it("says that a redirect may hide a changed page", async () => {
		const redirects = [{ source: "/setup", destination: "/start" }];
		const text = await comment(site, {
			"docs.json": docs({ groups: [guide] }, { redirects }),
			"setup.mdx": page("Set up", "Other."),
		});
		expect(text).toContain(
			" (a redirect has this address, so that readers may not see the page)\n",
		);
		const names = ["a", "b", "c", "d", "setup"];
		const linked = (target: string): Files =>
			Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name, `[One](${target})`)]));
		const many = await comment(
			{ ...site, ...linked("/start"), "docs.json": docs({ groups: [guide] }, { redirects }) },
			linked("/deploy"),
		);
		expect(many).toContain("- 4 pages: 1 link changed (`/a`, `/b`, `/c`, `/d`)\n");
		const wildcard = [{ source: "/setup*", destination: "/start" }];
		const again = await comment(site, {
			"docs.json": docs({ groups: [guide] }, { redirects: wildcard }),
			"setup.mdx": page("Set up", "Other."),
		});
		expect(again).toContain(" (a redirect has this address,");
	});

	it("says what is not known if docs.json cannot be read in one state", async () => {
		const broken = { "docs.json": '{ "theme": "mint" "name": "Acme" }' };
		const json = JSON.stringify(site["docs.json"], null, 2);
		const twice = await comment(
			{ ...site, "docs.json": json },
			{ "docs.json": json.replace('"theme"', '"theme": "mint",\n  "theme"') },
		);
		expect(twice).toContain("- `docs.json` changed\n");
		const faulty = { ...site, "start.mdx": page("Start", "[Gone](/gone)") };
		const text = await comment(faulty, broken);
		expect(text).toContain(
			"\nNo text of an existing page differs, but 1 other file changed. Addresses, the sidebar and settings are not compared, because docs.json cannot be read as a whole now. ",
		);
		expect(text).not.toContain("fixed");
		const back = await comment({ ...faulty, ...broken }, { "docs.json": site["docs.json"] });
		expect(back).toContain("**Problems, new or hidden before**");
		expect(back).not.toContain("new problem");
	});

	it("takes a note of another section for another one", async () => {
		const at = (first: string, second: string): string =>
			page("Start", `## Install\n\n${first}\n\n## Use\n\n${second}`);
		const text = await comment(
			{ ...site, "start.mdx": at("<Note>Two.</Note>", "One.") },
			{ "start.mdx": at("Two.", "<Note>One.</Note>") },
		);
		expect(text).toContain(
			"1 component added (`Note`) under `Use`; 1 component removed (`Note`) under `Install`\n",
		);
	});

	it("is told with a snippet at the pages that show it, once for many", async () => {
		const slugs = ["a", "b", "c", "d"];
		const files = Object.fromEntries(
			slugs.map((slug) => [
				`${slug}.mdx`,
				page(slug, 'import Note from "/snippets/note.mdx";\n\n<Note />'),
			]),
		);
		const text = await comment(
			{ ...files, "docs.json": docs({ pages: slugs }), "snippets/note.mdx": "## Beware\n\nOne.\n" },
			{ "snippets/note.mdx": "## Beware\n\nOne and two.\n" },
		);
		expect(text).toContain(
			"- 4 pages: through `snippets/note.mdx`: 2 words added under `Beware` (`/a`, `/b`, `/c`, `/d`)\n",
		);
	});

	it("has the content of a snippet in place of its component", async () => {
		const withNote = page("Start", 'import Note from "/snippets/note.mdx";\n\nWords.\n\n<Note />');
		const snippet = { "snippets/note.mdx": "## Beware\n\nOne and two.\n\n| A |\n|---|\n| b |\n" };
		const text = await comment(
			{ ...site, ...snippet, "start.mdx": withNote },
			{ "start.mdx": page("Start", "Words.") },
		);
		expect(text).toContain(
			"- `/start`: 1 heading removed (`Beware`); 3 words removed, 1 table removed, 1 row of a table removed under `Beware`\n",
		);
		const inlined = await comment(
			{ ...site, ...snippet, "start.mdx": withNote },
			{ "start.mdx": page("Start", `Words.\n\n${snippet["snippets/note.mdx"]}`) },
		);
		expect(inlined).toContain("- `/start`: only white space, comments or other source\n");
	});

	it("shares a line with other pages that differ as much, under whatever headings", async () => {
		const slugs = Array.from({ length: 12 }, (_, index) => `p${index}`);
		const files = (target: string): Files =>
			Object.fromEntries(
				slugs.map((slug) => [`${slug}.mdx`, page(slug, `## About ${slug}\n\n[More](${target})`)]),
			);
		const text = await comment(
			{ ...files("https://acme.test/a"), "docs.json": docs({ pages: slugs }) },
			files("https://acme.test/b"),
		);
		expect(text).toContain(
			"- 12 pages: 1 link changed (`/p0`, `/p1`, `/p2`, `/p3`, `/p4` and 7 more)\n",
		);
	});

	it("is part of every page in a script", async () => {
		const text = await comment({ ...site, "footer.js": "a()\n" }, { "footer.js": "b()\n" });
		expect(text).toContain("\n1 script or style sheet of every page changed.\n");
		expect(text).toContain("- `footer.js` changed, which is part of every page: 1 line changed\n");
		const js = await comment(
			{ ...site, "footer.js": "a()\n" },
			{ "footer.js": "/**\n * One.\n */\na()\nb() * 2\n" },
		);
		expect(js).toContain("- `footer.js` changed, which is part of every page: 1 line added\n");
		const css = await comment(
			{ ...site, "style.css": "a{}\n/* One.\n * Two. */\nb{}\n" },
			{ "style.css": "/* One.\n * More.\n * Two. */\na{}\nb{}\nc{}\n" },
		);
		expect(css).toContain("- `style.css` changed, which is part of every page: 1 line added\n");
	});
});

describe("languages", () => {
	const api = (url: string, variables: object, ...names: string[]): Content => ({
		openapi: "3.1.0",
		info: { title: "Acme", version: "1" },
		servers: [{ url, variables }],
		paths: Object.fromEntries(
			names.map((name) => [`/${name}`, { get: { responses: { 200: { description: "Done" } } } }]),
		),
	});
	const files = (spec: Content): Files =>
		Object.fromEntries(
			["en", "ja", "zh"].flatMap((language) => [
				...guide.pages.map((name) => [`${language}/${name}.mdx`, page(name)]),
				[`${language}/api.json`, spec],
			]),
		);
	const languages = docs({
		languages: ["en", "ja", "zh"].map((language) => ({
			language,
			groups: [
				{ ...guide, pages: guide.pages.map((name) => `${language}/${name}`) },
				{ group: "API", openapi: { source: `${language}/api.json`, directory: `${language}/api` } },
			],
		})),
	});
	const before = {
		"docs.json": languages,
		...files(api("https://{host}/v1/", { host: { default: "api.acme.test" } }, "a", "b", "c", "d")),
	};

	it("say that a field has other values in another language", async () => {
		const keywords = (...lists: readonly string[]): Files =>
			Object.fromEntries(
				["en", "ja", "zh"].map((language, index) => [
					`${language}/start.mdx`,
					page("start", "Text.", `keywords: ${lists[index]}\n`),
				]),
			);
		const text = await comment(
			{ ...before, ...keywords("[a, b]", "[a, b]", "[c, d]") },
			keywords("[a]", "[a]", "[c]"),
		);
		expect(text).toContain(
			'- `/en/start`: `keywords` `["a","b"]` → `["a"]` (likewise in `ja`; `zh`: other values)\n',
		);
	});

	it("count an operation of each language once, as new", async () => {
		const after = files(
			api("https://{host}/v1/", { host: { default: "api.acme.test" } }, "a", "b", "c", "d", "e"),
		);
		const text = await comment(before, after);
		expect(text).toContain("\n1 new page in 3 languages and 1 operation added in 3 languages.\n");
	});

	it("share the lines of their operations, whose code still works with the same URL", async () => {
		const text = await comment(
			before,
			files(api("https://api.acme.test/v1", {}, "a", "b", "c", "d")),
		);
		expect(text).toContain("\n4 operations changed in 3 languages. ");
		expect(text).toContain(
			"- 4 operations of `en/api.json`, `ja/api.json` and 1 more: server `https://{host}/v1/` → `https://api.acme.test/v1` (",
		);
		expect(text).not.toContain("breaks");
	});

	it("share the sentence about code that no longer works", async () => {
		const text = await comment(before, files(api("https://two.test", {}, "a", "b", "c", "d")));
		expect(text).toContain("**4 operations change in a way that breaks readers' code.**");
	});
});

describe("the verdict", () => {
	it("has the exit code of `validate --since`", async () => {
		const broken = twoStates(site, { "start.mdx": page("Start", "[Gone](/gone)") });
		const { code, out } = await review(broken, ...lastCommit);
		expect(out).toMatchSnapshot();
		expect(code).toBe(1);
		const mended = twoStates(
			{ ...site, "start.mdx": page("Start", "[Gone](/gone)") },
			{ "start.mdx": site["start.mdx"] },
		);
		const run = await review(mended, ...lastCommit);
		expect(run.out).toContain("1 page changed. 1 problem fixed.");
		expect(run.code).toBe(0);
	});

	it("is about the branch `main` if there is no `origin`", async () => {
		const repository = newRepository(site);
		repository.git("checkout", "-q", "-b", "work");
		repository.write({ "start.mdx": page("Start", "New.") }).commit();
		expect((await review(repository)).out).toContain("\n1 page changed.\n");
	});

	it("is that of the files on disk without `--head`, against the merge base", async () => {
		const repository = newRepository(site);
		repository.git("checkout", "-q", "-b", "work");
		repository.write({ "start.mdx": page("Start", "On disk.") });
		const other = repository.copy();
		other.git("stash", "-q");
		other.git("checkout", "-q", "main");
		other.write({ "setup.mdx": page("Set up", "On main.") }).commit();
		other.git("checkout", "-q", "work");
		other.git("stash", "pop", "-q");
		const { out } = await run(other.folder, ["review", "docs", "--base", "main"]);
		expect(out).toContain("- `/start`: 2 words added, 1 removed\n");
		expect(out).not.toContain("/setup");
	});
});

describe("a comparison that is impossible", () => {
	it("never reads as no change", async () => {
		const repository = newRepository(site);
		const { code, out, err } = await review(repository, "--base", "nowhere");
		expect(code).toBe(2);
		expect(out).toContain("**Not compared:**");
		expect(err).toContain("docproof could not compare the two states.");
		repository.git("branch", "-m", "work");
		const noBase = await review(repository);
		expect(noBase.code).toBe(2);
		expect(noBase.out).toContain("name the commit to compare with");
	});

	it("says that a clone is shallow", async () => {
		const repository = twoStates(site, { "start.mdx": page("Start", "New.") });
		repository.git("checkout", "-q", "-b", "other", "HEAD~1");
		repository.write({ "setup.mdx": page("Set up", "New.") }).commit();
		const clone = newPath();
		execFileSync("git", [
			"clone",
			"-q",
			"--depth=1",
			"--no-single-branch",
			`file://${repository.folder}`,
			clone,
		]);
		const { code, out, err } = await run(clone, [
			"review",
			"docs",
			"--base",
			"origin/main",
			"--format",
			"json",
		]);
		expect(code).toBe(2);
		expect(err).toContain("This clone is shallow");
		expect(JSON.parse(out)).toMatchObject({
			sites: [],
			failure: expect.stringContaining("no common"),
		});
	});

	it("names what was not compared", async () => {
		const remote = "https://api.acme.test/openapi.json";
		const withRemote = docs({ groups: [guide, { group: "API", openapi: remote }] });
		const text = await comment(
			{ ...site, "docs.json": withRemote },
			{ "start.mdx": page("Begin") },
		);
		expect(text).toContain("**Not compared**\n\n- `https://api.acme.test/openapi.json`: ");
		const broken = await comment(site, { "docs.json": "{" });
		expect(broken).toContain("`addresses, the sidebar and settings`");
		expect(broken).not.toContain("gone");
	});
});

describe("nothing", () => {
	it("is one line, or nothing at all", async () => {
		const repository = twoStates(site, {});
		const { out } = await review(repository, ...lastCommit);
		expect(out.split("\n").at(-2)).toBe("Nothing of the site has changed.");
		const skipped = await review(repository, ...lastCommit, "--skip-empty");
		expect(skipped).toEqual({ code: 0, out: "", err: "" });
	});
});

describe("a new site", () => {
	it("is told as such", async () => {
		const repository = newRepository({ "readme.txt": "No site." });
		repository.write(site).commit();
		const { out } = await review(repository, ...lastCommit);
		expect(out).toContain("The site is new. 3 new pages");
	});
});

describe("several sites", () => {
	it("are reviewed one after the other", async () => {
		const repository = newRepository(site);
		repository.root = join(repository.folder, "more");
		repository.write(site).commit();
		repository.write({ "start.mdx": page("Begin") }).commit();
		const { out } = await run(repository.folder, ["review", ".", ...lastCommit]);
		expect(out.match(/<!-- docproof-review:\w+ -->/g)).toEqual([
			"<!-- docproof-review:docs -->",
			"<!-- docproof-review:more -->",
		]);
		expect(out).toContain("Nothing of the site has changed.");
		expect(out).toContain("title `Start` → `Begin`");
	});
});

describe("options", () => {
	it("link pages to a preview, and write to a file", async () => {
		const repository = twoStates(site, { "start.mdx": page("Begin") });
		const options = ["--preview", "https://acme.preview.test/docs", "--output", "review.md"];
		const { out, err } = await review(repository, ...lastCommit, ...options);
		expect([out, err]).toEqual(["", "Wrote review.md.\n"]);
		const text = readFileSync(join(repository.folder, "review.md"), "utf8");
		expect(text).toContain("- [`/start`](https://acme.preview.test/docs/start): title");
		const refused = await review(repository, ...lastCommit, "--preview", "javascript:alert(1)");
		expect(refused.code).toBe(2);
	});
});

describe("formats", () => {
	const api = (more: object): Content => ({
		openapi: "3.1.0",
		info: { title: "Acme", version: "1" },
		servers: [{ url: "https://api.acme.test" }],
		paths: { "/users": { get: { ...more, responses: { 200: { description: "Done" } } } } },
	});
	const size = { name: "size", in: "query", schema: { type: "string" } };
	const repository = twoStates(
		{
			...site,
			"docs.json": docs({ groups: [guide, { group: "API", openapi: "api.json" }] }),
			"api.json": api({ parameters: [size] }),
		},
		{ "api.json": api({ parameters: [] }), "start.mdx": page("Start", "[Gone](/gone)") },
	);

	it("have a report for gitlab", async () => {
		const { code, out } = await review(repository, ...lastCommit, "--format", "gitlab");
		expect(code).toBe(1);
		expect(out.replaceAll(/[\da-f]{64}/g, "…")).toMatchSnapshot();
	});

	it("have JSON that its schema permits", async () => {
		const validate = new Ajv2020({ strict: true }).compile(reviewDocumentSchema());
		const { out } = await review(repository, ...lastCommit, "--format", "json");
		const document = JSON.parse(out);
		expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
		expect(document.sites[0].operations).toMatchSnapshot();
		const failed = await review(repository, "--base", "nowhere", "--format", "json");
		expect(validate(JSON.parse(failed.out)), JSON.stringify(validate.errors)).toBe(true);
	});
});

describe("hostile texts", () => {
	const hostile = [
		"@everyone [link](https://evil.test) ![x](https://evil.test/x.png)",
		"<script>alert(1)</script> <img src=x> </details> &lt;b",
		"`code` ``more`` #1 GH-1 owner/repo#2 https://evil.test www.evil.test a@b.test",
		"| a | b | \u001b[31m \u202e ::error::x a94a8fe5ccb19ba61c4c0873d391e987982fbbd3",
	];

	it("are shown as they are and have no effect", async () => {
		const files = Object.fromEntries(
			hostile.map((text, index) => [
				`new-${index}.mdx`,
				`---\ntitle: ${JSON.stringify(text)}\nicon: ${JSON.stringify(text)}\n---\n\n${text}\n`,
			]),
		);
		const group = {
			group: hostile.join(" "),
			pages: Object.keys(files).map((path) => path.replace(".mdx", "")),
		};
		const text = await comment(
			{ ...site, ...files, "a`b@c.mdx": page("A") },
			{
				...Object.fromEntries(
					Object.entries(files).map(([path, content]) => [
						path,
						String(content).replace("title: ", "title: X").replace('X"', '"X'),
					]),
				),
				"docs.json": docs({ groups: [guide, group] }),
				"a`b@c.mdx": undefined,
				"<b>.mdx": page("B"),
			},
		);
		const outside = withoutCode(text);
		expect(outside).not.toMatch(
			/@|!\[|\]\(|https?:|www\.|#\d|&#|GH-|<(?!\/?details>|\/?summary>|!-- docproof)/,
		);
		for (const sign of ["\u001b", "\u202e"]) expect(text).not.toContain(sign);
		expect(text).not.toMatch(/^::/m);
	});
});

/** The text outside of code spans, as CommonMark finds them. */
function withoutCode(text: string): string {
	return text.replaceAll(/(?<!`)(`+)(?!`)(.*?[^`\n])\1(?!`)/g, "");
}

describe("size", () => {
	it("is limited, whatever a change contains", async () => {
		const names = Array.from({ length: 300 }, (_, index) => `page-${index}-${"x".repeat(150)}`);
		const pages = (folder: string): Files =>
			Object.fromEntries(
				names.map((name) => [`${folder}/${name}.mdx`, page(`${name} ${"y".repeat(300)}`, name)]),
			);
		const none = (folder: string): Files =>
			Object.fromEntries(names.map((name) => [`${folder}/${name}.mdx`, undefined]));
		const text = await comment(
			{
				...site,
				...pages("old"),
				"docs.json": docs({ groups: [{ group: "A", pages: names.map((name) => `old/${name}`) }] }),
			},
			{
				...none("old"),
				...pages("new"),
				"docs.json": docs({ groups: [{ group: "A", pages: names.map((name) => `new/${name}`) }] }),
			},
		);
		expect(text.length).toBeLessThan(60_000);
		expect(text).toContain("300 moved pages");
		expect(text).toContain("- … and 292 more lines\n");
		expect(text).toContain("- 300 pages `/old/…` → `/new/…`, no redirect: ");
	});
});

describe("git", () => {
	it("runs nothing of the repository", async () => {
		const repository = twoStates(site, { "start.mdx": page("Begin") });
		git(repository.folder, "config", "core.fsmonitor", "touch marked");
		git(repository.folder, "config", "diff.external", "touch marked");
		await run(repository.folder, ["review", "docs", "--base", "HEAD~1"]);
		expect(existsSync(join(repository.folder, "marked"))).toBe(false);
		expect(existsSync(join(repository.root, "marked"))).toBe(false);
	});
});
