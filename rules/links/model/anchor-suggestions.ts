import { type Suggestion, suggestText } from "../../../src/engine/suggestion.ts";
import {
	type DeadAnchor,
	hasInvisible,
} from "../../../src/site/bodies/destinations/dead-anchors.ts";
import { idsOf } from "../../../src/site/bodies/destinations/page-ids.ts";
import type { PageIds } from "../../../src/site/facts/bodies/ids/page-ids.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { writtenAt } from "../../../src/text/source-file.ts";
import { labelOf } from "./link-suggestions.ts";
import { translatedHeading } from "./translated-headings.ts";

/** Suggests the ids of headings that the link may mean. */
export function* anchorSuggestions(site: Site, link: DeadAnchor): Iterable<Suggestion> {
	const { at, fragment } = link;
	if (writtenAt(at) !== fragment) return;
	for (const { id, reason } of idCandidates(site, link))
		yield* suggestText(at, id, `Link to \`#${id}\``, reason);
}

interface IdCandidate {
	readonly id: string;
	readonly reason: string;
}

function idCandidates(site: Site, link: DeadAnchor): readonly IdCandidate[] {
	const { suggestion, page, fragment } = link;
	// The hint names the id already.
	if (["renamed", "letter-case", "form"].includes(suggestion.kind)) return [];
	const namedCandidates =
		"id" in suggestion && (suggestion.kind === "similar" || suggestion.kind === "replaced")
			? [{ id: suggestion.id, reason: reasonByKind[suggestion.kind] }]
			: [];
	const ids = idsOf(site, page);
	const label = foldTitle(labelOf(site, link.at));
	const idsWithTitle = (label !== "" && ids && idsByTitle(ids).get(label)) || [];
	const candidatesByTitle = idsWithTitle
		.slice(0, maxCandidates)
		.map(({ id }) => ({ id, reason: "Its heading is the text of the link." }));
	const translation = translatedHeading(site, page, fragment);
	const translatedCandidates =
		translation === undefined
			? []
			: [{ id: translation.id, reason: `It translates that heading of \`${translation.path}\`.` }];
	const candidates = [...namedCandidates, ...candidatesByTitle, ...translatedCandidates];
	return candidates
		.filter(
			({ id }, index) =>
				!hasInvisible(id) &&
				!isOnlyNumber(id) &&
				candidates.findIndex((other) => other.id === id) === index,
		)
		.slice(0, maxCandidates);
}

const maxCandidates = 2;

/** True for an id that changes with the number of such ids above it. */
function isOnlyNumber(id: string): boolean {
	return /^-?\d+$/.test(id);
}

const idsByTitle = memoise((ids: PageIds) =>
	groupBy(ids.namedIds(), ({ title }) => foldTitle(title)),
);

const reasonByKind = {
	similar: "It differs in a few letters.",
	replaced: "The heading is now where the other one was.",
} as const;

function foldTitle(title: string): string {
	return title.replaceAll(/[`*_]/g, "").trim().toLowerCase();
}
