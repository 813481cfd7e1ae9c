// The copies of a page that are parsed to find its faults.
import { expect, it } from "vitest";
import { faultsIn } from "../../src/mdx/faults/faults-in.ts";
import type { ExplainedFault } from "../../src/mdx/faults/trap.ts";
import { readBody } from "../../src/mdx/read-body.ts";
import { exceededLimits } from "../../src/text/budget.ts";

function readFaults(text: string): { faults: readonly ExplainedFault[]; copies: number } {
	const reading = readBody(text);
	if (reading.kind !== "fault") throw new Error("The text has no fault.");
	let copies = 0;
	const read = (copy: string): ReturnType<typeof readBody> => {
		copies++;
		return readBody(copy);
	};
	const faults = faultsIn(text, reading.fault, read, {}, () => undefined);
	return { faults, copies };
}

it.each([
	["A line.<br>", 12, 12, 13],
	["A <150-line change.", 12, 12, 13],
	// One copy for each fault, because no fix has to be tried.
	["Write {{ a.b }}.", 12, 0, 12],
	// More faults than are reported.
	["A line.<br>", 25, 20, 21],
])("tries the fixes of all faults at once: %j, %d times", (line, count, fixes, copies) => {
	const text = Array.from({ length: count }, () => line).join("\n\n");
	const found = readFaults(text);
	expect(found.faults.filter(({ fix }) => fix !== undefined)).toHaveLength(fixes);
	expect(found.copies).toBe(copies);
});

it("says that it parses no further copy of a large page", () => {
	const lines = ["A line.<br>", "Another line.<br>"];
	const reading = readBody(lines.join("\n\n"));
	const next = readBody(lines.join("\n\n").replace("<br>", "    "));
	if (reading.kind !== "fault") throw new Error("The text has no fault.");
	const limits = [400_000, 1_500_000].map((length) => {
		const page = {};
		const text = `${lines.join("\n\n")}\n\n${"a".repeat(length)}`;
		faultsIn(
			text,
			reading.fault,
			() => next,
			page,
			() => undefined,
		);
		return exceededLimits(page).map(({ what }) => what);
	});
	expect(limits).toEqual([[], ["some syntax errors"]]);
});
