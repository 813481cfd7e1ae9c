// Changes that may fix a finding. A person chooses one of them; a certain change is a fix instead.
import type { Location } from "../source/source-file.ts";
import type { Finding, Fix, RuleReport } from "./finding.ts";
import type { Rules } from "./rule.ts";

export interface Suggestion {
	/** The action in the imperative, with the user's own text in backticks, without a full stop. */
	readonly title: string;
	/** The reason for which the author may want it: one sentence. */
	readonly reason: string;
	readonly changes: readonly FileChange[];
}

/** A change of one file. Paths are relative to the site. */
export type FileChange =
	| { readonly kind: "edit"; readonly at: Location; readonly text: string }
	| { readonly kind: "create"; readonly path: string; readonly text: string }
	| { readonly kind: "move"; readonly path: string; readonly to: string }
	| { readonly kind: "delete"; readonly path: string };

/** Finds the suggestions for a finding of one state of a site. */
export type SuggestionFinder = (finding: Finding) => readonly Suggestion[];

/** The maximum number of suggestions of a finding, because more would have to be studied. */
export const maxSuggestions = 3;

/**
 * Creates the finder for a site. Suggestions are computed only on request, because most runs show
 * none. An accepted finding has none, and neither has a fetched file, which nobody can change here.
 */
export function suggestionFinder<Site>(rules: Rules<Site>, site: Site): SuggestionFinder {
	return (finding) => {
		const { rule, suppressed, at } = finding;
		if (suppressed !== undefined || at.file.isRemote || !Object.hasOwn(rules, rule)) return [];
		const suggestions = [...(rules[rule]?.suggest?.(finding, site) ?? [])];
		return suggestions
			.filter((suggestion) => isUseful(suggestion, finding))
			.slice(0, maxSuggestions);
	};
}

function isUseful({ changes }: Suggestion, { fix }: RuleReport): boolean {
	const [only, ...others] = changes;
	const isFix = others.length === 0 && only?.kind === "edit" && fix && isSameEdit(only, fix);
	const isRemote = changes.some((change) => change.kind === "edit" && change.at.file.isRemote);
	return changes.length > 0 && isFix !== true && !isRemote;
}

function isSameEdit(one: Pick<Fix, "at" | "text">, other: Fix): boolean {
	return (
		one.text === other.text &&
		one.at.file.path === other.at.file.path &&
		one.at.range.start === other.at.range.start &&
		one.at.range.end === other.at.range.end
	);
}
