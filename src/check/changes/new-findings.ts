// Comparison of findings: which ones are new.
import { posix } from "node:path";
import type { Finding } from "../../engine/finding.ts";
import { elementsOf, findingOnly } from "../../engine/identity.ts";
import { severities } from "../../engine/severity.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import type { Moves } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { withoutIndexes } from "../../source/pointer.ts";
import { decoded } from "../../source/text-parts.ts";

/**
 * A finding is recognized by its rule, file, elements and kind of sentence. A moved finding is not
 * new, because its list may have other items before it, or its file another path. A finding that
 * became more severe is new. If only some elements are new, the finding is reduced to those.
 */
export function newFindings(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
	rank: (finding: Finding) => number = severityRank,
): readonly Finding[] {
	const known = knownElements(now, before, moves, rank);
	return now.flatMap((finding) => {
		const old = known.get(finding);
		const elements = elementsOf(finding);
		if (old?.size === elements.length || wasSo(finding, before, rank)) return [];
		return old === undefined
			? finding
			: findingOnly(finding, new Set(elements.filter((element) => !old.has(element))));
	});
}

/** The findings whose elements all existed before, whatever their severity. */
export function oldFindings(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
): ReadonlySet<Finding> {
	const rank = (): number => 0;
	const known = knownElements(now, before, moves, rank);
	return new Set(
		now.filter(
			(finding) =>
				known.get(finding)?.size === elementsOf(finding).length || wasSo(finding, before, rank),
		),
	);
}

/** One element of a finding. */
interface Unit {
	readonly finding: Finding;
	readonly element: string;
	/**
	 * The sentence without names and numbers, because one element can have faults of several kinds.
	 */
	readonly kind: string;
}

function unitsOf(findings: readonly Finding[]): readonly Unit[] {
	return findings.flatMap((finding) => {
		const { message, elements } = finding;
		const kind = elements === undefined ? message.replaceAll(/`[^`]*`|\d[\d,]*/g, "`") : "";
		return elementsOf(finding).map((element) => ({ finding, element, kind }));
	});
}

/** The elements that existed before. Each former element counts once. */
function knownElements(
	now: readonly Finding[],
	before: readonly Finding[],
	moves: Moves,
	rank: (finding: Finding) => number,
): ReadonlyMap<Finding, ReadonlySet<string>> {
	const left = new Set([...unitsOf(before)].sort((a, b) => rank(b.finding) - rank(a.finding)));
	// A severe finding claims its former element before less severe ones do.
	const open = new Set([...unitsOf(now)].sort((a, b) => rank(a.finding) - rank(b.finding)));
	const known = new Map<Finding, Set<string>>();
	for (const naming of namings(moves)) {
		if (open.size === 0 || left.size === 0) break;
		const byKey = groupBy(left, naming.before);
		for (const unit of open) {
			const alike = byKey.get(naming.now(unit));
			const worst = alike?.at(-1);
			if (worst === undefined || rank(worst.finding) > rank(unit.finding)) continue;
			alike?.pop();
			left.delete(worst);
			open.delete(unit);
			const own = known.get(unit.finding) ?? new Set();
			known.set(unit.finding, own.add(unit.element));
		}
	}
	return known;
}

/** A way to recognize former elements: it gives a unit the same name in both states. */
interface Naming {
	readonly before: (unit: Unit) => string;
	readonly now: (unit: Unit) => string;
}

/**
 * Namings, most exact first, so that among equal elements the one at another location counts as
 * new. Namings that follow moved files come last, because they need git.
 */
