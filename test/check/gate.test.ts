// What stands in place of a file: nothing hangs at it, nothing is read that is not of the site, and
// nothing is passed over in silence.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SettingsError } from "../../src/check/settings/config.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import { print } from "../print.ts";
import { newFolder, newPath, write } from "../temporary.ts";

const temporary = newFolder();

const secret = join(temporary, "secret");
writeFileSync(secret, "root:x:0:0");

const docs = JSON.stringify({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#123456" },
	navigation: { pages: ["index", { group: "API", openapi: "api.yaml" }] },
});
const api =
	"openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /x: { get: { responses: {} } } }\n";

function makeSite(): string {
	return write(newPath(), {
		"docs.json": docs,
		"index.mdx": "---\ntitle: Start\n---\n",
		"api.yaml": api,
	});
}

function told(root: string): string[] {
	const result = checkSite(root).result;
	expect(result.failures).toEqual([]);
	expect(print(result)).not.toContain("root:x");
	return result.findings
		.filter(({ rule }) => rule === "file-readable")
		.map(({ at, message, severity }) => `${at.file.path} ${severity} ${message}`);
}

type Put = (path: string) => void;
const pipe: Put = (path) => execFileSync("mkfifo", [path]);
const foreign: Put = (path) => symlinkSync(secret, path);
const endless: Put = (path) => symlinkSync("/dev/zero", path);
const sized =
	(bytes: number, start = ""): Put =>
	(path) => {
		writeFileSync(path, start);
		truncateSync(path, bytes);
	};
const outside = "is a symbolic link to a file outside the site.";

describe("in place of a file", () => {
	it.each<[string, string, Put, string[]]>([
		["a pipe", "docs.json", pipe, ["docs.json error This file is not a regular file."]],
		["a link out of the site", "docs.json", foreign, [`docs.json error This file ${outside}`]],
		["a link to a device", "docs.json", endless, [`docs.json error This file ${outside}`]],
		[
			"a folder",
			"docs.json",
			(path) => mkdirSync(path),
			["docs.json error This file is not a regular file."],
		],
		[
			"a link to nowhere",
			"docs.json",
			(path) => symlinkSync("gone", path),
			["docs.json error This file is a symbolic link to nothing."],
		],
		["a pipe", ".mintignore", pipe, [".mintignore error This file is not a regular file."]],
		["a link out of the site", ".mintignore", foreign, [`.mintignore error This file ${outside}`]],
		["a link to a device", ".mintignore", endless, [`.mintignore error This file ${outside}`]],
		[
			"more than 100 MB",
			"api.yaml",
			sized(100_000_001),
			["api.yaml error This file is larger than 100 MB."],
		],
		[
			"more than 20 MB of frontmatter",
			"index.mdx",
			sized(20_000_001, "---\ntitle: A\n"),
			["index.mdx error This file is larger than 20 MB."],
		],
		[
			"UTF-16",
			"index.mdx",
			(path) => writeFileSync(path, "\uFEFF---\ntitle: A\n---\n", "utf16le"),
			["index.mdx error This file is not UTF-8 text."],
		],
		[
			"Latin-1",
			"api.yaml",
			(path) => writeFileSync(path, "openapi: é", "latin1"),
			["api.yaml error This file is not UTF-8 text."],
		],
		[
			"Latin-1",
			"data.json",
			(path) => writeFileSync(path, '["é"]', "latin1"),
			["data.json warning This file is not UTF-8 text."],
		],
	])("%s at %s", (_, name, put, expected) => {
		const root = makeSite();
		rmSync(join(root, name), { force: true });
		put(join(root, name));
		expect(told(root)).toEqual(expected);
	});

	it("a name that is not UTF-8", () => {
		const root = makeSite();
		const name = Buffer.concat([
			Buffer.from(`${root}/caf`),
			Buffer.from([0xe9]),
			Buffer.from(".mdx"),
		]);
		writeFileSync(name, "---\ntitle: A\n---\n");
		expect(told(root)).toEqual(["caf\uFFFD.mdx error This file has a name that is not UTF-8."]);
	});

	it.each(["docproof.config.json", "docproof-baseline.json"])("a pipe at %s", (name) => {
		const root = makeSite();
		pipe(join(root, name));
		expect(() => checkSite(root).result).toThrow(SettingsError);
		expect(() => checkSite(root).result).toThrow("is not a regular file");
	});

	it.each(["docproof.config.json", "docproof-baseline.json"])(
		"a link out of the site at %s",
		(name) => {
			const root = makeSite();
			foreign(join(root, name));
			expect(() => checkSite(root).result).toThrow(SettingsError);
			expect(() => checkSite(root).result).toThrow("outside the git repository");
			expect(() => checkSite(root).result).not.toThrow("root:x");
		},
	);

	it.each(["docproof.config.json", "docproof-baseline.json"])("a folder at %s", (name) => {
		const root = makeSite();
		mkdirSync(join(root, name));
		expect(() => checkSite(root).result).toThrow("is not a regular file");
	});
});
