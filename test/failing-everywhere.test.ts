// After a bug of docproof itself nothing passes: no command exits with 0, and no output says that
// there are no problems.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { rules } from "../rules/index.ts";
import { defineRule } from "../rules/rule.ts";
import { cli } from "../src/commands.ts";
import { fix, inspect, openSession, validate } from "../src/index.ts";
import { DiskTree } from "../src/site/facts/files/file-tree.ts";
import { wholeSite } from "../src/site/parts/site.ts";
import { formats } from "../src/terminal/options.ts";
import { newFolder, write } from "./temporary.ts";

const root = newFolder();
write(root, {
	"docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: { pages: ["start"] },
		api: { openapi: "openapi.yaml" },
	},
	"start.mdx": "---\ntitle: Start\ndescription: Here.\n---\n\nHello.\n",
	"openapi.yaml":
		"openapi: 3.1.0\ninfo: { title: A, version: '1' }\nservers: [{ url: https://api.acme.test }]\npaths:\n  /x: { get: { responses: { 200: { description: Done } } } }\n",
});
mkdirSync(join(root, "out"));

interface CommandRun {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

async function run(argv: readonly string[], stdin = ""): Promise<CommandRun> {
	let out = "";
	let err = "";
	const code = await cli(argv, {
		stdout: { write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (err += text) },
		stdin: (async function* () {
			yield Buffer.from(stdin);
		})(),
		env: {},
		cwd: () => root,
	});
	return { code, out, err };
}

const rule = "openapi-file-valid";

/** A rule that throws. */
function failRule(): void {
	const law = defineRule({
		holds: "This rule does not throw.",
		because: "It does.",
		severity: "error",
		of: wholeSite,
		check() {
			throw new TypeError("nothing there");
		},
	});
	const spy = vi.spyOn(rules[rule], "run").mockImplementation(law.run);
	onTestFinished(() => spy.mockRestore());
}

/** The reading of a file that throws what no disk throws. */
function failFile(): void {
	const { bytes } = DiskTree.prototype;
	const spy = vi.spyOn(DiskTree.prototype, "bytes").mockImplementation(function (
		this: DiskTree,
		file,
		most,
	) {
		if (file === "openapi.yaml") throw new TypeError("nothing there");
		return bytes.call(this, file, most);
	});
	onTestFinished(() => spy.mockRestore());
}

/** What nobody may say who does not know. */
const claims =
	/\bno (?:new )?problems\b|\bsites? builds?[.;,]|build(?: \([^)]*\))? passes(?! is unknown)|> ?passes<|"certain": true|nothing (?:was )?found/i;

const fails = { rule: failRule, file: failFile };

it.each(formats)("in format %s", async (format) => {
	const sound = await run(["validate", ".", "--format", format]);
	expect(sound.code).toBe(0);
	failRule();
	const { code, out, err } = await run(["validate", ".", "--format", format]);
	expect(code).toBe(70);
	expect(err).toContain("nothing there");
	expect(out).not.toMatch(claims);
	expect(out).not.toBe(sound.out);
	expect(out).toMatch(/failed|unknown|internal error|"failures"/);
});

it("recognizes the claims of a run without failures", async () => {
	for (const format of ["pretty", "concise", "markdown", "json", "html"]) {
		const { out } = await run(["validate", ".", "--format", format]);
		expect(`${format}: ${out}`).toMatch(claims);
	}
});

const edit = JSON.stringify({ files: [join(root, "start.mdx")] });

/** Each command that looks at a site, and what makes it fail. */
const commands: [string, keyof typeof fails, string[]][] = [
	["validate", "file", ["validate", "."]],
	["validate a file", "rule", ["validate", "start.mdx"]],
	["validate --fix", "rule", ["validate", ".", "--fix"]],
	["validate --diff", "rule", ["validate", ".", "--fix", "--diff"]],
	["validate --fail-on", "rule", ["validate", ".", "--fail-on", "build"]],
	["validate --rule", "rule", ["validate", ".", "--rule", `${rule}=off`]],
	["validate --statistics", "rule", ["validate", ".", "--statistics"]],
	["validate --quiet", "rule", ["validate", ".", "--quiet"]],
	["validate --update-baseline", "rule", ["validate", ".", "--update-baseline"]],
	["openapi", "rule", ["openapi", "openapi.yaml"]],
	["inspect", "rule", ["inspect", "."]],
	["inspect, of a file", "file", ["inspect", "."]],
	["inspect --format json", "rule", ["inspect", ".", "--format", "json"]],
	["inspect a page", "file", ["inspect", "start"]],
	["inspect an operation", "file", ["inspect", "GET /x"]],
	["addresses --update", "file", ["addresses", ".", "--update"]],
	["preview --write", "rule", ["preview", ".", "--write", "out/p.html"]],
	["mv", "file", ["mv", "start.mdx", "begin.mdx"]],
	["mv --dry-run", "file", ["mv", "start.mdx", "begin.mdx", "--dry-run"]],
	["hook", "rule", ["hook"]],
	["init", "rule", ["init", "."]],
];

it.each(commands)("%s", async (_, what, argv) => {
	fails[what]();
	const page = readFileSync(join(root, "start.mdx"), "utf8");
	const { code, out, err } = await run(argv, edit);
	expect(code).toBe(argv.includes("--update-baseline") ? 2 : 70);
	expect(err).toContain("nothing there");
	expect(out).not.toMatch(claims);
	expect(readFileSync(join(root, "start.mdx"), "utf8")).toBe(page);
});

it("the API", async () => {
	failRule();
	const failures = [{ rule, subject: "the site", error: "TypeError: nothing there" }];
	expect(await validate(root)).toMatchObject({
		failures,
		build: { fails: false, certain: false },
	});
	expect(await fix(root)).toMatchObject({ failures });
	expect(await inspect(root)).toMatchObject({ failures });
	const session = await openSession(root);
	expect(session.report()).toMatchObject({ failures });
	expect(session.fixes()).toMatchObject({ failures });
	expect(session.inspect()).toMatchObject({ failures });
	session.dispose();
});

it("a build that certainly fails still does", async () => {
	writeFileSync(join(root, "broken.mdx"), "{\n");
	failRule();
	const { code, out } = await run(["validate", "."]);
	expect(code).toBe(70);
	expect(out).toContain("The build fails: 1 error stops it.");
});
