// Each setting of docs.json with many values, against what the validation of Mintlify's build made
// of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
	type SettingDifference,
	settingDifferences,
} from "../../../tools/platform/beliefs/setting-values.ts";
import { Records } from "../../../tools/platform/records.ts";
import { root } from "../../../tools/root.ts";
import { amountOf } from "../../thorough.ts";

const recorded = new Records(join(root, "tools/platform/recorded")).answers("setting-values");

/**
 * Where docproof says something else, by the reason. What begins to agree has to be left out here.
 */
const differing: Readonly<Record<string, readonly string[]>> = {
	"Mintlify's documentation has `graphql` on groups, which these packages did not take yet": [
		"navigation.groups[].graphql",
		"navigation.pages[].graphql",
	],
};
const isDiffering = new Set(Object.values(differing).flat());

it("says of each value what Mintlify's build says of it", () => {
	const step = amountOf(3000, 1);
	let count = 0;
	const found: SettingDifference[] = [];
	for (const [path, verdicts] of recorded) {
		if (isDiffering.has(path)) continue;
		for (const [theme, runs] of Object.entries(verdicts))
			found.push(
				...settingDifferences(path, theme, String(runs), () => {
					count++;
					return count % step === 0;
				}),
			);
	}
	expect(count).toBeGreaterThan(60_000);
	expect(found).toEqual([]);
});

it.each(["CHANGELOG.md", "docs/development/platform.md"])("are counted in %s", (name) => {
	const text = readFileSync(join(root, name), "utf8");
	expect(text).toContain(` ${recorded.size} settings`);
});

it.each([...isDiffering])("differs on purpose about %s", (path) => {
	const { mint } = recorded.get(path) ?? {};
	expect([...settingDifferences(path, "mint", String(mint))]).not.toEqual([]);
});
