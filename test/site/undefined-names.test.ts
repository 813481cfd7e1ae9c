// What is told of the names in the braces of pages and snippets, in the smallest cases: the made
// sites of recorded-names.test.ts tell only the gravest of each.
import { describe, expect, it } from "vitest";
import { repeatedNames } from "../../rules/pages/model/repeated-names.ts";
import { shownObjects } from "../../rules/pages/model/shown-objects.ts";
import { undefinedNames } from "../../rules/pages/model/undefined-names.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { type Files, newFolder, write } from "../temporary.ts";

function siteWith(body: string, more: Files = {}): Site {
	return loadSite(
		write(newFolder(), {
			"docs.json": { name: "Acme", navigation: { pages: ["page"] } },
			"page.mdx": `---\ntitle: A\n---\n\n${body}\n`,
			...more,
		}),
	);
}

/** `file:line kind name (near)`, others beside it, what shows the braces, and who shows it. */
function toldOf(body: string, more: Files = {}): readonly string[] {
	return undefinedNames(siteWith(body, more)).map((one) => {
		const { file, range } = one.at;
		return [
			`${file.path === "page.mdx" ? "" : `${file.path} `}${one.kind} ${one.name}`,
			file.text.slice(range.start, range.end) === one.name ? "" : "of all",
			one.near === undefined ? "" : `for ${one.near}`,
			(one.others ?? []).join("+"),
			one.asText === undefined ? "" : `as ${one.asText}`,
			one.shown === undefined
				? ""
				: `by ${one.shown.name} of ${one.shown.page}${one.shown.isExported ? ", exported" : ""}`,
		]
			.filter((part) => part !== "")
			.join(" ");
	});
}

it.each<[body: string, told: readonly string[]]>([
	["{name}", ["lost name as \\{name\\}"]],
	["A {name}.", ["lost name as \\{name\\}"]],
	["{undefined} {user}", []],
	["{user.name}", []],
	["export const name = 1\n\n{name}", []],
	["export const names = [1]\n\nA {name}.", ["lost name for names as \\{name\\}"]],
	["export const f = () => 1\n\nA {f}.", ["hidden f"]],
	["export const o = { a: 1 }\n\nA {o.a} {p.a}.", ["text p of all as \\{p.a\\}"]],
	["A {a.b(c)} and {a}.", ["dies a c", "lost a as \\{a\\}"]],
	["A {f(a, b)}.", ["dies f a+b"]],
	["A {k/r}.", ["text k of all r as \\{k/r\\}"]],
	["A {okta-account}.", ["text okta of all account as \\{okta-account\\}"]],
	["A {a | b}.", ["text a of all b as \\{a | b\\}"]],
	["A {a || b}.", ["text a of all as \\{a || b\\}"]],
	["A {Math.a}.", []],
	["A {Math/a}.", ["text a of all as \\{Math/a\\}"]],
	["A {a.b.c}.", ["text a of all as \\{a.b.c\\}"]],
	[`A {${"a-".repeat(39)}}.`, []],
	[
		`A {${"a-".repeat(38)}ab}.`,
		[
			"text a of all ab as \\{a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-ab\\}",
		],
	],
	[`A {${"a-".repeat(39)}a}.`, ["dies a"]],
	[`A {${"a-".repeat(39)}ab}.`, ["dies a ab"]],
	["A {a_b}, {*a}, {_a}.", []],
	["A {{a}}.", ["variable a"]],
	["A {{a}} {{b.c}}.", []],
	["A {a + 1} {!b}.", ["dies a", "dies b"]],
	["A {1 + 2}.", []],
	["<Card title={a}>b</Card>", ["dies a"]],
	["<Nothing>{a.b}</Nothing>", []],
	["<Nothing.Part>{a.b}</Nothing.Part>", []],
	["<div>{a.b}</div>", ["text a of all as \\{a.b\\}"]],
	["export const f = () => a\n\n{f()}", ["dies a by f of undefined"]],
	["export const f = () => a\n\nNothing.", []],
	["export const F = () => <p>{a}</p>\n\n<F />", ["empty a by F of undefined"]],
	["export const F = () => <p>{a.b}</p>\n\n<Nothing><F /></Nothing>", []],
	[
		"export const f = () => a + a\nexport const g = () => f()\n\n{g()}",
		["dies a by f of undefined"],
	],
	["export const list = [1]\n\n{list.map((one) => two)}", ["dies two"]],
	["export const list = []\n\n{list.map((one) => two)}", []],
	["{list.map((one) => two)}", ["dies list"]],
	["export const a = b\n\nText", ["dies b"]],
])("%j", (body, told) => {
	expect(toldOf(body)).toEqual(told);
});

