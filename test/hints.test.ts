// A hint is a statement: what it names is certain, or it is not given. Each case was once a wrong one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Finding } from "../src/engine/finding.ts";
import { validateSite } from "../src/validate.ts";

const temporary = mkdtempSync(join(tmpdir(), "docproof-"));
afterAll(() => rmSync(temporary, { recursive: true }));
let count = 0;

type Files = Readonly<Record<string, string>>;

/** What a rule finds in a site of a navigation and some files. */
function find(rule: string, navigation: unknown, files: Files): Finding[] {
	const root = join(temporary, String(count++));
	const docs = JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation,
	});
	for (const [path, text] of Object.entries({ "docs.json": docs, ...files })) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	const { findings, failures } = validateSite(root);
	expect(failures).toEqual([]);
	return findings.filter((finding) => finding.rule === rule);
}

function pages(...slugs: string[]): Files {
	return Object.fromEntries(
		slugs.map((slug) => [`${slug}.mdx`, "---\ntitle: Page\n---\n"]),
	);
}

function spec(...operations: string[]): string {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const operation of operations) {
		const [method = "", path = "", description = ""] = operation.split(" ");
		paths[path] ??= {};
		paths[path][method] = { responses: { 200: { description } } };
	}
	return JSON.stringify({
		openapi: "3.1.0",
		info: { title: "API", version: "1" },
		servers: [{ url: "https://api.acme.test" }],
		paths,
	});
}

function hintsOf(findings: readonly Finding[]): (string | undefined)[] {
	return findings.map(({ hint }) => hint);
}

const languages = {
	languages: ["en", "ja"].map((language) => ({
		language,
		pages: [`${language}/index`, `${language}/guides/set-up`],
	})),
};

describe("a missing page", () => {
	const addIt = "Add the page, or remove the entry.";
	it.each<[string, unknown, Files, string]>([
		[
			"is not the one of another language",
			languages,
			pages("en/index", "en/guides/set-up", "ja/index"),
			addIt,
		],
		[
			"may be the one of its name in another folder of its language",
			languages,
			pages("en/index", "en/guides/set-up", "ja/index", "ja/start/set-up"),
			"`ja/start/set-up` has the same name.",
		],
		[
			"is not one that has its own entry",
			{ pages: ["guides/api-use", "tutorials/api-use"] },
			pages("guides/api-use"),
			addIt,
		],
		[
			"is not any page called overview",
			{ pages: ["index", "guides/overview"] },
			pages("index", "hooks/overview"),
			addIt,
		],
		[
			"is not the one of another version",
			{ pages: ["index", "api/v1"] },
			pages("index", "api/v2"),
			addIt,
		],
		[
			"is the one whose name was mistyped",
			{ pages: ["index", "guides/quickstrat"] },
			pages("index", "guides/quickstart"),
			"Did you mean `guides/quickstart`?",
		],
	])("%s", (_, navigation, files, hint) => {
		expect(hintsOf(find("navigation-page-exists", navigation, files))).toEqual([
			hint,
		]);
	});

	it("is never taken out of the navigation", () => {
		const navigation = { pages: ["index", "gone"] };
		const [found] = find("navigation-page-exists", navigation, pages("index"));
		expect(found?.fix).toBeUndefined();
	});
});

describe("a missing operation", () => {
	const entry = (operation: string): unknown => ({
		tabs: [{ tab: "API", openapi: "api.json", pages: ["index", operation] }],
	});
	it.each<[string, string, string, string | undefined]>([
		["another service", "GET /oauth/shopify", "get /oauth/netlify", undefined],
		[
			"a segment more",
			"GET /ui/flows/history",
			"get /flows/history",
			undefined,
		],
		["another version", "GET /v1/users", "get /v2/users", undefined],
		["another method", "DELETE /users", "get /users", "`/users` has `GET`."],
		["a slip", "GET /uesrs", "get /users", "Did you mean `GET /users`?"],
	])("of %s", (_, written, there, hint) => {
		const [found] = find("operation-reference-matches", entry(written), {
			...pages("index"),
			"api.json": spec(there),
		});
		expect(found).toBeDefined();
		expect(found?.hint).toBe(hint);
		expect(found?.fix !== undefined).toBe(written.includes("uesrs"));
	});

	it("is not that of another language, nor of an invalid copy", () => {
		const files = {
			...pages("en/index", "en/guides/set-up", "ja/index", "ja/guides/set-up"),
			"en/api.json": spec("get /users"),
			"ja/api.json": spec("get /orders"),
			"ja/guides/set-up.mdx":
				"---\ntitle: T\nopenapi: /ja/api.json GET /users\n---\n",
		};
		const found = find("operation-reference-matches", languages, files);
		expect(hintsOf(found)).toEqual([undefined]);
	});
});

