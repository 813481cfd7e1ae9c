// Requests of the API playground, which need a proxy in front of the site that forwards POST.

import type { PresentSpec } from "../../openapi/spec/spec.ts";
import { endpointOf } from "../../site/facts/pages/page.ts";
import { shownOperations } from "../../site/pages/operations/operation-use.ts";
import type { Site } from "../../site/parts/site.ts";
import { property, text } from "../../text/value.ts";
import {
	type Answer,
	exchangeOf,
	firewallIn,
	headerOf,
	isHtml,
	isJson,
	loginIn,
	redirectTargetOf,
} from "./answer.ts";
import { type Check, notChecked } from "./check.ts";
import type { LiveSite } from "./live-site.ts";

/** The requests of a playground: through Mintlify's servers, from browsers, or none. */
export type PlaygroundUse = "proxied" | "direct" | "none";

export function playgroundSettings({ docs }: Site): unknown {
	return ["api", "playground"].reduce<unknown>(property, docs.value);
}

export function playgroundUse(site: Site): PlaygroundUse {
	const playground = playgroundSettings(site);
	const isShown = (display: unknown): boolean => display !== "none" && display !== "simple";
	const { all } = site.pages;
	const hasShownPlayground =
		isShown(property(playground, "display")) ||
		all.some(({ fields }) => {
			const ownDisplay = text(fields.playground);
			return ownDisplay !== undefined && isShown(ownDisplay);
		});
	const hasOperations =
		shownOperations(site).length > 0 ||
		all.some((page) => endpointOf(page) !== undefined) ||
		// The site may have a playground, because files that could not be read may describe operations.
		site.specs.all.some(mayHaveHiddenOperations) ||
		site.specs.remotes().length > 0;
	if (!hasShownPlayground || !hasOperations) return "none";
	return property(playground, "proxy") === false ? "direct" : "proxied";
}

function mayHaveHiddenOperations(spec: PresentSpec): boolean {
	return spec.kind !== "readable" || spec.isIncomplete;
}

/** The path of the playground's requests, from the root of the host. */
const playgroundPath = "/_mintlify/api/request";

/**
 * The POST of the probe. The body describes no request, so that Mintlify's playground calls no API.
 */
const emptyPost = {
	method: "POST",
	body: "{}",
	headers: { accept: "application/json, */*;q=0.5" },
} as const;

export const checkPlayground: Check = async (site, live) => {
	if (playgroundUse(site) !== "proxied") return [];
	const url = live.urlAtRoot(playgroundPath);
	let post = await live.send({ ...emptyPost, url });
	const target = redirectTargetOf(post);
	const keepsMethod = post.status === 307 || post.status === 308;
	// The POST is repeated, because browsers repeat such a POST, too.
	if (target !== undefined && keepsMethod && live.isHere(target))
		post = await live.send({ ...emptyPost, url: target });
	const login = loginIn(post, redirectTargetOf(post));
	if (login === undefined && isJson(post)) return [];
	const diagnosis = login === undefined ? await diagnose(post, url, live) : undefined;
	if (diagnosis === undefined)
		return notChecked([
			{ item: "the proxy of the API playground", why: login ?? exchangeOf(post) },
		]);
	const { message, hint } = diagnosis;
	const at = site.docs.locate("/api/playground", "key");
	return [{ at, message: `${message}: ${exchangeOf(post)}.`, hint }];
};

interface Diagnosis {
	/** The fault as a sentence, without a full stop. */
	readonly message: string;
	readonly hint: string;
}

const pathText = `\`${playgroundPath}\``;
const routeHint = "Route `/_mintlify/*` to `<subdomain>.mintlify.site`.";
const allowHint = `Allow POST for ${pathText} in the proxy and the firewall.`;

/** The diagnosis; `undefined` if the answers do not show whether the requests succeed. */
async function diagnose(post: Answer, url: URL, live: LiveSite): Promise<Diagnosis | undefined> {
	const { cause, status } = post;
	const target = redirectTargetOf(post);
	if (cause === "closed") return closed;
	if (cause === "late") return late;
	switch (status) {
		case 200:
			return isHtml(post) ? fallback : undefined;
		case 301:
		case 302:
		case 303:
			return target && (await diagnoseLostMethod(target, live));
		case 307:
		case 308:
			return target && unfollowed;
		case 403:
			return diagnoseForbidden(post, await live.look(url));
		case 404:
			return diagnoseNotFound(post, live);
		case 405:
		// 501 counts, too, because 501 is the status of servers that do not implement the method.
		case 501:
			return diagnoseRefusal(await live.look(url));
		case 413:
			return tooLarge;
		case 502:
		case 503:
		case 504:
			return unreached;
		default:
			return undefined;
	}
}

