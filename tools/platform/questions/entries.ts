// The result of Mintlify's build for each spelling of a navigation entry.
import type { Answer, Answers } from "../answers.ts";
import type { Question } from "../asking/question.ts";
import { entryInputs, sidebarOfGroup } from "../inputs/entries.ts";
import { navigationLines, openBuild } from "./built.ts";

export const entries: Question = {
	name: "entries",
	inputs: () => new Map(entryInputs().map(({ name }) => [name, name])),
	async ask(packages) {
		const build = await openBuild(packages);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const site of entryInputs()) {
			const { made, failsStrictly } = await build(site);
			if (made === undefined) {
				answers.set(site.name, { build: "stops" });
				continue;
			}
			const { slugs, navigation } = made;
			const isGenerated = (slug: string): boolean =>
				slugs.includes(slug) && !Object.hasOwn(site.files, `${slug}.mdx`);
			answers.set(site.name, {
				build: failsStrictly ? "warns" : "ends",
				...sidebarOfGroup(navigationLines(navigation, isGenerated)),
			});
		}
		return answers satisfies Answers;
	},
};
