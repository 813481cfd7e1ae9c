// Where a number on the command line decides: the exit code and how many findings are shown, at the
// number and beside it.
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../run.ts";

/** It has 4 errors and 1 warning. */
const site = join(import.meta.dirname, "../../fixtures/sites/readme");

const rows: readonly [options: string, code: number, shown: number][] = [
	["", 1, 5],
	["--quiet", 1, 4],
	["--max-findings 0", 1, 0],
	["--max-findings 1", 1, 1],
	["--max-findings 4", 1, 4],
	["--max-findings 5", 1, 5],
	["--max-findings 6", 1, 5],
	["--max-findings 4 --quiet", 1, 4],
	["--max-warnings 1", 1, 5],
	["--rule *=warning", 0, 5],
	["--rule *=warning --quiet", 0, 0],
	["--rule *=warning --max-warnings 0", 1, 5],
	["--rule *=warning --max-warnings 4", 1, 5],
	["--rule *=warning --max-warnings 5", 0, 5],
	["--rule *=warning --max-warnings 4 --quiet", 1, 0],
	["--rule *=warning --max-warnings 4 --max-findings 0", 1, 0],
	["--rule *=note --max-warnings 0", 0, 5],
	["--rule *=off --max-warnings 0", 0, 0],
	["--fail-on error", 1, 5],
	["--fail-on build", 1, 5],
	// What stops the build stops it at whatever level it is told.
	["--rule *=note --fail-on build", 1, 5],
	["--rule *=off --fail-on build", 1, 0],
	["--rule *=warning --fail-on error", 0, 5],
	["--rule *=warning --fail-on warning", 1, 5],
	["--rule *=note --fail-on warning", 0, 5],
	["--fail-on nothing", 2, 0],
	["--max-findings -1", 2, 0],
	["--max-warnings -1", 2, 0],
];

it.each(rows)("`validate %s` exits with %d and shows %d", async (...row) => {
	const [options, code, shown] = row;
	const words = options.split(" ").filter((word) => word !== "");
	const result = await run(site, ["validate", ...words]);
	const found = result.out.match(/^(?:error|warning|note) /gm) ?? [];
	expect([result.code, found.length]).toEqual([code, shown]);
});
