// Twice as much of anything takes about twice as long: lists, faults, comments, references, of
// which strangers write any number.
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { concise } from "../../src/output/formats/concise.ts";
import { expectGrowth } from "../growth.ts";
import { plain, sited } from "../print.ts";
import { newPath, write } from "../temporary.ts";

type Files = Readonly<Record<string, string>>;

function docs(pages: readonly unknown[], more: object = {}): string {
	return JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: { pages },
		...more,
	});
}

const yaml = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\n";
const usesYaml = docs(["index", "o.yaml GET /x"]);

function json(more: object): string {
	const info = { title: "A", version: "1" };
	return JSON.stringify({ openapi: "3.1.0", info, paths: {}, ...more });
}

function times<Item>(count: number, item: (index: number) => Item): Item[] {
	return Array.from({ length: count }, (_, index) => item(index));
}

/** What there is more and more of, and so many of them as take a good part of a second. */
const growing: [string, number, (count: number) => Files][] = [
	["entries of one page", 8000, (n) => ({ "docs.json": docs(times(n, () => "index")) })],
	[
		"entries without a page",
		4000,
		(n) => ({ "docs.json": docs(["index", ...times(n, (i) => `gone/a${i}`)]) }),
	],
	[
		"entries one letter off",
		600,
		(n) => ({
			...Object.fromEntries(times(n, (i) => [`f/page${i}.mdx`, ""])),
			"docs.json": docs(["index", ...times(n, (i) => `f/pages${i}`)]),
		}),
	],
	...(
		[
			["exceptions", { rule: "navigation-page-exists" }],
			["ignore", {}],
			["overrides", { rules: { "navigation-*": "off" } }],
		] as const
	).map(([key, entry]): (typeof growing)[number] => [
		`idle entries of \`${key}\``,
		2000,
		(n) => ({
			"docs.json": docs(["index", ...times(50, (i) => `gone/a${i}`)]),
			"docproof.config.json": JSON.stringify({
				[key]: times(n, (i) => ({
					...entry,
					files: [`a${i}/**`],
					...(key !== "overrides" && { reason: "x" }),
				})),
			}),
		}),
	]),
	[
		"pages",
		1000,
		(n) => Object.fromEntries(times(n, (i) => [`f/p${i}.mdx`, "---\ntitle: A\n---\n"])),
	],
	[
		"groups",
		3000,
		(n) => ({
			"docs.json": docs(times(n, (i) => ({ group: `g${i}`, pages: ["index"] }))),
		}),
	],
	[
		"unknown settings",
		4000,
		(n) => ({
			"docs.json": docs(["index"], Object.fromEntries(times(n, (i) => [`k${i}`, 1]))),
		}),
	],
	[
		"dead links beside redirects with wildcards",
		1000,
		(n) => ({
			"docs.json": docs(["index"], {
				redirects: times(n, (i) => ({
					source: `/old/a${i}/:slug*`,
					destination: `/b${i}/:slug*`,
				})),
			}),
			"index.mdx": `---\ntitle: I\n---\n\n${times(n, (i) => `[x](/gone/p${i})`).join("\n\n")}\n`,
		}),
	],
	[
		"snippets in one circle",
		400,
		(n) => ({
			"index.mdx": "---\ntitle: I\n---\n\nimport S from '/snippets/s0.mdx';\n\n<S />\n",
			...Object.fromEntries(
				times(n, (i) => [
					`snippets/s${i}.mdx`,
					`import S from '/snippets/s${(i + 1) % n}.mdx';\n\n<S />\n\n[a](./x)\n`,
				]),
			),
		}),
	],
	[
		"redirects",
		4000,
		(n) => ({
			"docs.json": docs(["index"], {
				redirects: times(n, (i) => ({
					source: `/a${i}`,
					destination: `/a${i + 1}`,
				})),
			}),
		}),
	],
	[
		"redirects with wildcards",
		800,
		(n) => ({
			"docs.json": docs(["index"], {
				redirects: times(n, (i) => ({
					source: `/a${i}/:slug*`,
					destination: `/b${i}/:slug*`,
				})),
			}),
		}),
	],
	[
		"parts that are missing",
		4000,
		(n) => ({
			"docs.json": docs([{ group: "g", pages: times(n, (i) => ({ $ref: `./x${i}.json` })) }]),
		}),
	],
	[
		"equal keys in JSON",
		8000,
		(n) => ({
			"docs.json": `${docs(["index"]).slice(0, -1)},${times(n, () => '"x":1').join(",")}}`,
		}),
	],
	[
		"missing commas in JSON",
		8000,
		(n) => ({ "docs.json": `{\n${times(n, (i) => `"a${i}":1`).join("\n")}}` }),
	],
	[
		"operations",
		4000,
		(n) => ({
			"docs.json": docs(["index", "o.json GET /p1"]),
			"o.json": json({
				paths: Object.fromEntries(times(n, (i) => [`/p${i}`, { get: {} }])),
			}),
		}),
	],
	[
		"operations that a node lists",
		1500,
		(n) => ({
			"docs.json": docs([{ group: "g", openapi: "o.json", pages: times(n, (i) => `GET /p${i}`) }]),
			"o.json": json({
				paths: Object.fromEntries(
					times(n, (i) => [`/p${i}`, { get: { responses: { 200: { description: "d" } } } }]),
				),
			}),
		}),
	],
	[
		"operations that are missing",
		800,
		(n) => ({
			"docs.json": docs([
				{
					group: "g",
					openapi: "o.json",
					pages: times(n, (i) => `GET /users/p${i}`),
				},
			]),
			"o.json": json({
				paths: Object.fromEntries(times(n, (i) => [`/user/p${i}`, { get: {} }])),
			}),
		}),
	],
	[
		"parameters",
		5000,
		(n) => ({
			"docs.json": docs(["index", "o.json GET /x"]),
			"o.json": json({
				paths: {
					"/x": {
						get: {
							parameters: times(n, (i) => ({
								name: `a${i}`,
								in: "query",
								schema: {},
							})),
							responses: {},
						},
					},
				},
			}),
		}),
	],
	[
		"references that lead nowhere",
		3000,
		(n) => ({
			"docs.json": docs(["index", { group: "g", openapi: "o.json" }]),
			"o.json": json({
				components: {
					schemas: Object.fromEntries(
						times(n, (i) => [`S${i}`, { $ref: `#/components/schemas/S${i + 1}/properties/a` }]),
					),
				},
			}),
		}),
	],
	[
		"references to names that are not there",
		1000,
		(n) => ({
			"docs.json": docs(["index", { group: "g", openapi: "o.json" }]),
			"o.json": json({
				components: {
					schemas: Object.fromEntries(
						times(n, (i) => [`Schema${i}`, { $ref: `#/components/schemas/Schemas${i}` }]),
					),
				},
			}),
		}),
	],
	[
		"references in a row",
		3000,
		(n) => ({
			"docs.json": docs(["index", { group: "g", openapi: "o.json" }]),
			"o.json": json({
				components: {
					schemas: Object.fromEntries(
						times(n, (i) => [`S${i}`, { $ref: `#/components/schemas/S${(i + 1) % n}` }]),
					),
				},
			}),
		}),
	],
	[
		"values in YAML that lack quotes",
		3000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}paths: {}\n${times(n, (i) => `a${i}: @x\n`).join("")}`,
		}),
	],
	[
		"equal keys in YAML",
		3000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}paths: {}\n${times(2 * n, (i) => `a${i % n}: 1\n`).join("")}`,
		}),
	],
	[
		"tabs in YAML",
		3000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}paths: {}\n${times(n, (i) => `a${i}:\n\tb: c\n`).join("")}`,
		}),
	],
	[
		"keys in YAML with one fault",
		6000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}paths: {}\n${times(n, (i) => `a${i}: 1\n`).join("")}zz: @x\n`,
		}),
	],
	[
		"comments in a row",
		4000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}${"# docproof-ignore operation-listed: x\n".repeat(n)}paths: {}\n`,
		}),
	],
	[
		"comments that accept nothing",
		4000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}x:\n${times(n, (i) => ` a${i}: 1 # docproof-ignore operation-listed: x\n`).join("")}paths: {}\n`,
		}),
	],
	[
		"comments that never end",
		8000,
		(n) => ({
			"docs.json": usesYaml,
			"o.yaml": `${yaml}x: |\n  ${"{/* docproof-ignore".repeat(n)}\npaths: {}\n`,
		}),
	],
	[
		"imports",
		8000,
		(n) => ({
			"index.mdx": `---\ntitle: I\nx: ${"y".repeat(5000)}\n---\n${"import a\n".repeat(n)}`,
		}),
	],
	...(
		[
			["closing braces", "{", "}"],
			["opening braces", "{", "{"],
			["braces in a text", '{"', "}"],
			["objects in a list", "{[\n", "{a: 1},\n"],
			["blank lines in an export", "export const a = [\n", "1,\n\n"],
			["emphasis", "", "a**b_c_"],
			["brackets", "", "[^a]"],
			["tags", "", "<a>"],
		] as const
	).map(([what, start, more]): (typeof growing)[number] => [
		`${what} of a page with \`api\``,
		2000,
		(n) => ({
			"index.mdx": `---\ntitle: I\napi: GET /x\n---\n<ParamField query="a" />\n\n${start}${more.repeat(n)}`,
		}),
	]),
	[
		"letters of a name",
		20_000,
		(n) => ({
			"docs.json": docs(["index", "o.json GET /x"]),
			"o.json": json({
				paths: {
					"/x": {
						get: {
							responses: {
								200: { $ref: `#/components/responses/${"b".repeat(n)}` },
							},
						},
					},
				},
				components: { responses: { ["a".repeat(n)]: { description: "x" } } },
			}),
		}),
	],
];

