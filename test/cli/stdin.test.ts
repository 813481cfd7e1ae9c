// `docproof validate -`: the text of one file on stdin, in the site on disk.
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { cli } from "../../src/commands.ts";
import { newFolder, write } from "../temporary.ts";

const page = "---\ntitle: Start\n---\n\nHow Acme works.\n";
const folder = write(newFolder(), {
	"docs/docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { pages: ["index", "guides/more"] },
	},
	"docs/index.mdx": page,
	"docs/guides/more.mdx": "---\ntitle: More\n---\n\n[Back](/indx)\n",
	"other/page.mdx": page,
});

async function validate(
	text: string | Buffer,
	...words: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
	let out = "";
	let err = "";
	const code = await cli(["validate", ...words], {
		stdout: { write: (part: string) => (out += part) },
		stderr: { write: (part: string) => (err += part) },
		stdin: Readable.from([Buffer.from(text)]),
		env: {},
		cwd: () => folder,
	});
	return { code, out, err };
}

const link = `${page}\n[More](/guides/mor)\n`;

describe("a text on stdin", () => {
	it.each<[string, string, string, number, readonly string[]]>([
		[
			"stands for a page",
			link,
			"docs/index.mdx",
			1,
			["docs/index.mdx:7:8: error: The page `/guides/mor` does not exist."],
		],
		["may be right", page, "docs/index.mdx", 0, []],
		[
			"stands for a page that is not there yet",
			link,
			"docs/new/page.mdx",
			1,
			["docs/new/page.mdx:7:8: error: The page `/guides/mor` does not exist."],
		],
		[
			"stands for docs.json",
			'{ "theme": "mnt", "name": "Acme", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["index", "guides/more"] } }',
			"docs/docs.json",
			1,
			["docs/docs.json:1:12: error: `mnt` is not a valid `theme`."],
		],
		[
			"makes a site of a folder",
			'{ "theme": "mint", "name": "Acme", "colors": { "primary": "#0f766e" }, "navigation": { "pages": ["page", "gone"] } }',
			"other/docs.json",
			1,
			["other/docs.json:1:106: error: The page `gone` does not exist."],
		],
		[
			"stands for an OpenAPI file",
			"openapi: 3.1.0\npaths: {}\n",
			"docs/openapi.yaml",
			0,
			["docs/openapi.yaml:1:1: warning: This file has no `info`."],
		],
		[
			"may have a byte-order mark",
			`\uFEFF${link}`,
			"docs/index.mdx",
			1,
			["docs/index.mdx:7:8: error: The page `/guides/mor` does not exist."],
		],
		["may be empty", "", "docs/new.mdx", 0, []],
	])("%s", async (_, text, path, code, lines) => {
		const found = await validate(text, "-", "--stdin-path", path, "--format=concise");
		expect(found).toEqual({
			code,
			out: found.out,
			err: "",
		});
		expect(found.out.match(/^\S+:\d+:\d+: .+/gm) ?? []).toEqual(
			lines.map((line) => expect.stringContaining(line)),
		);
	});

	it("that is no text is told", async () => {
		const bytes = Buffer.from([0x23, 0xff, 0xfe, 0x0a]);
		const { out } = await validate(bytes, "-", "--stdin-path=docs/index.mdx");
		expect(out).toContain("This file is not UTF-8 text.");
	});

	it("may be told as JSON, in files, and with what fixes would change", async () => {
		const words = ["-", "--stdin-path", "docs/index.mdx"];
		const { out } = await validate(link, ...words, "--format", "json");
		expect(JSON.parse(out)).toMatchObject({
			files: ["index.mdx"],
			findings: [{ file: "index.mdx", line: 7 }],
		});
		const wrong = page.replace("title: Start", "title: a: b");
		const diff = await validate(wrong, ...words, "--fix", "--diff");
		expect(diff.out).toContain('-title: a: b\n+title: "a: b"\n');
	});

	it("may have a name that no file on disk can have", async () => {
		const path = `docs/${"a".repeat(300)}.mdx`;
		const { code, out, err } = await validate(link, "-", "--stdin-path", path);
		expect({ code, err }).toEqual({ code: 1, err: "" });
		expect(out).toContain("The page `/guides/mor` does not exist.");
	});

	it.each<[readonly string[], string]>([
		[["-"], "`-` needs `--stdin-path PATH`: the path of the file"],
		[["--stdin-path", "docs/index.mdx"], "needs `-` as the only path"],
		[["docs", "-", "--stdin-path", "docs/index.mdx"], "needs `-` as the only"],
		[["-", "--stdin-path", "other/page.mdx"], "is not part of a site"],
		[["-", "--stdin-path", "docs/index.mdx", "--watch"], "`--watch` needs files"],
		[["-", "--stdin-path", "docs/index.mdx", "--staged"], "`--staged` needs"],
		[["-", "--stdin-path", "docs/index.mdx", "--since=x"], "`--since` needs"],
		[["-", "--stdin-path", "docs/index.mdx", "--fix"], "`--fix --diff` prints"],
		[
			["-", "--stdin-path", "docs/index.mdx", "--update-baseline"],
			"`--update-baseline` needs the whole site",
		],
		[["-", "--stdin-path"], "`--stdin-path` needs a value."],
		[["-", "--stdin-path", ""], "The path is empty."],
		[["-", "--stdin-path", "docs"], "`docs` is a folder: name a file"],
	])("is refused with %j", async (words, said) => {
		const { code, err, out } = await validate(page, ...words);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(said);
	});
});
