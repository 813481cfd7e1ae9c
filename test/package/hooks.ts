// The installed command in real hooks of git and pre-commit, because their environment differs from
// that of a test: git sets variables about the repository and the index.
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const fixtures = join(import.meta.dirname, "../../fixtures");
const hasPreCommit = spawnSync("pre-commit", ["--version"]).status === 0;

/** `main` is the command as installed in `folder`. */
export function describeHooks(main: string, folder: string): void {
	const original = join(folder, "hooks");
	const top = join(folder, "hooked");
	let where = top;

	/** The exit code, and all output. */
	function call(command: string, ...argv: string[]): { code: number | null; out: string } {
		const { status, stdout, stderr } = spawnSync(command, argv, {
			cwd: where,
			encoding: "utf8",
			env: {
				...process.env,
				GIT_AUTHOR_NAME: "a",
				GIT_AUTHOR_EMAIL: "a@b",
				GIT_COMMITTER_NAME: "a",
				GIT_COMMITTER_EMAIL: "a@b",
			},
		});
		return { code: status, out: stdout + stderr };
	}
	const git = (...argv: string[]): { code: number | null; out: string } => call("git", ...argv);
	const write = (path: string, text: string): void =>
		writeFileSync(join(where, "docs", path), text);
	const broken = "---\ntitle: Overview\nopenapi: get /nothing\n---\n";

	beforeAll(() => {
		where = original;
		mkdirSync(join(original, "node_modules/.bin"), { recursive: true });
		cpSync(join(fixtures, "sites/analytics-api"), join(original, "docs"), {
			recursive: true,
		});
		writeFileSync(join(original, ".gitignore"), "node_modules\n");
		writeFileSync(join(original, "package.json"), '{ "devDependencies": { "docproof": "*" } }');
		symlinkSync(join(folder, "node_modules/docproof"), join(original, "node_modules/docproof"));
		symlinkSync("../docproof/dist/main.cjs", join(original, "node_modules/.bin/docproof"));
		git("init", "-q", "-b", "main", "--template=");
		call(process.execPath, main, "init", "docs");
		git("add", "-A");
		git("commit", "-qm", "first");
	});

	beforeEach(() => {
		rmSync(top, { recursive: true, force: true });
		cpSync(original, top, { recursive: true, verbatimSymlinks: true });
		where = top;
	});

	describe("a hook of git", () => {
		beforeEach(() => {
			const hook = join(top, ".git/hooks/pre-commit");
			mkdirSync(join(top, ".git/hooks"), { recursive: true });
			writeFileSync(
				hook,
				`#!/bin/sh\nexec "${process.execPath}" "${main}" validate --staged --format concise docs\n`,
			);
			chmodSync(hook, 0o755);
		});

		it("lets a good commit through", () => {
			write("overview.mdx", "---\ntitle: More\nhidden: true\n---\n");
			git("add", "-A");
			expect(git("commit", "-m", "good")).toMatchObject({ code: 0 });
		});

		it.each([
			["of what is staged", () => git("add", "-A"), []],
			["of all that is tracked", () => {}, ["-a"]],
			[
				"of one file, while another index is prepared",
				() => git("add", "-A"),
				["docs/introduction.mdx"],
			],
		])("stops a bad commit %s", (_, prepare, options) => {
			write("introduction.mdx", broken);
			prepare();
			const { code, out } = git("commit", "-m", "bad", ...options);
			expect(code).toBe(1);
			expect(out).toContain("docs/introduction.mdx:3:");
		});

		it("lets a commit through that leaves the bad file out", () => {
			write("introduction.mdx", broken);
			git("add", "-A");
			write("overview.mdx", "---\ntitle: More\nhidden: true\n---\n");
			git("add", "-A");
			expect(git("commit", "-m", "good", "docs/overview.mdx")).toMatchObject({
				code: 0,
			});
		});

		it("stops a bad commit in a linked worktree", () => {
			const linked = join(folder, "linked");
			git("worktree", "add", "-q", linked);
			where = linked;
			rmSync(join(linked, "docs/introduction.mdx"));
			const { code, out } = git("commit", "-am", "bad");
			rmSync(linked, { recursive: true });
			expect(code).toBe(1);
			expect(out).toContain("The page `introduction` does not exist");
		});
	});

	describe.runIf(hasPreCommit)("pre-commit, as init sets it up", () => {
		it("stops a commit that only deletes a page", () => {
			call("pre-commit", "install");
			git("rm", "-q", "docs/introduction.mdx");
			const { code, out } = git("commit", "-m", "bad");
			expect(code).toBe(1);
			expect(out).toContain("The page `introduction` does not exist");
		});

		it("looks at the whole site where it is to look at all files", () => {
			git("rm", "-q", "docs/introduction.mdx");
			git("commit", "-qm", "bad");
			expect(call("pre-commit", "run", "--all-files")).toMatchObject({
				code: 1,
			});
			const all = ["run", "--from-ref", "HEAD", "--to-ref", "HEAD"];
			expect(call("pre-commit", ...all)).toMatchObject({ code: 0 });
			const last = ["run", "--from-ref", "HEAD~1", "--to-ref", "HEAD"];
			expect(call("pre-commit", ...last)).toMatchObject({ code: 1 });
		});
	});
}
