// Sites that no person would write: a small valid one with one random part.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomRules } from "../check/custom-rules/random-rules.ts";
import { inheritedNames } from "../inherited-names.ts";
import { composed, mutated as withSlips } from "../mdx/documents.ts";
import { mdxPage } from "./mdx-grammar.ts";
import type { Random } from "./random.ts";
import { yamlPage } from "./yaml-grammar.ts";

/** Files by path. */
export type Files = Record<string, Buffer>;

/** A site, and the arguments of a command that runs on it. */
export interface Case {
	readonly files: Files;
	readonly argv: readonly string[];
}

export type Mode = keyof typeof modes;

const fixtures = join(import.meta.dirname, "../../fixtures");
let texts: readonly string[] | undefined;

/**
 * A text of the fixtures with a file name of that kind, because random edits of real files reach
 * further than random texts.
 */
function sample(random: Random, ending: RegExp): string {
	texts ??= readdirSync(fixtures, { recursive: true })
		.map(String)
		.filter((path) => /\.(?:mdx|json|ya?ml)$/.test(path))
		.sort();
	const path = random.one(texts.filter((name) => ending.test(name)));
	return readFileSync(join(fixtures, path), "utf8");
}

const words = [
	"openapi",
	"api",
	"asyncapi",
	"title",
	"GET /users/{id}",
	"get /x",
	"webhook a",
	"index",
	"a/b",
	"../x.json",
	"/",
	"#",
	"?",
	"*",
	"&a",
	"*a",
	"<<",
	"- ",
	": ",
	"{{x}}",
	"{",
	"}",
	"[",
	"]",
	"|",
	">",
	"'",
	'"',
	"`",
	"@",
	"!!str",
	"!",
	"%",
	"---",
	"...",
	"\t",
	"\n",
	"\r\n",
	"\u0000",
	"\uFEFF",
	"\u2028",
	"\uD800",
	"😀",
	"é",
	"\u001b[31m",
	"::error::",
	"##[group]",
	"]]>",
	"<!--",
	"-->",
	"{/*",
	"*/}",
	"# docproof-ignore operation-listed: x",
	"$ref",
	"#/components/schemas/A",
	"https://example.test/o.json",
	...inheritedNames,
	...inheritedNames.map((name) => `<${name} ${name}="a">`),
	"3.1",
	"3.1.0",
	"2.0",
	"true",
	"null",
	"0x10",
	"1e999",
	"-0",
	"NaN",
	"2024-01-01",
	"<ParamField>",
	'<ParamField path="id" type="string" required>',
	"</",
	"/>",
	'import A from "/a.mdx"',
	"export",
	"x".repeat(300),
];

function word(random: Random): string {
	return random.one(words);
}

/** A text after a few random edits: parts removed or doubled, words replaced, bytes changed. */
function mutated(random: Random, text: string): string {
	let result = text;
	for (let change = random.below(6) + 1; change > 0; change--) {
		const from = random.below(result.length + 1);
		const to = Math.min(result.length, from + random.below(random.happens(0.8) ? 12 : 400));
		const piece = result.slice(from, to);
		const by = random.one([
			"",
			piece + piece,
			word(random),
			piece + word(random),
			word(random).repeat(random.below(40)),
			piece.split("").reverse().join(""),
			String.fromCharCode(random.below(0x2100)),
		]);
		result = result.slice(0, from) + by + result.slice(to);
	}
	return result.slice(0, 200_000);
}

/** A random value of any JSON type. */
function value(random: Random, depth = 0): unknown {
	const kind = random.below(depth > 4 ? 6 : 9);
	if (kind < 3) return word(random);
	if (kind === 3) return random.one([0, -1, 1.5, 1e21, 42]);
	if (kind === 4) return random.happens(0.5);
	if (kind === 5) return null;
	if (kind === 6) return random.some(4, () => value(random, depth + 1));
	return Object.fromEntries(random.some(4, () => [word(random), value(random, depth + 1)]));
}

/** A valid value with some parts replaced. */
function wild(random: Random, sound: unknown, depth = 0): unknown {
	if (random.happens(0.04)) return value(random);
	if (depth > 40 || typeof sound !== "object" || sound === null) return sound;
	if (Array.isArray(sound)) {
		const items = sound.map((item) => wild(random, item, depth + 1));
		if (random.happens(0.05)) items.push(...items.slice(0, 2));
		return items;
	}
	const pairs = Object.entries(sound)
		.filter(() => !random.happens(0.03))
		.map(([key, item]): [string, unknown] => [
			random.happens(0.03) ? word(random) : key,
			wild(random, item, depth + 1),
		]);
	if (random.happens(0.05)) pairs.push([word(random), value(random)]);
	return Object.fromEntries(pairs);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#123456" },
	navigation: {
		groups: [
			{ group: "Start", pages: ["index", "guide/a", "gone"] },
			{
				group: "API",
				openapi: "openapi.yaml",
				pages: ["GET /users/{id}", "get /x"],
			},
			{ group: "More", openapi: { source: "o.json", directory: "more" } },
		],
	},
	redirects: [{ source: "/old", destination: "/index" }],
};

