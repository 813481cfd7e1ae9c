import { relative, sep } from "node:path";
import { rules } from "../../../rules/index.ts";
import type { Config, LevelEntry } from "../../config/config.ts";
import { runSettings } from "../../config/judge.ts";
import {
	isWhole,
	levelIn,
	levelOf,
	overridesOf,
} from "../../config/rule-levels.ts";
import type { Rules } from "../../engine/rule.ts";
import type { Level } from "../../engine/severity.ts";

const all: Rules = rules;
const names = Object.keys(all);

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
	const shown = {
		file,
		extends: bases,
		rules: byName((name) => levelOf(levels, name) ?? all[name]?.severity),
		overrides: levels
			.filter((entry) => !isWhole(entry))
			.flatMap((entry) => {
				const left = byName((name) =>
					overridesOf(levels, name).includes(entry)
						? levelIn(entry.rules, name)
						: undefined,
				);
				const { written, ...override } = entry;
				return Object.keys(left).length === 0
					? []
					: { ...override, rules: left };
			}),
		ignore: config.ignore.map(unplaced),
		exceptions: config.exceptions.map(unplaced),
		maxWarnings: config.maxWarnings,
		contract: config.contract,
	};
	return `${JSON.stringify(shown, undefined, 2)}\n`;
}

function byName(
	level: (name: string) => Level | undefined,
): Record<string, Level> {
	const found: Record<string, Level> = {};
	for (const name of names) {
		const one = level(name);
		if (one !== undefined) found[name] = one;
	}
	return found;
}

function unplaced<Entry extends Pick<LevelEntry, "written">>({
	written,
	...entry
}: Entry): Omit<Entry, "written"> {
	return entry;
}
