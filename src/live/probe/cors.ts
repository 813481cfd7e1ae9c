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

const simpleMethods = new Set(["GET", "HEAD", "POST"]);

/** True if a browser sends a preflight before a request. Browsers never let a page send TRACE. */
export function needsPreflight({
	method,
	headers,
}: Pick<Preflight, "method" | "headers">): boolean {
	return method !== "TRACE" && (headers.length > 0 || !simpleMethods.has(method));
}

/** The fault of a preflight answer; `undefined` if the browser would send the request. */
export function corsFault(preflight: Preflight, answer: Answer): CorsFault | undefined {
	const { status } = answer;
	if (status >= 300 && status < 400)
		return {
			why: "redirects the preflight, and browsers do not follow that redirect",
			hint: "Answer OPTIONS without a redirect, or write the final URL in `servers`.",
		};
	if (status < 200 || status >= 300)
		return {
			why: "does not accept the preflight",
			hint: "Answer OPTIONS with 204 before the server checks credentials.",
		};
	return originFault(preflight, answer) ?? listFault(preflight, answer);
}

function originFault({ origin, hasCredentials }: Preflight, answer: Answer): CorsFault | undefined {
	const allowedOrigin = headerOf(answer, "access-control-allow-origin").trim();
	const hint = `Send \`Access-Control-Allow-Origin: ${origin}\`.`;
	if (allowedOrigin === "") return { why: "sends no `Access-Control-Allow-Origin`", hint };
	if (allowedOrigin === "*" && hasCredentials)
		return {
			why: "allows any origin with `*`, which browsers ignore because `api.playground.credentials` is true",
			hint,
		};
	if (allowedOrigin !== "*" && allowedOrigin !== origin)
		return { why: `allows only the origin \`${allowedOrigin}\``, hint };
	return hasCredentials && headerOf(answer, "access-control-allow-credentials") !== "true"
		? {
				why: "does not allow credentials, but `api.playground.credentials` is true",
				hint: "Send `Access-Control-Allow-Credentials: true`.",
			}
		: undefined;
}

/** The fault of the lists of methods and headers, in which `*` does not cover `authorization`. */
function listFault(
	{ method, headers, hasCredentials }: Preflight,
	answer: Answer,
): CorsFault | undefined {
	const listIn = (name: string): readonly string[] =>
		headerOf(answer, name)
			.toLowerCase()
			.split(",")
			.map((item) => item.trim());
	const isAllowed = (list: readonly string[], item: string): boolean =>
		list.includes(item) || (list.includes("*") && !hasCredentials && item !== "authorization");
	const methods = listIn("access-control-allow-methods");
	if (!simpleMethods.has(method) && !isAllowed(methods, method.toLowerCase()))
		return {
			why: `does not allow ${method}`,
			hint: `Add ${method} to \`Access-Control-Allow-Methods\`.`,
		};
	const allowedHeaders = listIn("access-control-allow-headers");
	const missing = headers.filter((name) => !isAllowed(allowedHeaders, name));
	if (missing.length === 0) return undefined;
	const names = missing.map((name) => `\`${name}\``).join(", ");
	const isWildcard = allowedHeaders.includes("*");
	return {
		why: `does not allow the ${missing.length === 1 ? "header" : "headers"} ${names}${isWildcard ? ", which `*` does not cover" : ""}`,
		hint: `Add ${names} to \`Access-Control-Allow-Headers\`.`,
	};
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

/** The headers that need no preflight, `range` included, because plain ranges need none. */
const safeHeaders = new Set(["accept", "accept-language", "content-language", "range"]);

/** The forbidden request headers of the Fetch standard. */
const forbiddenHeaders =
	/^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$/;
