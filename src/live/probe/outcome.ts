// Outcomes of a probe's requests, and the parts of outcomes that checks read.
import type { SiteResponse, SiteOutcome, SiteRequest } from "../../net/site-client.ts";
import { property } from "../../source/value.ts";

export type Outcome = SiteOutcome | UnsentRequest;

/** A request that was not sent, or that the end of the run cut off before an answer came. */
export interface UnsentRequest {
	readonly kind: "not-sent";
	/** The end of a sentence that begins with the URL of the request. */
	readonly why: string;
}

/** Sends a request as soon as the limits allow the request. */
export type SendRequest = (request: SiteRequest) => Promise<Outcome>;

export function statusOf(outcome: Outcome): number | undefined {
	return outcome.kind === "answer" ? outcome.status : undefined;
}

export function headerOf(outcome: Outcome, name: string): string {
	const value = outcome.kind === "answer" ? property(outcome.headers, name) : undefined;
	return (Array.isArray(value) ? value.join(", ") : value) ?? "";
}

/** The body; empty if the outcome has no body that can be read. */
export function bodyOf(outcome: Outcome): string {
	return outcome.kind === "answer" ? (outcome.text ?? "") : "";
}

/**
 * The reason why the body was not read, as the end of a sentence that begins with the URL;
 * `undefined` if the body was read.
 */
export function unreadReasonOf(outcome: Outcome): string | undefined {
	return outcome.kind === "answer" ? outcome.unread : undefined;
}

export function hasReadableBody(outcome: Outcome | undefined): outcome is SiteResponse {
	return outcome?.kind === "answer" && outcome.unread === undefined;
}

export function isHtml(outcome: Outcome): boolean {
	return /^text\/html\b|^application\/xhtml/i.test(headerOf(outcome, "content-type"));
}

export function isJson(outcome: Outcome): boolean {
	if (/^[^;]*\bjson\b/i.test(headerOf(outcome, "content-type"))) return true;
	const text = bodyOf(outcome).trim();
	if (!/^[[{]/.test(text)) return false;
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** The target of a redirect; `undefined` for every other answer. */
export function redirectTargetOf(outcome: Outcome, from: URL): URL | undefined {
	const status = statusOf(outcome) ?? 0;
	const location = headerOf(outcome, "location");
	const isRedirect = [301, 302, 303, 307, 308].includes(status);
	return isRedirect && location !== "" && URL.canParse(location, from.href)
		? new URL(location, from.href)
		: undefined;
}

/** A summary for people who search for the cause, such as `405, text/html, nginx`. */
export function summaryOf(outcome: Outcome): string {
	if (outcome.kind !== "answer") return outcome.why;
	const type = headerOf(outcome, "content-type").split(";")[0] ?? "";
	const summaryParts = [
		String(outcome.status),
		type,
		headerOf(outcome, "location") && `to ${headerOf(outcome, "location")}`,
		headerOf(outcome, "server"),
	];
	return summaryParts.filter((part) => part !== "").join(", ");
}
