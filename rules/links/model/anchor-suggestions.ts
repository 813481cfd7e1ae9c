import type { Suggestion } from "../../../src/engine/suggestion.ts";
import {
	type DeadAnchor,
	hasInvisible,
} from "../../../src/site/bodies/destinations/dead-anchors.ts";
import { idsOf } from "../../../src/site/bodies/destinations/page-ids.ts";
import type { PageIds } from "../../../src/site/facts/bodies/ids/page-ids.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { editWithin } from "../../../src/site/suggestions/markup.ts";
import { groupBy } from "../../../src/text/lists.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { NearWords } from "../../../src/text/wording/near-words.ts";
import { wordsOf } from "../../../src/text/wording/suggest.ts";
import { labelOf, removeLink } from "./link-suggestions.ts";
import { translatedHeading } from "./translated-headings.ts";

/**
 * Suggests the nearest heading, a link to the page without an anchor, or the text without a link.
 */
export function* anchorSuggestions(site: Site, link: DeadAnchor): Iterable<Suggestion> {
	const { at, fragment, isOwn, suggestion } = link;
	const { start, end } = at.range;
	const rawText = at.file.text.slice(start, end);
	const isPlain = rawText === fragment;
	if (isPlain)
		for (const { id, reason } of idCandidates(site, link))
			yield {
				title: `Link to \`#${id}\``,
				reason,
				changes: [{ kind: "edit", at, text: id }],
			};
	// The removal of the link is not offered, because the intended heading exists.
	const isCertain = ["renamed", "letter-case", "form"].includes(suggestion.kind);
	if (isCertain) return;
	if (isPlain && !isOwn && at.file.text[start - 1] === "#")
		yield {
			title: "Link to the page without the anchor",
			reason: "Readers land at the top of the page today.",
			changes: [editWithin(at, { start: start - 1, end }, "")],
		};
	if (isOwn) yield* removeLink(site, at);
}

interface IdCandidate {
	readonly id: string;
	readonly reason: string;
}

function idCandidates(site: Site, link: DeadAnchor): readonly IdCandidate[] {
	const { suggestion, page, fragment } = link;
	const namedCandidates =
		"id" in suggestion && (suggestion.kind === "similar" || suggestion.kind === "replaced")
			? [{ id: suggestion.id, reason: reasonByKind[suggestion.kind] }]
			: [];
	if (suggestion.kind === "renamed") return [];
	const ids = idsOf(site, page);
	const label = foldTitle(labelOf(site, link.at));
	const idsWithTitle = (label !== "" && ids && idsByTitle(ids).get(label)) || [];
	const candidatesByTitle = idsWithTitle
		.slice(0, maxCandidates)
		.map(({ id }) => ({ id, reason: "Its heading is the text of the link." }));
	const candidatesByWords = (ids ? nearWords(ids).find(meaningfulWords(fragment), minShare) : [])
		.slice(0, maxCandidates)
		.map(({ item: { id, title } }) => ({
			id,
			reason: `The heading \`${title}\` has similar words.`,
		}));
	const translation = translatedHeading(site, page, fragment);
	const translatedCandidates =
		translation === undefined
			? []
			: [{ id: translation.id, reason: `It translates that heading of \`${translation.path}\`.` }];
	const candidates = [
		...namedCandidates,
		...candidatesByTitle,
		...translatedCandidates,
		...candidatesByWords,
	];
	return candidates
		.filter(
			({ id }, index) =>
				!hasInvisible(id) && candidates.findIndex((other) => other.id === id) === index,
		)
		.slice(0, maxCandidates);
}

const maxCandidates = 2;

const idsByTitle = memoise((ids: PageIds) =>
	groupBy(ids.namedIds(), ({ title }) => foldTitle(title)),
);

/** The lowest share of common words that is worth a suggestion. */
const minShare = 0.5;

const nearWords = memoise(
	(ids: PageIds) =>
		new NearWords(
			[...ids.namedIds()].filter(({ title }) => title !== ""),
			({ id }) => meaningfulWords(id),
		),
);

const reasonByKind = {
	similar: "It differs in a few letters.",
	replaced: "The heading is now where the other one was.",
} as const;

function foldTitle(title: string): string {
	return title.replaceAll(/[`*_]/g, "").trim().toLowerCase();
}

const fillWords = new Set([
	"a",
	"an",
	"and",
	"the",
	"of",
	"to",
	"in",
	"for",
	"with",
	"your",
	"how",
]);

function meaningfulWords(name: string): readonly string[] {
	let decodedName = name;
	try {
		decodedName = decodeURIComponent(name);
	} catch {}
	return wordsOf(decodedName)
		.filter((word) => !fillWords.has(word))
		.flatMap((word) => (unspacedScriptPattern.test(word) ? pairsIn(word) : withoutPlural(word)));
}

/** A pattern of scripts that put no blanks between words. */
const unspacedScriptPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** The pairs of neighboring characters, which stand for the words of a text without blanks. */
function pairsIn(text: string): readonly string[] {
	const characters = [...text];
	return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function withoutPlural(word: string): string {
	return word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word;
}
