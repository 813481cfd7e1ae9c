// What docproof says of each value of each setting, beside what was recorded.
import { rules } from "../../../rules/index.ts";
import type { Rules } from "../../../src/engine/rule.ts";
import { ofTexts } from "../../../src/facts/files/file-tree.ts";
import { runRulesOnSite } from "../../../src/findings/proof.ts";
import { loadSite } from "../../../src/session/load-site.ts";
import type { Site } from "../../../src/site/parts/site.ts";
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

/** A name that is refused is told with one that leads to no file: these sites have none. */
const aboutFiles = "graphql-schema-exists";

/** Those that look at docs.json itself, and not at what it names. */
const asked: ReadonlySet<string> = new Set([
	...["setting-valid", "setting-known", "frontmatter-values-known"],
	...["navigation-value-valid", "navigation-well-formed"],
	...["navigation-key-known", "navigation-node-has-one-list"],
	...["navigation-node-holds-something", "redirect-has-own-source"],
	aboutFiles,
]);
const laws: Rules<Site> = Object.fromEntries(
	Object.entries(rules).filter(([name]) => asked.has(name)),
);

export interface SettingDifference {
	readonly name: string;
	/** What Mintlify does with the value: it keeps it, drops some of it or refuses it. */
	readonly recorded: string;
	/** The rules that say something of it. */
	readonly told: readonly string[];
}

/** Of some variants: `isTried` says by their numbers which. */
export function* settingDifferences(
	path: string,
	theme: string,
	runs: string,
	isTried: (index: number) => boolean = () => true,
	known: SettingPaths = recordedPaths(),
): Iterable<SettingDifference> {
	const all = settingVariants(path, known, theme);
	const variants = theme === "mint" ? all : everyFew(all);
	const letters = outOfRuns(runs);
	if (letters.length !== variants.length)
		throw new Error(`The values of ${path} are others than were recorded.`);
	for (const [index, variant] of variants.entries()) {
		if (!isTried(index)) continue;
		const recorded = letters[index] ?? "";
		const told = toldOf(variant);
		if (!told.agreesOn(recorded)) yield { name: variant.name, recorded, told: told.rules };
	}
}

interface Told {
	readonly rules: readonly string[];
	readonly agreesOn: (recorded: string) => boolean;
}

const folder = "/nowhere";
const page = "---\ntitle: T\n---\n\nText.\n";

function toldOf({ docs }: SettingVariant): Told {
	const texts = new Map([
		["docs.json", JSON.stringify(docs)],
		["index.mdx", page],
	]);
	const site = loadSite(folder, { tree: ofTexts(folder, texts) });
	const { findings } = runRulesOnSite(site, laws);
	const others = findings.filter(({ stopsBuild }) => !stopsBuild);
	return {
		rules: findings.map(({ rule }) => rule),
		agreesOn(recorded) {
			const stops = findings.some(
				({ rule, stopsBuild }) => stopsBuild && (recorded === "x" || rule !== aboutFiles),
			);
			if (recorded === "x" || stops) return recorded === "x" && stops;
			const isDropped = others.some(({ rule }) => /^(?:setting-known|navigation-)/.test(rule));
			const isUnknown = others.some(({ rule }) => /^(?:setting|navigation-key)-known$/.test(rule));
			return recorded === "d" ? isDropped : !isUnknown;
		},
	};
}

export const agreesOnSettingValues: Agrees = (path, theme, answer: Answer) => {
	const [difference] = settingDifferences(path, theme, String(answer));
	return difference === undefined;
};
