// Requests of programs: search engines that read robots.txt, and agents that request Markdown.

import { type Check, type FoundProblem, requestDetails } from "../check.ts";
import { closedReason } from "../live.ts";
import { bodyOf, isHtml, statusOf, summaryOf, unreadReasonOf } from "../outcome.ts";
import { allowsCrawlers } from "../site-texts.ts";

export const robots: Check = {
	name: "robots",
	run: async ({ live }) => {
		const url = live.urlAtRoot("/robots.txt");
		const outcome = await live.read(url, "text/plain,*/*;q=0.5");
		const status = statusOf(outcome);
		if (outcome.kind !== "answer" || status === 401 || status === 403)
			return { skipped: `cannot be judged: ${summaryOf(outcome)}` };
		const request = requestDetails("GET", url, outcome);
		const isText = status === 200 && !isHtml(outcome);
		if (!isText)
			return { findings: [{ ...request, ...describeAbsentFile(status, live.basePath) }] };
		const unreadReason = unreadReasonOf(outcome);
		if (unreadReason !== undefined) return { skipped: `cannot be judged: it ${unreadReason}` };
		const path = `${live.basePath}/`;
		if (allowsCrawlers(bodyOf(outcome), path))
			return { observation: `crawlers may read \`${path}\`` };
		const finding = {
			...request,
			message: `\`robots.txt\` forbids crawlers to read \`${path}\`.`,
			consequence: "Search engines do not show the site.",
			hint: "Remove `Disallow: /`, unless search engines should not list this site.",
		};
		return { findings: [finding] };
	},
};

function describeAbsentFile(
	status: number | undefined,
	basePath: string,
): Pick<FoundProblem, "message" | "consequence" | "hint" | "severity"> {
	// Mintlify cannot serve the root of a host whose docs are below a path.
	const hint =
		basePath === ""
			? "Route `/robots.txt` to `<subdomain>.mintlify.site`."
			: `Serve a \`robots.txt\` at the root of the host that references \`${basePath}/sitemap.xml\`.`;
	return status !== undefined && status >= 500
		? {
				message: `\`robots.txt\` answers with ${status}.`,
				consequence: "Search engines do not crawl the site until this is fixed.",
				hint,
			}
		: {
				message:
					status === 200
						? "`robots.txt` is an HTML page."
						: `\`robots.txt\` does not exist: the server answers with ${status}.`,
				consequence: "Crawlers do not learn where the sitemap is.",
				hint,
				severity: "note",
			};
}

export const markdown: Check = {
	name: "markdown",
	run: async ({ live, pages }) => {
		const pageVisits = await pages.visitPages();
		const openVisit = pageVisits.find(
			([, visit]) => statusOf(visit.outcome) === 200 && closedReason(visit) === undefined,
		);
		if (openVisit === undefined) return { skipped: "there is no page to check" };
		const { url } = openVisit[1];
		const outcome = await live.read(url, "text/markdown");
		if (statusOf(outcome) !== 200) return { skipped: `cannot be judged: ${summaryOf(outcome)}` };
		if (!isHtml(outcome)) return { observation: "the server returns Markdown" };
		const finding = {
			...requestDetails("GET", url, outcome),
			message: "Requests for Markdown (`Accept: text/markdown`) get HTML.",
			consequence: "Agents have to read the page with its menus and markup.",
			hint: "Let the proxy forward the `Accept` header, and cache answers by it.",
		};
		return { findings: [finding] };
	},
};
