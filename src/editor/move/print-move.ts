import { signature } from "../../openapi/spec/spec.ts";
import { amount } from "../../output/amounts.ts";
import { canBeSource, type NewRedirect } from "../../site/addresses/lost/new-redirects.ts";
import type { HeadingEdits, HeadingRename } from "../../site/bodies/moves/heading-edits.ts";
import type { MergeEdits } from "../../site/bodies/moves/merge-pages.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import { fullNameOf, type NodeEdits } from "../../site/bodies/moves/node-edits.ts";
import type { OperationEdits, OperationRename } from "../../site/bodies/moves/operation-edits.ts";
import type { PathChange } from "../../site/bodies/moves/path-change.ts";
import type { SiteEdits } from "../../site/bodies/moves/site-edits.ts";
import type { SectionMove, SplitEdits } from "../../site/bodies/moves/split-page.ts";

export function moveLines(
	{ moved, paths, added, droppedRedirects, followedCount }: SiteEdits,
	{ from, to }: Rename,
	files: number,
): readonly string[] {
	const countText = moved.has(from) ? "" : ` (${amount(moved.size, "file")})`;
	return [
		`Moved ${from} to ${to}${countText}.`,
		...(paths > 0 ? [`Changed ${amount(paths, "path")} in ${amount(files, "file")}.`] : []),
		...addressLines({ added, droppedRedirects, followedCount }),
	];
}

function addressLines({
	added,
	droppedRedirects,
	followedCount,
}: Pick<SiteEdits, "added" | "droppedRedirects" | "followedCount">): readonly string[] {
	return [
		...(followedCount > 0
			? [
					`${amount(followedCount, "redirect")} to the old address now ${followedCount === 1 ? "points" : "point"} to the new address.`,
				]
			: []),
		...droppedRedirects.map(
			({ source }) =>
				`Removed the redirect of ${source}, which would have hidden the page that is now at that address.`,
		),
		...redirectLines(added),
	];
}

const maxItems = 5;

function redirectLines(added: readonly NewRedirect[]): readonly string[] {
	const moreCount = added.length - maxItems;
	return [
		...added
			.slice(0, maxItems)
			.map(({ source, destination }) => `Readers of ${source} are redirected to ${destination}.`),
		...(moreCount > 0 ? [`Readers of ${moreCount} other addresses are redirected too.`] : []),
	];
}

/** Notes about work that is left to people. */
export function moveNotes({
	unwritable,
	missing,
	separatedPages,
	published,
	unread,
}: SiteEdits): readonly string[] {
	return [
		...leftLines(unwritable),
		...missing.map(
			({ source, destination }) =>
				`docs.json got no redirect from \`${source}\` to \`${destination}\`: ${whyNoRedirect(source)}`,
		),
		...(separatedPages.length === 0
			? []
			: [`These pages in other languages were not moved: ${listPaths(separatedPages)}.`]),
		...(published.length === 0 ? [] : [`Newly published as pages: ${listPaths(published)}.`]),
		...(unread.length === 0 ? [] : [`Not checked, because parsing failed: ${listPaths(unread)}.`]),
	];
}

function whyNoRedirect(source: string): string {
	return canBeSource(source)
		? "docproof cannot edit its list of redirects."
		: "Mintlify may read characters other than letters from A to Z, digits, `-`, `_`, `.` and `~` as a pattern. Try the redirect on the published site.";
}

function listPaths(paths: readonly string[]): string {
	const moreCount = paths.length - maxItems;
	const listedPaths = paths.slice(0, maxItems).join(", ");
	return moreCount > 0 ? `${listedPaths} and ${moreCount} more` : listedPaths;
}

const maxUnchanged = 20;

function leftLines(unwritable: readonly PathChange[]): readonly string[] {
	const moreCount = unwritable.length - maxUnchanged;
	return [
		...unwritable.slice(0, maxUnchanged).map(({ at, path }) => {
			const { line, column } = at.file.position(at.range.start);
			return `Not changed: \`${path}\` at ${at.file.path}:${line}:${column}, because the new path cannot be written there.`;
		}),
		...(moreCount > 0
			? [`${amount(moreCount, "more location")} ${moreCount === 1 ? "was" : "were"} not changed.`]
			: []),
	];
}

