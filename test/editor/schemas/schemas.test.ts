// The JSON Schemas for editors accept what docproof accepts.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { rules } from "../../../rules/index.ts";
import { baselineName, loadBaseline, printBaseline } from "../../../src/check/findings/baseline.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import type { FileTree } from "../../../src/site/facts/files/file-tree.ts";
import { childListsByDivision } from "../../../src/site/facts/settings/division.ts";
import { root } from "../../../tools/root.ts";
import { newFolder } from "../../temporary.ts";
import { amountOf } from "../../thorough.ts";
import { checkedSchema, configSchema, docsSchema, readFile } from "./schemas.ts";
import { Variation } from "./vary.ts";

const strict = { strict: true, allErrors: true };

describe("the schema of docs.json", () => {
	const accepts = new Ajv(strict).compile(docsSchema);
	const texts = sources();

	it("accepts every docs.json that docproof accepts", () => {
		expect(texts.length).toBeGreaterThan(350);
		expect(texts.filter(isRefused)).toEqual([]);
	});

	it("accepts the accepted among variations of them", () => {
		const values = [
			"",
			"x",
			3,
			true,
			null,
			[],
			{},
			{ $ref: "part.json" },
			["x"],
			"https://acme.test",
		];
		const keys =
			"tabs groups pages anchors products versions languages dropdowns menu href hidden icon openapi color global $ref x tag directory graphql".split(
				" ",
			);
		const variation = new Variation(values, keys);
		const short = texts.filter(({ length }) => length < 5000).map((text) => JSON.parse(text));
		const varied = Array.from({ length: amountOf(100, 1500) }, (_, index) =>
			JSON.stringify(variation.of(short[index % short.length])),
		);
		const accepted = varied.filter((text) => accepts(JSON.parse(text)));
		expect(accepted.length).toBeGreaterThan(amountOf(20, 300));
		expect(varied.length - accepted.length).toBeGreaterThan(amountOf(20, 300));
		expect(varied.filter(isRefused)).toEqual([]);
	});

	it.each([
		["a part in place of a list", { redirects: { $ref: "./redirects.json" } }],
		["a part in place of a text", { name: { $ref: "./name.json" } }],
		["an empty list beside another", { navigation: { anchors: [], pages: ["index"] } }],
		[
			"a wrong list behind an empty one",
			{ navigation: { tabs: [{ tab: "API", pages: [""], anchors: [] }] } },
		],
		[
			"a list that is passed over",
			{
				navigation: {
					pages: "no list",
					tabs: [{ tab: "API", href: "/api", pages: 3 }],
				},
			},
		],
		["a wrong setting of another theme", { variations: { options: [{ id: "a" }] } }],
		["what a part may have", { $ref: "./base.json", theme: undefined }],
	])("accepts %s", (_, settings) => {
		expect(accepts(JSON.parse(JSON.stringify({ ...whole, ...settings })))).toBe(true);
	});

	it.each([
		["an unknown theme", { theme: "mnt" }],
		["a color that is none", { colors: { primary: "red" } }],
		["a missing name", { name: undefined }],
		["a group without a name", { navigation: { groups: [{ pages: ["index"] }] } }],
		["a text in place of a list", { navigation: { tabs: [{ tab: "API", pages: "index" }] } }],
		["an icon with `fa-`", { navigation: { groups: [{ group: "API", icon: "fa-book" }] } }],
		["`graphql` on a dropdown", { navigation: { dropdowns: [{ dropdown: "API", graphql: {} }] } }],
		["a link in the footer without `https`", { footer: { socials: { x: "http://x.com" } } }],
	])("does not accept %s", (_, settings) => {
		expect(accepts(JSON.parse(JSON.stringify({ ...whole, ...settings })))).toBe(false);
	});

	function isRefused(text: string): boolean {
		return !accepts(JSON.parse(text)) && !hasErrors(text);
	}
});

const whole = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages: ["index"] },
};

