// The questions of rules. A rule examines each item of the answer to its question.
import type { Location } from "../text/source-file.ts";
import type { IgnoreComment, WrongComment } from "./comments.ts";

/** A function from a site to items. Rules that share a function share the cached answer. */
export type Question<Subject, Site = never> = (
	site: Site,
	runItems: RunItems,
) => readonly Subject[];

/** Items that come from docproof's own comments and settings instead of the site. */
export interface RunItems {
	readonly wrongComments: readonly WrongComment[];
	readonly unusedComments: readonly IgnoreComment[];
	readonly idleEntries: readonly IdleEntry[];
}

export function wrongComments(_: unknown, runItems: RunItems): RunItems["wrongComments"] {
	return runItems.wrongComments;
}

export function unusedComments(_: unknown, runItems: RunItems): RunItems["unusedComments"] {
	return runItems.unusedComments;
}

/**
 * Entries of the settings that have no effect on the findings. docproof answers this question last,
 * because a setting may have an effect on the findings about unused comments, too.
 */
export function idleEntries(_: unknown, runItems: RunItems): RunItems["idleEntries"] {
	return runItems.idleEntries;
}

export const noRunItems: RunItems = { wrongComments: [], unusedComments: [], idleEntries: [] };

export const runQuestions: ReadonlySet<Question<unknown>> = new Set([
	wrongComments,
	unusedComments,
	idleEntries,
]);

/** Questions that can be answered only after all other rules have run. */
export const lateQuestions: ReadonlySet<Question<unknown>> = new Set([unusedComments, idleEntries]);

export interface IdleEntry {
	readonly at: Location;
	readonly why:
		| { readonly kind: "accepts nothing"; readonly rule: string }
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
