// Addresses that a change takes from readers: one history for each way to lose an address, or to
// keep it.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findingsOf } from "../../findings-of.ts";
import { type Content, newRepository, type Repository } from "./repository.ts";

const page = (title: string, more = ""): string =>
	`---\ntitle: ${title}\n${more}---\n\nWhat is to be said about ${title}, in a line of its own.\n`;

const letters = ["a", "b", "c", "d", "e", "f"];
const below = (folder: string): string[] => letters.map((letter) => `${folder}/${letter}`);

interface Docs {
	readonly pages?: readonly unknown[];
	readonly redirects?: readonly object[];
	readonly more?: object;
}

const listed = ["index", "setup", "guides/start", ...below("v1")];

const docs = ({ pages = listed, redirects, more }: Docs = {}): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	...(redirects && { redirects }),
	...more,
	navigation: { pages },
});

const without = (...gone: string[]): string[] => listed.filter((slug) => !gone.includes(slug));

const operation = (tag: string): Content => ({
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: {
		"/users": {
			get: {
				tags: [tag],
				summary: "List users",
				responses: { 200: { description: "Done" } },
			},
		},
	},
});

const withApi = {
	pages: [...listed, { group: "API", openapi: "openapi.json" }],
};

const remoteApi = {
	group: "API",
	openapi: { source: "https://api.acme.test/openapi.json", directory: "api" },
};

const sdk = {
	group: "SDK",
	sdk: { format: "typedoc", source: "sdk.json", directory: "v1" },
};

const original = newRepository({
	"docs.json": docs(),
	"index.mdx": page("Welcome"),
	"setup.mdx": page("Setup"),
	"guides/start.mdx": page("Start"),
	"draft.mdx": page("Draft", "hidden: true\n"),
	...Object.fromEntries(below("v1").map((slug) => [`${slug}.mdx`, page(`Page ${slug}`)])),
});

let site = original;
beforeEach(() => {
	site = original.copy();
});

/** What is said of addresses, each as its place and its message. */
async function lost(...options: string[]): Promise<string[]> {
	const { out } = await site.run(
		...["--format", "json", "--rule", "*=off", "--rule"],
		...["address-kept=warning", ...options],
	);
	return findingsOf(out).map(({ file, message }) => `${file}: ${message}`);
}

const docsJson = (): string => readFileSync(join(site.root, "docs.json"), "utf8");

/** As `git mv`, into a folder that need not be there. */
function move(site: Repository, from: string, to: string): void {
	mkdirSync(dirname(join(site.root, to)), { recursive: true });
	site.git("mv", join(site.root, from), join(site.root, to));
}

const nowhere = (address: string): string =>
	`docs.json: \`${address}\` is no longer published, and is not redirected.`;
const v1Gone =
	"docs.json: The 6 addresses below `/v1/` are no longer published, and are not redirected.";

interface History {
	readonly name: string;
	/** What the old state has besides. */
	readonly before?: Readonly<Record<string, Content>>;
	/** What becomes of it. */
	readonly after?: Readonly<Record<string, Content>>;
	/** What moves before that, by old path. */
	readonly moves?: Readonly<Record<string, string>>;
	/** Of `setup` without more. */
	readonly lost?: readonly string[];
}

const withoutSetup = docs({ pages: without("setup") });
const gone = { "setup.mdx": undefined };

