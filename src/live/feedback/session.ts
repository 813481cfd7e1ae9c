// Requests to an API within a limit per hour. Requests that fail temporarily are sent again.

import { FeedbackError } from "../../check/readers/feedback-error.ts";
import type { ApiClient } from "../../site/net/api-client.ts";
import { type HttpAnswer, type HttpFailure, retryAfter } from "../../site/net/exchange.ts";
import type { Clock } from "../../terminal/clock.ts";
import { withoutEnd } from "../../text/text-parts.ts";
import { itemsIn, property, valueOfJson } from "../../text/value.ts";
import type { FeedbackQuery } from "./feedback-query.ts";

const hourLength = 60 * 60 * 1000;

/** The error for a session that has sent the maximum number of requests. */
export class RequestsUsedUpError extends Error {}

export interface SessionTools {
	readonly client: Pick<ApiClient, "get">;
	readonly clock: Clock;
	/** The limits on requests: in any hour, and of the whole session. */
	readonly maxPerHour?: number;
	readonly maxRequests?: number;
	/** The signal that ends every wait. */
	readonly stop?: AbortSignal;
	/** A function that is called before a wait of more than ten seconds. */
	readonly onWait?: (until: number) => void;
}

export class ApiSession {
	readonly #tools: SessionTools;
	readonly #query: FeedbackQuery;
	readonly #times: number[] = [];

	constructor(tools: SessionTools, query: FeedbackQuery) {
		this.#tools = tools;
		this.#query = query;
	}

	get requests(): number {
		return this.#times.length;
	}

	/**
	 * The JSON at a path. Throws a `FeedbackError` for a refused request and for an answer that is
	 * not JSON, and a `RequestsUsedUpError` if no request is left.
	 */
	async get(path: string, isResumed: boolean): Promise<unknown> {
		const { client, clock } = this.#tools;
		let delay: number | undefined = 0;
		for (let tries = 1; ; tries = delay === hourLength ? 1 : tries + 1) {
			await this.#takeTurn(delay);
			const outcome = await client.get(path);
			if ("status" in outcome && outcome.status === 200) {
				const answer = valueOfJson(outcome.text);
				if (answer !== undefined) return answer;
				throw new FeedbackError("The answer is not as documented: it is not JSON.");
			}
			delay = delayAfter(outcome, tries, clock);
			if (delay === undefined) throw refusalError(outcome, this.#query, isResumed);
		}
	}

	async #takeTurn(delay: number): Promise<void> {
		const { clock, stop, onWait, maxRequests, maxPerHour = Number.POSITIVE_INFINITY } = this.#tools;
		if (this.requests === maxRequests) throw new RequestsUsedUpError();
		const oldestTime = this.#times.at(-maxPerHour) ?? Number.NEGATIVE_INFINITY;
		const wait = Math.max(delay, Math.min(oldestTime + hourLength - clock.now(), hourLength));
		if (wait > 10_000) onWait?.(clock.now() + wait);
		if (wait > 0) await clock.sleep(wait, stop);
		this.#times.push(clock.now());
	}
}

const maxTries = 5;
const temporaryStatuses = new Set([500, 502, 503, 504]);

/**
 * The milliseconds to wait after a failed attempt, the `tries`-th; `undefined` if another attempt
 * cannot help. A refusal without the time of the next request means that the requests of the hour
 * are used up.
 *
 * @internal
 */
export function delayAfter(
	outcome: HttpAnswer | HttpFailure,
	tries: number,
	clock: Pick<Clock, "now" | "random">,
): number | undefined {
	const isLast = tries >= maxTries;
	if ("status" in outcome && outcome.status === 429) {
		const wait = retryAfter(outcome.headers, clock.now()) ?? hourLength;
		return isLast ? hourLength : Math.min(Math.max(wait, 1000), hourLength);
	}
	const isTemporary =
		"status" in outcome ? temporaryStatuses.has(outcome.status) : outcome.isTemporary;
	if (isLast || !isTemporary) return undefined;
	// The delay is a random part of the limit, so that clients that failed together do not send
	// requests again together.
	return clock.random() * 1000 * 2 ** (tries - 1);
}

/**
 * The error for a refused request. `isResumed` is true for the first request of a run that continues
 * from a saved cursor.
 *
 * @internal
 */
export function refusalError(
	outcome: HttpAnswer | HttpFailure,
	{ base: { host }, project }: FeedbackQuery,
	isResumed: boolean,
): FeedbackError {
	const error = (text: string): FeedbackError => new FeedbackError(text);
	if (!("status" in outcome))
		return error(`\`${host}\` ${outcome.message}${outcome.isTemporary ? retryNote : ""}.`);
	const { status, headers } = outcome;
	const said = messageIn(outcome.text);
	if (status === 404 || (status === 400 && /project/i.test(said)))
		return error(
			`The project \`${project}\` does not exist. The API keys page of the dashboard shows the project's id beside the keys.`,
		);
	if (status === 400 && isResumed)
		return error("The saved cursor is no longer valid. `--restart` fetches everything again.");
	const ending = said === "" ? "." : `: ${said}`;
	if (status === 400) return error(`The API rejects the request as invalid${ending}`);
	if (status === 401)
		return error(
			"The API does not accept the key: it is wrong, deleted or expired (new keys expire after 90 days).",
		);
	if (status === 403 && said === "")
		return error("A firewall in front of the API refuses this request.");
	if (status === 403)
		return error(
			`The API refuses this key: ${said} The key may be limited to other addresses, or lack the \`read\` scope.`,
		);
	if (status < 300 || status >= 400)
		return error(
			`\`${host}\` answers with status ${status}${status >= 500 ? retryNote : ""}${ending}`,
		);
	const { location = "" } = headers;
	const target = URL.canParse(location) ? ` to \`${new URL(location).host}\`` : "";
	return error(
		`\`${host}\` redirects${target}. docproof sends the key to no other address: check \`--base-url\`.`,
	);
}

const retryNote = `, ${maxTries} times`;

/** The message of the API as sentences; empty if the answer is not the documented JSON. */
function messageIn(text: string): string {
	const body = valueOfJson(text);
	const error = property(body, "error");
	if (typeof error !== "string") return "";
	const messages = itemsIn(property(body, "details")).map((detail) => property(detail, "message"));
	return [error, ...messages.slice(0, 5)]
		.filter((message) => typeof message === "string")
		.map((message) => `${withoutEnd(message.slice(0, 300), ". \t\r\n")}.`)
		.join(" ");
}
