// Checks that readers see a page: content below its title, and the styles of the theme.
import { amount } from "../../../report/amounts.ts";
import { type Check, type FoundProblem, requestDetails } from "../check.ts";
import { closedReason, type LiveSite } from "../live.ts";
import { bodyOf, isHtml, type Outcome, statusOf, summaryOf, unreadReasonOf } from "../outcome.ts";
import type { ListedPage } from "../page-list.ts";
import { assetIn, hasContent } from "../site-texts.ts";

type PageReading = readonly [ListedPage, URL, Outcome];

export const pageNotBlank: Check = {
	name: "page-not-blank",
	run: async ({ live, pages }) => {
		const pageVisits = await pages.visitPages();
		const openVisits = pageVisits.filter(
			([{ expected }, visit]) =>
				statusOf(visit.outcome) === 200 &&
				closedReason(visit) === undefined &&
				// Pages of components are skipped, because only a browser shows what components render.
				expected?.content !== "unknown",
		);
		if (openVisits.length === 0) return { skipped: "there is no page to check" };
		const readings = await Promise.all(
			openVisits.map(([page, { url }]) => readMarkdown(page, url, live)),
		);
		const readableReadings = readings.filter(
			([, , outcome]) => isMarkdown(outcome) && unreadReasonOf(outcome) === undefined,
		);
		const unjudgedPages = unjudgedIn(readings);
		if (readableReadings.length === 0) {
			const unjudgedReason =
				unjudgedPages[0] === undefined ? undefined : `cannot be judged: ${unjudgedPages[0]}`;
			return { skipped: unjudgedReason ?? "the site serves no pages as Markdown" };
		}
		const blankPages = readableReadings.filter(([, , one]) => !hasContent(bodyOf(one)));
		const findings = blankFindings(blankPages, readableReadings.length);
		return {
			observation: amount(readableReadings.length, "page"),
			findings,
			unjudged: unjudgedPages,
		};
	},
};

function unjudgedIn(readings: readonly PageReading[]): readonly string[] {
	return readings.flatMap(([, url, outcome]) => {
		const unreadReason =
			outcome.kind !== "answer"
				? outcome.why
				: isMarkdown(outcome)
					? unreadReasonOf(outcome)
					: undefined;
		return unreadReason === undefined ? [] : `\`${url.href}\` ${unreadReason}`;
	});
}

async function readMarkdown(page: ListedPage, end: URL, live: LiveSite): Promise<PageReading> {
	const address = live.addressOf(end) ?? page.address;
	const url = live.urlAt(address === "/" ? "/index.md" : `${address}.md`);
	return [page, url, await live.read(url, "text/markdown,*/*;q=0.5")];
}

function isMarkdown(outcome: Outcome): boolean {
	return statusOf(outcome) === 200 && !isHtml(outcome);
}

function blankFindings(blank: readonly PageReading[], read: number): readonly FoundProblem[] {
	const [first] = blank;
	if (first === undefined) return [];
	const [page, url, outcome] = first;
	const faults = blank.flatMap(([{ expected }]) => expected?.faults() ?? []);
	const areFilesEmpty = blank.every(([{ expected }]) => expected?.content === "nothing");
	const finding = {
		...requestDetails("GET", url, outcome),
		at: page.at,
		message:
			blank.length === 1
				? `\`${page.address}\` has nothing below its title.`
				: `${blank.length} of ${amount(read, "page")} have nothing below their title.`,
		consequence: "Readers see a blank page.",
		hint: hintForBlankPages(faults.length > 0, areFilesEmpty, page),
		cases: blank.map(([one, requestUrl]) => ({ url: requestUrl.href, at: one.at })),
		related: faults.slice(0, maxFaults),
	};
	return [finding];
}

const maxFaults = 3;

function hintForBlankPages(
	hasFaults: boolean,
	areFilesEmpty: boolean,
	{ expected }: ListedPage,
): string | undefined {
	if (hasFaults) return "Fix the problems that docproof finds in the page's files.";
	if (areFilesEmpty)
		return "Write the content of the page, or remove the page from the navigation.";
	return expected === undefined
		? undefined
		: "The file has content: check the last deployment in the dashboard.";
}

export const assetsRouted: Check = {
	name: "assets-routed",
	run: async ({ live, start }) => {
		const unreadReason = unreadReasonOf(start.outcome);
		if (unreadReason !== undefined)
			return { skipped: `cannot be judged: the start page ${unreadReason}` };
		const assetAddress = assetIn(bodyOf(start.outcome));
		if (assetAddress === undefined || !URL.canParse(assetAddress, start.url.href))
			return { skipped: "the start page references no `/mintlify-assets/`" };
		const url = new URL(assetAddress, start.url.href);
		const { outcome } = await live.visit(url);
		const faultReason = assetFault(outcome);
		if (faultReason === undefined)
			return statusOf(outcome) === 200
				? { observation: "`/mintlify-assets/` is served" }
				: { skipped: `cannot be judged: ${summaryOf(outcome)}` };
		const finding = {
			...requestDetails("GET", url, outcome),
			message: `A theme file below \`/mintlify-assets/\` ${faultReason}.`,
			consequence: "Readers see pages without styles.",
			hint:
				statusOf(outcome) === 403
					? "Allow `/mintlify-assets/*` in the firewall."
					: "Route `/mintlify-assets/*` to `<subdomain>.mintlify.site`.",
		};
		return { findings: [finding] };
	},
};

function assetFault(outcome: Outcome): string | undefined {
	const status = statusOf(outcome);
	if (status === 200) return isHtml(outcome) ? "is an HTML page" : undefined;
	if (status === 403 || status === 404) return `answers with ${status}`;
	return status !== undefined && status >= 500 ? `answers with ${status}` : undefined;
}
