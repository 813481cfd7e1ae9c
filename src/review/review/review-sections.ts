// A review in the order in which people read it: a headline, lists of the changes that need
// attention, and folded lists of all other changes. Each format shows the same lists.
import { amount, formatCount } from "../../output/amounts.ts";
import { groupBy } from "../../text/lists.ts";
import { navigationAndSettings } from "./compare-sites.ts";
import {
	changedPageLines,
	fileLines,
	gonePageLines,
	groupSettings,
	listingLines,
	movedPageLines,
	newPageLines,
	redirectLines,
	settingLines,
} from "./difference-lines.ts";
import { address, code, joinTexts, type LineText, line, sentence, strong } from "./line-text.ts";
import { operationLines } from "./operation-lines.ts";
import type { ChangedOperation, ChangedPage, Listing, Review, ShownAddress } from "./review.ts";
import { sidebarLines } from "./sidebar-lines.ts";

export interface ReviewSection {
	readonly title: string;
	readonly lines: readonly LineText[];
	/** The number of differences; several differences can share one line. */
	readonly count: number;
	readonly mostLines: number;
}

export interface ReviewSections {
	readonly open: readonly ReviewSection[];
	readonly folded: readonly ReviewSection[];
}

/** The maximum number of lines of an open list, and of a folded list. */
const [mostOpen, mostFolded] = [8, 100];
const maxCauses = 6;

export function reviewSections(review: Review): ReviewSections {
	return {
		open: openSections(review).filter(hasLines),
		folded: foldedSections(review).filter(hasLines),
	};
}

function hasLines({ count }: ReviewSection): boolean {
	return count > 0;
}

export function isEmptyReview(review: Review): boolean {
	const { findings, build, notCompared: _, ...lists } = review;
	return (
		!Object.values(lists).some((list) => Array.isArray(list) && list.length > 0) &&
		findings.new.length + findings.fixed.length === 0 &&
		build.before === build.after
	);
}

export function headline(review: Review): LineText {
	const { added, gone, moved, pages, operations, sidebar, unlisted, listed, findings } = review;
	if (isEmptyReview(review)) return line`Nothing of the site has changed.`;
	const shownOperations = operations.filter(isShown);
	const breakingOperations = shownOperations.filter(breaks);
	const changedPages = pages.filter(looksDifferent);
	const sidebarCount = sidebar.length + countListings(unlisted) + countListings(listed);
	const sharedFiles = review.files.filter(({ isOnEveryPage }) => isOnEveryPage);
	const gonePages = gone.filter(({ wasRedirect, wasHidden }) => !wasRedirect && !wasHidden);
	const hiddenPages = gone.filter(({ wasHidden }) => wasHidden);
	const operationsIn = (state: ChangedOperation["state"]) =>
		shownOperations.filter((one) => one.state === state).map(inFile);
	const parts = [
		...countInLanguages(added, "new page"),
		...countInLanguages(moved, "moved page"),
		...countInLanguages(gonePages, "page", " gone"),
		...countInLanguages(hiddenPages, "page", " gone behind a redirect"),
		...countInLanguages(changedPages, "page", " changed"),
		...countInLanguages(operationsIn("added"), "operation", " added"),
		...countInLanguages(operationsIn("removed"), "operation", " gone"),
		...countInLanguages(operationsIn("changed"), "operation", " changed"),
		...(sidebarCount === 0 ? [] : [`${amount(sidebarCount, "change")} of the sidebar`]),
		...(sharedFiles.length === 0
			? []
			: [`${amount(sharedFiles.length, "script or style sheet")} of every page changed`]),
	];
	if (parts.length > 0 && review.redirects.length > 0)
		parts.push(`${amount(review.redirects.length, "change")} of the redirects`);
	const settingCount = groupSettings(review.settings).size;
	if (parts.length > 0 && settingCount > 0)
		parts.push(`${amount(settingCount, "setting")} changed`);
	const lostCount = lostAddresses(review).length;
	const lostWords = `Readers find nothing at ${amount(lostCount, "former address")}.`;
	const breakingCount = groupInLanguages(breakingOperations.map(inFile)).size;
	const breakingWords = `${amount(breakingCount, "operation")} ${breakingCount === 1 ? "changes" : "change"} in a way that breaks readers' code.`;
	const sentences: readonly LineText[] = [
		review.isNew ? line`The site is new.` : [],
		parts.length > 0 ? line`${listInWords(parts)}.` : line`${plainHeadline(review)}`,
		...uncomparedNavigation(review).map(
			({ why }) => line`Addresses, the sidebar and settings are not compared, because ${why}.`,
		),
		lostCount > 0 ? line`${strong(lostWords)}` : [],
		breakingOperations.length > 0 ? line`${strong(breakingWords)}` : [],
		problemsInWords(findings, hidesFormerProblems(review)),
		verdictInWords(review),
	];
	return joinTexts(
		sentences.filter(({ length }) => length > 0),
		" ",
	);
}

