import { amount } from "../../../report/amounts.ts";
import { groupBy } from "../../../source/lists.ts";
import { type Check, type FoundProblem, judgedOutcome } from "../check.ts";
import {
	closedReason,
	isCircle,
	type LiveSite,
	maxHops,
	plainAddress,
	type Visit,
} from "../live.ts";
import { statusOf, summaryOf } from "../outcome.ts";
import { type ListedPage, totalText } from "../page-list.ts";

type PageFault =
	| "missing"
	| "sent home"
	| "broken"
	| "elsewhere"
	| "circle"
	| "too many"
	| "silent";

/**
 * The verdict on a page. `unknown` is the end of a sentence that says why the page could not be
 * judged; `undefined` means a page without a fault.
 */
type PageVerdict = { readonly fault: PageFault } | { readonly unknown: string } | undefined;

/** The verdict on a visited page. `home` is the URL at which readers of the start page end. */
function judgeVisit(
	visit: Visit,
	home: URL,
	live: Pick<LiveSite, "isHere" | "addressOf">,
): PageVerdict {
	const { outcome, url, hops, next } = visit;
	if (outcome.kind === "not-sent") return { unknown: outcome.why };
	const closedText = closedReason(visit);
	if (closedText !== undefined) return { unknown: closedText };
	if (outcome.kind === "silence") return { fault: "silent" };
	if (next !== undefined) {
		if (!live.isHere(next)) return { fault: "elsewhere" };
		return { fault: isCircle(visit) ? "circle" : "too many" };
	}
	const status = statusOf(outcome) ?? 0;
	if (status === 404 || status === 410) return { fault: "missing" };
	if (status >= 500) return { fault: "broken" };
	if (status >= 400) return { unknown: `answers with ${status}` };
	const [requested = url] = hops;
	const isHome = (one: URL): boolean => plainAddress(one.pathname) === plainAddress(home.pathname);
	// The start page is left out, because the start page may redirect to the first page, which is
	// then the home.
	const isStart = live.addressOf(requested) === "/";
	return isHome(url) && !isHome(requested) && !isStart ? { fault: "sent home" } : undefined;
}

type VisitedPage = readonly [ListedPage, Visit];

export const pageReachable: Check = {
	name: "page-reachable",
	run: async ({ live, pages, start }) => {
		const pageVisits = await pages.visitPages();
		const allPages = await pages.listAll();
		if (pageVisits.length === 0) return { skipped: "no page is known" };
		const faults: (readonly [PageFault, VisitedPage])[] = [];
		const unknownPages: string[] = [];
		for (const visitedPage of pageVisits) {
			const [page, visit] = visitedPage;
			const verdict = judgeVisit(visit, start.url, live);
			if (verdict === undefined) continue;
			if ("unknown" in verdict) unknownPages.push(`\`${page.url.href}\` ${verdict.unknown}`);
			else faults.push([verdict.fault, visitedPage]);
		}
		const judgedCount = pageVisits.length - unknownPages.length;
		const byFault = groupBy(faults, ([fault]) => fault);
		const findings = Array.from(byFault, ([fault, all]) => {
			const cases = all.map(([, one]) => one);
			return faultFinding(fault, cases, judgedCount);
		});
		const checkedText = `${amount(judgedCount, "page")}${totalText(pageVisits.length, allPages.length)}`;
		return judgedOutcome(judgedCount, checkedText, findings, unknownPages);
	},
};

/**
 * The share of missing pages above which the cause is more likely a deployment than single
 * mistakes.
 */
const maxShareOfMistakes = 0.2;

function faultFinding(
	fault: PageFault,
	cases: readonly VisitedPage[],
	judgedCount: number,
): FoundProblem {
	const [first] = cases;
	if (first === undefined) throw new Error("There is no case.");
	const [page, visit] = first;
	const { message, consequence, hint } = textsByFault[fault](
		cases.length === 1 ? `\`${page.address}\`` : undefined,
		`${cases.length} of ${amount(judgedCount, "page")}`,
		summaryOf(visit.outcome),
	);
	const areManyMissing =
		(fault === "missing" || fault === "sent home") &&
		cases.length > judgedCount * maxShareOfMistakes;
	return {
		method: "GET",
		url: page.url.href,
		message,
		consequence,
		hint: areManyMissing
			? "Check whether this state of the site is deployed, and whether the URL has the base path: too many pages are missing for single mistakes."
			: hint,
		seen: summaryOf(visit.outcome),
		at: page.at,
		cases: cases.map(([{ url, at }, { outcome, next }]) => ({
			url: url.href,
			seen: next === undefined ? summaryOf(outcome) : `to ${next.href}`,
			at,
		})),
	};
}

interface FaultText {
	readonly message: string;
	readonly consequence: string;
	readonly hint?: string;
}

/**
 * The texts for each fault. The first argument is the address of a single page; for several pages,
 * the first argument is `undefined`, and `share` is the number of the pages.
 */
const textsByFault: Readonly<
	Record<PageFault, (one: string | undefined, share: string, seen: string) => FaultText>
> = {
	missing: (one, share) => ({
		message: one ? `${one} does not exist.` : `${share} do not exist.`,
		consequence: "Readers see a 404 page.",
		hint: "Deploy the page, or remove it from the site.",
	}),
	"sent home": (one, share) => ({
		message: one
			? `${one} sends readers to the start page.`
			: `${share} send readers to the start page.`,
		consequence: "Readers land on the start page without an explanation.",
		hint: "Deploy the page, or remove it from the site.",
	}),
	broken: (one, share, seen) => ({
		message: one
			? `${one} answers with a server error (${seen.split(",")[0]}).`
			: `${share} answer with a server error.`,
		consequence: "Readers see an error instead of the page.",
		hint: "Check the proxy's log, or the last deployment in the dashboard.",
	}),
	elsewhere: (one, share) => ({
		message: one
			? `${one} sends readers to another host.`
			: `${share} send readers to another host.`,
		consequence: "Readers leave the site, and search engines list the other host.",
		hint: "Let the proxy forward its own host name to Mintlify, or rewrite `Location` in its answers.",
	}),
	circle: (one, share) => ({
		message: one ? `${one} redirects in a circle.` : `${share} redirect in a circle.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Look for two rules that redirect to each other, such as a rule for trailing slashes.",
	}),
	"too many": (one, share) => ({
		message: one
			? `${one} redirects more than ${maxHops} times in a row.`
			: `${share} redirect more than ${maxHops} times in a row.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Redirect to the final address.",
	}),
	silent: (one, share, seen) => ({
		message: one ? `${one} ${seen}.` : `${share} do not answer.`,
		consequence: "Browsers show an error instead of the page.",
	}),
};
