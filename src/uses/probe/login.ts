// Who may not look: what is behind a login or a firewall is not broken.
import { bodyOf, headerOf, type Outcome, statusOf } from "./asked.ts";
import type { Visit } from "./live.ts";

/** Why a visit says nothing of the site: the end of a sentence; `undefined` for one that does. */
export function closedBy(visit: Visit): string | undefined {
	const { outcome, url, hops, next } = visit;
	// A page may be about logins: only where readers are sent to one, it is one.
	const sentTo = next ?? (hops.length > 0 ? url : undefined);
	return asksWho(outcome, sentTo) ?? refuses(outcome);
}

/** Whether an answer wants to know who asks. `sentTo` is where it sends readers. */
export function asksWho(
	outcome: Outcome,
	sentTo: URL | undefined,
): string | undefined {
	const status = statusOf(outcome);
	if (status === 401 || status === 407) return `is behind a login (${status})`;
	return sentTo !== undefined && isLogin(sentTo)
		? "is behind a login"
		: undefined;
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
	return statusOf(outcome) === 403
		? `is refused by ${firewallOf(outcome)} (403)`
		: undefined;
}

export function firewallOf(outcome: Outcome): string {
	if (/\berror(?: code)?:? 10[12]0\b/i.test(bodyOf(outcome)))
		return "Cloudflare's firewall";
	return headerOf(outcome, "cf-ray") === ""
		? "the server or a firewall"
		: "Cloudflare or the server behind it";
}
