// The questions of rules: a rule names a question, and examines each item of its answer.
import type { Location } from "../source/source-file.ts";
import type { IgnoreComment, WrongComment } from "./comments.ts";

/** A function from a site to items. Rules that share a function share its cached answer. */
export type Question<Subject, Site = never> = (site: Site, ofRun: RunItems) => readonly Subject[];

/** Items that come from docproof's own comments and settings instead of the site. */
export interface RunItems {
	readonly wrongComments: readonly WrongComment[];
	readonly unusedComments: readonly IgnoreComment[];
	readonly idleEntries: readonly IdleEntry[];
}

export function wrongComments(_: unknown, ofRun: RunItems): RunItems["wrongComments"] {
	return ofRun.wrongComments;
}

export function unusedComments(_: unknown, ofRun: RunItems): RunItems["unusedComments"] {
	return ofRun.unusedComments;
}

/**
 * Entries of the settings that have no effect on the findings. docproof answers this question last,
 * because a setting may have an effect on the findings about unused comments, too.
 */
export function idleEntries(_: unknown, ofRun: RunItems): RunItems["idleEntries"] {
	return ofRun.idleEntries;
}

export const emptyRun: RunItems = { wrongComments: [], unusedComments: [], idleEntries: [] };

export const runQuestions: ReadonlySet<Question<unknown>> = new Set([
	wrongComments,
	unusedComments,
	idleEntries,
]);

/** Questions that can be answered only after all other rules have run. */
export const lateQuestions: ReadonlySet<Question<unknown>> = new Set([unusedComments, idleEntries]);

/** An entry of docproof's settings that has no effect on the site. */
export interface IdleEntry {
	readonly at: Location;
	readonly why:
		| { readonly kind: "accepts nothing"; readonly rule: string }
		/** An exception whose date has passed. */
		| { readonly kind: "has ended"; readonly until: string }
		/** Addresses outside this site that no link of the site needs. */
		| { readonly kind: "not needed"; readonly addresses: readonly string[] }
		| {
				readonly kind: "fits no file";
				readonly entry: "override" | "`ignore` entry" | "custom rule";
				readonly globs: readonly string[];
				/** A similar glob that matches files. */
				readonly near: string | undefined;
		  };
}
