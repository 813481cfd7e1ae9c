// What SECURITY.md says of limits: the most that is looked at, and what is said of one more.
import { expect, it } from "vitest";
import { run } from "./run.ts";
import { newFolder, write } from "./temporary.ts";
import { amountOf } from "./thorough.ts";

type Files = Readonly<Record<string, string>>;

const list = (count: number, item: string): string =>
	`[${Array.from({ length: count }, () => item).join(", ")}]`;

const docs = (pages: string): Files => ({
	"docs.json": `{"theme":"mint","name":"Acme","colors":{"primary":"#123456"},"navigation":{"pages":${pages}}}`,
});
const usesSpec = docs('["index", "o.yaml GET /x"]');
const spec = "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n";
/** What only the exact parser reads. */
const page = (text: string): Files => ({
	"index.mdx": `---\ntitle: A\n---\n\n[^a]: b\n\n${text}\n`,
});

/** Aliases that stand for a million values with four items at the end. */
const aliases = (items: number): string => {
	const tens = [0, 1, 2, 3, 4].map(
		(level) => `a${level}: &a${level} ${list(10, level === 0 ? "x" : `*a${level - 1}`)}\n`,
	);
	const eights = [3, 2, 1, 0].map((level) => `b${level}: ${list(8, `*a${level}`)}\n`);
	return `${tens.join("")}b4: ${list(7, "*a4")}\n${eights.join("")}c: ${list(items, "x")}\n`;
};

const notParsed = "the body of `index.mdx` (parsing it would take too long)";

/** A text of so many bytes. */
const filled = (text: string, count: number): string =>
	`${text}# ${"c".repeat(count - text.length - 3)}\n`;

type Limit = readonly [
	what: string,
	most: number,
	files: (count: number) => Files,
	said: string,
	isError: boolean,
];

/** A site whose only operation has an answer of a schema. */
const schema = (components: string, answer = "{$ref: '#/components/schemas/A'}"): Files => ({
	...usesSpec,
	"o.yaml": `openapi: 3.1.0
info: {title: A, version: '1'}
paths: {/x: {get: {responses: {'200': {description: A, content: {application/json: {schema: ${answer}}}}}}}}
components: {schemas: {${components}}}
`,
});

const unexamined = (what: string, path: string): string =>
	`Not checked: ${what} in \`${path}\` (examining them would take too long)`;

const redirects = (list: readonly object[]): Files => ({
	"docs.json": JSON.stringify({
		...{ theme: "mint", name: "Acme", colors: { primary: "#123456" } },
		navigation: { pages: ["index"] },
		redirects: list,
	}),
});

/** Redirects, each to the source of the next one, and the last one to the start page. */
const chainOf = (count: number): readonly object[] =>
	Array.from({ length: count }, (_, index) => ({
		source: `/r${index}`,
		destination: index === count - 1 ? "/index" : `/r${index + 1}`,
	}));

const tooManyErrors =
	"This file has more than 100 syntax errors; the errors from here on are not listed.";

/**
 * What, the most of it, the files of a site with so many, what is said of one more, and whether
 * that is an error.
 */
