// The values of each setting that the validation of Mintlify's build accepts. The build stops at
// any other.
import type { Answer } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { recordedPaths } from "../inputs/recorded-paths.ts";
import { inRuns } from "../inputs/runs.ts";
import {
	everyFew,
	otherThemes,
	type SettingVariant,
	settingPaths,
	settingVariants,
} from "../inputs/setting-values.ts";
import { Keys } from "./settings.ts";

const file = "validation/dist/index.js";

export const settingValues: Question = {
	name: "setting-values",
	inputs: () => new Map(settingPaths(recordedPaths()).map((path) => [path, path])),
	async ask(packages) {
		const schema = await packages.value(file, "docsConfigJsonSchema");
		const validate = await packages.call(file, "validateDocsConfig");
		const knownPaths = new Keys(schema).all();
		const verdicts = (variants: readonly SettingVariant[]): string =>
			inRuns(variants.map(({ docs }) => verdictOf(docs, validate(docs))));
		return new Map(
			settingPaths(knownPaths).map((path) => {
				const of = (theme: string): readonly SettingVariant[] =>
					settingVariants(path, knownPaths, theme);
				const ofMint = of("mint");
				const some = verdicts(everyFew(ofMint));
				const verdictsByTheme = otherThemes
					.map((theme) => [theme, verdicts(everyFew(of(theme)))] as const)
					.filter(([, themeVerdicts]) => themeVerdicts !== some);
				const answers: Readonly<Record<string, Answer>> = {
					mint: verdicts(ofMint),
					...Object.fromEntries(verdictsByTheme),
				};
				return [path, answers] as const;
			}),
		);
	},
};

/** `k`: accepted unchanged; `d`: accepted, but partly dropped; `x`: refused. */
function verdictOf(docs: unknown, result: unknown): string {
	if (at(result, "success") !== true) return "x";
	return isKept(docs, at(result, "data")) ? "k" : "d";
}

/** True if no key was dropped. */
function isKept(written: unknown, keptValue: unknown): boolean {
	if (typeof written !== "object" || written === null)
		return written === undefined || keptValue !== undefined;
	return (
		typeof keptValue === "object" &&
		keptValue !== null &&
		Object.entries(written).every(([key, value]) => isKept(value, at(keptValue, key)))
	);
}
