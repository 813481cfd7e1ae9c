// What marks an entry of the sidebar, of a page and of an OpenAPI file, as `inspect` and a preview
// show it.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";

const page = (tag: string): string => `---\ntitle: A\ntag: ${tag}\n---\nText.\n`;

const site = write(newPath(), {
	"docs.json": {
		theme: "mint",
		name: "A",
		colors: { primary: "#0f766e" },
		navigation: {
			groups: [
				{ group: "Pages", pages: ["new", "blank", "number", "wild"] },
				{ group: "API", openapi: "api.yaml" },
			],
		},
	},
	"new.mdx": page("NEW"),
	"blank.mdx": page('" "'),
	"number.mdx": page("5"),
	"wild.mdx": page('"<b>\\e[31m"'),
	"api.yaml": `openapi: 3.2.0
info: { title: A, version: "1" }
tags: [{ name: beta, kind: badge, summary: In beta }]
paths:
  /users: { get: { summary: List users, tags: [beta] } }
`,
});

it("is shown as text", async () => {
	const { out } = await run(site, ["inspect"]);
	expect(out.split("\n\n")[0]?.split("\n").slice(1)).toEqual([
		"  group Pages",
		"    A [NEW]  new.mdx",
		"    A  blank.mdx",
		"    A  number.mdx",
		"    A [<b>\\x1b[31m]  wild.mdx",
		"  group API  api.yaml",
		"    group API Reference",
		"      List users [In beta]  GET /users of api.yaml, /api-reference/list-users",
	]);
});

it("is there as data", async () => {
	const { out } = await run(site, ["inspect", "--format", "json"]);
	const { navigation } = JSON.parse(out);
	const [pages, api] = navigation;
	expect(pages.children.map((one: { tag?: string }) => one.tag)).toEqual([
		"NEW",
		undefined,
		undefined,
		"<b>\u001b[31m",
	]);
	expect(api.children[0].children[0].tag).toBe("In beta");
});

it("stands beside the title in a preview", async () => {
	const file = `${newPath()}.html`;
	await run(site, ["preview", "--write", file]);
	const html = readFileSync(file, "utf8");
	const tags = html.match(/<i class="tag">.*?<\/i>/g) ?? [];
	expect(new Set(tags.map((one) => one.replaceAll(/<\/?i.*?>/g, "")))).toEqual(
		new Set(["NEW", "&lt;b>\\x1b[31m", "In beta"]),
	);
});
