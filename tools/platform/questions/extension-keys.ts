// The verdict of the strict build on each value of a key that only Mintlify reads, one letter per
// value: `k`: the build ends; `s`: the build stops.
import type { Answer } from "../answers.ts";
import type { Question } from "../asking/question.ts";
import { extensionKeys, extensionValues, siteWithExtension } from "../inputs/extension-keys.ts";
import { inRuns } from "../inputs/runs.ts";
import { type Build, openBuild } from "./built.ts";

export const extensions: Question = {
	name: "extension-keys",
	inputs: () => new Map(extensionKeys.map((key) => [key, JSON.stringify(extensionValues)])),
	async ask(packages) {
		const build = await openBuild(packages);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const key of extensionKeys)
			answers.set(key, { build: inRuns(await lettersOf(build, key, extensionValues)) });
		return answers;
	},
};

/** Tries all values at once, and fewer if one of them stops the build. */
async function lettersOf(
	build: Build,
	key: string,
	values: readonly unknown[],
): Promise<readonly string[]> {
	const { failsStrictly } = await build(siteWithExtension(key, values));
	if (!failsStrictly) return values.map(() => "k");
	if (values.length === 1) return ["s"];
	const half = Math.ceil(values.length / 2);
	return [
		...(await lettersOf(build, key, values.slice(0, half))),
		...(await lettersOf(build, key, values.slice(half))),
	];
}
