// What a finding is about: what it keeps when the file around it changes, and what tells it from
// others.
import { describe, expect, it } from "vitest";
import type { Finding, RuleReport } from "../../src/engine/finding.ts";
import { elementsOf, reportOn, splitFinding } from "../../src/engine/identity.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";

/** A report on the text between two bars. */
const report = (
	marked: string,
	pointer = "",
	message = "It is wrong.",
	path = "guides/a.mdx",
): RuleReport => {
	const start = marked.indexOf("|");
	const end = marked.lastIndexOf("|") - 1;
	const file = new SourceFile(path, marked.replaceAll("|", ""));
	return { at: fixedLocation(file, { start, end }, pointer), message };
};

const nav = (inner: string): string =>
	`{"navigation": {"tabs": [{"tab": "API", "groups": [{"group": "Users", ${inner}}]}]}}`;
const inGroup = "/navigation/tabs/0/groups/0";

describe("an element", () => {
	it.each<[string, RuleReport, string]>([
		["the target of a link", report("[x](|/b|)"), "/b"],
		["the whole target", report("[x](/b#|gone|)"), "/b#gone"],
		["a target from the root", report("[x](|../b#c|)"), "/b#c"],
		[
			"a prop, with its component",
			report('<Card |icno|="x" />', "", "`icno` is no prop of `<Card>`."),
			"icno <Card>",
		],
		["no path of another file", report("|b|", "", "`b` is also in `c/d.mdx`."), "b"],
		[
			"an operation with its path",
			report("openapi: |get| /users", "/openapi"),
			"/openapi get /users",
		],
		["a value without its index", report('["a", |"b"|]', "/tags/1"), "/tags/- b"],
		["an object without its text", report('[|{"name": 1}|]', "/tags/0"), "/tags/-"],
		[
			"an entry of the navigation",
			report(nav('"pages": [|"gone"|]'), `${inGroup}/pages/0`, undefined, "docs.json"),
			"gone",
		],
		[
			"a key of the navigation in its container",
			report(nav('|"pages"|: []'), `${inGroup}/pages`, undefined, "docs.json"),
			"group Users pages pages",
		],
		["no password", report("[x](|https://a:secret@b.test/c|)"), "https://***@b.test/c"],
		["one line", report("|a\nb|"), "a"],
	])("is %s", (_, one, expected) => {
		expect(elementsOf(one)).toEqual([expected]);
	});

	it("is bounded", () => {
		const [element = ""] = elementsOf(report(`|${"x".repeat(9999)}|`));
		expect(element.length).toBe(200);
	});

	it("survives lines, a container and other words", () => {
		const before = report(
			nav('"pages": [|"gone"|]'),
			`${inGroup}/pages/0`,
			"The page `gone` does not exist.",
			"docs.json",
		);
		const now = report(
			'{"navigation":{"groups":[{"group": "Users",\n"pages": ["new", |"gone"|]}]}}',
			"/navigation/groups/0/pages/1",
			"The page `gone` does not exist.",
			"docs.json",
		);
		expect(elementsOf(now)).toEqual(elementsOf(before));
	});
});

it("is stated for each of several things, which can be reported by themselves", () => {
	const all = reportOn(
		["a", "b"],
		(name) => `lacks ${name}`,
		(names) => report("|x|", "", `It lacks ${names.join(" and ")}.`),
		true,
	);
	expect(elementsOf(all)).toEqual(["lacks a", "lacks b"]);
	const finding = { ...all, rule: "r" } as Finding;
	expect(splitFinding(finding).map(({ message, parts }) => [message, parts?.isOld])).toEqual([
		["It lacks a.", true],
		["It lacks b.", true],
	]);
});