/** The states in which docs.json cannot be read as a whole. */
function uncomparedNavigation({ notCompared }: Review): Review["notCompared"] {
	return notCompared.filter(({ what }) => what === navigationAndSettings);
}

/** True if nobody knows which problems are new, because docs.json could not be read before. */
function hidesFormerProblems(review: Review): boolean {
	return uncomparedNavigation(review).some(({ why }) => /former/.test(why));
}

function plainHeadline(review: Review): string {
	const { pages, files, settings, redirects } = review;
	const parts = [
		...countText(groupSettings(settings).size, "setting"),
		...countText(redirects.length, "redirect"),
		...(pages.length === 0 ? [] : [`the source of ${amount(pages.length, "page")}`]),
		...countText(files.length, "other file"),
	];
	const nothing =
		uncomparedNavigation(review).length > 0
			? "No text of an existing page differs"
			: settings.some(({ path }) => path.startsWith("navigation"))
				? "No page and no address differs"
				: "No page, no address and no entry of the sidebar differs";
	return parts.length === 0 ? `${nothing}.` : `${nothing}, but ${listInWords(parts)} changed.`;
}

function countText(count: number, noun: string): readonly string[] {
	return count === 0 ? [] : [amount(count, noun)];
}

type LanguageItem = Pick<ShownAddress, "path" | "language" | "counterpart">;

/** The number of items in words. The same item in several languages or files counts once. */
function countInLanguages(
	items: readonly LanguageItem[],
	noun: string,
	state = "",
): readonly string[] {
	if (items.length === 0) return [];
	const groups = groupInLanguages(items);
	const languageCounts = Array.from(
		groups.values(),
		(group) => new Set(group.map(({ language }) => language)).size,
	).sort((one, other) => one - other);
	const [least = 1, most = 1] = [languageCounts[0], languageCounts.at(-1)];
	const where = most === 1 ? "" : ` in ${least === most ? "" : "up to "}${most} languages`;
	return [`${amount(groups.size, noun)}${state}${where}`];
}

function inFile({ operation, language }: ChangedOperation): LanguageItem {
	return { path: operation, ...(language !== undefined && { language }) };
}

function groupInLanguages(
	items: readonly LanguageItem[],
): ReadonlyMap<string, readonly LanguageItem[]> {
	return groupBy(items, ({ path, counterpart = path }) => counterpart);
}

/** The number of pages that entered or left the sidebar on their own; languages count once. */
function countListings(listings: readonly Listing[]): number {
	return groupInLanguages(listings.filter(isSingle)).size;
}

function isSingle({ isInSection }: Listing): boolean {
	return !isInSection;
}

