// The ids of pages: how Mintlify makes them of titles, and what is known of a page.
import transliterate from "@sindresorhus/transliterate";
import fc from "fast-check";
import { expect, it } from "vitest";
import { idsOf, namedPageAt } from "../../src/site/bodies/destinations/page-ids.ts";
import { fragmentOfId } from "../../src/site/facts/bodies/ids/fragments.ts";
import { HeadingIdRegister, SlugNumbers } from "../../src/site/facts/bodies/ids/numbers.ts";
import { componentSlug, fieldSlug, headingId } from "../../src/site/facts/bodies/ids/slug.ts";
import { smartTitle } from "../../src/site/facts/bodies/ids/smart-title.ts";
import { transliterateTitle } from "../../src/site/facts/bodies/ids/transliterated.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";
import type { MadePage } from "./ids/pages.ts";
import { byChance, ofTitles, type Recording, recordedIds } from "./ids/recorded.ts";

it.each([
	["Get started", "get-started"],
	["What's new", "whats-new"],
	["What’s new", "what’s-new"],
	["A -- B", "a-b"],
	["v1.2 & later", "v1-2-&-later"],
	["CI/CD", "ci/cd"],
	["The api_key: why?", "the-api_key-why"],
	["Über uns", "über-uns"],
	["100%", "100%"],
	["🚀 Launch", "-launch"],
	["概要", "概要"],
	["¿Qué es?", "¿qué-es"],
	["\ud800", ""],
])("makes %j an id", (title, id) => {
	expect(headingId(title)).toBe(id);
});

it.each([
	["Is it free?", "is-it-free"],
	["Café & bar", "cafe-and-bar"],
	["Über uns", "ueber-uns"],
	["✅ Ready: go", "ready-go"],
	["概要 A", "a"],
	["概要", ""],
	["Привет", "privet"],
	["💯 done", "100-done"],
	["5 €", "5-e"],
])("makes %j the id of a component", (title, id) => {
	expect(componentSlug(title)).toBe(id);
});

it("transliterates any title as the package does", () => {
	const letters = "aZ1 &^`'éßж\u0301\u0345ъеЫй🙰🔣♥🦄#\ufe0f\u20e3ا\u064e\u200e한—’";
	const text = fc.oneof(
		fc.string({ unit: fc.constantFrom(...letters) }),
		fc.string({ unit: "grapheme" }),
	);
	const customReplacements: [string, string][] = [
		["&", " and "],
		["🦄", " unicorn "],
		["♥", " love "],
	];
	fc.assert(
		fc.property(text, (title) => {
			expect(transliterateTitle(title)).toBe(transliterate(title, { customReplacements }));
		}),
		{ numRuns: amountOf(20, 100) },
	);
});

it("needs no transliteration for ASCII", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary-ascii" }), (title) => {
			expect(componentSlug(title)).toBe(componentSlug(transliterateTitle(title)));
		}),
	);
});

it.each([
	["userId", 0, "param-user-id"],
	["X-Api-Key", 0, "param-x-api-key"],
	["a.b[c]", 1, "param-a-b-c-1"],
	["APIs", 0, "param-apis"],
	["имя", 0, "param-imya"],
])("makes %j the id of a field", (name, before, id) => {
	expect(fieldSlug(name, before)).toBe(id);
});

it.each([
	["foo", "foo"],
	["c%23", "c%23"],
	["%E6%97%A5%E6%9C%AC", "日本"],
	["a|b (c)", "a%7Cb%20%28c%29"],
	["a\u200b", "a%E2%80%8B"],
])("names the id %j in a link", (id, fragment) => {
	expect(fragmentOfId(id)).toBe(fragment);
});

it("numbers what is there already as Mintlify does", () => {
	const numbers = new SlugNumbers();
	const names = ["foo", "Foo", "foo", "foo-2", "foo-7", "foo-7", "", "foo"];
	expect(names.map((name) => numbers.takeNextSlug(name))).toEqual([
		...["foo", "Foo-2", "foo-3", "foo-2-1", "foo-7-1", "foo-7-2", "", "foo-4"],
	]);
	const register = new HeadingIdRegister();
	const taken = ["foo-2", "foo", "foo", "foo"].map((id) => register.takeId(id));
	expect(taken).toEqual(["foo-2", "foo", "foo-3", "foo-4"]);
});

// What remark-smartypants 3.0.2 makes of headings below a text that ends with `before`; `undefined`
// where more decides.
it.each<[text: string, smart: string | undefined, before?: string]>([
	["What's new", "What’s new"],
	['The "run" mode', "The “run” mode"],
	['5" x', "5” x"],
	["the '90s", "the ’90s"],
	["'90s", "’90s"],
	["the '900s", "the ‘900s"],
	["users' files.", "users’ files."],
	["A -- B", "A — B"],
	["a--b", "a—b"],
	["A --- B", "A --- B"],
	["A - B", "A - B"],
	["Wait...", "Wait…"],
	["Wait.....", "Wait…"],
	["Wait..", "Wait.."],
	["Don’t", "Don’t"],
	['"Q" t', "“Q” t"],
	['"Q" t', undefined, "."],
	['"Q" t', "“Q” t", ":"],
	['"Q" t', "”Q” t", "e"],
	['("a")', "(“a”)"],
	["it's: 'x'", "it’s: ‘x’"],
	["a . . . b", undefined],
	["``a''", undefined],
])("puts other punctuation into %j: %j", (text, smart, before = "") => {
	expect(smartTitle({ text, before, after: "" })).toBe(smart);
});

