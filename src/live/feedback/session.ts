// Requests to an API within a limit per hour. All processes count in one file, by host and time,
// because the API counts requests of the key and not of a process. Requests that fail temporarily
// are sent again.
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Clock } from "../../cli/clock.ts";
import { type ApiAnswer, type ApiClient, MissingAnswer } from "../../net/api-client.ts";
import { retryAfter } from "../../net/exchange.ts";
import { hourLength } from "../../readers/api-query.ts";
import { isRecord } from "../../readers/feedback-entry.ts";
import { FeedbackError } from "../../readers/feedback-error.ts";
import { replaceFile, whyNotWritten } from "../../source/files/replace-file.ts";
import { withoutEnd } from "../../source/text-parts.ts";
import { property } from "../../source/value.ts";
import { lock } from "./lock.ts";

/** The error for an hour without requests left; `from` is the time of the next free request. */
export class RequestsUsedUpError extends Error {
	readonly from: number;

	constructor(from: number) {
		super("The requests of the hour are used up.");
		this.from = from;
	}
}

export interface SessionTools {
	readonly client: Pick<ApiClient, "get">;
	readonly budget: Budget;
	readonly clock: Clock;
	/** The signal that ends every wait. */
	readonly stop?: AbortSignal;
	/**
	 * A function that is called repeatedly while the session waits for free requests. Without this
	 * function, the session does not wait.
	 */
	readonly onWait?: ((from: number) => void) | undefined;
}

/** The interval of `onWait` in milliseconds. */
const waitInterval = 1000;

export class ApiSession {
	readonly #tools: SessionTools;
	requests = 0;
	left = Number.POSITIVE_INFINITY;

	constructor(tools: SessionTools) {
		this.#tools = tools;
	}

	/**
	 * The JSON at a path. Throws a `FeedbackError` if the API does not send JSON, and a
	 * `RequestsUsedUpError` if no request is left.
	 */
	async get(path: string, request: ApiRequest): Promise<unknown> {
		const { clock, stop } = this.#tools;
		for (let tryCount = 1; ; tryCount++) {
			await this.#takeTurn();
			this.requests++;
			const step = stepAfter(await this.#send(path), tryCount, clock);
			if (step.kind === "take") return parseAnswer(step.answer);
			if (step.kind === "fail") throw refusalError(step.outcome, request);
			if (step.kind === "wait") await clock.sleep(step.milliseconds, stop);
			else {
				await this.#waitUntil(step.from);
				tryCount = 0;
			}
		}
	}

	async #send(path: string): Promise<ApiAnswer | MissingAnswer> {
		try {
			return await this.#tools.client.get(path);
		} catch (error) {
			if (error instanceof MissingAnswer) return error;
			throw error;
		}
	}

	async #takeTurn(): Promise<void> {
		for (;;) {
			const budgetTurn = await this.#tools.budget.take();
			if ("left" in budgetTurn) {
				this.left = budgetTurn.left;
				return;
			}
			await this.#waitUntil(budgetTurn.from);
		}
	}

	async #waitUntil(from: number): Promise<void> {
		const { clock, stop, onWait } = this.#tools;
		if (onWait === undefined) throw new RequestsUsedUpError(from);
		for (let waitTime = from - clock.now(); waitTime > 0; waitTime = from - clock.now()) {
			onWait(from);
			await clock.sleep(Math.min(waitTime, waitInterval), stop);
		}
	}
}

function parseAnswer({ text }: ApiAnswer): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new FeedbackError("The answer is not as documented: it is not JSON.");
	}
}

/** The requests that are left after this request, or the time of the next free request. */
type BudgetTurn = { readonly left: number } | { readonly from: number };

export interface Budget {
	take(): Promise<BudgetTurn>;
}

/** The budget for an API without a limit, or with a limit that the answers of the API state. */
export const noLimit: Budget = { take: async () => ({ left: Number.POSITIVE_INFINITY }) };

/**
 * The milliseconds after which a lock is ignored. Counting takes only a moment, so a process that
 * holds the lock for longer was stopped while counting.
 */
const maxLockAge = 10_000;

export class HourlyBudget implements Budget {
	readonly #file: string;
	readonly #host: string;
	readonly #most: number;
	readonly #clock: Clock;

	constructor(file: string, host: string, limit: number, clock: Clock) {
		this.#file = file;
		this.#host = host;
		this.#most = limit;
		this.#clock = clock;
	}

	/** Counts a request. Throws a `FeedbackError` if counting fails. */
	async take(): Promise<BudgetTurn> {
		try {
			mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
			for (;;) {
				const unlock = lock(`${this.#file}.lock`, maxLockAge);
				if (unlock === undefined) {
					await this.#clock.sleep(5 + this.#clock.random() * 20);
					continue;
				}
				try {
					return this.#note();
				} finally {
					unlock();
				}
			}
		} catch (error) {
			throw new FeedbackError(
				`\`${this.#file}\`, the file that counts requests, ${whyNotWritten(error)}. Set XDG_STATE_HOME to a writable folder.`,
			);
		}
	}

