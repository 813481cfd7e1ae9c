// Edits of the files beside docs.json that decide which findings count.

import { ruleNames } from "../../../../src/check/settings/rule-selection.ts";
import type { Report } from "../../../../src/index.ts";
import { randomRules } from "../../../check/custom-rules/random-rules.ts";
import type { Random } from "../../../fuzz/random.ts";
import type { Named } from "./page-edits.ts";

/** Possible texts of these files, by path. `found` are the latest findings. */
export const besides: Readonly<
	Record<string, (random: Random, named: Named, found: Found) => string>
> = {
	".mintignore": (random, named) =>
		random
			.some(4, () =>
				random.one([
					random.one(named.files),
					`${random.one(named.files).split("/")[0]}/`,
					"*.md",
					"drafts/",
					`!${random.one(named.files)}`,
					"# nothing",
				]),
			)
			.join("\n"),
	"docproof-addresses.txt": (random, named) =>
		random
			.some(6, () => random.one([`/${random.one(named.slugs)}`, "/gone", "gone", ""]))
			.join("\n"),
	"docproof.config.json": (random, named, found) =>
		random.happens(0.1) ? "{ wrong" : JSON.stringify(config(random, named, found)),
	"docproof-baseline.json": (random, _, found) =>
		random.happens(0.1) ? "[]" : baseline(random, found),
};

export type Found = Report["findings"];

function config(random: Random, named: Named, found: Found): object {
	const level = (): string => random.one(["error", "warning", "note", "off"]);
	const rule = (): string =>
		found.length > 0 && random.happens(0.7) ? random.one(found).rule : random.one(ruleNames);
	const files = (): string[] => [random.one([random.one(named.files), "**/*.mdx", "drafts/**"])];
	const parts: Record<string, unknown> = {
		rules: {
			[rule()]: level(),
			[random.one(["page-*", "navigation-*"])]: level(),
			...(random.happens(0.5) && {
				"page-has-title": [level(), { maxLength: 1 + random.below(20) }],
			}),
		},
		overrides: [{ files: files(), rules: { [rule()]: level() } }],
		ignore: [{ files: files(), reason: "old" }],
		exceptions: [{ rule: rule(), files: files(), reason: "old" }],
		customRules: randomRules(random),
		maxWarnings: random.below(5),
		contract: random.one(["documented", "current"]),
		bodies: random.happens(0.5),
		site: "https://docs.example.com",
		basePath: "/docs",
		wrong: 1,
	};
	const keys = Object.keys(parts).filter((key) => random.happens(key === "wrong" ? 0.03 : 0.3));
	return Object.fromEntries(keys.map((key) => [key, parts[key]]));
}

/** A baseline that accepts some of the findings. */
function baseline(random: Random, found: Found): string {
	const findings = found
		.filter(() => random.happens(0.5))
		.map(({ rule, file, pointer, message }) => ({
			rule,
			file,
			at: pointer,
			message,
			count: 1,
		}));
	return JSON.stringify({ version: 1, findings });
}
