// The hook checks a page alone after an edit of its title, with the files that link to its title.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { configOf } from "../../../src/check/settings/load-config.ts";
import { ruleNames } from "../../../src/check/settings/rule-selection.ts";
import { findingsOnOnePage } from "../../../src/review/hook/edit-findings.ts";
import { type Files, newFolder, write } from "../../temporary.ts";

const docs = {
	name: "Acme",
	theme: "mint",
	colors: { primary: "#ff0000" },
	navigation: { pages: ["index", "start"] },
};

/** The new findings after an edit of `start.mdx`, to which `index.mdx` links. */
function broughtBy(
	before: string,
	after: string,
	link: string,
	more: Files = {},
): readonly string[] | undefined {
	const root = join(newFolder(), "site");
	write(root, {
		"docs.json": JSON.stringify(docs),
		"index.mdx": `---\ntitle: Home\ndescription: The first page.\n---\n\nRead ${link}.\n`,
		"start.mdx": after,
		...more,
	});
	const changed = [
		{
			path: "start.mdx",
			was: { kind: "file" as const, bytes: Buffer.from(before) },
			now: Buffer.from(after),
		},
	];
	const brought = findingsOnOnePage(root, changed, configOf(root, { rules: ruleNames }));
	return brought?.findings.map(({ rule, at }) => `${at.file.path} ${rule}`);
}

function page(head: string): string {
	return `---\n${head}\n---\n\nThe text of the page.\n`;
}

it("is compared as part of the site if another file has the address of the page", () => {
	const twin = { "start.md": "# Begin\n\nText.\n" };
	const [before, after] = [page("title: Start"), page("title: Begin")];
	expect(broughtBy(before, after, "nothing")).toEqual([]);
	expect(broughtBy(before, after, "nothing", twin)).toBeUndefined();
});

const dead = ["index.mdx anchor-leads-somewhere"];

describe("a title that other files link to", () => {
	it.each([
		["Quick start", "[it](/start#quick-start)"],
		["Quick start", "[it](</start#quick start>)"],
		["Quick start", "[it](/start#%71uick-start)"],
		["Quick start", '<a href="/start#qu&#105;ck-start">it</a>'],
		["Quick start", '<a href="/start&#35;quick-start">it</a>'],
		["Quick start", '<a href={"/start#-quick--start"}>it</a>'],
		["Überblick", "[it](/start#überblick)"],
		["Überblick", "[it](/start#u\u0308berblick)"],
		["Überblick", "[it](/start#%C3%BCberblick)"],
		["a ".repeat(30), `[it](/start#${"a-".repeat(29)}a)`],
	])("is %s, and the link %s", (title, link) => {
		const [before, after] = [title, "Another title"].map((text) => page(`title: ${text}`));
		expect(broughtBy(before ?? "", after ?? "", link)).toEqual(dead);
		expect(broughtBy(after ?? "", before ?? "", link)).toEqual([]);
	});
});

describe("an edit of frontmatter", () => {
	const link = "[it](/start#start)";
	it.each([
		["sidebarTitle", "title: Start", "title: Start\nsidebarTitle: Begin", []],
		[
			"a description",
			"title: Start\ndescription: One",
			"title: Start\ndescription: TODO",
			["start.mdx text-finished"],
		],
		[
			"the title, which the path replaces",
			"title: Start",
			"description: The start.",
			["start.mdx page-has-title"],
		],
		["a title without letters", "title: Start", "title: '!'", undefined],
		["another field", "title: Start", "title: Start\nmode: custom", undefined],
		["YAML that is broken", "title: Start", "title: 'Start", undefined],
	])("of %s", (_, before, after, findings) => {
		expect(broughtBy(page(before), page(after), link)).toEqual(findings);
	});
});
