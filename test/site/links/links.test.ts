// What docproof says of links of all kinds, against what Mintlify's own check says of them.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { amountOf } from "../../thorough.ts";
import { type Difference, reasonFor, reasons, type Verdict } from "./differences.ts";
import { linkSite } from "./link-site.ts";
import { fewSites, recorded, signOf, sites, verdictsOf } from "./verdicts.ts";

interface Recorded {
	/** By how many sites it is of. */
	readonly signs: Readonly<Record<string, string>>;
	/** A letter for each link of each site. */
	readonly verdicts: readonly string[];
}

interface Found extends Difference {
	readonly seed: number;
}

/** Links that the check passes over have none. */
const meanings: Readonly<Record<string, Verdict>> = {
	".": "alive",
	p: "dead",
	a: "anchor",
};

const { signs, verdicts }: Recorded = JSON.parse(readFileSync(recorded, "utf8"));
const count = amountOf(fewSites, sites);

it("makes the sites of which something was noted", () => {
	expect(signOf(count)).toBe(signs[count]);
});

it(`says something else of the links of ${count} sites for a reason only`, () => {
	const differences = [...differencesIn(count)];
	const unexplained = differences.filter((difference) => reasonFor(difference) === undefined);
	expect(unexplained.map(shown)).toEqual([]);
	if (count < sites) return;
	const found = new Set(differences.map(reasonFor));
	expect(reasons.filter((reason) => !found.has(reason))).toEqual([]);
});

function* differencesIn(most: number): Iterable<Found> {
	for (let seed = 0; seed < most; seed++) {
		const site = linkSite(seed);
		const said = verdictsOf(site);
		for (const [index, link] of site.links.entries()) {
			const check = meanings[verdicts[seed]?.[index] ?? ""];
			const docproof = said[index] ?? "alive";
			if (check !== undefined && check !== docproof) yield { seed, site, link, check, docproof };
		}
	}
}

function shown({ seed, link, check, docproof }: Found): string {
	const { file, line, as, written, form } = link;
	return `${seed}: ${file}:${line} ${as} ${written} (${form}): ${check}, docproof ${docproof}`;
}