const losing: readonly History[] = [
	{
		name: "a page that is deleted",
		after: { ...gone, "docs.json": withoutSetup },
	},
	{
		name: "a page that is renamed",
		moves: { "setup.mdx": "install.mdx" },
		after: { "docs.json": docs({ pages: [...without("setup"), "install"] }) },
	},
	{
		name: "a page that .mintignore excludes",
		after: { ".mintignore": "setup.mdx\n", "docs.json": withoutSetup },
	},
	{
		name: "a page file in the folder of an OpenAPI file that is not fetched",
		before: {
			"api/setup.mdx": page("API"),
			"docs.json": docs({ pages: [...listed, "api/setup", remoteApi] }),
		},
		after: {
			"api/setup.mdx": undefined,
			"docs.json": docs({ pages: [...listed, remoteApi] }),
		},
		lost: [
			"docs.json: The file of `/api/setup` was removed, and the address is not redirected: only `https://api.acme.test/openapi.json` could still generate a page there.",
		],
	},
	{
		name: "a folder of page files in which pages of an SDK are published",
		before: { "docs.json": docs({ pages: [...listed, sdk] }) },
		after: {
			v1: undefined,
			"docs.json": docs({ pages: [...without(...below("v1")), sdk] }),
		},
		lost: [
			"docs.json: The 6 files below `/v1/` were removed, and their addresses are not redirected: only `sdk.json` could still generate pages there.",
		],
	},
	{
		name: "a redirect that is gone",
		before: {
			"docs.json": docs({
				redirects: [{ source: "/old", destination: "/setup" }],
			}),
		},
		after: { "docs.json": docs({ redirects: [] }) },
		lost: ["docs.json: `/old` is no longer redirected."],
	},
	{
		name: "a wildcard that leads to nothing",
		after: {
			"guides/start.mdx": undefined,
			"docs.json": docs({
				pages: without("guides/start"),
				redirects: [{ source: "/guides/:slug*", destination: "/v9/:slug*" }],
			}),
		},
		lost: ["docs.json: `/guides/start` is redirected to a page that does not exist."],
	},
	{
		name: "a wildcard that is gone",
		before: {
			"docs.json": docs({
				redirects: [{ source: "/v0/:slug*", destination: "/v1/:slug*" }],
			}),
		},
		after: { "docs.json": docs({ redirects: [] }) },
		lost: ["docs.json: `/v0/:slug*` is no longer redirected."],
	},
	{
		name: "a generated page with another tag",
		before: {
			"openapi.json": operation("People"),
			"docs.json": docs(withApi),
		},
		after: { "openapi.json": operation("Users") },
		lost: [nowhere("/api-reference/people/list-users")],
	},
	{
		name: "a folder that is deleted",
		after: {
			v1: undefined,
			"docs.json": docs({ pages: without(...below("v1")) }),
		},
		lost: [v1Gone],
	},
	{
		name: "a folder that moves whole",
		moves: { v1: "legacy/v1" },
		after: {
			"docs.json": docs({
				pages: [...without(...below("v1")), ...below("legacy/v1")],
			}),
		},
		lost: [v1Gone],
	},
	{
		name: "a folder that moves to the root",
		moves: Object.fromEntries(letters.map((one) => [`v1/${one}.mdx`, `${one}.mdx`])),
		after: {
			"docs.json": docs({ pages: [...without(...below("v1")), ...letters] }),
		},
		lost: [v1Gone],
	},
	{
		name: "some pages of a folder",
		after: {
			"v1/a.mdx": undefined,
			"v1/b.mdx": undefined,
			"docs.json": docs({ pages: without("v1/a", "v1/b") }),
		},
		lost: [nowhere("/v1/a"), nowhere("/v1/b")],
	},
	{
		name: "pages of a folder that go to several places",
		moves: {
			...Object.fromEntries(letters.map((one) => [`v1/${one}.mdx`, `v2/${one}.mdx`])),
			"v1/f.mdx": "other/f.mdx",
		},
		after: {
			"docs.json": docs({
				pages: [...without(...below("v1")), ...below("v2").slice(0, 5), "other/f"],
			}),
		},
		lost: below("v1").map((slug) => nowhere(`/${slug}`)),
	},
	{
		name: "an address that leaves the list",
		before: {
			"docproof-addresses.txt": "/setup\n/unlisted\n",
			"unlisted.mdx": page("It"),
		},
		after: { "docproof-addresses.txt": "/setup\n", "unlisted.mdx": undefined },
		lost: [nowhere("/unlisted")],
	},
	{
		name: "an address that stays in the list",
		before: { "docproof-addresses.txt": "/setup\n" },
		after: { ...gone, "docs.json": withoutSetup },
		lost: [nowhere("/setup").replace("docs.json", "docproof-addresses.txt")],
	},
];

