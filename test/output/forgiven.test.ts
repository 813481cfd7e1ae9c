// What is wrong by Mintlify's documentation and works today: marked as such, and a note for those
// who choose so.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Finding } from "../../src/engine/finding.ts";
import type { Result } from "../../src/engine/result.ts";
import { type ValidateOptions, validate } from "../../src/index.ts";
import { forgivenErrors } from "../../src/output/verdict.ts";
import { run } from "../run.ts";
import { copyOf } from "../temporary.ts";

const rules = join(import.meta.dirname, "../../fixtures/rules");
const methods = "operation-method-upper-case/invalid-page";

function siteOf(fixture: string, config?: object): string {
	return copyOf(join(rules, fixture), config && { "docproof.config.json": config });
}

it.each([
	[methods, "harmless"],
	["operation-method-upper-case/invalid-navigation", "harmless"],
	["openapi-reference-resolves/invalid", "degraded"],
	["openapi-file-exists/invalid-page-other-file", undefined],
	["openapi-file-exists/invalid-page", undefined],
	["operation-reference-matches/invalid-other-file", undefined],
	["operation-reference-matches/invalid-page", undefined],
	["operation-reference-matches/invalid-second-file", undefined],
] as const)("of %s is forgiven: %s", (fixture, forgiven) => {
	const { findings } = checkSite(join(rules, fixture)).result;
	const ways = findings.flatMap((finding) => finding.forgiven ?? []);
	expect(new Set(ways)).toEqual(new Set(forgiven === undefined ? [] : [forgiven]));
});

describe("the contract", () => {
	const rule = "operation-method-upper-case";
	it.each([
		["is the documented one", [], {}, "error"],
		["can be set", [], { contract: "current" }, "note"],
		["can be asked for", ["--contract", "current"], {}, "note"],
		[
			"that is asked for stands above the one that is set",
			["--contract", "documented"],
			{ contract: "current" },
			"error",
		],
		[
			"gives way to a level that is set",
			["--contract", "current"],
			{ rules: { [rule]: "error" } },
			"error",
		],
		[
			"gives way to a level of a part of the site",
			["--contract", "current"],
			{ overrides: [{ files: ["*.mdx"], rules: { [rule]: "warning" } }] },
			"warning",
		],
		[
			"gives way to a level that is asked for",
			["--contract", "current", "--rule", `${rule}=error`],
			{},
			"error",
		],
	])("%s", async (_, args, config, severity) => {
		const site = siteOf(methods, config);
		const { out, code } = await run(site, ["validate", "--format", "json", ...args]);
		const [finding] = JSON.parse(out).findings;
		expect(finding).toMatchObject({ rule, severity, forgiven: "harmless" });
		expect(code).toBe(severity === "error" ? 1 : 0);
	});

	it("is known to the API", async () => {
		const severities = async (options: ValidateOptions) =>
			(await validate(siteOf(methods), options)).findings.map(({ severity }) => severity);
		expect(await severities({})).toEqual(["error"]);
		expect(await severities({ contract: "documented" })).toEqual(["error"]);
		expect(await severities({ contract: "current" })).toEqual(["note"]);
	});

	it.each([
		[[], {}, "documented"],
		[[], { contract: "current" }, "current"],
		[["--contract", "documented"], { contract: "current" }, "documented"],
	])("is shown with %j and %j", async (args, config, contract) => {
		const { out } = await run(siteOf(methods, config), ["validate", "--print-config", ...args]);
		expect(JSON.parse(out).contract).toBe(contract);
	});

	it.each([
		"openapi-file-exists/invalid-page",
		"openapi-file-exists/invalid-page-other-file",
		"operation-reference-matches/invalid-shown-from-another",
		"operation-comes-from-named-file/invalid-example",
		"operation-path-as-written/invalid-page-other-file",
	])("leaves alone what readers do not see today: %s", async (fixture) => {
		const { code } = await run(join(rules, fixture), ["validate", "--contract", "current"]);
		expect(code).toBe(1);
	});
});

describe("the last line", () => {
	const result = checkSite(join(rules, methods)).result;
	const [method] = result.findings;
	const [schema] = checkSite(
		join(rules, "openapi-reference-resolves/invalid"),
	).result.findings.filter(({ forgiven }) => forgiven !== undefined);
	const [other] = checkSite(join(rules, "openapi-file-exists/invalid-page")).result.findings;
	const from = (...findings: (Finding | undefined)[]): Result => ({
		...result,
		findings: findings.flatMap((finding) => finding ?? []),
	});
	const set = (finding: Finding | undefined): Finding | undefined =>
		finding && { ...finding, hasSetSeverity: true };

	it.each([
		[[other], undefined],
		[
			[method],
			"1 place works today, but Mintlify's documentation forbids it: `--fix` fixes it, `--contract current` makes it a note.",
		],
		[
			[method, method],
			"2 places work today, but Mintlify's documentation forbids them: `--fix` fixes them, `--contract current` makes them notes.",
		],
		[
			[method, other],
			"1 place works today, but Mintlify's documentation forbids it: `--fix` fixes it, `--contract current` makes it a note.",
		],
		// Readers get less than what is meant: no contract makes that a note.
		[[schema], undefined],
		[
			[method, schema, schema, other],
			"1 place works today, but Mintlify's documentation forbids it: `--fix` fixes it, `--contract current` makes it a note.",
		],
		[
			[set(method), set(method)],
			"2 places work today, but Mintlify's documentation forbids them: `--fix` fixes them.",
		],
		[
			[set(method), method],
			"2 places work today, but Mintlify's documentation forbids them: `--fix` fixes them, `--contract current` makes 1 of them a note.",
		],
	])("of %# says how many errors work today", (findings, line) => {
		expect(forgivenErrors([from(...findings)])).toBe(line);
	});

	it("is printed", async () => {
		const { out } = await run(join(rules, methods), ["validate"]);
		expect(out).toContain("1 place works today, but Mintlify's documentation forbids it: ");
		expect(out).toMatch(/^No other problems in /m);
		const { out: noted } = await run(join(rules, methods), ["validate", "--contract", "current"]);
		expect(noted).not.toContain("works today, but Mintlify's");
	});
});

describe("init", () => {
	const written = (site: string): { contract?: string } =>
		JSON.parse(readFileSync(join(site, "docproof.config.json"), "utf8"));

	it.each([
		[[], undefined],
		[["--contract", "current"], "current"],
		[["--contract", "documented"], "documented"],
	])("with %j holds the site to %s", async (argv, contract) => {
		const site = siteOf(methods);
		const { out } = await run(site, ["init", ...argv]);
		expect(written(site).contract).toBe(contract);
		const remark =
			'1 error of this site works in Mintlify today, but contradicts its documentation (operation-method-upper-case). To make it a note, write `"contract": "current"` into docproof.config.json.';
		expect(out.includes(remark)).toBe(contract === undefined);
		const { code } = await run(site, ["validate"]);
		expect(code).toBe(contract === "current" ? 0 : 1);
	});

	it.each([
		["operation-reference-matches/invalid-page"],
		["operation-reference-matches/invalid-other-file"],
		["operation-reference-matches/valid"],
	])("says nothing of what works with %s", async (fixture) => {
		const { out } = await run(siteOf(fixture), ["init"]);
		expect(out).not.toContain("in Mintlify today");
	});
});
