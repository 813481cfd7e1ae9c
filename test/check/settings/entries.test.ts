// Which findings the entries of settings and baselines mean, to the place and to the day.
import { describe, expect, it } from "vitest";
import {
	type BaselineEntry,
	countElements,
	type ElementEntry,
	matchBaseline,
	printBaseline,
	type SentenceEntry,
} from "../../../src/check/findings/baseline.ts";
import { idleEntries } from "../../../src/check/findings/idle-entries.ts";
import { type RunSettings, settleFiles } from "../../../src/check/findings/settle-findings.ts";
import { defaults, type Exception, type Selector } from "../../../src/check/settings/config.ts";
import { operationOf, SelectorIndex } from "../../../src/check/settings/selector.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { parseJson } from "../../../src/text/json/json.ts";
import { fixedLocation, type Location, SourceFile } from "../../../src/text/source-file.ts";
import { listNames } from "../../../src/text/wording/words.ts";
import { makeSite } from "./make-site.ts";

const place = (path: string, pointer = "", text = "", start = 0): Location =>
	fixedLocation(new SourceFile(path, text), { start, end: start }, pointer);

const finding = (at: Location, message = "It is wrong.", rule = "a"): Finding => ({
	...{
		at,
		message,
		rule,
		severity: "error",
		stopsBuild: false,
		isListed: true,
	},
	consequence: "Nobody reads it.",
});

function selects(selector: Selector, at: Location, prefix = ""): boolean {
	return new SelectorIndex([selector], prefix).last(at) === selector;
}

describe("a pointer", () => {
	it.each([
		["/navigation", "/navigation", true],
		["/navigation/pages/0", "/navigation", true],
		["/navigations", "/navigation", false],
		["/", "/navigation", false],
		["/api/navigation", "/navigation", false],
	])("%s is within %s: %s", (at, pointer, isWithin) => {
		expect(selects({ pointer }, place("docs.json", at))).toBe(isWithin);
	});
});

it.each([
	["docs/a.mdx", "", "docs/*", true],
	["a.mdx", "docs/", "docs/*", true],
	["docs/a.mdx", "docs/", "docs/*", false],
	["https://a.test/b.json", "docs/", "https://a.test/*", true],
])("%s below %j fits %s: %s", (path, prefix, glob, fits) => {
	expect(selects({ files: [glob] }, place(path), prefix)).toBe(fits);
});

describe("an operation", () => {
	it.each([
		["get /users", true],
		["GET /users/{id}", false],
		["GTE /users", false],
	])("%s is that of GET /users: %s", (operation, is) => {
		expect(selects({ operation }, place("a.json", "/paths/~1users/get"))).toBe(is);
	});

	const line = 'more: "get /a", put /b # delete /c\nget /d';

	it.each([
		["in an OpenAPI file", place("a.json", "/paths/~1users/get"), "GET /users"],
		["below one", place("a.json", "/paths/~1a/put/tags/0"), "PUT /a"],
		["no path alone", place("a.json", "/paths/~1users"), undefined],
		["no other part", place("a.json", "/components/a/get"), undefined],
		["a reference, from its start", place("a", "", line, 7), "GET /a"],
		["to its last character", place("a", "", line, 12), "GET /a"],
		["not behind it", place("a", "", line, 13), undefined],
		["the one around the place", place("a", "", line, 18), "PUT /b"],
		["not what is before it", place("a", "", line, 6), undefined],
		["nothing of the next line", place("a", "", line, 34), undefined],
		["of its own line", place("a", "", line, 35), "GET /d"],
	])("is %s", (_, at, operation) => {
		expect(operationOf(at)).toBe(operation);
	});
});

