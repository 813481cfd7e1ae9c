// What a report becomes when it is signed, what its comments accept, and what a run comes to.
import { describe, expect, it } from "vitest";
import {
	commentFinder,
	type IgnoreComment,
	partitionComments,
	type WrongComment,
} from "../../src/engine/comments.ts";
import {
	type Finding,
	isFixable,
	type RuleReport,
	rewrite,
	rewritePart,
} from "../../src/engine/finding.ts";
import { type SignOptions, sign } from "../../src/engine/make-finding.ts";
import { exceedsWarnings, fileFailure, type Result, ruleFailure } from "../../src/engine/result.ts";
import { fixedLocation, type Location, SourceFile } from "../../src/text/source-file.ts";

const text = "one\ntwo\nthree\n";
const at = (start: number, end = start + 1, path = "a.mdx"): Location =>
	fixedLocation(new SourceFile(path, text), { start, end });

describe("a report", () => {
	const rule = {
		...{ name: "law", holds: "It holds.", because: "Nobody reads it." },
		...{ severity: "warning" as const, isListed: true },
	};
	const report: RuleReport = { at: at(4), message: "No." };
	const signed = {
		...{ at: report.at, message: "No.", consequence: "Nobody reads it." },
		...{ rule: "law", severity: "warning", stopsBuild: false, isListed: true },
	};
	const long = "x".repeat(2000);
	const short = `${"x".repeat(600)}…${"x".repeat(300)}`;

	it.each<[string, object, object, SignOptions, object, boolean]>([
		["alone", {}, {}, {}, {}, false],
		[
			"that says more",
			{ consequence: "Some.", hint: "Do.", related: [] },
			{},
			{},
			{ consequence: "Some.", hint: "Do.", related: [] },
			false,
		],
		[
			"that is long",
			{
				...{ message: long, consequence: long, hint: long },
				related: [{ at: at(0), message: long }],
			},
			{},
			{},
			{
				...{ message: short, consequence: short, hint: short },
				related: [{ at: at(0), message: short }],
			},
			false,
		],
		["of what stops", {}, { stopsBuild: true }, {}, { stopsBuild: true }, false],
		["that stops nothing", { stopsBuild: false }, { stopsBuild: true }, {}, {}, false],
		[
			"that says something else of several",
			{ cause: { key: "x", message: long, hint: long } },
			{},
			{},
			{ cause: { key: "x", message: short, hint: short } },
			false,
		],
		[
			"of what is of its file",
			{ hint: "Do." },
			{ isOfItsFile: true },
			{},
			{ hint: "Do.", cause: "a.mdx\nNo.\nDo." },
			false,
		],
		[
			"of what is of its file, and has no hint",
			{},
			{ isOfItsFile: true },
			{},
			{ cause: "a.mdx\nNo.\n" },
			false,
		],
		[
			"of what is of its file, and has a cause",
			{ cause: "x" },
			{ isOfItsFile: true },
			{},
			{ cause: "a.mdx\nx" },
			false,
		],
		[
			"of what is of its file, and says something else of several",
			{ cause: { key: "x", message: "All.", hint: "Do." } },
			{ isOfItsFile: true },
			{},
			{ cause: { key: "a.mdx\nx", message: "All.", hint: "Do." } },
			false,
		],
		["that stops", { stopsBuild: true }, {}, {}, { stopsBuild: true }, false],
		["of an own level", { severity: "error" }, {}, {}, { severity: "error" }, false],
		[
			"of a set level",
			{ severity: "error" },
			{},
			{ setLevel: () => "note" },
			{ severity: "note", hasSetSeverity: true },
			false,
		],
		[
			"that is set off",
			{},
			{},
			{ setLevel: () => "off" },
			{ severity: "note", hasSetSeverity: true },
			true,
		],
		["of a rule that is off", {}, { severity: "off" }, {}, { severity: "note" }, true],
		["of what is not listed", {}, { isListed: false }, {}, { isListed: false }, false],
		["of what is forgiven", { forgiven: "harmless" }, {}, {}, { forgiven: "harmless" }, false],
		[
			"of what is forgiven today",
			{ forgiven: "harmless" },
			{},
			{ contract: "current" },
			{ forgiven: "harmless", severity: "note" },
			false,
		],
	])("%s is signed", (_, more, traits, options, expected, isOff) => {
		const said = { ...report, ...more };
		const told = sign(said, { ...rule, ...traits }, options);
		expect(told).toStrictEqual({
			finding: { ...signed, ...expected },
			isOff,
		});
		expect(told.finding.at).toBe(report.at);
	});

	it("is set a level by its rule and its place", () => {
		const asked: unknown[] = [];
		sign(report, rule, {
			setLevel: (...about) => {
				asked.push(...about);
				return undefined;
			},
		});
		expect(asked).toEqual([{ name: "law", severity: "warning" }, report.at]);
	});
});

