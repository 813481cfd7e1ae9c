import type { RuleReport } from "../../src/engine/finding.ts";
import { basePathNote } from "../../src/site/addresses/base-path.ts";
import type { DeadEnd } from "../../src/site/addresses/dead-ends.ts";
import { withFragment } from "../../src/site/bodies/destinations/anchor-pages.ts";
import {
	type DeadRedirect,
	deadRedirects,
} from "../../src/site/bodies/destinations/dead-redirects.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { deadUnlessBelow, missingTargetText } from "../../src/text/wording/consequences.ts";
import { nearHint } from "../../src/text/wording/suggest.ts";
import { defineRule } from "../rule.ts";
import { deadRedirectSuggestions } from "./model/redirect-suggestions.ts";

/** `withAnchor` adds the anchor of the redirect's destination to another address. */
interface AnchoredRedirect extends DeadRedirect {
	readonly withAnchor: (address: string) => string;
}

type RedirectText = Partial<RuleReport>;

const plainHint: RedirectText = {
	hint: "Point the redirect to an existing page, or remove the redirect.",
};

function suggestSimilar(
	{ address }: { readonly address: string },
	{ withAnchor }: AnchoredRedirect,
): RedirectText {
	return { hint: nearHint(withAnchor(address), "slip") };
}

const reportTexts: Table<DeadEnd, AnchoredRedirect, RedirectText> = {
	extension: suggestSimilar,
	"letter-case": suggestSimilar,
	"linked-folder": suggestSimilar,
	similar: suggestSimilar,
	plural: ({ address }, { withAnchor }) => ({ hint: nearHint(withAnchor(address), "plural") }),
	elsewhere: ({ address }, { withAnchor }) => ({ hint: nearHint(withAnchor(address), "namesake") }),
	base: ({ address }, { withAnchor }) => ({ hint: `Write \`${withAnchor(address)}\`.` }),
	"managed-base": ({ base, rest }, { redirect: { destination } }) => ({
		message: `\`${destination}\` is dead unless the site is served below \`${base}\`.`,
		consequence: `If the site is not served below \`${base}\`, readers are redirected to a 404 page.`,
		hint: `Write \`${rest}\`, or set \`basePath\` in docproof.config.json.`,
		...deadUnlessBelow("Redirects point", base),
	}),
	redirected: ({ redirect, to }) => ({
		...plainHint,
		related: [{ at: redirect.at, message: missingTargetText(to) }],
	}),
	folder: () => plainHint,
	ignored: () => plainHint,
	"not-a-page": () => plainHint,
	"outside-folder": () => plainHint,
	none: () => plainHint,
};

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every redirect within the site points to an existing page or file.",
	because: "Readers are redirected to a 404 page.",
	severity: "warning",
	of: deadRedirects,
	suggest: (dead, site) => deadRedirectSuggestions(site, dead),
	*check({ redirect, why }, site) {
		const { destination, destinationAt: at } = redirect;
		const withAnchor = (address: string): string => withFragment(site, address, destination);
		const path = destination.replace(/[?#].*$/s, "");
		yield {
			at,
			...withMovedTarget(
				site,
				{ path, kind: "address", at },
				{
					message: `The page \`${destination}\` does not exist${basePathNote(site, redirect.to)}.`,
					...byKind(reportTexts, why, { redirect, why, withAnchor }),
				},
			),
		};
	},
});
