import { posix } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import { elementsOf, faultyFileOf, restrictFinding } from "../../engine/identity.ts";
import { severities } from "../../engine/severity.ts";
import { slugOf } from "../../site/facts/files/site-path.ts";
import type { Moves } from "../../site/parts/site.ts";
import { groupBy } from "../../text/lists.ts";
import { withoutIndexes } from "../../text/pointer.ts";
import { decodeText } from "../../text/text-parts.ts";

/**
 * The findings that did not exist before. Findings are compared by rule, file, elements and kind of
 * message. A finding at another location is not new, because new items may precede it in a list, or
 * because the file may have moved. A finding that became more severe is new. If only some elements
 * are new, the finding is reduced to the new elements.
 */
export function newFindings(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
	rank: (finding: Finding) => number = severityRank,
): readonly Finding[] {
	const formerElements = matchFormerElements(now, before, moves, rank);
	return now.flatMap((finding) => {
		const oldElements = formerElements.get(finding);
		const elements = elementsOf(finding);
		if (oldElements?.size === elements.length || isMarkedOld(finding, before, rank)) return [];
		return oldElements === undefined
			? finding
			: restrictFinding(finding, new Set(elements.filter((element) => !oldElements.has(element))));
	});
}

export function oldFindings(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
): ReadonlySet<Finding> {
	const rank = (): number => 0;
	const formerElements = matchFormerElements(now, before, moves, rank);
	return new Set(
		now.filter(
			(finding) =>
				formerElements.get(finding)?.size === elementsOf(finding).length ||
				isMarkedOld(finding, before, rank),
		),
	);
}

interface FindingElement {
	readonly finding: Finding;
	readonly element: string;
	/**
	 * The message without names and numbers, because one element can have faults of several kinds.
	 */
	readonly kind: string;
}

function elementsIn(findings: readonly Finding[]): readonly FindingElement[] {
	return findings.flatMap((finding) => {
		const { message, parts } = finding;
		const kind = parts === undefined ? message.replaceAll(/`[^`]*`|\d[\d,]*/g, "`") : "";
		return elementsOf(finding).map((element) => ({ finding, element, kind }));
	});
}

/** Each former element counts once. */
function matchFormerElements(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
	rank: (finding: Finding) => number,
): ReadonlyMap<Finding, ReadonlySet<string>> {
	const unclaimedElements = new Set(
		[...elementsIn(before)].sort((a, b) => rank(b.finding) - rank(a.finding)),
	);
	// Findings are sorted by severity, because a severe finding must claim its former element before
	// less severe findings do.
	const unmatchedElements = new Set(
		[...elementsIn(now)].sort((a, b) => rank(a.finding) - rank(b.finding)),
	);
	const formerElements = new Map<Finding, Set<string>>();
	for (const namingPair of namings(moves)) {
		if (unmatchedElements.size === 0 || unclaimedElements.size === 0) break;
		const elementsByName = groupBy(unclaimedElements, namingPair.before);
		for (const unit of unmatchedElements) {
			const similarElements = elementsByName.get(namingPair.now(unit));
			const worstElement = similarElements?.at(-1);
			if (worstElement === undefined || rank(worstElement.finding) > rank(unit.finding)) continue;
			similarElements?.pop();
			unclaimedElements.delete(worstElement);
			unmatchedElements.delete(unit);
			const matchedElements = formerElements.get(unit.finding) ?? new Set();
			formerElements.set(unit.finding, matchedElements.add(unit.element));
		}
	}
	return formerElements;
}

/** A way to recognize former elements, which gives a unit the same name in both states. */
interface Naming {
	readonly before: (unit: FindingElement) => string;
	readonly now: (unit: FindingElement) => string;
}

/**
 * Namings, most exact first, so that among equal elements, the element at another location counts
 * as new. Namings that follow moved files come last, because following moves needs git.
 */
