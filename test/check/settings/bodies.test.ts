// That nothing of a page's body is looked at where that is not wanted.
import { expect, it } from "vitest";
import { checkSite } from "../../../src/check/site/validate.ts";
import { validate } from "../../../src/index.ts";
import { DiskTree, type HeadRange } from "../../../src/site/facts/files/file-tree.ts";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";

const page = `---\ntitle: A\n---\n\nCosts <5. [Gone](/gone)\n${"Text.\n".repeat(2000)}`;
const site = (settings?: object): string =>
	write(newFolder(), {
		"docs.json": JSON.stringify({
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index"] },
		}),
		"index.mdx": page,
		...(settings && { "docproof.config.json": JSON.stringify(settings) }),
	});
const notice = "Not checked: the bodies of pages (they are turned off)";

it("looks at bodies, and says nothing of it", async () => {
	const { code, out } = await run(site(), ["validate"]);
	expect(code).toBe(1);
	expect(out).toContain("[page-parses]");
	expect(out).not.toContain("Not checked");
});

it.each([
	["by the command line", undefined, ["--no-bodies"]],
	["by the settings", { bodies: false }, []],
	["by the command line, above the settings", { bodies: true }, ["--no-bodies"]],
])("leaves them out %s", async (_, settings, options) => {
	const { code, out } = await run(site(settings), ["validate", ...options]);
	expect(code).toBe(0);
	expect(out).toContain(notice);
});

it("leaves them out in the API, above the settings", async () => {
	const { findings } = await validate(site(), { bodies: false });
	expect(findings).toEqual([]);
	const all = await validate(site({ bodies: false }), { bodies: true });
	expect(all.findings.map(({ rule }) => rule)).toContain("page-parses");
});

it("reads but the start of each page then", () => {
	const read: number[] = [];
	class Watched extends DiskTree {
		override head(file: string, range: HeadRange): Buffer {
			const bytes = super.head(file, range);
			read.push(bytes.length);
			return bytes;
		}
		override bytes(file: string, most: number): Buffer {
			expect(file).not.toMatch(/\.mdx$/);
			return super.bytes(file, most);
		}
	}
	const root = site();
	checkSite(root, { tree: new Watched(root), bodies: false }).result;
	expect(read).toEqual([4096]);
});
