// What comes after an answer: taking it, asking again after a while, or giving up.
import type { Clock } from "../../cli/clock.ts";
import { type Answer, NoAnswer } from "../../net/api-client.ts";
import { retryAfter } from "../../net/exchange.ts";
import { hourLength } from "./day.ts";

export type Step =
	| { readonly kind: "take"; readonly answer: Answer }
	| { readonly kind: "wait"; readonly milliseconds: number }
	/** There is no turn before that time. */
	| { readonly kind: "used-up"; readonly from: number }
	| { readonly kind: "fail"; readonly outcome: Answer | NoAnswer };

/** So often one request is sent. */
export const maxTries = 5;

/** A wait that is longer means that the requests of the hour are used up. */
const longestWait = 60_000;

const passing = new Set([500, 502, 503, 504]);

/** After the request has been sent `tries` times. */
export function stepAfter(
	outcome: Answer | NoAnswer,
	tries: number,
	clock: Clock,
): Step {
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
