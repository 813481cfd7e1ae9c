// The contract of checks: requests to the live site, and reports at the locations in the files that
// expect another answer.
import type { RuleReport } from "../../engine/finding.ts";
import { printableSentence } from "../../engine/make-finding.ts";
import type { NotChecked } from "../../engine/result.ts";
import { amount } from "../../output/amounts.ts";
import type { Site } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import type { LiveSite } from "./live-site.ts";

/** A problem, or something that could not be judged. A check that does not apply has no results. */
export type CheckResult = RuleReport | NotChecked;

export type Check = (site: Site, live: LiveSite) => Promise<readonly CheckResult[]>;

/** An item that could not be judged. `why` is the end of a sentence that begins with the item. */
export interface Unjudged {
	readonly item: string;
	readonly why: string;
}

/** A result for each reason, because one reason, such as a login, can concern many items. */
export function notChecked(unjudged: readonly Unjudged[]): readonly NotChecked[] {
	const byReason = groupBy(unjudged, ({ why }) => why);
	return Array.from(byReason, ([why, group]) => {
		const items = new Set(group.map(({ item }) => item));
		const [first = ""] = items;
		const restText = items.size === 1 ? "" : ` and ${items.size - 1} more`;
		return { what: printableSentence(first) + restText, why: printableSentence(why) };
	});
}

/** The result for items that are not in the sample that the limit of requests allows. */
export function notRequested(
	all: readonly unknown[],
	sample: readonly unknown[],
	noun: string,
): readonly NotChecked[] {
	const count = all.length - sample.length;
	const why = "`--max-requests` allows no more requests";
	return count === 0 ? [] : [{ what: amount(count, noun), why }];
}
