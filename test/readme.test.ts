// The site of the README, and those that stand beside it.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../src/check/site/validate.ts";
import { printedAt } from "./docs/terminal.ts";
import { print } from "./print.ts";

const root = join(import.meta.dirname, "..");

describe.each([80, 120])("in a terminal of %d columns its example", (columns) => {
	it.each([
		["in colour", {}],
		["without", { NO_COLOR: "1" }],
	])("is pleasant to read %s", async (name, env) => {
		const argv = ["validate", "fixtures/sites/readme"];
		const out = await printedAt(columns, root, argv, env);
		const widths = out
			.replaceAll(/␛\[\d+m/g, "")
			.split("\n")
			.map((line) => line.length);
		expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
		const file = `fixtures/sites/readme.${columns}.${name.replace(" ", "-")}.txt`;
		await expect(out).toMatchFileSnapshot(join(root, file));
	});
});

it.each(["analytics-api", "kitchen-sink", "empty"])("stands beside the healthy site %s", (name) => {
	const result = checkSite(join(root, "fixtures/sites", name)).result;
	expect(print(result)).toMatch(/^No problems in /);
});
