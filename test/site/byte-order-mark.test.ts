// A byte-order mark in docs.json stops the build, and hides nothing else that is wrong with the
// site.
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { newFolder, write } from "../temporary.ts";

it("is reported beside what pages and settings have", () => {
	const docs = {
		theme: "mint",
		name: "Acme",
		navigation: { pages: ["index", "gone"] },
	};
	const root = write(newFolder(), {
		"docs.json": `\uFEFF${JSON.stringify(docs)}`,
		"index.mdx": "---\ntitle: Start\n---\n\nSee [a](/nowhere).\n",
	});
	const { findings } = checkSite(root).result;
	expect(findings.map(({ rule, at }) => `${at.file.path} ${rule}`).sort()).toEqual([
		"docs.json file-parses",
		"docs.json navigation-page-exists",
		"docs.json setting-valid",
		"index.mdx link-leads-somewhere",
	]);
});
