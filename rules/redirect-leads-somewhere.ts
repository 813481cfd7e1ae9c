import { defineRule } from "../src/engine/rule.ts";
import { hasWildcard } from "../src/site/redirects.ts";
import { filesOf } from "../src/site/site-path.ts";
import { didYouMean, sameName } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every redirect within the site leads to something that is there.",
	because: "Readers are sent to a page that is not found.",
	severity: "warning",
	subject: "redirect",
	*check({ destination, destinationAt }, site) {
		if (!/^\/(?!\/)/.test(destination) || hasWildcard(destination)) return;
		if (site.leadsSomewhere(destination)) return;
		const near = site.nearAddress(destination);
		yield {
			at: destinationAt,
			message: `There is no page \`${destination}\`.`,
			hint:
				near === undefined
					? "Lead it to a page that is there, or remove it."
					: near.isSlip
						? didYouMean(near.address)
						: sameName(near.address),
			dependsOn: filesOf(destination),
		};
	},
});
