import { defineRule } from "../src/engine/rule.ts";
import { hasWildcard } from "../src/site/docs-json/redirects.ts";
import { isInternal } from "../src/site/files/site-path.ts";
import {
	leadsSomewhere,
	nearAddress,
} from "../src/site/published/addresses.ts";
import { nearHint } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every redirect within the site points to an existing page or file.",
	because: "Readers are redirected to a 404 page.",
	severity: "warning",
	subject: "redirect",
	*check({ destination, destinationAt }, site) {
		if (!isInternal(destination) || hasWildcard(destination)) return;
		if (leadsSomewhere(site, destination)) return;
		const near = nearAddress(site, destination);
		yield {
			at: destinationAt,
			message: `There is no page \`${destination}\`.`,
			hint:
				near === undefined
					? "Point it to an existing page, or remove it."
					: nearHint(near.address, near.nearness),
		};
	},
});
