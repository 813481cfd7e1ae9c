// The pages that Mintlify generates from OpenAPI and AsyncAPI files.
import type { Answer, Answers } from "../answers.ts";
import { at } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { generatedInputs } from "../inputs/generated.ts";
import { siteText } from "../inputs/sites.ts";
import { navigationLines, openBuild } from "./built.ts";

export const generated: Question = {
	name: "generated",
	inputs: () => new Map(generatedInputs().map((site) => [site.name, siteText(site)])),
	async ask(packages) {
		const build = await openBuild(packages);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const site of generatedInputs()) {
			const { made, failsStrictly } = await build(site);
			if (made === undefined) {
				answers.set(site.name, { build: "stops" });
				continue;
			}
			const slugs = made.slugs.filter((slug) => slug !== "index");
			answers.set(site.name, {
				build: failsStrictly ? "warns" : "ends",
				generated: slugs,
				sidebar: navigationLines(asShown(made.navigation), (slug) => slugs.includes(slug)),
			});
		}
		return answers satisfies Answers;
	},
};

/** A sidebar with the titles that readers see: the title of the sidebar instead of the page's own. */
function asShown(navigation: unknown): unknown {
	return JSON.parse(JSON.stringify(navigation), (_, value: unknown) => {
		const sidebarTitle = at(value, "sidebarTitle");
		return sidebarTitle === undefined ? value : { ...Object(value), title: sidebarTitle };
	});
}
