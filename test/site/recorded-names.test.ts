// What is said of the names of pages made by chance is what became of those pages when they were
// recorded.
import { expect, it } from "vitest";
import { type UndefinedName, undefinedNames } from "../../rules/pages/model/undefined-names.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";
import { count, recordedVerdicts, seed, type Verdict } from "./names/recorded.ts";
import { type MadeSite, madeSites } from "./names/sites.ts";

const fates: Readonly<Record<UndefinedName["kind"], Verdict>> = {
	dies: "dies",
	text: "dies",
	needed: "dies",
	variable: "dies",
	early: "dies",
	empty: "empty",
	lost: "cut",
	hidden: "cut",
	"not given": "cut",
};

/** The gravest of what is said. */
function saidOf(files: MadeSite): Verdict {
	const site = loadSite(
		write(newFolder(), {
			"docs.json": { name: "Acme", navigation: { pages: ["page"] } },
			...files,
		}),
	);
	const said = new Set(undefinedNames(site).map(({ kind }) => fates[kind]));
	const gravest: readonly Verdict[] = ["dies", "empty", "cut"];
	return gravest.find((verdict) => said.has(verdict)) ?? "fine";
}

const verdicts = recordedVerdicts();

it(`is so of ${count} sites`, () => {
	const differing = madeSites(seed, count).flatMap((site, index) => {
		const recorded = verdicts[index];
		if (recorded === null || index % amountOf(20, 1) !== 0) return [];
		const said = saidOf(site);
		return said === recorded ? [] : [{ index, recorded, said, site }];
	});
	expect(differing).toEqual([]);
	expect(new Set(verdicts)).toEqual(new Set(["fine", "cut", "empty", "dies"] satisfies Verdict[]));
});
