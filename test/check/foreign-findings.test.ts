// `validate --findings`: findings of other programs count like those of docproof.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { run as runIn } from "../run.ts";
import { write } from "../temporary.ts";
import { complaint, found, makeSite, run } from "./settings/make-site.ts";

const own = { rules: { "*": "off" } };
const finding = { rule: "vale/Terms", message: "Write `x`.", file: "index.mdx", line: 5 };

/** A site with settings under which docproof finds nothing, and a file of findings. */
function siteWith(findings: unknown): string {
	return makeSite({ "docproof.config.json": own, "vale.json": findings });
}

const option = ["--findings", "vale.json"];

describe("findings of another program", () => {
	it.each<[string, unknown, string[]]>([
		["in a list", [finding], ["index.mdx:5:1 warning vale/Terms"]],
		["in a report", { findings: [finding] }, ["index.mdx:5:1 warning vale/Terms"]],
		["none", [], []],
		["suppressed there", [{ ...finding, suppressed: { by: "baseline", reason: "" } }], []],
		[
			"in the order of the site",
			[
				{ ...finding, line: 2, column: 3, severity: "error" },
				{ ...finding, line: 1 },
				{ ...finding, file: "docs.json", line: 1, severity: "note" },
			],
			[
				"docs.json:1:1 note vale/Terms",
				"index.mdx:1:1 warning vale/Terms",
				"index.mdx:2:3 error vale/Terms",
			],
		],
	])("count: %s", async (_, findings, lines) => {
		expect(await found(siteWith(findings), ...option)).toEqual(lines);
	});

	it.each<[string, (root: string) => string]>([
		["from the folder of the site", () => "index.mdx"],
		["with a dot", () => "./index.mdx"],
		["from the current folder", () => "docs/index.mdx"],
		["from the root of the disk", (root) => join(root, "index.mdx")],
	])("may name their file %s", async (_, nameIn) => {
		const root = makeSite({ "docproof.config.json": own }, "docs");
		const folder = write(join(root, ".."), { "vale.json": [{ ...finding, file: nameIn(root) }] });
		const { out } = await runIn(folder, ["validate", "docs", ...option, "--format", "json"]);
		expect(JSON.parse(out).findings[0]).toMatchObject({ file: "index.mdx", line: 5 });
	});

	it("have the range and the words of the other program", async () => {
		const range = { line: 2, column: 1, endLine: 2, endColumn: 6 };
		const words = {
			consequence: "It reads badly.",
			hint: "Rewrite it.",
			url: "https://vale.test/x",
		};
		const root = siteWith([{ ...finding, ...range, ...words }]);
		const { out } = await run(root, ...option, "--format", "json");
		expect(JSON.parse(out).findings[0]).toMatchObject({ ...range, ...words });
	});

	it("decide how the run ends, and are accepted by the baseline", async () => {
		const root = siteWith([{ ...finding, severity: "error" }]);
		expect((await run(root, ...option)).code).toBe(1);
		await run(root, ...option, "--update-baseline");
		expect((await run(root, ...option)).code).toBe(0);
		write(root, { "vale.json": [finding, { ...finding, line: 2, severity: "error" }] });
		expect(await found(root, ...option)).toEqual(["index.mdx:2:1 error vale/Terms"]);
	});

	it("are annotations, and results in SARIF", async () => {
		const root = siteWith([finding]);
		const github = await run(root, ...option, "--format", "github");
		expect(github.out).toContain("::warning file=");
		const { out } = await run(root, ...option, "--format", "sarif");
		expect(JSON.parse(out).runs[0].results[0].ruleId).toBe("vale/Terms");
	});

	it.each<[string, unknown, string]>([
		["no JSON", "{", "`vale.json` is not valid JSON."],
		[
			"no findings",
			{},
			"`vale.json` has no findings. Write a list of findings, or an object with `findings`.",
		],
		["a text", ["x"], "Finding 1 of `vale.json`: It is not an object."],
		["no rule", [{ ...finding, rule: undefined }], "Finding 1 of `vale.json`: It has no `rule`."],
		[
			"a rule without a program",
			[finding, { ...finding, rule: "Terms" }],
			"Finding 2 of `vale.json`: `rule` has no slash. Write the program before it, such as `vale/Terms`.",
		],
		[
			"a level that is none",
			[{ ...finding, severity: "fatal" }],
			"Finding 1 of `vale.json`: `severity` is none of error, warning, note.",
		],
		[
			"no message",
			[{ ...finding, message: 3 }],
			"Finding 1 of `vale.json`: `message` is not a text.",
		],
		[
			"a line that is none",
			[{ ...finding, line: 0 }],
			"Finding 1 of `vale.json`: `line` is not a whole number from 1.",
		],
		[
			"a line behind the end",
			[{ ...finding, line: 99 }],
			"Finding 1 of `vale.json`: `index.mdx` has no line 99 with a column 1. Run the other program again.",
		],
		[
			"a column behind the end",
			[{ ...finding, column: 99 }],
			"Finding 1 of `vale.json`: `index.mdx` has no line 5 with a column 99. Run the other program again.",
		],
		[
			"a file that is none",
			[{ ...finding, file: "gone.mdx" }],
			"Finding 1 of `vale.json`: `gone.mdx` is not a text file of the site.",
		],
		[
			"a file outside",
			[{ ...finding, file: "../x.mdx" }],
			"Finding 1 of `vale.json`: `../x.mdx` is not a text file of the site.",
		],
	])("are refused with %s", async (_, findings, message) => {
		expect(await complaint(siteWith(findings), ...option)).toBe(`docproof: ${message}\n`);
	});

	it.each(["--fix", "--staged", "--since=HEAD", "--watch"])(
		"are refused beside %s",
		async (other) => {
			const [name = ""] = other.split("=");
			expect(await complaint(siteWith([]), ...option, other)).toContain(
				`\`--findings\` cannot be used together with \`${name}\``,
			);
		},
	);

	it("are refused for several sites, and if the file does not exist", async () => {
		const root = siteWith([]);
		const other = makeSite();
		expect(await complaint(root, root, other, ...option)).toContain("is about one site");
		expect(await complaint(root, "--findings", join(root, "none.json"))).toContain(
			"cannot be read",
		);
	});
});
