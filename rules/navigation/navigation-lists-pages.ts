import { isListed } from "../../src/site/addresses/listing.ts";
import { wholeSite } from "../../src/site/parts/site.ts";
import { fewOf } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "Every page that is not hidden is in the navigation.",
	because: "Reachable only by its URL.",
	severity: "note",
	of: wholeSite,
	*check(site) {
		if (site.docs.incomplete) return;
		const pages = site.pages.all.filter(
			(page) =>
				page.fields.hidden !== true &&
				!site.files.unreadable.has(page.path) &&
				!isListed(site, page) &&
				!/^(?:404|index)$/.test(page.slug),
		);
		if (pages.length === 0) return;
		const list = fewOf(pages.map(({ slug }) => slug));
		yield {
			at: site.docs.locate("/navigation", "key"),
			message: `${list} ${pages.length === 1 ? "is" : "are"} not in the navigation.`,
			...(pages.length > 1 && {
				consequence: "Reachable only by their URLs.",
			}),
			hint:
				pages.length === 1
					? "Add it to the navigation, or set `hidden: true` in its frontmatter."
					: "Add them to the navigation, or set `hidden: true` in their frontmatter; `docproof inspect` lists them all.",
		};
	},
});