function* namings(moves: Moves): Iterable<Naming> {
	for (const detailsOf of [lineAndSentence, placeAndSentence, sentenceOf, () => ""]) {
		const name = (unit: FindingElement): string =>
			`${elementName(unit, filePath(unit), unit.element)}\n${detailsOf(unit)}`;
		yield { before: name, now: name };
	}
	const certainPathOf = (path: string): string | undefined => {
		const movedFile = moves.wentTo(path);
		return movedFile?.isCertain ? movedFile.path : undefined;
	};
	const targetNow = (name: string): string => {
		const page = certainPathOf(`${name}.mdx`) ?? certainPathOf(`${name}.md`);
		return plainPath(page ?? certainPathOf(name) ?? pathInFolder(name));
	};
	/** The path with the new path of the innermost folder around it that went elsewhere. */
	const pathInFolder = (name: string): string => {
		for (let end = name.length; end > 0; end = name.lastIndexOf("/", end - 1)) {
			const folder = moves.folderWentTo(name.slice(0, end));
			if (folder !== undefined) return folder + name.slice(end);
		}
		return name;
	};
	const inFolderBefore: PathInElement = (path, places) => targetNow(besidePage(path, places));
	const pathMappings: readonly (readonly [PathInElement, PathInElement])[] = [
		[samePath, samePath],
		[targetNow, samePath],
		[movedBeside, samePath],
		[inFolderBefore, besidePage],
	];
	for (const [pathBefore, pathNow] of pathMappings)
		yield {
			before: (unit) => {
				const oldPath = filePath(unit);
				const newPath = certainPathOf(oldPath) ?? oldPath;
				const element = withPaths(unit, (path) => pathBefore(path, { was: oldPath, now: newPath }));
				return elementName(unit, newPath, element);
			},
			now: (unit) => {
				const ownNaming = { was: filePath(unit), now: filePath(unit) };
				return elementName(
					unit,
					ownNaming.now,
					withPaths(unit, (path) => pathNow(path, ownNaming)),
				);
			},
		};
	// Source texts are compared, too, because a dead relative link keeps its text when its file
	// moves. The same text with the same fault is old even if the file may be another one.
	yield {
		before: (unit) => {
			const path = moves.wentTo(filePath(unit))?.path;
			return path === undefined ? "" : elementName(unit, path, sourceTextOf(unit));
		},
		now: (unit) => elementName(unit, filePath(unit), sourceTextOf(unit)),
	};
	yield {
		before: (unit) => {
			const path = filePath(unit);
			return elementName(unit, moves.exchangedWith?.(path) ?? path, unit.element);
		},
		now: (unit) => elementName(unit, filePath(unit), unit.element),
	};
}

/** `own` is the old and new path of the finding's file. */
type PathInElement = (path: string, own: { readonly was: string; readonly now: string }) => string;

const samePath: PathInElement = (path) => path;

/**
 * A page's reference into its own folder follows the page, whether the target exists or not,
 * because the same relative link then refers to another path.
 */
const movedBeside: PathInElement = (path, { was, now }) => {
	const folder = `${posix.dirname(was)}/`;
	return was !== now && path.startsWith(folder)
		? posix.join(posix.dirname(now), path.slice(folder.length))
		: path;
};

const besidePage: PathInElement = (path, { was }) => posix.join(posix.dirname(was), path);

/**
 * All paths are written from the root of the site and without a page extension, so that spellings
 * compare equal.
 */
function withPaths({ element }: FindingElement, pathOf: (path: string) => string): string {
	return (
		element
			.replaceAll(/[^\s#?"'`()<>[\]{}|,;]+/g, (word) =>
				plainPath(pathOf(plainPath(decodeText(word)))),
			)
			// Separators are unified, because a path with a space or bracket reads as several words, and
			// is quoted in several ways.
			.replaceAll(/[\s"'`()<>[\]{}|,;\\/]+/g, "/")
	);
}

function plainPath(path: string): string {
	const names = path.split("/").filter((name) => name !== "");
	return slugOf(names.join("/"));
}

function elementName({ finding, kind }: FindingElement, path: string, element: string): string {
	return [finding.rule, path, kind, element].join("\n");
}

function filePath({ finding }: FindingElement): string {
	return faultyFileOf(finding);
}

/** The source text of a finding; for a finding with parts, the element. */
function sourceTextOf({ finding: { at, parts }, element }: FindingElement): string {
	const { start, end } = at.range;
	return parts === undefined
		? `${withoutIndexes(at.pointer)} ${at.file.text.slice(start, Math.min(end, start + maxTextLength))}`
		: element;
}

const maxTextLength = 200;

/** The line is compared, too, because it tells apart several equal faults of a file. */
function lineAndSentence(unit: FindingElement): string {
	return `${lineOf(unit.finding)}\n${placeAndSentence(unit)}`;
}

/** The start of the line at which a finding begins. */
export function lineOf({ at: { file, range } }: Finding): string {
	const lineStart = file.lineStartBefore(range.start);
	return file.text.slice(lineStart, lineStart + maxTextLength).split("\n", 1)[0] ?? "";
}

function placeAndSentence(unit: FindingElement): string {
	return `${unit.finding.at.pointer}\n${sentenceOf(unit)}`;
}

function sentenceOf({ finding }: FindingElement): string {
	return finding.message;
}

/**
 * True if the rule marks the finding as old, and the finding was at least as severe before. Rules
 * mark findings that sum up several problems.
 */
function isMarkedOld(
	finding: Finding,
	before: readonly Finding[],
	rank: (finding: Finding) => number,
): boolean {
	return (
		finding.parts?.isOld === true &&
		before.some((one) => one.rule === finding.rule && rank(one) <= rank(finding))
	);
}

/** The rank of a severity; the most severe has the lowest rank. */
function severityRank({ severity }: Finding): number {
	return severities.indexOf(severity);
}
