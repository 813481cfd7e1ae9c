// `docproof openapi`: OpenAPI files without a site.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { openApiLevels, openApiSettings } from "../../src/cli/openapi/openapi-files.ts";
import { validatePart } from "../../src/cli/validate/validate-task.ts";
import type { Result } from "../../src/engine/result.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

const valid = {
	openapi: "3.1.0",
	info: { title: "A", version: "1" },
	servers: [{ url: "https://api.example.com" }],
	paths: { "/a": { get: { responses: { 200: { description: "ok" } } } } },
};
const overlay = {
	overlay: "1.0.0",
	info: { title: "O", version: "1" },
	extends: "valid.json",
	actions: [{ target: "$.info.title", remove: true }],
};
const root = write(newPath(), {
	"valid.json": valid,
	"old.yaml": 'swagger: "2.0"\n',
	"broken.yaml": "openapi: 3.0.0\ninfo: {title: x\n",
	"other.json": { a: 1 },
	"property.yaml": `openapi: 3.0.0
info: { title: A, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /a/{id}:
    get:
      responses: { 200: { description: ok } }
components:
  schemas:
    A: { properties: { overlay: { type: string } } }
`,
	"accepted.yaml": `openapi: 3.0.0
info: { title: A, version: "1" } # docproof-ignore openapi-file-valid: it is
servers: [{ url: https://api.example.com }]
paths:
  # docproof-ignore path-parameter-declared: the gateway knows it
  /a/{id}:
    get:
      responses: { 200: { description: ok } }
`,
	"ids.yaml": `openapi: 3.0.0
info: { title: A, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /a:
    get: { operationId: a, responses: { 200: { description: ok } } }
    put: { operationId: a, responses: { 200: { description: ok } } }
`,
	"overlay.json": overlay,
	"notes.txt": "",
	"docs.json": "{",
	"docproof.config.json": { rules: { "path-parameter-declared": "error" } },
	"sub/valid.json": valid,
});
mkdirSync(join(root, "empty"));

describe("checks", () => {
	it.each([
		[["valid.json"], 0, []],
		[["old.yaml"], 1, ["old.yaml:1 openapi-version-supported"]],
		[["broken.yaml"], 1, ["broken.yaml:2 file-parses"]],
		[["other.json"], 1, ["other.json:1 openapi-version-supported"]],
		[["property.yaml"], 1, ["property.yaml:5 path-parameter-declared"]],
		[["valid.json", "overlay.json"], 1, ["overlay.json:10 openapi-file-valid"]],
		[["overlay.json"], 1, ["overlay.json:10 openapi-file-valid"]],
		[["sub/*.json", "./valid.json", "valid.json"], 0, []],
		[["old.yaml", "--rule", "openapi-version-supported=off"], 0, []],
		// Rules about sites are not for it.
		[["valid.json", "--rule", "operation-listed=error"], 0, []],
	])("%j, and exits with %d", async (argv, code, found) => {
		const told = await run(root, ["openapi", ...argv, "--format", "json"]);
		expect({ code: told.code, err: told.err }).toEqual({ code, err: "" });
		const { findings } = JSON.parse(told.out);
		expect(
			findings.map(({ file, line, rule }: Record<string, unknown>) => `${file}:${line} ${rule}`),
		).toEqual(found);
		expect(told.out).not.toContain("docs.json");
	});

	it.each([
		[[], "warning"],
		[["--rule", "operation-id-unique=error"], "error"],
		[
			["--config", join(write(newPath(), { "c.json": { rules: { "*": "note" } } }), "c.json")],
			"note",
		],
	])("equal ids, which a site accepts, with %j at the level %s", async (argv, level) => {
		const { out } = await run(root, ["openapi", "ids.yaml", ...argv, "--format", "json"]);
		const { findings } = JSON.parse(out);
		expect(
			findings.map(({ line, rule, severity }: Record<string, unknown>) => [line, rule, severity]),
		).toEqual([[7, "operation-id-unique", level]]);
	});

	describe("overlays that do not say what they change", () => {
		const change = (method: string, summary: unknown): string =>
			`overlay: 1.0.0\ninfo: { title: A, version: "1" }\nactions:\n  - target: $.paths['/a']\n    update: { ${method}: ${JSON.stringify(summary)} }\n`;
		const done = { responses: { "200": { description: "Done" } } };
		const folder = write(newPath(), {
			"api.yaml": `openapi: 3.1.0\ninfo: { title: A, version: "1" }\nservers: [{ url: https://acme.test }]\npaths: { /a: {} }\n`,
			"other.yaml": `openapi: 3.1.0\ninfo: { title: A, version: "1" }\nservers: [{ url: https://acme.test }]\npaths: { /a: {} }\n`,
			"add.yaml": change("get", done),
			"remove.yaml": change("get", done).replace(
				/target: .*\n.*\n/,
				"target: $.paths['/a'].get\n    remove: true\n",
			),
			"wrong.yaml": change("get", { responses: 1 }),
			"extending.yaml": change("put", { responses: 1 }).replace(
				"actions",
				"extends: api.yaml\nactions",
			),
		});

		it.each([
			[["api.yaml", "add.yaml"], []],
			[["add.yaml", "api.yaml"], []],
			[["api.yaml", "wrong.yaml"], ["wrong.yaml:5 openapi-file-valid"]],
			// In the order in which they are named.
			[["api.yaml", "add.yaml", "remove.yaml"], []],
			[["api.yaml", "remove.yaml", "add.yaml"], ["remove.yaml:4 openapi-overlay-applies"]],
			[["api.yaml", "add.yaml", "extending.yaml"], ["extending.yaml:6 openapi-file-valid"]],
		])("change the one file that is named: %j", async (files, found) => {
			const { out } = await run(folder, [...["openapi", ...files, "--format", "json"]]);
			const { findings } = JSON.parse(out);
			expect(
				findings.map(({ file, line, rule }: Record<string, unknown>) => `${file}:${line} ${rule}`),
			).toEqual(found);
		});

		it.each([
			[["add.yaml"], "names no OpenAPI file"],
			[["api.yaml", "other.yaml", "add.yaml"], "names several other files"],
		])("are refused where nothing tells it: %j", async (files, why) => {
			const { code, err } = await run(folder, ["openapi", ...files]);
			expect(code).toBe(2);
			expect(err).toContain("`add.yaml` has no `extends`");
			expect(err).toContain(why);
			expect(err).toMatch(/: `docproof openapi \w+.yaml add.yaml`\.\n$/);
		});
	});

	it("without a word on the build of a site that there is not", async () => {
		const { out } = await run(root, ["openapi", "valid.json"]);
		expect(out).toMatch(/^No problems in valid\.json, \d+ ms\.\n$/);
		const json = await run(root, ["openapi", "old.yaml", "--format", "json"]);
		expect(JSON.parse(json.out)).not.toHaveProperty("build");
	});

	it("a file in another folder, by its path from here", async () => {
		const argv = ["openapi", "../old.yaml", "--format", "concise"];
		const { out, code } = await run(join(root, "sub"), argv);
		expect({ code, place: out.split(" ")[0] }).toEqual({
			code: 1,
			place: "../old.yaml:1:10:",
		});
	});

	it("what is accepted, and what is not needed", async () => {
		const { out, code } = await run(root, ["openapi", "accepted.yaml"]);
		expect(code).toBe(0);
		expect(out).toContain("[ignore-comment-needed]");
		expect(out).toContain("Accepted: 1 by comments");
	});

	it("and fixes", async () => {
		const folder = write(newPath(), {
			"a.json": JSON.stringify(valid).replace("responses", "respones"),
		});
		const before = await run(folder, ["openapi", "a.json"]);
		expect(before).toMatchObject({ code: 1, err: "" });
		const after = await run(folder, ["openapi", "--unsafe-fixes", "a.json"]);
		expect(after).toMatchObject({
			code: 0,
			err: "Fixed 1 problem in 1 file.\n",
		});
		const written = readFileSync(join(folder, "a.json"), "utf8");
		expect(JSON.parse(written)).toEqual(valid);
	});
});

