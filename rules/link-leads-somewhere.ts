import { defineRule } from "../src/engine/rule.ts";
import { isInternal } from "../src/site/files/site-path.ts";
import {
	leadsSomewhere,
	nearAddress,
} from "../src/site/published/addresses.ts";
import { nearHint } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every internal link of docs.json points to an existing page or file.",
	because: "Readers who follow the link get a 404 page.",
	severity: "warning",
	subject: "link",
	*check({ written, at }, site) {
		if (!isInternal(written) || leadsSomewhere(site, written)) return;
		const near = nearAddress(site, written);
		yield {
			at,
			message: `There is no page \`${written}\`.`,
			hint:
				near === undefined
					? "Point it to an existing page, or write a full URL."
					: nearHint(near.address, near.nearness),
		};
	},
});
