// Files that the packed command loads lazily: one of these commands has to need each of them.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../src/terminal/options.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

/** Arguments, a part of the output, and the exit code. */
const commands: readonly (readonly [argv: readonly string[], shown: string, code: number])[] = [
	[["validate", "si*"], "2 sites", 1],
	[["validate", "broken"], "[file-parses]", 1],
	[["validate", "site", "--fix", "--diff"], "GET /users'", 1],
	[["validate", "site", "--unsafe-fixes", "--diff"], "GET /users'", 1],
	[["validate", "remote", "--remote"], "points to a private address", 0],
	[["validate", "site", "--staged"], "No new problems", 0],
	[["validate", "--staged"], "wrong-settings", 2],
	[["validate", "site", "--since", "HEAD"], "No new problems", 0],
	[["validate", "settings"], "No problems", 0],
	[["validate", "settings", "--print-config"], '"overrides"', 0],
	[["validate", "wrong-settings"], "docproof.config.json", 2],
	[["validate", "invalid-docs"], "[setting-valid]", 1],
	[["validate", "invalid-3.0"], "[openapi-file-valid]", 1],
	[["validate", "invalid-3.1"], "[openapi-file-valid]", 1],
	[["validate", "invalid-3.2"], "[openapi-file-valid]", 1],
	[["validate", "graphql"], "[graphql-entry-matches]", 1],
	[["validate", "icons"], "[icon-known]", 0],
	[["validate", "custom"], "[acme/title-is-long]", 0],
	[["validate", "custom", "--findings", "findings.json"], "[acme/title-is-long]", 0],
	[["validate", "letters", "--format", "json"], '"anchor-leads-somewhere"', 0],
	[["fix", "site"], "needs a terminal", 2],
	[["review", "site", "--base", "HEAD"], "docproof-review", 0],
	[["review", "site", "--base", "HEAD", "--format", "gitlab"], "[]", 0],
	[["list", "page", "site"], "users.mdx", 0],
	[["licenses"], "MIT", 0],
	[["validate", "formula"], "[formula-well-formed]", 0],
	[["validate", "typescript"], "[page-parses]", 1],
	[["validate", "letters"], "[anchor-leads-somewhere]", 0],
	[["validate", "overlay"], "[openapi-overlay-applies]", 0],
	[["validate", "new", "--staged"], "docs.json is not in git", 2],
	[["validate", "-", "--stdin-path", "body/index.mdx"], "body/index.mdx", 0],
	[["inspect", "site"], "users.mdx", 0],
	[["preview", "site", "--write", "site.html"], "", 1],
	[["preview", "site", "--base", "HEAD", "--write", "site.html"], "", 1],
	[["preview", "site", "--base", "nowhere"], "could not compare the two states", 2],
	// This address is reserved for documentation, so no machine has it.
	[["preview", "site", "--host", "203.0.113.1", "--allow-host", "a"], "203.0.113.1", 2],
	[["lsp"], "", 1],
	[["hook"], "not JSON", 0],
	[["addresses", "site", "--update"], "docproof-addresses.txt has", 0],
	[["addresses", "site", "--history", "1"], "Readers find nothing at 0 of", 0],
	[["addresses", "site", "--from", "404.csv"], "1  /gone", 0],
	[["mv", "site/users.mdx", "site/people.mdx", "--dry-run"], "rename to", 0],
	[["openapi", "invalid-3.0/a.yaml"], "[openapi-file-valid]", 1],
	[["inspect", "body"], "body/index.mdx:4:1", 1],
	[["rules"], "file-parses (error)", 0],
	[["explain", "file-parses"], "[file-parses]", 0],
	[["completion"], "--get-yargs-completions", 0],
	[["--get-yargs-completions", "docproof", "explain", "f"], "file-parses", 0],
	[["hook"], "not JSON", 0],
	[["init", "init"], "docproof.config.json", 0],
	[["validate", "old", "--update-baseline"], "docproof-baseline.json", 0],
	[["feedback", "rank", "site", "--feedback", "a.ndjson"], "0 unhappy", 0],
	[["validate", "site", "--feedback", "a.ndjson"], "/users", 1],
	// The proxy does not exist.
	[["feedback", "fetch", "--out", "b.ndjson"], "refuses the connection", 2],
	[["probe", "http://127.0.0.1:1", "site"], "refuses the connection", 2],
	...formats.map((format) => [["validate", "site", "--format", format], "users.mdx", 1] as const),
];

/** The fixtures that the commands run on. */
const sites = {
	site: "rules/operation-method-upper-case/invalid-page",
	site2: "sites/analytics-api",
	remote: "sites/private-url",
	graphql: "rules/graphql-entry-matches/invalid-example",
	icons: "rules/icon-known/invalid-example",
	formula: "rules/formula-well-formed/invalid-example",
	typescript: "rules/page-parses/invalid-typescript",
	settings: "rules/operation-method-upper-case/invalid-page",
	"wrong-settings": "sites/analytics-api",
	"invalid-docs": "rules/setting-valid/invalid-values",
	overlay: "rules/openapi-overlay-applies/invalid-example",
	init: "sites/analytics-api",
	old: "rules/operation-method-upper-case/invalid-page",
};

const spec = (version: string, rest: string): string =>
	`openapi: ${version}\ninfo: { title: A, version: "1" }\n${rest}`;