describe("a snippet", () => {
	const shown = (element: string): string =>
		`import Part, { Other } from "/snippets/part.mdx"\n\n${element}`;

	it.each<[element: string, snippet: string, told: readonly string[]]>([
		["<Part />", "A {plan}.", ["snippets/part.mdx not given plan by Part of page.mdx"]],
		['<Part plan="a" />', "A {plan}.", []],
		[
			'<Part paln="a" />',
			"A {plan}.",
			["snippets/part.mdx not given plan for paln by Part of page.mdx"],
		],
		["<Part {...all} />", "A {plan}.", []],
		["In <Part /> text", "A {plan}.", []],
		["<Part />\n\n<Part plan={1} />", "A {plan}.", []],
		["<Part />", "A {plan.first}.", ["snippets/part.mdx needed plan by Part of page.mdx"]],
		[
			"<Part plan={{}} />\n\n<Part />",
			"A {plan.first}.",
			["snippets/part.mdx needed plan by Part of page.mdx"],
		],
		["<Part plan={{}} />\n\n<Part {...all} />", "A {plan.first}.", []],
		["<Part />", "A {plan()}.", ["snippets/part.mdx needed plan by Part of page.mdx"]],
		["<Part />", "A {plan + 1}.", []],
		["<Part />", "A {{plan}}.", ["snippets/part.mdx variable plan by Part of page.mdx"]],
		[
			"<Part />",
			"A {undefined} {Math} {window}.",
			[
				"snippets/part.mdx not given Math by Part of page.mdx",
				"snippets/part.mdx not given window by Part of page.mdx",
			],
		],
		["<Part />", "A {undefined.a}.", []],
		[
			"<Part />",
			"{plan.a} {plan.b} {plan.a + plan.b}",
			[
				"snippets/part.mdx needed plan by Part of page.mdx",
				"snippets/part.mdx needed plan by Part of page.mdx",
				"snippets/part.mdx needed plan by Part of page.mdx",
			],
		],
		["<Part />", "export const plan = 1\n\n{plan}", []],
		["<Part />", "<Nothing>{plan.a}</Nothing>", []],
		[
			"<Part />",
			'import More from "/snippets/more.mdx"\n\n<More plan={plan.a} />',
			["snippets/more.mdx not given name by More of page.mdx"],
		],
		[
			"<Part />",
			'import More from "/snippets/more.mdx"\n\n<p>{plan.a}</p>',
			["snippets/part.mdx needed plan by Part of page.mdx"],
		],
		["<Part />", "{[1].map((one) => one)}", []],
		[
			"<Other />",
			"export const Other = () => <p>{plan}</p>",
			["snippets/part.mdx empty plan by Other of page.mdx"],
		],
		[
			"<Other />",
			"export const f = () => plan\nexport const Other = () => <p>{f()}</p>",
			["snippets/part.mdx empty plan by f of page.mdx"],
		],
		[
			"{Other}",
			"export const Other = plan",
			["hidden Other", "snippets/part.mdx dies plan by Other of page.mdx"],
		],
		["Text", "export const Other = plan", ["snippets/part.mdx dies plan by Other of page.mdx"]],
		[
			"<Part />",
			"export const f = () => plan\n\n{f()}",
			["snippets/part.mdx dies plan by f of page.mdx"],
		],
		["<Part plan={a.b} />", "{plan}", ["dies a"]],
		["<Part plan={a.b} />", "Nothing", []],
		[
			"<Part />",
			"A {Math} {name}.",
			[
				"snippets/part.mdx not given Math by Part of page.mdx",
				"snippets/part.mdx not given name by Part of page.mdx",
			],
		],
		[
			"<Part />",
			"{plan.a} {bill.b} {plan.a + bill.b}",
			[
				"snippets/part.mdx needed plan by Part of page.mdx",
				"snippets/part.mdx needed bill by Part of page.mdx",
				"snippets/part.mdx needed plan by Part of page.mdx",
				"snippets/part.mdx needed bill by Part of page.mdx",
			],
		],
		["<Part />", "A {{bill.plan}} {plan.a(bill.b)}.", []],
		[
			"<Nothing><Part /></Nothing>",
			"{plan.a}",
			["snippets/part.mdx needed plan by Part of page.mdx"],
		],
	])("shown by %j: %j", (element, snippet, told) => {
		const files = { "snippets/part.mdx": snippet, "snippets/more.mdx": "{name}" };
		expect(toldOf(shown(element), files)).toEqual(told);
	});

	it("that is not there gives names that nobody knows", () => {
		const body = 'import { a, b as c } from "/snippets/gone.mdx"\n\nA {a.x} {c.x} {b.x}';
		expect(toldOf(body)).toEqual(["text b of all as \\{b.x\\}"]);
	});
});

