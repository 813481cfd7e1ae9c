// What is published runs on its own: no dependency is left to install, not even the one for broken files.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { describeFailures } from "./package/failures.ts";
import { describeHooks } from "./package/hooks.ts";
import { main } from "./package/installed.ts";
import { describeLazyFiles } from "./package/lazy-files.ts";
import { describeNotices } from "./package/notices.ts";
import { describeProcess } from "./package/process.ts";
import { describeTypes } from "./package/types.ts";
import { temporary as folder } from "./temporary.ts";

const root = join(import.meta.dirname, "..");
const site = join(root, "fixtures/sites/readme");
/** What the package loads, file by file. */
const loads = join(folder, "loads.txt");

describeHooks(main, folder);
describeProcess(main, folder);
describeFailures(main, folder);
describeNotices(main);
describeTypes(main, folder);

it("proofs a site with a broken file", () => {
	const run = spawnSync(process.execPath, [main, "validate", site], {
		encoding: "utf8",
		cwd: folder,
	});
	expect({ status: run.status, stderr: run.stderr }).toEqual({
		status: 1,
		stderr: "",
	});
	expect(run.stdout).toContain("[file-parses]");
	expect(run.stdout).toContain("Found 4 errors and 1 warning");
});

it("can be used from JavaScript", () => {
	const script = `import { validate } from "docproof"; console.log((await validate(${JSON.stringify(site)})).summary.errors)`;
	const out = execFileSync(
		process.execPath,
		["--input-type=module", "--eval", script],
		{ encoding: "utf8", cwd: folder },
	);
	expect(out).toBe("4\n");
});

it.each([
	"report.schema.json",
	"docs.schema.json",
	"config.schema.json",
	"index.d.ts",
])("brings %s", (file) => {
	expect(existsSync(join(main, "..", file))).toBe(true);
});

it("leads from a site with old problems to one that stays clean", () => {
	const home = join(folder, "journey");
	cpSync(site, join(home, "docs"), { recursive: true });
	const git = (...argv: string[]): void => {
		execFileSync("git", ["-C", home, ...argv], { stdio: "pipe" });
	};
	git("init", "-q");
	const docproof = (
		...argv: string[]
	): { status: number | null; stdout: string; stderr: string } =>
		spawnSync(process.execPath, [main, ...argv], {
			encoding: "utf8",
			cwd: home,
			env: { PATH: process.env.PATH },
		});
	expect(docproof("init")).toMatchObject({ status: 0, stderr: "" });
	expect(docproof("validate").status).toBe(1);
	expect(docproof("validate", "--update-baseline")).toMatchObject({
		status: 0,
		stderr: "docproof-baseline.json has 5 findings.\n",
	});
	expect(docproof("validate").stdout).toMatch(/^No problems in /m);
	const page = join(home, "docs/api-reference/feedback-export.mdx");
	writeFileSync(
		page,
		"---\ntitle: Export\nhidden: true\nopenapi: get /v1/analytics/{projectId}/feedback\n---\n",
	);
	const broken = docproof("validate", "--format", "concise");
	expect(broken.status).toBe(1);
	expect(broken.stdout.trimEnd().split("\n")).toHaveLength(1);
	expect(broken.stdout).toContain(
		"feedback-export.mdx:4:10: error: The method",
	);
	// What the baseline accepts is a debt, and fixed too.
	const fixed = docproof("validate", "--fix");
	expect(fixed.status).toBe(0);
	expect(fixed.stderr).toMatch(/^\w+ 5 problems in 5 files\.\n$/);
	expect(docproof("validate", "--prune-baseline")).toMatchObject({
		status: 0,
		stderr: "docproof-baseline.json has 1 finding.\n",
	});
});

it("looks again with --watch until it is stopped", async () => {
	const home = join(folder, "watched");
	cpSync(site, home, { recursive: true });
	const preload = join(import.meta.dirname, "package/record-loads.cjs");
	const watched = spawn(
		process.execPath,
		["--require", preload, main, "validate", "--watch"],
		// What it loads counts for the test of all files.
		{ cwd: home, env: { ...process.env, DIST: dirname(main), LOADS: loads } },
	);
	let out = "";
	const sees = (text: string): Promise<void> =>
		new Promise((done) => {
			const look = (): void => {
				if (out.includes(text)) done();
			};
			watched.stdout.on("data", look);
			watched.stderr.on("data", look);
			look();
		});
	for (const stream of [watched.stdout, watched.stderr])
		stream.on("data", (chunk) => {
			out += chunk;
		});
	await sees("Watching for changes.");
	writeFileSync(join(home, "errors.mdx"), "---\ntitle: Errors\n---\n");
	await sees("Found 4 errors");
	watched.kill();
	expect(out).toContain("Found 4 errors and 1 warning");
});

describeLazyFiles(main, folder, loads);

const hasScript =
	process.platform === "linux" &&
	spawnSync("script", ["--version"]).status === 0;

it.runIf(hasScript).each([80, 120])(
	"looks as shown in a real terminal of %d columns",
	(columns) => {
		const command = `stty cols ${columns}; exec "${process.execPath}" "${main}" validate fixtures/sites/readme`;
		const { stdout } = spawnSync("script", ["-qec", command, "/dev/null"], {
			cwd: root,
			encoding: "utf8",
			env: { PATH: process.env.PATH, TERM: "xterm-256color" },
		});
		const shown = stdout
			.replaceAll("\r\n", "\n")
			.replace(/\d+ ms\./, "20 ms.")
			.replaceAll("\u001b", "␛");
		const golden = `fixtures/sites/readme.${columns}.in-colour.txt`;
		expect(shown).toBe(readFileSync(join(root, golden), "utf8"));
	},
);
