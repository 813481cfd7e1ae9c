// Pages that are not meant for readers, as far as the fixtures of the rules do not show them.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { internalPages } from "../../src/site/bodies/internal-pages.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { type Files, newFolder, write } from "../temporary.ts";

const page = "---\ntitle: Page\n---\n\nText.\n";

function siteWith(files: Files, docs: object = {}): string {
	const root = newFolder();
	write(root, {
		"docs.json": {
			...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
			navigation: { pages: ["index"] },
			...docs,
		},
		"index.mdx": page,
		...files,
	});
	return root;
}

function kindsIn(root: string, hasBodies = true): readonly string[] {
	const pages = internalPages(loadSite(root, { hasBodies }));
	return pages.map(({ kind, page: { path } }) => `${path} ${kind}`);
}

function findingsIn(root: string): readonly string[] {
	return checkSite(root).result.findings.map(({ rule, severity }) => `${severity} ${rule}`);
}

it("reports no file by its name if links to the file are unknown", () => {
	const root = siteWith({ "AGENTS.md": "# Rules\n" });
	expect(kindsIn(root)).toEqual(["AGENTS.md agents"]);
	expect(kindsIn(root, false)).toEqual([]);
});

it("reports no skill that a link hosts", () => {
	const root = siteWith({
		"skills/acme/SKILL.md": "# Acme\n",
		"skills/acme/fields.md": "# Fields\n",
	});
	expect(kindsIn(root)).toEqual(["skills/acme/SKILL.md agents", "skills/acme/fields.md agents"]);
	mkdirSync(join(root, ".mintlify"));
	symlinkSync("../skills", join(root, ".mintlify/skills"));
	expect(kindsIn(root)).toEqual([]);
});

const kitPage = page.replace(
	"Page\n",
	"Page\ndescription: Preview changes locally to update your docs\n",
);
const redirects = [{ source: "/gone", destination: "/" }];

it.each<[string, string, object, string, ...(readonly string[])]>([
	["PLAN.md", "# Plan\n", {}, "warning page-meant-for-readers"],
	[
		"gone.mdx",
		page,
		{ redirects },
		"warning page-meant-for-readers",
		"warning redirect-leaves-pages",
	],
	["development.mdx", kitPage, {}, "note page-meant-for-readers", "note starter-kit-replaced"],
	["guide.mdx", page, {}, "note navigation-lists-pages"],
])(
	"has one finding for %s, and an error with `publish`",
	(path, text, docs, expected, ...whenAllowed) => {
		const root = siteWith({ [path]: text }, docs);
		expect(findingsIn(root)).toEqual([expected]);
		write(root, { "docproof.config.json": { publish: "navigation" } });
		expect(findingsIn(root)).toEqual(["error publish-allows-page"]);
		write(root, { "docproof.config.json": { publish: ["other/**", path] } });
		expect(findingsIn(root)).toEqual(whenAllowed);
	},
);

it("leaves a file that cannot be parsed to the rule about that", () => {
	const root = siteWith({ "AGENTS.md": "# Rules\n\nUse <name> here.\n" });
	expect(findingsIn(root)).toEqual(["error page-parses"]);
	write(root, { "docproof.config.json": { publish: "navigation" } });
	expect(findingsIn(root)).toEqual(["error page-parses"]);
});
