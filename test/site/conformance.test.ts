// What Mintlify made of small sites, against what docproof says it makes of them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import { runRulesOnSite } from "../../src/check/findings/run-site-rules.ts";
import { ignoredSettings } from "../../src/site/pages/ignored-settings.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { sidebarLines } from "../sidebar-lines.ts";
import { newPath, write } from "../temporary.ts";

interface Case {
	readonly name: string;
	readonly files: Readonly<Record<string, string>>;
	/** What Mintlify's own packages made of it. */
	readonly platform: {
		/** The sidebar, an entry a line; `null` where the build stopped before it. */
		readonly navigation: readonly string[] | null;
		readonly pages: readonly string[];
		/** Slugs. */
		readonly generated: readonly string[];
		/** As `#.navigation.tabs[0].pages`. */
		readonly droppedKeys: readonly string[];
		readonly strictBuildFails: boolean;
	};
}

const cases: readonly Case[] = JSON.parse(
	readFileSync(join(import.meta.dirname, "conformance/cases.json"), "utf8"),
);

/**
 * Sites without docs.json, which are told to be none: of one Mintlify says so too, of the other it
 * reads the mint.json that docs.json has replaced.
 */
const noSite = ["l-no-docs-json", "mint-json-only"];

/**
 * Sites on which Mintlify has come to the other verdict since: an empty `paths`, and a path item by
 * reference.
 */
const turned = ["openapi-no-paths-303", "openapi-pathitem-ref"];

/**
 * Sites whose strict build failed, and now ends before it makes pages: any word in upper case can
 * be a method.
 */
const aborted = ["entry-invalid-method"];

describe.each(cases.filter(({ name }) => !noSite.includes(name)))(
	"$name",
	({ name, files, platform }) => {
		const root = newPath();
		write(root, files);
		const site = loadSite(root);

		it("agrees on whether the strict build fails", () => {
			const faults = runRulesOnSite(site, rules).findings.filter(({ stopsBuild }) => stopsBuild);
			const fails = platform.strictBuildFails !== turned.includes(name);
			expect(faults.length > 0).toBe(fails);
		});

		if (platform.navigation === null || aborted.includes(name)) return;

		it("publishes the same pages", () => {
			expect(sorted(site.pages.all.map(({ path }) => path))).toEqual(sorted(platform.pages));
		});

		it("generates the same pages", () => {
			const written = new Set(site.pages.all.map(({ slug }) => slug));
			const slugs = new Set(site.published.generated.map(({ slug }) => slug));
			const generated = [...slugs].filter((slug) => !written.has(slug));
			expect(sorted(generated)).toEqual(sorted(platform.generated));
		});

		it("drops the same keys", () => {
			const dropped = [...ignoredSettings(site)].map(({ name }) => `#.${name}`);
			expect(sorted(dropped)).toEqual(sorted(platform.droppedKeys));
		});

		it("has the same sidebar", () => {
			expect(sidebarLines(site)).toEqual(platform.navigation);
		});
	},
);

function sorted(texts: readonly string[]): string[] {
	return [...texts].sort((a, b) => (a < b ? -1 : 1));
}
