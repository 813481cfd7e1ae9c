// The hook of .pre-commit-hooks.yaml, installed from a clone of this repository with the command of
// pre-commit 4.6 for `language: node`.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { git } from "../changes/repository.ts";
import { newFolder } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");
const prefix = newFolder();

beforeAll(() => {
	const clone = newFolder();
	const files = execFileSync(
		"git",
		["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
		{
			cwd: root,
			encoding: "utf8",
		},
	);
	const isNeeded = (file: string): boolean =>
		!/^(?:test|docs)\/|^$/.test(file) && existsSync(join(root, file));
	for (const file of files.split("\0").filter(isNeeded)) {
		mkdirSync(dirname(join(clone, file)), { recursive: true });
		cpSync(join(root, file), join(clone, file));
	}
	git(clone, "init", "-q", "-b", "main");
	git(clone, "add", "-A");
	git(clone, "commit", "-q", "-m", "first");
	const options = ["--allow-git=root", "--install-links", "-g"];
	execFileSync("npm", ["install", ...options, `git+file://${clone}`], {
		env: { ...process.env, NPM_CONFIG_PREFIX: prefix, npm_config_prefix: prefix },
		stdio: "pipe",
	});
});

it("installs itself from the repository, and checks what is staged", () => {
	const [hook] = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8"));
	expect(hook.language).toBe("node");
	const project = newFolder();
	cpSync(join(root, "fixtures/sites/readme"), join(project, "docs"), { recursive: true });
	git(project, "init", "-q", "-b", "main");
	git(project, "add", "-A");
	const [program = "", ...words] = hook.entry.split(" ");
	const { status, stdout, stderr } = spawnSync(program, [...words, "docs"], {
		cwd: project,
		encoding: "utf8",
		env: { PATH: `${join(prefix, "bin")}:${process.env.PATH}` },
	});
	expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
	expect(stdout).toContain("--> docs/docs.json:22:23");
});
