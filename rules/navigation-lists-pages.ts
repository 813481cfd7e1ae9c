import { defineRule } from "../src/engine/rule.ts";

/** So many are named. */
const shown = 3;

export default defineRule({
	holds: "Every page that is not hidden is in the navigation.",
	because: "Readers find such a page by its address only.",
	severity: "note",
	subject: "site",
	*check(site) {
		if (site.docs.incomplete) return;
		const pages = site.pages.filter(
			(page) =>
				page.fields.hidden !== true &&
				!site.isListed(page) &&
				!/^(?:404|index)$/.test(page.slug),
		);
		if (pages.length === 0) return;
		const names = pages.slice(0, shown).map(({ slug }) => `\`${slug}\``);
		const rest = pages.length - names.length;
		const more = rest > 0 ? ` and ${rest} more` : "";
		yield {
			at: site.docs.locate("/navigation", "key"),
			message: `No navigation entry leads to ${names.join(", ")}${more}.`,
			hint: "List them, or set `hidden: true` in their frontmatter; `docproof inspect` names them all.",
		};
	},
});
