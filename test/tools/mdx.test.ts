// The parser of pages as it is bundled, with parts that are quicker.
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { mdxPackages } from "../../src/mdx/mdx.ts";
import { boundedAcorn } from "../../src/mdx/script-parser.ts";

const packages = mdxPackages();

type Packages = typeof packages;

const bundled: Packages = createRequire(import.meta.url)("../../dist/mdx/packages.cjs");

/** The tree, or why there is none. */
function parse(from: Packages, text: string): unknown {
	const { fromMarkdown, gfm, gfmFromMarkdown, mdxFromMarkdown, mdxjs } = from;
	try {
		return fromMarkdown(text, {
			extensions: [mdxjs({ acorn: boundedAcorn(text.length) }), gfm()],
			mdastExtensions: [mdxFromMarkdown(), gfmFromMarkdown()],
		});
	} catch (error) {
		return String(error);
	}
}

it.each([
	"> a\n\nb\n\n",
	"> a\nb\n# c\n\n",
	"- a\n  - b\n\n",
	"- a\n  > - b\n    # c\n\n1. d\n",
	"a\n===\n\n[b]: /c\nd\n---\n\n",
	"| a |\n| - |\n> b\n",
	"[^a]: b\n\n    - c\n\n",
	"{/* a */}\n\n{/**/ /*b*/}\n\n{// c\n}\n\n{a /* } */ /*/ } */}\n\n",
	"{a // b\n// c\n}\n\n",
	"{ // a }\n\n",
	"{ /* a }\n\n",
	"{ /* a */ // */ }\n\n",
	"{/*/}\n\n",
	"{a // b }\n\n",
	"{a /* b }\n\n",
])("reads %j as its packages do", (block) => {
	const text = block.repeat(4);
	expect(parse(bundled, text)).toEqual(parse(packages, text));
});
