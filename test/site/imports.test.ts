// The pages that a page imports are read in two ways: fast, of every page, and exactly, of those
// that are parsed.
import { expect, it } from "vitest";
import { readBody } from "../../src/mdx/read-body.ts";
import { importedPath } from "../../src/site/facts/files/site-path.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newPath, write } from "../temporary.ts";

const parts = {
	"other.mdx": "Other",
	"part.mdx": "Part",
	"guides/part.mdx": "Part",
	"guides/part.md": "Part",
	"guides/part.jsx": "export default 1",
};

it.each([
	['import Part from "./part.mdx"', 1],
	["import Part from './part.mdx';", 1],
	['import { a, b as c } from "/guides/part.md"', 1],
	['import {\n\ta,\n\tb,\n} from "/part.mdx"', 1],
	['import "../guides/../part.mdx"', 1],
	['import * as all from "../part.mdx"\nimport Other from "/other.mdx"', 2],
	['import Part from "./part.jsx"', 0],
	['import Part from "part.mdx"', 0],
	['Text that begins with\n\nan import from "./part.mdx" in words', 0],
	['```js\nimport Part from "./part.mdx"\n```', 0],
])("%j imports %i pages", (text, count) => {
	const path = "guides/page.mdx";
	const { pages } = loadSite(write(newPath(), { ...parts, "docs.json": {}, [path]: text }));
	const fast = [...pages.unpublishedBySlug.values()].map((other) => other.path);
	const reading = readBody(text);
	const exact = (reading.kind === "body" ? reading.body.imports : [])
		.map(({ source }) => importedPath(path, source) ?? "")
		.filter((target) => /\.mdx?$/.test(target));
	expect(exact).toHaveLength(count);
	expect(fast.sort()).toEqual(exact.sort());
});
