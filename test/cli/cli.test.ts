// The command line as a user meets it: what goes to which stream, and the exit code.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Run, run as runIn } from "../run.ts";
import { newFolder } from "../temporary.ts";

const temporary = newFolder();

const fixtures = join(import.meta.dirname, "../../fixtures");
const healthy = "rules/operation-reference-matches/valid";
const broken = "rules/operation-reference-matches/invalid-path";
const warned = "rules/operation-reference-unambiguous/invalid";
const noted = "rules/operation-listed/invalid";

const run = (
	argv: readonly string[],
	{ cwd = fixtures, env = {}, isTTY = false } = {},
): Promise<Run> => runIn(cwd, argv, env, isTTY);

it("says with --version --verbose which Mintlify it describes", async () => {
	const { out, code } = await run(["--version", "--verbose"]);
	expect(out).toMatch(
		/^\d+\.\d+\.\d+\nDescribes Mintlify of \d{4}-\d\d-\d\d: common [\d.]+, .*, cli [\d.]+\.\n$/,
	);
	expect(code).toBe(0);
});

describe("exit code", () => {
	it.each([
		["0 for a healthy site", ["validate", healthy], 0],
		["1 for an error", ["validate", broken], 1],
		["0 for a warning", ["validate", warned], 0],
		["0 for a note", ["validate", noted], 0],
		["0 for as many warnings as allowed", ["validate", warned, "--max-warnings", "1"], 0],
		[
			"1 for a note that is raised to an error",
			["validate", noted, "--rule", "operation-listed=error"],
			1,
		],
		[
			"0 for an error that is switched off",
			["validate", broken, "--rule", "operation-reference-matches=off"],
			0,
		],
		["1 with --quiet", ["validate", broken, "--quiet"], 1],
		["1 with --format json", ["validate", broken, "--format", "json"], 1],
		["0 for --help", ["--help"], 0],
		["0 for --version", ["--version"], 0],
		["0 for rules", ["rules"], 0],
		["0 for explain", ["explain", "file-parses"], 0],
	] as const)("is %s", async (_, argv, code) => {
		expect(await run(argv)).toMatchObject({ code, err: "" });
	});
});

describe("a wrong command", () => {
	it.each([
		[
			["validate", "--format", "xml"],
			"The format `xml` does not exist. Use one of pretty, concise, json, github",
		],
		[["inspect", "--format", "jsn"], "`--format jsn` is not a valid choice. Did you mean `json`?"],
		[
			["validate", "--rule", "operation-lited=off"],
			"The rule `operation-lited` does not exist. Did you mean `operation-listed`?",
		],
		[
			["validate", "--rule", "operation-listed=of"],
			"`--rule operation-listed=of` needs a level: operation-listed=off.",
		],
		[["validate", "--rule", "operation-listed"], "needs a level"],
		[["validate", "--max-warnings", "many"], "`--max-warnings` must be a whole number, 0 or more."],
		[["validate", "--max-warnings", "-1"], "`--max-warnings` must be a whole number, 0 or more."],
		[["validate", "--max-findings", "1.5"], "`--max-findings` must be a whole number, 0 or more."],
		[
			["validate", "--statistics", "--format", "json"],
			"`--statistics` is for the format `pretty`. Other formats contain all findings.",
		],
		[
			["validate", "--max-findings", "1", "--format", "sarif=x"],
			"`--max-findings` is for the formats `pretty` and `concise`. Other formats contain all findings.",
		],
		[["validate", "--allow-host", "localhost"], "`--allow-host` needs `--remote`."],
		[
			["explain", "file-parse"],
			"The rule `file-parse` does not exist. Did you mean `file-parses`?",
		],
		[["validate", "nowhere"], "`nowhere` does not exist."],
	] as const)("%j exits with 2 and one line on stderr", async (argv, message) => {
		const { code, out, err } = await run(argv);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(message);
		expect(err.trimEnd().split("\n")).toHaveLength(1);
	});
});

