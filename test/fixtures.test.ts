// Every fixture runs under all rules, and only the rule it is named after may speak. What it says is kept as it is
// printed, so that a wrong place is seen in review.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../rules/index.ts";
import type { Result } from "../src/engine/result.ts";
import type { RemoteText } from "../src/site/remote-text.ts";
import { validateSite } from "../src/validate.ts";
import { print } from "./print.ts";

const folder = join(import.meta.dirname, "../fixtures/rules");

/** What is behind URLs stands beside the site. */
function validateFixture(root: string): Result {
	const remotes = `${root}.remotes.json`;
	const answers: Record<string, RemoteText> = existsSync(remotes)
		? JSON.parse(readFileSync(remotes, "utf8"))
		: {};
	return validateSite(root, { remotes: new Map(Object.entries(answers)) });
}

describe.each(Object.keys(rules))("%s", (rule) => {
	const home = join(folder, rule);
	const cases = existsSync(home)
		? readdirSync(home, { withFileTypes: true })
				.filter((entry) => entry.isDirectory())
				.map((entry) => entry.name)
		: [];

	it("has a fixture that breaks it and one that keeps it", () => {
		expect(cases.some((name) => name.startsWith("invalid"))).toBe(true);
		expect(cases.some((name) => name.startsWith("valid"))).toBe(true);
	});

	it.each(cases.filter((name) => name.startsWith("valid")))(
		"has nothing to say about %s",
		(name) => {
			expect(print(validateFixture(join(home, name)))).toMatch(
				/^No problems in /m,
			);
		},
	);

	it.each(cases.filter((name) => name.startsWith("invalid")))(
		"alone speaks about %s",
		async (name) => {
			const result = validateFixture(join(home, name));
			const speakers = new Set(result.findings.map((finding) => finding.rule));
			expect([...speakers]).toEqual([rule]);
			expect(result.failures).toEqual([]);
			await expect(print(result)).toMatchFileSnapshot(
				join(home, `${name}.txt`),
			);
		},
	);
});
