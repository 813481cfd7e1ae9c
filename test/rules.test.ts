// Laws about the law book: what is generated from the rules is up to date, and every rule is
// written like the others.
import { describe, expect, it } from "vitest";
import { rules } from "../rules/index.ts";
import type { Rules } from "../src/engine/rule.ts";
import { indexFile, ruleIndex } from "./generate/rule-index.ts";

const all: Rules = rules;

it("lists the rules in an index", async () => {
	await expect(ruleIndex()).toMatchFileSnapshot(indexFile);
});

describe.each(Object.entries(all))("%s", (name, rule) => {
	it("is named like a law, in kebab case", () => {
		expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
	});

	it("says in one sentence each what holds and what follows", () => {
		expect(rule.holds).toMatch(/^[A-Zd`].*\.$/);
		expect(rule.because).toMatch(/^[A-Z].*\.$/);
	});
});
