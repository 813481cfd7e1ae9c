// The hook of the mirror for pre-commit, whose package is packed here instead of fetched from the
// registry.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { mirrorFiles, mirrorSettings } from "../../tools/release/pre-commit-mirror.ts";
import { git } from "../check/changes/repository.ts";
import { newFolder, write } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");
const hasPreCommit = spawnSync("pre-commit", ["--version"]).status === 0;
const repository = "https://github.com/acme/docproof";
const mirror = newFolder();
const project = newFolder();

beforeAll(() => {
	const packed = newFolder();
	const name = execFileSync("npm", ["pack", "--silent", "--pack-destination", packed], {
		cwd: root,
		encoding: "utf8",
	});
	const file = join(packed, name.trim().replace(/^.*\n/s, ""));
	write(mirror, Object.fromEntries(mirrorFiles({ ...manifest, repository }, file)));
	git(mirror, "init", "-q", "-b", "main");
	git(mirror, "add", "-A");
	git(mirror, "commit", "-q", "-m", "first");
	git(mirror, "tag", `v${manifest.version}`);
	cpSync(join(root, "fixtures/sites/readme"), join(project, "docs"), { recursive: true });
	const settings = mirrorSettings({ ...manifest, repository });
	write(project, {
		".pre-commit-config.yaml": settings.replace(/(repo: ).*/, `$1${mirror}`),
	});
	git(project, "init", "-q", "-b", "main");
	git(project, "add", "-A");
});

const finding = "--> docs/docs.json:22:23";

it("is installed by npm as pre-commit calls it, and checks what is staged", () => {
	const [hook] = parse(readFileSync(join(mirror, ".pre-commit-hooks.yaml"), "utf8"));
	const copy = newFolder();
	cpSync(mirror, copy, { recursive: true });
	const prefix = newFolder();
	// Those of pre-commit 4.6 for `language: node`.
	const env = { ...process.env, NPM_CONFIG_PREFIX: prefix, npm_config_prefix: prefix };
	const npm = (...argv: readonly string[]): string =>
		execFileSync("npm", argv, { cwd: copy, env, encoding: "utf8", stdio: "pipe" });
	npm("install", "--include=dev", "--include=prod", "--ignore-prepublish", "--no-save");
	const self = join(copy, npm("pack", "--silent").trim());
	npm("install", "-g", self, ...hook.additional_dependencies);
	const [program = "", ...words] = hook.entry.split(" ");
	const { status, stdout, stderr } = spawnSync(program, [...words, "docs"], {
		cwd: project,
		encoding: "utf8",
		env: { PATH: `${join(prefix, "bin")}:${process.env.PATH}` },
	});
	expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
	expect(stdout).toContain(finding);
});

describe.runIf(hasPreCommit)("with pre-commit itself", () => {
	it("checks what is staged", () => {
		const { status, stdout } = spawnSync("pre-commit", ["run"], {
			cwd: project,
			encoding: "utf8",
			env: { ...process.env, PRE_COMMIT_HOME: newFolder() },
		});
		expect(stdout).toContain(finding);
		expect(status).toBe(1);
	});
});
