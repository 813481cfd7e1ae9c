// A folder of the site that is a bare repository for git: a stranger's pull request can bring it,
// with a configuration that starts programs. No command runs them, and no gate compares with it.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { hook } from "../../review/agents/hook-run.ts";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";
import { git, newRepository, type Repository } from "./repository.ts";

const docs = (...pages: string[]): object => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages },
});
const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

/** The settings that make git start a program; each writes a file named after itself. */
function hostileSettings(markers: string): string {
	const mark = (name: string): string => `touch '${join(markers, name)}';`;
	return `[core]
	repositoryformatversion = 0
	bare = false
	worktree = .
	fsmonitor = "${mark("fsmonitor")} false"
	hooksPath = hooks
	pager = "${mark("pager")} cat"
	editor = "${mark("editor")} true"
	askPass = "${mark("askpass")} true"
	sshCommand = "${mark("ssh")} false"
[filter "x"]
	clean = "${mark("clean")} cat"
	smudge = "${mark("smudge")} cat"
[filter "y"]
	process = "${mark("process")} false"
[diff "x"]
	textconv = "${mark("textconv")} cat"
[diff "y"]
	command = "${mark("external")} true"
[gpg]
	program = "${mark("gpg")} false"
[log]
	showSignature = true
[alias]
	st = "!${mark("alias")} true"
[extensions]
	partialClone = origin
[remote "origin"]
	url = ssh://stranger.test/x
	promisor = true
	uploadpack = "${mark("uploadpack")} false"
[credential]
	helper = "!${mark("credential")} true"
[submodule]
	recurse = true
`;
}

/**
 * A repository whose last commit adds a page that does not exist. Its `docs` folder is a bare
 * repository, too, with the same branches: there, nothing differs.
 */
function withEmbedded(markers: string): Repository {
	const repository = newRepository({ "docs.json": docs("index"), "index.mdx": page("Index") });
	repository.git("update-ref", "refs/remotes/origin/main", "HEAD");
	const hostile = {
		"docs.json": docs("index", "gone"),
		"index.mdx": page("Home"),
		"a.svg": "<svg/>\n",
		"b.svg": "<svg></svg>\n",
		".gitattributes": "*.json filter=x diff=x\n*.mdx filter=x diff=y\n*.svg filter=y\n",
	};
	repository.write(hostile);
	const inside = newRepository({}).write(hostile).commit();
	const inner = inside.root;
	git(inner, "init", "-q", "-b", "main");
	git(inner, "add", "-A");
	git(inner, "commit", "-qm", "all");
	git(inner, "update-ref", "refs/remotes/origin/main", "HEAD");
	for (const name of ["HEAD", "objects", "refs", "index"])
		execFileSync("cp", ["-r", join(inner, ".git", name), repository.root]);
	write(repository.root, { config: hostileSettings(markers) });
	for (const name of ["post-index-change", "reference-transaction", "pre-commit"]) {
		write(repository.root, { [`hooks/${name}`]: `#!/bin/sh\ntouch '${join(markers, "hook")}'\n` });
		chmodSync(join(repository.root, "hooks", name), 0o755);
	}
	return repository.commit();
}

const path = process.env.PATH;

afterEach(() => {
	process.env.PATH = path;
});

/** Puts a git first in PATH that writes down its arguments. Returns the lines so far. */
function recordGit(): () => readonly string[] {
	const folder = newFolder();
	const program = String(execFileSync("which", ["git"])).trim();
	const log = join(folder, "log");
	write(folder, { git: `#!/bin/sh\necho "$@" >> '${log}'\nexec '${program}' "$@"\n` });
	chmodSync(join(folder, "git"), 0o755);
	process.env.PATH = `${folder}${delimiter}${path}`;
	return () => (existsSync(log) ? readFileSync(log, "utf8").trimEnd().split("\n") : []);
}

