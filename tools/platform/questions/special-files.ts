// The verdict of the strict build on a good site with one broken file.
import type { Answer } from "../answers.ts";
import type { Question } from "../asking/question.ts";
import { siteText } from "../inputs/sites.ts";
import { specialFileInputs } from "../inputs/special-files.ts";
import { openBuild } from "./built.ts";

export const specialFiles: Question = {
	name: "special-files",
	inputs: () => new Map(specialFileInputs().map((site) => [site.name, siteText(site)])),
	async ask(packages) {
		const build = await openBuild(packages);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const site of specialFileInputs()) {
			const { failsStrictly } = await build(site);
			answers.set(site.name, { build: failsStrictly ? "stops" : "ends" });
		}
		return answers;
	},
};
