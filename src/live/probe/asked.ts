// What is asked of a live site, and what comes of it.
import type { SiteAnswer, SiteOutcome, SiteRequest } from "../../net/site-client.ts";
import { property } from "../../source/value.ts";

export type Outcome = SiteOutcome | NotAsked;

/** It was not sent, or there was no time to wait for an answer that says anything. */
export interface NotAsked {
	readonly kind: "not-asked";
	/** The end of a sentence that begins with what was to be asked. */
	readonly why: string;
}

/** Sends a request, when its turn is. */
export type SendRequest = (request: SiteRequest) => Promise<Outcome>;

/** `405`, or why there is no status. */
export function statusOf(outcome: Outcome): number | undefined {
	return outcome.kind === "answer" ? outcome.status : undefined;
}

export function headerOf(outcome: Outcome, name: string): string {
	const value = outcome.kind === "answer" ? property(outcome.headers, name) : undefined;
	return (Array.isArray(value) ? value.join(", ") : value) ?? "";
}

/** The body; empty where there is none that can be read. */
export function bodyOf(outcome: Outcome): string {
	return outcome.kind === "answer" ? (outcome.text ?? "") : "";
}

/**
 * Why its body is not read: the end of a sentence that begins with what was asked; `undefined` for
 * one that is.
 */
export function unreadOf(outcome: Outcome): string | undefined {
	return outcome.kind === "answer" ? outcome.unread : undefined;
}

/** Whether there is an answer with a body that can be compared. */
export function isRead(outcome: Outcome | undefined): outcome is SiteAnswer {
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

/** Where an answer sends whoever asked; `undefined` for one that is not a redirect. */
export function locationOf(outcome: Outcome, from: URL): URL | undefined {
	const status = statusOf(outcome) ?? 0;
	const written = headerOf(outcome, "location");
	const isRedirect = [301, 302, 303, 307, 308].includes(status);
	return isRedirect && written !== "" && URL.canParse(written, from.href)
		? new URL(written, from.href)
		: undefined;
}

/** What was seen, for whoever looks for the cause: `405, text/html, nginx`. */
export function seenIn(outcome: Outcome): string {
	if (outcome.kind !== "answer") return outcome.why;
	const type = headerOf(outcome, "content-type").split(";")[0] ?? "";
	const parts = [
		String(outcome.status),
		type,
		headerOf(outcome, "location") && `to ${headerOf(outcome, "location")}`,
		headerOf(outcome, "server"),
	];
	return parts.filter((part) => part !== "").join(", ");
}