describe("an operation of several files", () => {
	const both = {
		"en/api.json": spec("get /users English"),
		"ja/api.json": spec("get /users Japanese"),
	};
	const page = (openapi: string): string =>
		`---\ntitle: T\nopenapi: ${openapi}\n---\n`;
	it.each<[string, Files, string]>([
		[
			"is of the file that the page names",
			{ ...both, "ja/guides/set-up.mdx": page("../api.json GET /users") },
			"Name the file: `/ja/api.json GET /users`.",
		],
		[
			"is of the page's own folder",
			{ ...both, "ja/guides/set-up.mdx": page("GET /users") },
			"Name the file: `/ja/api.json GET /users`.",
		],
		[
			"is of no file for sure",
			{
				"one/api.json": spec("get /users One"),
				"two/api.json": spec("get /users Two"),
				"ja/guides/set-up.mdx": page("GET /users"),
			},
			"Name the file: `<file> GET /users`.",
		],
	])("%s", (_, files, hint) => {
		const found = find("operation-reference-unambiguous", languages, {
			...pages("en/index", "en/guides/set-up", "ja/index"),
			...files,
		});
		expect(hintsOf(found)).toEqual([hint]);
	});

	it("is not of one that Mintlify rejects", () => {
		const found = find("operation-reference-unambiguous", languages, {
			...pages("en/index", "en/guides/set-up", "ja/index"),
			"en/api.json": spec("get /users English").replace('"info"', '"inf"'),
			"ja/api.json": spec("get /users Japanese"),
			"ja/guides/set-up.mdx": page("GET /users"),
		});
		expect(found).toEqual([]);
	});
});

describe("a missing OpenAPI file", () => {
	const addIt = "Add the file, or name one that exists.";
	const openapi = (path: string): unknown => ({
		tabs: [{ tab: "API", openapi: path, pages: ["index"] }],
	});
	it.each<[string, string, string, string]>([
		[
			"of another service",
			"api/widget-0.1.0.yml",
			"api/twitch-0.1.0.yml",
			addIt,
		],
		["of another version", "api/users-1.0.0.yml", "api/users-0.9.0.yml", addIt],
		["of another folder", "pay/openapi.json", "users/openapi.json", addIt],
		[
			"in a folder below",
			"openapi.json",
			"api/openapi.json",
			"Did you mean `api/openapi.json`?",
		],
		[
			"with a slip",
			"api/opneapi.json",
			"api/openapi.json",
			"Did you mean `api/openapi.json`?",
		],
	])("%s", (_, written, there, hint) => {
		const found = find("openapi-file-exists", openapi(written), {
			...pages("index"),
			[there]: spec("get /users"),
		});
		expect(hintsOf(found)).toEqual([hint]);
	});

	it("is no other data file", () => {
		const [found] = find("openapi-file-exists", openapi("package.yaml"), {
			...pages("index"),
			"package.json": "{}",
		});
		expect(found).toMatchObject({ hint: addIt });
		expect(found?.fix).toBeUndefined();
	});

	it("is not the one of another language", () => {
		const navigation = {
			languages: languages.languages.map(({ language }) => ({
				language,
				openapi: `${language}/api/openapi.json`,
				pages: [`${language}/index`],
			})),
		};
		const found = find("openapi-file-exists", navigation, {
			...pages("en/index", "ja/index"),
			"en/api/openapi.json": spec("get /users"),
		});
		expect(hintsOf(found)).toEqual([addIt]);
	});
});

it("a redirect does not lead to any page of that name", () => {
	const rule = "redirect-leads-somewhere";
	const navigation = { pages: ["index", "cloud/teams/settings"] };
	const docs = JSON.stringify({
		theme: "mint",
		name: "Acme",
		colors: { primary: "#123456" },
		navigation,
		redirects: [
			{ source: "/a", destination: "/cli/settings" },
			{ source: "/b", destination: "/cli/invite-people" },
		],
	});
	const found = find(rule, navigation, {
		...pages("index", "cloud/teams/settings", "cloud/teams/invite-people"),
		"docs.json": docs,
	});
	expect(hintsOf(found)).toEqual([
		"Point it to an existing page, or remove it.",
		"`/cloud/teams/invite-people` has the same name.",
	]);
});