describe.runIf(process.platform !== "win32")("a bare repository in the site", () => {
	it("is what git itself would open, and run programs of", () => {
		const markers = newFolder();
		const { root } = withEmbedded(markers);
		write(root, { "index.mdx": page("Other"), "a.svg": "<svg>a</svg>\n" });
		const commands = [
			["diff", "a.svg"],
			["diff", "index.mdx"],
			["--paginate", "-c", "filter.y.process=", "diff"],
			["-c", "filter.y.process=", "add", "index.mdx"],
			["st"],
		];
		for (const argv of commands)
			try {
				execFileSync("git", ["-C", root, ...argv], { stdio: "ignore" });
			} catch {
				// A program that fails has run, too.
			}
		expect(readdirSync(markers)).toEqual(
			expect.arrayContaining(["alias", "clean", "external", "fsmonitor", "hook", "process"]),
		);
	});

	const commands: readonly (readonly string[])[] = [
		["validate", "docs", "--since", "origin/main"],
		["validate", "docs", "--since", "origin/main", "--fix"],
		["validate", "docs", "--since", "origin/main", "--fix", "--diff"],
		["validate", "docs", "--staged"],
		["validate", "--since", "origin/main"],
		["validate", "--staged"],
		["review", "docs"],
		["review", "docs", "--base", "origin/main", "--head", "HEAD"],
		["preview", "docs", "--base", "origin/main", "--write", "preview.html"],
		["addresses", "docs", "--history", "12"],
		["mv", "docs/index.mdx", "docs/home.mdx"],
		["fix", "docs"],
		["init", "docs"],
	];

	it.each(commands.map((argv) => [argv.join(" "), argv] as const))(
		"runs no program in `%s`",
		async (_, argv) => {
			const markers = newFolder();
			const { folder, root } = withEmbedded(markers);
			const recorded = recordGit();
			write(root, { "index.mdx": page("Other"), "a.svg": "<svg>a</svg>\n" });
			const { code } = await run(folder, argv);
			expect(code).not.toBe(70);
			expect(readdirSync(markers)).toEqual([]);
			const top = realpathSync(folder);
			for (const line of recorded()) expect(line).toMatch(new RegExp(`^-C ${top} `));
		},
	);

	it("runs no program in the hook", async () => {
		const markers = newFolder();
		const { folder, root } = withEmbedded(markers);
		write(root, { "index.mdx": page("Other") });
		await hook(folder, { files: ["docs/index.mdx"] });
		await hook(folder, { hook_event_name: "Stop", cwd: folder });
		expect(readdirSync(markers)).toEqual([]);
	});

	it("is not what a gate compares with", async () => {
		const { folder } = withEmbedded(newFolder());
		for (const start of [folder, join(folder, "docs")]) {
			const site = start === folder ? ["docs"] : [];
			const { code, out } = await run(start, ["validate", ...site, "--since", "origin/main"]);
			expect(code).toBe(1);
			expect(out).toContain("1 new error");
		}
	});

	it("is no repository without one around it", async () => {
		const { root } = withEmbedded(newFolder());
		const alone = newFolder();
		execFileSync("cp", ["-r", root, join(alone, "docs")]);
		const { code, err } = await run(alone, ["validate", "docs", "--since", "origin/main"]);
		expect([code, err]).toEqual([
			2,
			"docproof: This site is not in a git repository, so its changes are unknown.\n",
		]);
	});
});

describe.runIf(process.platform !== "win32")("the git in PATH", () => {
	/** A repository with a program named git, which writes a file, in the folder `bin`. */
	function withProgram(): { readonly site: Repository; readonly marker: string } {
		const marker = join(newFolder(), "ran");
		const site = newRepository({ "docs.json": docs("index"), "index.mdx": page("Index") });
		write(site.folder, { "bin/git": `#!/bin/sh\ntouch '${marker}'\n` });
		chmodSync(join(site.folder, "bin/git"), 0o755);
		return { site, marker };
	}

	it("is not one of the repository", async () => {
		const { site, marker } = withProgram();
		process.env.PATH = [join(site.folder, "bin"), ".", "bin", path].join(delimiter);
		expect(await site.found("--since", "HEAD")).toEqual([]);
		expect(existsSync(marker)).toBe(false);
		process.env.PATH = join(site.folder, "bin");
		expect(await site.found("--since", "HEAD")).toEqual([
			"docproof: The only git in PATH is a file of this repository, and docproof does not run it.",
		]);
		expect(existsSync(marker)).toBe(false);
	});

	it("may be missing, or refuse to start", async () => {
		const { site } = withProgram();
		const folder = newFolder();
		process.env.PATH = folder;
		expect(await site.found("--staged")).toEqual(["docproof: git is not installed."]);
		mkdirSync(join(folder, "git"));
		expect(await site.found("--staged")).toEqual(["docproof: git cannot run: EACCES."]);
	});
});

describe.runIf(process.platform !== "win32")("git starts at most five times", () => {
	/** 300 moved pictures, which the disk has at another path than each commit. */
	function withMovedPictures(): Repository {
		const pictures = (folder: string): Record<string, string> =>
			Object.fromEntries(
				Array.from({ length: 300 }, (_, index) => [`${folder}/${index}.png`, `picture ${index}\n`]),
			);
		const used = (folder: string): string =>
			`${page("Index")}${Object.keys(pictures(folder))
				.map((name) => `![A picture](/${name})\n\n`)
				.join("")}`;
		const site = newRepository({
			"docs.json": docs("index"),
			"index.mdx": used("old"),
			...pictures("old"),
		});
		site.git("mv", "docs/old", "docs/new");
		site.write({ "index.mdx": used("new") }).commit();
		site.git("mv", "docs/new", "docs/newest");
		return site.write({ "index.mdx": used("newest") });
	}

	it.each([
		["review", "docs", "--base", "HEAD~1", "--head", "HEAD"],
		["review", "docs", "--base", "HEAD~1"],
		["validate", "docs", "--since", "HEAD~1"],
		["validate", "docs", "--staged"],
	])("for `%s %s %s %s`", async (...argv) => {
		const { folder } = withMovedPictures();
		const recorded = recordGit();
		const { code, err } = await run(folder, argv);
		expect([code, err]).toEqual([0, ""]);
		expect(recorded().length).toBeGreaterThan(2);
		expect(recorded().length).toBeLessThanOrEqual(5);
	});

	it.each([
		["without a target", [], 5],
		["to files that only the disk has", ["gone0", "gone1"], 6],
	])("with any number of links %s", async (_, onDisk, times) => {
		const site = withMovedPictures();
		const links = Array.from({ length: 100 }, (_, index) => [`${index}`, { link: `gone${index}` }]);
		site.write(Object.fromEntries(links)).commit();
		site.write(Object.fromEntries(onDisk.map((name) => [name, "x"])));
		const recorded = recordGit();
		await run(site.folder, ["review", "docs", "--base", "HEAD~1", "--head", "HEAD"]);
		expect(recorded()).toHaveLength(times);
	});
});
