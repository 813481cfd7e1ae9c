// Files are strangers' files: whatever is in them, there is a report, and nothing of them reaches
// the terminal raw.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSite } from "../src/check/site/validate.ts";
import { siteMap } from "../src/cli/inspect/site-map.ts";
import type { Result } from "../src/engine/result.ts";
import { reporters } from "../src/output/reporters.ts";
import { loadSite } from "../src/site/session/load-site.ts";
import { inheritedNames } from "./inherited-names.ts";
import { plain, print, sited } from "./print.ts";
import { newPath, write } from "./temporary.ts";
import { amountOf } from "./thorough.ts";

type Files = Readonly<Record<string, string>>;

function makeSite(files: Files): string {
	return write(newPath(), {
		"docs.json": docs("index"),
		"index.mdx": "---\ntitle: Start\n---\n\nText.\n",
		...files,
	});
}

function docs(...pages: unknown[]): string {
	return JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation: { pages },
	});
}

function rulesOf({ findings, failures }: Result): string[] {
	expect(failures).toEqual([]);
	return findings.map(({ rule }) => rule);
}

it("never prints control characters of a site", async () => {
	const sequence = "\u001b[31m\u0007\u009b2J\u202e";
	const root = makeSite({
		"docs.json": docs(`gone${sequence}`, "index", {
			group: `g${sequence}`,
			pages: [`GET /x${sequence}`],
		}),
		[`a${sequence}.mdx`]: `---\nopenapi: "GET /y\\e[0m"\nauthMethod: "no\\u009bne"\napi: get /${sequence}\n---\n`,
	});
	const result = checkSite(root).result;
	expect(rulesOf(result).length).toBeGreaterThan(2);
	for (const load of Object.values(reporters)) {
		const report = await load();
		expect(report([sited(result)], { ...plain, width: 80 }).replaceAll("\n", "")).not.toMatch(
			/[\p{Cc}\u202e]/u,
		);
	}
});

it.each(["openapi", "asyncapi", "info", "summary", "tags"])(
	"takes nothing of `%s` for a function of our own",
	(key) => {
		const value = [[{ toString: "a" }]];
		const operation = { summary: "a", tags: ["b"], responses: {} };
		const spec = {
			openapi: "3.1.0",
			info: { title: "a", version: "1" },
			paths: { "/a": { get: { ...operation, [key]: value } } },
			[key]: value,
		};
		const root = makeSite({
			"docs.json": docs({ group: "API", openapi: "spec.json", pages: [] }),
			"spec.json": JSON.stringify(spec),
			"index.mdx": `---\nmode: {toString: a}\n${key}: [[{toString: a}]]\n---\n`,
		});
		expect(rulesOf(checkSite(root).result).length).toBeGreaterThan(0);
	},
);

it("keeps the frame under the token in a line of two million characters", () => {
	const root = makeSite({
		"docs.json": docs(...Array.from({ length: 100_000 }, () => "index"), "gone", "index"),
	});
	const result = checkSite(root, {
		levels: { "navigation-page-listed-once": "off" },
	}).result;
	const lines = print(result).split("\n");
	const frame = lines.findIndex((line) => line.includes('"gone"'));
	expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
	expect(lines[frame + 1]?.indexOf("^")).toBe(lines[frame]?.indexOf('"gone"'));
});

const depth = amountOf(20_000, 100_000);

