// Suggestions for links to ids that a page does not have.
import type { Suggestion } from "../engine/suggestion.ts";
import type { DeadAnchor } from "../site/bodies/destinations/dead-anchors.ts";
import { idsOf } from "../site/bodies/destinations/page-ids.ts";
import type { Site } from "../site/parts/site.ts";
import { wordsOf } from "../source/text/suggest.ts";
import { labelOf, removeLink } from "./link-suggestions.ts";
import { editWithin } from "./markup.ts";
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
	const ids = [...(idsOf(site, page)?.namedIds() ?? [])];
	const label = foldTitle(labelOf(site, link.at));
	const candidatesByTitle = ids
		.filter(({ title }) => label !== "" && foldTitle(title) === label)
		.map(({ id }) => ({ id, reason: "Its heading is the text of the link." }));
	const candidatesByWords = nearestIds(fragment, ids).map(({ id, title }) => ({
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
		.filter(({ id }, index) => candidates.findIndex((other) => other.id === id) === index)
		.slice(0, 2);
}

const reasonByKind = {
	similar: "It differs in a few letters.",
	replaced: "The heading is now where the other one was.",
} as const;

function foldTitle(title: string): string {
	return title.replaceAll(/[`*_]/g, "").trim().toLowerCase();
}

interface NamedId {
	readonly id: string;
	readonly title: string;
}

/** The lowest share of common words that is worth a suggestion. */
const minShare = 0.5;
/** The maximum number of ids that are compared, because a generated page can have thousands. */
const maxIds = 2000;

function nearestIds(fragment: string, ids: readonly NamedId[]): readonly NamedId[] {
	const fragmentWords = new Set(meaningfulWords(fragment));
	if (fragmentWords.size === 0) return [];
	return ids
		.slice(0, maxIds)
		.filter(({ title }) => title !== "")
		.map((namedId) => ({
			namedId,
			share: shareOf(fragmentWords, new Set(meaningfulWords(namedId.id))),
		}))
		.filter(({ share }) => share >= minShare)
		.sort((one, other) => other.share - one.share)
		.slice(0, 2)
		.map(({ namedId }) => namedId);
}

/** The share of common words among all words of both names. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const commonCount = [...one].filter((word) => other.has(word)).length;
	return commonCount / (one.size + other.size - commonCount);
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
