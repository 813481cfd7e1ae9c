// The copies of a page that are parsed to find its faults.
import { expect, it } from "vitest";
import { faultsIn } from "../../src/mdx/faults/faults-in.ts";
import type { ExplainedFault } from "../../src/mdx/faults/trap.ts";
import { readBody } from "../../src/mdx/read-body.ts";

function readFaults(text: string): { faults: readonly ExplainedFault[]; copies: number } {
	const reading = readBody(text);
	if (reading.kind !== "fault") throw new Error("The text has no fault.");
	let copies = 0;
	const read = (copy: string): ReturnType<typeof readBody> => {
		copies++;
		return readBody(copy);
	};
	const faults = faultsIn(text, reading.fault, read, 20, () => undefined);
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
