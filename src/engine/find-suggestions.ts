// The suggestions for the findings of a site, computed on request.
import type { Fix, RuleReport } from "./finding.ts";
import { printableSentence } from "./make-finding.ts";
import type { Rules } from "./rule.ts";
import type { Suggestion, SuggestionFinder } from "./suggestion.ts";

/**
 * The maximum number of suggestions of a finding, because the author has to read all of them to
 * choose one.
 */
const maxSuggestions = 3;

/**
 * Creates the finder for a site. Suggestions are computed only on request, because most runs show
 * none. Accepted findings get no suggestions. Findings in fetched files get none, either, because
 * the author cannot change those files here.
 */
export function suggestionFinder<Site>(rules: Rules<Site>, site: Site): SuggestionFinder {
	const rulesByName = new Map(Object.entries(rules));
	return (finding) => {
		const { rule, suppressed, at } = finding;
		if (suppressed !== undefined || at.file.isRemote) return [];
		const suggestions = [...(rulesByName.get(rule)?.suggest?.(finding, site) ?? [])];
		return suggestions
			.filter((suggestion) => isUseful(suggestion, finding))
			.slice(0, maxSuggestions)
			.map(({ title, reason, changes }) => ({
				title: printableSentence(title),
				reason: printableSentence(reason),
				changes,
			}));
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