describe("a fix", () => {
	const remote = new SourceFile("https://a.test/a.mdx", text);

	it.each<[object | undefined, boolean]>([
		[undefined, false],
		[{ at: at(0), text: "a" }, true],
		[{ at: at(0), text: "a", isUnsafe: true }, false],
		[{ at: fixedLocation(remote, { start: 0, end: 1 }), text: "a" }, false],
	])("%# is one that may be made: %s", (fix, isSo) => {
		const report = { at: at(0), message: "No.", ...(fix && { fix }) };
		expect(isFixable(report as RuleReport)).toBe(isSo);
	});

	it("is unsafe where that is said", () => {
		const where = at(0, 3);
		const fix = { at: where, text: "two" };
		expect(rewrite(where, "two")).toStrictEqual({ fix });
		const unsafe = { fix: { ...fix, isUnsafe: true } };
		expect(rewrite(where, "two", true)).toStrictEqual(unsafe);
		expect(rewrite(where, undefined)).toStrictEqual({});
		const part = rewritePart(where, "ne", "x");
		expect(part.fix?.at.range).toEqual({ start: 1, end: 3 });
		expect(part.fix).not.toHaveProperty("isUnsafe");
		expect(rewritePart(where, "ne", "x", true).fix?.isUnsafe).toBe(true);
	});
});

describe("comments", () => {
	const [whole, named] = [at(0, 3), at(1)];
	const comment = (more: Partial<IgnoreComment> = {}): IgnoreComment => ({
		...{ at: whole, ruleAt: named, rule: "law", reason: "Old." },
		...{ isColonMissing: false, line: 2, ...more },
	});

	it.each<[Partial<IgnoreComment>, WrongComment | undefined]>([
		[{}, undefined],
		[{ rule: "" }, { at: whole, why: { kind: "no rule" } }],
		[{ isColonMissing: true }, { at: whole, why: { kind: "no colon" } }],
		[
			{ rule: "lawe" },
			{
				at: named,
				why: {
					kind: "unknown rule",
					rule: "lawe",
					hint: "Did you mean `law`?",
				},
			},
		],
		[
			{ rule: "x", reason: "" },
			{
				at: named,
				why: {
					kind: "unknown rule",
					rule: "x",
					hint: "Use a rule that `docproof rules` lists.",
				},
			},
		],
		[{ reason: "" }, { at: whole, why: { kind: "no reason" } }],
	])("with %j are sorted", (more, fault) => {
		const [valid, other] = [comment(), comment(more)];
		const sorted = partitionComments([valid, other], ["law", "other"]);
		expect(sorted).toEqual({
			validComments: fault === undefined ? [valid, other] : [valid],
			wrongComments: fault === undefined ? [] : [fault],
		});
		expect(sorted.wrongComments[0]?.at).toBe(fault?.at);
	});

	it("are found by their rule, file and line", () => {
		const [one, two] = [comment(), comment({ line: 3 })];
		const other = comment({ at: at(0, 1, "b.mdx"), rule: "other" });
		const commentOn = commentFinder([one, two, other]);
		const finding = (rule: string, start: number, path?: string): Finding => ({
			...{ at: at(start, start + 1, path), rule, message: "No." },
			...{ severity: "error", consequence: "", stopsBuild: false },
			isListed: true,
		});
		expect(commentOn(finding("law", 3))).toBe(undefined);
		expect(commentOn(finding("law", 4))).toBe(one);
		expect(commentOn(finding("law", 7))).toBe(one);
		expect(commentOn(finding("law", 8))).toBe(two);
		expect(commentOn(finding("other", 4))).toBe(undefined);
		expect(commentOn(finding("other", 4, "b.mdx"))).toBe(other);
	});
});

describe("a run", () => {
	const result = (count: number, maxWarnings: number | undefined): Result => ({
		...{ root: "/", notChecked: [], suppressed: [], staleBaseline: 0 },
		...{ rules: {}, contract: "documented", failures: [], build: undefined },
		checked: { pages: 0, entries: 0, specs: 0, operations: 0 },
		findings: ["error", "note", ...Array(count).fill("warning")].map(
			(severity): Finding => ({
				...{ at: at(0), rule: "law", message: "No.", consequence: "" },
				...{ severity, stopsBuild: false, isListed: true },
			}),
		),
		maxWarnings,
	});

	it.each([
		[0, 0, false],
		[1, 0, true],
		[2, 2, false],
		[3, 2, true],
		[9, undefined, false],
	])("with %d warnings of %s has too many: %s", (count, most, isSo) => {
		expect(exceedsWarnings(result(count, most))).toBe(isSo);
	});

	it("tells once of a rule that throws", () => {
		const [one, two] = [new TypeError("One."), new TypeError("Two.")];
		const thrown = [fileFailure("a", one), fileFailure("b", two)];
		expect(ruleFailure("law", [])).toEqual([]);
		expect(ruleFailure("law", thrown.slice(0, 1))).toEqual([
			{ rule: "law", subject: "file `a`", error: one },
		]);
		expect(ruleFailure("law", [...thrown, ...thrown])).toEqual([
			{ rule: "law", subject: "file `a` and 3 more", error: one },
		]);
	});
});
