// Twice as many findings take about twice as long in every format, also where a report has the
// suggestions of each finding.
import { describe, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Result } from "../../src/engine/result.ts";
import { reporters } from "../../src/output/reporters.ts";
import { expectGrowth } from "../growth.ts";
import { plain, sited } from "../print.ts";
import { newPath, write } from "../temporary.ts";

type Files = Readonly<Record<string, unknown>>;

const page = (body: string, title = "A"): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

function docs(navigation: object = { pages: ["index"] }, more: object = {}): Files {
	const colors = { primary: "#123456" };
	return {
		"docs.json": { theme: "mint", name: "Acme", colors, navigation, ...more },
		"index.mdx": page("Text."),
	};
}

function list<Item>(count: number, item: (index: number) => Item): Item[] {
	return Array.from({ length: count }, (_, index) => item(index));
}

function lines(count: number, line: (index: number) => string): string {
	return list(count, line).join("\n\n");
}

function filesOf(count: number, file: (index: number) => [path: string, content: string]): Files {
	return Object.fromEntries(list(count, file));
}

/** A site with an OpenAPI file, whose operations all have pages unless entries are given. */
function described(paths: object, pages?: readonly string[], schemas: object = {}): Files {
	const info = { title: "A", version: "1" };
	const servers = [{ url: "https://api.acme.test" }];
	return {
		...docs({
			groups: [
				{ group: "A", openapi: "o.json", ...(pages && { pages }) },
				{ group: "B", pages: ["index"] },
			],
		}),
		"o.json": { openapi: "3.1.0", info, servers, paths, components: { schemas } },
	};
}

function operation(more: object = {}): object {
	return { get: { responses: { 200: { description: "Done." } }, ...more } };
}