it.each<[string, Files, string[]]>([
	[
		`groups nested ${depth} deep`,
		{
			"docs.json": `{"theme":"mint","name":"Acme","colors":{"primary":"#123456"},"navigation":{"pages":${'[{"group":"g","pages":'.repeat(depth)}["index"]${"}]".repeat(depth)}}}`,
		},
		["navigation-well-formed"],
	],
	[
		"parts that place each other twice, 40 levels deep",
		Object.fromEntries([
			[
				"docs.json",
				'{"theme":"mint","name":"Acme","colors":{"primary":"#123456"},"navigation":{"pages":["index"]},"api":{"openapi":{"$ref":"0.json"}}}',
			],
			...Array.from({ length: 40 }, (_, n) => [
				`${n}.json`,
				`{"a":{"$ref":"${n + 1}.json"},"b":{"$ref":"${n + 1}.json"}}`,
			]),
			["40.json", "{}"],
		]),
		["setting-valid", "docs-json-part-exists"],
	],
	[
		"keys of the prototype",
		{
			"docs.json":
				'{"__proto__":{"navigation":1},"theme":"mint","name":"Acme","colors":{"primary":"#123456"},"navigation":{"pages":["index"],"__proto__":{"pages":[]}}}',
			"a.mdx": "---\nhidden: true\n__proto__:\n  openapi: GET /x\n---\n",
		},
		["setting-known", "navigation-key-known"],
	],
	[
		"an alias bomb",
		{
			"docs.json": docs("index", "bomb.yaml GET /x"),
			"bomb.yaml": `openapi: 3.1.0\n${Array.from({ length: 40 }, (_, n) => `a${n}: &a${n} [${n === 0 ? "x" : `*a${n - 1}, *a${n - 1}`}]\n`).join("")}paths: {}\n`,
		},
		["file-parses"],
	],
	[
		"references that double 60 times, beside one to nothing",
		{
			"docs.json": docs("index", "api.json GET /x"),
			"api.json": JSON.stringify({
				openapi: "3.1.0",
				info: { title: "A" },
				servers: [{ url: "https://a.test" }],
				paths: { "/x": { get: { summary: "X" } } },
				components: {
					schemas: Object.fromEntries(
						Array.from({ length: 60 }, (_, n) => [
							`S${n}`,
							{
								properties: {
									a: { $ref: `#/components/schemas/S${(n + 1) % 60}` },
									b: {
										$ref: `#/components/schemas/${n === 59 ? "Gone" : `S${n + 1}`}`,
										items: { $ref: `#/components/schemas/S${n}` },
									},
								},
							},
						]),
					),
				},
			}),
		},
		["openapi-reference-resolves"],
	],
	[
		"a data file of a million empty lines",
		{ "a.yaml": `${"\n".repeat(1_000_000)}x: openapi asyncapi` },
		[],
	],
	[
		"frontmatter below 4 KB of empty lines",
		{ "index.mdx": `${"\n".repeat(4000)}---\ntitle: A\n---\n` },
		["file-parses"],
	],
	[
		"paths with one name a hundred thousand times",
		{
			"docs.json": docs("index", "a", "o.json GET /x", {
				group: "API",
				openapi: "o.json",
			}),
			"a.mdx": `---\ntitle: A\napi: GET https://a.test/${"{a}".repeat(100_000)}\n---\n\n<ParamField path="b" type="string" />\n`,
			"o.json": JSON.stringify({
				openapi: "3.1.0",
				info: { title: "A", version: "1" },
				servers: [{ url: "https://a.test" }],
				paths: Object.fromEntries(
					["/x", `/${"{a}".repeat(100_000)}`].map((path) => [
						path,
						{ get: { responses: { 200: { description: "Done" } } } },
					]),
				),
			}),
		},
		["path-parameter-described", "path-parameter-declared"],
	],
	[
		"redirects of many wildcards",
		{
			"docs.json": JSON.stringify({
				theme: "mint",
				name: "Acme",
				colors: { primary: "#123456" },
				navigation: { pages: ["index"] },
				redirects: Array.from({ length: amountOf(100, 300) }, (_, n) => ({
					source: `/${n}${"/*a".repeat(300)}`,
					destination: `/b${"/a".repeat(300)}`,
				})),
			}),
		},
		["redirect-leads-somewhere"],
	],
	[
		"frontmatter that never ends, of 3 MB",
		{
			"docs.json": docs("index", "a"),
			"a.mdx": `---\ntitle: A\n${"text: more\n".repeat(300_000)}`,
		},
		["file-parses"],
	],
])("reports on %s", (_, files, rules) => {
	const root = makeSite(files);
	const found = new Set(rulesOf(checkSite(root).result));
	expect([...found]).toEqual(rules);
});

it("reports on a docs.json that is a folder", () => {
	const root = makeSite({});
	rmSync(join(root, "docs.json"));
	mkdirSync(join(root, "docs.json"));
	expect(rulesOf(checkSite(root).result)).toEqual(["file-readable"]);
});

describe("any value", () => {
	const key = fc.constantFrom(
		...inheritedNames,
		..."pages groups tabs group tab openapi source directory href root icon hidden versions version languages language redirects destination logo favicon light navbar links footer items global anchors $ref api mdx server".split(
			" ",
		),
	);
	const { value } = fc.letrec((tie) => ({
		value: fc.oneof(
			{ maxDepth: 5, depthIdentifier: "value" },
			fc.constantFrom(
				...inheritedNames,
				...["index", "/a/:b*", "GET /x", "openapi.json", "", "~1"],
			),
			fc.constantFrom(null, true, 0, 1.5),
			fc.array(tie("value"), { maxLength: 3, depthIdentifier: "value" }),
			fc.dictionary(key, tie("value"), {
				maxKeys: 4,
				depthIdentifier: "value",
			}),
		),
	}));

	it.each(["navigation", "api", "redirects", "navbar", "logo", ""])(
		"under `%s` of docs.json is reported on",
		(name) => {
			const root = makeSite({ "openapi.json": '{"openapi":"3.1.0"}' });
			fc.assert(
				fc.property(value, (inner) => {
					const settings = {
						theme: "mint",
						name: "Acme",
						colors: { primary: "#123456" },
						navigation: { pages: ["index"] },
					};
					const whole = name === "" ? inner : { ...settings, [name]: inner };
					writeFileSync(join(root, "docs.json"), JSON.stringify(whole));
					const { failures, findings } = checkSite(root).result;
					expect(failures).toEqual([]);
					for (const { at } of findings) expect(at.range.start).toBeGreaterThan(-1);
					siteMap(loadSite(root), { findings, failures });
				}),
				{ numRuns: amountOf(20, 300) },
			);
		},
	);

	it("as an OpenAPI file is reported on", () => {
		const root = makeSite({
			"docs.json": docs("index", "openapi.json GET /x"),
		});
		fc.assert(
			fc.property(value, value, (paths, components) => {
				const spec = { openapi: "3.0.3", info: {}, paths, components };
				writeFileSync(join(root, "openapi.json"), JSON.stringify(spec));
				const { failures, findings } = checkSite(root).result;
				expect(failures).toEqual([]);
				for (const { at } of findings) expect(at.range.start).toBeGreaterThan(-1);
			}),
			{ numRuns: amountOf(20, 300) },
		);
	});
});