/** The numbers of changed references to an operation, of changed paths, and of changed files. */
interface OperationCounts {
	readonly references: number;
	readonly paths: number;
	readonly files: number;
}

export function operationLines(
	plan: SiteEdits,
	{ from, to }: OperationRename,
	{ references, paths, files }: OperationCounts,
): readonly string[] {
	const countTexts = [
		...(references > 0 ? [amount(references, "reference")] : []),
		...(paths > 0 ? [amount(paths, "path")] : []),
	];
	return [
		`\`${signature(from)}\` is now \`${signature(to)}\`.`,
		...(countTexts.length > 0
			? [`Changed ${countTexts.join(" and ")} in ${amount(files, "file")}.`]
			: []),
		...addressLines(plan),
	];
}

export function operationNotes(
	plan: SiteEdits,
	{ unmatched }: OperationEdits,
	{ from, to }: OperationRename,
): readonly string[] {
	return [
		...unmatched.map(({ at, spec }) => {
			const { line, column } = at.file.position(at.range.start);
			const specName = spec?.kind === "readable" ? `\`${spec.path}\`` : "its OpenAPI file";
			return `Not changed: \`${signature(from)}\` at ${at.file.path}:${line}:${column}, because ${specName} has no \`${signature(to)}\`.`;
		}),
		...moveNotes(plan),
	];
}

export function headingLines(
	{ ids, links, ownId }: HeadingEdits,
	{ path, from, to }: HeadingRename,
	files: number,
): readonly string[] {
	const [first = new Map<string, string>()] = ids.values();
	const shownItems = [...first].slice(0, maxItems);
	return [
		`\`${from}\` of ${path} is now \`${to}\`.`,
		...(ownId === undefined || ownId === ""
			? []
			: [`The explicit id \`#${ownId}\` of the heading stays.`]),
		...shownItems.map(([oldId, newId]) => `The id \`#${oldId}\` is now \`#${newId}\`.`),
		...(links > 0 ? [`Changed ${amount(links, "link")} in ${amount(files, "file")}.`] : []),
	];
}

export function mergeLines(
	plan: MergeEdits,
	{ from, to }: Rename,
	files: number,
): readonly string[] {
	const { title, paths, ids } = plan;
	return [
		`Appended ${from} to ${to}, below the heading \`${title}\`.`,
		...[...ids]
			.slice(0, maxItems)
			.map(([oldId, newId]) => `The id \`#${oldId}\` is now \`#${newId}\`.`),
		...(paths > 0 ? [`Changed ${amount(paths, "path")} in ${amount(files, "file")}.`] : []),
		...addressLines(plan),
	];
}

export function mergeNotes(plan: MergeEdits, { from }: Rename): readonly string[] {
	const { fields } = plan;
	return [
		...(fields.length === 0
			? []
			: [`Not taken over from the frontmatter of ${from}: ${listPaths(fields)}.`]),
		...moveNotes(plan),
	];
}

export function nodeLines({ node, target, entries, removed }: NodeEdits): readonly string[] {
	const { division, label } = node;
	const isAlone = removed === node || removed.kind !== "container";
	return [
		`Moved ${division} ${label} (${amount(entries, "navigation entry")}) to the end of ${fullNameOf(target)}.`,
		...(isAlone
			? []
			: [`Removed ${removed.division} ${removed.label}, which had no other content.`]),
	];
}

export function splitLines(
	{ title, links, linkFiles }: SplitEdits,
	{ path, to }: SectionMove,
): readonly string[] {
	return [
		`Moved \`${title}\` of ${path} to ${to}.`,
		...(links > 0 ? [`Changed ${amount(links, "link")} in ${amount(linkFiles, "file")}.`] : []),
	];
}

export function splitNotes(
	{ unwritable, isListed }: SplitEdits,
	{ path, to }: SectionMove,
): readonly string[] {
	return [
		...leftLines(unwritable),
		...(isListed ? [] : [`The navigation does not list ${to}, because it does not list ${path}.`]),
	];
}

export function headingNotes({ unwritable, unknown }: HeadingEdits): readonly string[] {
	return [
		...leftLines(unwritable),
		...unknown.map(
			(page) => `docproof does not know the ids of ${page}, so links to it were not changed.`,
		),
	];
}