const closed = { message: "The server closes the connection of a POST", hint: allowHint };
const late = {
	message: "A POST gets no answer in time",
	hint: "Check the proxy's target for `/_mintlify/*`, and whether a firewall drops the request.",
};
const fallback = {
	message: "A page answers the POST, as the fallback of a single-page app does",
	hint: routeHint,
};
const unfollowed = { message: "Browsers do not follow the redirect of a POST", hint: routeHint };
const tooLarge = {
	message: "The proxy refuses even an empty request as too large",
	hint: "Raise the limit of the size of a request body in the proxy.",
};
const unreached = {
	message: "The proxy does not reach its target",
	hint: "Correct the target of `/_mintlify/*` in the proxy: `<subdomain>.mintlify.site`, with that name as `Host` and for TLS.",
};

async function diagnoseLostMethod(target: URL, live: LiveSite): Promise<Diagnosis> {
	// The probe sends no request to other hosts.
	const visit = live.isHere(target) ? await live.visit(target) : undefined;
	const end = visit?.next ?? visit?.url ?? target;
	return {
		message: `A redirect turns the POST into a GET, which ends at \`${end.href}\``,
		hint: `Exclude ${pathText} from the redirect, or answer with 308, which keeps the method.`,
	};
}

function diagnoseRefusal(get: Answer): Diagnosis {
	return get.status === 200 && isHtml(get)
		? { message: "An application other than Mintlify refuses POST", hint: routeHint }
		: { message: "The proxy does not accept POST", hint: allowHint };
}

function diagnoseForbidden(post: Answer, get: Answer): Diagnosis {
	const firewall = firewallIn(post);
	if (firewall !== undefined)
		return {
			message: `${firewall} refuses the POST`,
			hint: `Allow POST to ${pathText} in the firewall (WAF); its event log names the rule.`,
		};
	if (get.status === 0) return { message: "The POST is forbidden", hint: allowHint };
	return get.status === 403
		? {
				message: "The path of the API playground is forbidden, for GET as well",
				hint: "Allow `/_mintlify/*` in the proxy and the firewall.",
			}
		: {
				message: "A rule about methods refuses the POST, while GET passes",
				hint: `Allow POST for ${pathText}, such as in \`limit_except\` of nginx, or in the firewall.`,
			};
}

async function diagnoseNotFound(post: Answer, live: LiveSite): Promise<Diagnosis> {
	const { basePath, missingName } = live;
	const names = [playgroundPath, `/_mintlify/${missingName}`, basePath];
	const sibling = await live.read(live.urlAtRoot(`/_mintlify/${missingName}`));
	const isSame = (answer: Answer): boolean =>
		fingerprintOf(answer, names) === fingerprintOf(sibling, names);
	if (basePath !== "") {
		const belowBase = await live.send({
			...emptyPost,
			url: live.urlAt(`/_mintlify/${missingName}`),
		});
		if (isRead(belowBase) && isRead(sibling) && !isSame(belowBase))
			return {
				message: `The proxy routes \`/_mintlify/*\` only below \`${basePath}\`, but the playground sends its requests to the root of the host`,
				hint: "Route `/_mintlify/*` at the root to `<subdomain>.mintlify.site` too.",
			};
	}
	const isUnrouted = isRead(post) && isRead(sibling) && isSame(post);
	return {
		message: isUnrouted
			? "The proxy does not route `/_mintlify/*`"
			: "The path of the API playground does not exist",
		hint: routeHint,
	};
}

function isRead({ status, fault }: Answer): boolean {
	return status !== 0 && fault === undefined;
}

/** Answers of the same server have the same fingerprint: its error pages differ in paths only. */
function fingerprintOf(answer: Answer, names: readonly string[]): string {
	const body = names.reduce((text, name) => text.replaceAll(name, ""), answer.text);
	const heads = [headerOf(answer, "content-type"), headerOf(answer, "server")];
	return [answer.status, ...heads, body].join("\n");
}
