// What strangers write into file names, keys and values is shown in every format, and does nothing
// else.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { beforeAll, describe, expect, it } from "vitest";
import { commandTable } from "../src/commands.ts";
import { markdownCode, markdownSentence } from "../src/output/escape.ts";
import { escapeCommands, escapeControls, escapeLines, printable } from "../src/output/printable.ts";
import schema from "../src/output/report.schema.json" with { type: "json" };
import { reporters } from "../src/output/reporters.ts";
import { git } from "./check/changes/repository.ts";
import {
	commandLines,
	formatsByCommand,
	hostileSite,
	type NextText,
	otherCommands,
	type PrintedText,
	print as printLine,
} from "./hostile-outputs.ts";
import { liveSite } from "./live/probe/live-site.ts";
import { serve } from "./live/probe/servers.ts";
import { run } from "./run.ts";
import { isSarif } from "./sarif-schema.ts";
import { newFolder, write } from "./temporary.ts";
import { amountOf } from "./thorough.ts";

const temporary = newFolder();

/** Each does harm in one format or another; all can be file names too. */
const harmful = [
	"::error::x",
	"##[add-mask]x",
	"##vso[task.setvariable x]",
	"##teamcity[x",
	"a`b<img src=x>`c",
	"`![x](https:",
	"a|b\\|c",
	"[x](1)",
	"@everyone https:",
	"x\uffff\ufffe",
	"x\u200e\u0085y",
	"<script>&amp;]]>",
	"$x$ ~~y~~ *z* #1 :tada:",
];
const keys = ["__proto__", "constructor", "toString", "a\nb", "", "~/", ...harmful];

