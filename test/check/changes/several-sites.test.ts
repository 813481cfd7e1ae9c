// A repository with several sites: which of them a change touches, where none is named.
import { spawnSync } from "node:child_process";
import { chmodSync, renameSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { mirrorFiles } from "../../../tools/release/pre-commit-mirror.ts";
import { reportFormats } from "../../formats.ts";
import { run } from "../../run.ts";
import { newPath, write } from "../../temporary.ts";
import { Repository } from "./repository.ts";

const root = join(import.meta.dirname, "../../..");
const docs = (...pages: string[]): object => ({
	$schema: "https://mintlify.com/docs.json",
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages },
});
const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;
const broken = "---\ntitle: a: b\n---\n\nText.\n";

let repository: Repository;
let top = "";

/** Sites `api`, `guides` and `help` in two folders of a repository. */
beforeEach(() => {
	repository = new Repository(newPath(), "sites");
	top = repository.folder;
	const site = { "docs.json": docs("index"), "index.mdx": page("Index") };
	const settings = {
		"docproof.config.json": { extends: "../../shared/base.json" },
	};
	write(join(top, "sites/api"), site);
	write(join(top, "sites/help"), { ...site, ...settings });
	write(join(top, "other/guides"), site);
	write(top, { "shared/base.json": { rules: {} }, "README.md": "Acme.\n" });
	repository.git("init", "-q", "-b", "main");
	repository.commit();
});

/** The sites of which something is told, and the exit code. */
async function touched(...options: string[]): Promise<unknown> {
	const argv = ["validate", "--format", "json", ...options];
	const { code, out, err } = await run(top, argv);
	if (err !== "") return { code, err };
	const report = JSON.parse(out);
	const reports: readonly { site: string }[] = report.sites ?? [report];
	return { code, sites: reports.map(({ site }) => site) };
}

const none = {
	code: 0,
	err: "No site has changes, so docproof checked none.\n",
};

const changes: [string, () => void, readonly string[]][] = [
	["a page of one", () => write(top, { "sites/api/index.mdx": page("New") }), ["api"]],
	[
		"pages of two",
		() =>
			write(top, {
				"sites/api/index.mdx": page("New"),
				"other/guides/new.mdx": page("New"),
			}),
		["guides", "api"],
	],
	[
		"a page that moves from one to another",
		() => renameSync(join(top, "sites/help/index.mdx"), join(top, "sites/api/help.mdx")),
		["api", "help"],
	],
	["settings above two", () => write(top, { "sites/docproof.config.json": {} }), ["api", "help"]],
	[
		"settings that one extends",
		() => write(top, { "shared/base.json": { rules: { "*": "note" } } }),
		["help"],
	],
];

describe.each([
	["--staged", ["--staged"], () => repository.git("add", "-A")],
	["--since", ["--since", "main"], () => {}],
	[
		"--since, committed",
		["--since", "main"],
		() => {
			repository.git("checkout", "-q", "-b", "change");
			repository.commit();
		},
	],
] as const)("%s checks the sites of", (_, options, stage) => {
	it.each(changes)("%s", async (_, change, sites) => {
		change();
		stage();
		expect(await touched(...options)).toMatchObject({ sites });
	});

	it("nothing where another file changes", async () => {
		write(top, { "README.md": "New.\n" });
		stage();
		expect(await touched(...options)).toEqual(none);
	});
});

it("takes what is staged, not what is on disk", async () => {
	write(top, { "sites/api/index.mdx": broken });
	expect(await touched("--staged")).toEqual(none);
});

it("checks a site whose settings are wrong", async () => {
	write(top, { "sites/help/docproof.config.json": "{" });
	repository.commit();
	write(top, { "README.md": "New.\n" });
	repository.git("add", "-A");
	const { code, err } = await run(top, ["validate", "--staged"]);
	expect(code).toBe(2);
	expect(err).toContain("sites/help/docproof.config.json:1:");
});

it.each(reportFormats)("has a report as %s where nothing has changed", async (format) => {
	const argv = ["validate", "--staged", "--format", format];
	const { code, out, err } = await run(top, argv);
	expect([code, err]).toEqual([0, none.err]);
	expect(out.replace(/\d+ ms/, "0 ms")).toMatchSnapshot();
});

it("says of a commit that there is not that there is none", async () => {
	const { code, out, err } = await run(top, ["validate", "--since", "gone"]);
	expect([code, out]).toEqual([2, ""]);
	expect(err).toContain("The commit `gone` does not exist in this repository.");
});

it("checks only the site around the folder where it is called", async () => {
	write(top, { "sites/api/index.mdx": broken });
	repository.git("add", "-A");
	const there = join(top, "sites/help");
	const { code, out } = await run(there, ["validate", "--staged"]);
	expect(code).toBe(0);
	expect(out).toMatch(/^No new problems in 1 page/);
});

it("checks all sites where pre-commit asks for all files", async () => {
	const { out } = await run(top, ["validate", "--staged"], { PRE_COMMIT: "1" });
	expect(out).toMatch(/^No problems in 3 sites/);
});

describe("the hook of the mirror for pre-commit", () => {
	const files = mirrorFiles({ version: "1.2.3", repository: "https://github.com/acme/docproof" });
	const text = files.get(".pre-commit-hooks.yaml") ?? "";
	const entry = /^ {2}entry: docproof (.*)$/m.exec(text)?.[1];

	const commit = (): { status: number | null; said: string } => {
		const { status, stdout, stderr } = spawnSync("git", ["-C", top, "commit", "-qm", "change"], {
			encoding: "utf8",
		});
		return { status, said: stdout + stderr };
	};

	beforeEach(() => {
		const main = join(root, "dist/main.cjs");
		const hook = ".git/hooks/pre-commit";
		write(top, {
			[hook]: `#!/bin/sh\nexec "${process.execPath}" "${main}" ${entry}\n`,
		});
		chmodSync(join(top, hook), 0o755);
	});

	it("stops a commit that breaks one of several sites", () => {
		write(top, { "sites/api/index.mdx": broken });
		repository.git("add", "-A");
		const { status, said } = commit();
		expect(status).toBe(1);
		expect(said).toContain("sites/api/index.mdx:2:8");
	});

	it.each([
		["touches none", { "README.md": "New.\n" }, none.err],
		["breaks none", { "sites/api/index.mdx": page("New") }, "No new problems"],
	])("lets a commit through that %s", (_, files, expected) => {
		write(top, files);
		repository.git("add", "-A");
		const { status, said } = commit();
		expect(status).toBe(0);
		expect(said).toContain(expected);
	});
});