describe("the site", () => {
	it("is found above the folder", async () => {
		const { out } = await run(["validate"], {
			cwd: join(fixtures, "rules/openapi-file-exists/invalid-folder/api"),
		});
		expect(out).toContain(" ../docs.json:18:20");
	});

	it("is found below the folder if it is the only one", async () => {
		const folder = join(temporary, "one");
		cpSync(join(fixtures, broken), join(folder, "packages/docs"), {
			recursive: true,
		});
		const { out } = await run(["validate", "."], { cwd: folder });
		expect(out).toContain(" packages/docs/docs.json:23:11");
	});

	it("must be named if there are several below", async () => {
		// Away from here: a folder above the project may be a site.
		const cwd = join(temporary, "several");
		for (const name of ["invalid", "valid"])
			cpSync(join(fixtures, "rules/operation-listed", name), join(cwd, name), {
				recursive: true,
			});
		const { code, err } = await run(["validate", "."], { cwd });
		expect(code).toBe(2);
		expect(err).toContain("There are 2 sites below `.`: invalid, valid.");
	});

	it("can be named by its docs.json", async () => {
		expect(await run(["validate", `${healthy}/docs.json`])).toMatchObject({
			code: 0,
		});
	});

	it("is missing in an empty folder", async () => {
		const folder = join(temporary, "empty");
		mkdirSync(folder);
		const { code, err } = await run(["validate"], { cwd: folder });
		expect({ code, err }).toEqual({
			code: 2,
			err: "docproof: No docs.json is in `.`, above it or below it.\n",
		});
	});

	it("is told to be upgraded where it has a mint.json only", async () => {
		const folder = join(temporary, "legacy");
		mkdirSync(folder);
		writeFileSync(join(folder, "mint.json"), "{}");
		expect((await run(["validate"], { cwd: folder })).err).toContain("Run `mint upgrade`");
		writeFileSync(join(folder, "mint.json"), '{ "navigation": { "pages": ["index"] } }');
		expect((await run(["validate"], { cwd: folder })).err).toContain("Rename mint.json");
	});
});

describe("a gate for warnings", () => {
	const options = ["--max-warnings", "0", "--quiet", "--format", "concise"];

	it("is named where the site does not pass for it alone", async () => {
		const { code, out, err } = await run(["validate", warned, ...options]);
		expect(out).toMatch(/^Not shown: 1 warning \(`--quiet`\)\nFound 1 warning/);
		expect({ code, err }).toEqual({
			code: 1,
			err: `1 warning in ${warned}, more than \`--max-warnings 0\` allows.\n`,
		});
		const rule = ["--rule", "operation-reference-unambiguous=error"];
		const failed = await run(["validate", warned, ...options, ...rule]);
		expect(failed).toMatchObject({ code: 1, err: "" });
	});

	it("of the settings is named as one of them", async () => {
		const root = join(temporary, "gated");
		cpSync(join(fixtures, warned), root, { recursive: true });
		const settings = JSON.stringify({ maxWarnings: 0 });
		writeFileSync(join(root, "docproof.config.json"), settings);
		const { code, err } = await run(["validate"], { cwd: root });
		expect({ code, err }).toEqual({
			code: 1,
			err: "1 warning, more than `maxWarnings` (0) of the settings allows.\n",
		});
	});
});

it("names no site of which nothing is shown", async () => {
	const { out } = await run(["validate", noted, warned, "--quiet"]);
	expect(out).toMatch(
		/^Not shown: 1 warning and 1 note \(`--quiet`\)\nFound 1 warning and 1 note in 2 sites, /,
	);
	const { out: all } = await run(["validate", noted, warned]);
	expect(all.match(/^== /gm)).toHaveLength(2);
});

it("says how much can be fixed", async () => {
	const site = "rules/operation-method-upper-case/invalid-page";
	const { out } = await run(["validate", site]);
	expect(out).toMatch(/^1 place works today, .*: `--fix` fixes it, /m);
	const { out: errors } = await run(["validate", "rules/setting-known/invalid-example"]);
	expect(errors).toMatch(/^Found .* \(1 fixable with `--fix`\) in /m);
});

