// What `init --agent` writes is what coding agents read, and a file that is there stays as it is.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { Repository } from "../../check/changes/repository.ts";
import { home, needsPackage } from "../../package/installed.ts";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";
import { faults, writeSite } from "./faults.ts";

needsPackage();

const written = [
	".claude/settings.json",
	".claude/plugins/docproof/.claude-plugin/plugin.json",
	".claude/plugins/docproof/.lsp.json",
	"AGENTS.md",
];

/** A repository with a site in a folder that may be called anything. */
function repository(site = "docs"): Repository {
	const made = new Repository(undefined, site);
	writeSite([], made.root);
	made.git("init", "-q", "-b", "main", "--template=");
	return made;
}

function read(folder: string, path: string): string {
	return readFileSync(join(folder, path), "utf8");
}

it("writes a hook, a plugin and what agents are told", async () => {
	const { folder } = repository();
	const { code, out, err } = await run(folder, ["init", "--agent", "docs"]);
	expect([code, err]).toEqual([0, ""]);
	expect(out).toMatchSnapshot();
	for (const path of written) expect(read(folder, path)).toMatchSnapshot(path);
});

it("publishes nothing of it where the site is at the top", async () => {
	const site = newFolder();
	writeSite([], site);
	await run(site, ["init", "--agent"]);
	expect(read(site, ".mintignore")).toBe("AGENTS.md\n");
	const { out } = await run(site, ["validate"]);
	expect(out).toContain("No problems in ");
	write(site, { ".mintignore": "drafts\n" });
	const again = await run(site, ["init", "--agent"]);
	expect(again.out).toContain("Add this to it:\n\nAGENTS.md\n");
});

it("writes a hook for Cursor where it is used", async () => {
	const { folder } = repository();
	mkdirSync(join(folder, ".cursor"));
	const { out } = await run(folder, ["init", "--agent", "docs"]);
	expect(out).toContain("Wrote .cursor/hooks.json.");
	expect(read(folder, ".cursor/hooks.json")).toMatchSnapshot();
});

it("writes a hook that runs, wherever the package is", async () => {
	const folder = repository("it's $HOME docs").folder;
	const site = join(folder, "it's $HOME docs");
	write(site, { "package.json": {} });
	execFileSync("cp", ["-R", join(home, "node_modules"), site]);
	await run(folder, ["init", "--agent", site]);
	execFileSync("git", [
		"-C",
		folder,
		"-c",
		"user.name=a",
		"-c",
		"user.email=a@b",
		"commit",
		"-q",
		"--allow-empty",
		"-m",
		"a",
	]);
	const { command } = JSON.parse(read(folder, ".claude/settings.json")).hooks.PostToolUse[0]
		.hooks[0];
	writeSite(faults, site);
	const { status, stderr } = spawnSync("sh", ["-c", command], {
		// Agents go into other folders, too.
		cwd: dirname(folder),
		env: { ...process.env, CLAUDE_PROJECT_DIR: folder },
		input: JSON.stringify({
			tool_name: "Edit",
			tool_input: { file_path: join(site, "index.mdx") },
		}),
		encoding: "utf8",
	});
	expect(status).toBe(2);
	expect(stderr).toContain("[link-leads-somewhere]");
});

it("keeps files that are there, and says what belongs into them", async () => {
	const { folder } = repository();
	const own = {
		".claude/settings.json": "{}\n",
		".cursor/hooks.json": "{}\n",
		"AGENTS.md": "# Ours\n",
	};
	write(folder, own);
	const { code, out } = await run(folder, ["init", "--agent", "docs"]);
	expect(code).toBe(0);
	for (const [path, text] of Object.entries(own)) expect(read(folder, path)).toBe(text);
	expect(out).toMatchSnapshot();
});

it("says nothing more of what is there already", async () => {
	const { folder } = repository();
	await run(folder, ["init", "--agent", "docs"]);
	const { code, out } = await run(folder, ["init", "--agent", "docs"]);
	expect(code).toBe(0);
	expect(out).not.toContain("was written");
	expect(out).not.toContain("Add this");
});

it("writes nothing where a folder stands in place of a file", async () => {
	const { folder } = repository();
	mkdirSync(join(folder, "AGENTS.md"));
	const { code, err } = await run(folder, ["init", "--agent", "docs"]);
	expect([code, err]).toEqual([2, "docproof: `AGENTS.md` is not a regular file.\n"]);
	expect(() => read(folder, ".claude/settings.json")).toThrow();
});

it("has no settings to hold to a contract", async () => {
	const { folder } = repository();
	const { code } = await run(folder, ["init", "--agent", "--contract", "current", "docs"]);
	expect(code).toBe(2);
});

it("writes workflows for comments on pull requests", async () => {
	const { folder } = repository();
	const { code, out, err } = await run(folder, ["init", "--review", "docs"]);
	expect([code, err]).toEqual([0, ""]);
	expect(out).toContain("Wrote .github/workflows/docproof-review.yml.");
	for (const name of ["docproof-review", "docproof-comment"])
		expect(read(folder, `.github/workflows/${name}.yml`)).toMatchSnapshot();
	const both = await run(folder, ["init", "--review", "--agent", "docs"]);
	expect(both.code).toBe(2);
});
