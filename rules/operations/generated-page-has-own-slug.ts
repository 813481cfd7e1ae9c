import { reportOn } from "../../src/engine/identity.ts";
import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import {
	definitionLocation,
	type GeneratedPage,
	subjectNameOf,
} from "../../src/site/parts/generated-page.ts";
import { defineRule } from "../rule.ts";
import { overwrittenPages } from "./model/generated-page-faults.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "No two operations generate pages with the same address.",
	because:
		"Mintlify publishes only one page at this address, and every sidebar entry with this address shows that page.",
	severity: "error",
	of: containersOf,
	*check(node, site) {
		const lostPages = overwrittenPages(site.published, node);
		const [first] = lostPages;
		if (first === undefined) return;
		yield reportOn(
			lostPages,
			({ page }) => page.slug,
			([{ page, by } = first, ...others]) => {
				const count = others.length;
				const othersText =
					count === 0
						? ""
						: `; the same is true for ${count} more ${count === 1 ? "page" : "pages"} of this node`;
				return {
					at: node.at,
					message: `The page \`${page.slug}\` is generated for both ${describePage(page)} and ${describePage(by)}${othersText}.`,
					hint: "Give each node its own `directory` (`openapi: { source, directory }`), or set `x-mint.href` on one of the operations.",
					related: [page, by].map((one) => ({
						at: definitionLocation(one),
						message: `\`/${page.slug}\` is generated from this`,
					})),
				};
			},
		);
	},
});

function describePage(page: GeneratedPage): string {
	return `\`${subjectNameOf(page)}\` (\`${page.shows.spec.path}\`)`;
}