const shapes: [what: string, size: number, files: (count: number) => Files][] = [
	[
		"anchors one letter off",
		500,
		(n) => ({
			...docs(),
			"index.mdx": page(lines(n, (i) => `## Heading number ${i}\n\n[x](#heading-numbr-${i})`)),
		}),
	],
	[
		"anchors to headings with a common word",
		500,
		(n) => ({
			...docs(),
			"index.mdx": page(lines(n, (i) => `## Send a${i}\n\n[Send a${i}](#a${i}-receive)`)),
		}),
	],
	[
		"anchors of a translated page",
		// So many headings need more comparisons than the search for misspelt anchors makes at most.
		1500,
		(n) => ({
			...docs({
				languages: ["en", "de"].map((language) => ({ language, pages: [`${language}/a`] })),
			}),
			"en/a.mdx": page(lines(n, (i) => `## Heading ${i}`)),
			"de/a.mdx": page(lines(n, (i) => `## Kapitel ${i}\n\n[x](#heading-${i})`)),
		}),
	],
	[
		"links one letter off",
		300,
		(n) => ({
			...docs(),
			...filesOf(n, (i) => [`guides/page-${i}.mdx`, page("Text.", `T${i}`)]),
			"index.mdx": page(lines(n, (i) => `- [x](/guides/pag-${i})`)),
		}),
	],
	[
		"links to one address",
		2000,
		(n) => ({ ...docs(), "index.mdx": page(list(n, () => "- [x](/guides/gone)").join("\n")) }),
	],
	[
		"links to a folder",
		1000,
		(n) => ({
			...docs({ pages: ["index", ...list(n, () => "b/c")] }),
			"guides/a.mdx": page("Text."),
			"b/c.mdx": page("Text."),
			"index.mdx": page(lines(n, () => "[x](/guides)")),
		}),
	],
	[
		"cards with dead links",
		800,
		(n) => ({
			...docs(),
			"index.mdx": page(
				`<CardGroup>\n${list(n, (i) => `<Card title="A" href="/gone-${i}">x</Card>`).join("\n")}\n</CardGroup>`,
			),
		}),
	],
	[
		"unknown components",
		1500,
		(n) => ({ ...docs(), "index.mdx": page(lines(n, (i) => `<Crad${i} title="x">q</Crad${i}>`)) }),
	],
	[
		"tabs without a title",
		1500,
		(n) => ({
			...docs(),
			"index.mdx": page(`<Tabs>\n${list(n, () => "<Tab>x</Tab>").join("\n")}\n</Tabs>`),
		}),
	],
	[
		"pictures one letter off",
		400,
		(n) => ({
			...docs(),
			...filesOf(n, (i) => [`images/image-${i}.png`, "\x89PNG"]),
			"index.mdx": page(lines(n, (i) => `![a](/images/imag-${i}.png)`)),
		}),
	],
	[
		"missing pictures of one frame",
		800,
		(n) => ({
			...docs(),
			"index.mdx": page(
				`Text.\n\n<Frame>\n${lines(n, (i) => `<img src="/a${i}.png" />`)}\n</Frame>`,
			),
		}),
	],
	[
		"imports that lead nowhere",
		800,
		(n) => ({
			...docs(),
			"index.mdx": page(
				`${list(n, (i) => `import A${i} from "./a${i}.png";`).join("\n")}\n\n${lines(n, (i) => `<A${i} />`)}`,
			),
		}),
	],
	[
		"old snippets",
		800,
		(n) => ({
			...docs(),
			...filesOf(n, (i) => [`_snippets/part-${i}.mdx`, "Text."]),
			"index.mdx": page(lines(n, (i) => `<Snippet file="prat-${i}.mdx" />`)),
		}),
	],
	[
		"callouts of another tool",
		2000,
		(n) => ({ ...docs(), "index.mdx": page(lines(n, () => ":::note Title\nx")) }),
	],
	[
		"parameters that are not in the path",
		800,
		(n) => ({
			...docs(),
			"index.mdx": `---\ntitle: A\napi: GET https://a.test/${list(n, (i) => `{q${i}}`).join("/")}\n---\n\n${lines(n, (i) => `<ParamField path="p${i}" type="string">x</ParamField>`)}\n`,
		}),
	],
	[
		"pages without a server",
		300,
		(n) => ({
			...docs({ pages: list(n, (i) => `p${i}`) }),
			...filesOf(n, (i) => [`p${i}.mdx`, `---\ntitle: A${i}\napi: GET /p${i}\n---\n\nText.\n`]),
		}),
	],
	[
		"pages in no navigation",
		300,
		(n) => ({
			...docs({ pages: ["index", ...list(n, (i) => `f${i}/a`)] }),
			...filesOf(n, (i) => [`f${i}/a.mdx`, page("Text.")]),
			...filesOf(n, (i) => [`f${i}/b.mdx`, page("Text.")]),
		}),
	],
	[
		"redirects that lead nowhere",
		1000,
		(n) =>
			docs(undefined, { redirects: list(n, (i) => ({ source: `/a${i}`, destination: `/b${i}` })) }),
	],
	[
		"redirects of one address",
		1000,
		(n) => ({
			...docs(undefined, { redirects: list(n, () => ({ source: "/a", destination: "/index" })) }),
			"index.mdx": page(lines(n, () => "[x](/a)")),
		}),
	],
	[
		"unknown operations",
		300,
		(n) =>
			described(
				Object.fromEntries(list(n, (i) => [`/users/${i}`, operation()])),
				list(n, (i) => `GET /usr/${i}`),
			),
	],
	[
		"operations that no entry lists",
		1000,
		(n) =>
			described(Object.fromEntries(list(n, (i) => [`/users/${i}`, operation()])), ["GET /users/0"]),
	],
	[
		"parameters of one path",
		2400,
		(n) => {
			const parameters = list(n, (i) => ({
				name: `q${i}`,
				in: "path",
				required: true,
				schema: {},
			}));
			return described({ [list(n, (i) => `/{p${i}}`).join("")]: operation({ parameters }) });
		},
	],
	[
		"examples without a property",
		400,
		(n) => ({
			...described(
				{
					"/a": operation({
						responses: {
							200: {
								description: "Done.",
								content: {
									"application/json": {
										schema: { type: "array", items: { $ref: "#/components/schemas/A" } },
										example: list(n, () => ({ a: 1 })),
									},
								},
							},
						},
					}),
				},
				undefined,
				{ A: { type: "object", required: ["a", "b"], properties: { a: {}, b: {} } } },
			),
		}),
	],
	[
		"values that are listed twice",
		1000,
		(n) =>
			described({
				"/a": operation({
					parameters: [{ name: "a", in: "query", schema: { enum: list(n, (i) => `v${i >> 1}`) } }],
				}),
			}),
	],
	[
		"overrides, and files",
		300,
		(n) => ({
			...docs(),
			...filesOf(n, (i) => [`p${i}.mdx`, page("[x](/gone)")]),
			"docproof.config.json": {
				overrides: list(n, (i) => ({
					files: [`p${i}*.mdx`],
					rules: { "link-leads-somewhere": "note" },
				})),
			},
		}),
	],
	[
		"exceptions, and findings",
		600,
		(n) => ({
			...docs({ pages: ["index", ...list(n, (i) => `gone-${i}`)] }),
			"docproof.config.json": {
				exceptions: list(n, (i) => ({
					rule: "navigation-page-exists",
					pointer: `/navigation/pages/${i + 1}`,
					reason: "Known.",
				})),
			},
		}),
	],
	[
		"addresses elsewhere, and links",
		600,
		(n) => ({
			...docs(),
			"index.mdx": page(lines(n, (i) => `[x](/a${i}/b) [x](/gone-${i})`)),
			"docproof.config.json": {
				elsewhere: list(n, (i) => ({ addresses: [`/a${i}/**`], reason: "Another application." })),
			},
		}),
	],
];

describe("grows no faster than the input", () => {
	const prepare = (files: Files): (() => Result) => {
		const root = write(newPath(), files);
		return () => {
			const result = checkSite(root).result;
			if (result.failures.length > 0) throw new Error("docproof failed.");
			return result;
		};
	};

	it.each(shapes)("the check of %s", async (_, size, files) => {
		await expectGrowth(size, (count) => prepare(files(count)));
	});

	it.each(shapes)("the reports of %s", async (_, size, files) => {
		const formats = await Promise.all(Object.values(reporters).map(async (load) => load()));
		await expectGrowth(size, (count) => {
			const result = prepare(files(count))();
			return () => formats.map((format) => format([sited(result)], { ...plain, verbose: true }));
		});
	});
});
