// What is said of a move, and of a heading that got another text.
import { amount } from "../../report/amounts.ts";
import { canBeSource, type NewRedirect } from "../../site/addresses/lost/new-redirects.ts";
import type { PathChange } from "../../site/bodies/moves/change.ts";
import type { HeadingEdits, HeadingRename } from "../../site/bodies/moves/heading-edits.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { SiteEdits } from "../../site/bodies/moves/site-edits.ts";

/** What was done. */
export function linesOf(
	{ moved, paths, added, dropped, followed }: SiteEdits,
	{ from, to }: Rename,
	files: number,
): readonly string[] {
	const what = moved.has(from) ? "" : ` (${amount(moved.size, "file")})`;
	return [
		`Moved ${from} to ${to}${what}.`,
		...(paths > 0 ? [`Changed ${amount(paths, "path")} in ${amount(files, "file")}.`] : []),
		...(followed > 0
			? [
					`${amount(followed, "redirect")} to the old address now ${followed === 1 ? "leads" : "lead"} to the new one.`,
				]
			: []),
		...dropped.map(
			({ source }) =>
				`Removed the redirect of ${source}, which would have hidden what is there now.`,
		),
		...shownRedirects(added),
	];
}

/** More of them nobody reads. */
const most = 5;

function shownRedirects(added: readonly NewRedirect[]): readonly string[] {
	const more = added.length - most;
	return [
		...added
			.slice(0, most)
			.map(({ source, destination }) => `Readers of ${source} are redirected to ${destination}.`),
		...(more > 0 ? [`So are those of ${more} other addresses.`] : []),
	];
}

/** What is left for people to do. */
export function notesOf({
	left,
	missing,
	parted,
	published,
	unread,
}: SiteEdits): readonly string[] {
	return [
		...leftLines(left),
		...missing.map(
			({ source, destination }) =>
				`docs.json got no redirect from \`${source}\` to \`${destination}\`: ${whyNoRedirect(source)}`,
		),
		...(parted.length === 0
			? []
			: [`In other languages these pages stay where they are: ${listed(parted)}.`]),
		...(published.length === 0 ? [] : [`Pages now, and not before: ${listed(published)}.`]),
		...(unread.length === 0 ? [] : [`Not looked at, as it cannot be parsed: ${listed(unread)}.`]),
	];
}

function whyNoRedirect(source: string): string {
	return canBeSource(source)
		? "its list of redirects cannot take it."
		: "Mintlify may read other characters than letters from A to Z, digits, `-`, `_`, `.` and `~` as a pattern. Try it on the published site.";
}

function listed(paths: readonly string[]): string {
	const more = paths.length - most;
	const shown = paths.slice(0, most).join(", ");
	return more > 0 ? `${shown} and ${more} more` : shown;
}

/** So many places are told one by one. */
const mostLeft = 20;

/** The places that stay as they are. */
function leftLines(left: readonly PathChange[]): readonly string[] {
	const more = left.length - mostLeft;
	return [
		...left.slice(0, mostLeft).map(({ at, path }) => {
			const { line, column } = at.file.position(at.range.start);
			return `Left as it is: \`${path}\` at ${at.file.path}:${line}:${column}, where the new one cannot be written.`;
		}),
		...(more > 0 ? [`So are ${amount(more, "place")} more.`] : []),
	];
}

/** What was done to a heading. */
export function headingLines(
	{ ids, links, ownId }: HeadingEdits,
	{ path, from, to }: HeadingRename,
	files: number,
): readonly string[] {
	const [first = new Map<string, string>()] = ids.values();
	const others = [...first].slice(0, most);
	return [
		`\`${from}\` of ${path} is now \`${to}\`.`,
		...(ownId === undefined || ownId === ""
			? []
			: [`Its id \`#${ownId}\` is written beside it, and stays.`]),
		...others.map(([was, now]) => `The id \`#${was}\` is now \`#${now}\`.`),
		...(links > 0 ? [`Changed ${amount(links, "link")} in ${amount(files, "file")}.`] : []),
	];
}

/** What is left for people to do. */
export function headingNotes({ unwritable: left, unknown }: HeadingEdits): readonly string[] {
	return [
		...leftLines(left),
		...unknown.map(
			(page) => `The ids of ${page} are not known, so that links to it stay as they are.`,
		),
	];
}
