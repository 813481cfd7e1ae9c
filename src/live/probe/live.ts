import type { SiteResponse } from "../../net/site-client.ts";
import { decodeText, withoutEnd } from "../../source/text-parts.ts";
import {
	bodyOf,
	headerOf,
	type Outcome,
	redirectTargetOf,
	type SendRequest,
	statusOf,
} from "./outcome.ts";

/** The last answer to a reader who opens an address and follows redirects. */
export interface Visit {
	readonly outcome: Outcome;
	readonly url: URL;
	/** The URLs that redirected the reader to `url`. */
	readonly hops: readonly URL[];
	/**
	 * The target of a redirect that is not followed, because the target is on another host, closes a
	 * loop, or exceeds the limit.
	 */
	readonly next: URL | undefined;
}

/** The maximum number of redirects in a row, because browsers follow no more redirects. */
export const maxHops = 20;

export class LiveSite {
	readonly #ask: SendRequest;
	readonly #origin: string;
	readonly #answers = new Map<string, Promise<Outcome>>();
	/** The path above all pages: `/docs`, or empty. */
	readonly basePath: string;

	constructor(base: URL, send: SendRequest) {
		this.#ask = send;
		this.#origin = base.origin;
		this.basePath = withoutEnd(base.pathname, "/");
	}

	get origin(): string {
		return this.#origin;
	}

	get home(): URL {
		return this.urlAtRoot(this.basePath);
	}

	/** The URL of a page or file of the site. An example of an address is `/guides/start`. */
	urlAt(address: string): URL {
		return this.urlAtRoot(this.basePath + (address === "/" ? "" : address));
	}

