// CORS as browsers apply it (the Fetch standard): whether a page may send a request to a server,
// judged by the answer to its preflight.
import { type Answer, headerOf } from "./answer.ts";

export interface Preflight {
	readonly origin: string;
	/** The method in upper case. */
	readonly method: string;
	/** The names of the headers in lower case. */
	readonly headers: readonly string[];
	readonly hasCredentials: boolean;
}

interface CorsFault {
	/** The behavior of the server: the end of a sentence that begins with the URL of the server. */
	readonly why: string;
	readonly hint: string;
}

export function preflightHeaders(preflight: Preflight): Readonly<Record<string, string>> {
	const { origin, method, headers } = preflight;
	return {
		origin,
		"access-control-request-method": method,
		...(headers.length > 0 && { "access-control-request-headers": headers.join(",") }),
	};
}

/** True if a browser sends a preflight before a request. Browsers never let a page send TRACE. */
export function needsPreflight({
	method,
	headers,
}: Pick<Preflight, "method" | "headers">): boolean {
	return method !== "TRACE" && (headers.length > 0 || !simpleMethods.has(method));
}

const simpleMethods = new Set(["GET", "HEAD", "POST"]);

/** The fault of a preflight answer; `undefined` if the browser would send the request. */
export function corsFault(preflight: Preflight, answer: Answer): CorsFault | undefined {
	return (
		statusFault(answer.status) ??
		originFault(preflight, answer) ??
		methodFault(preflight, answer) ??
		headerFault(preflight, answer)
	);
}

function statusFault(status: number): CorsFault | undefined {
	if (status >= 300 && status < 400)
		return {
			why: `redirects the preflight (${status}), and browsers do not follow that redirect`,
			hint: "Answer OPTIONS without a redirect, or write the final URL in `servers`.",
		};
	return status >= 200 && status < 300
		? undefined
		: {
				why: `answers the preflight with ${status}`,
				hint: "Answer OPTIONS with 204 before the server checks credentials.",
			};
}

function originFault({ origin, hasCredentials }: Preflight, answer: Answer): CorsFault | undefined {
	const allowedOrigin = headerOf(answer, "access-control-allow-origin").trim();
	const hint = `Send \`Access-Control-Allow-Origin: ${origin}\`.`;
	if (allowedOrigin === "") return { why: "sends no `Access-Control-Allow-Origin`", hint };
	if (allowedOrigin === "*")
		return hasCredentials
			? {
					why: "allows any origin with `*`, which browsers ignore because `api.playground.credentials` is true",
					hint,
				}
			: undefined;
	if (allowedOrigin !== origin) return { why: `allows only the origin \`${allowedOrigin}\``, hint };
	const credentials = headerOf(answer, "access-control-allow-credentials");
	return hasCredentials && credentials !== "true"
		? {
				why: "does not allow credentials, but `api.playground.credentials` is true",
				hint: "Send `Access-Control-Allow-Credentials: true`.",
			}
		: undefined;
}

function methodFault({ method, hasCredentials }: Preflight, answer: Answer): CorsFault | undefined {
	if (simpleMethods.has(method)) return undefined;
	const allowedMethods = splitList(headerOf(answer, "access-control-allow-methods"));
	const isWildcardAllowed = allowedMethods.includes("*") && !hasCredentials;
	return isWildcardAllowed || allowedMethods.includes(method)
		? undefined
		: {
				why: `does not allow ${method}`,
				hint: `Add ${method} to \`Access-Control-Allow-Methods\`.`,
			};
}

function headerFault(
	{ headers, hasCredentials }: Preflight,
	answer: Answer,
): CorsFault | undefined {
	const allowedHeaders = splitList(headerOf(answer, "access-control-allow-headers").toLowerCase());
	const isWildcardAllowed = allowedHeaders.includes("*") && !hasCredentials;
	const missingHeaders = headers.filter(
		(name) => !allowedHeaders.includes(name) && !(isWildcardAllowed && name !== "authorization"),
	);
	if (missingHeaders.length === 0) return undefined;
	const names = missingHeaders.map((name) => `\`${name}\``).join(", ");
	return {
		why: `does not allow the ${missingHeaders.length === 1 ? "header" : "headers"} ${names}${
			isWildcardAllowed ? ", which `*` does not cover" : ""
		}`,
		hint: `Add ${names} to \`Access-Control-Allow-Headers\`.`,
	};
}

function splitList(header: string): readonly string[] {
	return header.split(",").map((part) => part.trim());
}

/**
 * True if a browser sends a preflight because of a header. Safe headers need no preflight, and
 * browsers never send forbidden or malformed headers.
 */
export function headerNeedsPreflight(name: string): boolean {
	return (
		/^[\w!#$%&'*+.^`|~-]+$/.test(name) && !safeHeaders.has(name) && !forbiddenHeaders.test(name)
	);
}

/**
 * The headers that need no preflight. The header `range` is included, because plain ranges need
 * no preflight.
 */
const safeHeaders = new Set(["accept", "accept-language", "content-language", "range"]);

/** The forbidden request headers of the Fetch standard. */
const forbiddenHeaders =
	/^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/;
