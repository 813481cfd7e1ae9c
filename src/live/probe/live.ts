// A site as it answers: its addresses, what is at them, where they send readers, and what is behind
// a login or a firewall; and the first look, which says whether it can be looked at.
import type { SiteAnswer } from "../../net/site-client.ts";
import { decoded, withoutEnd } from "../../source/text-parts.ts";
import { bodyOf, headerOf, locationOf, type Outcome, type SendRequest, statusOf } from "./asked.ts";

/** Where a reader who asks for an address ends. */
export interface Visit {
	readonly outcome: Outcome;
	/** Where that came from. */
	readonly url: URL;
	/** The addresses that sent the reader on, before it. */
	readonly hops: readonly URL[];
	/**
	 * Where it sends readers on another host, or once more though they have been there or it is too
	 * often.
	 */
	readonly next: URL | undefined;
}

/** So many redirects in a row browsers follow. */
export const maxHops = 20;

export class Live {
	readonly #ask: SendRequest;
	readonly #origin: string;
	readonly #answers = new Map<string, Promise<Outcome>>();
	/** Below which all pages are: `/docs`, or empty. */
	readonly basePath: string;

	constructor(base: URL, ask: SendRequest) {
		this.#ask = ask;
		this.#origin = base.origin;
		this.basePath = withoutEnd(base.pathname, "/");
	}

	get origin(): string {
		return this.#origin;
	}

	/** The start page. */
	get home(): URL {
		return this.atRoot(this.basePath);
	}

	/** The URL of a page or file of the site, by an address such as `/guides/start`. */
	at(address: string): URL {
		return this.atRoot(this.basePath + (address === "/" ? "" : address));
	}

	/** The URL of what is at the root of the host, wherever the pages are. */
	atRoot(path: string): URL {
		const url = new URL(this.#origin);
		// Whatever it has, it is a path: `//a` is not another host, and `?` no query.
		url.pathname = path;
		return url;
	}

	/** The address of a URL of the site; `undefined` for any other. */
	addressOf(url: URL): string | undefined {
		const { pathname } = url;
		if (!this.isHere(url) || !`${pathname}/`.startsWith(`${this.basePath}/`)) return undefined;
		return plainAddress(pathname.slice(this.basePath.length));
	}

	/** Whether a URL is on the host of the site. */
	isHere(url: URL): boolean {
		return isSameHost(url, new URL(this.#origin));
	}

	ask(...request: Parameters<SendRequest>): Promise<Outcome> {
		return this.#ask(...request);
	}

	/** What comes without its body. Asked once, whoever wants to know. */
	look(url: URL): Promise<Outcome> {
		const key = url.href;
		const known = this.#answers.get(key);
		if (known !== undefined) return known;
		const answer = this.read(url).then(withoutBody);
		this.#answers.set(key, answer);
		return answer;
	}

	read(url: URL, accept?: string): Promise<Outcome> {
		const headers = { accept: accept ?? "text/html,*/*;q=0.8" };
		return this.#ask({ method: "GET", url, headers });
	}

	/** Follows redirects as long as they stay on the host. */
	visit(url: URL): Promise<Visit> {
		return followed(url, (one) => this.look(one));
	}
}

/** Follows redirects as long as they stay on the host that was asked first. */
async function followed(start: URL, look: (url: URL) => Promise<Outcome>): Promise<Visit> {
	const hops: URL[] = [];
	for (let url = start; ; ) {
		const outcome = await look(url);
		const next = locationOf(outcome, url);
		if (next === undefined || !isSameHost(next, start)) return { outcome, url, hops, next };
		next.hash = "";
		const visit = { outcome, url, hops, next };
		if (hops.length === maxHops || isCircle(visit)) return visit;
		hops.push(url);
		url = next;
	}
}

/** Whether it sends readers where they have been. */
export function isCircle({ url, hops, next }: Visit): boolean {
	return [url, ...hops].some(({ href }) => href === next?.href);
}

/** Whether two URLs are on one host: that http leads to https changes nothing. */
export function isSameHost(one: URL, other: URL): boolean {
	const isUsual = one.port === "" && other.port === "";
	return (
		one.hostname === other.hostname &&
		(isUsual || (one.port === other.port && one.protocol === other.protocol))
	);
}

/** `/guides/start` for every way to write it; `/` for the start page. */
export function plainAddress(path: string): string {
	const plain = withoutEnd(decoded(path), "/").replace(/(?:^|\/)index$/, "");
	return plain === "" ? "/" : plain;
}

function withoutBody(outcome: Outcome): Outcome {
	return outcome.kind === "answer" ? { ...outcome, text: undefined } : outcome;
}

/** Why a visit says nothing of the site: the end of a sentence; `undefined` for one that does. */
export function closedBy(visit: Visit): string | undefined {
	const { outcome, url, hops, next } = visit;
	// A page may be about logins: only where readers are sent to one, it is one.
	const sentTo = next ?? (hops.length > 0 ? url : undefined);
	return asksWho(outcome, sentTo) ?? refuses(outcome);
}

/** Whether an answer wants to know who asks. `sentTo` is where it sends readers. */
export function asksWho(outcome: Outcome, sentTo: URL | undefined): string | undefined {
	const status = statusOf(outcome);
	if (status === 401 || status === 407) return `is behind a login (${status})`;
	return sentTo !== undefined && isLogin(sentTo) ? "is behind a login" : undefined;
}

const names = /^(?:log-?in|sign-?in|sso|saml2?|oauth2?|authorize)$/i;

function isLogin({ hostname, pathname }: URL): boolean {
	return (
		pathname.split("/").some((part) => names.test(part)) ||
		/(?:^|\.)(?:cloudflareaccess\.com|okta\.com|auth0\.com)$/.test(hostname)
	);
}

/** Whether a firewall, or whoever guards the site, turns everybody away. */
export function refuses(outcome: Outcome): string | undefined {
	const isChallenge = headerOf(outcome, "cf-mitigated") === "challenge";
	if (isChallenge) return "asks for proof that a person looks at it";
	return statusOf(outcome) === 403 ? `is refused by ${firewallOf(outcome)} (403)` : undefined;
}

export function firewallOf(outcome: Outcome): string {
	if (/\berror(?: code)?:? 10[12]0\b/i.test(bodyOf(outcome))) return "Cloudflare's firewall";
	return headerOf(outcome, "cf-ray") === ""
		? "the server or a firewall"
		: "Cloudflare or the server behind it";
}

interface Arrival {
	readonly live: Live;
	/** The start page, with its body. */
	readonly start: Visit;
}

/**
 * `others` are addresses that may be open where the start page is not. Throws a `ProbeError` where
 * all is closed.
 */
export async function arrive(
	typed: URL,
	others: readonly string[],
	ask: SendRequest,
): Promise<Arrival> {
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
