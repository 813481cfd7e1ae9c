// The preview over HTTP. Nothing is read from disk for a request.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { contentPolicy } from "./drawing/document.ts";

/** The document that is served, and the number that changes with it. */
export interface ServedDocument {
	readonly text: string;
	readonly version: number;
}

interface PreviewSource {
	/** The current document; resolves as soon as a site is checked. */
	readonly document: () => Promise<ServedDocument>;
	/** The host names of further addresses, in lower case. */
	readonly hosts: readonly string[];
}

export function previewListener({ document, hosts }: PreviewSource): RequestListener {
	return (request, response) => {
		const refusal = refusalOf(request, hosts);
		if (refusal !== undefined) return sendAnswer(response, request, refusal);
		document().then(
			(now) => sendAnswer(response, request, answerOf(now, request)),
			(error: unknown) => sendAnswer(response, request, plainAnswer(500, `${String(error)}\n`)),
		);
	};
}

interface Answer {
	readonly status: number;
	readonly type: "plain" | "html";
	readonly text: string;
}

function plainAnswer(status: number, text: string): Answer {
	return { status, type: "plain", text };
}

function refusalOf(request: IncomingMessage, hosts: readonly string[]): Answer | undefined {
	if (!isOwnHost(request, hosts))
		return plainAnswer(403, "The preview does not answer under this host name.\n");
	if (isFromElsewhere(request))
		return plainAnswer(403, "The preview does not answer requests from other sites.\n");
	return request.method === "GET" || request.method === "HEAD"
		? undefined
		: plainAnswer(405, "The preview accepts only GET and HEAD.\n");
}

/**
 * Unknown host names are refused, because a stranger can make a name resolve to this machine (DNS
 * rebinding). Browsers omit port 80.
 */
function isOwnHost(
	{ headers: { host }, socket }: IncomingMessage,
	hosts: readonly string[],
): boolean {
	const requestedHost = host?.toLowerCase() ?? "";
	const port = socket.localPort ?? 0;
	return ["127.0.0.1", "localhost", "[::1]", ...hosts].some(
		(name) => requestedHost === `${name}:${port}` || (port === 80 && requestedHost === name),
	);
}

/**
 * Navigation from another site is allowed, because people follow links; all other requests from
 * another site are refused.
 */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
	const site = headers["sec-fetch-site"] ?? "none";
	const isFollowed =
		headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
	return site !== "same-origin" && site !== "none" && !isFollowed;
}

function answerOf({ text, version }: ServedDocument, { url = "/" }: IncomingMessage): Answer {
	const [path] = url.split("?");
	if (path === "/version") return plainAnswer(200, String(version));
	return path === "/"
		? { status: 200, type: "html", text }
		: plainAnswer(404, "Nothing is here: the preview is at /.\n");
}

function sendAnswer(
	response: ServerResponse,
	{ method }: IncomingMessage,
	{ status, type, text }: Answer,
): void {
	response.writeHead(status, {
		"Content-Security-Policy": [
			...contentPolicy(),
			"connect-src 'self'",
			"frame-ancestors 'none'",
		].join("; "),
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "no-referrer",
		"Cache-Control": "no-store",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		...(status === 405 && { Allow: "GET, HEAD" }),
		"Content-Type": `text/${type}; charset=utf-8`,
		"Content-Length": Buffer.byteLength(text),
	});
	response.end(method === "HEAD" ? undefined : text);
}
