// The faults that agents are tried with: each is told, by one rule and in words that say what to
// write.
import { expect, it } from "vitest";
import { fixesOf, fixSite } from "../../../src/check/fix/fix-site.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import { isFixable } from "../../../src/engine/finding.ts";
import type { Result } from "../../../src/engine/result.ts";
import { ChangingSite } from "../../../src/site/session/changing-site.ts";
import { write } from "../../temporary.ts";
import { amountOf } from "../../thorough.ts";
import { faults, writeSite } from "./faults.ts";
import { repair, type Told } from "./repairs.ts";

it("are at least twenty, of different rules", () => {
	expect(new Set(faults.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(20);
});

it("stand in a site in which nothing else is wrong", () => {
	expect(checkSite(writeSite()).result.findings).toEqual([]);
});

it.each(faults.filter((_, index) => index % amountOf(4, 1) === 0))(
	"are told one by one: $rule",
	(fault) => {
		const root = writeSite([fault]);
		expect(rulesOf(checkSite(root).result)).toEqual([fault.rule]);
		fixAll(root);
		expect(rulesOf(checkSite(root).result)).toEqual([]);
	},
);

function rulesOf({ findings }: Result): readonly string[] {
	return findings.map(({ rule }) => rule);
}

function fixAll(root: string): void {
	const told = checkSite(root).result.findings.map(
		(finding): Told => ({
			path: finding.at.file.path,
			line: finding.at.file.position(finding.at.range.start).line,
			column: finding.at.file.position(finding.at.range.start).column,
			words: `${finding.message} ${finding.hint ?? ""}`,
			isFixable: isFixable(finding),
		}),
	);
	const { unclear } = repair(root, told);
	expect(unclear).toEqual([]);
	const changing = new ChangingSite(root);
	write(root, fixesOf(fixSite(root, { changing }, false)).texts);
}

it("are told all at once, of different rules", () => {
	const root = writeSite(faults);
	expect(rulesOf(checkSite(root).result).toSorted()).toEqual(
		faults.map(({ rule }) => rule).toSorted(),
	);
	fixAll(root);
	expect(rulesOf(checkSite(root).result)).toEqual([]);
});
