import { hasWildcard } from "../../src/facts/docs-json/redirect-match.ts";
import {
	allRedirects,
	type Redirect,
} from "../../src/facts/docs-json/redirects.ts";
import { isInternal } from "../../src/facts/files/site-path.ts";
import { addressMatch } from "../../src/site/addresses/addresses.ts";
import type { DeadEnd } from "../../src/site/addresses/dead-ends.ts";
import { withFragment } from "../../src/site/bodies/destinations/kept-fragments.ts";
import {
	type DeadPath,
	orMoved,
} from "../../src/site/parts/moved-references.ts";
import { sentTo } from "../../src/text/consequences.ts";
import { nearHint } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "Every redirect within the site points to an existing page or file.",
	because: "Readers are redirected to a 404 page.",
	severity: "warning",
	of: allRedirects,
	*check(redirect, site) {
		const { destination, to, destinationAt } = redirect;
		if (!isInternal(to) || hasWildcard(to)) return;
		const match = addressMatch(site, to);
		if (match.kind !== "dead") return;
		const { why } = match;
		// Of a folder with pages readers may get the first.
		if (why.kind === "folder" && why.hasPages) return;
		yield {
			at: destinationAt,
			message: `There is no page \`${destination}\`.`,
			...(why.kind === "redirected" && {
				related: [{ at: why.redirect.at, message: sentTo(why.to) }],
			}),
			...orMoved(site, pathOf(redirect), {
				hint: hintOf(why, (address) =>
					withFragment(site, address, destination),
				),
			}),
		};
	},
});

function pathOf({ destination, destinationAt: at }: Redirect): DeadPath {
	return { path: destination.replace(/[?#].*$/s, ""), kind: "address", at };
}

/** `placed` gives an address with the place within its page. */
function hintOf(why: DeadEnd, placed: (address: string) => string): string {
	switch (why.kind) {
		case "extension":
		case "letter-case":
		case "similar":
			return nearHint(placed(why.address), "slip");
		case "plural":
			return nearHint(placed(why.address), "plural");
		case "elsewhere":
			return nearHint(placed(why.address), "namesake");
		default:
			return "Point it to an existing page, or remove it.";
	}
}
