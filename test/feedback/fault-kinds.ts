// Faulty answers of the stand-in, which a client has to cope with; each occurs when it is
// requested.
import type { IncomingMessage } from "node:http";
import type { AnswerFault } from "../../src/live/feedback/stand-in/stand-in.ts";
import { property } from "../../src/source/value.ts";

const faults: Readonly<Record<string, AnswerFault>> = {
	"400": refusing(400, "Invalid query parameters"),
	"401": refusing(401, "Invalid API key"),
	"403": refusing(403, "This key may not be used from this address"),
	"404": refusing(404, "Project not found"),
	"429": refusing(429, "Too many requests"),
	"500": refusing(500, "Internal server error"),
	"503": refusing(503, "Service unavailable"),
	html403: html(403),
	html502: html(502),
	redirect: (response, _, { headers: { host } }) => {
		const location = `http://${host}/elsewhere`;
		response.writeHead(302, { location }).end();
	},
	reset: (response) => response.socket?.destroy(),
	hang: () => {},
	slow: (response, text) => {
		response.writeHead(200, json);
		const half = text.length >> 1;
		response.write(text.slice(0, half));
		setTimeout(() => response.end(text.slice(half)), 200);
	},
	truncated: (response, text) => {
		const part = text.slice(0, text.length >> 1);
		response.writeHead(200, json).end(part);
	},
	"not-json": (response) => {
		response.writeHead(200, json).end("Service is being updated.");
	},
	"wrong-shape": changed((body) => {
		const { feedback } = body as { feedback: { path: unknown }[] };
		const item = feedback[Math.min(3, feedback.length - 1)];
		if (item !== undefined) item.path = 404;
		return body;
	}),
	"same-cursor": (response, text, request) => {
		const nextCursor = cursorOf(request) ?? "";
		const same = { ...JSON.parse(text), hasMore: true, nextCursor };
		response.writeHead(200, json).end(JSON.stringify(same));
	},
	"more-without-cursor": changed((body) => ({
		...body,
		nextCursor: null,
		hasMore: true,
	})),
	"empty-more": (response, text, request) => {
		const { nextCursor } = JSON.parse(text);
		const same = cursorOf(request);
		const next = same ?? nextCursor;
		const again = next === null ? null : sameLater(next, same === undefined);
		const body = { feedback: [], hasMore: true, nextCursor: again };
		response.writeHead(200, json).end(JSON.stringify(body));
	},
	huge: (response) => {
		response.writeHead(200, json);
		response.end(`{"feedback":[],"padding":"${"x".repeat(25_000_000)}"}`);
	},
};

const json = { "content-type": "application/json" };

/**
 * The fault with a name. `429:2` and `429:DATE` add a time to retry at; the date is two seconds
 * ahead.
 */
export function faultOf(kind: string): AnswerFault {
	const known = property(faults, kind);
	if (known !== undefined) return known;
	if (kind === "429:DATE")
		return (response, text, request) => {
			const date = new Date(Date.now() + 2000).toUTCString();
			response.setHeader("retry-after", date);
			faults["429"]?.(response, text, request);
		};
	const seconds = /^429:(\d{1,6})$/.exec(kind)?.[1];
	if (seconds === undefined) throw new Error(`There is no fault ${kind}.`);
	return (response, text, request) => {
		response.setHeader("retry-after", seconds);
		faults["429"]?.(response, text, request);
	};
}

function cursorOf({ url = "" }: IncomingMessage): string | undefined {
	const { searchParams } = new URL(url, "http://localhost");
	return searchParams.get("cursor") ?? undefined;
}

/**
 * A different cursor for the same position, or for the first one: clients must not compare cursors,
 * and padding has no meaning.
 */
function sameLater(cursor: string, isFirst: boolean): string {
	if (!isFirst) return `${cursor}=`;
	const [, ...rest] = Buffer.from(cursor, "base64url").toString().split(".");
	return `${Buffer.from([0, ...rest].join(".")).toString("base64url")}=`;
}

function refusing(status: number, error: string): AnswerFault {
	return (response) => {
		response.writeHead(status, json).end(JSON.stringify({ error }));
	};
}

function html(status: number): AnswerFault {
	return (response) => {
		response
			.writeHead(status, { "content-type": "text/html" })
			.end(`<!doctype html><title>${status}</title>`);
	};
}

function changed(change: (body: Record<string, unknown>) => unknown): AnswerFault {
	return (response, text) => {
		const body = JSON.stringify(change(JSON.parse(text)));
		response.writeHead(200, json).end(body);
	};
}
