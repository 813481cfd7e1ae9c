// Answers of a live site, and what they show.
import type { SiteAnswer, SiteRequest } from "../../site/net/site-client.ts";
import { property, valueOfJson } from "../../text/value.ts";

export interface Answer extends SiteAnswer {
	readonly request: SiteRequest;
}

export function headerOf({ headers }: Answer, name: string): string {
	const value = property(headers, name);
	return (Array.isArray(value) ? value.join(", ") : value) ?? "";
}

export function isHtml(answer: Answer): boolean {
	return /^text\/html\b|^application\/xhtml/i.test(headerOf(answer, "content-type"));
}

export function isJson(answer: Answer): boolean {
	if (/^[^;]*\bjson\b/i.test(headerOf(answer, "content-type"))) return true;
	const text = answer.text.trim();
	return /^[[{]/.test(text) && valueOfJson(text) !== undefined;
}

/** The target of a redirect; `undefined` for every other answer. */
export function redirectTargetOf(answer: Answer): URL | undefined {
	const location = headerOf(answer, "location");
	const { href } = answer.request.url;
	const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
	return isRedirect && location !== "" && URL.canParse(location, href)
		? new URL(location, href)
		: undefined;
}

/**
 * The request and its answer as a clause, such as `` `GET https://docs.acme.test/a` returns `404,
 * text/html, nginx` ``.
 */
export function exchangeOf(answer: Answer): string {
	const { status, fault, request } = answer;
	const requestText = `\`${request.method} ${request.url.href}\``;
	if (status === 0) return `${requestText} ${fault}`;
	const summaryParts = [
		String(status),
		headerOf(answer, "content-type").split(";")[0] ?? "",
		headerOf(answer, "location") && `to ${headerOf(answer, "location")}`,
		headerOf(answer, "server"),
	];
	const summary = summaryParts.filter((part) => part !== "").join(", ");
	return `${requestText} returns \`${summary.replaceAll("`", "'")}\``;
}

/**
 * The reason why an answer does not describe the site, because the site is closed to the public:
 * the end of a sentence; `undefined` for an answer that describes the site. `target` is the URL to
 * which the reader was redirected, if there was a redirect.
 */
export function closedReason(answer: Answer, target: URL | undefined): string | undefined {
	return loginIn(answer, target) ?? refusalIn(answer);
}

/**
 * The end of a sentence about the login that an answer demands. Only a redirect to a login page
 * counts, because the address of a page about logins may look the same.
 */
export function loginIn({ status }: Answer, target: URL | undefined): string | undefined {
	if (status === 401 || status === 407) return `is behind a login (${status})`;
	return target !== undefined && isLogin(target) ? "is behind a login" : undefined;
}

const loginNames = /^(?:log-?in|sign-?in|sso|saml2?|oauth2?|authorize)$/i;

function isLogin({ hostname, pathname }: URL): boolean {
	return (
		pathname.split("/").some((part) => loginNames.test(part)) ||
		/(?:^|\.)(?:cloudflareaccess\.com|okta\.com|auth0\.com)$/.test(hostname)
	);
}

/** The end of a sentence about the firewall or bot protection that refuses everybody. */
function refusalIn(answer: Answer): string | undefined {
	if (headerOf(answer, "cf-mitigated") === "challenge")
		return "demands proof that a person reads it";
	if (answer.status !== 403) return undefined;
	return `is refused by ${firewallIn(answer) ?? "the server or a firewall"} (403)`;
}

export function firewallIn(answer: Answer): string | undefined {
	if (/\berror(?: code)?:? 10[12]0\b/i.test(answer.text)) return "Cloudflare's firewall";
	return headerOf(answer, "cf-ray") === "" ? undefined : "Cloudflare or the server behind it";
}
