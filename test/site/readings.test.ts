// How often the files of a site are opened in one run.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { DiskTree, type HeadRange } from "../../src/site/facts/files/file-tree.ts";

class CountingTree extends DiskTree {
	readonly opened = new Map<string, number>();

	override bytes(file: string, most: number): Buffer {
		this.#count(file);
		return super.bytes(file, most);
	}

	override head(file: string, range: HeadRange): Buffer {
		this.#count(file);
		return super.head(file, range);
	}

	#count(file: string): void {
		this.opened.set(file, (this.opened.get(file) ?? 0) + 1);
	}
}

it("opens each page once, however much of it is asked for", () => {
	const page = (head: string, text = ""): string =>
		`---\ntitle: A\n${head}\n---\n\n<ParamField path="id" type="string" />\n${text}`;
	const long = "Text.\n".repeat(2000);
	const files = {
		"docs.json": JSON.stringify({
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["short", "long", "plain", "head"] },
		}),
		"short.mdx": page("api: GET https://acme.test/{id}"),
		"long.mdx": page("api: GET https://acme.test/{id}", long),
		"plain.mdx": page("description: B", long),
		"head.mdx": page(`description: ${"B".repeat(5000)}`, long),
	};
	const root = mkdtempSync(join(tmpdir(), "docproof-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
	const tree = new CountingTree(root);
	const { findings } = checkSite(root, { tree }).result;
	expect(findings).toEqual([]);
	expect(Object.fromEntries(tree.opened)).toEqual({
		"docs.json": 1,
		"short.mdx": 1,
		"long.mdx": 1,
		"plain.mdx": 1,
		"head.mdx": 1,
	});
});
