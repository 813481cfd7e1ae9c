import { rules } from "../../../rules/index.ts";
import type { Result } from "../../engine/result.ts";
import { defaults } from "../../findings/settings/config.ts";

/** What is said where the next commit has no site. */
export function noSite(root: string): Result {
	const why = "it is not in git's index, so that the next commit has no site";
	return {
		root,
		checked: { pages: 0, entries: 0, specs: 0, operations: 0 },
		notChecked: [{ what: "docs.json", why }],
		findings: [],
		hidden: 0,
		suppressed: [],
		staleBaseline: 0,
		maxWarnings: undefined,
		contract: defaults.contract,
		rules,
		failures: [],
	};
}
