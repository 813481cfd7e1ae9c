import { defineRule } from "../src/engine/rule.ts";
import { filesOf } from "../src/site/site-path.ts";
import { didYouMean, sameName } from "../src/text/suggest.ts";

export default defineRule({
	holds:
		"Every link of docs.json into the site leads to something that is there.",
	because: "Readers who follow the link find no page.",
	severity: "warning",
	subject: "link",
	*check({ written, at }, site) {
		if (!/^\/(?!\/)/.test(written) || site.leadsSomewhere(written)) return;
		const near = site.nearAddress(written);
		yield {
			at,
			message: `There is no page \`${written}\`.`,
			hint:
				near === undefined
					? "Lead it to a page that is there, or write the full URL of another site."
					: near.isSlip
						? didYouMean(near.address)
						: sameName(near.address),
			dependsOn: filesOf(written),
		};
	},
});