const page = '---\ntitle: A\napi: GET /users/{id}\n---\n\n<ParamField path="id" type="string" />\n';
const spec = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /users/{id}:
    get:
      summary: Get a user
      responses: { "200": { description: OK, $ref: "#/components/responses/A" } }
components:
  responses: { A: { description: OK } }
`;

function site(files: Readonly<Record<string, string | Buffer>>): Files {
	const all = {
		"docs.json": JSON.stringify(docs, undefined, 2),
		"index.mdx": "---\ntitle: Index\n---\n",
		"guide/a.mdx": page,
		"openapi.yaml": spec,
		"o.json":
			'{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{"/y":{"get":{"responses":{"200":{"description":"d"}}}}}}',
		...files,
	};
	return Object.fromEntries(Object.entries(all).map(([path, text]) => [path, Buffer.from(text)]));
}

function bytes(random: Random, text: string): Buffer {
	const buffer = Buffer.from(text);
	for (let count = random.below(8); count > 0; count--)
		if (buffer.length > 0) buffer[random.below(buffer.length)] = random.below(256);
	return buffer.subarray(0, random.happens(0.2) ? random.below(buffer.length + 1) : buffer.length);
}

const isJson = /\.json$/;
const isYaml = /\.ya?ml$/;
const isPage = /\.mdx$/;

/** A reference to another part of the file, to itself, or to nothing. */
function reference(random: Random, names: readonly string[]): unknown {
	return {
		$ref: random.one([
			`#/components/schemas/${random.one(names)}`,
			"#",
			"#/",
			"#/paths/~1x/get",
			"other.json",
			word(random),
		]),
	};
}

function graph(random: Random): Files {
	const names = Array.from({ length: random.below(12) + 1 }, (_, index) =>
		random.happens(0.1) ? random.one(inheritedNames) : `S${index}`,
	);
	const schemas = Object.fromEntries(
		names.map((name) => [
			name,
			random.one([
				reference(random, names),
				{
					properties: {
						a: reference(random, names),
						b: reference(random, names),
					},
				},
				{ allOf: random.some(3, () => reference(random, names)) },
			]),
		]),
	);
	const parts = ["a.json", "b.json", "parts/c.json", "docs.json"];
	const part = (): unknown =>
		random.one([
			{ $ref: random.one(parts) },
			{ $ref: `./${random.one(parts)}`, group: "G" },
			{ group: "G", pages: ["index", { $ref: random.one(parts) }] },
			["index"],
		]);
	return site({
		"docs.json": JSON.stringify({
			...docs,
			navigation: {
				groups: [part(), { group: "API", openapi: "openapi.json", pages: ["GET /x"] }],
			},
		}),
		"a.json": JSON.stringify(part()),
		"b.json": JSON.stringify(part()),
		"parts/c.json": JSON.stringify(part()),
		"openapi.json": JSON.stringify({
			openapi: random.one(["3.0.3", "3.1.0"]),
			info: { title: "A", version: "1" },
			paths: {
				"/x": random.one([
					reference(random, names),
					{
						get: {
							responses: {
								200: {
									description: "d",
									content: {
										"application/json": { schema: reference(random, names) },
									},
								},
							},
						},
					},
				]),
			},
			components: { schemas },
		}),
	});
}

/** Settings with custom rules and options, most of which are wrong. */
function customRules(random: Random): Files {
	const custom = randomRules(random);
	const sound = {
		rules: {
			"page-has-title": ["warning", { maxLength: 20 }],
			...Object.fromEntries(Object.keys(custom).map((name) => [name, "note"])),
		},
		customRules: { ...custom, "acme/words": { on: "text", words: "words.txt", message: "{word}" } },
		exceptions: [{ rule: "acme/words", reason: "x" }],
	};
	const text = JSON.stringify(random.happens(0.2) ? sound : wild(random, sound), undefined, 1);
	return site({
		"docproof.config.json": random.happens(0.2) ? mutated(random, text) : text,
		"words.txt": random.happens(0.5) ? "the\nword list\n" : mutated(random, "a\n# b\nc d\n"),
	});
}

