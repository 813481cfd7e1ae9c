// The preview as an HTTP handler and as a file. Answers are drawn from the model, and nothing is
// read from disk.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { decodeText } from "../../../source/text-parts.ts";
import type { ShownSite } from "../model/model.ts";
import {
	causeDocument,
	fileDocument,
	missingDocument,
	pageDocument,
	viewDocument,
} from "./documents.tsx";
import { script, style } from "./layout.tsx";
import { viewNamed } from "./links.ts";

export { fileOf } from "./file.tsx";

const headers: Readonly<Record<string, string>> = {
	"Content-Security-Policy": [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src data:",
		"connect-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join("; "),
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "no-referrer",
	"Cache-Control": "no-store",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
};

interface PreviewSource {
	/** The current site; resolves as soon as a site is checked. */
	readonly shown: () => Promise<ShownSite>;
	/** Further host names under which the preview answers. */
	readonly hosts: readonly string[];
}

/**
 * Handles requests without importing a server, because Node takes long to load a server, and a
 * preview in a file needs none.
 */
export function previewListener({ shown, hosts }: PreviewSource): RequestListener {
	return (request, response) => {
		const refusalOfRequest = refusalOf(request, hosts);
		if (refusalOfRequest !== undefined) return sendAnswer(response, request, refusalOfRequest);
		shown().then(
			(now) => sendAnswer(response, request, answerOf(now, request)),
			(error: unknown) => sendAnswer(response, request, answerPlain(500, `${String(error)}\n`)),
		);
	};
}

interface Answer {
	readonly status: number;
	readonly type: string;
	readonly text: string;
	readonly headers?: Readonly<Record<string, string>>;
}

function answerPlain(status: number, text: string): Answer {
	return { status, type: "text/plain", text };
}

function htmlAnswer(text: string, status = 200): Answer {
	return { status, type: "text/html", text };
}

function refusalOf(request: IncomingMessage, hosts: readonly string[]): Answer | undefined {
	if (!isOwnHost(request, hosts))
		return answerPlain(403, "The preview does not answer under this host name.\n");
	if (isFromElsewhere(request))
		return answerPlain(403, "The preview does not answer requests from other sites.\n");
	return request.method === "GET" || request.method === "HEAD"
		? undefined
		: {
				...answerPlain(405, "The preview accepts only GET and HEAD.\n"),
				headers: { Allow: "GET, HEAD" },
			};
}

/**
 * Unknown host names are refused, because a stranger can make a name resolve to this machine (DNS
 * rebinding).
 */
function isOwnHost(
	{ headers: { host }, socket }: IncomingMessage,
	hosts: readonly string[],
): boolean {
	const requestedHost = host?.toLowerCase() ?? "";
	const port = socket.localPort ?? 0;
	return ["127.0.0.1", "localhost", "[::1]", ...hosts].some(
		(name) => requestedHost === `${name}:${port}` || isDefault(requestedHost, name, port),
	);
}

/**
 * Navigation from another site is allowed, because people follow links; all other requests from
 * another site are refused.
 */
function isFromElsewhere({ headers: requestHeaders }: IncomingMessage): boolean {
	const site = requestHeaders["sec-fetch-site"] ?? "none";
	if (site === "same-origin" || site === "none") return false;
	const isFollowed =
		requestHeaders["sec-fetch-mode"] === "navigate" &&
		requestHeaders["sec-fetch-dest"] === "document";
	return !isFollowed;
}

/** Browsers omit port 80. */
function isDefault(host: string, name: string, port: number): boolean {
	return port === 80 && host === name;
}

function answerOf(now: ShownSite, { url = "/" }: IncomingMessage): Answer {
	const [path = "/"] = url.split("?");
	if (path === "/version") return answerPlain(200, String(now.version));
	if (path === "/style.css") return { status: 200, type: "text/css", text: style };
	if (path === "/script.js") return { status: 200, type: "text/javascript", text: script };
	const { preview = { changes: undefined } } = now;
	const view = viewNamed(preview, path === "/" ? "overview" : path.slice(1));
	if (view !== undefined && (view !== "overview" || path === "/"))
		return htmlAnswer(viewDocument(now, view));
	const [, kind = "", name = ""] = /^\/(page|problems\/file|problems)\/(.+)$/.exec(path) ?? [];
	const text = documentByKind.get(kind)?.(now, decodeText(name));
	return text === undefined ? htmlAnswer(missingDocument(now), 404) : htmlAnswer(text);
}

const documentByKind: ReadonlyMap<string, (now: ShownSite, name: string) => string | undefined> =
	new Map([
		["page", pageDocument],
		["problems", causeDocument],
		["problems/file", fileDocument],
	]);

function sendAnswer(
	response: ServerResponse,
	{ method }: IncomingMessage,
	{ status, type, text, headers: more }: Answer,
): void {
	response.writeHead(status, {
		...headers,
		...more,
		"Content-Type": `${type}; charset=utf-8`,
		"Content-Length": Buffer.byteLength(text),
	});
	response.end(method === "HEAD" ? undefined : text);
}
