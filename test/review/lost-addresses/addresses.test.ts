// `docproof addresses --update`, and the list that it keeps.
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { type Run, run as runIn } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";
import { amountOf } from "../../thorough.ts";

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	redirects: [
		{ source: "/old/", destination: "/setup" },
		{ source: "/gone", destination: "/nowhere" },
		{ source: "/all/:slug*", destination: "/setup" },
	],
	navigation: {
		groups: [
			{ group: "Start", pages: ["index", "setup", "secret"] },
			{ group: "Later", hidden: true, pages: ["later"] },
			{ group: "API", openapi: "openapi.json" },
		],
	},
};
const operation = { responses: { 200: { description: "Done" } } };

let site = "";
beforeEach(() => {
	site = write(newFolder(), {
		"docs.json": docs,
		"index.mdx": "---\ntitle: Welcome\n---\n",
		"setup.mdx": "---\ntitle: Setup\n---\n",
		"secret.mdx": "---\ntitle: Secret\nhidden: true\n---\n",
		"later.mdx": "---\ntitle: Later\n---\n",
		"draft.mdx": "---\ntitle: Draft\n---\n",
		"openapi.json": {
			openapi: "3.1.0",
			info: { title: "Acme", version: "1" },
			paths: {
				"/users": { get: { ...operation, summary: "List" } },
				"/teams": { get: { ...operation, summary: "T", "x-hidden": true } },
			},
		},
	});
});

const list = (): string => join(site, "docproof-addresses.txt");
const listed = "/\n/api-reference/list\n/old\n/setup\n";

const run = (...options: string[]): Promise<Run> => runIn(site, ["addresses", site, ...options]);

it("keeps a list, which no address leaves", async () => {
	expect(await run("--update")).toEqual({
		code: 0,
		out: "",
		err: "docproof-addresses.txt has 4 addresses, 4 of them new.\n",
	});
	expect(readFileSync(list(), "utf8")).toBe(listed);
	writeFileSync(list(), "<<<<<<< ours\r\n/was\r\n/setup/\r\n/setup\r\n");
	expect(await run("--update")).toMatchObject({
		err: "docproof-addresses.txt has 5 addresses, 3 of them new.\n1 line that named no address was removed.\n1 of them is neither published nor redirected: `docproof validate` tells which.\n",
	});
	expect(readFileSync(list(), "utf8")).toBe(`${listed}/was\n`);
});

it("keeps all that is published where that is asked for", async () => {
	await run("--update", "--all");
	expect(readFileSync(list(), "utf8").split("\n").slice(0, -1)).toEqual([
		...["/", "/api-reference/list", "/api-reference/t", "/draft"],
		...["/later", "/old", "/secret", "/setup"],
	]);
});

it("says which pages nobody knows", async () => {
	const navigation = {
		pages: [{ group: "API", openapi: "https://acme.test/a.json" }],
	};
	write(site, { "docs.json": { ...docs, navigation } });
	const { err } = await run("--update");
	expect(err).toBe(
		"docproof-addresses.txt has 1 address, 1 of them new.\nPages of https://acme.test/a.json are missing: fetching them needs `--remote`.\n",
	);
});

it.each<[string, () => void, string]>([
	["a folder", () => mkdirSync(list()), "`docproof-addresses.txt` is a folder."],
	[
		"a link out of the site",
		() => symlinkSync(join(newFolder(), ".."), list()),
		"`docproof-addresses.txt` is a symbolic link to a file outside the site.",
	],
	[
		"a file that is not text",
		() => writeFileSync(list(), Buffer.from([0xff, 0xfe, 0])),
		"`docproof-addresses.txt` is not UTF-8 text.",
	],
	[
		"no docs.json that can be read",
		() => writeFileSync(join(site, "docs.json"), "{"),
		"docs.json cannot be read completely. Run `docproof validate` to see why.",
	],
])("refuses %s", async (_, spoil, why) => {
	spoil();
	expect(await run("--update")).toEqual({
		code: 2,
		out: "",
		err: `docproof: ${why}\n`,
	});
});

it.skipIf(process.getuid?.() === 0)("says that it cannot write", async () => {
	chmodSync(site, 0o500);
	const { code, err } = await run("--update");
	chmodSync(site, 0o700);
	expect(code).toBe(2);
	expect(err).toContain("cannot be written (no permission)");
});

it("takes a list of many lines, and tells of so many as somebody reads", async () => {
	const length = amountOf(2000, 20_000);
	const lines = Array.from({ length }, (_, at) => `/a${at}\n`);
	writeFileSync(list(), lines.join(""));
	const { code, out } = await runIn(site, [
		...["validate", site, "--format", "json", "--rule", "*=off"],
		...["--rule", "address-kept=warning"],
	]);
	const { findings } = JSON.parse(out);
	expect(code).toBe(0);
	expect(findings).toHaveLength(1001);
	expect(findings.at(-1)).toMatchObject({
		line: 1001,
		message: `From this line on, ${length - 1000} more addresses are no longer published.`,
	});
});

it("is not slow with deep paths", async () => {
	const deep = Array.from({ length: 9 }, (_, at) => `/${at}${"/a".repeat(999)}\n`);
	const deeper = `/${"a/".repeat(500_000)}\n`;
	writeFileSync(list(), [...deep, deeper].join(""));
	const { out } = await runIn(site, ["validate", site, "--format", "concise"]);
	expect(out).toContain("This line is not an address.");
});