const keeping: readonly History[] = [
	{
		name: "a page with a redirect",
		after: {
			...gone,
			"docs.json": docs({
				pages: without("setup"),
				redirects: [{ source: "/setup", destination: "/guides/start" }],
			}),
		},
	},
	{
		name: "a folder with a wildcard",
		moves: { v1: "v2" },
		after: {
			"docs.json": docs({
				pages: [...without(...below("v1")), ...below("v2")],
				redirects: [{ source: "/v1/:slug*", destination: "/v2/:slug*" }],
			}),
		},
	},
	{ name: "a hidden page", after: { "draft.mdx": undefined } },
	{
		name: "a page in a hidden group",
		before: {
			"docs.json": docs({
				pages: [...without("setup"), { group: "Old", hidden: true, pages: ["setup"] }],
			}),
		},
		after: { ...gone, "docs.json": withoutSetup },
	},
	{
		name: "a page that was never listed",
		before: { "docs.json": withoutSetup },
		after: gone,
	},
	{
		name: "a page that is listed no more, but there",
		after: { "docs.json": withoutSetup },
	},
	{
		// It is told of the entry, which is the nearer fault.
		name: "a page that is gone and still listed",
		after: gone,
	},
	{
		name: "a page that becomes an index",
		moves: { "setup.mdx": "setup/index.mdx" },
		after: {
			"docs.json": docs({ pages: [...without("setup"), "setup/index"] }),
		},
	},
	{
		name: "other letters",
		moves: { "setup.mdx": "Setup.mdx" },
		after: { "docs.json": docs({ pages: [...without("setup"), "Setup"] }) },
	},
	{
		name: "a page that may be of a file behind a URL",
		before: {
			"openapi.json": operation("Users"),
			"docs.json": docs(withApi),
		},
		after: {
			"openapi.json": undefined,
			"docs.json": docs({
				pages: [...listed, { group: "API", openapi: "https://api.acme.test/openapi.json" }],
			}),
		},
	},
	{
		name: "a docs.json that cannot be read",
		after: { ...gone, "docs.json": "{" },
	},
	{
		// Of the entry it is an error.
		name: "an operation whose entry has a slip now",
		before: {
			"openapi.json": operation("Users"),
			"docs.json": docs({
				pages: [...listed, { group: "API", openapi: "openapi.json", pages: ["GET /users"] }],
			}),
		},
		after: {
			"docs.json": docs({
				pages: [...listed, { group: "API", openapi: "openapi.json", pages: ["GET /usrs"] }],
			}),
		},
	},
	{
		name: "several redirects in place of a wildcard",
		before: {
			"docs.json": docs({
				redirects: [{ source: "/v0/:slug*", destination: "/v1/:slug*" }],
			}),
		},
		after: {
			"docs.json": docs({
				redirects: [{ source: "/v0/a", destination: "/v1/a" }],
			}),
		},
	},
	{
		name: "a wildcard that led to nothing",
		before: {
			"docs.json": docs({
				redirects: [{ source: "/v0/:slug*", destination: "/v9/:slug*" }],
			}),
		},
		after: { "docs.json": docs() },
	},
	{
		name: "a redirect that led to nothing",
		before: {
			"docs.json": docs({
				redirects: [{ source: "/old", destination: "/older" }],
			}),
		},
		after: { "docs.json": docs() },
	},
];

function make({ before, moves = {}, after = {} }: History): void {
	if (before !== undefined) site.write(before).commit();
	for (const [from, to] of Object.entries(moves)) move(site, from, to);
	site.write(after).git("add", "-A");
}

describe("an address is lost with", () => {
	it.each(losing)("$name", async (history) => {
		make(history);
		const expected = history.lost ?? [nowhere("/setup")];
		expect(await lost("--since", "HEAD")).toEqual(expected);
		expect(await lost("--staged")).toEqual(expected);
	});
});

describe("an address is kept with", () => {
	it.each(keeping)("$name", async (history) => {
		make(history);
		expect(await lost("--staged")).toEqual([]);
	});
});

const history = (name: string): History => {
	const found = losing.find((one) => one.name === name);
	if (found === undefined) throw new Error(name);
	return found;
};

interface Fixed {
	readonly name: string;
	readonly redirects: readonly object[];
	readonly after?: Readonly<Record<string, Content>>;
}

