// The examples of docs/custom-rules.md on a small site: each finds what its heading says, and nothing
// else.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Files, newPath, write } from "../../temporary.ts";
import { found } from "../settings/make-site.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/custom-rules.md"), "utf8");
const rules = Object.fromEntries(
	Array.from(page.matchAll(/```json\n(.*?)```/gs), ([, text = ""]) =>
		Object.entries(Object(JSON.parse(text).customRules)),
	).flat(),
);

const index = (fields: string, body = "Acme sends letters."): Files => ({
	"index.mdx": `---\n${fields}\n---\n\n${body}\n`,
});
const body = (...lines: string[]): Files => index("title: Start", lines.join("\n"));
const code = (...languages: string[]): string[] =>
	languages.flatMap((language) => [`\`\`\`${language}`, "send()", "```"]);

it.each<[rule: string, files: Files, lines: string[]]>([
	["title-and-description", index("title: Start"), ["index.mdx:1:1"]],
	["title-and-description", index("title: Start\ndescription: What Acme does."), []],
	["owner", index("owner: team-api"), []],
	["owner", index("owner: team-x"), ["index.mdx:2:8"]],
	["owner", index("title: Start"), ["index.mdx:1:1"]],
	[
		"terms",
		{
			...body("The `whitelist` and the whitelist.", "", ...code("whitelist")),
			"terms.json": { whitelist: "allowlist" },
		},
		["index.mdx:5:25"],
	],
	[
		"small-pictures",
		{
			...body("![Large](/large.png) ![Small](/small.png)", "", '<video src="/large.mp4" />'),
			"large.png": "x".repeat(500_001),
			"small.png": "x".repeat(500_000),
			"large.mp4": "x".repeat(500_001),
		},
		["index.mdx:5:10"],
	],
	[
		"operation",
		{
			"openapi.json": {
				openapi: "3.1.0",
				info: { title: "Acme", version: "1" },
				paths: {
					"/letters": {
						get: {
							operationId: "list",
							summary: "List",
							description: "Lists letters.",
							"x-codeSamples": [
								{ lang: "curl", source: "x" },
								{ lang: "python", source: "x" },
							],
						},
						post: { operationId: "send", summary: "Send" },
					},
				},
			},
		},
		["openapi.json:24:7"],
	],
	[
		"no-staging",
		body(
			"[Staging](https://api.staging.acme.test/x) and",
			"[not](https://acme.test/staging), [nor](/staging).",
		),
		["index.mdx:5:11"],
	],
	...["Send a letter", "Use the GitHub API with Python", "Send: Now or later", "2 ways"].map(
		(title): [string, Files, string[]] => ["sentence-case", index(`title: "${title}"`), []],
	),
	...["Send A letter to Everybody", "send a letter", "Use Java"].map(
		(title): [string, Files, string[]] => [
			"sentence-case",
			index(`title: ${title}`),
			["index.mdx:2:8"],
		],
	),
	[
		"three-languages",
		body(
			"<CodeGroup>",
			...code("bash", "python"),
			"</CodeGroup>",
			"<CodeGroup>",
			...code("bash", "python", "js"),
			"</CodeGroup>",
			"<CodeGroup>",
			...code("bash", "bash title", "python"),
			"</CodeGroup>",
			"",
			...code("bash"),
		),
		["index.mdx:5:1", "index.mdx:24:1"],
	],
	[
		"three-languages",
		body(
			'import Samples from "/snippets/s.mdx"',
			"",
			"<CodeGroup>",
			...code("js"),
			"<Samples />",
			"</CodeGroup>",
		),
		[],
	],
	[
		"redirect-in-section",
		{
			"docs.json": {
				theme: "mint",
				name: "Acme",
				colors: { primary: "#0f766e" },
				navigation: { pages: ["index"] },
				redirects: [
					{ source: "/guides/a", destination: "/guides/b" },
					{ source: "/guides/:slug*", destination: "/guides/all" },
					{ source: "/guides/c", destination: "/api/c" },
					{ source: "/guides/d", destination: "/" },
					{ source: "/guides/e", destination: "https://acme.test/guides/e" },
				],
			},
		},
		["docs.json:23:22", "docs.json:27:22", "docs.json:31:22"],
	],
	[
		"own-headings",
		{ ...body("## Send", "", "## Read", "", "## `Send`"), "other.mdx": "## Send\n\n## Read\n" },
		["index.mdx:9:1"],
	],
	["heading-differs", body("# Start", "", "## Next"), ["index.mdx:5:1"]],
	["heading-differs", index("icon: x", "# Start"), []],
	[
		"public-links",
		{
			...index("audience: public", "[Plan](/internal/plan)"),
			"team.mdx": "---\naudience: team\n---\n[Plan](/internal/plan)\n",
			"internal/plan.mdx": "[Plan](/internal/plan)\n",
		},
		["index.mdx:5:8"],
	],
	[
		"short-groups",
		{
			"docs.json": {
				theme: "mint",
				name: "Acme",
				colors: { primary: "#0f766e" },
				navigation: {
					groups: [
						{ group: "Short", pages: ["index"] },
						{ group: "Long", pages: Array.from({ length: 13 }, (_, n) => `p${n}`) },
					],
				},
			},
			...Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`p${n}.mdx`, `Page ${n}.`])),
		},
		["docs.json:30:11"],
	],
])("acme/%s finds its fault: %#", async (rule, files, lines) => {
	const root = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
			api: { openapi: "openapi.json" },
		},
		"index.mdx": "---\ntitle: Start\n---\n\nAcme sends letters.\n",
		"names.txt": "Python\n",
		"snippets/s.mdx": "Samples.\n",
		...files,
		"docproof.config.json": {
			rules: { "*": "off", [`acme/${rule}`]: "note" },
			customRules: { [`acme/${rule}`]: rules[`acme/${rule}`] },
		},
	});
	const expected = lines.map((line) => `${line} note acme/${rule}`);
	expect((await found(root)).toSorted()).toEqual(expected.toSorted());
});