describe("output", () => {
	it("shows errors only with --quiet", async () => {
		const { out } = await run(["validate", noted, "--quiet"]);
		expect(out).toMatch(
			/^Not shown: 1 note \(`--quiet`\)\nFound 1 note in .*\nThe site builds\.\n$/,
		);
	});

	it.each([
		["a pipe", {}, false],
		["a terminal", { isTTY: true }, true],
		["a terminal with NO_COLOR", { isTTY: true, env: { NO_COLOR: "1" } }, false],
		["a terminal with TERM=dumb", { isTTY: true, env: { TERM: "dumb" } }, false],
		["a pipe with FORCE_COLOR", { env: { FORCE_COLOR: "1" } }, true],
		["a pipe with FORCE_COLOR=0", { env: { FORCE_COLOR: "0" } }, false],
		["NO_COLOR over FORCE_COLOR", { env: { NO_COLOR: "1", FORCE_COLOR: "1" } }, false],
	] as const)("on %s is coloured or not", async (_, terminal, colored) => {
		const { out } = await run(["validate", broken], terminal);
		expect(out.includes("\u001b[")).toBe(colored);
	});

	it.each([
		["always", {}, true],
		["never", { isTTY: true, env: { FORCE_COLOR: "1" } }, false],
	] as const)("obeys --color %s before anything else", async (color, terminal, colored) => {
		const { out } = await run(["validate", broken, "--color", color], terminal);
		expect(out.includes("\u001b[")).toBe(colored);
	});

	it("adds annotations to the text under GitHub Actions", async () => {
		const { out } = await run(["validate", broken], {
			env: { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: fixtures },
		});
		expect(out).toContain("error No operation matches `GET /usrs`");
		expect(out).toContain(
			`::error file=${broken}/docs.json,line=23,endLine=23,col=11,endColumn=22,title=docproof%3A operation-reference-matches::No operation`,
		);
	});

	it("writes a summary of the job", async () => {
		const summary = join(temporary, "summary.md");
		writeFileSync(summary, "# Before\n");
		await run(["validate", broken], {
			env: { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: summary },
		});
		expect(readFileSync(summary, "utf8")).toMatch(
			/^# Before\n## docproof\n\n❌ The build fails: 1 error stops it. Found 1 error in /,
		);
	});

	it("adds none to JSON", async () => {
		const { out } = await run(["validate", broken, "--format", "json"], {
			env: { GITHUB_ACTIONS: "true" },
		});
		expect(JSON.parse(out)).toMatchObject({ version: 1, site: "invalid-path" });
	});

	it("is annotations alone with --format github, errors first", async () => {
		const { out } = await run([
			"validate",
			broken,
			"--format",
			"github",
			"--rule",
			"operation-reference-matches=note",
		]);
		expect(out).toMatch(/^::notice file=.*%0AThe build fails.*%0ADid you mean `GET \/users`\?\n$/);
	});

	it("lists the rules as JSON", async () => {
		const { out } = await run(["rules", "--format", "json"]);
		expect(JSON.parse(out)).toContainEqual(
			expect.objectContaining({ name: "operation-listed", severity: "note" }),
		);
		expect(JSON.parse(out)).toContainEqual(
			expect.objectContaining({ name: "probe/robots", severity: "warning" }),
		);
	});

	it("names a rule of `probe` that is meant", async () => {
		const { code, err } = await run(["explain", "probe/robot"], {
			cwd: join(fixtures, "sites/readme"),
		});
		expect(code).toBe(2);
		expect(err).toContain("Did you mean `probe/robots`?");
	});
});

describe("a file behind a URL", () => {
	it("that cannot be fetched is unknown to inspect, and stops the build", async () => {
		const options = ["--remote", "--allow-host", "127.0.0.1"];
		const argv = ["inspect", "sites/private-url", ...options];
		const { code, out, err } = await run([...argv, "--format", "json"]);
		expect({ code, err }).toEqual({ code: 1, err: "" });
		const url = "https://127.0.0.1:9/openapi.json";
		const why = "refuses the connection";
		expect(JSON.parse(out)).toMatchObject({
			buildFails: true,
			buildFailsBecause: [{ file: "docs.json", why: `\`${url}\` ${why}.` }],
			unknown: [{ what: url, why: `it ${why}` }],
		});
	});

	it.each([
		[[], 0, "OpenAPI files behind a URL are fetched only with `--remote`"],
		[["--remote"], 0, "`https://127.0.0.1:9/openapi.json` points to a private address."],
		[
			["--remote", "--allow-host", "127.0.0.1"],
			1,
			"`https://127.0.0.1:9/openapi.json` refuses the connection.",
		],
	] as const)("is fetched only if asked: %j", async (options, code, message) => {
		const done = await run(["validate", "sites/private-url", ...options]);
		expect(done).toMatchObject({ code, err: "" });
		expect(done.out).toContain(message);
	});
});
