// What comes after an answer: taking it, asking again after a while, or giving up, with what it
// means for who asks.
import type { Clock } from "../../cli/clock.ts";
import { type Answer, NoAnswer } from "../../net/api-client.ts";
import { retryAfter } from "../../net/exchange.ts";
import { isRecord } from "../../readers/entry.ts";
import { FeedbackError } from "../../readers/feedback-error.ts";
import { hourLength } from "../../readers/query.ts";
import { withoutEnd } from "../../source/text-parts.ts";

/** So often one request is sent. */
const maxTries = 5;

/** What was asked. */
export interface Asked {
	readonly host: string;
	readonly project: string;
	/** Whether it was asked for what follows a saved cursor, and for nothing else before. */
	readonly isResumed: boolean;
}

export function refusal(outcome: Answer | NoAnswer, asked: Asked): FeedbackError {
	return new FeedbackError(sentence(outcome, asked));
}

function sentence(outcome: Answer | NoAnswer, asked: Asked): string {
	const name = `\`${asked.host}\``;
	if (outcome instanceof NoAnswer)
		return `${name} ${outcome.message}${outcome.isPassing ? tried : ""}.`;
	const { status, headers } = outcome;
	const words = wordsOf(outcome.text);
	if (status >= 300 && status < 400) return redirected(headers.location, name);
	if (status === 400) return badRequest(words, asked);
	if (status === 401)
		return "The key is not accepted: wrong, deleted or expired (new keys expire after 90 days).";
	if (status === 403)
		return words === undefined
			? "A firewall before the API refuses this request, not the API."
			: `The API refuses this key: ${words} The key may be limited to other addresses, or lack the \`read\` scope.`;
	if (status === 404) return noProject(asked);
	const said = words === undefined ? "" : `: ${words.replace(/\.$/, "")}`;
	return `${name} answers with status ${status}${status >= 500 ? tried : ""}${said}.`;
}

const tried = `, ${maxTries} times`;

function redirected(location: string | undefined, name: string): string {
	const target =
		location !== undefined && URL.canParse(location) ? ` to \`${new URL(location).host}\`` : "";
	return `${name} redirects${target}. The key is sent to no other address: check \`--base-url\`.`;
}

function badRequest(words: string | undefined, { isResumed, ...asked }: Asked): string {
	if (/project/i.test(words ?? "")) return noProject({ ...asked, isResumed });
	if (isResumed) return "The saved place is no longer valid. `--restart` fetches all again.";
	return `The API takes this for a bad request${words === undefined ? "." : `: ${words}`}`;
}

function noProject({ project }: Asked): string {
	return `There is no project \`${project}\`. Its id stands beside the keys, on the API keys page of the dashboard.`;
}

/** What the API says of an error, as sentences; `undefined` where it is not JSON of ours. */
function wordsOf(text: string): string | undefined {
	const body = parsed(text);
	if (!isRecord(body) || typeof body.error !== "string") return undefined;
	const details = Array.isArray(body.details) ? body.details : [];
	const messages = details.flatMap((detail) =>
		isRecord(detail) && typeof detail.message === "string" ? [detail.message] : [],
	);
	return [body.error, ...messages.slice(0, 5)]
		.map((words) => `${withoutEnd(words.slice(0, 300), ". \t\r\n")}.`)
		.join(" ");
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

type Step =
	| { readonly kind: "take"; readonly answer: Answer }
	| { readonly kind: "wait"; readonly milliseconds: number }
	/** There is no turn before that time. */
	| { readonly kind: "used-up"; readonly from: number }
	| { readonly kind: "fail"; readonly outcome: Answer | NoAnswer };

/** A wait that is longer means that the requests of the hour are used up. */
const longestWait = 60_000;

const passing = new Set([500, 502, 503, 504]);

/** After the request has been sent `tries` times. */
export function stepAfter(outcome: Answer | NoAnswer, tries: number, clock: Clock): Step {
	const isLast = tries >= maxTries;
	if (!(outcome instanceof NoAnswer)) {
		const { status } = outcome;
		if (status === 200) return { kind: "take", answer: outcome };
		if (status === 429) return afterTooMany(outcome, isLast, clock);
		if (!passing.has(status)) return { kind: "fail", outcome };
	} else if (!outcome.isPassing) return { kind: "fail", outcome };
	if (isLast) return { kind: "fail", outcome };
	// Full jitter: those who failed together do not come back together.
	const most = 1000 * 2 ** (tries - 1);
	return { kind: "wait", milliseconds: clock.random() * most };
}

function afterTooMany(answer: Answer, isLast: boolean, clock: Clock): Step {
	const wait = retryAfter(answer.headers, clock.now());
	if (wait === undefined || wait > longestWait || isLast)
		return { kind: "used-up", from: clock.now() + (wait ?? hourLength) };
	return { kind: "wait", milliseconds: wait };
}
