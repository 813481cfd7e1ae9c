// A bug of ours is told on stderr and exits with 70; what the other rules found is printed all the same.
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { rules } from "../rules/index.ts";
import { validateSite } from "../src/app/validate.ts";
import { defineRule } from "../src/engine/rule.ts";
import { operationEntries } from "../src/site/navigation/navigation.ts";
import { wholeSite } from "../src/site/site.ts";
import { run } from "./run.ts";

const failing = defineRule({
	holds: "This rule does not throw.",
	because: "It does.",
	severity: "error",
	of: operationEntries,
	// biome-ignore lint/correctness/useYield: it never gets that far
	*check() {
		throw new TypeError("nothing there");
	},
});

it("exits with 70 and names the rule and the place", async () => {
	const name = "navigation-operation-has-openapi";
	const spy = vi.spyOn(rules[name], "run").mockImplementation(failing.run);
	onTestFinished(() => spy.mockRestore());
	const site =
		"../fixtures/rules/operation-reference-matches/invalid-page-of-that-name";
	const argv = ["validate", join(import.meta.dirname, site)];
	const { code, out, err } = await run(import.meta.dirname, argv);
	expect(code).toBe(70);
	expect(out).toContain("[operation-reference-matches]");
	expect(err).toContain(
		`Rule \`${name}\` failed on docs.json:20:11: TypeError: nothing there. This is a bug in docproof.\n`,
	);
});

it.each(Object.entries(rules))(
	"names a place where %s looks, should it throw there",
	(name, { of }) => {
		const law = {
			holds: "This rule does not throw.",
			because: "It does.",
			severity: "error",
			of,
			check() {
				throw new TypeError("nothing there");
			},
		} as const;
		const root = `../fixtures/rules/${name}/invalid-example`;
		const { failures } = validateSite(join(import.meta.dirname, root), {
			laws: { ...rules, [name]: defineRule(law) },
		});
		expect(failures).not.toEqual([]);
		const named =
			of === wholeSite ? /^the site$/ : /^(?:[\w/.-]+:\d+:\d+|`.+`)$/;
		for (const { rule, subject } of failures)
			expect({ rule, subject }).toEqual({
				rule: name,
				subject: expect.stringMatching(named),
			});
	},
);
