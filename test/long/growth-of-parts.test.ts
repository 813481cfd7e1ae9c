// Twice as much of anything takes about twice as long, in the parts by themselves: globs, slips,
// YAML, scripts, bodies, editors.
import { symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Parser } from "acorn";
import jsx from "acorn-jsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WordList, wordsIn } from "../../src/check/custom-rules/word-list.ts";
import { GlobSet } from "../../src/check/settings/glob.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import { contextAt } from "../../src/editor/lsp/completion/context/context-at.ts";
import type { mdxPackages } from "../../src/mdx/mdx.ts";
import { readBody } from "../../src/mdx/read-body.ts";
import { parseModule } from "../../src/mdx/script-parser.ts";
import { usedNames } from "../../src/mdx/scripts/used-names.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { mayMatchPath } from "../../src/site/facts/docs-json/redirect-match.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { NearPaths } from "../../src/text/wording/suggest.ts";
import { parseYaml } from "../../src/text/yaml/yaml.ts";
import { Client } from "../editor/lsp/client.ts";
import { expectGrowth } from "../growth.ts";
import { linkedSpecs } from "../openapi/linked-specs.ts";
import { newFolder, write } from "../temporary.ts";

/** What there is more and more of, the most of it, and the work. */
type Growing = [name: string, most: number, prepare: (count: number) => () => unknown];

function expectAll(all: readonly Growing[]): void {
	it.each(all)("%s", async (_, most, prepare) => expectGrowth(most / 4, prepare));
}

describe("a glob", () => {
	const fits = (glob: string, path: (count: number) => string): Growing[2] => {
		return (count) => () => new GlobSet([glob]).matching(path(count));
	};
	const letters = (count: number): string => "a".repeat(count);
	expectAll([
		["with stars in a name", 4000, fits(`${"*a".repeat(13)}*b`, letters)],
		["of folders", 4000, fits(`${"**/a/".repeat(13)}b`, (count) => "a/".repeat(count))],
		["of repetitions", 4000, fits(`${"+(a|aa|*)".repeat(50)}b`, letters)],
		["of nested repetitions", 4000, fits("*(*(*(*(a)|a)|aa)|a)b", letters)],
		["of choices", 4000, fits(`${"{a,aa,a*}".repeat(100)}b`, letters)],
		["of open braces", 4000, fits("{a,".repeat(330), letters)],
		["of groups", 4000, fits(`${"{a,".repeat(240)}b${"}".repeat(240)}`, letters)],
		[
			"for all letters",
			4000,
			fits("*?a*?b", (count) =>
				String.fromCharCode(...Array.from({ length: count }, (_, index) => 0x4e00 + index)),
			),
		],
		["of brackets", 4000, fits("[".repeat(1000), (count) => "[".repeat(count))],
	]);
});

describe("slips of paths", () => {
	expectAll([
		[
			"for many paths that are alike",
			8000,
			(count) => {
				const paths = Array.from({ length: count }, (_, index) => `a/page${index}x`);
				return () => {
					const near = new NearPaths(paths);
					for (const path of paths) near.slips(`${path}y`);
				};
			},
		],
		[
			"for a path of many slashes",
			200_000,
			(count) => () => {
				expect(new NearPaths(["/".repeat(count)]).slip("/".repeat(count + 1))).toBeUndefined();
			},
		],
		[
			"for redirects of many wildcards",
			8000,
			(count) => () => mayMatchPath(`/${"a*".repeat(count)}`, `/${"a".repeat(count)}b`),
		],
	]);
});

describe("YAML with faults", () => {
	const faultsOf = (text: (count: number) => string): Growing[2] => {
		return (count) => () => {
			expect(parseYaml(new SourceFile("x.yaml", text(count))).faults).not.toEqual([]);
		};
	};
	expectAll([
		["of many closing brackets", 100_000, faultsOf((count) => `a: ${"]".repeat(count)}`)],
		["of many maps as keys", 8000, faultsOf((count) => `a: [\n${"{,\n".repeat(count)}`)],
		["of many aliases", 20_000, faultsOf((count) => `a: b\n${"*\n".repeat(count)}`)],
	]);
});

describe("a script", () => {
	const bodyOf = (text: (count: number) => string): Growing[2] => {
		return (count) => () => {
			expect(readBody(text(count)).kind).toBe("body");
		};
	};
	const names = (count: number, separator: string): string =>
		Array.from({ length: count }, (_, index) => `a${index} = 1`).join(separator);
	expectAll([
		["with many names in one statement", 60_000, bodyOf((n) => `export const ${names(n, ", ")}`)],
		["with many statements", 30_000, bodyOf((n) => `export const ${names(n, "\nexport const ")}`)],
		["with many names of a function", 60_000, bodyOf((n) => `{() => { var ${names(n, ", ")} }}`)],
	]);
});