beforeAll(() => {
	const write = (path: string, text: string): void => {
		const file = join(temporary, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	};
	const settings = keys.map((key) => `${JSON.stringify(key)}: 1`).join(",\n");
	const gone = harmful.map((name) => JSON.stringify(`gone ${name}`)).join(",\n");
	write(
		"docs.json",
		`{"theme": "mint", "name": "A", "colors": {"primary": "#0055ff"},
"navigation": {"groups": [{"group": "G", "pages": [${gone}], ${settings}}]},
${settings}}`,
	);
	for (const name of harmful) write(`${name}/${name}.mdx`, `---\ntitle: a: ${name}\n---\n`);
	write("index.mdx", "---\ntitle: x\nopenapi: o.json get /::error::x\n---\n");
});

const print = async (format: string): Promise<string> =>
	(
		await run(temporary, ["validate", "--verbose", "--format", format], {
			CI: "true",
		})
	).out;

describe("in a CI log", () => {
	it.each(Object.keys(reporters).filter((format) => format !== "github"))(
		"no line of %s is a command",
		async (format) => {
			const out = await print(format);
			expect(out).toMatch(/error::x/);
			expect(out).not.toMatch(/^\s*::(?!:)|##(?:vso|teamcity)?\[/m);
		},
	);

	it("each line of github is the annotation of a finding", async () => {
		const lines = (await print("github")).trimEnd().split("\n");
		for (const line of lines)
			expect(line).toMatch(
				/^::(?:error|warning|notice) [^:]*(?:title=docproof|,title=docproof%3A [a-z-]+)::/,
			);
	});

	it("no line of what inspect shows is a command", async () => {
		const { out } = await run(temporary, ["inspect"]);
		expect(out).toContain("error::x");
		expect(out).not.toMatch(/^\s*::|##(?:vso|teamcity)?\[/m);
	});
});

it("is well-formed XML in junit", async () => {
	const out = await print("junit");
	expect(XMLValidator.validate(out)).toBe(true);
	// What XML 1.0 allows.
	expect(out).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
});

it("keeps the published shape in JSON, and the official one in SARIF", async () => {
	const report = JSON.parse(await print("json"));
	const ajv = new Ajv();
	ajv.validate(schema, report);
	expect(ajv.errors).toBeNull();
	const pointers = report.findings.map(({ pointer }: { pointer: string }) => pointer);
	for (const key of ["__proto__", "constructor", "toString", "a\nb", "", "~0~1"])
		expect(pointers).toContain(`/${key}`);
	expect(JSON.stringify(report)).not.toContain("[object");
	isSarif(JSON.parse(await print("sarif")));
	expect(isSarif.errors).toBeNull();
});

describe("in Markdown", () => {
	const parse = (text: string): Nodes =>
		fromMarkdown(text, {
			extensions: [gfm()],
			mdastExtensions: [gfmFromMarkdown()],
		});
	const all = (node: Nodes): Nodes[] => [
		node,
		...("children" in node ? node.children.flatMap(all) : []),
	];

	it("is a table of text and code", async () => {
		const nodes = all(parse(await print("markdown")));
		expect(new Set(nodes.map(({ type }) => type))).toEqual(
			new Set([
				"root",
				"heading",
				"paragraph",
				"table",
				"tableRow",
				"tableCell",
				"text",
				"inlineCode",
			]),
		);
		const rows = nodes.filter((node) => node.type === "tableRow");
		for (const { children } of rows) expect(children).toHaveLength(3);
		const { findings } = JSON.parse(await print("json"));
		const causes = new Set(findings.map(({ cause }: { cause: number }) => cause));
		expect(rows).toHaveLength(Math.min(causes.size, 100) + 1);
	});

	const textOf = (markdown: string): string => {
		const [, row] = all(parse(`| a |\n| --- |\n| ${markdown} |`)).filter(
			(node) => node.type === "tableRow",
		);
		return row === undefined
			? ""
			: all(row)
					.map((node) => ("value" in node ? node.value : ""))
					.join("");
	};

	it.each([...harmful, "a`b`c", "`a` `b", "``", "x | y", "\\`x\\`"])(
		"%j is read as it is",
		(text) => {
			expect(textOf(markdownCode(text)).replaceAll("`", "")).toBe(
				printable(text).replaceAll("`", ""),
			);
			expect(textOf(markdownSentence(`There is no \`${text}\`.`)).replaceAll("`", "")).toBe(
				`There is no ${printable(text)}.`.replaceAll("`", ""),
			);
		},
	);
});

it.each([
	["::error::x", "\\x3a:error::x"],
	["a\n  ::x", "a\n  \\x3a:x"],
	["a::b", "a::b"],
	["::: x", "::: x"],
])("%j becomes %j at the start of a line", (text, expected) => {
	expect(escapeCommands(text)).toBe(expected);
});

describe("each format of each command", () => {
	/** Parts of texts that terminals and the logs of CI jobs obey. */
	const obeyed = fc.constantFrom(
		"\u001b[31m",
		"\u001b[8mhidden",
		"\u001b[2J\u001b[H",
		"\u001b]0;title\u0007",
		"\u001b]8;;https://evil.test\u0007link\u001b]8;;\u0007",
		"\u001b]52;c;ZXZpbA==\u001b\\",
		"\u001bP\u001b\\",
		"\u009b31m",
		"\u009d0;title\u009c",
		"\u0007",
		"\b\b\b",
		"\r",
		"\u0000",
		"\u007f\u0085",
		"\u202eevil\u202c",
		"\u2066evil\u2069",
		"\u200f\u061c",
		"\u2028::error::x",
		"::error::x",
		"\n::set-env name=a::b",
		"##[add-mask]x",
		"##vso[task.setvariable x]",
		"##teamcity[x]",
	);
	const plain = fc.constantFrom(
		"a",
		"Title",
		" ",
		"é",
		"中",
		"👩\u200d💻",
		"`",
		"|",
		"<",
		"{",
		'"',
	);
	const texts = fc.array(
		fc.array(fc.oneof({ weight: 3, arbitrary: obeyed }, plain), { minLength: 1, maxLength: 3 }),
		{ minLength: 40, maxLength: 40 },
	);

	const linesOf = async (root: string): Promise<PrintedText[]> => {
		const { url } = await serve(liveSite({ listed: ["/index", "/\u001b[31m\u202e::error::x"] }));
		const probes = (formatsByCommand().get("probe") ?? []).map((format) => [
			"probe",
			url,
			".",
			"--rate",
			"1000",
			"--allow-host",
			"127.0.0.1",
			"--format",
			format,
		]);
		const printed: PrintedText[] = [];
		for (const argv of [...commandLines(), ...probes]) printed.push(await printLine(root, argv));
		return printed;
	};

	const ownStyle = "\\u001b\\[(?:[12]|22|3[1-69])m";

	/** Everything in a text that a terminal or the log of a CI job would obey. */
	const obeyedIn = (text: string, { line, format }: PrintedText): readonly string[] => {
		const isColored = line.includes("--color always");
		const bare = isColored ? text.replaceAll(new RegExp(ownStyle, "g"), "") : text;
		const controls = bare.match(/(?!\r?\n|\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu) ?? [];
		const commands = bare.match(/^[ \t]*::(?!:).*|##(?:vso|teamcity)?\[/gm) ?? [];
		const own = /^::(?:error|warning|notice) (?:[^:]*,)?title=docproof(?:%3A [\w/-]+)?::/;
		return [
			...controls.map((control) => `${line}: ${JSON.stringify(control)}`),
			...commands
				.filter((command) => format !== "github" || !own.test(command))
				.map((command) => `${line}: ${command.slice(0, 100)}`),
		];
	};

	it("prints and writes nothing that a terminal or a log obeys", async () => {
		await fc.assert(
			fc.asyncProperty(texts, async (parts) => {
				let count = 0;
				const next: NextText = () => parts[count++ % parts.length]?.join("") ?? "";
				const root = newFolder();
				git(root, "init", "-q", "-b", "main");
				for (const message of ["first", "second"]) {
					for (const name of readdirSync(root))
						if (name !== ".git") rmSync(`${root}/${name}`, { recursive: true });
					write(root, hostileSite(next));
					git(root, "add", "-A");
					git(root, "commit", "-q", "-m", message);
				}
				const found = new Set<string>();
				for (const printed of await linesOf(root)) {
					const { line, out, err } = printed;
					expect(err, line).not.toContain("a bug in docproof");
					for (const one of obeyedIn(out + err, printed)) found.add(one);
				}
				for (const name of ["report.html", "preview.html"]) {
					const printed = { line: name, format: undefined, out: "", err: "" };
					for (const one of obeyedIn(readFileSync(join(root, name), "utf8"), printed))
						found.add(one);
				}
				expect([...found]).toEqual([]);
			}),
			// One input takes seconds, because each command runs in each of its formats.
			{ numRuns: amountOf(1, 30), endOnFailure: true },
		);
	});

	it("is among them", () => {
		const lines = commandLines();
		for (const [command, choices] of formatsByCommand())
			for (const format of command === "probe" ? [] : choices)
				expect(
					lines.some(
						(line) =>
							line.join(" ").startsWith(command) &&
							line.at(-1) === format &&
							line.at(-2) === "--format",
					),
					`${command} --format ${format}`,
				).toBe(true);
		const printing = Object.keys(commandTable.optionsByCommand).filter(
			(name) => !otherCommands.has(name),
		);
		for (const command of printing.filter((name) => name !== "probe"))
			expect(
				lines.some((line) => line.join(" ").startsWith(command)),
				command,
			).toBe(true);
	});
});

it.each([
	["\u001b[2J", "\\u001b[2J"],
	["\u001b[1mbold\u001b[22m", "\u001b[1mbold\u001b[22m"],
	["\u001b]8;;https://acme.test\u0007", "\u001b]8;;https://acme.test\u0007"],
	["\u001b]0;a\u0007", "\\u001b]0;a\\u0007"],
	["a\r\nb\tc\rd", "a\r\nb\tc\\u000dd"],
	["\u009b1m\u202e\u200d\ufeff", "\\u009b1m\\u202e\u200d\ufeff"],
])("%j leaves as %j", (text, expected) => {
	expect(escapeControls(text)).toBe(expected);
});

it.each([
	["a\n\tb", "a\\n\\tb"],
	["\u0000\u001b\u007f\u0085\u009b", "\\x00\\x1b\\x7f\\x85\\x9b"],
	["\u2028\u2029", "\\u{2028}\\u{2029}"],
	["\u202e\u2066\u200e", "\\u{202e}\\u{2066}\\u{200e}"],
	["\u00ad\u200b\ufeff", "\\xad\\u{200b}\\u{feff}"],
	["\ud800\uffff", "\\u{d800}\\u{ffff}"],
	["é 标 👩\u200d🚀 \u200c", "é 标 👩\u200d🚀 \u200c"],
])("%j is printed as %j", (text, expected) => {
	expect(printable(text)).toBe(expected);
});

it("passes no style and no link in lines of strangers", () => {
	const text = "+\u001b]8;;https://acme.test\u0007a\u001b[1m\r\n##[group]\n";
	expect(escapeLines(text)).toBe(
		"+\\u001b]8;;https://acme.test\\u0007a\\u001b[1m\r\n\\x23#[group]\n",
	);
});