function settings(random: Random): Files {
	const sound = {
		rules: { "navigation-*": "warning", "operation-listed": "off" },
		overrides: [{ files: ["guide/**"], rules: { "*": "note" } }],
		exceptions: [
			{
				rule: "navigation-page-exists",
				files: ["docs.json"],
				reason: "x",
				until: "2030-01-01",
			},
		],
		ignore: [{ files: ["old/**"], reason: "x" }],
		maxWarnings: 3,
		contract: "current",
	};
	const text = JSON.stringify(wild(random, sound));
	return site({
		"docproof.config.json": random.happens(0.3) ? mutated(random, text) : text,
		"docproof-baseline.json": random.happens(0.5)
			? JSON.stringify(
					wild(random, {
						version: 1,
						findings: [
							{
								rule: "file-parses",
								file: "docs.json",
								at: "",
								message: "x",
								count: 1,
							},
						],
					}),
				)
			: '{"version":1,"findings":[]}',
		"openapi.yaml": `${spec}# docproof-ignore ${word(random)}: ${word(random)}\nx: 1 # docproof-ignore operation-listed: ${word(random)}\n`,
	});
}

const flags = [
	"validate",
	"inspect",
	"rules",
	"explain",
	"help",
	"--help",
	"--version",
	"--format",
	"json",
	"pretty",
	"sarif",
	"--format=github",
	"--quiet",
	"--max-warnings",
	"0",
	"-1",
	"--rule",
	"navigation-*=off",
	"operation-listed=note",
	"--print-config",
	"--fix",
	"--diff",
	"--unsafe-fixes",
	"--color",
	"never",
	"always",
	"--statistics",
	"--verbose",
	"--max-findings",
	"1",
	"--contract",
	"current",
	"--no-color",
	"-h",
	"-v",
	"--",
	".",
	"docs",
	"index.mdx",
	"GET /users/{id}",
	"*",
	"\u0000",
	"",
	...inheritedNames.map((name) => `--${name}`),
	...inheritedNames.map((name) => `--rule=${name}=off`),
	"--rule.x=1",
	"--format.x=1",
	"--x=1",
	"file-parses",
];

/** Pages of difficult lines or with slips. */
function pages(random: Random): Files {
	const choose = (limit: number): number => random.below(limit);
	return Object.fromEntries(
		Array.from({ length: 40 }, (_, index) => {
			const text = random.happens(0.7)
				? composed(choose, 1 + choose(8))
				: withSlips(choose, sample(random, isPage));
			return [`${index}.mdx`, Buffer.from(text)];
		}),
	);
}

/** The modes by name; each randomizes another part of the site. */
export const modes = {
	bytes: (random) => {
		const path = random.one(["docs.json", "index.mdx", "openapi.yaml", "o.json"]);
		const text = sample(
			random,
			path === "index.mdx" ? isPage : path === "openapi.yaml" ? isYaml : isJson,
		);
		return { files: site({ [path]: bytes(random, text) }), argv: [] };
	},
	docs: (random) => ({
		files: site({
			"docs.json": JSON.stringify(
				wild(random, random.happens(0.5) ? docs : parsed(sample(random, /docs\.json$/))),
			),
		}),
		argv: [],
	}),
	json: (random) => ({
		files: site({
			"docs.json": mutated(random, sample(random, /docs\.json$/)),
		}),
		argv: [],
	}),
	yaml: (random) => ({
		files: site({
			"openapi.yaml": mutated(random, random.happens(0.3) ? spec : sample(random, isYaml)),
		}),
		argv: [],
	}),
	openapi: (random) => ({
		files: site({
			"o.json": JSON.stringify(wild(random, parsed(sample(random, isJson)))),
		}),
		argv: [],
	}),
	frontmatter: (random) => ({
		files: site({
			"index.mdx": mutated(random, sample(random, isPage)),
			"guide/a.mdx": random.happens(0.5) ? yamlPage(random) : mutated(random, page),
		}),
		argv: [],
	}),
	scan: (random) => ({ files: pages(random), argv: [] }),
	body: (random) => ({
		files: site({
			"index.mdx": mdxPage(random),
			"guide/a.mdx": page + random.some(30, () => word(random)).join(random.one(["", " ", "\n"])),
		}),
		argv: [],
	}),
	graph: (random) => ({ files: graph(random), argv: [] }),
	settings: (random) => ({ files: settings(random), argv: [] }),
	customRules: (random) => ({ files: customRules(random), argv: [] }),
	command: (random) => ({
		files: site({}),
		argv: random.some(6, () => random.one(flags)),
	}),
} satisfies Record<string, (random: Random) => Case>;