it.each<Fixed>([
	{
		name: "a page that is renamed",
		redirects: [{ source: "/setup", destination: "/install" }],
	},
	{
		name: "a folder that moves whole",
		redirects: [{ source: "/v1/:slug*", destination: "/legacy/v1/:slug*" }],
	},
	{
		name: "a folder that moves to the root",
		redirects: [{ source: "/v1/:slug*", destination: "/:slug*" }],
	},
	{
		name: "a generated page with another tag",
		redirects: [
			{
				source: "/api-reference/people/list-users",
				destination: "/api-reference/users/list-users",
			},
		],
	},
	{
		name: "pages of a folder that go to several places",
		redirects: letters.map((one) => ({
			source: `/v1/${one}`,
			destination: one === "f" ? "/other/f" : `/v2/${one}`,
		})),
	},
])("--fix redirects $name", async ({ name, redirects }) => {
	make(history(name));
	await site.run("--since", "HEAD", "--fix");
	expect(JSON.parse(docsJson())).toMatchObject({ redirects });
	expect(await lost("--since", "HEAD")).toEqual([]);
});

it("--fix leaves alone what nobody knows a place for", async () => {
	make(history("a page that is deleted"));
	const before = docsJson();
	await site.run("--since", "HEAD", "--fix", "--unsafe-fixes");
	expect(docsJson()).toBe(before);
});

it.each([
	["a redirect that is gone", { source: "/old", destination: "/setup" }],
	["a wildcard that is gone", { source: "/v0/:slug*", destination: "/v1/:slug*" }],
])("--fix restores %s only where that is asked for", async (name, redirect) => {
	make(history(name));
	const before = docsJson();
	await site.run("--since", "HEAD", "--fix");
	expect(docsJson()).toBe(before);
	await site.run("--since", "HEAD", "--unsafe-fixes");
	expect(JSON.parse(docsJson())).toMatchObject({ redirects: [redirect] });
});

it("--fix restores a redirect to the end of others", async () => {
	const next = { source: "/older", destination: "/setup" };
	const redirects = [{ source: "/old", destination: "/older" }, next];
	site.write({ "docs.json": docs({ redirects }) }).commit();
	site.write({ "docs.json": docs({ redirects: [next] }) });
	await site.run("--since", "HEAD", "--unsafe-fixes");
	expect(JSON.parse(docsJson())).toMatchObject({
		redirects: [next, { source: "/old", destination: "/setup" }],
	});
});

it("--fix shortens the chains that it makes", async () => {
	const redirects = [{ source: "/begin", destination: "/setup" }];
	site.write({ "docs.json": docs({ redirects }) }).commit();
	move(site, "setup.mdx", "install.mdx");
	const pages = [...without("setup"), "install"];
	site.write({ "docs.json": docs({ pages, redirects }) });
	await site.run("--since", "HEAD", "--fix");
	expect(JSON.parse(docsJson())).toMatchObject({
		redirects: [
			{ source: "/begin", destination: "/install" },
			{ source: "/setup", destination: "/install" },
		],
	});
});

