// A server on this machine that answers like the analytics API, over real HTTP, with faults on
// request.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import {
	type FeedbackEntry,
	feedbackSources,
	feedbackStatuses,
	type PageCounts,
} from "../../../src/check/readers/feedback-entry.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { sampleEntries } from "./sample.ts";

export const key = "mint_stand_in";
export const project = "stand-in";

interface Settings {
	readonly entries?: readonly FeedbackEntry[];
	readonly key?: string;
	/** Each as `2:503`: the number of the request, counted from 1, and the fault of its answer. */
	readonly faults?: readonly string[];
	/** The delay of each answer, in milliseconds. */
	readonly latency?: number;
}

export interface Served {
	readonly url: string;
	readonly entries: readonly FeedbackEntry[];
	/** The requests so far, with their queries. */
	readonly requests: { readonly path: string; readonly query: URLSearchParams }[];
}

const running: Server[] = [];
afterAll(() => {
	for (const server of running.splice(0)) {
		server.close();
		server.closeAllConnections();
	}
});

/** Serves 250 entries on 20 pages unless the settings say otherwise. */
export async function serve({
	entries = sampleEntries(250),
	key: validKey = key,
	faults = [],
	latency = 0,
}: Settings = {}): Promise<Served> {
	const requests: Served["requests"] = [];
	const faultOf = new Map(
		faults.map((fault) => [Number.parseInt(fault, 10), fault.replace(/^\d+:/, "")]),
	);
	const server = createServer((request, response) => {
		const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://localhost");
		const fault = faultOf.get(requests.push({ path, query }));
		setTimeout(() => {
			const answer = answerTo(path, query, request.headers.authorization, entries, validKey);
			if (fault === undefined) send(response, ...answer);
			else sendFault(fault, response, answer[1], request);
		}, latency);
	});
	running.push(server);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, entries, requests };
}

type Answer = readonly [status: number, body: Readonly<Record<string, unknown>>];

function answerTo(
	path: string,
	query: URLSearchParams,
	authorization: string | undefined,
	entries: readonly FeedbackEntry[],
	validKey: string,
): Answer {
	if (authorization !== `Bearer ${validKey}`) return [401, { error: "Invalid API key" }];
	const isList = path === `/v1/analytics/${project}/feedback`;
	if (!isList && path !== `/v1/analytics/${project}/feedback/by-page`)
		return [404, { error: "Project not found" }];
	const limit = Number(query.get("limit") ?? (isList ? 50 : 10));
	const filters = ["dateFrom", "dateTo", "source", "status"].map((name) => query.get(name));
	const [from, to, source, status] = filters;
	const statuses = status?.split(",");
	const [start, end] = [Date.parse(from ?? "1970-01-01"), Date.parse(to ?? "9999-01-01")];
	const [, offset, cursorFilters] = /^(\d+) (.*)$/.exec(query.get("cursor") ?? "") ?? [];
	const details = [
		...(limit >= 1 && limit <= 100 ? [] : ["limit must be a number from 1 to 100"]),
		...(Number.isNaN(start + end) ? ["dateFrom and dateTo must be dates"] : []),
		...(source == null || feedbackSources.some((one) => one === source)
			? []
			: ["source is unknown"]),
		...((statuses ?? []).every((one) => feedbackStatuses.some((known) => known === one))
			? []
			: ["status is unknown"]),
		...(!query.has("cursor") || cursorFilters === JSON.stringify(filters)
			? []
			: ["cursor is of another query"]),
	].map((message) => ({ message }));
	if (details.length > 0) return [400, { error: "Invalid query parameters", details }];
	const matching = entries.filter((entry) => {
		const time = Date.parse(entry.createdAt ?? "");
		if (time < start || time >= end || (source != null && entry.source !== source)) return false;
		return statuses === undefined || statuses.includes(entry.status ?? "");
	});
	if (!isList) {
		const counts = countByPage(matching);
		return [200, { feedback: counts.slice(0, limit), hasMore: counts.length > limit }];
	}
	const next = Number(offset ?? 0) + limit;
	const hasMore = next < matching.length;
	const nextCursor = hasMore ? `${next} ${JSON.stringify(filters)}` : null;
	return [200, { feedback: matching.slice(next - limit, next), nextCursor, hasMore }];
}

/** The counts of each page, pages with the most feedback first. */
export function countByPage(entries: readonly FeedbackEntry[]): readonly PageCounts[] {
	return Array.from(
		groupBy(entries, ({ path }) => path),
		([path, all]) => ({
			path,
			thumbsUp: all.filter(({ helpful }) => helpful === true).length,
			thumbsDown: all.filter(({ helpful }) => helpful === false).length,
			code: all.filter(({ source }) => source === "code_snippet").length,
			total: all.length,
		}),
	).sort((a, b) => b.total - a.total);
}

function send(response: ServerResponse, ...[status, body]: Answer): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const errors: Readonly<Record<string, string>> = {
	"400": "Invalid query parameters",
	"401": "Invalid API key",
	"403": "This key may not be used from this address",
	"404": "Project not found",
	"429": "Too many requests",
	"500": "Internal server error",
	"503": "Service unavailable",
};

/** Answers with a fault; `body` is the answer without the fault. */
function sendFault(
	fault: string,
	response: ServerResponse,
	body: Answer[1],
	{ headers, url }: IncomingMessage,
): void {
	const [kind = "", wait] = fault.split(":");
	const error = errors[kind];
	const text = JSON.stringify(body);
	if (wait !== undefined)
		response.setHeader(
			"retry-after",
			wait === "DATE" ? new Date(Date.now() + 2000).toUTCString() : wait,
		);
	if (error !== undefined) send(response, Number(kind), { error });
	else if (kind.startsWith("html"))
		response.writeHead(Number(kind.slice(4))).end("<!doctype html><title>Error</title>");
	else if (kind === "redirect")
		response.writeHead(302, { location: `http://${headers.host}/elsewhere` }).end();
	else if (kind === "reset") response.socket?.destroy();
	else if (kind === "slow") {
		response.write(text.slice(0, 100));
		setTimeout(() => response.end(text.slice(100)), 200);
	} else if (kind === "truncated") response.end(text.slice(0, 100));
	else if (kind === "not-json") response.end("Service is being updated.");
	else if (kind === "wrong-shape")
		send(response, 200, { ...body, feedback: [{ id: "1", path: 404 }] });
	else if (kind === "more-without-cursor") send(response, 200, { ...body, nextCursor: null });
	else if (kind === "same-cursor") {
		const nextCursor = new URL(url ?? "", "http://localhost").searchParams.get("cursor");
		send(response, 200, { ...body, nextCursor, hasMore: true });
	} else if (kind === "empty-more") {
		// A different cursor for the same position: clients must not compare cursors.
		const nextCursor = `0${new URL(url ?? "", "http://localhost").searchParams.get("cursor")}`;
		send(response, 200, { feedback: [], nextCursor, hasMore: true });
	} else if (kind === "huge") response.end(`{"feedback":[],"more":"${"x".repeat(25_000_000)}"}`);
	else if (kind !== "hang") throw new Error(`There is no fault ${kind}.`);
}
