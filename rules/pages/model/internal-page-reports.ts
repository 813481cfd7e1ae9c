import type { RuleReport } from "../../../src/engine/finding.ts";
import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import { linksToSlug } from "../../../src/site/bodies/destinations/links.ts";
import {
	type InternalPage,
	internalPages,
	isInternalPage,
} from "../../../src/site/bodies/internal-pages.ts";
import { publicListsOf } from "../../../src/site/bodies/public-lists.ts";
import { type Page, startOf } from "../../../src/site/facts/pages/page.ts";
import { bodyAt } from "../../../src/site/pages/bodies.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { fixedLocation, SourceFile } from "../../../src/text/source-file.ts";

/**
 * The pages that Mintlify can publish. A page that cannot be parsed is left out, because
 * `page-parses` reports it with the same hint.
 */
export const publishedInternalPages = question((site: Site): readonly InternalPage[] =>
	internalPages(site).filter(
		({ page }) => !site.files.hasBodies || bodyAt(site, page.path)?.reading.kind !== "fault",
	),
);

/** The words for one page of a kind, and for several pages. */
const names: Readonly<Record<Exclude<InternalPage["kind"], "retired">, readonly [string, string]>> =
	{
		agents: ["is a file for coding agents", "files for coding agents"],
		draft: ["is a draft or a copy", "drafts or copies"],
		template: ["is a template or a part of other pages", "templates or parts of other pages"],
		test: ["is about tests of this repository", "files about tests of this repository"],
		plan: ["is a plan or note of its authors", "plans or notes of the authors"],
		repository: [
			"is, by its name, about this repository",
			"files that are, by their names, about this repository",
		],
		kit: ["is a page of Mintlify's starter kit", "pages of its starter kit"],
		unexpected: [
			"is neither in the navigation nor in `publish`",
			"pages that are neither in the navigation nor in `publish`",
		],
	};

export function internalPageReport(site: Site, internalPage: InternalPage): RuleReport {
	const { page, kind } = internalPage;
	const shared = {
		at: startOf(page),
		hint: `Add \`${ignoredPath(site, page)}\` to \`.mintignore\`, or delete the file.`,
	};
	const hintForSeveral = "Add the files to `.mintignore`, or delete them.";
	if (internalPage.kind === "retired") {
		const { source, at } = internalPage.redirect;
		return {
			...shared,
			message: `The navigation does not list \`${page.path}\`, and a redirect has the address of the page.`,
			consequence: "Either the page is never shown, or the redirect has no effect.",
			related: [{ at, message: `the redirect from \`${source}\`` }],
			cause: {
				key: kind,
				message: "Redirects have the addresses of pages that the navigation does not list.",
				hint: hintForSeveral,
			},
		};
	}
	const [one, several] = names[internalPage.kind];
	return {
		...shared,
		message: `\`${page.path}\` ${one}, and Mintlify publishes it.`,
		consequence: publicationText(site, page),
		cause: { key: kind, message: `Mintlify publishes ${several}.`, hint: hintForSeveral },
		...(kind === "kit" && { severity: "note" }),
		...(kind === "unexpected" && {
			hint: "List the page in the navigation or in `publish`, or add the file to `.mintignore`.",
		}),
	};
}

export const publishedToAll =
	"Anyone can open the page at its URL, and search engines may list it.";

/** The lists in which readers find a page outside the navigation, as Mintlify documents them. */
function publicationText(site: Site, { fields }: Page): string {
	if (publicListsOf(site, fields, [], false).inSearch === true)
		return "Readers find the page in the search, in the sitemap, in `llms.txt` and in answers of the assistant.";
	return fields.hidden === true || fields.noindex === true
		? "Anyone can open the page at its URL."
		: publishedToAll;
}

/** Suggests to ignore or delete a page, unless links to the page would then be dead. */
export function* internalPageSuggestions(
	site: Site,
	{ page, kind }: InternalPage,
): Iterable<Suggestion> {
	const { path, slug } = page;
	const isLinked = linksToSlug(site, slug).some((link) => link.path !== path);
	if (isLinked && kind !== "retired") return;
	const change = ignoringChange(site, ignoredPath(site, page));
	if (change !== undefined)
		yield {
			title: `Add \`${ignoredPath(site, page)}\` to \`.mintignore\``,
			reason: "The file stays in the repository, and Mintlify does not publish it.",
			changes: [change],
		};
	if (skillFolder(site, path) !== undefined) return;
	yield {
		title: `Delete \`${path}\``,
		reason: "The file leaves the repository, too.",
		changes: [{ kind: "delete", path }],
	};
}

/**
 * The pattern of `.mintignore` that matches only the file of a page, or the folder of a skill, whose
 * other files would else be left without it.
 */
function ignoredPath(site: Site, { path }: Page): string {
	const pattern = skillFolder(site, path) ?? path;
	return `/${pattern.replaceAll(/[\\*?[\]]/g, "\\$&")}`;
}

/** The folder of a skill with other pages, all of which belong to the skill. */
function skillFolder(site: Site, path: string): string | undefined {
	const folder = /^(?:.*\/)?(?=SKILL\.mdx?$)/.exec(path)?.[0];
	if (folder === undefined || folder === "") return undefined;
	const pages = site.pages.all.filter((page) => page.path.startsWith(folder));
	return pages.length > 1 && pages.every((page) => isInternalPage(site, page)) ? folder : undefined;
}

function ignoringChange({ files }: Site, pattern: string): SuggestedChange | undefined {
	const path = ".mintignore";
	if (files.stateOf(path).kind === "absent") return { kind: "create", path, text: `${pattern}\n` };
	const content = files.read(path);
	if (!("text" in content)) return undefined;
	const file = new SourceFile(path, content.text);
	const end = file.text.length;
	const start = file.text === "" || file.text.endsWith("\n") ? "" : "\n";
	const at = fixedLocation(file, { start: end, end });
	return { kind: "edit", at, text: `${start}${pattern}\n` };
}
