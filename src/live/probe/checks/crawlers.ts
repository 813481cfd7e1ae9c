// What those meet that are no readers: search engines at robots.txt, and agents that ask for
// Markdown.
import { bodyOf, isHtml, seenIn, statusOf, unreadOf } from "../asked.ts";
import { type Check, type FoundProblem, shownBy } from "../check.ts";
import { closedBy } from "../live.ts";
import { allows } from "../site-texts.ts";

export const robots: Check = {
	name: "robots",
	run: async ({ live }) => {
		const url = live.atRoot("/robots.txt");
		const outcome = await live.read(url, "text/plain,*/*;q=0.5");
		const status = statusOf(outcome);
		if (outcome.kind !== "answer" || status === 401 || status === 403)
			return { skipped: `cannot be told: ${seenIn(outcome)}` };
		const at = shownBy("GET", url, outcome);
		const isThere = status === 200 && !isHtml(outcome);
		if (!isThere) return { findings: [{ ...at, ...absent(status, live.basePath) }] };
		const unread = unreadOf(outcome);
		if (unread !== undefined) return { skipped: `cannot be told: it ${unread}` };
		const path = `${live.basePath}/`;
		if (allows(bodyOf(outcome), path)) return { says: `crawlers may look at \`${path}\`` };
		const finding = {
			...at,
			message: `\`robots.txt\` forbids crawlers to look at \`${path}\`.`,
			consequence: "Search engines do not show the site.",
			hint: "Remove `Disallow: /`, unless this is a site for trying things out.",
		};
		return { findings: [finding] };
	},
};

function absent(
	status: number | undefined,
	basePath: string,
): Pick<FoundProblem, "message" | "consequence" | "hint" | "severity"> {
	// Below a path Mintlify has none of the root.
	const hint =
		basePath === ""
			? "Route `/robots.txt` to `<subdomain>.mintlify.site`."
			: `Serve one at the root of the host that names \`${basePath}/sitemap.xml\`.`;
	return status !== undefined && status >= 500
		? {
				message: `\`robots.txt\` answers with ${status}.`,
				consequence: "Search engines look at nothing as long as it does.",
				hint,
			}
		: {
				message:
					status === 200
						? "`robots.txt` is an HTML page."
						: `\`robots.txt\` is not there: the answer is ${status}.`,
				consequence: "Crawlers are not told where the sitemap is.",
				hint,
				severity: "note",
			};
}

export const markdown: Check = {
	name: "markdown",
	run: async ({ live, pages }) => {
		const visits = await pages.visits();
		const there = visits.find(
			([, visit]) => statusOf(visit.outcome) === 200 && closedBy(visit) === undefined,
		);
		if (there === undefined) return { skipped: "there is no page to look at" };
		const { url } = there[1];
		const outcome = await live.read(url, "text/markdown");
		if (statusOf(outcome) !== 200) return { skipped: `cannot be told: ${seenIn(outcome)}` };
		if (!isHtml(outcome)) return { says: "Markdown comes back" };
		const finding = {
			...shownBy("GET", url, outcome),
			message: "Who asks for Markdown (`Accept: text/markdown`) gets HTML.",
			consequence: "Agents read the page with all that is around it.",
			hint: "Let the proxy pass `Accept` on, and cache answers by it.",
		};
		return { findings: [finding] };
	},
};
