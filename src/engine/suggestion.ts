// Changes that may fix a finding. A person chooses one change. A change that certainly fixes the
// finding is a fix instead.
import type { Location } from "../text/source-file.ts";
import type { Finding } from "./finding.ts";

export interface Suggestion {
	/** The action in the imperative, with the user's own text in backticks, without a full stop. */
	readonly title: string;
	/** The reason for which the author may want the change: one sentence. */
	readonly reason: string;
	readonly changes: readonly SuggestedChange[];
}

/** A change of one file. Paths are relative to the site. */
export type SuggestedChange =
	| { readonly kind: "edit"; readonly at: Location; readonly text: string }
	| { readonly kind: "create"; readonly path: string; readonly text: string }
	| { readonly kind: "move"; readonly path: string; readonly to: string }
	| { readonly kind: "delete"; readonly path: string };

/** Suggests a text in place of the text at a location; nothing without a text. */
export function* suggestText(
	at: Location,
	text: string | undefined,
	title: string,
	reason: string,
): Iterable<Suggestion> {
	if (text !== undefined) yield { title, reason, changes: [{ kind: "edit", at, text }] };
}

/** Returns at most `count` suggestions; by default, as many as an author reads. */
export type SuggestionFinder = (finding: Finding, count?: number) => readonly Suggestion[];
