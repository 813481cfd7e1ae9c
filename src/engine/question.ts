// What a rule looks at: it names a question, whose answer it gets one by one.
import type { Location } from "../source/source-file.ts";
import type { IgnoreComment, WrongComment } from "./comments.ts";

/** Almost all are put to the site alone; rules that ask the same name the same function. */
export type Question<Subject, Site = never> = (site: Site, ofRun: OfRun) => readonly Subject[];

/** What no site knows: what comes of docproof's own comments and settings. */
export interface OfRun {
	readonly wrongComments: readonly WrongComment[];
	readonly unusedComments: readonly IgnoreComment[];
	readonly idleEntries: readonly IdleEntry[];
}

export function wrongComments(_: unknown, ofRun: OfRun): OfRun["wrongComments"] {
	return ofRun.wrongComments;
}

/** The comments that accept nothing of what is found. */
export function unusedComments(_: unknown, ofRun: OfRun): OfRun["unusedComments"] {
	return ofRun.unusedComments;
}

/**
 * The entries of the settings that do nothing for what is found; asked last, as that can be unused
 * comments.
 */
export function idleEntries(_: unknown, ofRun: OfRun): OfRun["idleEntries"] {
	return ofRun.idleEntries;
}

/** For the rules that look at the site alone. */
export const nothing: OfRun = { wrongComments: [], unusedComments: [], idleEntries: [] };

/** Those that are put to a run, and not to the site. */
export const runQuestions: ReadonlySet<Question<unknown>> = new Set([
	wrongComments,
	unusedComments,
	idleEntries,
]);

/** Those that are asked when the rules that ask anything else have run. */
export const lateQuestions: ReadonlySet<Question<unknown>> = new Set([unusedComments, idleEntries]);

/** An entry of docproof's settings that does nothing for the site. */
export interface IdleEntry {
	readonly at: Location;
	readonly why:
		| { readonly kind: "accepts nothing"; readonly rule: string }
		/** An exception that no longer applies. */
		| { readonly kind: "has ended"; readonly until: string }
		/** Addresses that something else answers: nothing would be dead without them. */
		| { readonly kind: "not needed"; readonly addresses: readonly string[] }
		| {
				readonly kind: "fits no file";
				readonly entry: "override" | "`ignore` entry" | "custom rule";
				readonly globs: readonly string[];
				/** A glob that would fit. */
				readonly near: string | undefined;
		  };
}
