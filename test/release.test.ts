// What a release needs: one version, and workflows that run no code which somebody can change
// behind our back.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };
import { faultsOf } from "../tools/release/check-release.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const ready = { version: "1.2.3", repository: { type: "git" } };
const changelog = "# Changelog\n\n## Unreleased\n\n## 1.2.3 (2030-01-01)\n";

describe("a tag", () => {
	it.each([
		["v1.2.3", ready, changelog, []],
		["v1.2.3", ready, "## 1.2.3\n", []],
		["v1.2.4", ready, changelog, ["package.json has version 1.2.3"]],
		["1.2.3", ready, changelog, ["package.json has version 1.2.3"]],
		["v1.2.3", ready, "## 1.2.30\n", ["no section `## 1.2.3`"]],
		["v1.2.3", { version: "1.2.3" }, changelog, ["no `repository`"]],
	])("%s of %j behind %j", (tag, described, changes, faults) => {
		const found = faultsOf(tag, described, changes);
		expect(found).toEqual(faults.map((words) => expect.stringContaining(words)));
	});
});

describe("the version", () => {
	const { version } = manifest;

	it("of the lock file is that of package.json", () => {
		const lock = JSON.parse(read("package-lock.json"));
		expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
	});

	it.each([
		["docs/install.md", /docproof-(\d[\w.-]*)\.tgz/g],
		["docs/ci.md", /docproof@v(\d[\w.-]*)/g],
	])("that %s has is that of package.json", (file, named) => {
		const found = Array.from(read(file).matchAll(named), ([, it]) => it);
		expect([...new Set(found)]).toEqual([version]);
	});
});

const folder = ".github/workflows";

/**
 * Permissions that a job needs besides reading: it publishes files with a statement of where they
 * were built, or opens an issue about differences.
 */
const allowed = new Map([
	["publish", { contents: "read", "id-token": "write" }],
	["release", { attestations: "write", contents: "write", "id-token": "write" }],
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
