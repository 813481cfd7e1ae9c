// SARIF as its readers take it: valid by the official schema, with all that they show and ask for.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log, Region } from "sarif";
import { describe, expect, it } from "vitest";
import { rules as ruleSet } from "../../rules/index.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import { isFixable } from "../../src/engine/finding.ts";
import type { Result } from "../../src/engine/result.ts";
import type { Rules } from "../../src/engine/rule.ts";
import { sarif } from "../../src/output/formats/sarif.ts";
import type { ReportOptions } from "../../src/output/reporter.ts";
import { plain, sited } from "../print.ts";
import { isSarif } from "../sarif-schema.ts";
import { newFolder } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

const all: Rules = ruleSet;
const rules = join(fixtures, "rules");
const isTried = (name: string): boolean =>
	amountOf(name === "invalid-example", name.startsWith("invalid"));
const broken = readdirSync(rules).flatMap((rule) =>
	readdirSync(join(rules, rule), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && isTried(entry.name))
		.map((entry) => join(rules, rule, entry.name)),
);
const results = [...broken, join(rules, "ignore-comment-needed/valid")].map(
	(root) => checkSite(root).result,
);

function logOf(of: readonly Result[], options: Partial<ReportOptions> = {}): Log {
	const sites = of.map((result, index) => sited(result, `sites/${index}/`));
	return JSON.parse(sarif(sites, { ...plain, ...options }));
}

const log = logOf(results);

describe("a log of every rule", () => {
	it.each([
		["as it is", log],
		["of a project with a home", logOf(results, { home: "https://example.com" })],
		["without findings", logOf([checkSite(join(fixtures, "sites/empty")).result])],
	])("is valid %s", (_, value) => {
		isSarif(value);
		expect(isSarif.errors).toBeNull();
	});

	it("is told from a broken one", () => {
		const [run] = log.runs;
		expect(isSarif({ ...log, runs: [{ ...run, results: [{}] }] })).toBe(false);
	});

	it("describes each rule that speaks", () => {
		for (const { tool, results: found = [] } of log.runs) {
			const { rules: described = [] } = tool.driver;
			for (const rule of described) {
				expect(rule).toEqual({
					id: expect.stringMatching(/^[a-z-]+$/),
					shortDescription: { text: expect.stringMatching(/\.$/) },
					fullDescription: { text: expect.stringMatching(/\.$/) },
					help: {
						text: expect.stringContaining(rule.id),
						markdown: expect.stringContaining(`\`docproof explain ${rule.id}\``),
					},
					defaultConfiguration:
						all[rule.id]?.severity === "off"
							? { enabled: false }
							: { level: expect.stringMatching(/^(?:error|warning|note)$/) },
				});
			}
			for (const { ruleId, ruleIndex = -1 } of found) expect(described[ruleIndex]?.id).toBe(ruleId);
		}
	});

	it("gives each finding a fingerprint of its own, which stays", () => {
		const prints = log.runs.map(({ results: found = [] }) =>
			found.map(({ partialFingerprints }) => partialFingerprints?.["docproof/v2"]),
		);
		for (const ofRun of prints) {
			expect(new Set(ofRun).size).toBe(ofRun.length);
			for (const one of ofRun) expect(one).toMatch(/^[0-9a-f]{64}$/);
		}
		expect(logOf(results)).toEqual(log);
	});

	it("names each of several runs", () => {
		const names = log.runs.map(({ automationDetails }) => automationDetails?.id);
		expect(names.slice(0, 2)).toEqual(["docproof/sites/0/", "docproof/sites/1/"]);
		const [only] = logOf(results.slice(0, 1)).runs;
		expect(only?.automationDetails).toBeUndefined();
	});

	it("offers the safe fixes, each at its place", () => {
		let count = 0;
		for (const [index, { findings, suppressed }] of results.entries())
			for (const [place, finding] of [...findings, ...suppressed].entries()) {
				const { fixes } = log.runs[index]?.results?.[place] ?? {};
				if (!isFixable(finding) || finding.fix === undefined) {
					expect(fixes).toBeUndefined();
					continue;
				}
				const [change] = fixes?.[0]?.artifactChanges ?? [];
				const [replacement] = change?.replacements ?? [];
				const { at, text } = finding.fix;
				expect(replacement?.insertedContent?.text).toBe(text);
				expect(rangeOf(at.file.text, replacement?.deletedRegion)).toEqual(at.range);
				count++;
			}
		expect(count).toBeGreaterThan(10);
	});
});

it("finds nothing beyond the end of a file", () => {
	for (const { findings, suppressed } of results)
		for (const { at, related = [], fix } of [...findings, ...suppressed])
			for (const { file, range } of [at, ...related.map((one) => one.at), fix?.at ?? at]) {
				expect(range.start).toBeLessThanOrEqual(range.end);
				expect(range.end).toBeLessThanOrEqual(file.text.length);
			}
});

/** The lines and columns of a region as places in the text. */
function rangeOf(text: string, region: Region = {}): { start: number; end: number } {
	const offset = (line = 0, column = 0): number =>
		text
			.split(/(?<=\n)/)
			.slice(0, line - 1)
			.join("").length +
		column -
		1;
	return {
		start: offset(region.startLine, region.startColumn),
		end: offset(region.endLine, region.endColumn),
	};
}

it("writes any file name as a URI that leads to it", () => {
	const root = newFolder();
	const names = ["a#b.mdx", "100%.mdx", "a:b?c.mdx", "é ü.mdx", "[x]&y.mdx"];
	writeFileSync(
		join(root, "docs.json"),
		readFileSync(join(rules, "operation-method-upper-case/valid/docs.json")),
	);
	for (const name of names) writeFileSync(join(root, name), "---\ntitle: a: b\n---\n");
	const result = checkSite(root).result;
	const text = sarif([{ result, prefix: "", from: root }], plain);
	const [run] = (JSON.parse(text) as Log).runs;
	const base = run?.originalUriBaseIds?.["%SRCROOT%"]?.uri;
	const reached = (run?.results ?? []).map(({ locations }) => {
		const { artifactLocation } = locations?.[0]?.physicalLocation ?? {};
		return fileURLToPath(new URL(artifactLocation?.uri ?? "", base));
	});
	expect(reached).toEqual(expect.arrayContaining(names.map((name) => join(root, name))));
	isSarif(JSON.parse(text));
	expect(isSarif.errors).toBeNull();
});
