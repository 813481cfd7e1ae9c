// Laws about the law book: what is generated from the rules is up to date, and every rule is written like the others.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../rules/index.ts";
import type { Rules } from "../src/engine/rule.ts";
import { indexFile, ruleIndex, ruleNames } from "./generate/rule-index.ts";

const folder = join(import.meta.dirname, "../rules");
const all: Rules = rules;

it("lists the rules in an index", async () => {
	await expect(ruleIndex()).toMatchFileSnapshot(indexFile);
});

it("describes the rules in a reference page", async () => {
	const rows = ruleNames().map((name) => {
		const rule = all[name];
		return `| [\`${name}\`](${name}.ts) | ${rule?.severity} | ${rule?.holds} | ${rule?.because} |`;
	});
	const lines = [
		"<!-- Generated from the files of this folder by `npm test -- --update`. -->",
		"",
		"# Rules",
		"",
		"Each rule is a law of a healthy site. What breaks it, and the same mended, lies in `fixtures/rules/<name>`.",
		"",
		"| rule | level | what holds | what readers get where it does not |",
		"| --- | --- | --- | --- |",
		...rows,
		"",
	];
	await expect(lines.join("\n")).toMatchFileSnapshot(join(folder, "README.md"));
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
