// The results of Mintlify's build and link check for small sites.
import type { Answer, Answers } from "../answers.ts";
import { at, type Packages } from "../asking/packages.ts";
import type { Question } from "../asking/question.ts";
import { type SiteInput, siteInputs, siteText } from "../inputs/sites.ts";
import { type Built, navigationLines, openBuild } from "./built.ts";

export const sites: Question = {
	name: "sites",
	inputs: () => new Map(siteInputs().map((site) => [site.name, siteText(site)])),
	async ask(packages) {
		const build = await openBuild(packages);
		const checkLinks = await openLinkCheck(packages);
		const answers = new Map<string, Readonly<Record<string, Answer>>>();
		for (const site of siteInputs()) {
			const built = await build(site);
			const links = await checkLinks(built.folder);
			answers.set(site.name, { ...answersOf(site, built), ...links });
		}
		return answers satisfies Answers;
	},
};

function answersOf(
	{ files }: SiteInput,
	{ made, failsStrictly }: Built,
): Readonly<Record<string, Answer>> {
	const build = made === undefined ? "stops" : failsStrictly ? "warns" : "ends";
	if (made === undefined) return { build };
	const generated = made.slugs.filter(
		(slug) => !Object.hasOwn(files, `${slug}.mdx`) && !Object.hasOwn(files, `${slug}.md`),
	);
	const isGenerated = (slug: string): boolean => generated.includes(slug);
	return {
		build,
		generated,
		sidebar: navigationLines(made.navigation, isGenerated),
	};
}

type LinkCheck = (folder: string) => Promise<Readonly<Record<string, Answer>>>;

async function openLinkCheck(packages: Packages): Promise<LinkCheck> {
	const file = "link-rot/dist/index.js";
	const links = await packages.call(file, "getBrokenInternalLinks");
	const redirects = await packages.call(file, "getBrokenRedirects");
	const options = { checkAnchors: true, checkSnippets: true };
	return async (folder) => {
		try {
			const dead = await links(folder, options);
			const lost = await redirects(folder);
			return {
				"dead links": written(dead, "originalPath"),
				"dead redirects": written(lost, "source"),
			};
		} catch {
			return { "dead links": "the check stops" };
		}
	};
}

function written(reports: unknown, key: string): readonly string[] {
	return Array.isArray(reports) ? reports.map((report) => String(at(report, key))).sort() : [];
}
