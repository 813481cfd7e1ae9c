// Whether the pages that should be there are.
import { amount } from "../../../report/amounts.ts";
import { groupBy } from "../../../source/lists.ts";
import { seenIn, statusOf } from "../asked.ts";
import { type Check, type FoundProblem, judgedOutcome } from "../check.ts";
import { closedBy, isCircle, type Live, maxHops, plainAddress, type Visit } from "../live.ts";
import { type ListedPage, mostOf } from "../page-list.ts";

/** What is wrong where a page should be. */
type PageFault =
	| "missing"
	| "sent home"
	| "broken"
	| "elsewhere"
	| "circle"
	| "too many"
	| "silent";

/**
 * `unknown` with the end of a sentence where it cannot be told; `undefined` for a page that is
 * there.
 */
type PageVerdict = { readonly fault: PageFault } | { readonly unknown: string } | undefined;

/** `home` is where readers of the start page end. */
function verdictOn(visit: Visit, home: URL, live: Pick<Live, "isHere" | "addressOf">): PageVerdict {
	const { outcome, url, hops, next } = visit;
	if (outcome.kind === "not-asked") return { unknown: outcome.why };
	const closed = closedBy(visit);
	if (closed !== undefined) return { unknown: closed };
	if (outcome.kind === "silence") return { fault: "silent" };
	if (next !== undefined) {
		if (!live.isHere(next)) return { fault: "elsewhere" };
		return { fault: isCircle(visit) ? "circle" : "too many" };
	}
	const status = statusOf(outcome) ?? 0;
	if (status === 404 || status === 410) return { fault: "missing" };
	if (status >= 500) return { fault: "broken" };
	if (status >= 400) return { unknown: `answers with ${status}` };
	const [asked = url] = hops;
	const isHome = (one: URL): boolean => plainAddress(one.pathname) === plainAddress(home.pathname);
	// That of the site may lead to the first page, which is the home then.
	const isStart = live.addressOf(asked) === "/";
	return isHome(url) && !isHome(asked) && !isStart ? { fault: "sent home" } : undefined;
}

type Case = readonly [ListedPage, Visit];

export const pageReachable: Check = {
	name: "page-reachable",
	run: async ({ live, pages, start }) => {
		const visits = await pages.visits();
		const all = await pages.all();
		if (visits.length === 0) return { skipped: "no page is known" };
		const faults: (readonly [PageFault, Case])[] = [];
		const unknown: string[] = [];
		for (const one of visits) {
			const [page, visit] = one;
			const verdict = verdictOn(visit, start.url, live);
			if (verdict === undefined) continue;
			if ("unknown" in verdict) unknown.push(`\`${page.url.href}\` ${verdict.unknown}`);
			else faults.push([verdict.fault, one]);
		}
		const looked = visits.length - unknown.length;
		const byFault = groupBy(faults, ([fault]) => fault);
		const findings = Array.from(byFault, ([fault, all]) => {
			const cases = all.map(([, one]) => one);
			return findingOf(fault, cases, looked);
		});
		const says = `${amount(looked, "page")}${mostOf(visits.length, all.length)}`;
		return judgedOutcome(looked, says, findings, unknown);
	},
};

/** More that are missing are no slip. */
const manyMissing = 0.2;

function findingOf(fault: PageFault, cases: readonly Case[], looked: number): FoundProblem {
	const [first] = cases;
	if (first === undefined) throw new Error("There is no case.");
	const [page, visit] = first;
	const { message, consequence, hint } = words[fault](
		cases.length === 1 ? `\`${page.address}\`` : undefined,
		`${cases.length} of ${amount(looked, "page")}`,
		seenIn(visit.outcome),
	);
	const isMany =
		(fault === "missing" || fault === "sent home") && cases.length > looked * manyMissing;
	return {
		method: "GET",
		url: page.url.href,
		message,
		consequence,
		hint: isMany
			? "So many are missing that this state of the site may not be deployed yet, or the address lacks the base path."
			: hint,
		seen: seenIn(visit.outcome),
		at: page.at,
		cases: cases.map(([{ url, at }, { outcome, next }]) => ({
			url: url.href,
			seen: next === undefined ? seenIn(outcome) : `to ${next.href}`,
			at,
		})),
	};
}

interface Words {
	readonly message: string;
	readonly consequence: string;
	readonly hint?: string;
}

/** `one` is the address of the only page; of several there is `share`. */
const words: Readonly<
	Record<PageFault, (one: string | undefined, share: string, seen: string) => Words>
> = {
	missing: (one, share) => ({
		message: one ? `${one} is not there.` : `${share} are not there.`,
		consequence: "Readers get a 404 page.",
		hint: "Deploy the page, or take it out of the site.",
	}),
	"sent home": (one, share) => ({
		message: one
			? `${one} sends readers to the start page.`
			: `${share} send readers to the start page.`,
		consequence: "Readers do not get what they asked for, and are not told.",
		hint: "Deploy the page, or take it out of the site.",
	}),
	broken: (one, share, seen) => ({
		message: one
			? `${one} answers with an error of the server (${seen.split(",")[0]}).`
			: `${share} answer with an error of the server.`,
		consequence: "Readers get an error instead of the page.",
		hint: "Look at the log of the proxy, or at the last deployment in the dashboard.",
	}),
	elsewhere: (one, share) => ({
		message: one
			? `${one} sends readers to another host.`
			: `${share} send readers to another host.`,
		consequence: "Readers leave the site, and search engines count another one.",
		hint: "Let the proxy pass its own name on to Mintlify, or rewrite `Location` in its answers.",
	}),
	circle: (one, share) => ({
		message: one ? `${one} redirects without an end.` : `${share} redirect without an end.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Look for two rules that send readers to each other, such as one for slashes at the end.",
	}),
	"too many": (one, share) => ({
		message: one
			? `${one} redirects more than ${maxHops} times in a row.`
			: `${share} redirect more than ${maxHops} times in a row.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Redirect to where it ends.",
	}),
	silent: (one, share, seen) => ({
		message: one ? `${one} ${seen}.` : `${share} get no answer.`,
		consequence: "Browsers show an error instead of the page.",
	}),
};
