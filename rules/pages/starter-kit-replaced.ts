import { hasEntry } from "../../src/site/addresses/listed-pages.ts";
import { isInternalPage } from "../../src/site/bodies/internal-pages.ts";
import { slugOf } from "../../src/site/facts/files/site-path.ts";
import { type KitPart, kitParts } from "../../src/site/pages/starter-kit.ts";
import { show } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";

const reportTexts: Readonly<Record<KitPart["kind"], (written: string) => ReportText>> = {
	name: (name) => ({
		message: `\`${name}\` is the name of Mintlify's starter kit.`,
		hint: "Write the name of your site.",
	}),
	link: (link) => ({
		message: `\`${show(link)}\` points to Mintlify, as in its starter kit.`,
		hint: "Write your own link, or remove the link.",
	}),
	page: (field) => ({
		message: `This page has the ${field} of a page of Mintlify's starter kit.`,
		hint: "Write your own page, or remove the page.",
	}),
	api: () => ({
		message: "This file describes the example API of Mintlify's starter kit.",
		hint: "Describe your own API, or remove the file.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/quickstart
 * @since 0.2.0
 */
export default defineRule({
	holds: "Nothing that readers see is left over from Mintlify's starter kit.",
	because: "Readers see examples and links that have nothing to do with the site.",
	severity: "note",
	of: kitParts,
	*check({ kind, at, written }, site) {
		// `page-meant-for-readers` reports pages that no reader finds in the navigation.
		if (kind === "page" && isInternalPage(site, at.file)) return;
		// Without the whole navigation, nobody knows whether it lists the page.
		if (kind === "page" && site.docs.isIncomplete && !hasEntry(site, slugOf(at.file.path))) return;
		yield {
			at,
			...reportTexts[kind](written),
			cause: {
				key: "starter kit",
				message: "Parts of Mintlify's starter kit are left over.",
				hint: "Replace or remove them.",
			},
		};
	},
});
