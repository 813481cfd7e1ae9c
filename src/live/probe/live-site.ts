import { randomBytes } from "node:crypto";
import { printableSentence } from "../../engine/make-finding.ts";
import type { SiteRequest } from "../../site/net/site-client.ts";
import { decodeText, withoutEnd } from "../../text/text-parts.ts";
import { type Answer, closedReason, exchangeOf, redirectTargetOf } from "./answer.ts";
import type { RequestQueue } from "./request-queue.ts";

/** What a reader sees who opens an address and follows redirects. */
export interface Visit {
	readonly answer: Answer;
	/** The requested URL. */
	readonly from: URL;
	/** The URL of the last answer. */
	readonly url: URL;
	/** The targets of all redirects. */
	readonly passed: readonly URL[];
	/**
	 * The target of a redirect that is not followed, because the target is on another host, closes a
	 * circle, or exceeds the limit.
	 */
	readonly next: URL | undefined;
}

/** The maximum number of redirects in a row, because browsers follow no more redirects. */
const maxHops = 20;

export class LiveSite {
	readonly #queue: RequestQueue;
	readonly #answers = new Map<string, Promise<Answer>>();
	/** The start page, with its body. */
	readonly start: Visit;
	readonly origin: string;
	/** The path above all pages: `/docs`, or empty. */
	readonly basePath: string;
	/** A path segment that no site has, to see how the site answers a missing page. */
	readonly missingName = `docproof-probe-${randomBytes(6).toString("hex")}`;

	constructor(typedUrl: URL, start: Visit, queue: RequestQueue) {
		this.#queue = queue;
		this.start = start;
		this.origin = start.url.origin;
		this.basePath = withoutEnd(typedUrl.pathname, "/");
	}

	/** The number of requests that may still be sent. */
	get requestsLeft(): number {
		return this.#queue.left;
	}

	/** The URL of a page or file of the site. An example of an address is `/guides/start`. */
	urlAt(address: string): URL {
		return this.urlAtRoot(this.basePath + (address === "/" ? "" : address));
	}

	/** The URL of a path at the root of the host, without the base path. */
	urlAtRoot(path: string): URL {
		const url = new URL(this.origin);
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
		return isSameHost(url, new URL(this.origin));
	}

	send(request: SiteRequest): Promise<Answer> {
		return this.#queue.send(request);
	}

	read(url: URL): Promise<Answer> {
		return this.send(getRequest(url));
	}

	/** The answer without its body, cached because several checks need the same page. */
	look(url: URL): Promise<Answer> {
		const cachedAnswer = this.#answers.get(url.href);
		if (cachedAnswer !== undefined) return cachedAnswer;
		const answer = this.read(url).then((one) => ({ ...one, text: "" }));
		this.#answers.set(url.href, answer);
		return answer;
	}

	/** Follows redirects as long as the targets are on the host of the site. */
	visit(url: URL): Promise<Visit> {
		return followRedirects(url, (one) => this.look(one));
	}
}

function getRequest(url: URL): SiteRequest {
	return { method: "GET", url, headers: { accept: "text/html,*/*;q=0.8" } };
}

async function followRedirects(from: URL, look: (url: URL) => Promise<Answer>): Promise<Visit> {
	const passed: URL[] = [];
	for (let url = from; ; ) {
		const answer = await look(url);
		const next = redirectTargetOf(answer);
		if (next === undefined) return { answer, from, url, passed, next };
		next.hash = "";
		const isCircle = [from, ...passed].some(({ href }) => href === next.href);
		passed.push(next);
		if (isCircle || !isSameHost(next, from) || passed.length > maxHops)
			return { answer, from, url, passed, next };
		url = next;
	}
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

/** The address of a page for every spelling, such as `/guides/start`; `/` for the start page. */
export function plainAddress(path: string): string {
	const plainPath = withoutEnd(decodeText(path), "/").replace(/(?:^|\/)index$/, "");
	return plainPath === "" ? "/" : plainPath;
}

/** The reason why a visit does not describe the site; see `closedReason`. */
export function closedVisitReason({ answer, from, url, next }: Visit): string | undefined {
	return closedReason(answer, next ?? (url === from ? undefined : url));
}

/** The request and its answer, or the redirects that were followed, as a clause. */
export function evidenceOf({ answer, from, url, next }: Visit): string {
	const end = next ?? url;
	if (end.href === from.href) return exchangeOf(answer);
	const start = `\`GET ${from.href}\` leads to \`${end.href}\``;
	return next === undefined ? `${start}, and ${exchangeOf(answer)}` : start;
}

/** A sample of a list that includes its first and last items. */
export function sampleOf<Item>(items: readonly Item[], most: number): readonly Item[] {
	if (items.length <= most) return items;
	const step = (items.length - 1) / Math.max(most - 1, 1);
	return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
}

/**
 * Requests the start page. `addresses` may be public although the start page is closed. Throws a
 * `ProbeError` if the start page gives no answer or redirects readers to no page, or if all
 * addresses are closed.
 */
export async function openLiveSite(
	typedUrl: URL,
	addresses: readonly string[],
	queue: RequestQueue,
): Promise<LiveSite> {
	const start = await followRedirects(typedUrl, (url) => queue.send(getRequest(url)));
	const { answer, next } = start;
	if (answer.status === 0) throw new ProbeError(`\`${typedUrl.href}\` ${answer.fault}.`);
	const live = new LiveSite(typedUrl, start, queue);
	const reason =
		closedVisitReason(start) ??
		(answer.status >= 500 ? `answers with ${answer.status}` : undefined);
	if (reason !== undefined && !(await isOpenElsewhere(live, addresses)))
		throw new ProbeError(`\`${typedUrl.href}\` cannot be probed: it ${reason}.`);
	if (reason === undefined && next !== undefined)
		throw new ProbeError(
			`\`${typedUrl.href}\` ${live.isHere(next) ? "redirects without end" : `sends readers to \`${next.href}\`: probe that address`}.`,
		);
	return live;
}

async function isOpenElsewhere(live: LiveSite, addresses: readonly string[]): Promise<boolean> {
	const visits = await Promise.all(addresses.map((address) => live.visit(live.urlAt(address))));
	return visits.some(
		(visit) => visit.answer.status === 200 && closedVisitReason(visit) === undefined,
	);
}

/** The error for a site that cannot be probed. The message is one sentence. */
class ProbeError extends Error {
	override readonly name = "ProbeError";

	constructor(sentence: string) {
		super(printableSentence(sentence));
	}
}