it.each<[body: string, told: readonly string[]]>([
	["export const o = { a: { b: 1 } }\n\nA {o.a}.", ['o.a "object" o.a.b']],
	["export const o = { a: { b: 1 } }\n\nA {o.a.b}.", []],
	["export const o = { a: { 'b-c': 1, d: true, e: 'x' } }\n\nA {o.a}.", ['o.a "object" o.a.e']],
	["export const o = { a: { b: /x/, c: null } }\n\nA {o['a']}.", ["o['a'] \"object\" undefined"]],
	['export const o = [[{ b: 1 }]]\n\nA {o[0][0]} {o["a"]}.', ['o[0][0] "object" o[0][0].b']],
	["export const o = { a: { b: 1 } }\n\nA { o.a } {o}.", ['o.a "object" o.a.b']],
	["export const o = { a: { b: 1 } }\n\n<div title={o.a}>{o.a}</div>", ['o.a "object" o.a.b']],
	["export const o = { a: { b: 1 } }\n\n<Other>{o.a}</Other>", []],
	["export const o = { a: { b: 1 } }\n\n<div children={1}>{o.a}</div>", []],
	["export const o = { a: { b: 1 } }\n\n<div {...o}>{o.a}</div>", []],
	["export const o = { a: { b: 1 } }\n\n<p><b>{o.a}</b></p>", ['o.a "object" o.a.b']],
	["export const o = { a: { b: 1 } }\n\n<Other><b>{o.a}</b></Other>", []],
	["export const o = { a: { b: 1 } }\nexport const f = () => { o.a = 1 }\n\nA {o.a}.", []],
	["export const o = { a: { b: 1 } }\nexport const f = () => { o.a.push(1) }\n\nA {o.a}.", []],
	["export const o = { a: { b: 1 } }\nexport const p = o\n\nA {p.a}.", []],
])("%j shows an object", (body, told) => {
	const found = [...shownObjects(siteWith(body))].map(
		({ path, why, field }) => `${path} ${JSON.stringify(why)} ${field}`,
	);
	expect(found).toEqual(told);
});

it.each<[body: string, told: readonly string[]]>([
	["export const a = 1\n\nexport const a = 2", ["a at 51, before at 31, in undefined"]],
	["export const a = 1\n\nexport const b = 2", []],
	['import a from "/snippets/a.mdx"\n\nexport const a = 1', []],
	['import { a, b as a } from "/snippets/a.mdx"', []],
	[
		"export const a = 1\n\nexport const a = 2\n\nexport const a = 3",
		["a at 51, before at 31, in undefined", "a at 71, before at 31, in undefined"],
	],
	["export function a() {}\n\nexport function a() {}", []],
	["export const a = 1\n\nexport function a() {}", ["a at 54, before at 31, in undefined"]],
	["export const useState = 1", []],
	["export const React = 1\n\nexport function Fragment() {}", []],
])("%j declares a name again", (body, told) => {
	const site = siteWith(body, { "snippets/a.mdx": "A" });
	const found = [...repeatedNames(site)].map(
		({ name, at, before, page }) =>
			`${name} at ${at.range.start}, before at ${before?.range.start}, in ${page}`,
	);
	expect(found).toEqual(told);
});
