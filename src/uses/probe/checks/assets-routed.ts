// Whether the styles and scripts of the theme come through.
import {
	bodyOf,
	isHtml,
	type Outcome,
	seenIn,
	statusOf,
	unreadOf,
} from "../asked.ts";
import type { Check } from "../check.ts";
import { assetIn } from "../site-texts.ts";

export const assetsRouted: Check = {
	name: "assets-routed",
	run: async ({ live, start }) => {
		const unread = unreadOf(start.outcome);
		if (unread !== undefined)
			return { skipped: `cannot be told: the start page ${unread}` };
		const written = assetIn(bodyOf(start.outcome));
		if (written === undefined || !URL.canParse(written, start.url.href))
			return { skipped: "the start page names no `/mintlify-assets/`" };
		const url = new URL(written, start.url.href);
		const { outcome } = await live.visit(url);
		const why = faultOf(outcome);
		if (why === undefined)
			return statusOf(outcome) === 200
				? { says: "`/mintlify-assets/` comes through" }
				: { skipped: `cannot be told: ${seenIn(outcome)}` };
		const finding = {
			...{ method: "GET", url: url.href, seen: seenIn(outcome) },
			message: `A file of the theme, below \`/mintlify-assets/\`, ${why}.`,
			consequence: "Readers get pages without styles.",
			hint:
				statusOf(outcome) === 403
					? "Allow `/mintlify-assets/*` in the firewall."
					: "Route `/mintlify-assets/*` to `<subdomain>.mintlify.site`.",
		};
		return { says: "", findings: [finding] };
	},
};

function faultOf(outcome: Outcome): string | undefined {
	const status = statusOf(outcome);
	if (status === 200) return isHtml(outcome) ? "is a page" : undefined;
	if (status === 403 || status === 404) return `answers with ${status}`;
	return status !== undefined && status >= 500
		? `answers with ${status}`
		: undefined;
}
