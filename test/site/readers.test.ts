// The pages in which snippets are shown, however they import each other.
import fc from "fast-check";
import { expect, it } from "vitest";
import { readersOf } from "../../src/site/bodies/showing-pages.ts";
import { treeOfTexts } from "../../src/site/facts/files/file-tree.ts";
import { bodyAt } from "../../src/site/pages/bodies.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { amountOf } from "../thorough.ts";

const count = 7;
const files = [
	...Array.from({ length: count }, (_, index) => `snippets/s${index}.mdx`),
	"a.mdx",
	"b.mdx",
	"c.mdx",
];

it("are those that lead to a snippet by imports, in circles too", () => {
	const imported = fc.constantFrom(...files.slice(0, count));
	const lists = fc.array(fc.uniqueArray(imported, { maxLength: 3 }), {
		minLength: files.length,
		maxLength: files.length,
	});
	fc.assert(
		fc.property(lists, (imports) => {
			const texts = files.map((path, index): [string, string] => [
				path,
				(imports[index] ?? []).map((one, place) => `import S${place} from "/${one}";\n`).join(""),
			]);
			const site = loadSite("/", {
				tree: treeOfTexts("/", new Map([...texts, ["docs.json", "{}"]])),
			});
			for (const path of files.slice(0, count)) {
				const body = bodyAt(site, path);
				if (body === undefined) throw new Error(`${path} has no body.`);
				const readers = readersOf(site, body).toSorted();
				expect(readers).toEqual(pagesAbove(path, imports));
			}
		}),
		{ numRuns: amountOf(40, 200) },
	);
});

/** The same by following the imports of each file upward until nothing is new. */
function pagesAbove(path: string, imports: readonly (readonly string[])[]): readonly string[] {
	const above = new Set([path]);
	for (const one of above)
		for (const [index, importer] of files.entries())
			if (imports[index]?.includes(one)) above.add(importer);
	return [...above].filter((one) => !one.includes("/")).sort();
}
