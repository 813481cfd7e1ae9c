// Which rules a pattern means, and which entry of the settings counts for a rule.
import { expect, it } from "vitest";
import type { LevelEntry } from "../../../src/check/settings/config.ts";
import {
	levelIn,
	matchesRule,
	overridesOf,
	rulesOff,
	siteLevel,
} from "../../../src/check/settings/rule-levels.ts";
import type { Level } from "../../../src/engine/severity.ts";

it.each([
	["page-titled", "page-titled", true],
	["page-titled", "page-title", false],
	["*", "page-titled", true],
	["page-*", "page-titled", true],
	["page-*", "page-", true],
	["page-*", "the-page-titled", false],
	["*-titled", "page-titled", true],
	["*-titled", "page-titled-twice", false],
	["pa*ed", "page-titled", true],
	["pa*ed", "paed", true],
	// What one end takes is no part of the other.
	["aba*aba", "aba", false],
	["aba*aba", "ababa", false],
	["a*b*c", "abc", true],
	["a*b*c", "a-c", false],
	["a*a*c", "abc", false],
	["a*c*c", "abc", false],
	["a*bb*bb*c", "abbbbc", true],
	["a*bb*bb*c", "abbbc", false],
	["a*b*b*c", "abc", false],
	["a*b*d*b*c", "abdbc", true],
	["a*b*d*b*c", "abdc", false],
])("%s means %s: %s", (pattern, rule, means) => {
	expect(matchesRule(pattern, rule)).toBe(means);
});

const rule = { name: "page-titled", severity: "error" as const };
const silent = { name: "page-long", severity: "off" as const };

const entry = (rules: Readonly<Record<string, Level>>, files?: readonly string[]): LevelEntry => ({
	rules,
	...(files !== undefined && { files }),
	written: undefined,
});

it("takes the last pattern that names a rule, and a name for one that is off", () => {
	const rules = { "page-titled": "off", "page-*": "note" } as const;
	expect(levelIn(rules, rule)).toBe("note");
	expect(levelIn({ asset: "off" }, rule)).toBeUndefined();
	expect(levelIn(rules, silent)).toBeUndefined();
	expect(levelIn({ ...rules, "page-long": "error" }, silent)).toBe("error");
	expect(levelIn({}, { ...silent, name: "toString" })).toBeUndefined();
});

it("lets the last entry for the whole site count where no override does", () => {
	const entries = [
		entry({ "page-titled": "off" }),
		entry({ "page-*": "warning" }),
		entry({ asset: "error" }),
		entry({ "page-titled": "note" }, ["a"]),
	];
	expect(siteLevel(entries, rule)).toBe("warning");
	expect(siteLevel(entries.slice(2), rule)).toBeUndefined();
	expect(overridesOf(entries, rule)).toEqual([entries[3]]);
	expect(overridesOf([...entries, entry({ "*": "off" })], rule)).toEqual([]);
	expect(overridesOf(entries.slice(2), { ...rule, name: "b" })).toEqual([]);
});

it.each<[string, readonly LevelEntry[], readonly string[]]>([
	["what is off by itself", [], ["page-long"]],
	[
		"what is off for the whole site",
		[entry({ "page-titled": "off" })],
		["page-titled", "page-long"],
	],
	[
		"nothing that an override puts on",
		[
			entry({ "page-titled": "off" }),
			entry({ "page-*": "off" }, ["a"]),
			entry({ "page-titled": "note" }, ["b"]),
		],
		["page-long"],
	],
	[
		"what overrides put off too",
		[entry({ "page-titled": "off" }), entry({ "page-*": "off" }, ["a"])],
		["page-titled", "page-long"],
	],
	["nothing that only overrides put off", [entry({ "page-titled": "off" }, ["a"])], ["page-long"]],
])("does not run %s", (_, entries, off) => {
	expect([...rulesOff(entries, [rule, silent])]).toEqual(off);
});
