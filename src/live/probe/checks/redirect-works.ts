// Whether the redirects of docs.json send readers where they say.
import { amount } from "../../../report/amounts.ts";
import { locationOf, type Outcome, seenIn, statusOf } from "../asked.ts";
import type { Check, Found } from "../check.ts";
import type { ExpectedRedirect } from "../expected.ts";
import { asksWho, type Live, plainAddress, refuses } from "../live.ts";
import { mostOf, spread } from "../page-list.ts";
import { hop, isMeant, samePath, urlOf } from "../redirect-hop.ts";

export const redirectWorks: Check = {
	name: "redirect-works",
	run: async ({ live, site, options }) => {
		if (site === undefined) return { skipped: "needs the folder of the site" };
		const all = site.redirects;
		const some = spread(all, options.sample);
		if (some.length === 0) return { skipped: "docs.json has no plain redirect" };
		const judged = await Promise.all(some.map(async (redirect) => await judge(redirect, live)));
		const findings = judged.filter((one) => typeof one === "object");
		const untold = judged.filter((one) => typeof one === "string");
		const looked = some.length - untold.length;
		return looked === 0
			? { skipped: `cannot be told: ${untold[0]}`, untold: untold.slice(1) }
			: {
					says: `${amount(looked, "redirect")}${mostOf(some.length, all.length)}`,
					findings,
					untold,
				};
	},
};

/** What is wrong; a sentence where that cannot be told; `undefined` for a redirect that works. */
async function judge(redirect: ExpectedRedirect, live: Live): Promise<Found | string | undefined> {
	const { outcome, url } = await hop(urlOf(redirect.source, live), live);
	const next = locationOf(outcome, url);
	const why =
		outcome.kind === "answer" ? (asksWho(outcome, next) ?? refuses(outcome)) : outcome.why;
	if (why !== undefined) return `\`${url.href}\` ${why}`;
	const said = wordsOf(redirect, outcome, url, next, live);
	const words = said ?? (await chained(redirect, next, live));
	if (words === undefined) return undefined;
	return {
		method: "GET",
		url: url.href,
		seen: seenIn(outcome),
		...words,
		at: redirect.at,
	};
}

type Words = Pick<Found, "message" | "consequence" | "hint">;

function wordsOf(
	redirect: ExpectedRedirect,
	outcome: Outcome,
	url: URL,
	next: URL | undefined,
	live: Live,
): Words | undefined {
	const { source, destination } = redirect;
	if (next === undefined)
		return {
			message: `\`${source}\` is not redirected: it answers with ${statusOf(outcome)}.`,
			consequence: `Readers with an old link do not get to \`${destination}\`.`,
			hint: "Deploy this docs.json, or let the proxy pass the path on.",
		};
	const isItself = plainAddress(next.pathname) === plainAddress(url.pathname);
	if (isItself && live.isHere(next)) return toItself(source);
	return elsewhere(redirect, next, live);
}

function toItself(source: string): Words {
	return {
		message: `\`${source}\` is redirected to itself.`,
		consequence: "Browsers show an error instead of the page.",
		hint: "Look for a rule of the proxy that undoes the redirect.",
	};
}

function elsewhere(
	{ source, destination }: ExpectedRedirect,
	next: URL,
	live: Live,
): Words | undefined {
	if (isMeant(next, destination, live)) return undefined;
	return destination.startsWith("/") && samePath(next, destination, live)
		? {
				message: `\`${source}\` is redirected to another host, \`${next.host}\`.`,
				consequence: "Readers leave the site, and search engines count another one.",
				hint: "Let the proxy pass its own name on to Mintlify, or rewrite `Location` in its answers.",
			}
		: {
				message: `\`${source}\` is redirected to \`${next.href}\` instead of \`${destination}\`.`,
				consequence: "Readers with an old link get another page than you meant.",
				hint: "Deploy this docs.json, or remove the redirect that the proxy has of its own.",
			};
}

/** Whether what it leads to is a redirect again. */
async function chained(
	redirect: ExpectedRedirect,
	next: URL | undefined,
	live: Live,
): Promise<Words | undefined> {
	const { source, destination } = redirect;
	// The start page may lead to the first page.
	if (next === undefined || !live.isHere(next) || live.addressOf(next) === "/") return undefined;
	next.hash = "";
	const { outcome, url } = await hop(next, live);
	const further = locationOf(outcome, url);
	const isLogin = asksWho(outcome, further) !== undefined;
	if (further === undefined || isLogin) return undefined;
	const start = urlOf(redirect.source, live);
	const isBack = plainAddress(further.pathname) === plainAddress(start.pathname);
	return isBack
		? {
				message: `\`${source}\` and \`${destination}\` redirect to each other.`,
				consequence: "Browsers show an error instead of the page.",
				hint: "Remove one of the two redirects.",
			}
		: {
				message: `\`${source}\` leads through another redirect, to \`${further.href}\`.`,
				consequence: "Readers wait longer, and search engines may give up.",
				hint: "Redirect to where it ends.",
			};
}
