import { relative, sep } from "node:path";
import { type Level, levelOf } from "../../engine/severity.ts";
import { runSettings } from "../../findings/judge.ts";
import {
	isWhole,
	levelIn,
	overridesOf,
	siteLevel,
} from "../../findings/rule-levels.ts";
import type {
	Config,
	LevelEntry,
	Override,
} from "../../findings/settings/config.ts";
import { type RuleInfo, rules } from "../rules.ts";

/** The settings as they count, with the level of every rule, and the files that say so as they are reached from a folder. */
export function printConfig(
	config: Config,
	ofCommand: Readonly<Record<string, Level>>,
	from: string,
): string {
	const { levels } = runSettings(config, ofCommand);
	const [file = null, ...bases] = config.files.map((path) =>
		relative(from, path).split(sep).join("/"),
	);
	const { contract, bodies, site, basePath } = config;
	const shown = {
		file,
		extends: bases,
		rules: byName((rule) => {
			const set = siteLevel(levels, rule);
			return levelOf({ set, own: rule.severity, contract, report: {} });
		}),
		overrides: overridesThatCount(levels),
		ignore: config.ignore.map(unplaced),
		exceptions: config.exceptions.map(unplaced),
		maxWarnings: config.maxWarnings,
		contract,
		bodies,
		site,
		basePath,
	};
	return `${JSON.stringify(shown, undefined, 2)}\n`;
}

/** Without the rules that a later entry sets anew. */
function overridesThatCount(levels: readonly LevelEntry[]): Override[] {
	return levels
		.filter((entry) => !isWhole(entry))
		.flatMap((entry) => {
			const rules = byName((rule) =>
				overridesOf(levels, rule).includes(entry)
					? levelIn(entry.rules, rule)
					: undefined,
			);
			const override = unplaced(entry);
			return Object.keys(rules).length === 0 ? [] : { ...override, rules };
		});
}

function byName(
	level: (rule: RuleInfo) => Level | undefined,
): Record<string, Level> {
	const found: Record<string, Level> = {};
	for (const rule of rules) {
		const one = level(rule);
		if (one !== undefined) found[rule.name] = one;
	}
	return found;
}

function unplaced<Entry extends Pick<LevelEntry, "written">>({
	written,
	...entry
}: Entry): Omit<Entry, "written"> {
	return entry;
}
