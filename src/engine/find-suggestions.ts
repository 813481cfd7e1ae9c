// The suggestions for the findings of a site, computed on request.
import type { Fix, RuleReport } from "./finding.ts";
import { printableSentence } from "./make-finding.ts";
import type { Rules } from "./rule.ts";
import type { Suggestion, SuggestionFinder } from "./suggestion.ts";

/**
 * The maximum number of suggestions for a finding, because the author has to read all suggestions
 * to choose one.
 */
const maxSuggestions = 3;

/**
 * Creates the finder for a site. Suggestions are computed only on request, because most runs show
 * no suggestions. Accepted findings get no suggestions. Findings in fetched files get no
 * suggestions, either, because the author cannot change fetched files here.
 */
export function suggestionFinder<Site>(rules: Rules<Site>, site: Site): SuggestionFinder {
	const ruleByName = new Map(Object.entries(rules));
	return (finding, count = maxSuggestions) => {
		const { rule, suppressed, at } = finding;
		if (suppressed !== undefined || at.file.isRemote) return [];
		const usefulSuggestions: Suggestion[] = [];
		for (const suggestion of ruleByName.get(rule)?.suggest?.(finding, site) ?? []) {
			if (!isUseful(suggestion, finding)) continue;
			const { title, reason, changes } = suggestion;
			usefulSuggestions.push({
				title: printableSentence(title),
				reason: printableSentence(reason),
				changes,
			});
			// The rule computes no suggestion that nobody sees.
			if (usefulSuggestions.length === count) break;
		}
		return usefulSuggestions;
	};
}

function isUseful({ changes }: Suggestion, { fix }: RuleReport): boolean {
	const [firstChange, ...moreChanges] = changes;
	const isSameAsFix =
		moreChanges.length === 0 && firstChange?.kind === "edit" && fix && isSameEdit(firstChange, fix);
	const isRemote = changes.some((change) => change.kind === "edit" && change.at.file.isRemote);
	return changes.length > 0 && isSameAsFix !== true && !isRemote;
}

function isSameEdit(first: Pick<Fix, "at" | "text">, second: Fix): boolean {
	return (
		first.text === second.text &&
		first.at.file.path === second.at.file.path &&
		first.at.range.start === second.at.range.start &&
		first.at.range.end === second.at.range.end
	);
}