const quick: readonly Limit[] = [
	[
		"syntax errors of YAML",
		100,
		(count) => ({ ...usesSpec, "o.yaml": spec + "a: @x\n".repeat(count) }),
		tooManyErrors,
		true,
	],
	[
		"syntax errors of JSON",
		100,
		(count) => ({
			"docs.json": `{${Array.from({ length: count }, (_, index) => `"a${index}": [1 1],\n`).join("")}"navigation": {"pages": ["index"]}}`,
		}),
		tooManyErrors,
		true,
	],
	[
		"values that aliases stand for",
		4,
		(count) => ({ ...usesSpec, "o.yaml": spec + aliases(count) }),
		"The YAML aliases in this value expand to more than a million values.",
		true,
	],
	[
		"schemas of one value",
		200,
		(count) => schema(`A: {allOf: ${list(count - 1, "{type: object}")}}`),
		unexamined("some schemas with more than 200 parts", "o.yaml"),
		false,
	],
	[
		"levels of schemas of an example",
		60,
		(count) =>
			schema(
				`A: {items: {$ref: '#/components/schemas/A'}, example: ${"[".repeat(count)}${"]".repeat(count)}}`,
			),
		unexamined("some examples with more than 60 levels of schemas", "o.yaml"),
		false,
	],
	[
		"formulas with macros",
		50,
		(count) => ({ "index.mdx": `---\ntitle: A\n---\n\n${"$\\def\\a{b}\\a$\n\n".repeat(count)}` }),
		unexamined("some formulas", "index.mdx"),
		false,
	],
	[
		"characters of a formula",
		10_000,
		(count) => ({ "index.mdx": `---\ntitle: A\n---\n\n$${"\\a".padEnd(count, "b")}$\n` }),
		unexamined("some formulas", "index.mdx"),
		false,
	],
	[
		"syntax errors of a page",
		20,
		(count) => ({ "index.mdx": `---\ntitle: A\n---\n\n${"A line.<br>\n\n".repeat(count)}` }),
		unexamined("some syntax errors", "index.mdx"),
		true,
	],
	[
		"characters of scripts with values of a page",
		1_000_000,
		(count) => ({
			"index.mdx": `---\ntitle: A\n---\n\nexport const a = { b: "${"c".repeat(count - 27)}" };\n\n{a.b}\n`,
		}),
		unexamined("some exported values", "index.mdx"),
		false,
	],
	[
		"redirects in a chain",
		11,
		(count) => redirects(chainOf(count)),
		unexamined("some chains of redirects", "docs.json"),
		false,
	],
	[
		"redirects of an address",
		100,
		(count) => ({
			...redirects(
				Array.from({ length: count }, (_, index) => ({
					source: `/a/:slug${index}*`,
					destination: `/gone${index}/:slug${index}*`,
				})),
			),
			"index.mdx": "---\ntitle: A\n---\n\n[a](/a/b)\n",
		}),
		unexamined("some chains of redirects", "docs.json"),
		false,
	],
];

const slow: readonly Limit[] = [
	[
		"pages of a snippet",
		200,
		(count) => {
			const pages = Array.from({ length: count }, (_, index) => `p${index}`);
			return {
				...docs(JSON.stringify(["index", ...pages])),
				"snippets/a.mdx": "[a](./b)\n",
				...Object.fromEntries(
					pages.map((name) => [
						`${name}.mdx`,
						'---\ntitle: A\n---\n\nimport A from "/snippets/a.mdx";\n\n<A />\n',
					]),
				),
			};
		},
		unexamined("some relative links", "snippets/a.mdx"),
		false,
	],
	[
		"pages with an error, for each of which two copies are parsed",
		500,
		(count) => {
			const pages = Array.from({ length: count }, (_, index) => `p${index}`);
			const broken = pages.map((name) => [`${name}.mdx`, "---\ntitle: A\n---\n\nA line.<br>\n"]);
			return { ...docs(JSON.stringify(["index", ...pages])), ...Object.fromEntries(broken) };
		},
		"Not checked: some syntax errors in `p",
		true,
	],
	[
		"levels of navigation",
		200,
		(count) => docs(`${'[{"group":"G","pages":'.repeat(count)}["index"]${"}]".repeat(count)}`),
		"The navigation is nested more than 200 levels deep here.",
		true,
	],
	["marks of emphasis", 2999, (count) => page("*a* ".repeat(count)), notParsed, false],
	[
		"tries to find the end of JavaScript",
		1008,
		(count) => page(`{"${"}".repeat(count)}"}`),
		notParsed,
		false,
	],
	[
		"characters of broken YAML",
		10_000_000,
		(count) => ({
			...usesSpec,
			"o.yaml": filled(`${spec}a: @x\nb: @x\n`, count),
		}),
		"Only the first syntax error is listed, because this file is larger than 10 MB.",
		true,
	],
	[
		"bytes of a page",
		20_000_000,
		(count) => ({ "index.mdx": filled("---\ntitle: A\n---\n\n", count) }),
		"This file is larger than 20 MB.",
		true,
	],
	[
		"bytes of another file",
		100_000_000,
		(count) => ({ ...usesSpec, "o.yaml": filled(spec, count) }),
		"This file is larger than 100 MB.",
		true,
	],
];

it.each(amountOf(quick, [...quick, ...slow]))(
	"%s: %d, and one more",
	async (_, most, files, said, isError) => {
		const [fine, over] = await Promise.all(
			[most, most + 1].map(async (count) => {
				const site = write(newFolder(), {
					...docs('["index"]'),
					"index.mdx": "---\ntitle: A\n---\n\nText.\n",
					...files(count),
				});
				return run(site, ["validate", "--verbose"]);
			}),
		);
		expect(fine?.out).not.toContain(said);
		expect(over?.out).toContain(said);
		expect(over?.code).toBe(isError ? 1 : 0);
	},
);