	#note(): BudgetTurn {
		const currentTime = this.#clock.now();
		const allTimes = timesIn(this.#file, currentTime);
		const hostTimes = property(allTimes, this.#host) ?? [];
		const oldestTime = hostTimes.at(-this.#most);
		if (oldestTime !== undefined) return { from: oldestTime + hourLength };
		const updatedTimes = { ...allTimes, [this.#host]: [...hostTimes, currentTime] };
		replaceFile(this.#file, `${JSON.stringify(updatedTimes)}\n`, { mode: 0o600, isLasting: false });
		return { left: this.#most - hostTimes.length - 1 };
	}
}

/** The times of the last hour, by host, oldest first. A broken file counts as empty. */
function timesIn(file: string, currentTime: number): Record<string, number[]> {
	const timesByHost = new Map<string, number[]>();
	for (const [host, times] of Object.entries(readJson(file))) {
		const recentTimes = (Array.isArray(times) ? times : []).filter(
			(time) => typeof time === "number" && time > currentTime - hourLength && time <= currentTime,
		);
		if (recentTimes.length > 0)
			timesByHost.set(
				host,
				recentTimes.sort((a, b) => a - b),
			);
	}
	return Object.fromEntries(timesByHost);
}

function readJson(file: string): Readonly<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(readFileSync(file, "utf8"));
		return isRecord(value) ? value : {};
	} catch {
		return {};
	}
}

const maxTries = 5;

interface ApiRequest {
	readonly host: string;
	readonly project: string;
	/** True if the request continues from a saved cursor and is the first of this run. */
	readonly isResumed: boolean;
}

/**
 * The error for a refused request.
 *
 * @internal
 */
export function refusalError(
	outcome: ApiAnswer | MissingAnswer,
	request: ApiRequest,
): FeedbackError {
	return new FeedbackError(refusalText(outcome, request));
}

function refusalText(outcome: ApiAnswer | MissingAnswer, request: ApiRequest): string {
	const name = `\`${request.host}\``;
	if (outcome instanceof MissingAnswer)
		return `${name} ${outcome.message}${outcome.isTemporary ? retryNote : ""}.`;
	const { status, headers } = outcome;
	const apiMessage = messageIn(outcome.text);
	if (status >= 300 && status < 400) return redirectText(headers.location, name);
	if (status === 400) return badRequestText(apiMessage, request);
	if (status === 401)
		return "The API does not accept the key: it is wrong, deleted or expired (new keys expire after 90 days).";
	if (status === 403)
		return apiMessage === undefined
			? "A firewall in front of the API refuses this request."
			: `The API refuses this key: ${apiMessage} The key may be limited to other addresses, or lack the \`read\` scope.`;
	if (status === 404) return noProjectText(request);
	const detail = apiMessage === undefined ? "" : `: ${apiMessage.replace(/\.$/, "")}`;
	return `${name} answers with status ${status}${status >= 500 ? retryNote : ""}${detail}.`;
}

const retryNote = `, ${maxTries} times`;

function redirectText(location: string | undefined, name: string): string {
	const target =
		location !== undefined && URL.canParse(location) ? ` to \`${new URL(location).host}\`` : "";
	return `${name} redirects${target}. docproof sends the key to no other address: check \`--base-url\`.`;
}

function badRequestText(
	apiMessage: string | undefined,
	{ isResumed, ...request }: ApiRequest,
): string {
	if (/project/i.test(apiMessage ?? "")) return noProjectText({ ...request, isResumed });
	if (isResumed)
		return "The saved cursor is no longer valid. `--restart` fetches everything again.";
	return `The API rejects the request as invalid${apiMessage === undefined ? "." : `: ${apiMessage}`}`;
}

function noProjectText({ project }: ApiRequest): string {
	return `The project \`${project}\` does not exist. The API keys page of the dashboard shows the project's id beside the keys.`;
}

/** The message of the API as sentences; `undefined` if the answer is not the documented JSON. */
function messageIn(text: string): string | undefined {
	const body = parseOrUndefined(text);
	if (!isRecord(body) || typeof body.error !== "string") return undefined;
	const details = Array.isArray(body.details) ? body.details : [];
	const messages = details.flatMap((detail) =>
		isRecord(detail) && typeof detail.message === "string" ? [detail.message] : [],
	);
	return [body.error, ...messages.slice(0, 5)]
		.map((apiMessage) => `${withoutEnd(apiMessage.slice(0, 300), ". \t\r\n")}.`)
		.join(" ");
}

function parseOrUndefined(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

type RetryStep =
	| { readonly kind: "take"; readonly answer: ApiAnswer }
	| { readonly kind: "wait"; readonly milliseconds: number }
	/** No request is free before `from`. */
	| { readonly kind: "used-up"; readonly from: number }
	| { readonly kind: "fail"; readonly outcome: ApiAnswer | MissingAnswer };

/**
 * The longest wait in milliseconds, because a longer wait means that the requests of the hour are
 * used up.
 */
const maxWait = 60_000;

const temporaryStatuses = new Set([500, 502, 503, 504]);

/** The next step after `tries` attempts. @internal */
export function stepAfter(
	outcome: ApiAnswer | MissingAnswer,
	tries: number,
	clock: Clock,
): RetryStep {
	const isLast = tries >= maxTries;
	if (!(outcome instanceof MissingAnswer)) {
		const { status } = outcome;
		if (status === 200) return { kind: "take", answer: outcome };
		if (status === 429) return stepAfterTooMany(outcome, isLast, clock);
		if (!temporaryStatuses.has(status)) return { kind: "fail", outcome };
	} else if (!outcome.isTemporary) return { kind: "fail", outcome };
	if (isLast) return { kind: "fail", outcome };
	// The delay is a random part of the limit, so that clients that failed together do not send
	// requests again together.
	const limit = 1000 * 2 ** (tries - 1);
	return { kind: "wait", milliseconds: clock.random() * limit };
}

function stepAfterTooMany(answer: ApiAnswer, isLast: boolean, clock: Clock): RetryStep {
	const wait = retryAfter(answer.headers, clock.now());
	if (wait === undefined || wait > maxWait || isLast)
		return { kind: "used-up", from: clock.now() + (wait ?? hourLength) };
	return { kind: "wait", milliseconds: wait };
}
