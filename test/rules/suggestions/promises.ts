// The promises of suggestions, kept or broken in some fixtures.
import { join } from "node:path";
import { fixtures, remotesOf } from "../../goldens.ts";
import { SuggestionTrial } from "./trial.ts";

interface Promises {
	/** A line for each suggestion that breaks a promise. */
	readonly broken: readonly string[];
	readonly applied: number;
}

/** Applies every suggestion for the sites, each by itself. `sites` are paths below the fixtures. */
export function tryPromises(sites: readonly string[]): Promises {
	const broken: string[] = [];
	let applied = 0;
	for (const site of sites) {
		const root = join(fixtures, site);
		const trial = new SuggestionTrial(root, { remotes: remotesOf(root) });
		const tries = trial.findings.flatMap((finding) =>
			trial.suggestionsFor(finding).map((suggestion) => ({ finding, suggestion })),
		);
		for (const { finding, suggestion } of tries) {
			applied++;
			const fault = trial.faultOf(finding, suggestion);
			if (fault !== undefined)
				broken.push(`${site} [${finding.rule}] ${suggestion.title}: ${fault}`);
		}
	}
	return { broken, applied };
}
