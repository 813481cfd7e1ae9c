// What readers see of a page: content below its title, and the styles of the theme.
import { amount } from "../../../report/amounts.ts";
import { bodyOf, isHtml, type Outcome, seenIn, statusOf, unreadOf } from "../asked.ts";
import { type Check, type FoundProblem, shownBy } from "../check.ts";
import { closedBy, type Live } from "../live.ts";
import type { ListedPage } from "../page-list.ts";
import { assetIn, saysSomething } from "../site-texts.ts";

type Reading = readonly [ListedPage, URL, Outcome];

export const pageNotBlank: Check = {
	name: "page-not-blank",
	run: async ({ live, pages }) => {
		const visits = await pages.visits();
		const there = visits.filter(
			([{ expected }, visit]) =>
				statusOf(visit.outcome) === 200 &&
				closedBy(visit) === undefined &&
				// Only a browser shows what components render.
				expected?.holds !== "unknown",
		);
		if (there.length === 0) return { skipped: "there is no page to check" };
		const readings = await Promise.all(there.map(([page, { url }]) => readingOf(page, url, live)));
		const read = readings.filter(
			([, , outcome]) => isMarkdown(outcome) && unreadOf(outcome) === undefined,
		);
		const untold = untoldOf(readings);
		if (read.length === 0) {
			const why = untold[0] === undefined ? undefined : `cannot be judged: ${untold[0]}`;
			return { skipped: why ?? "the site serves no pages as Markdown" };
		}
		const blank = read.filter(([, , one]) => !saysSomething(bodyOf(one)));
		const findings = findingsOf(blank, read.length);
		return { says: amount(read.length, "page"), findings, untold };
	},
};

function untoldOf(readings: readonly Reading[]): readonly string[] {
	return readings.flatMap(([, url, outcome]) => {
		const why =
			outcome.kind !== "answer" ? outcome.why : isMarkdown(outcome) ? unreadOf(outcome) : undefined;
		return why === undefined ? [] : `\`${url.href}\` ${why}`;
	});
}

async function readingOf(page: ListedPage, end: URL, live: Live): Promise<Reading> {
	const address = live.addressOf(end) ?? page.address;
	const url = live.at(address === "/" ? "/index.md" : `${address}.md`);
	return [page, url, await live.read(url, "text/markdown,*/*;q=0.5")];
}

function isMarkdown(outcome: Outcome): boolean {
	return statusOf(outcome) === 200 && !isHtml(outcome);
}

function findingsOf(blank: readonly Reading[], read: number): readonly FoundProblem[] {
	const [first] = blank;
	if (first === undefined) return [];
	const [page, url, outcome] = first;
	const faults = blank.flatMap(([{ expected }]) => expected?.faults() ?? []);
	const isOwn = blank.every(([{ expected }]) => expected?.holds === "nothing");
	const finding = {
		...shownBy("GET", url, outcome),
		at: page.at,
		message:
			blank.length === 1
				? `\`${page.address}\` has nothing below its title.`
				: `${blank.length} of ${amount(read, "page")} have nothing below their title.`,
		consequence: "Readers see a blank page.",
		hint: hintFor(faults.length > 0, isOwn, page),
		cases: blank.map(([one, asked]) => ({ url: asked.href, at: one.at })),
		related: faults.slice(0, mostFaults),
	};
	return [finding];
}

const mostFaults = 3;

function hintFor(hasFaults: boolean, isOwn: boolean, { expected }: ListedPage): string | undefined {
	if (hasFaults) return "Fix the problems that docproof finds in the page's files.";
	if (isOwn) return "Write the page, or remove it from the navigation.";
	return expected === undefined
		? undefined
		: "The file has content: check the last deployment in the dashboard.";
}

export const assetsRouted: Check = {
	name: "assets-routed",
	run: async ({ live, start }) => {
		const unread = unreadOf(start.outcome);
		if (unread !== undefined) return { skipped: `cannot be judged: the start page ${unread}` };
		const written = assetIn(bodyOf(start.outcome));
		if (written === undefined || !URL.canParse(written, start.url.href))
			return { skipped: "the start page references no `/mintlify-assets/`" };
		const url = new URL(written, start.url.href);
		const { outcome } = await live.visit(url);
		const why = faultOf(outcome);
		if (why === undefined)
			return statusOf(outcome) === 200
				? { says: "`/mintlify-assets/` is served" }
				: { skipped: `cannot be judged: ${seenIn(outcome)}` };
		const finding = {
			...shownBy("GET", url, outcome),
			message: `A theme file below \`/mintlify-assets/\` ${why}.`,
			consequence: "Readers see pages without styles.",
			hint:
				statusOf(outcome) === 403
					? "Allow `/mintlify-assets/*` in the firewall."
					: "Route `/mintlify-assets/*` to `<subdomain>.mintlify.site`.",
		};
		return { findings: [finding] };
	},
};

function faultOf(outcome: Outcome): string | undefined {
	const status = statusOf(outcome);
	if (status === 200) return isHtml(outcome) ? "is an HTML page" : undefined;
	if (status === 403 || status === 404) return `answers with ${status}`;
	return status !== undefined && status >= 500 ? `answers with ${status}` : undefined;
}