	/** The URL of a path at the root of the host, without the base path. */
	urlAtRoot(path: string): URL {
		const url = new URL(this.#origin);
		// The path is set by `pathname`, because the setter keeps the host and the query, even for a
		// path such as `//a` or `/a?b`.
		url.pathname = path;
		return url;
	}

	/** The address of a URL of the site; `undefined` for any other URL. */
	addressOf(url: URL): string | undefined {
		const { pathname } = url;
		if (!this.isHere(url) || !`${pathname}/`.startsWith(`${this.basePath}/`)) return undefined;
		return plainAddress(pathname.slice(this.basePath.length));
	}

	isHere(url: URL): boolean {
		return isSameHost(url, new URL(this.#origin));
	}

	send(...request: Parameters<SendRequest>): Promise<Outcome> {
		return this.#ask(...request);
	}

	/** The answer without its body, cached because several checks need the same page. */
	readWithoutBody(url: URL): Promise<Outcome> {
		const key = url.href;
		const cachedOutcome = this.#answers.get(key);
		if (cachedOutcome !== undefined) return cachedOutcome;
		const answer = this.read(url).then(withoutBody);
		this.#answers.set(key, answer);
		return answer;
	}

	read(url: URL, accept?: string): Promise<Outcome> {
		const headers = { accept: accept ?? "text/html,*/*;q=0.8" };
		return this.#ask({ method: "GET", url, headers });
	}

	/** Follows redirects as long as the targets are on the host of the site. */
	visit(url: URL): Promise<Visit> {
		return followRedirects(url, (one) => this.readWithoutBody(one));
	}
}

async function followRedirects(start: URL, look: (url: URL) => Promise<Outcome>): Promise<Visit> {
	const hops: URL[] = [];
	for (let url = start; ; ) {
		const outcome = await look(url);
		const nextUrl = redirectTargetOf(outcome, url);
		if (nextUrl === undefined || !isSameHost(nextUrl, start))
			return { outcome, url, hops, next: nextUrl };
		nextUrl.hash = "";
		const visit = { outcome, url, hops, next: nextUrl };
		if (hops.length === maxHops || isCircle(visit)) return visit;
		hops.push(url);
		url = nextUrl;
	}
}

/** True if the redirect points to an address that the reader has come from. */
export function isCircle({ url, hops, next }: Visit): boolean {
	return [url, ...hops].some(({ href }) => href === next?.href);
}

/**
 * True for URLs on one host. Both http and https count as the same host, because sites redirect
 * between them.
 */
export function isSameHost(one: URL, other: URL): boolean {
	const isUsual = one.port === "" && other.port === "";
	return (
		one.hostname === other.hostname &&
		(isUsual || (one.port === other.port && one.protocol === other.protocol))
	);
}

/**
 * The address of a page without its variants, such as `/guides/start` for every spelling of the
 * address; `/` for the start page.
 */
export function plainAddress(path: string): string {
	const plainPath = withoutEnd(decodeText(path), "/").replace(/(?:^|\/)index$/, "");
	return plainPath === "" ? "/" : plainPath;
}

function withoutBody(outcome: Outcome): Outcome {
	return outcome.kind === "answer" ? { ...outcome, text: undefined } : outcome;
}

/**
 * The reason why a visit does not describe the site: the end of a sentence; `undefined` if the
 * visit describes the site.
 */
export function closedReason(visit: Visit): string | undefined {
	const { outcome, url, hops, next } = visit;
	// Only a redirect to a login page counts, because the address of a page about logins may look the
	// same.
	const redirectTarget = next ?? (hops.length > 0 ? url : undefined);
	return loginIn(outcome, redirectTarget) ?? refusalIn(outcome);
}

/**
 * The end of a sentence about the login that an answer demands; `undefined` if the answer demands
 * no login. `redirectTarget` is `undefined` without a redirect.
 */
export function loginIn(outcome: Outcome, redirectTarget: URL | undefined): string | undefined {
	const status = statusOf(outcome);
	if (status === 401 || status === 407) return `is behind a login (${status})`;
	return redirectTarget !== undefined && isLogin(redirectTarget) ? "is behind a login" : undefined;
}

const loginNames = /^(?:log-?in|sign-?in|sso|saml2?|oauth2?|authorize)$/i;

function isLogin({ hostname, pathname }: URL): boolean {
	return (
		pathname.split("/").some((part) => loginNames.test(part)) ||
		/(?:^|\.)(?:cloudflareaccess\.com|okta\.com|auth0\.com)$/.test(hostname)
	);
}

/**
 * The end of a sentence about the firewall or bot protection that refuses everybody; `undefined`
 * without a refusal.
 */
export function refusalIn(outcome: Outcome): string | undefined {
	const isChallenge = headerOf(outcome, "cf-mitigated") === "challenge";
	if (isChallenge) return "demands proof that a person reads it";
	return statusOf(outcome) === 403 ? `is refused by ${firewallOf(outcome)} (403)` : undefined;
}

export function firewallOf(outcome: Outcome): string {
	if (/\berror(?: code)?:? 10[12]0\b/i.test(bodyOf(outcome))) return "Cloudflare's firewall";
	return headerOf(outcome, "cf-ray") === ""
		? "the server or a firewall"
		: "Cloudflare or the server behind it";
}

interface OpenedLiveSite {
	readonly live: LiveSite;
	/** The start page, with its body. */
	readonly start: Visit;
}

/**
 * Requests the start page. `candidates` are addresses that may be public although the start page
 * needs a login. Throws a `ProbeError` if the start page gives no answer or redirects readers to no
 * page, or if all addresses are closed.
 */
export async function openLiveSite(
	typedUrl: URL,
	candidates: readonly string[],
	send: SendRequest,
): Promise<OpenedLiveSite> {
	const read = (url: URL): Promise<Outcome> =>
		send({ method: "GET", url, headers: { accept: "text/html,*/*;q=0.8" } });
	const start = await followRedirects(typedUrl, read);
	const { outcome, url, next } = start;
	if (outcome.kind !== "answer") throw new ProbeError(`\`${typedUrl.href}\` ${outcome.why}.`);
	const liveSite = new LiveSite(new URL(typedUrl.pathname, url.origin), send);
	const reason = closedReason(start) ?? outageIn(outcome);
	if (reason !== undefined && !(await isOpenElsewhere(liveSite, candidates)))
		throw new ProbeError(`\`${typedUrl.href}\` cannot be probed: it ${reason}.`);
	if (reason === undefined && next !== undefined)
		throw new ProbeError(`\`${typedUrl.href}\` ${redirectFault(start, next, liveSite)}.`);
	return { live: liveSite, start };
}

/** The fault of a redirect that ends at no page, as the end of a sentence. */
function redirectFault(start: Visit, next: URL, live: LiveSite): string {
	if (!live.isHere(next)) return `sends readers to \`${next.href}\`: probe that address`;
	return isCircle(start)
		? "redirects in a circle"
		: `redirects more than ${maxHops} times in a row`;
}

/** The end of a sentence about an error of the server; `undefined` for any other answer. */
function outageIn({ status }: SiteResponse): string | undefined {
	return status >= 500 ? `answers with ${status}` : undefined;
}

async function isOpenElsewhere(live: LiveSite, addresses: readonly string[]): Promise<boolean> {
	const siteVisits = await Promise.all(addresses.map((address) => live.visit(live.urlAt(address))));
	return siteVisits.some(
		(visit) =>
			visit.outcome.kind === "answer" &&
			visit.outcome.status === 200 &&
			closedReason(visit) === undefined,
	);
}

/** The error for a site that cannot be probed. The message is one sentence. */
class ProbeError extends Error {
	override readonly name = "ProbeError";
}
