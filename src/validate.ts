import { rules } from "../rules/index.ts";
import type { Result } from "./engine/result.ts";
import type { Rules } from "./engine/rule.ts";
import { runRules } from "./engine/run-rules.ts";
import type { Level } from "./engine/severity.ts";
import { loadSite } from "./site/load-site.ts";

/** Loads the site in a folder and runs the rules over it. */
export function validateSite(
	root: string,
	levels: Readonly<Record<string, Level>> = {},
	laws: Rules = rules,
): Result {
	const site = loadSite(root);
	const { findings, failures } = runRules(site, laws, levels);
	const readable = site.specs.filter((spec) => spec.kind === "readable");
	return {
		root,
		checked: {
			pages: site.pages.length,
			entries: site.entries.length,
			specs: readable.length,
			operations: readable.reduce(
				(sum, spec) => sum + spec.operations.length,
				0,
			),
		},
		notChecked: site.remotes.map((url) => ({
			what: url,
			why: "OpenAPI files behind a URL are not looked at",
		})),
		findings,
		failures,
	};
}