describe("the last day", () => {
	const document = parseJson(new SourceFile("docproof.config.json", '{"exceptions": [{}]}'));
	const written = { document, pointer: "/exceptions/0", isInherited: false };
	const settings = (more: Partial<Exception> = {}): RunSettings => ({
		...defaults,
		files: ["docproof.config.json"],
		exceptions: [{ rule: "a", reason: "Known.", until: "2026-11-22", written, ...more }],
		today: "2026-11-22",
	});
	const found = [finding(place("a.mdx"))];
	const site = loadSite(makeSite());
	const idle = (given: RunSettings): readonly string[] =>
		idleEntries(
			site,
			given,
			found,
			() => true,
			() => true,
		).map(({ why }) => why.kind);

	it.each([
		["2026-11-21", 0, []],
		["2026-11-22", 0, []],
		["2026-11-23", 1, ["has ended"]],
	])("of an exception, seen on %s", (today, open, told) => {
		const given = { ...settings(), today };
		expect(settleFiles([found], given, undefined).findings).toHaveLength(open);
		expect(idle(given)).toEqual(told);
	});

	it("is no business of who extends its settings", () => {
		const inherited = { ...written, isInherited: true };
		const today = "2027-01-01";
		expect(idle({ ...settings({ written: inherited }), today })).toEqual([]);
	});

	it("is not asked for of another rule", () => {
		expect(idle(settings({ rule: "b" }))).toEqual(["accepts nothing"]);
	});
});

describe("a baseline", () => {
	const entry = (more: Partial<ElementEntry> = {}): ElementEntry => ({
		...{ rule: "a", file: "a.mdx", element: "", count: 1 },
		...more,
	});
	const sentence = (more: Partial<SentenceEntry> = {}): SentenceEntry => ({
		...{ rule: "a", file: "a.mdx", at: "", message: "It is wrong." },
		count: 1,
		...more,
	});
	const item = (index: number): Finding => finding(place("docs.json", `/redirects/${index}`));
	const several = (names: readonly string[]): Finding => {
		const report = (left: readonly string[]): Finding => ({
			...finding(place("a.mdx"), `${listNames(left)} and more are wrong.`),
			parts: {
				names: left,
				only: (kept) => report(left.filter((name) => kept.has(name))),
			},
		});
		return report(names);
	};
	const knownOf = (
		found: readonly Finding[],
		entries: readonly BaselineEntry[],
	): readonly (readonly string[])[] => {
		const { matched: known } = matchBaseline(found, entries);
		return found.map((one) => [...(known.get(one) ?? [])]);
	};

	it("knows as many as it counts", () => {
		const found = [1, 2, 3].map(() => finding(place("a.mdx")));
		const two = matchBaseline(found, [entry({ count: 2 })]);
		expect([...two.matched.keys()]).toEqual(found.slice(0, 2));
		expect(two.stale).toEqual([]);
		const four = matchBaseline(found, [entry({ count: 4 })]);
		expect(four.matched.size).toBe(3);
		expect(four.stale).toEqual([entry({ count: 1 })]);
	});

	it.each(["sentence", "element"])("knows by its %s an item that moved", (form) => {
		const entries: BaselineEntry[] =
			form === "element"
				? [entry({ file: "docs.json", element: "/redirects/-", count: 2 })]
				: [0, 1].map((index) => sentence({ file: "docs.json", at: `/redirects/${index}` }));
		const found = [item(1), item(2), item(3)];
		const { matched: known, stale } = matchBaseline(found, entries);
		expect([...known.keys()]).toEqual(found.slice(0, 2));
		expect(stale).toEqual([]);
		expect(matchBaseline([item(5)], entries).stale).toEqual([{ ...entries[0], count: 1 }]);
	});

	it("knows each element of a finding by itself", () => {
		const entries = countElements([several(["a", "b"])]);
		expect(entries).toEqual([entry({ element: "a" }), entry({ element: "b" })]);
		expect(knownOf([several(["b", "c"])], entries)).toEqual([["b"]]);
		expect(matchBaseline([several(["b", "c"])], entries).stale).toEqual([entry({ element: "a" })]);
		const settings = { ...defaults, files: [], today: "2026-11-22" };
		const settled = settleFiles([[several(["b", "c"])]], settings, entries);
		expect(settled.findings.map(({ message }) => message)).toEqual(["`c` and more are wrong."]);
		expect(settled.suppressed.map(({ message }) => message)).toEqual(["`b` and more are wrong."]);
	});

	it("of version 1 knows a finding by the names in its sentence, with all its elements", () => {
		const message = "Wrong are `a`, `b` and 4 more.";
		const found = several(["a", "b"]);
		expect(knownOf([found], [sentence({ message })])).toEqual([["a", "b"]]);
		expect(knownOf([several(["b"])], [sentence({ message })])).toEqual([[]]);
	});

	it("counts what is about the same, whatever the sentence says", () => {
		const messages = ["It has 2 errors,\n and 1,000 more.", "It has 3 errors."];
		const found = messages.map((message) => finding(place("a.mdx"), message));
		expect(countElements(found)).toEqual([entry({ count: 2 })]);
	});

	it("is printed sorted, and empty on one line", () => {
		expect(printBaseline([])).toBe('{\n  "version": 2,\n  "findings": []\n}\n');
		const entries = [entry({ rule: "b" }), entry()];
		const printed = printBaseline(entries);
		expect(JSON.parse(printed).findings).toEqual(entries.toReversed());
	});
});

