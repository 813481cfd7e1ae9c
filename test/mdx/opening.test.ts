// The first paragraph of a page, below what readers do not see.
import { expect, it } from "vitest";
import { openingOf } from "../../src/mdx/opening.ts";

it.each([
	["much frontmatter", `---\n${"a: b\n".repeat(3000)}---\n\n`],
	["many imports", `---\ntitle: A\n---\n\n${'import A from "/a.mdx";\n'.repeat(600)}\n`],
])("is found below %s", (_, start) => {
	expect(openingOf(`${start}The text.\n`)?.text).toBe("The text.");
});