it.each([
	[[], "Name an OpenAPI file, such as `docproof openapi openapi.yaml`."],
	[["gone.yaml"], "`gone.yaml` does not exist."],
	[["empty"], "`empty` is a folder: name its files, or a glob such as `empty/*.yaml`."],
	[["empty/*.yaml"], "No JSON or YAML file matches `empty/*.yaml`."],
	[
		["notes.txt"],
		"`notes.txt` is not a JSON or YAML file: its name must end in .json, .yaml or .yml.",
	],
	[["docs.json"], "`docs.json` belongs to a site: check it with `docproof validate`."],
	[
		["valid.json", "--format", "html=a.html"],
		"`--format html` shows a site: use it with `docproof validate`.",
	],
	[
		["valid.json", "--rule", "gone=off"],
		"The rule `gone` does not exist. Use a rule that `docproof rules` lists.",
	],
	[[""], "The path is empty."],
])("says in one sentence why `openapi %j` cannot run", async (argv, said) => {
	const { code, out, err } = await run(root, ["openapi", ...argv]);
	expect({ code, out, err }).toEqual({
		code: 2,
		out: "",
		err: `docproof: ${said}\n`,
	});
});

const fixtures = join(import.meta.dirname, "../../fixtures");
const sites = ["rules", "sites"]
	.flatMap((folder) =>
		readdirSync(join(fixtures, folder), { recursive: true, encoding: "utf8" })
			.filter((path) => basename(path) === "docs.json")
			.map((path) => join(folder, dirname(path))),
	)
	.filter((site) => !/overlay/.test(site))
	.flatMap((name) => {
		const root = join(fixtures, name);
		const isData = (path: string): boolean =>
			/(?<!docs|docproof\.config)\.(?:json|ya?ml)$/.test(path);
		return readdirSync(root, { recursive: true, encoding: "utf8" }).some(isData) ? [name] : [];
	})
	.filter((_, index) => index % amountOf(12, 1) === 0);

it.each(sites)("says of the files of %s at least what a site says of them", (name) => {
	const root = join(fixtures, name);
	const files = usedSpecs(loadSite(root)).map(({ path }) => path);
	const told = ({ findings }: Result): string[] =>
		findings
			.filter(({ at }) => files.includes(at.file.path))
			.map(({ rule, at, message }) => `${rule} ${at.file.path}:${at.range.start} ${message}`);
	const levels = openApiLevels();
	const ofSite = validatePart(root, { levels, files, bodies: false });
	const alone = validatePart(root, {
		levels,
		...openApiSettings(root, files),
	});
	// A site may show some operations only, or without a playground.
	expect(told(alone)).toEqual(expect.arrayContaining(told(ofSite)));
});