describe("of several entries", () => {
	const document = parseJson(new SourceFile("docproof.config.json", "{}"));
	const written = { document, pointer: "", isInherited: false };
	const settings = (more: Partial<RunSettings>): RunSettings => ({
		...{ ...defaults, files: ["docproof.config.json"], today: "2026-11-22" },
		...more,
	});
	const found = [
		finding(place("a.mdx")),
		finding(place("b.mdx")),
		finding(place("c.mdx"), "It is wrong.", "b"),
	];
	const why = (given: Partial<RunSettings>, known?: BaselineEntry[]): string =>
		[...settleFiles([found], settings(given), known).suppressed]
			.map(({ at, suppressed }) => [at.file.path, suppressed?.by, suppressed?.reason].join(" "))
			.join(", ");
	const ignored = (path: string, reason: string): RunSettings["ignore"][number] => ({
		...{ files: [path], reason, written },
	});
	const accepted = (reason: string, files?: string[]): Exception => ({
		...{ rule: "a", reason, written, ...(files && { files }) },
	});

	it("the first that fits is named", () => {
		expect(why({})).toBe("");
		const ignore = [ignored("a.mdx", "1"), ignored("*.mdx", "2")];
		expect(why({ ignore })).toBe("a.mdx ignore 1, b.mdx ignore 2, c.mdx ignore 2");
		const exceptions = [accepted("1", ["b.mdx"]), accepted("2")];
		expect(why({ exceptions })).toBe("a.mdx exception 2, b.mdx exception 1");
		expect(why({ exceptions: exceptions.slice(0, 1) })).toBe("b.mdx exception 1");
	});

	it("what a comment accepts is accepted by that alone", () => {
		const suppressed = { by: "comment", reason: "0" } as const;
		const one = { ...finding(place("a.mdx")), suppressed };
		const other = finding(place("a.mdx"));
		const ignore = [ignored("*.mdx", "1")];
		const settled = settleFiles([[one, other]], settings({ ignore }), []);
		expect(settled.suppressed.map((all) => all.suppressed?.by)).toEqual([...["comment", "ignore"]]);
	});

	it("one that is ignored is nothing for an exception, nor for a baseline", () => {
		const ignore = [ignored("a.mdx", "1")];
		const exceptions = [accepted("2")];
		expect(why({ ignore, exceptions })).toBe("a.mdx ignore 1, b.mdx exception 2");
		const known = ["a.mdx", "b.mdx"].map((file) => ({
			...{ rule: "a", file, element: "", count: 1 },
		}));
		expect(why({ ignore }, known)).toBe("a.mdx ignore 1, b.mdx baseline ");
		const settled = settleFiles([found], settings({ ignore }), known);
		expect(settled.stale).toEqual(known.slice(0, 1));
		expect(settled.findings).toEqual(found.slice(2));
	});
});
