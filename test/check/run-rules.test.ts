// Three kinds of wrong are never mixed: a rule of ours that throws takes nothing from the findings
// of the others.
import { join } from "node:path";
import { expect, it } from "vitest";
import { defineRule } from "../../rules/rule.ts";
import { runRulesOnSite } from "../../src/check/findings/run-site-rules.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import {
	type OperationEntry,
	operationEntries,
	pageEntries,
} from "../../src/site/facts/navigation/navigation.ts";
import { type Site, wholeSite } from "../../src/site/parts/site.ts";
import { ChangingSite } from "../../src/site/session/changing-site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";

const root = join(
	import.meta.dirname,
	"../../fixtures/rules/operation-reference-matches/invalid-path",
);
const site = loadSite(root);

const speaking = defineRule({
	holds: "Nothing is written in docs.json.",
	because: "Somebody could read it.",
	severity: "warning",
	of: pageEntries,
	*check(entry) {
		yield { at: entry.at, message: `\`${entry.written}\` is written.` };
	},
});

const throwing = defineRule({
	holds: "Rules do not throw.",
	because: "They should not.",
	severity: "error",
	of: operationEntries,
	*check(entry) {
		if (entry.reference.path === "/usrs") throw new TypeError("no such thing");
		yield { at: entry.at, message: "This one went well." };
	},
});

it("keeps what other rules, and the same rule elsewhere, have found", () => {
	const { findings, failures } = runRulesOnSite(site, { throwing, speaking });
	expect(findings.map(({ rule }) => rule)).toEqual(["speaking", "throwing", "throwing"]);
	expect(failures).toEqual([
		{
			rule: "throwing",
			subject: "docs.json:23:11",
			error: new TypeError("no such thing"),
		},
	]);
});

it.each([
	["is read once", () => ({})],
	["stays in mind", () => ({ changing: new ChangingSite(root) })],
])("tells what threw on a site that %s", (_, inMind) => {
	const lost = defineRule({
		holds: "Questions do not throw.",
		because: "They should not.",
		severity: "error",
		of: (): readonly Site[] => {
			throw new TypeError("no answer");
		},
		*check() {},
	});
	const settings = { ruleSet: { throwing, lost }, ...inMind() };
	for (const _time of ["first", "second"]) {
		const { findings, failures } = checkSite(root, settings).result;
		expect(findings).toHaveLength(2);
		expect(failures).toEqual([
			{
				rule: "throwing",
				subject: "docs.json:23:11",
				error: new TypeError("no such thing"),
			},
			{ rule: "lost", subject: "the site", error: new TypeError("no answer") },
		]);
	}
});

it.each([
	["twice", "operation-reference-matches/invalid-path", 2],
	["once where an overlay can be why", "openapi-overlay-applies/invalid-example", 1],
])("tells what a rule finds twice %s", (_, fixture, times) => {
	const twice = defineRule({
		holds: "Nothing is written in docs.json.",
		because: "Somebody could read it.",
		severity: "warning",
		of: wholeSite,
		*check({ docs }) {
			const at = docs.locate("/navigation");
			yield { at, message: "It is written." };
			yield { at, message: "It is written." };
		},
	});
	const path = join(import.meta.dirname, "../../fixtures/rules", fixture);
	expect(runRulesOnSite(loadSite(path), { twice }).findings).toHaveLength(times);
});

it("signs findings with rule, level and consequence, in the order of their places", () => {
	const { findings } = runRulesOnSite(
		site,
		{ throwing, speaking },
		{ offRules: new Set(["throwing"]), setLevel: () => "note" },
	);
	expect(findings).toEqual([
		expect.objectContaining({
			rule: "speaking",
			severity: "note",
			message: "`index` is written.",
			consequence: "Somebody could read it.",
		}),
	]);
});

it("lets a report say of the build what its rule does not", () => {
	const stopping = defineRule({
		holds: "No entry is written.",
		because: "The build fails.",
		severity: "error",
		of: operationEntries,
		stopsBuild: true,
		*check({ at, reference: { path } }) {
			yield { at, message: "Always." };
			yield { at, message: "Not there.", stopsBuild: path !== "/usrs" };
		},
	});
	const { findings } = runRulesOnSite(site, { stopping, speaking });
	const told = findings.map(({ message, stopsBuild }) => [message, stopsBuild]);
	expect(told).toContainEqual(["Always.", true]);
	expect(told).not.toContainEqual(["Always.", false]);
	expect(told).toContainEqual(["Not there.", false]);
	expect(told).toContainEqual(["Not there.", true]);
	expect(told).toContainEqual(["`index` is written.", false]);
});

it("does not let a wrong rule compile", () => {
	defineRule({
		holds: "A rule asks a question.",
		because: "It would look at nothing.",
		severity: "error",
		// @ts-expect-error a name is no question
		of: "paragraph",
		*check() {},
	});
	defineRule({
		holds: "A question has a list for an answer.",
		because: "It could be looked at once only.",
		severity: "error",
		// @ts-expect-error what is generated is no list
		of: function* (site: Site) {
			yield site;
		},
		*check() {},
	});
	defineRule({
		holds: "A rule takes what its question answers.",
		because: "It would ask for what is not there.",
		severity: "error",
		of: pageEntries,
		// @ts-expect-error a page entry is no operation entry
		*check({ at }: OperationEntry) {
			yield { at, message: "Something is wrong." };
		},
	});
	defineRule({
		holds: "A rule says only what rules can say of themselves.",
		because: "Nobody would listen.",
		severity: "error",
		of: pageEntries,
		// @ts-expect-error there is no such trait
		hidesOther: true,
		*check() {},
	});
	defineRule({
		holds: "A rule gets the subject it asks for.",
		because: "It would ask for what is not there.",
		severity: "error",
		of: pageEntries,
		*check(entry) {
			// @ts-expect-error a page entry names no operation
			yield { at: entry.at, message: entry.reference.path };
		},
	});
	defineRule({
		holds: "A finding has a place.",
		because: "Nobody would find it.",
		severity: "error",
		of: wholeSite,
		// @ts-expect-error the place is missing
		*check() {
			yield { message: "Somewhere, something is wrong." };
		},
	});
});

it("tells a name of any length in a sentence that can be read", () => {
	const name = "a".repeat(100_000);
	const longWinded = defineRule({
		holds: "No entry is written.",
		because: "Somebody could read it.",
		severity: "warning",
		of: pageEntries,
		*check({ at }) {
			yield {
				at,
				message: `\`${name}\` is written.`,
				hint: `Remove \`${name}\`.`,
				related: [{ at, message: `\`${name}\` again` }],
			};
		},
	});
	const { findings } = runRulesOnSite(site, { longWinded });
	expect(findings).not.toEqual([]);
	for (const { message, hint, related } of findings) {
		expect(message).toMatch(/^`a{599}…a{287}` is written\.$/);
		expect(hint).toMatch(/^Remove `a{592}…a{298}`\.$/);
		expect(related?.[0]?.message).toMatch(/^`a{599}…a{293}` again$/);
	}
});