function listInWords(parts: readonly string[]): string {
	const last = parts.at(-1) ?? "";
	return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

function problemsInWords({ new: added, fixed }: Review["findings"], areHidden: boolean): LineText {
	const [newCount, fixedCount] = [added.length, fixed.length];
	const hiddenCount = added.filter(({ wasUnread }) => areHidden || wasUnread).length;
	const noun = hiddenCount > 0 && hiddenCount === newCount ? "problem" : "new problem";
	const note =
		hiddenCount === 0
			? ""
			: hiddenCount === newCount
				? " (new or hidden before)"
				: ` (${formatCount(hiddenCount)} perhaps hidden before)`;
	const newWords = newCount === 0 ? [] : line`${strong(amount(newCount, noun))}${note}`;
	if (fixedCount === 0) return newCount === 0 ? [] : line`${newWords}.`;
	const fixedWords = `${amount(fixedCount, "problem")} fixed.`;
	return newCount === 0 ? line`${fixedWords}` : line`${newWords} and ${fixedWords}`;
}

function verdictInWords({ build: { before, after } }: Review): LineText {
	if (after === "fails")
		return before === "fails"
			? line`The build fails, as it did before.`
			: line`${strong("The build fails after this change.")}`;
	return before === "fails" && after === "passes" ? line`This change fixes the build.` : [];
}

interface LostAddress {
	readonly path: string;
	readonly to?: string | undefined;
	readonly wasRedirect: boolean;
}

function lostAddresses({ gone, moved }: Review): readonly LostAddress[] {
	return [
		...moved.flatMap(({ path, to, fate }) =>
			fate === "lost" ? [{ path, to, wasRedirect: false }] : [],
		),
		...gone.flatMap(({ path, fate, wasRedirect }) =>
			fate === "lost" ? [{ path, wasRedirect }] : [],
		),
	];
}

function looksDifferent({ changes }: ChangedPage): boolean {
	return changes.some(({ kind }) => kind !== "source");
}

function isShown({ addresses }: ChangedOperation): boolean {
	return addresses.length > 0;
}

function breaks({ state, differences }: ChangedOperation): boolean {
	return state === "removed" || differences.some((difference) => difference.breaks);
}

function openSections(review: Review): readonly ReviewSection[] {
	const lostLines = lostAddresses(review).map(({ path, to, wasRedirect }) => {
		if (to !== undefined) return line`${code(path)}, now ${address(to)}`;
		return line`${code(path)}${wasRedirect ? ", which was a redirect" : ""}`;
	});
	const breakingOperations = review.operations.filter((one) => isShown(one) && breaks(one));
	const breakingLines = operationLines(breakingOperations, (differences) =>
		differences.filter((difference) => difference.breaks),
	);
	const notCompared = review.notCompared.map(
		({ what, why }) => line`${code(what)}: ${sentence(why)}`,
	);
	return [
		section("Readers of these addresses find nothing", lostLines, mostOpen),
		section("Breaks readers' code", breakingLines, mostOpen),
		section(
			review.findings.new.every(({ wasUnread }) => hidesFormerProblems(review) || wasUnread)
				? "Problems, new or hidden before"
				: "New problems",
			causeLines(review, review.findings.new),
			maxCauses,
		),
		section("Not compared", notCompared, mostOpen),
	];
}

function section(
	title: string,
	lines: readonly LineText[],
	mostLines: number,
	count = lines.length,
): ReviewSection {
	return { title, lines, count, mostLines };
}

function causeLines({ site }: Review, findings: Review["findings"]["new"]): readonly LineText[] {
	const prefix = site === "." ? "" : `${site}/`;
	const causes = [...groupBy(findings, ({ cause }) => cause).values()];
	return causes.flatMap(([first, ...others]) => {
		if (first === undefined) return [];
		const { severity, file, line: number, message, rule } = first;
		// Locations with other words, such as links with other targets, can have the same cause.
		const sameCount = others.filter((one) => one.message === message).length;
		const more = sameCount === 0 ? "" : ` and ${amount(sameCount, "more location")}`;
		const otherCount = others.length - sameCount;
		const similar = otherCount === 0 ? "" : `, and ${amount(otherCount, "similar problem")}`;
		return [
			line`${severity} in ${code(`${prefix}${file}:${number}`)}${more}: ${sentence(message)} ${code(rule)}${similar}`,
		];
	});
}

function foldedSections(review: Review): readonly ReviewSection[] {
	const { added, moved, gone, pages, operations, sidebar, unlisted, listed } = review;
	const otherOperations = operations.filter(
		(operation) =>
			isShown(operation) &&
			(operation.state === "added" ||
				operation.differences.some((difference) => !difference.breaks)),
	);
	const otherLines = operationLines(otherOperations, (differences) =>
		differences.filter((difference) => !difference.breaks),
	);
	const sidebarLists = [
		...sidebarLines(sidebar),
		...listingLines(unlisted.filter(isSingle), "is no longer in the sidebar"),
		...listingLines(listed.filter(isSingle), "is in the sidebar now"),
	];
	const { redirects, settings, findings, files } = review;
	const changedPages = pages.filter(looksDifferent);
	const samePages = pages.filter((page) => !looksDifferent(page));
	const list = (title: string, lines: readonly LineText[], count: number): ReviewSection =>
		section(title, lines, mostFolded, count);
	return [
		list("New pages", newPageLines(added), added.length),
		list("Moved pages", movedPageLines(moved), moved.length),
		list("Addresses gone", gonePageLines(gone), gone.length),
		list("Changed pages", changedPageLines(changedPages), changedPages.length),
		list("Pages that look as before", changedPageLines(samePages), samePages.length),
		list("Operations, other changes", otherLines, otherOperations.length),
		list("Sidebar", sidebarLists, sidebar.length + countListings(unlisted) + countListings(listed)),
		list("Redirects", redirectLines(redirects), redirects.length),
		list("Settings", settingLines(settings), groupSettings(settings).size),
		list("Problems fixed", causeLines(review, findings.fixed), findings.fixed.length),
		list("Other files", fileLines(files), files.length),
	];
}
