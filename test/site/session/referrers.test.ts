// Who refers to what: after each edit of a site that stays in memory, what a new run says.
import { expect, it } from "vitest";
import type { Reference, ReferenceTarget } from "../../../src/site/bodies/references/reference.ts";
import { referrersOf } from "../../../src/site/bodies/references/referrers.ts";
import { DiskTree, withTexts } from "../../../src/site/facts/files/file-tree.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { ChangingSite } from "../../../src/site/session/changing-site.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { newFolder, write } from "../../temporary.ts";

const docs = {
	theme: "mint",
	name: "Acme",
	colors: { primary: "#000000" },
	navigation: { groups: [{ group: "All", pages: ["a", "b", "GET /users"], openapi: "api.json" }] },
	redirects: [{ source: "/old", destination: "/a" }],
};
const operation = { description: "See [A](/a#first).", responses: {} };
const files = {
	"docs.json": docs,
	"a.mdx": "---\ntitle: A\n---\n\n## First\n\n[B](/b)\n",
	"b.mdx":
		'---\ntitle: B\nrelated: /a\n---\n\nimport { Box } from "/snippets/box.jsx";\n\n<Box />\n\n[A](/a#first) ![Dot](/dot.png) [Old](/old)\n',
	"snippets/box.jsx": "export const Box = () => <a href='/a'>A</a>;\n",
	"dot.png": "",
	"api.json": {
		openapi: "3.1.0",
		info: { title: "API", version: "1" },
		paths: { "/users": { get: operation } },
	},
};

const edits: readonly (readonly [path: string, text: string])[] = [
	["b.mdx", files["b.mdx"].replace("[Old](/old)", "")],
	["a.mdx", files["a.mdx"].replace("## First", "## Second")],
	["b.mdx", files["b.mdx"].replace("related: /a", "related: /b")],
	["docs.json", JSON.stringify({ ...docs, redirects: [] })],
	["snippets/box.jsx", "export const Other = () => <a href='/b'>B</a>;\n"],
	["api.json", JSON.stringify(files["api.json"]).replace("/a#first", "/b")],
	["a.mdx", files["a.mdx"]],
];

function targetsOf(site: Site): readonly ReferenceTarget[] {
	const operations = site.specs.readableSpecs().flatMap((spec) => spec.operations);
	return [
		...site.pages.all.map((page) => ({ kind: "page" as const, page })),
		...operations.map((one) => ({ kind: "operation" as const, operation: one })),
		{ kind: "file", path: "dot.png" },
		{ kind: "file", path: "snippets/box.jsx" },
		{ kind: "export", path: "snippets/box.jsx", name: "Box" },
	];
}

function allReferrers(site: Site): readonly string[] {
	const print = ({ kind, at, written }: Reference): string =>
		`${kind} ${at.file.path}:${at.range.start} ${written}`;
	return [
		...targetsOf(site).flatMap((target) => [
			target.kind,
			...[...referrersOf(site, target)].map(print),
		]),
	];
}

it("finds the referrers that a new run finds, whatever was edited", () => {
	const root = write(newFolder(), files);
	const disk = new DiskTree(root);
	const changing = new ChangingSite(root);
	const first = allReferrers(changing.load({ tree: disk }));
	expect(first).toEqual(allReferrers(loadSite(root)));
	const states = [first];
	const texts = new Map<string, string>();
	for (const [path, text] of edits) {
		texts.set(path, text);
		changing.touch([path], false);
		const tree = withTexts(root, disk, new Map(texts));
		const now = allReferrers(changing.load({ tree }));
		expect(now).toEqual(allReferrers(loadSite(root, { tree })));
		states.push(now);
	}
	// Each edit changes the answer, so that one that was kept too long is noticed.
	for (const [index, state] of states.entries()) expect(state).not.toEqual(states[index + 1]);
});
