// What is published runs on its own: no dependency is left to install, not even the one for broken
// files. More of it is tried in test/long/package.test.ts.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { home, main, needsPackage } from "./package/installed.ts";
import { newPath, write } from "./temporary.ts";

const root = join(import.meta.dirname, "..");
const site = join(root, "fixtures/sites/readme");

needsPackage();

it("proofs a site with a broken file", () => {
	const run = spawnSync(process.execPath, [main, "validate", site], {
		encoding: "utf8",
		cwd: home,
	});
	expect({ status: run.status, stderr: run.stderr }).toEqual({
		status: 1,
		stderr: "",
	});
	expect(run.stdout).toContain("[file-parses]");
	expect(run.stdout).toContain("Found 3 errors and 1 warning");
});

it("reads a page that comes through a pipe", () => {
	const page = join(site, "index.mdx");
	const { status, stdout } = spawnSync(
		process.execPath,
		[main, "validate", "-", "--stdin-path", page, "--format=concise"],
		{ encoding: "utf8", cwd: home, input: "---\ntitle: Start\n---\n\n[More](/mor)\n" },
	);
	expect(stdout).toContain("index.mdx:5:8: error: The page");
	expect(status).toBe(1);
});

it("ends quietly when nobody reads on", async () => {
	const links = Array.from({ length: 5000 }, (_, index) => `[${index}](/${index})`);
	const folder = write(newPath(), {
		"docs.json": { name: "Acme", navigation: { pages: ["a"] } },
		"a.mdx": `---\ntitle: A\n---\n\n${links.join("\n\n")}\n`,
	});
	const child = spawn(process.execPath, [main, "list", "link", folder], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	child.stdout.once("data", () => child.stdout.destroy());
	let err = "";
	child.stderr.on("data", (text) => {
		err += text;
	});
	const code = await new Promise((done) => child.on("close", done));
	expect({ code, err }).toEqual({ code: 0, err: "" });
});

it("goes by the clock of the machine to say that it is old", () => {
	const early = "data:text/javascript,Date.now=()=>Date.parse('2026-10-06')";
	const late = early.replace("2026", "2036");
	const lastLine = (clock: string): string =>
		spawnSync(process.execPath, ["--import", clock, main, "validate", site], {
			encoding: "utf8",
			cwd: home,
		})
			.stdout.trimEnd()
			.replace(/^.*\n/s, "");
	expect(lastLine(early)).toBe("The build fails: 3 errors stop it.");
	expect(lastLine(late)).toMatch(/ days ago: look for a newer docproof\.$/);
});

it("can be used from JavaScript", () => {
	const script = `import { validate } from "docproof"; console.log((await validate(${JSON.stringify(site)})).summary.errors)`;
	const out = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
		encoding: "utf8",
		cwd: home,
	});
	expect(out).toBe("3\n");
});

it("prints what the page about its use from JavaScript says", () => {
	const page = readFileSync(join(root, "docs/api.md"), "utf8");
	const [first, session, ...others] = Array.from(
		page.matchAll(/^```js\n([\s\S]*?)^```$/gm),
		([, code = ""]) => code,
	);
	const folder = join(home, "javascript");
	cpSync(join(root, "fixtures/sites/analytics-api"), join(folder, "docs"), {
		recursive: true,
	});
	const printed = (code = ""): string =>
		execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
			encoding: "utf8",
			cwd: folder,
		});
	expect(printed(first)).toBe("");
	const said = session?.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm) ?? [];
	expect(printed(session)).toBe(Array.from(said, ([, value]) => `${value}\n`).join(""));
	expect(others).toEqual([]);
});

it("loads no more for a sound site than what reads it and judges it", () => {
	const fixture = "fixtures/rules/operation-method-upper-case/valid-example";
	const log = newPath();
	spawnSync(
		process.execPath,
		[
			"--require",
			join(import.meta.dirname, "package/record-loads.cjs"),
			main,
			"validate",
			join(root, fixture),
		],
		{
			cwd: home,
			env: { ...process.env, DIST: dirname(main), LOADS: log },
		},
	);
	const loaded = readFileSync(log, "utf8").trimEnd().split("\n");
	expect([...new Set(loaded)].sort()).toEqual([
		"command.cjs",
		"main.cjs",
		"openapi/schemas/openapi-3.1-check.cjs",
		"rolldown-runtime.cjs",
		"site/facts/settings/schemas/docs-check.cjs",
		"validate.cjs",
	]);
});

const hasScript = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

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

it("names all that it exports on that page", () => {
	const page = readFileSync(join(root, "docs/api.md"), "utf8");
	const code = readFileSync(join(root, "src/index.ts"), "utf8");
	const lists = code.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
	const own = code.matchAll(/^export (?:async function|function|interface|type) (\w+)/gm);
	const names = [
		...Array.from(lists, ([, list = ""]) => list.match(/\w+(?=,|\s*$)/g) ?? []).flat(),
		...Array.from(own, ([, name]) => name),
	];
	expect(names).toContain("ReportedFinding");
	expect(names).toContain("validate");
	expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});

it("takes at most 6 MB when it is installed", () => {
	const sizes = readdirSync(dirname(dirname(main)), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => statSync(join(entry.parentPath, entry.name)).size);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
});
