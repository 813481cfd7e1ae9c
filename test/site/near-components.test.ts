// What an author can have meant by a component that a page does not have.
import { expect, it } from "vitest";
import { unknownComponents } from "../../rules/components/model/unknown-components.ts";
import { nearComponent } from "../../src/site/bodies/components/near-components.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

function siteOf(files: Readonly<Record<string, string>>): Site {
	const pages = Object.keys(files).filter((path) => !/^snippets/.test(path));
	return loadSite(
		write(newFolder(), {
			"docs.json": {
				...{ theme: "mint", name: "Acme", colors: { primary: "#0f766e" } },
				navigation: { pages: pages.map((path) => path.replace(".mdx", "")) },
			},
			...files,
		}),
	);
}

const page = (...lines: readonly string[]): string =>
	`---\ntitle: A\n---\n\n${lines.join("\n\n")}\n`;
const uses = (name: string, from: string): string =>
	page(`import { ${name} } from "/snippets/${from}.mdx"`, `<${name} />`);
const exporting = (name: string): string => `export const ${name} = () => <b>A</b>;\n`;

it.each<[string, Readonly<Record<string, string>>, string]>([
	["nothing", {}, "none"],
	["one that is exported", { "snippets/a.mdx": exporting("Plans") }, "exported snippets/a.mdx"],
	[
		"one that two export",
		{
			"snippets/a.mdx": exporting("Plans"),
			"snippets/b.mdx": exporting("Plans"),
		},
		"none",
	],
	["one that a page exports", { "a.mdx": page(exporting("Plans")) }, "none"],
	[
		"one of those that are exported that is imported",
		{
			"snippets/a.mdx": exporting("Plans"),
			"snippets/b.mdx": exporting("Plans"),
			"a.mdx": uses("Plans", "b"),
			"b.mdx": uses("Plans", "b"),
		},
		"imported-elsewhere snippets/b.mdx",
	],
	[
		"two that are imported",
		{
			"snippets/a.mdx": exporting("Plans"),
			"snippets/b.mdx": exporting("Plans"),
			"a.mdx": uses("Plans", "a"),
			"b.mdx": uses("Plans", "b"),
		},
		"none",
	],
	[
		"one that is exported, and a snippet that cannot be parsed",
		{ "snippets/a.mdx": exporting("Plans"), "snippets/b.mdx": "{\n" },
		"exported snippets/a.mdx",
	],
])("beside %s: %s", (_, files, near) => {
	const site = siteOf({ "index.mdx": page("Text."), ...files });
	const found = nearComponent(site, "Plans", new Set());
	expect(Object.values(found).join(" ")).toBe(near);
	expect(site.files.failures.searchFailures).toEqual([]);
});

it("is one of nearly the same name, and no plural", () => {
	const site = siteOf({ "index.mdx": page("Text.") });
	const near = (name: string, ...known: readonly string[]): string =>
		Object.values(nearComponent(site, name, new Set(known))).join(" ");
	expect(near("Accordoin")).toBe("similar Accordion");
	expect(near("Cards")).toBe("none");
	expect(near("Pricing", "Pricings")).toBe("none");
	expect(near("Prcing", "Pricing")).toBe("similar Pricing");
	expect(near("Prcing")).toBe("none");
});

it("is looked for of 200 names of a file", () => {
	const names = Array.from({ length: 201 }, (_, index) => 1000 + index);
	const site = siteOf({
		"index.mdx": page(
			names.map((name) => exporting(`Longname${name}`)).join(""),
			...names.map((name) => `<Lognname${name} />`),
		),
	});
	const kinds = unknownComponents(site).map(({ why }) =>
		why.kind === "unknown" ? why.suggestion.kind : "",
	);
	const similar = Array.from({ length: 200 }, () => "similar");
	expect(kinds).toEqual([...similar, "none"]);
});
