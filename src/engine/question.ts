// What a rule looks at: it names a question, whose answer it gets one by one.

import type { IgnoreComment } from "../findings/ignore-comments.ts";
import type { Site } from "../site/parts/site.ts";
import type { IdleEntry } from "./idle-entry.ts";
import type { WrongComment } from "./wrong-comments.ts";

/** Almost all are put to the site alone, and stand in src/site; rules that ask the same name the same function. */
export type Question<Subject> = (
	site: Site,
	ofRun: OfRun,
) => readonly Subject[];

/** What no site knows: what comes of docproof's own comments and settings. */
export interface OfRun {
	readonly wrongComments: readonly WrongComment[];
	readonly unusedComments: readonly IgnoreComment[];
	readonly idleEntries: readonly IdleEntry[];
}

export function wrongComments(_: Site, ofRun: OfRun): OfRun["wrongComments"] {
	return ofRun.wrongComments;
}

/** The comments that accept nothing of what is found. */
export function unusedComments(_: Site, ofRun: OfRun): OfRun["unusedComments"] {
	return ofRun.unusedComments;
}

/** The entries of the settings that do nothing for what is found; asked last, as that can be unused comments. */
export function idleEntries(_: Site, ofRun: OfRun): OfRun["idleEntries"] {
	return ofRun.idleEntries;
}

/** For the rules that look at the site alone. */
export const nothing: OfRun = {
	wrongComments: [],
	unusedComments: [],
	idleEntries: [],
};

/** Those that are put to a run, and not to the site. */
export const runQuestions: ReadonlySet<Question<unknown>> = new Set([
	wrongComments,
	unusedComments,
	idleEntries,
]);

/** Those that are asked when the rules that ask anything else have run. */
export const lateQuestions: ReadonlySet<Question<unknown>> = new Set([
	unusedComments,
	idleEntries,
]);
