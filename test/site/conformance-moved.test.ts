// What the newest of Mintlify's packages that docproof describes made of small sites and OpenAPI
// files, where those of a week before made something else of most, against what docproof says of
// them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rules } from "../../rules/index.ts";
import { runRulesOnSite } from "../../src/check/findings/run-site-rules.ts";
import { loadSpec } from "../../src/openapi/spec/load-spec.ts";
import { isAccepted } from "../../src/openapi/status.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { sidebarLines } from "../sidebar-lines.ts";
import { newPath, write } from "../temporary.ts";

/** What is made of a site. */
interface Outcome {
	readonly strictBuildFails: boolean;
	/** What dead links say behind their `#`. */
	readonly deadFragments: readonly string[];
	/** The sidebar, an entry a line; `null` where the build stops before it. */
	readonly navigation: readonly string[] | null;
	/** The addresses of generated pages. */
	readonly generated: readonly string[];
}

interface SiteCase {
	readonly name: string;
	readonly files: Readonly<Record<string, string>>;
	readonly platform: Outcome;
}

interface SpecCase {
	readonly name: string;
	readonly document: unknown;
	readonly valid: boolean;
}

function recorded<Case>(name: string): readonly Case[] {
	const path = join(import.meta.dirname, "conformance", name);
	return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * Where docproof says something else, by the reason. What begins to agree has to be left out here.
 */
const differing: Readonly<Record<string, readonly string[]>> = {
	"Mintlify where it is hosted installs packages, which its own check knows nothing of": [
		"z-packages",
	],
	"a fragment may differ from an id in dashes, and in quotes where it has code": ["a-code-quote"],
	"Mintlify's documentation has `graphql` on groups, which these packages did not take yet": [
		"g-group",
	],
};
const isDiffering = new Set(Object.values(differing).flat());

const sites = recorded<SiteCase>("moved.json");
const specs = recorded<SpecCase>("moved-openapi.json");

it("names cases that there are", () => {
	const names = new Set([...sites, ...specs].map(({ name }) => name));
	expect([...isDiffering].filter((name) => !names.has(name))).toEqual([]);
});

it.each(sites)("$name", (site) => {
	const { name, files, platform } = site;
	const outcome = outcomeOf(files);
	// Where the build stops, nothing else is known of it.
	const { strictBuildFails } = platform;
	const known =
		platform.navigation === null
			? { outcome: outcome.strictBuildFails, platform: strictBuildFails }
			: { outcome, platform };
	if (isDiffering.has(name)) expect(known.outcome).not.toEqual(known.platform);
	else expect(known.outcome).toEqual(known.platform);
});

it.each(specs)("$name", ({ name, document, valid }) => {
	const spec = loadSpec("openapi.json", JSON.stringify(document));
	const isTaken = spec.kind === "readable" && isAccepted(spec);
	expect(isTaken === valid).toBe(!isDiffering.has(name));
});

function outcomeOf(files: SiteCase["files"]): Outcome {
	const root = newPath();
	write(root, files);
	const site = loadSite(root);
	const { findings } = runRulesOnSite(site, rules);
	const dead = findings.filter(({ rule }) => rule === "anchor-leads-somewhere");
	const slugs = new Set(site.published.generated.map(({ slug }) => slug));
	return {
		strictBuildFails: findings.some(({ stopsBuild }) => stopsBuild),
		deadFragments: dead.map(({ at: { file, range } }) => file.text.slice(range.start, range.end)),
		navigation: sidebarLines(site),
		generated: [...slugs].sort(),
	};
}
