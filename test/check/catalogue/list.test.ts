// `docproof list`: formats, filters, what is said beside them, and texts of strangers.
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { kindNames } from "../../../src/check/catalogue/kind-names.ts";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#000000" },
	navigation: { groups: [{ group: "All", pages: ["b", "a", "remote"] }] },
	redirects: [{ source: "/old", destination: "/a" }],
};
const root = newFolder();
write(root, {
	"docs.json": docs,
	"a.mdx": '---\ntitle: A\nog:title: "=1+1"\n---\n\nSee [the second](/b#x) and [none](/none).\n',
	"b.mdx":
		'---\ntitle: "B\\u001B[31m"\ndescription: Second\nhidden: true\n---\n\n```js Title\na\nb\n```\n\n![](/dot.png)\n',
	"c.mdx": "---\ntitle: C\ndate: 2026-01-31\n---\n",
	"dot.png": "x",
});

/** The lines of `docproof list`. */
async function lines(...argv: string[]): Promise<readonly string[]> {
	const { code, out, err } = await run(root, ["list", ...argv]);
	expect({ code, err }).toEqual({ code: 0, err: "" });
	return out.split("\n").filter((line) => line !== "");
}

describe("docproof list", () => {
	it("has a line for each kind", async () => {
		const all = await lines();
		expect(all.map((line) => line.trim().split(/\s+/)[1])).toEqual(kindNames);
		expect(all[2]).toBe("        3  page       A page file that Mintlify publishes.");
	});

	it("prints a fact in each line, in the order of the navigation", async () => {
		const all = await lines("page", "--fields", "slug,frontmatter.date,file,line");
		expect(all.map((line) => JSON.parse(line))).toEqual([
			{ slug: "b", file: "b.mdx", line: 1 },
			{ slug: "a", file: "a.mdx", line: 1 },
			{ slug: "c", "frontmatter.date": "2026-01-31", file: "c.mdx", line: 1 },
		]);
	});

	it("prints all of a large docs.json, and of frontmatter that repeats values", async () => {
		const other = newFolder();
		const redirects = Array.from({ length: 4000 }, (_, index) => ({
			source: `/old${index}`,
			destination: "/a",
		}));
		write(other, {
			"docs.json": { ...docs, redirects },
			"a.mdx": "---\ntitle: A\none: &one [1]\ntwo: [*one, *one]\n---\n",
		});
		const site = await run(other, ["list", "site", "--fields", "config.redirects"]);
		expect(JSON.parse(site.out)["config.redirects"]).toEqual(redirects);
		const page = await run(other, ["list", "page", "--fields", "frontmatter.two"]);
		expect(page.out).toContain('{"frontmatter.two":[[1],[1]]');
	});

	it("names the page of a link only if asked", async () => {
		const texts = [...(await lines("link")), (await lines("link", "--format", "csv"))[0]];
		expect(texts.filter((text) => text?.includes("inPage"))).toEqual([]);
		const where = '{"properties": {"inPage": {"properties": {"title": {"const": "A"}}}}}';
		const titled = await lines("link", "--fields", "inPage.title,target", "--where", where);
		expect(titled.map((line) => JSON.parse(line))).toEqual([
			{ "inPage.title": "A", target: "/b#x" },
			{ "inPage.title": "A", target: "/none" },
		]);
	});

	it("leaves out a setting whose file cannot be read", async () => {
		const other = newFolder();
		write(other, { "docs.json": { ...docs, colors: { $ref: "colors.json" } }, "colors.json": "" });
		const { code, out } = await run(other, ["list", "setting"]);
		expect(code).toBe(0);
		expect(out).toContain('"path":"name"');
		expect(out).not.toContain("colors");
	});

	it("prints one document", async () => {
		const all = await lines("code", "--format", "json");
		expect(JSON.parse(all.join("\n"))).toEqual([
			{ language: "js", title: "Title", lines: 2, file: "b.mdx", line: 7, column: 1 },
		]);
		expect(await lines("operation", "--format", "json")).toEqual(["[]"]);
	});

	it("prints CSV in which nothing is a formula or a control character", async () => {
		const { out } = await run(root, [
			...["list", "page", "--format", "csv"],
			...["--fields", "slug,title,frontmatter.og:title,navigation"],
		]);
		expect(out).not.toContain("\u001B");
		expect(parse(out)).toEqual([
			["slug", "title", "frontmatter.og:title", "navigation"],
			["b", "B\\x1b[31m", "", '[["All"]]'],
			["a", "A", "'=1+1", '[["All"]]'],
			["c", "C", "", "[]"],
		]);
	});

	it("prints a table without control characters", async () => {
		const all = await lines("page", "--format", "table", "--fields", "slug,title");
		expect(all).toEqual(["slug  title", "b     B\\x1b[31m", "a     A", "c     C"]);
	});

	it.each([
		["sitemap", ["/a"]],
		["llms", ["- [A](/a.md)"]],
	])("prints the lines of %s", async (format, expected) => {
		expect(await lines("address", "--format", format)).toEqual(expected);
	});

	it.each([
		["page", { required: ["description"] }, ["b"]],
		["page", { properties: { words: { minimum: 1 } }, required: ["words"] }, ["a"]],
		["page", { properties: { frontmatter: { required: ["date"] } } }, ["c"]],
	])("lists of the kind %s what matches %j", async (kind, where, slugs) => {
		const all = await lines(kind, "--where", JSON.stringify(where), "--fields", "slug");
		expect(all.map((line) => JSON.parse(line).slug)).toEqual(slugs);
	});

	it("has prose as long as in the file, without code, tags and targets", async () => {
		const other = newFolder();
		const prose = [
			"Use `sed -i` or *awk*.",
			"> See [the `man`\n> page](/man) <Tip>now</Tip> {1 + 1} ![Sed](/sed.png) \\*",
			"| a | `b` |\n| - | - |",
		];
		write(other, { "docs.json": docs, "a.mdx": `---\ntitle: A\n---\n\n${prose.join("\n\n")}\n` });
		const { out } = await run(other, ["list", "text", "--fields", "text,line"]);
		expect(
			out
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line)),
		).toEqual([
			{ text: "Use          or *awk*.", line: 5 },
			{
				text: "See [the         page             now                                \\*",
				line: 7,
			},
			{ text: "a", line: 10 },
		]);
	});

	it("knows which links are dead, and which anchors", async () => {
		const all = await lines("link", "--fields", "target,text,state,anchorState,line,column");
		expect(all.map((line) => JSON.parse(line))).toEqual([
			{
				...{ target: "/b#x", text: "the second", state: "alive", anchorState: "dead" },
				line: 6,
				column: 18,
			},
			{ target: "/none", text: "none", state: "dead", line: 6, column: 35 },
		]);
	});

	it.each([
		[["pages"], "There is no kind `pages`. Did you mean `page`?"],
		[["page", "--fields", " , "], "`--fields` names no field."],
		[
			["page", "--fields", "navigation.0"],
			"Records of the kind `page` have no field `navigation.0`.",
		],
		[["page", "--fields", "title.length"], "have no field `title.length`."],
		[["page", "--fields", "line.x"], "have no field `line.x`. Did you mean `line`?"],
		[["site", "--fields", "counts.pages"], "no field `counts.pages`. Did you mean `page`?"],
		[["page", "--fields", "titel"], "have no field `titel`. Did you mean `title`?"],
		[["page", "--where", "{"], "`--where` is not valid JSON"],
		[
			["page", "--where", '{"properties":{"titel":{}}}'],
			"`--where` at `/properties/titel`: Records of the kind `page` have no field `titel` here. Did you mean `title`?",
		],
		[["page", "--where", `{"const":${"[".repeat(5000)}${"]".repeat(5000)}}`], "nested too deeply"],
		[["page", "--format", "sitemap"], "is for addresses"],
		[["address", "--format", "llms", "--fields", "path"], "prints no fields"],
		[["--fields", "slug"], "Name what to list"],
		[["--format", "csv"], "Name what to list"],
		[["page", "nowhere"], "nowhere"],
	])("refuses %j", async (argv, message) => {
		const { code, out, err } = await run(root, ["list", ...argv]);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(message);
	});

	it("says what it has not looked at", async () => {
		const other = newFolder();
		const navigation = { groups: [{ group: "API", openapi: "https://api.test/openapi.json" }] };
		write(other, { "docs.json": { ...docs, navigation, redirects: [] } });
		const { code, err } = await run(other, ["list", "operation"]);
		expect(code).toBe(0);
		expect(err).toContain("Not checked: https://api.test/openapi.json");
	});
});
