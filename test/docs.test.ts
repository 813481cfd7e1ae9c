// README.md and docs/ say what is so, and their links lead to what is there.
import { cpSync, existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { exitCode } from "../src/terminal/exit-code.ts";
import { formats } from "../src/terminal/options.ts";
import { root } from "../tools/root.ts";
import { git } from "./check/changes/repository.ts";
import { run } from "./run.ts";
import { newFolder, write } from "./temporary.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const pages = [
	"README.md",
	"CONTRIBUTING.md",
	"SECURITY.md",
	...globSync("docs/**/*.md", { cwd: root }),
];

function withoutCode(markdown: string): string {
	return markdown.replaceAll(/^```[\s\S]*?^```/gm, "");
}

it("is a site without problems, whose navigation lists every page", async () => {
	const { out, code } = await run(root, ["validate", "docs", "--max-warnings", "0"]);
	expect(out).toMatch(/^No problems in /);
	expect(code).toBe(exitCode.passed);
});

it("has every exit code", () => {
	const [, section = ""] = read("docs/options.md").split("### Exit codes");
	for (const code of Object.values(exitCode)) expect(section).toContain(`\n| ${code} |`);
});

describe("the package", () => {
	/** The files that `npm pack` packs: some always, the others because package.json lists them. */
	const always = ["package.json", "README.md", "LICENSE"];
	const packed = new Set([...always, ...globSync([...manifest.files], { cwd: root })]);
	const isPacked = (file: string): boolean => packed.has(file);

	it.each(pages.filter(isPacked))("has what %s links to and shows", (page) => {
		const targets = Array.from(
			withoutCode(read(page)).matchAll(/\]\(([^)\s#]+)|\bsrc(?:set)?="([^"]+)"/g),
			([, link, picture = ""]) => link ?? picture,
		).filter((target) => !/^https?:/.test(target));
		const files = targets.map((target) => join(dirname(page), target));
		expect(files.filter((file) => !isPacked(file))).toEqual([]);
	});
});

it("describes every format", () => {
	const headings = read("docs/formats.md").matchAll(/^## `(\w+)`$/gm);
	expect(Array.from(headings, ([, name]) => name).sort()).toEqual([...formats].sort());
});

describe.each(pages)("%s", (page) => {
	const prose = withoutCode(read(page));
	const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);

	it("names files of the sources that are there", () => {
		const named = Array.from(
			read(page).matchAll(/`((?:src|rules|tools|test)\/[\w./-]+)`/g),
			([, file = ""]) => file,
		);
		expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});

	it("names no place of the web but Mintlify, pre-commit and GitHub", () => {
		const places = [...read(page).matchAll(/https?:\/\/[^\s)"'`<\\]+/g)].map(
			([url]) => new URL(url).hostname,
		);
		const strange = places.filter(
			(host) =>
				!/(?:^|\.)(?:127\.0\.0\.1|mintlify\.com|github\.com|pre-commit\.com|w3\.org|example\.com|test)$/.test(
					host,
				),
		);
		expect(strange).toEqual([]);
	});

	it("has links that lead to a file or heading", () => {
		const dead = links.filter((target) => {
			if (/^https?:/.test(target)) return false;
			const [path = "", heading] = target.split("#");
			const file = path === "" ? page : join(dirname(page), path);
			if (relative(root, join(root, file)).startsWith("..")) return true;
			if (!existsSync(join(root, file))) return true;
			return heading !== undefined && !headingsOf(file).includes(heading);
		});
		expect(dead).toEqual([]);
	});
});

/** In a repository whose root is a site, with two more in it. */
describe("the commands", () => {
	const top = newFolder();
	for (const folder of [".", "docs", "sites/one", "specs"])
		cpSync(join(root, "fixtures/sites/analytics-api"), join(top, folder), {
			recursive: true,
		});
	write(top, { "404.csv": "/gone,1\n", "external-links.json": "[]" });
	git(top, "init", "-q", "-b", "main");
	git(top, "add", "-A");
	git(top, "commit", "-q", "-m", "first");
	const commands = pages.flatMap((page) =>
		// The commands of the page about feedback run in their order, in the package; `probe` needs a
		// published site, `lsp` and `preview` serve until they are ended, `fix` needs a terminal, `mv`
		// needs pages of its own, and `review` a remote repository.
		[
			...read(page).matchAll(
				/^npx docproof (?!.*feedback|probe|lsp|fix|preview|mv|review)([^#\n]*)/gm,
			),
		].map(([, words = ""]) => words.replace(/ [<|].*/, "").trim()),
	);

	it.each([...new Set(commands)])("docproof %s can run", async (words) => {
		const { code, err } = await run(top, argumentsOf(words));
		expect(err).not.toContain("docproof: ");
		expect([0, 1]).toContain(code);
	});

	it("end where the shell passes their output on", () => {
		expect(argumentsOf(`list page --where "a | b" '>' | jq .slug`)).toEqual([
			...["list", "page", "--where", "a | b", ">"],
		]);
		expect(argumentsOf("list page > pages.jsonl")).toEqual(["list", "page"]);
	});
});

/** The arguments in a line of a shell, up to the first pipe, redirection or further command. */
function argumentsOf(line: string): string[] {
	const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)];
	const end = words.findIndex(([, , , plain = ""]) => /^(?:\||\d?>|&|;|<)/.test(plain));
	return words
		.slice(0, end === -1 ? words.length : end)
		.map(([, quoted, single, plain]) => quoted ?? single ?? plain ?? "");
}

/** The names that GitHub gives to the headings of a page. */
function headingsOf(file: string): string[] {
	return Array.from(read(file).matchAll(/^#+ (.*)$/gm), ([, heading = ""]) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
			.trim()
			.replaceAll(/\s/g, "-"),
	);
}
