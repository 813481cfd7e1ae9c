// Where new redirects go in docs.json, and how they are written there.
import { expect, it } from "vitest";
import { addRedirects } from "../../src/site/addresses/lost/new-redirects.ts";
import { loadDocsJson, openPart } from "../../src/site/facts/docs-json/docs-json.ts";

/** docs.json with redirects to `/b`; `undefined` where they are not added. */
function added(text: string, sources: readonly string[], redirects = "[]"): string | undefined {
	const texts = new Map([
		["docs.json", text],
		["redirects.json", redirects],
		["redirect.json", '{ "source": "/old", "destination": "/new" }'],
	]);
	const docs = loadDocsJson((path) => {
		const part = texts.get(path);
		return part === undefined ? undefined : openPart(path, { text: part });
	});
	const { fix } = addRedirects(docs, {
		redirects: sources.map((source) => ({ source, destination: "/b" })),
		isSure: true,
	});
	if (fix === undefined) return undefined;
	const { file, range } = fix.at;
	const changed = texts.get(file.path) ?? "";
	return changed.slice(0, range.start) + fix.text + changed.slice(range.end);
}

const a = '{ "source": "/a", "destination": "/b" }';
const c = '{ "source": "/c", "destination": "/b" }';

it.each<[string, string, string]>([
	[
		"an empty list that ends on another line",
		'{\n  "redirects": [\n  ]\n}',
		`{\n  "redirects": [\n    ${a},\n    ${c}\n  ]\n}`,
	],
	["a list on one line", '{ "redirects": [{}] }', `{ "redirects": [{}, ${a}, ${c}] }`],
	[
		"no list, at the start of a line",
		'{\n  "name": "A",\n"navigation": {}\n}',
		`{\n  "name": "A",\n"redirects": [\n  ${a},\n  ${c}\n],\n"navigation": {}\n}`,
	],
	[
		"no list, on the first line",
		'{ "navigation": {} }',
		`{ "redirects": [\n  ${a},\n  ${c}\n],\n"navigation": {} }`,
	],
])("are added to %s", (_, text, expected) => {
	expect(added(text, ["/a", "/c"])).toBe(expected);
});

it("are added to a file that is the list", () => {
	const text = '{ "redirects": { "$ref": "./redirects.json" } }';
	expect(added(text, ["/a"], "[\n  {}\n]")).toBe(`[\n  {},\n  ${a}\n]`);
});

it.each<[string, string, readonly string[]]>([
	["of none", '{ "navigation": {} }', []],
	["of which one is a pattern", '{ "navigation": {} }', ["/a", "/a(b)"]],
	["behind one that is a file", '{ "redirects": [{ "$ref": "./redirect.json" }] }', ["/a"]],
	["to what is no list", '{ "redirects": {}, "navigation": {} }', ["/a"]],
	["without a navigation", '{ "name": "A" }', ["/a"]],
	["to what is not known whole", '{ "navigation": {}, ', ["/a"]],
])("are not added, %s", (_, text, sources) => {
	expect(added(text, sources)).toBeUndefined();
});

it("stand beside those that others add there", () => {
	const docs = loadDocsJson((path) => openPart(path, { text: '{ "redirects": [{}] }' }));
	const redirects = [{ source: "/a", destination: "/b" }];
	const { fix } = addRedirects(docs, { redirects, isSure: true });
	expect(fix).toEqual(expect.objectContaining({ isAddition: true }));
	expect(fix).not.toHaveProperty("isUnsafe");
	const { fix: unsure } = addRedirects(docs, { redirects, isSure: false });
	expect(unsure).toHaveProperty("isUnsafe", true);
});