describe("the names that a script uses", () => {
	const namesOf = (text: (count: number) => string): Growing[2] => {
		return (count) => {
			const tree = parseModule(text(count));
			return () => usedNames(tree, 0);
		};
	};
	expectAll([
		[
			"in nested functions",
			200,
			namesOf((count) => `${"(() => ".repeat(count)}a${")()".repeat(count)}`),
		],
		[
			"in nested lists",
			200,
			namesOf((count) => `${"[1].map(() => ".repeat(count)}a${")".repeat(count)}`),
		],
		["in chains", 200, namesOf((count) => `[1]${".map((a) => a)".repeat(count)}`)],
		[
			"in nested blocks",
			200,
			namesOf((count) => `(() => ${"{".repeat(count)}a${"}".repeat(count)})()`),
		],
		["in optional chains", 200, namesOf((count) => `a${"?.b[c]".repeat(count)}`)],
		["in long lists", 400_000, namesOf((count) => `[${"a,".repeat(count)}]`)],
	]);
});

describe("OpenAPI 3.2", () => {
	expectAll(
		linkedSpecs.map(([name, , text]) => [
			name,
			10_000,
			(count) => {
				const spec = loadSpec("a.json", text(count));
				return () => isAccepted(spec);
			},
		]),
	);
});

describe("a list of words", () => {
	const listOf = (count: number): WordList => {
		const lines = Array.from({ length: count }, (_, index) => `the word ${index}`);
		const words = wordsIn({ path: "a.txt", text: lines.join("\n") });
		return new WordList(words as ReadonlyMap<string, undefined>);
	};
	const text = (count: number): string => "the word of the word the the word 5 ".repeat(count);
	expectAll([
		[
			"in long texts",
			80_000,
			(count) => {
				const list = listOf(10);
				const words = text(count);
				return () => expect(list.matchesIn(words)).toHaveLength(count);
			},
		],
		[
			// 5 MB of words, for which a text must take no longer.
			"of many words with one beginning",
			300_000,
			(count) => {
				const list = listOf(count);
				const words = text(20_000);
				return () => expect(list.matchesIn(words)).toHaveLength(20_000);
			},
		],
	]);
});

describe("a site of many links on disk", () => {
	expectAll([
		[
			"each of which leads to a file or folder outside or above",
			2000,
			(count) => {
				const root = join(newFolder(), "site");
				const pages = [`${"f1/".repeat(count)}index`, "folder/site/index"];
				write(root, {
					"docs.json": {
						theme: "mint",
						name: "Acme",
						colors: { primary: "#123456" },
						navigation: { pages: ["index", ...pages] },
					},
					"index.mdx": `---\ntitle: A\n---\n\n[a](/${"f1/".repeat(count)}a)\n`,
					"../a.mdx": "---\ntitle: A\n---\n\nText.\n",
				});
				symlinkSync("..", join(root, "folder"));
				for (let index = 0; index < count; index++) {
					symlinkSync("../a.mdx", join(root, `a${index}.mdx`));
					symlinkSync(".", join(root, `f${index}`));
				}
				return () => expect(checkSite(root).result.notChecked).toHaveLength(count);
			},
		],
	]);
});

describe("the bundled parser of pages", () => {
	const { fromMarkdown, mdxjs }: ReturnType<typeof mdxPackages> = createRequire(import.meta.url)(
		"../../dist/mdx/packages.cjs",
	);
	expectAll(
		["/", "/*"].map((signs) => [
			`reads an expression of many \`${signs}\``,
			100_000,
			(count) => () => {
				try {
					fromMarkdown(`{${signs.repeat(count)}}`, {
						extensions: [mdxjs({ acorn: Parser.extend(jsx()) })],
					});
				} catch {
					// A comment that is not closed.
				}
			},
		]),
	);
});

describe("the text at a cursor", () => {
	const units = [...'`["{<\\', "` ", '{"a":[', '<A b="', "\n```\n", "](", "<A ", "  x", 'import "'];
	expectAll(
		units.flatMap((unit) =>
			["docs.json", "a.mdx", "a.jsx"].map((path): Growing => {
				return [
					`${JSON.stringify(unit)} in ${path}`,
					200_000,
					(count) => {
						const text = unit.repeat(count / unit.length);
						return () => contextAt(path, text, text.length);
					},
				];
			}),
		),
	);
});

describe("a page in an editor", () => {
	const root = write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: { pages: ["index"] },
		},
		"index.mdx": "---\ntitle: A\n---\n",
	});
	const path = join(root, "index.mdx");
	const textDocument = { uri: pathToFileURL(path).href };
	let client: Client;
	beforeAll(async () => {
		client = new Client();
		await client.initialize({ folders: [root] });
		client.openFile(path);
	});
	afterAll(() => client.end());

	const request = (method: string, more: object = {}): Promise<unknown> =>
		client.connection.sendRequest(`textDocument/${method}`, { textDocument, ...more });
	const position = { line: 0, character: 1 };
	const units = ["<A>\n", "# A\n\n", "```\n", "{/* \n", "<A>", "[a](/setup) "];
	expectAll(
		units.map((unit) => [
			JSON.stringify(unit),
			40_000,
			(count) => async () => {
				client.change(textDocument.uri, { text: unit.repeat(count / unit.length) });
				await request("documentSymbol");
				await request("references", { position, context: { includeDeclaration: true } });
			},
		]),
	);
});
