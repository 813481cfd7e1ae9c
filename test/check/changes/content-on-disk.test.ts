// What git has of a file is taken from disk where it is the same there, and never anything else.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GitFolder } from "../../../src/check/changes/git-folder.ts";
import { contentOnDisk } from "../../../src/check/changes/git-objects.ts";
import { newPath, write } from "../../temporary.ts";

/** What happens to `a.mdx` after it was added, by what git then has to be asked for. */
const changes: readonly (readonly [
	what: string,
	isOnDisk: boolean,
	change: (path: string) => void,
])[] = [
	["nothing", true, () => {}],
	["another text", false, (path) => writeFileSync(path, "B\n")],
	["a text of the same size", false, (path) => writeFileSync(path, "a\n")],
	["nothing left", false, (path) => writeFileSync(path, "")],
	["no file", false, (path) => rmSync(path)],
	[
		"a folder",
		false,
		(path) => {
			rmSync(path);
			mkdirSync(path);
		},
	],
	[
		"a link to what never ends",
		false,
		(path) => {
			rmSync(path);
			symlinkSync("/dev/zero", path);
		},
	],
	[
		"a named pipe",
		false,
		(path) => {
			rmSync(path);
			execFileSync("mkfifo", [path]);
		},
	],
];

describe.each(["sha1", "sha256"])("in a repository of %s", (format) => {
	it.runIf(process.platform !== "win32").each(changes)(
		"the content of a file is known with %s on disk: from there %s",
		(_, isOnDisk, change) => {
			const root = write(newPath(), { "a.mdx": "A\n", "empty.mdx": "" });
			const git = (...words: readonly string[]): string =>
				execFileSync("git", ["-C", root, ...words], { encoding: "utf8" });
			git("init", "-q", `--object-format=${format}`);
			git("add", "-A");
			change(join(root, "a.mdx"));
			const folder = new GitFolder(root);
			const files = folder.index();
			expect(files.map(({ path }) => path)).toEqual(["a.mdx", "empty.mdx"]);
			folder.load(files);
			expect(files.map((file) => String(folder.content(file)))).toEqual(["A\n", ""]);
			const found = files.map((file) => contentOnDisk(root, file));
			expect(found.map((bytes) => bytes !== undefined)).toEqual([isOnDisk, true]);
		},
	);
});

it.each([65_535, 65_536, 65_537, 1_000_000])("knows a content of %d bytes", (size) => {
	const text = "A".repeat(size);
	const root = write(newPath(), { "a.mdx": text });
	const git = (...words: readonly string[]): string =>
		execFileSync("git", ["-C", root, ...words], { encoding: "utf8" });
	git("init", "-q");
	git("add", "-A");
	const [file] = new GitFolder(root).index();
	const bytes = file && contentOnDisk(root, file);
	expect(bytes?.equals(Buffer.from(text))).toBe(true);
});

it("takes no line ends of a checkout for those of git", () => {
	const root = write(newPath(), { "a.mdx": "A\r\n" });
	const git = (...words: readonly string[]): string =>
		execFileSync("git", ["-C", root, ...words], {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
	git("init", "-q");
	git("config", "core.autocrlf", "true");
	git("add", "-A");
	const folder = new GitFolder(root);
	const files = folder.index();
	folder.load(files);
	expect(files.map((file) => String(folder.content(file)))).toEqual(["A\n"]);
});
