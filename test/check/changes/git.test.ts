// Which repository and which index docproof asks git about.
import { renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Git, GitError } from "../../../src/check/changes/git.ts";
import { findingsOf } from "../../findings-of.ts";
import { run } from "../../run.ts";
import { newFolder, newPath } from "../../temporary.ts";
import { git, newRepository, type Repository } from "./repository.ts";

const docs = (...pages: string[]): object => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages },
});
const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;
const gone = "docs.json navigation-page-exists";

const newSite = (): Repository =>
	newRepository({ "docs.json": docs("index"), "index.mdx": page("Index") });

async function found(folder: string, ...options: string[]): Promise<readonly string[]> {
	const { out, err } = await run(folder, ["validate", "docs", "--format", "json", ...options]);
	return err === "" ? findingsOf(out).map(({ file, rule }) => `${file} ${rule}`) : [err];
}

const { GIT_DIR, GIT_INDEX_FILE, GIT_WORK_TREE } = process.env;

afterEach(() => {
	for (const [name, value] of Object.entries({ GIT_DIR, GIT_INDEX_FILE, GIT_WORK_TREE }))
		if (value === undefined) delete process.env[name];
		else process.env[name] = value;
});

it("is asked in a linked working tree, about the commits of that tree", async () => {
	const site = newSite();
	const tree = newPath();
	site.git("worktree", "add", "-q", "-b", "other", tree);
	site.write({ "docs.json": docs("index", "gone") }).commit();
	expect(await found(tree, "--since", "main")).toEqual([]);
	git(tree, "merge", "-q", "main");
	expect(await found(tree, "--since", "main~1")).toEqual([gone]);
});

describe("in a hook", () => {
	/** A repository whose temporary index has a page that does not exist, and the hook's variables. */
	function withTemporaryIndex(): Repository {
		const site = newSite();
		const index = join(site.folder, ".git/next-index");
		process.env.GIT_INDEX_FILE = index;
		site.git("read-tree", "HEAD");
		site.write({ "docs.json": docs("index", "gone") }).git("add", "docs/docs.json");
		process.env.GIT_DIR = join(site.folder, ".git");
		return site;
	}

	it("is asked about the index of the hook", async () => {
		const { folder } = withTemporaryIndex();
		expect(await found(folder, "--staged")).toEqual([gone]);
		delete process.env.GIT_INDEX_FILE;
		expect(await found(folder, "--staged")).toEqual([]);
	});

	it("is asked about the own index of another repository", async () => {
		const { folder } = newSite();
		withTemporaryIndex();
		expect(await found(folder, "--staged")).toEqual([]);
	});

	it("is asked about the GIT_DIR of the caller where no folder has a .git", async () => {
		const site = newSite();
		const data = newPath();
		renameSync(join(site.folder, ".git"), data);
		site.write({ "docs.json": docs("index", "gone") });
		process.env.GIT_DIR = data;
		process.env.GIT_WORK_TREE = site.folder;
		expect(await found(site.folder, "--since", "HEAD")).toEqual([gone]);
		const other = newFolder();
		expect(() => Git.around(other).pathFromTop(other)).toThrow(GitError);
	});
});

describe("has three outcomes", () => {
	it("an answer, none, and the reason why there is neither", () => {
		const asked = Git.around(newSite().folder);
		const commitNamed = (name: string): readonly string[] => ["rev-parse", "-q", "--verify", name];
		expect(String(asked.ask(commitNamed("HEAD")))).toMatch(/^[0-9a-f]{40}\n$/);
		expect(asked.askIfAny(commitNamed("nowhere"))).toBeUndefined();
		expect(() => asked.ask(commitNamed("nowhere"))).toThrow(
			"git failed: `git rev-parse` ended with the exit code 1.",
		);
		expect(() => asked.askIfAny(["cat-file", "blob", "nowhere"])).toThrow(
			"git failed: Not a valid object name nowhere.",
		);
	});

	it("the last of them for a broken repository, not a missing commit", async () => {
		const site = newSite();
		const id = site.git("rev-parse", "HEAD^{tree}").trim();
		renameSync(join(site.folder, ".git/objects", id.slice(0, 2), id.slice(2)), newPath());
		const [message] = await found(site.folder, "--since", "HEAD");
		expect(message).toMatch(/^docproof: git failed: .*[^.]\.\n$/);
	});
});
