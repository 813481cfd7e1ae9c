// The ids of pages: how Mintlify makes them of titles, and what is known of a page.
import fc from "fast-check";
import { expect, it } from "vitest";
import {
	contentKeys,
	idNames,
	mayHaveMore,
} from "../../src/facts/bodies/id-names.ts";
import { headingId, keysOfFragment } from "../../src/facts/bodies/slug.ts";
import { smartTitle } from "../../src/facts/bodies/smart-title.ts";
import { readBody } from "../../src/source/mdx/read-body.ts";

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

// What remark-smartypants 3.0.2 makes of headings, whatever stands around them; `undefined` where that decides.
it.each([
	["What's new", "What’s new"],
	['The "run" mode', "The “run” mode"],
	['5" x', "5” x"],
	["the '90s", "the ’90s"],
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
	["'90s", undefined],
	['"Q" t', undefined],
	['("a")', undefined],
	["a . . . b", undefined],
	["``a''", undefined],
])("puts other punctuation into %j", (title, smart) => {
	expect(smartTitle(title)).toBe(smart);
});

it("leaves code in a title as it is", () => {
	expect(smartTitle("it's it's -- --", "AAAA it's AA --")).toBe(
		"it's it’s -- —",
	);
});

const keysOf = (text: string): readonly string[] | undefined => {
	const reading = readBody(text);
	if (reading.kind !== "body" || mayHaveMore(reading.body, text))
		return undefined;
	const keys = idNames(reading.body).flatMap(({ keys }) => keys);
	return [...new Set([...keys, ...contentKeys(reading.body, text)])];
};

it.each([
	"{<h2 id={id}>Text</h2>}",
	"<div id={'a-' + b} />",
	"<div {...props} />",
	"## Hello {name}",
	"<h2>\n  Hello {name}\n</h2>",
	'<Snippet file="part.mdx" />',
	"<div dangerouslySetInnerHTML={{ __html: html }} />",
	'<Accordion title="Привет">Text</Accordion>',
	'<Tab title="{{name}}">Text</Tab>',
])("knows that a page with %j may have more ids", (text) => {
	expect(keysOf(text)).toBeUndefined();
});

it.each([
	["## The `{id}` of a user", ["the-id-of-a-user"]],
	["## Set up {#install}", ["install"]],
	["Set up\n======", ["set-up"]],
	['<Tab title={"macOS"}>Text</Tab>', ["macos"]],
	["<h3 id='a'>\n  **B** [c](/d)\n</h3>", ["a", "b-c"]],
])("knows the ids of %j", (text, keys) => {
	expect(keysOf(text)).toEqual(keys);
});

it("has the id of each heading, whatever its title", () => {
	const title = fc
		.string({ unit: "grapheme", minLength: 1 })
		.filter((text) =>
			/^[^\s`*_~[\]<>{}()\\&#!|=:$+-][^`*_~[\]<>{}()\\&#!|$]*$/.test(text),
		)
		.filter((text) => !/\s\s|\p{Cc}|[\u2028\u2029]|\s$|\.\S/u.test(text));
	fc.assert(
		fc.property(title, (text) => {
			const keys = keysOf(`## ${text}\n`);
			const id = headingId(smartTitle(text) ?? text);
			expect(keysOfFragment(id).some((key) => keys?.includes(key))).toBe(true);
		}),
	);
});