function* namings(moves: Moves): Iterable<Naming> {
	for (const detailsOf of [placeAndSentence, sentence, () => ""]) {
		const name = (unit: Unit): string =>
			`${nameOf(unit, pathOf(unit), unit.element)}\n${detailsOf(unit)}`;
		yield { before: name, now: name };
	}
	const certain = (path: string): string | undefined => {
		const moved = moves.wentTo(path);
		return moved?.isCertain ? moved.path : undefined;
	};
	const targetNow = (name: string): string => {
		const page = certain(`${name}.mdx`) ?? certain(`${name}.md`);
		return plainPath(page ?? certain(name) ?? moves.folderWentTo(name) ?? name);
	};
	const inFolderBefore: PathInElement = (path, own) => targetNow(besidePage(path, own));
	const ways: readonly (readonly [PathInElement, PathInElement])[] = [
		[same, same],
		[targetNow, same],
		[movedBeside, same],
		[inFolderBefore, besidePage],
	];
	for (const [pathBefore, pathNow] of ways)
		yield {
			before: (unit) => {
				const was = pathOf(unit);
				const now = certain(was) ?? was;
				const element = withPaths(unit, (path) => pathBefore(path, { was, now }));
				return nameOf(unit, now, element);
			},
			now: (unit) => {
				const own = { was: pathOf(unit), now: pathOf(unit) };
				return nameOf(
					unit,
					own.now,
					withPaths(unit, (path) => pathNow(path, own)),
				);
			},
		};
	// A dead relative link keeps its source text when its file moves.
	yield {
		before: (unit) => {
			const path = certain(pathOf(unit));
			return path === undefined ? "" : nameOf(unit, path, textOf(unit));
		},
		now: (unit) => nameOf(unit, pathOf(unit), textOf(unit)),
	};
	yield {
		before: (unit) => {
			const path = pathOf(unit);
			return nameOf(unit, moves.exchangedWith?.(path) ?? path, unit.element);
		},
		now: (unit) => nameOf(unit, pathOf(unit), unit.element),
	};
}

/**
 * The path in an element after files have moved. `own` is the old and new path of the finding's
 * file.
 */
type PathInElement = (path: string, own: { readonly was: string; readonly now: string }) => string;

const same: PathInElement = (path) => path;

/** A page's reference into its own folder follows the page, whether the target exists or not. */
const movedBeside: PathInElement = (path, { was, now }) => {
	const folder = `${posix.dirname(was)}/`;
	return was !== now && path.startsWith(folder)
		? posix.join(posix.dirname(now), path.slice(folder.length))
		: path;
};

/** A path relative to the page, without a leading dot. */
const besidePage: PathInElement = (path, { was }) => posix.join(posix.dirname(was), path);

/**
 * An element with mapped paths. All paths are written from the root of the site and without a page
 * extension, so that spellings compare equal.
 */
function withPaths({ element }: Unit, pathOf: (path: string) => string): string {
	return (
		element
			.replaceAll(/[^\s#?"'`()<>[\]{}|,;]+/g, (word) => plainPath(pathOf(plainPath(decoded(word)))))
			// A path with a space or bracket reads as several words, and is quoted in several ways.
			.replaceAll(/[\s"'`()<>[\]{}|,;\\/]+/g, "/")
	);
}

function plainPath(path: string): string {
	const names = path.split("/").filter((name) => name !== "");
	return slugOf(names.join("/"));
}

function nameOf({ finding, kind }: Unit, path: string, element: string): string {
	return [finding.rule, path, kind, element].join("\n");
}

function pathOf({ finding }: Unit): string {
	return finding.at.file.path;
}

/** The source text of a finding; for a finding with several elements, the element. */
function textOf({ finding: { at, elements }, element }: Unit): string {
	const { start, end } = at.range;
	return elements === undefined
		? `${withoutIndexes(at.pointer)} ${at.file.text.slice(start, Math.min(end, start + longEnough))}`
		: element;
}

/** The most characters of source text that are compared. */
const longEnough = 200;

function placeAndSentence(unit: Unit): string {
	return `${unit.finding.at.pointer}\n${sentence(unit)}`;
}

function sentence({ finding }: Unit): string {
	return finding.message;
}

/**
 * True if the rule itself marks the finding as old, which rules do for findings that sum up several
 * problems, and it was no less severe before.
 */
function wasSo(
	finding: Finding,
	before: readonly Finding[],
	rank: (finding: Finding) => number,
): boolean {
	return (
		finding.isOld === true &&
		before.some((one) => one.rule === finding.rule && rank(one) <= rank(finding))
	);
}

/** Most severe first. */
function severityRank({ severity }: Finding): number {
	return severities.indexOf(severity);
}
