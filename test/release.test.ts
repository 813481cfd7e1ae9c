// What a release needs: one version, and workflows that run no code which somebody can change
// behind our back.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };
import { releaseParts } from "../tools/generate/release-parts.ts";
import { faultsOf } from "../tools/release/check-release.ts";
import { installFiles } from "../tools/release/install-files.ts";
import { releaseMirror } from "../tools/release/pre-commit-mirror.ts";
import { git } from "./check/changes/repository.ts";
import { newFolder, write } from "./temporary.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const repository = { type: "git", url: "git+https://github.com/acme/docproof.git" };
const ready = { version: "1.2.3", repository };
const changelog = "# Changelog\n\n## Unreleased\n\n## 1.2.3 (2030-01-01)\n";

describe("a tag", () => {
	it.each([
		["v1.2.3", ready, changelog, []],
		["v1.2.3", { version: "1.2.3", repository: "github:acme/docproof" }, changelog, []],
		["v1.2.3", ready, "## 1.2.3\n", ["`## 1.2.3` of CHANGELOG.md has no date"]],
		["v1.2.4", ready, changelog, ["package.json has version 1.2.3"]],
		["1.2.3", ready, changelog, ["package.json has version 1.2.3"]],
		["v1.2.3", ready, "## 1.2.30\n", ["no section `## 1.2.3`"]],
		["v1.2.3", { version: "1.2.3" }, changelog, ["no `repository`"]],
		["v1.2.3", { version: "1.2.3", repository: "https://git.test/a" }, changelog, ["on GitHub"]],
	])("%s of %j behind %j", (tag, described, changes, faults) => {
		const found = faultsOf(tag, described, new Map([["CHANGELOG.md", changes]]));
		expect(found).toEqual(faults.map((words) => expect.stringContaining(words)));
	});

	it("needs documents for users of the registry, and the secrets", () => {
		const texts = new Map([
			["CHANGELOG.md", changelog],
			["docs/install.md", "cp docproof.tgz vendor/docproof-1.2.3.tgz"],
		]);
		const secrets = new Map([
			["NPM_TOKEN", false],
			["VSCE_PAT", true],
		]);
		expect(faultsOf("v1.2.3", ready, texts, secrets)).toEqual([
			"docs/install.md installs a packed file: write `npm i -D docproof`.",
			"The repository has no secret NPM_TOKEN.",
		]);
	});
});

describe("the files for package managers", () => {
	const manifest = { ...ready, description: "Checks sites." };
	const names = ["linux-x64", "linux-arm64", "macos-x64", "macos-arm64"];
	const archives = [...names.map((name) => `${name}.tar.gz`), "windows-x64.zip"];
	const sums = archives.map((archive, index) => `${String(index).repeat(64)}  docproof-${archive}`);
	const url = "https://github.com/acme/docproof/releases/download/v1.2.3";
	const files = installFiles(manifest, `${sums.join("\n")}\n`);

	it("have the checksum of each archive beside its address", () => {
		for (const [index, archive] of archives.entries()) {
			const pair = new RegExp(
				`${url}/docproof-${archive.replaceAll(".", "\\.")}"[^/]*${String(index).repeat(64)}`,
			);
			expect(files.get("mise.toml")).toMatch(pair);
			expect(files.get(archive.endsWith("zip") ? "docproof.json" : "docproof.rb")).toMatch(pair);
		}
	});

	it("are readable for the action and for Scoop", () => {
		expect(files.get("action/release.txt")?.split("\n")).toEqual([url, ...sums, ""]);
		const { version, bin, license } = JSON.parse(files.get("docproof.json") ?? "");
		expect({ version, bin, license }).toEqual({
			version: "1.2.3",
			bin: "docproof.exe",
			license: "MIT",
		});
	});

	it("are not written if an archive is absent", () => {
		expect(() => installFiles(manifest, sums.slice(1).join("\n"))).toThrow(
			"The release has no docproof-linux-x64.tar.gz.",
		);
	});

	it("name the archives that the workflow makes", () => {
		const { jobs } = parse(read(".github/workflows/release.yml"));
		const made = jobs.executables.strategy.matrix.include.map(({ name }: { name: string }) => name);
		expect(made).toEqual(expect.arrayContaining([...names, "windows-x64"]));
		const inScript = Array.from(
			read("action/run.sh").matchAll(/name=([\w-]+) ;;/g),
			([, it]) => it,
		);
		expect(made).toEqual(expect.arrayContaining(inScript));
	});
});

