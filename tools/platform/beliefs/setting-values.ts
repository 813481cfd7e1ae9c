// docproof's verdict on each value of each setting, beside the recorded one.
import { rules } from "../../../rules/index.ts";
import { runRulesOnSite } from "../../../src/check/findings/run-site-rules.ts";
import type { Rules } from "../../../src/engine/rule.ts";
import { treeOfTexts } from "../../../src/site/facts/files/file-tree.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import type { Answer } from "../answers.ts";
import type { Agrees } from "../compare.ts";
import { recordedPaths } from "../inputs/recorded-paths.ts";
import { outOfRuns } from "../inputs/runs.ts";
import {
	everyFew,
	type SettingPaths,
	type SettingVariant,
	settingVariants,
} from "../inputs/setting-values.ts";

/** This rule is skipped, because these sites have no schema files. */
const aboutFiles = "graphql-schema-exists";

/** The rules about docs.json itself, without those about its references. */
const checkedRules: ReadonlySet<string> = new Set([
	...["setting-valid", "setting-known", "frontmatter-values-known"],
	...["navigation-value-valid", "navigation-well-formed"],
	...["navigation-key-known", "navigation-node-has-one-list"],
	...["navigation-node-holds-something", "redirect-has-own-source"],
	aboutFiles,
]);
const laws: Rules<Site> = Object.fromEntries(
	Object.entries(rules).filter(([name]) => checkedRules.has(name)),
);

export interface SettingDifference {
	readonly name: string;
	/** The recorded verdict: Mintlify keeps the value, drops some of it, or refuses it. */
	readonly recorded: string;
	/** The rules that report the value. */
	readonly reportingRules: readonly string[];
}

/** The differences of some variants. `isTried` selects them by number. */
export function* settingDifferences(
	path: string,
	theme: string,
	runs: string,
	isTried: (index: number) => boolean = () => true,
	knownPaths: SettingPaths = recordedPaths(),
): Iterable<SettingDifference> {
	const all = settingVariants(path, knownPaths, theme);
	const variants = theme === "mint" ? all : everyFew(all);
	const letters = outOfRuns(runs);
	if (letters.length !== variants.length)
		throw new Error(`The values of ${path} are others than were recorded.`);
	for (const [index, variant] of variants.entries()) {
		if (!isTried(index)) continue;
		const recorded = letters[index] ?? "";
		const reportingRules = toldOf(variant);
		if (!reportingRules.agreesOn(recorded))
			yield { name: variant.name, recorded, reportingRules: reportingRules.rules };
	}
}

interface ReportingRules {
	readonly rules: readonly string[];
	readonly agreesOn: (recorded: string) => boolean;
}

const folder = "/nowhere";
const page = "---\ntitle: T\n---\n\nText.\n";

function toldOf({ docs }: SettingVariant): ReportingRules {
	const texts = new Map([
		["docs.json", JSON.stringify(docs)],
		["index.mdx", page],
	]);
	const site = loadSite(folder, { tree: treeOfTexts(folder, texts) });
	const { findings } = runRulesOnSite(site, laws);
	const warnings = findings.filter(({ stopsBuild }) => !stopsBuild);
	return {
		rules: findings.map(({ rule }) => rule),
		agreesOn(recorded) {
			const stops = findings.some(
				({ rule, stopsBuild }) => stopsBuild && (recorded === "x" || rule !== aboutFiles),
			);
			if (recorded === "x" || stops) return recorded === "x" && stops;
			const isDropped = warnings.some(({ rule }) => /^(?:setting-known|navigation-)/.test(rule));
			const isUnknown = warnings.some(({ rule }) =>
				/^(?:setting|navigation-key)-known$/.test(rule),
			);
			return recorded === "d" ? isDropped : !isUnknown;
		},
	};
}

export const agreesOnSettingValues: Agrees = (path, theme, answer: Answer) => {
	const [difference] = settingDifferences(path, theme, String(answer));
	return difference === undefined;
};
