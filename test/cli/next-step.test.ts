// The line after the findings that names the next step, and `docproof` without a command.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printedAt } from "../docs/terminal.ts";
import { run } from "../run.ts";
import { newFolder, write } from "../temporary.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");
const plain = { NO_COLOR: "1" };

async function step(cwd: string, ...argv: readonly string[]): Promise<string | undefined> {
	const out = await printedAt(200, cwd, argv, plain);
	const lines = out.split("\n").filter((line) => line.startsWith("Next: "));
	expect(lines.length).toBeLessThanOrEqual(1);
	return lines[0];
}

/** A site with that many dead links, none of which docproof can fix. */
function siteWithLinks(count: number): string {
	const links = Array.from({ length: count }, (_, index) => `[a](/x/${index}/absent)\n\n`);
	return write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Trial",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
		},
		"index.mdx": `---\ntitle: Start\n---\n\nWelcome.\n\n${links.join("")}`,
	});
}

describe("the next step", () => {
	it.each([
		[
			"sites/readme",
			[],
			"Next: `--fix` fixes 4 of 5 findings, and `--fix --diff` shows the changes first.",
		],
		[
			"rules/link-has-text/invalid-example",
			[],
			"Next: `docproof explain link-has-text` shows an example and its fix.",
		],
		["sites/readme", ["--quiet"], undefined],
		["sites/readme", ["--format", "concise"], undefined],
		["sites/empty", [], undefined],
	])("in %s with %j", async (site, options, expected) => {
		expect(await step(join(fixtures, site), "validate", ...options)).toBe(expected);
	});

	it("after --fix is to read about the rest", async () => {
		const site = newFolder();
		cpSync(join(fixtures, "sites/readme"), site, { recursive: true });
		expect(await step(site, "validate", "--fix")).toBe(
			"Next: `docproof explain operation-reference-matches` shows an example and its fix.",
		);
	});

	it("with many findings is to accept them, until they are accepted", async () => {
		const site = siteWithLinks(60);
		const accept =
			"Next: `--update-baseline` accepts these 60 findings, so that later runs report only new ones.";
		expect(await step(site, "validate")).toBe(accept);
		expect(await step(site, "validate", "index.mdx")).toMatch(/^Next: `docproof explain /);
		await run(site, ["validate", "--update-baseline"]);
		expect(await step(site, "validate")).toBeUndefined();
	});

	it("names no rule that only the settings of the site have", async () => {
		const site = siteWithLinks(0);
		write(site, {
			"docproof.config.json": {
				customRules: { "acme/no-page": { on: "page", forbid: true, message: "No pages." } },
			},
		});
		expect(await printedAt(200, site, ["validate"], plain)).toContain("acme/no-page");
		expect(await step(site, "validate")).toBeUndefined();
	});

	it("is not printed for programs", async () => {
		const { out } = await run(fixtures, ["validate", "sites/readme"]);
		expect(out).not.toContain("Next: ");
		expect(out).toContain("(3 fixable with `--fix`)");
	});
});

describe("docproof without a command in a terminal", () => {
	const top = write(newFolder(), { "a b/docs.json": "{}", "c/docs.json": "{}", "d/e.txt": "" });

	it.each([
		["a b", "  docproof validate  its problems"],
		[".", '  docproof validate "a b"  its problems'],
		["d", "  docproof validate <folder>  the problems"],
	])("in %s", async (folder, expected) => {
		expect(await printedAt(80, join(top, folder), [])).toContain(expected);
	});
});
