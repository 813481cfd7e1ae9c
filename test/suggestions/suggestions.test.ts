// Every suggestion of every fixture, applied alone, removes its finding and brings no other.
import { join } from "node:path";
import { expect, it } from "vitest";
import { fixableSites, fixtures, remotesOf } from "../goldens.ts";
import { SuggestionTrial } from "./trial.ts";

it("keep their promises in every fixture", () => {
	const broken: string[] = [];
	let applied = 0;
	for (const site of fixableSites()) {
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
	expect(broken).toEqual([]);
	expect(applied).toBeGreaterThan(0);
});
