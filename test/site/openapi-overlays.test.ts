// Which overlays change which OpenAPI file, and that nothing is said for sure of such a file.

import { join } from "node:path";
import { expect, it } from "vitest";
import { loadDocsJson } from "../../src/site/docs-json/docs-json.ts";
import { openPart } from "../../src/site/docs-json/open-part.ts";
import { loadSite } from "../../src/site/load-site.ts";
import { sidebarOf } from "../../src/site/published/sidebar.ts";
import { OpenApiOverlays } from "../../src/site/specs/openapi-overlays.ts";
import { SourceFile } from "../../src/source/source-file.ts";
import { parseYaml } from "../../src/source/yaml/yaml.ts";

const overlays = {
	"a/one.yaml": "overlay: 1.0.0\nextends: ../openapi.yaml",
	"a/two.yaml": "overlay: 1.0.0\nextends: /openapi.yaml",
	"a/own.yaml": "overlay: 1.0.0\nextends: openapi.yaml",
	"a/out.yaml": "overlay: 1.0.0\nextends: ../../../v2.yaml",
	"a/url.yaml": "overlay: 1.0.0\nextends: https://acme.test/openapi.yaml",
	"a/none.yaml": "overlay: 1.0.0",
};

it.each<[string, unknown, string[]]>([
	["openapi.yaml", "openapi.yaml", ["a/one.yaml", "a/two.yaml"]],
	["a/openapi.yaml", "openapi.yaml", ["a/own.yaml"]],
	["v2.yaml", "openapi.yaml", ["a/out.yaml"]],
	["https://acme.test/openapi.yaml", "openapi.yaml", ["a/url.yaml"]],
	[
		"openapi.yaml",
		{ source: "/openapi.yaml", overlays: ["./a/none.yaml"] },
		["a/none.yaml"],
	],
	["openapi.yaml", [{ source: "openapi.yaml", overlays: [] }], []],
	["other.yaml", { source: "other.yaml" }, []],
])("finds those of %s beside %j", (spec, openapi, paths) => {
	const text = JSON.stringify({ navigation: { tabs: [{ openapi }] } });
	const found = new OpenApiOverlays(
		loadDocsJson((path) => openPart(path, { text })),
	);
	for (const [path, yaml] of Object.entries(overlays))
		found.add(parseYaml(new SourceFile(path, yaml)));
	expect(found.of(spec).map(({ path }) => path)).toEqual(paths);
});

it("does not know what an overlay makes of an operation", () => {
	const rules = join(import.meta.dirname, "../../fixtures/rules");
	const site = loadSite(join(rules, "openapi-overlay-applied/invalid"));
	expect(
		site.published.operationReferences.map(({ match }) => match.kind),
	).toEqual(["unknown", "unknown"]);
	const links = sidebarOf(site).items.flatMap((item) =>
		item.kind === "section" ? item.items : [],
	);
	expect(links).toMatchObject([
		{ slug: "index" },
		{ slug: "users" },
		{
			leadsTo: {
				kind: "unknown",
				why: "openapi.yaml is changed by an overlay",
			},
		},
	]);
});
