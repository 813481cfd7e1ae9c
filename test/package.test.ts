// What is published runs on its own: no dependency is left to install, not even the one for broken files.
import { execFileSync, spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "docproof-"));
const main = join(folder, "node_modules/docproof/dist/main.cjs");
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

it("stops quietly when nobody reads on", () => {
	const crowded = join(folder, "crowded");
	mkdirSync(crowded);
	const pages = Array.from({ length: 5000 }, (_, index) => `gone/${index}`);
	const docs = {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { pages },
	};
	writeFileSync(join(crowded, "docs.json"), JSON.stringify(docs));
	const command = `"${process.execPath}" "${main}" validate "${crowded}" | head -n 1`;
	const run = spawnSync("sh", ["-c", command], { encoding: "utf8" });
	expect(run.stderr).toBe("");
	expect(run.stdout).toContain("There is no page `gone/0`.");
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

describe("the JSON Schema of docs.json, for editors", () => {
	const read = (path: string): object =>
		JSON.parse(readFileSync(join(root, path), "utf8"));
	const fits = (site: string): boolean =>
		new Ajv({ strict: false }).compile(read("dist/docs.schema.json"))(
			read(`fixtures/${site}/docs.json`),
		);

	it.each(["sites/kitchen-sink", "sites/analytics-api", "sites/readme"])(
		"fits %s",
		(name) => {
			expect(fits(name)).toBe(true);
		},
	);

	it.each([
		"rules/setting-valid/invalid-values",
		"rules/navigation-value-valid/invalid",
		"rules/navigation-value-valid/invalid-language",
	])("does not fit %s", (name) => {
		expect(fits(name)).toBe(false);
	});
});
