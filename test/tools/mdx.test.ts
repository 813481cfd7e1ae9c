// The parser of pages as it is bundled, with a part left out.
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { mdxPackages } from "../../src/lazy/lazy.ts";

type Packages = ReturnType<typeof mdxPackages>;

const bundled: Packages = createRequire(import.meta.url)("../../dist/mdx.cjs");

function parse({ fromMarkdown, gfm, gfmFromMarkdown }: Packages, text: string) {
	return fromMarkdown(text, {
		extensions: [gfm()],
		mdastExtensions: [gfmFromMarkdown()],
	});
}

it.each([
	"> a\n\nb\n\n",
	"> a\nb\n# c\n\n",
	"- a\n  - b\n\n",
	"- a\n  > - b\n    # c\n\n1. d\n",
	"a\n===\n\n[b]: /c\nd\n---\n\n",
	"| a |\n| - |\n> b\n",
	"[^a]: b\n\n    - c\n\n",
])("reads %j as its packages do", (block) => {
	const text = block.repeat(4);
	expect(parse(bundled, text)).toEqual(parse(mdxPackages(), text));
});
