// Laws about the law book: what is generated from the rules is up to date, and every rule is
// written like the others.
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import type { Rules } from "../../src/engine/rule.ts";
import { originOf } from "../../tools/build/examples.ts";
import { staleFiles } from "../../tools/generate/generated-file.ts";
import { ruleIndex } from "../../tools/generate/rule-index.ts";

const all: Rules = rules;

/** The rules about what only docproof reads. */
const aboutDocproof = new Set([
	"config-entry-needed",
	"ignore-comment-needed",
	"ignore-comment-well-formed",
]);

it("lists the rules in an index, which `npm run generate` renews", () => {
	expect(staleFiles([ruleIndex()])).toEqual([]);
});

describe.each(Object.entries(all))("%s", (name, rule) => {
	it("is named like a law, in kebab case", () => {
		expect(name).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
	});

	it("says in one sentence each what holds and what follows", () => {
		expect(rule.holds).toMatch(/^[A-Zd`].*\.$/);
		expect(rule.because).toMatch(/^[A-Z].*\.$/);
	});

	it("says since when it exists, and which page of Mintlify is about it", () => {
		const { since, documentation } = originOf(name);
		expect(since).toMatch(/^\d+\.\d+\.\d+$/);
		if (!aboutDocproof.has(name))
			expect(documentation).toMatch(/^https:\/\/www\.mintlify\.com\/docs\/[a-z/-]+$/);
	});
});