/** What `docs.json` becomes by the fix of one page that is renamed. */
describe("a redirect is written", () => {
	const navigation = (slug: string): string =>
		`"navigation": { "pages": ["index", "${slug}", "guides/start"] }`;
	const start = '"theme": "mint", "name": "Acme", "colors": { "primary": "#0f766e" }';
	const old = '{ "source": "/old", "destination": "/" }';
	const added = '{ "source": "/setup", "destination": "/install" }';

	it.each([
		[
			"beside another one, on one line",
			`{ ${start}, "redirects": [${old}], ${navigation("install")} }`,
			`"redirects": [${old}, ${added}], `,
		],
		[
			"below another one, on lines of their own",
			`{\n\t${start},\n\t"redirects": [\n\t\t${old}\n\t],\n\t${navigation("install")}\n}`,
			`"redirects": [\n\t\t${old},\n\t\t${added}\n\t],`,
		],
		[
			"on several lines, with their breaks",
			`{\r\n  ${start},\r\n  "redirects": [\r\n    {\r\n      "source": "/old",\r\n      "destination": "/"\r\n    }\r\n  ],\r\n  ${navigation("install")}\r\n}`,
			`\r\n    },\r\n    {\r\n      "source": "/setup",\r\n      "destination": "/install"\r\n    }\r\n  ],`,
		],
		[
			"into an empty list",
			`{\n  ${start},\n  "redirects": [],\n  ${navigation("install")}\n}`,
			`"redirects": [\n    ${added}\n  ],`,
		],
		[
			"before the navigation",
			`{\n  ${start},\n  ${navigation("install")}\n}`,
			`"redirects": [\n    ${added}\n  ],\n  "navigation"`,
		],
	])("%s", async (_, text, expected) => {
		const before = text.replace('"install"', '"setup"');
		site.write({ "docs.json": before }).commit();
		move(site, "setup.mdx", "install.mdx");
		site.write({ "docs.json": text });
		await site.run("--since", "HEAD", "--fix");
		expect(docsJson()).toContain(expected);
		expect(() => JSON.parse(docsJson())).not.toThrow();
	});

	it("into the file that docs.json names", async () => {
		const redirects = { $ref: "./redirects.json" };
		site
			.write({
				"redirects.json": [{ source: "/old", destination: "/" }],
				"docs.json": { ...Object(docs()), redirects },
			})
			.commit();
		move(site, "setup.mdx", "install.mdx");
		const pages = [...without("setup"), "install"];
		site.write({ "docs.json": { ...Object(docs({ pages })), redirects } });
		const before = docsJson();
		await site.run("--since", "HEAD", "--fix");
		expect(docsJson()).toBe(before);
		expect(JSON.parse(readFileSync(join(site.root, "redirects.json"), "utf8"))).toEqual([
			{ source: "/old", destination: "/" },
			{ source: "/setup", destination: "/install" },
		]);
	});

	it("as unsafe where the site is served below a folder", async () => {
		site.write({ "docproof.config.json": { basePath: "/docs" } }).commit();
		make(history("a page that is renamed"));
		const before = docsJson();
		await site.run("--since", "HEAD", "--fix");
		expect(docsJson()).toBe(before);
	});
});

it("compares with what the site was in another folder", async () => {
	site.git("mv", "docs", "handbook");
	site.root = join(site.folder, "handbook");
	make(history("a page that is renamed"));
	const { out } = await site.run("--since", "HEAD");
	expect(out).toContain(
		"Redirect the address to `/install`, where the page is now according to git.",
	);
	expect(out).toContain("handbook/setup.mdx:1:1 published from here before");
	expect(out).toContain("handbook/install.mdx:1:1 the page is here now");
});

it("has the level that settings give it", async () => {
	site.write({ "docproof.config.json": { rules: { "address-kept": "error" } } }).commit();
	make(history("a page that is deleted"));
	const { code, out } = await site.run("--since", "HEAD");
	expect(code).toBe(1);
	expect(out).toMatch(/^error `\/setup` is no longer published/m);
});

it("says what readers get where those who are lost are sent elsewhere", async () => {
	const more = { errors: { 404: { redirect: true } } };
	make({
		name: "",
		after: { ...gone, "docs.json": docs({ pages: without("setup"), more }) },
	});
	const { out } = await site.run("--since", "HEAD");
	expect(out).toContain("Readers who follow an old link see another page.");
});

it("can be accepted, which is needed only until the next comparison", async () => {
	const exceptions = [{ rule: "address-kept", reason: "Nobody had it." }];
	make(history("a page that is deleted"));
	site.write({ "docproof.config.json": { exceptions } });
	expect(await site.found("--since", "HEAD")).toEqual([]);
	site.commit();
	expect(await site.found("--since", "HEAD")).toEqual([]);
	expect(await site.found()).toEqual([]);
});

it("is in no baseline, from which the next comparison would miss it", async () => {
	make(history("a page that is deleted"));
	await site.run("--since", "HEAD", "--update-baseline");
	const baseline = readFileSync(join(site.root, "docproof-baseline.json"), "utf8");
	expect(JSON.parse(baseline).findings).toEqual([]);
});

it("is told of the list where the history is not at hand", async () => {
	make(history("a page that is deleted"));
	expect(await lost()).toEqual([]);
	site.write({ "docproof-addresses.txt": "/setup\n" });
	expect(await lost()).toEqual([nowhere("/setup").replace("docs.json", "docproof-addresses.txt")]);
});
