// Lists longer than the number of arguments that a call can have, some 120,000.
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { reporters } from "../../src/output/reporters.ts";
import { plain, sited } from "../print.ts";
import { newPath, write } from "../temporary.ts";

const count = 130_000;

function list(item: (index: number) => string, separator: string): string {
	return Array.from({ length: count }, (_, index) => item(index)).join(separator);
}

it.each([
	["findings of one kind", list((index) => `[x](/gone-${index})`, "\n\n"), count],
	["braces in code of a fragment", `<MDX>\n\n\`${"{".repeat(count)}\`\n\n</MDX>`, 0],
	["words of an address", `[x](/${list((index) => `w${index}`, "-")})`, 1],
])("reports about %s", async (_, body, findings) => {
	const root = write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#123456" },
			navigation: { pages: ["index"] },
		},
		"index.mdx": `---\ntitle: A\ndescription: B\n---\n\n${body}\n`,
	});
	const result = checkSite(root).result;
	expect(result.failures).toEqual([]);
	expect(result.findings).toHaveLength(findings);
	for (const load of [reporters.concise, reporters.json]) {
		const format = await load();
		expect(format([sited(result)], plain)).not.toBe("");
	}
});
