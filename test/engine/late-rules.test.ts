// What rules say that run last: of comments and entries that do nothing, only where that is
// certain.
import { expect, it } from "vitest";
import { defineRule } from "../../rules/rule.ts";
import { runRulesOnSite } from "../../src/check/findings/run-site-rules.ts";
import { subjectName } from "../../src/engine/locations.ts";
import { idleEntries, unusedComments } from "../../src/engine/question.ts";
import type { RunOptions } from "../../src/engine/run-rules.ts";
import { pageEntries } from "../../src/site/facts/navigation/navigation.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";
import { type Files, newFolder, write } from "../temporary.ts";

const page = (...lines: readonly string[]): string =>
	`---\ntitle: A\n${lines.map((line) => `# docproof-ignore ${line}: old\n`).join("")}---\n\nText.\n`;

function found(files: Files, options: RunOptions = {}, throwsAt = ""): string[] {
	const root = write(newFolder(), {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages: ["index", "a"] },
		},
		"index.mdx": page(),
		"a.mdx": page(),
		...files,
	});
	const entry = defineRule({
		holds: "No page is `a`.",
		because: "Somebody could read it.",
		severity: "error",
		of: pageEntries,
		*check({ at, written }) {
			if (written === throwsAt) throw new TypeError("no such thing");
			if (written === "a") yield { at, message: "It is `a`." };
		},
	});
	const unused = defineRule({
		holds: "Comments do something.",
		because: "They do nothing.",
		severity: "warning",
		of: unusedComments,
		*check({ at, rule }) {
			yield { at, message: `\`${rule}\` does nothing.` };
		},
	});
	const silent = { ...entry, run: () => [] };
	const ruleSet = {
		...{ entry, unused },
		idle: { ...silent, of: idleEntries },
	};
	const { findings } = runRulesOnSite(loadSite(root), ruleSet, options);
	return findings.map(({ at, severity, message, hasSetSeverity }) =>
		[at.file.path, severity, message, ...(hasSetSeverity ? ["set"] : [])].join(" "),
	);
}

const told = "a.mdx warning `entry` does nothing.";
const first = "docs.json error It is `a`.";

it.each<[string, Files, string[], RunOptions?, string?]>([
	["is told", { "a.mdx": page("entry") }, [first, told]],
	["is told of two", { "a.mdx": page("entry", "entry") }, [first, told, told]],
	["is none", {}, [first]],
	[
		"is not told beside what is not known",
		{ "a.mdx": page("entry"), "index.mdx": "---\ntitle: a: b\n---\n" },
		[first],
	],
	[
		"is not told of a rule that is off",
		{ "a.mdx": page("entry") },
		[],
		{ offRules: new Set(["entry"]) },
	],
	["is not told of a rule that threw", { "a.mdx": page("entry") }, [first], {}, "index"],
	[
		"is told at the level that is set",
		{ "a.mdx": page("entry") },
		["docs.json note It is `a`. set", "a.mdx note `entry` does nothing. set"],
		{ setLevel: () => "note" },
	],
])("a comment that does nothing %s", (_, files, expected, options, throwsAt) => {
	expect(found(files, options, throwsAt)).toEqual(expected);
});

it("tells which rules have run for good", () => {
	const names = ["entry", "unused", "other", "idle"];
	const ran = (off: readonly string[], throwsAt?: string): boolean[][] => {
		const seen: boolean[][] = [];
		const idleEntries: RunOptions["findIdleEntries"] = (_, hasRun) => {
			seen.push(names.map(hasRun));
			return [];
		};
		found({}, { offRules: new Set(off), findIdleEntries: idleEntries }, throwsAt);
		return seen;
	};
	// No rule is called `other`, and what tells idle entries runs later.
	const others = [true, false, false];
	expect(ran([])).toEqual([[true, ...others]]);
	expect(ran(["entry"])).toEqual([[false, ...others]]);
	expect(ran([], "a")).toEqual([[false, ...others]]);
});

const file = new SourceFile("a.mdx", "one\ntwo");

it.each<[unknown, string]>([
	[undefined, "the site"],
	["a", "the site"],
	[{}, "the site"],
	[{ at: fixedLocation(file, { start: 4, end: 5 }) }, "a.mdx:2:1"],
	[{ at: "b", file }, "`a.mdx`"],
	[{ at: { file: "a" }, path: "b" }, "`b`"],
	[{ path: "b", slug: "c" }, "`b`"],
	[{ slug: "c" }, "`c`"],
	[{ path: "/users", spec: { path: "api.json" } }, "`/users` of `api.json`"],
	[{ node: { path: "b" } }, "`b`"],
	[{ node: {} }, "the site"],
])("%j is %s", (subject, name) => {
	expect(subjectName(subject)).toBe(name);
});
