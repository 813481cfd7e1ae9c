// docproof refuses the same formulas as KaTeX does when it renders them.
import katex from "katex";
import { expect, it } from "vitest";
import { exceededLimits } from "../../src/text/budget.ts";
import { formulaFault } from "../../src/text/formula-fault.ts";
import { amountOf } from "../thorough.ts";

const parts = [
	...[
		"x_1",
		"E = m_a - (b^2)/3.5, c",
		"x_1_2",
		"x^2^3",
		"\\frac{1}{2}",
		"\\frac{1}{2",
		"\\foo",
		"a & b",
	],
	...["\\begin{matrix}a&b\\\\c\\end{matrix}", "\\begin{x}y\\end{x}", "\\left( x"],
	...["\\left( x \\right)", "\\right)", "\\tag{1} x", "#1", "$", "50% of x", "}"],
	...["\\text{a_b}", "\\color{#12}x", "\\hspace{1foo}", "日本", "{", "x\\", "_1"],
	...["\\def\\a{\\a\\a}\\a", "\\mathbf", "\\ce{H2O}", "\\verb|x", "\\sqrt[3]{x}"],
];
const around = [
	...["*", "{*}", "\\text{*}", "\\frac{*}{2}", "x_{*}", "\\left(*\\right)"],
	...["\\begin{aligned}*\\end{aligned}", ...parts.slice(0, 9).map((part) => `* ${part}`)],
];

it("refuses what KaTeX refuses, at its place", () => {
	// Too many expansions of macros take their time.
	const formulas = parts.flatMap((part) =>
		part.startsWith("\\def") ? [part] : around.map((one) => one.replace("*", () => part)),
	);
	const tried = formulas.filter((_, index) => index % amountOf(5, 1) === 0);
	const differing = tried.flatMap((formula) =>
		[false, true].filter((displayMode) => {
			const fault = formulaFault(formula, displayMode, {});
			if (fault !== undefined) expect(fault.range.end).toBeLessThanOrEqual(formula.length);
			return (fault === undefined) !== isRendered(formula, displayMode);
		}),
	);
	expect(formulas.length).toBeGreaterThan(400);
	expect(differing).toEqual([]);
});

function isRendered(formula: string, displayMode: boolean): boolean {
	try {
		katex.renderToString(formula, { displayMode, strict: "ignore" });
		return true;
	} catch {
		return false;
	}
}

it.each([
	["\\foo".padEnd(10_000), 0],
	["\\foo".padEnd(10_001), 1],
	["\\def\\a{b}\\foo".padEnd(500), 0],
	["\\def\\a{b}\\foo".padEnd(501), 1],
])("says that it does not try a formula that is too long", (formula, count) => {
	const page = {};
	expect(formulaFault(formula, false, page) === undefined).toBe(count === 1);
	expect(exceededLimits(page)).toHaveLength(count);
});

it("says that it does not try a formula that exhausts the stack", () => {
	const page = {};
	expect(formulaFault("{".repeat(9_999), false, page)).toBeUndefined();
	expect(exceededLimits(page)).toHaveLength(1);
});
