import { rules } from "../rules/index.ts";
import type { Result } from "./engine/result.ts";
import type { Rules } from "./engine/rule.ts";
import { runRules } from "./engine/run-rules.ts";
import type { Level } from "./engine/severity.ts";
import type { FetchSettings } from "./remote/fetch-texts.ts";
import { loadSite } from "./site/load-site.ts";
import type { RemoteTexts } from "./site/remote-text.ts";
import { didYouMean, nearest } from "./text/suggest.ts";

/** Loads the site in a folder and runs the rules over it. */
export function validateSite(
	root: string,
	levels: Readonly<Record<string, Level>> = {},
	laws: Rules = rules,
	remotes: RemoteTexts = new Map(),
): Result {
	const site = loadSite(root, remotes);
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
		notChecked: site.notLookedAt,
		findings,
		failures,
	};
}

/** The same, with the OpenAPI and AsyncAPI files behind the URLs that the site names. */
export async function validateWithRemotes(
	root: string,
	levels: Readonly<Record<string, Level>>,
	settings: FetchSettings,
): Promise<Result> {
	const { fetchRemotes } = await import("./remote/fetch-remotes.ts");
	const texts = await fetchRemotes(root, settings);
	return validateSite(root, levels, rules, texts);
}

/** Throws a `RangeError` for the first name that no rule has. */
export function checkRuleNames(names: readonly string[]): void {
	const known = Object.keys(rules);
	for (const name of names) {
		if (known.includes(name)) continue;
		const near = nearest(name, known, (candidate) => candidate);
		throw new RangeError(
			`There is no rule \`${name}\`.${near === undefined ? "" : ` ${didYouMean(near)}`}`,
		);
	}
}