it.each(Object.entries(childListsByDivision))(
	"has the lists of a %s in the order in which Mintlify looks for them",
	(division, lists) => {
		const { properties } = Object(Object(docsSchema.definitions)[division]);
		const keys = Object.keys(properties);
		const places = lists.map((list) => keys.indexOf(list));
		expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
		expect(places).toEqual([...places].sort((a, b) => a - b));
	},
);

describe("the schema of settings", () => {
	it("accepts what docproof accepts, and nothing else", () => {
		const accepts = new Ajv(strict).compile(configSchema);
		const isChecked = new Ajv({ strict: false }).compile(checkedSchema);
		const variation = new Variation(
			["", "x", 3, true, null, [], {}, "error", "*", "asset-exists", "2027-02-29", "./base.json"],
			[
				"rules",
				"files",
				"pointer",
				"operation",
				"reason",
				"until",
				"rule",
				"*",
				"*-exists",
				"asset-exists",
				"extends",
				"x",
			],
		);
		const settings = JSON.parse(readFile("test/editor/schemas/settings.json"));
		const results = Array.from({ length: amountOf(600, 3000) }, () => {
			const value = variation.of(settings);
			return [accepts(value), isChecked(value)];
		});
		expect(accepts(settings)).toBe(true);
		expect(results.filter(([one, other]) => one !== other)).toEqual([]);
		const count = results.filter(([one]) => one).length;
		expect(Math.min(count, results.length - count)).toBeGreaterThan(amountOf(100, 500));
	});
});

describe("the page about settings", () => {
	const page = readFile("docs/settings.md");

	it("shows settings that docproof accepts", () => {
		const accepts = new Ajv(strict).compile(configSchema);
		const [settings, baseline, ...others] = Array.from(
			page.matchAll(/```json\n(.*?)```/gs),
			([, text = ""]) => text,
		);
		expect(others).toEqual([]);
		accepts(JSON.parse(settings ?? ""));
		expect(accepts.errors).toBeNull();
		const folder = newFolder();
		writeFileSync(join(folder, baselineName), baseline ?? "");
		expect(printBaseline(loadBaseline(folder) ?? [])).toBe(baseline);
	});

	it.each(Object.keys(Object(checkedSchema.properties)))("tells of `%s`", (key) => {
		expect(page).toContain(`\`${key}\``);
	});
});

/** Each docs.json of the fixtures and the conformance cases that is well-formed. */
function sources(): string[] {
	const cases: readonly { files: Readonly<Record<string, string>> }[] = JSON.parse(
		readFile("test/site/conformance/cases.json"),
	);
	const fixtures = readdirSync(join(root, "fixtures"), {
		recursive: true,
		encoding: "utf8",
	})
		.filter((path) => /(?:^|[\\/])docs\.json$/.test(path))
		.map((path) => readFile(join("fixtures", path)));
	return [...cases.map(({ files }) => files["docs.json"] ?? ""), ...fixtures].filter(isJson);
}

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** The rules that look at docs.json alone. */
const ruleSet = Object.fromEntries(
	(
		[
			"docs-json-part-exists",
			"setting-valid",
			"navigation-value-valid",
			"navigation-well-formed",
			"frontmatter-values-known",
		] as const
	).map((name) => [name, rules[name]]),
);

/** What docproof says of a site that is nothing but its docs.json. */
function hasErrors(text: string): boolean {
	const tree: FileTree = {
		list: (folder) => (folder === "" ? [{ name: "docs.json", kind: "file" }] : []),
		follow: () => undefined,
		readLink: () => "",
		bytes: (path) => {
			if (path === "docs.json") return Buffer.from(text);
			throw Object.assign(new Error("absent"), { code: "ENOENT" });
		},
		fileInMemory: () => undefined,
		size: () => text.length,
		head: () => Buffer.alloc(0),
	};
	const { findings } = checkSite(root, { tree, ruleSet }).result;
	return findings.some(({ severity }) => severity === "error");
}
