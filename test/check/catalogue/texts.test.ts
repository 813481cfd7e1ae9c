// Texts of records as readers see them, without escapes and marks.
import { expect, it } from "vitest";
import { factsOf } from "../../../src/check/catalogue/kinds.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { newFolder, write } from "../../temporary.ts";

function siteWith(markdown: string): ReturnType<typeof loadSite> {
	return loadSite(
		write(newFolder(), {
			"docs.json": { theme: "mint", name: "Acme", navigation: { pages: ["index"] } },
			"index.mdx": `---\ntitle: A\n---\n\n${markdown}\n`,
			"a.png": "",
		}),
	);
}

it.each([
	["![A letter](/a.png)", "A letter"],
	["![a \\* b &amp; *c*](/a.png)", "a * b & c"],
	["![snake_case](/a.png)", "snake_case"],
	["![a\nb](/a.png)", "a b"],
	["| a |\n| - |\n| ![alt \\| pipe](/a.png) |", "alt | pipe"],
	['<img src="/a.png" alt="a &quot;b&quot;" />', 'a "b"'],
	[`![${"\\*".repeat(600)}](/a.png)`, "\\*".repeat(600)],
])("%j is described as %j", (markdown, alt) => {
	expect(factsOf(siteWith(markdown), "image").map((image) => image.alt)).toEqual([alt]);
});

it.each([
	["## Heading ![x](/a.png)", "Heading", "heading"],
	["### A {1 + 1}", "A", "a"],
	["## `a` *b* [c](/)", "a b c", "a-b-c"],
])("%j has the text %j and the id %j", (markdown, text, id) => {
	const [heading] = factsOf(siteWith(markdown), "heading");
	expect([heading?.text, heading?.id]).toEqual([text, id]);
});
