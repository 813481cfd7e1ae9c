// The first look: where the site is, and whether it can be looked at.
import type { SiteAnswer } from "../../net/site-client.ts";
import type { Ask, Outcome } from "./asked.ts";
import { closedBy, followed, isCircle, Live, maxHops, type Visit } from "./live.ts";

interface Arrival {
	readonly live: Live;
	/** The start page, with its body. */
	readonly start: Visit;
}

/**
 * `others` are addresses that may be open where the start page is not. Throws a `ProbeError` where
 * all is closed.
 */
export async function arrive(typed: URL, others: readonly string[], ask: Ask): Promise<Arrival> {
	const read = (url: URL): Promise<Outcome> =>
		ask({ method: "GET", url, headers: { accept: "text/html,*/*;q=0.8" } });
	const start = await followed(typed, read);
	const { outcome, url, next } = start;
	if (outcome.kind !== "answer") throw new ProbeError(`\`${typed.href}\` ${outcome.why}.`);
	const live = new Live(new URL(typed.pathname, url.origin), ask);
	const why = closedBy(start) ?? downBy(outcome);
	if (why !== undefined && !(await isOpenElsewhere(live, others)))
		throw new ProbeError(`\`${typed.href}\` cannot be looked at: it ${why}.`);
	if (why === undefined && next !== undefined)
		throw new ProbeError(`\`${typed.href}\` ${sentOn(start, next, live)}.`);
	return { live, start };
}

/** Where it leads that is no page: the end of a sentence. */
function sentOn(start: Visit, next: URL, live: Live): string {
	if (!live.isHere(next)) return `sends readers to \`${next.href}\`: probe that address`;
	return isCircle(start)
		? "redirects without an end"
		: `redirects more than ${maxHops} times in a row`;
}

/** Why a server shows nothing, where it says that it cannot. */
function downBy({ status }: SiteAnswer): string | undefined {
	return status >= 500 ? `answers with ${status}` : undefined;
}

/** Whether anything can be looked at though the start page cannot. */
async function isOpenElsewhere(live: Live, addresses: readonly string[]): Promise<boolean> {
	const visits = await Promise.all(addresses.map((address) => live.visit(live.at(address))));
	return visits.some(
		(visit) =>
			visit.outcome.kind === "answer" &&
			visit.outcome.status === 200 &&
			closedBy(visit) === undefined,
	);
}

/** Why a site cannot be looked at, in one sentence. */
class ProbeError extends Error {
	override readonly name = "ProbeError";
}