it("moves the tag of the action to a commit with the checksums", () => {
	const origin = newFolder();
	git(origin, "init", "-q", "--bare");
	const clone = newFolder();
	git(clone, "init", "-q", "-b", "main");
	write(clone, { "package.json": { version: "1.2.3" }, "action/run.sh": "" });
	cpSync(join(root, "tools/release/tag-action.sh"), join(clone, "tools/release/tag-action.sh"));
	git(clone, "add", "-A");
	git(clone, "commit", "-q", "-m", "first");
	const list = write(newFolder(), { "release.txt": "https://acme.test\n" });
	for (let time = 0; time < 2; time++) {
		git(clone, "checkout", "-q", "main");
		write(list, { "release.txt": `https://acme.test/${time}\n` });
		const argv = ["tools/release/tag-action.sh", join(list, "release.txt"), origin];
		execFileSync("bash", argv, { cwd: clone, stdio: "pipe" });
		expect(git(origin, "show", "v1:action/release.txt")).toBe(`https://acme.test/${time}\n`);
	}
	expect(git(origin, "branch", "--list")).toBe("");
});

describe("the version", () => {
	const { version } = manifest;

	it("of the lock file is that of package.json", () => {
		const lock = JSON.parse(read("package-lock.json"));
		expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
	});

	it.each(["docs/install.md", "docs/ci.md"])("that %s has is that of package.json", (file) => {
		const found = Array.from(read(file).matchAll(/docproof-(\d[\w.-]*)\.tgz/g), ([, it]) => it);
		expect([...new Set(found)]).toEqual([version]);
	});
});

describe("the page about CI", () => {
	it("names nothing before the release that does not exist yet", () => {
		const parts = Object.values(releaseParts({ version: "1.2.3" })).join("\n");
		expect(parts).toContain("docproof is not released yet.");
		expect(parts).not.toMatch(/<\w+>|github\.com|@v\d/);
	});

	it("names what was released afterwards", () => {
		const parts = Object.values(releaseParts(ready)).join("\n");
		expect(parts).toContain("uses: acme/docproof@v1\n");
		expect(parts).toContain("https://github.com/acme/docproof/releases/download/v1.2.3/");
		expect(parts).toContain(
			"  - repo: https://github.com/acme/docproof-pre-commit\n    rev: v1.2.3\n",
		);
		expect(parts).not.toMatch(/<\w+>|not released|vendor/);
	});
});

it("commits each version to the mirror for pre-commit", () => {
	const mirror = newFolder();
	git(mirror, "init", "-q", "--bare", "-b", "main");
	for (const version of ["1.2.3", "1.2.4"]) releaseMirror(mirror, { ...ready, version });
	for (const version of ["1.2.3", "1.2.4"]) {
		const [hook] = parse(git(mirror, "show", `v${version}:.pre-commit-hooks.yaml`));
		expect(hook.additional_dependencies).toEqual([`docproof@${version}`]);
		expect(git(mirror, "show", `v${version}:README.md`)).toContain(`rev: v${version}\n`);
	}
	expect(git(mirror, "log", "--format=%s", "main")).toBe("docproof 1.2.4\ndocproof 1.2.3\n");
});

const folder = ".github/workflows";

/**
 * Permissions that a job needs besides reading: it publishes files with a statement of where they
 * were built, or opens an issue about differences.
 */
const allowed = new Map([
	["publish", { contents: "read", "id-token": "write" }],
	["image", { contents: "read", packages: "write" }],
	["release", { attestations: "write", contents: "write", "id-token": "write", packages: "write" }],
	["tell", { issues: "write" }],
]);

it.each(readdirSync(join(root, folder)))(
	"%s runs no action that can change, and may do no more than it needs",
	(name) => {
		const text = read(join(folder, name));
		const used = Array.from(text.matchAll(/uses: (.*)/g), ([, what]) => what);
		expect(used.length).toBeGreaterThan(0);
		for (const what of used) expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
		const { permissions, jobs } = parse(text);
		expect(permissions).toEqual({ contents: "read" });
		for (const [job, more] of Object.entries<Record<string, unknown>>(jobs))
			expect(more.permissions).toEqual(allowed.get(job));
	},
);

it("tests on every Node that package.json promises", () => {
	const { jobs } = parse(read(join(folder, "test.yml")));
	const { node } = jobs.test.strategy.matrix;
	expect(manifest.engines.node).toMatch(new RegExp(`^>=${node[0]}\\.`));
});

it("asks for what is needed to look at a report", () => {
	const templates = join(root, ".github/ISSUE_TEMPLATE");
	for (const name of readdirSync(templates)) {
		const { body } = parse(readFileSync(join(templates, name), "utf8"));
		const ids = body.map(({ id }: { id: string }) => id).sort();
		expect(ids).toEqual(["mintlify", "said", "site", "version"]);
	}
});
