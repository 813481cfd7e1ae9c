// Whether a browser would let a page send a request to a server, by the answer to its preflight:
// the Fetch standard.
import { headerOf, type Outcome, statusOf } from "./asked.ts";

export interface Preflight {
	readonly origin: string;
	/** In upper case. */
	readonly method: string;
	/** In lower case. */
	readonly headers: readonly string[];
	/** Whether cookies are sent along. */
	readonly hasCredentials: boolean;
}

interface CorsFault {
	/** What the server does: the end of a sentence that begins with its URL. */
	readonly why: string;
	/** What it should do. */
	readonly hint: string;
}

/** The headers that a browser sends. */
export function preflightHeaders(preflight: Preflight): Readonly<Record<string, string>> {
	const { origin, method, headers } = preflight;
	return {
		origin,
		"access-control-request-method": method,
		...(headers.length > 0 && { "access-control-request-headers": headers.join(",") }),
	};
}

/** Whether a browser asks before it sends such a request. It lets no page send TRACE. */
export function needsPreflight({
	method,
	headers,
}: Pick<Preflight, "method" | "headers">): boolean {
	return method !== "TRACE" && (headers.length > 0 || !simple.has(method));
}

const simple = new Set(["GET", "HEAD", "POST"]);

/** `undefined` where the browser goes on. */
export function corsFault(preflight: Preflight, answer: Outcome): CorsFault | undefined {
	return (
		statusFault(statusOf(answer) ?? 0) ??
		originFault(preflight, answer) ??
		methodFault(preflight, answer) ??
		headerFault(preflight, answer)
	);
}

function statusFault(status: number): CorsFault | undefined {
	if (status >= 300 && status < 400)
		return {
			why: `redirects the preflight (${status}), which browsers do not follow`,
			hint: "Answer OPTIONS where it is asked, or write the URL that it ends at.",
		};
	return status >= 200 && status < 300
		? undefined
		: {
				why: `answers the preflight with ${status}`,
				hint: "Answer OPTIONS with 204, before anything asks for credentials.",
			};
}

function originFault(
	{ origin, hasCredentials }: Preflight,
	answer: Outcome,
): CorsFault | undefined {
	const allowed = headerOf(answer, "access-control-allow-origin").trim();
	const hint = `Send \`Access-Control-Allow-Origin: ${origin}\`.`;
	if (allowed === "") return { why: "sends no `Access-Control-Allow-Origin`", hint };
	if (allowed === "*")
		return hasCredentials
			? {
					why: "allows any origin with `*`, which does not count as `api.playground.credentials` is true",
					hint,
				}
			: undefined;
	if (allowed !== origin) return { why: `allows the origin \`${allowed}\` only`, hint };
	const credentials = headerOf(answer, "access-control-allow-credentials");
	return hasCredentials && credentials !== "true"
		? {
				why: "does not allow credentials, though `api.playground.credentials` is true",
				hint: "Send `Access-Control-Allow-Credentials: true`.",
			}
		: undefined;
}

function methodFault(
	{ method, hasCredentials }: Preflight,
	answer: Outcome,
): CorsFault | undefined {
	if (simple.has(method)) return undefined;
	const allowed = listOf(headerOf(answer, "access-control-allow-methods"));
	const isAny = allowed.includes("*") && !hasCredentials;
	return isAny || allowed.includes(method)
		? undefined
		: {
				why: `does not allow ${method}`,
				hint: `Add ${method} to \`Access-Control-Allow-Methods\`.`,
			};
}

function headerFault(
	{ headers, hasCredentials }: Preflight,
	answer: Outcome,
): CorsFault | undefined {
	const allowed = listOf(headerOf(answer, "access-control-allow-headers").toLowerCase());
	const isAny = allowed.includes("*") && !hasCredentials;
	const missing = headers.filter(
		(name) => !allowed.includes(name) && !(isAny && name !== "authorization"),
	);
	if (missing.length === 0) return undefined;
	const names = missing.map((name) => `\`${name}\``).join(", ");
	return {
		why: `does not allow the ${missing.length === 1 ? "header" : "headers"} ${names}${
			isAny ? ", which `*` does not cover" : ""
		}`,
		hint: `Add ${names} to \`Access-Control-Allow-Headers\`.`,
	};
}

function listOf(header: string): readonly string[] {
	return header.split(",").map((part) => part.trim());
}

/**
 * Whether a browser asks before it sends a header: not for those that are safe, nor for those that
 * it lets no page send. Nor is anything sent of a name that is none.
 */
export function needsLeave(name: string): boolean {
	return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !safe.has(name) && !forbidden.test(name);
}

/** `range` is for plain ranges. */
const safe = new Set([...["accept", "accept-language", "content-language", "range"]]);

/** By the Fetch standard. */
const forbidden =
	/^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/;