const schemaOf = (schema: object, example: unknown): string =>
	json({
		paths: {
			"/x": {
				post: {
					requestBody: {
						content: { "application/json": { schema, example } },
					},
					responses: { 200: { description: "Done." } },
				},
			},
		},
	});
const schemaPlace = "#/paths/~1x/post/requestBody/content/application~1json/schema";
const usesJson = docs(["index", "o.json POST /x"]);

growing.push([
	"alternatives of an example",
	800,
	(n) => ({
		"docs.json": usesJson,
		"o.json": schemaOf(
			{
				oneOf: times(n, (i) => ({
					type: "object",
					required: [`k${i}`],
					properties: { [`k${i}`]: { type: "string" } },
				})),
			},
			{ a: 1 },
		),
	}),
]);

growing.push([
	"objects of `enum`, and items of an example",
	3000,
	(n) => ({
		"docs.json": usesJson,
		"o.json": schemaOf(
			{
				type: "array",
				items: { enum: times(n, (i) => ({ a: i, b: ["x"] })) },
			},
			times(n, (i) => ({ a: i, b: ["y"] })),
		),
	}),
]);

growing.push([
	"defaults, and alternatives of each",
	800,
	(n) => ({
		"docs.json": usesJson,
		"o.json": schemaOf(
			{
				$defs: {
					a: { oneOf: times(n, (i) => ({ required: [`k${i}`] })) },
				},
				properties: Object.fromEntries(
					times(n, (i) => [
						`p${i}`,
						{ allOf: [{ $ref: `${schemaPlace}/$defs/a` }], default: { a: 1 } },
					]),
				),
			},
			{},
		),
	}),
]);

