// Whether agents that ask for Markdown get it.
import { isHtml, seenIn, statusOf } from "../asked.ts";
import type { Check } from "../check.ts";
import { closedBy } from "../login.ts";

export const markdown: Check = {
	name: "markdown",
	run: async ({ live, pages }) => {
		const visits = await pages.visits();
		const there = visits.find(
			([, visit]) =>
				statusOf(visit.outcome) === 200 && closedBy(visit) === undefined,
		);
		if (there === undefined) return { skipped: "there is no page to look at" };
		const { url } = there[1];
		const outcome = await live.read(url, "text/markdown");
		if (statusOf(outcome) !== 200)
			return { skipped: `cannot be told: ${seenIn(outcome)}` };
		if (!isHtml(outcome)) return { says: "Markdown comes back" };
		const finding = {
			...{ method: "GET", url: url.href, seen: seenIn(outcome) },
			message: "Who asks for Markdown (`Accept: text/markdown`) gets HTML.",
			consequence: "Agents read the page with all that is around it.",
			hint: "Let the proxy pass `Accept` on, and cache answers by it.",
		};
		return { says: "", findings: [finding] };
	},
};
