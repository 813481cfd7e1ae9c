// What is published, as others use it: in hooks, from TypeScript, on broken streams and full disks.
// What each commit tries of it is in test/package.test.ts.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeFailures } from "../package/failures.ts";
import { describeHooks } from "../package/hooks.ts";
import { describeInstall } from "../package/install.ts";
import { home, main, needsPackage } from "../package/installed.ts";
import { describeLazyFiles } from "../package/lazy-files.ts";
import { describeNotices } from "../package/notices.ts";
import { describeProcess } from "../package/process.ts";
import { describeTypes } from "../package/types.ts";
import { describeWatch } from "../package/watch.ts";
import { newPath } from "../temporary.ts";

const site = join(import.meta.dirname, "../../fixtures/sites/readme");

/** What the package loads, file by file. */
const loads = newPath();

needsPackage();
describeHooks(main, home);
describeInstall(home);
describeProcess(main, home);
describeFailures(main, home);
describeWatch(main, loads);
describeLazyFiles(main, home, loads);
describeNotices(main);
describeTypes(main, home);

it.each([
	"report.schema.json",
	"docs.schema.json",
	"review.schema.json",
	"lost-addresses.schema.json",
	"config.schema.json",
	"index.d.ts",
	"../SECURITY.md",
	"../docs/agents.md",
	"../docs/options.md",
	"../docs/screenshot.svg",
])("brings %s", (file) => {
	expect(existsSync(join(main, "..", file))).toBe(true);
});

it("leads from a site with old problems to one that stays clean", () => {
	const top = newPath();
	cpSync(site, join(top, "docs"), { recursive: true });
	const git = (...argv: string[]): void => {
		execFileSync("git", ["-C", top, ...argv], { stdio: "pipe" });
	};
	git("init", "-q");
	const docproof = (...argv: string[]): { status: number | null; stdout: string; stderr: string } =>
		spawnSync(process.execPath, [main, ...argv], {
			encoding: "utf8",
			cwd: top,
			env: { PATH: process.env.PATH },
		});
	expect(docproof("init")).toMatchObject({ status: 0, stderr: "" });
	expect(docproof("validate").status).toBe(1);
	expect(docproof("validate", "--update-baseline")).toMatchObject({
		status: 0,
		stderr: "docproof-baseline.json has 5 findings.\n",
	});
	expect(docproof("validate").stdout).toMatch(/^No other problems in /m);
	const page = join(top, "docs/api-reference/feedback-export.mdx");
	writeFileSync(
		page,
		"---\ntitle: Export\nhidden: true\nopenapi: get /v1/analytics/{projectId}/feedback\n---\n",
	);
	const broken = docproof("validate", "--format", "concise");
	expect(broken.status).toBe(1);
	expect(broken.stdout.match(/^\S+:\d+:\d+: /gm)).toHaveLength(1);
	expect(broken.stdout).toContain("feedback-export.mdx:4:10: warning: The method");
	// What the baseline accepts is a debt, and fixed too.
	const fixed = docproof("validate", "--fix");
	expect(fixed.status).toBe(0);
	expect(fixed.stderr).toMatch(/^\w+ 5 problems in 5 files\.\n$/);
	expect(docproof("validate", "--prune-baseline")).toMatchObject({
		status: 0,
		stderr: expect.stringMatching(
			/^docproof-baseline\.json has 1 finding\.\nRemoved: 4\n(?: {2}\S.*\n){4}$/,
		),
	});
});