growing.push([
	"discriminators, and alternatives of each",
	800,
	(n) => ({
		"docs.json": usesJson,
		"o.json": schemaOf(
			{
				$defs: {
					a: {
						oneOf: times(n, (i) => ({
							properties: { [`k${i}`]: {} },
							required: [`k${i}`],
						})),
					},
				},
				properties: Object.fromEntries(
					times(n, (i) => [
						`p${i}`,
						{
							allOf: [{ $ref: `${schemaPlace}/$defs/a` }],
							discriminator: {
								propertyName: "kind",
								mapping: { a: `${schemaPlace}/$defs/a/oneOf/${i}` },
							},
						},
					]),
				),
			},
			{},
		),
	}),
]);

growing.push([
	"custom rules",
	2500,
	(n) => ({
		"index.mdx": "---\ntitle: I\n---\n\n## A heading\n\nA [link](/gone) and `code`.\n",
		"docproof.config.json": JSON.stringify({
			customRules: Object.fromEntries(
				times(n, (i) => {
					const [on, field] = (
						[
							["page", "title"],
							["heading", "text"],
							["link", "target"],
						] as const
					)[i % 3] ?? ["page", "title"];
					const schema = { properties: { [field]: { pattern: `^x${i}` } } };
					return [`acme/rule-${i}`, { on, schema, message: `Begin with x${i}.` }];
				}),
			),
		}),
	}),
]);

growing.push([
	"words of a custom rule, up to 10 MB",
	150_000,
	(n) => ({
		"index.mdx": `---\ntitle: I\n---\n\n${"The word of the list.\n".repeat(100)}`,
		"words.txt": times(n, (i) => `word ${i} of all`).join("\n"),
		"docproof.config.json": JSON.stringify({
			customRules: { "acme/words": { on: "text", words: "./words.txt", message: "No {word}." } },
		}),
	}),
]);

growing.push([
	"components in which custom rules count",
	4000,
	(n) => ({
		"index.mdx": `---\ntitle: I\n---\n\nimport X from "/snippets/x.mdx";\n\n${"<CodeGroup>\n\n```js\na\n```\n\n<X />\n\n</CodeGroup>\n\n".repeat(n)}`,
		"snippets/x.mdx": "X.\n",
		"docproof.config.json": JSON.stringify({
			customRules: {
				"acme/three": {
					on: "code",
					per: "component",
					distinct: "language",
					atLeast: 3,
					message: "{count}",
				},
				"acme/unique": {
					on: "code",
					per: "component",
					unique: "inPage.title",
					message: "{inPage.title}",
				},
				"acme/case": {
					on: "text",
					sentenceCase: "text",
					exceptions: "./names.txt",
					message: "{text}",
				},
			},
		}),
		"names.txt": "Python\n",
	}),
]);

describe("grows no faster than the input", () => {
	it.each(growing)("%s", async (_, size, files) => {
		await expectGrowth(size, (count) => {
			const root = write(newPath(), {
				"docs.json": docs(["index"]),
				"index.mdx": "---\ntitle: I\n---\n",
				...files(count),
			});
			return () => {
				const result = checkSite(root).result;
				expect(result.failures).toEqual([]);
				concise([sited(result)], plain);
			};
		});
	});
});