it("leaves code in a title as it is", () => {
	const around = { before: "", after: "" };
	const masked = "AAAA it's AA --";
	expect(smartTitle({ text: "it's it's -- --", masked, ...around })).toBe("it's it’s -- —");
});

/** What becomes of links to `#other` in a page. */
function fateIn(text: string): string | undefined {
	const [ids] = idsOfPages([{ mode: undefined, text, snippets: {} }]);
	return ids?.fateOf("other");
}

it.each([
	"{<h2 id={id}>Text</h2>}",
	"<div id={'a-' + b} />",
	"<div {...props} />",
	"## Hello {{name}}",
	'<h2>\n- an "other"\n- one\n</h2>',
	'Text.\n\n<h2>"other"</h2>',
	'<Accordion title="日本">\nOther\n</Accordion>',
	"<h2>\n  Hello {name}\n</h2>",
	'<Snippet file="part.mdx" />',
	"<div dangerouslySetInnerHTML={{ __html: html }} />",
	'<Tab title="{{name}}">Text</Tab>',
	"<details id='other'>Text</details>",
	"Text.\n\n## 'other'",
	"import Part from './missing.jsx'\n\n<Part />",
])("does not know whether %j has an id", (text) => {
	expect(fateIn(text) ?? "unknown").toBe("unknown");
});

it.each([
	"## Value {1 + 1} x",
	"## The `{id}` of a user",
	"Text <Accordion title='An'>x</Accordion>",
	"<Tab title={'macOS'}>Text</Tab>",
	'<Accordion title="Привет">Text</Accordion>',
	'<Accordion title="日本">\nAnother\n</Accordion>',
	"<h2>\n- an\n- one\n</h2>",
])("knows that %j does not have an id", (text) => {
	expect(fateIn(text)).toBe("dead");
});

function idsOfPages(pages: readonly MadePage[]): readonly ReturnType<typeof idsOf>[] {
	const site = loadSite(write(newFolder(), filesOf(pages)));
	return pages.map((_, index) => {
		const page = namedPageAt(site, `${index}/page`);
		return page && idsOf(site, page);
	});
}

function filesOf(pages: readonly MadePage[]): Record<string, string> {
	const docs = { theme: "mint", name: "A", colors: { primary: "#0f766e" } };
	const navigation = { pages: pages.map((_, index) => `${index}/page`) };
	const files = pages.flatMap(({ mode, text, snippets }, index) => [
		[
			`${index}/page.mdx`,
			`---\ntitle: A\n${mode === undefined ? "" : `mode: ${mode}\n`}---\n\n${text.replaceAll("/snippets/", `/snippets/${index}/`)}`,
		],
		...Object.entries(snippets).map(([path, text]) => [
			path.replace("snippets/", `snippets/${index}/`),
			text,
		]),
	]);
	return {
		"docs.json": JSON.stringify({ ...docs, navigation }),
		...Object.fromEntries(files),
	};
}

/**
 * Those of each page whose ids docproof does not know as they were recorded; `known`: how many ids
 * it knows.
 */
function compared(recording: Recording, every: number) {
	const all = recording.pages();
	const isTaken = (_: unknown, index: number): boolean => index % every === 0;
	const pages = all.filter(isTaken);
	const recorded = recordedIds(recording);
	expect(recorded).toHaveLength(all.length);
	const given = recorded.filter(isTaken);
	let known = 0;
	let unknown = 0;
	const differences = idsOfPages(pages).flatMap((ids, index) => {
		const its = given[index];
		if (!its) return [];
		const page = its.page.split("\n").filter(Boolean);
		const checker = its.checker.split("\n").filter(Boolean);
		const all = new Set(ids?.ids);
		known += all.size;
		const isMissing = (id: string): boolean =>
			!["alive", "unknown"].includes(ids?.fateOf(id) ?? "");
		unknown += page.filter((id) => !all.has(id) && !isMissing(id)).length;
		const found = {
			missing: page.filter((id) => !all.has(id) && isMissing(id)),
			others: [...all].filter((id) => !page.includes(id)),
			// Without ids for readers, what the check makes of odd quotes matters to nobody.
			notChecked: checker.filter(
				(id) => !ids?.checkedIds.has(id) && isMissing(id) && !/[‘“]/.test(id),
			),
			othersChecked: [...(ids?.checkedIds ?? [])].filter((id) => !checker.includes(id)),
		};
		const isSame = Object.values(found).every((list) => list.length === 0);
		return isSame ? [] : [{ text: pages[index]?.text, ...found }];
	});
	return { differences, known, unknown };
}

it("knows the ids that Mintlify gives to pages made by chance", () => {
	const { differences, known } = compared(byChance, amountOf(60, 1));
	expect(differences).toEqual([]);
	expect(known).toBeGreaterThan(amountOf(100, 13 * 520));
});

it("knows the ids that Mintlify makes of plain titles", () => {
	const { differences, known, unknown } = compared(ofTitles, amountOf(40, 1));
	expect(differences).toEqual([]);
	expect(known).toBeGreaterThan(amountOf(30, 1250));
	expect(unknown).toBeLessThan(amountOf(10, 60));
});
