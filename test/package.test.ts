// What is published runs on its own: no dependency is left to install, not even the one for broken files.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "docproof-"));
const main = join(folder, "node_modules/docproof/dist/main.js");
const site = join(root, "fixtures/sites/readme");

beforeAll(() => {
	execFileSync(process.execPath, ["build.mjs"], { cwd: root });
	const installed = join(folder, "node_modules/docproof");
	for (const part of ["dist", "package.json"])
		cpSync(join(root, part), join(installed, part), { recursive: true });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

it("proofs a site with a broken file", () => {
	const run = spawnSync(process.execPath, [main, "validate", site], {
		encoding: "utf8",
		cwd: folder,
	});
	expect({ status: run.status, stderr: run.stderr }).toEqual({
		status: 1,
		stderr: "",
	});
	expect(run.stdout).toContain("[file-parses]");
	expect(run.stdout).toContain("Found 5 errors");
});

it("can be used from JavaScript", () => {
	const script = `import { validate } from "docproof"; console.log((await validate(${JSON.stringify(site)})).summary.errors)`;
	const out = execFileSync(
		process.execPath,
		["--input-type=module", "--eval", script],
		{ encoding: "utf8", cwd: folder },
	);
	expect(out).toBe("5\n");
});

it.each(["report.schema.json", "docs.schema.json", "types/src/index.d.ts"])(
	"brings %s",
	(file) => {
		expect(existsSync(join(main, "..", file))).toBe(true);
	},
);