function siteOf(pages: readonly string[], openapi?: string): string {
	const group = { group: "Guides", pages, ...(openapi && { openapi }) };
	return JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { groups: [group] },
	});
}

/**
 * Sites with syntax faults, because the fast parsers give up on them and the exact ones are loaded.
 */
const texts: Readonly<Record<string, string>> = {
	"broken/docs.json": siteOf(["index"], "a.yaml").replace("}", "},,"),
	"broken/index.mdx": "---\ntitle: a: [b\n---\n",
	"broken/a.yaml": 'openapi: 3.0.3\ninfo: {"title\n',
	"invalid-3.0/docs.json": siteOf(["GET /users"], "a.yaml"),
	"invalid-3.0/a.yaml": spec("3.0.3", "paths: { /users: { get: {} } }\n"),
	"invalid-3.1/docs.json": siteOf(["GET /users"], "a.yaml"),
	"invalid-3.1/a.yaml": spec("3.1.0", "paths: { /users: { get: 1 } }\n"),
	"invalid-3.2/docs.json": siteOf(["GET /users"], "a.yaml"),
	"invalid-3.2/a.yaml": spec("3.2.0", "paths: { /users: { get: 1 } }\n"),
	"body/docs.json": siteOf(["index"]),
	"body/index.mdx": "---\ntitle: A\n---\n<Card>\n",
	"letters/docs.json": siteOf(["index"]),
	"letters/index.mdx": '---\ntitle: A\n---\n\n[a](#b)\n\n<Accordion title="Привет">x</Accordion>\n',
	"custom/docs.json": siteOf(["index"]),
	"custom/index.mdx": "---\ntitle: A\n---\nText.\n",
	"custom/docproof.config.json":
		'{ "customRules": { "acme/title-is-long": { "on": "page", "schema": { "properties": { "title": { "minLength": 5 } } }, "message": "The title is short." } } }',
	"findings.json": '{ "version": 1, "findings": [] }',
	"404.csv": '"/gone",1\n',
	"a.ndjson": '{"id":"1","path":"/a"}\n',
	"settings/docproof.config.json":
		'{ "overrides": [{ "files": ["**/*.mdx"], "rules": { "operation-method-upper-case": "off" } }] }',
	"wrong-settings/docproof.config.json": '{ "rule": {} }',
};

/** Registers tests of the package with the command `main`, in an empty folder. */
export function describeLazyFiles(main: string, folder: string, log: string): void {
	const home = join(folder, "lazy");
	const dist = dirname(main);
	const preload = join(import.meta.dirname, "record-loads.cjs");
	const codeFiles = (): string[] =>
		readdirSync(dist, { recursive: true, encoding: "utf8" })
			.map((file) => file.replaceAll("\\", "/"))
			.filter((file) => file.endsWith(".cjs"))
			.sort();
	const git = (...argv: string[]): Buffer =>
		execFileSync("git", ["-C", home, ...argv], { stdio: "pipe" });

	beforeAll(() => {
		for (const [name, from] of Object.entries(sites))
			cpSync(join(fixtures, from), join(home, name), { recursive: true });
		for (const [path, text] of Object.entries(texts)) {
			mkdirSync(dirname(join(home, path)), { recursive: true });
			writeFileSync(join(home, path), text);
		}
		git("init", "-q");
		git("add", "-A");
		const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
		git(...author, "commit", "-qm", "Begin");
		cpSync(join(home, "site"), join(home, "new"), { recursive: true });
	});

	describe("of the package", () => {
		const env = {
			HTTPS_PROXY: "http://127.0.0.1:1",
			MINTLIFY_API_KEY: "mint_test",
			MINTLIFY_PROJECT_ID: "test",
		};

		it.each(commands)("%j runs", (argv, shown, code) => {
			const run = spawnSync(process.execPath, ["--require", preload, main, ...argv], {
				cwd: home,
				encoding: "utf8",
				env: { ...env, PATH: process.env.PATH, DIST: dist, LOADS: log },
			});
			const said = run.stdout + run.stderr;
			expect(said).not.toContain("bug in docproof");
			expect(said).toContain(shown);
			expect(run.status).toBe(code);
		});

		it("every file of code is loaded by one of these commands", () => {
			const files = codeFiles();
			const loaded = readFileSync(log, "utf8").split("\n");
			// Tests of their own load the files of the library, and that of `docproof` in a terminal.
			expect(files.filter((file) => !loaded.includes(file))).toEqual([
				"first-steps.cjs",
				"index.cjs",
				"site-session.cjs",
			]);
		});

		it("the library reads all of these sites", () => {
			const names = Object.keys(sites).filter((name) => !/^wrong/.test(name));
			const script = `import { validate } from "docproof";
				for (const name of ${JSON.stringify([...names, "broken", "body"])})
					console.log((await validate("lazy/" + name, { remote: true })).failures);`;
			const out = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
				cwd: folder,
				encoding: "utf8",
			});
			expect(out).toMatch(/^(?:undefined\n)+$/);
		});

		it("every file of code can be loaded from anywhere", () => {
			// `main.cjs` runs the command.
			const files = codeFiles().filter((file) => file !== "main.cjs");
			const script = `for (const file of ${JSON.stringify(files)}) require(${JSON.stringify(`${dist}/`)} + file)`;
			const { stderr } = spawnSync(process.execPath, ["--eval", script], {
				cwd: "/",
				encoding: "utf8",
			});
			expect(stderr).toBe("");
		});
	});
}
