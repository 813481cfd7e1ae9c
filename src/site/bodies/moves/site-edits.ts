// Edits that a move of files requires, and the redirects that keep old addresses working.

import { fixedLocation } from "../../../text/source-file.ts";
import { counterpartOf, languagePairs } from "../../addresses/languages.ts";
import { addressList } from "../../addresses/lost/published-addresses.ts";
import { isWalked } from "../../facts/files/site-walk.ts";
import { whyUnpublished } from "../../facts/pages/page.ts";
import { bodiesOf, bodyAt } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { readersOf } from "../showing-pages.ts";
import { moveToLanguage } from "./language-entries.ts";
import { changedAddresses, type Move, MovedFiles, type Rename } from "./moved-files.ts";
import { type PathChange, type TextEdit, toTextEdits } from "./path-change.ts";
import { type RedirectChanges, redirectChanges } from "./redirects.ts";
import { changesOf } from "./reference-changes.ts";

export interface SiteEdits extends Omit<RedirectChanges, "edits"> {
	/** The edits, in no particular order, at most one per location. */
	readonly edits: readonly TextEdit[];
	/** The number of edited paths that lead to moved files or are in moved files. */
	readonly paths: number;
	readonly unwritable: readonly PathChange[];
	/** Files whose bodies cannot be read, so that their references stay unchanged. */
	readonly unread: readonly string[];
	readonly published: readonly string[];
	/** Pages that stay although their counterparts in another language move. */
	readonly separatedPages: readonly string[];
	readonly moved: ReadonlyMap<string, string>;
}

/**
 * The edits that are needed before files are renamed, so that all references to the files still
 * work. `slugs` has the new slugs of generated pages, by their old slugs.
 */
export function siteEdits(
	site: Site,
	renames: readonly Rename[],
	slugs?: ReadonlyMap<string, string>,
): SiteEdits {
	const movedFiles = new MovedFiles(site, renames, slugs);
	const move = { site, moved: movedFiles };
	const { edits, unwritable } = toTextEdits(changesOf(move));
	const editByKey = new Map(edits.map((edit) => [editKey(edit), edit]));
	const { edits: redirectEdits, ...redirects } = redirectChanges(move);
	const [rename] = renames;
	const entryMove =
		rename === undefined || renames.length > 1 ? undefined : moveToLanguage(site, rename);
	const { removals = [], added } = entryMove ?? {};
	return {
		edits: [
			...editsOutside([...editByKey.values()], removals),
			...removals,
			...(added === undefined ? [] : [added]),
			...redirectEdits,
			...addressListEdits(move),
		],
		paths: editByKey.size,
		unwritable,
		unread: bodiesOf(site).flatMap(({ path, reading }) => (reading.kind === "body" ? [] : [path])),
		published: pathsOfNewPages(move),
		separatedPages: separatedTranslations(move),
		moved: movedFiles.paths,
		...redirects,
	};
}

export function editsOutside(
	edits: readonly TextEdit[],
	removals: readonly TextEdit[],
): readonly TextEdit[] {
	return edits.filter(
		({ at }) =>
			!removals.some(
				(removal) =>
					removal.at.file.path === at.file.path &&
					removal.at.range.start <= at.range.start &&
					at.range.end <= removal.at.range.end,
			),
	);
}

/**
 * The new paths of ignored files, and of snippets that no page shows, if Mintlify publishes the new
 * paths as pages.
 */
function pathsOfNewPages({ site, moved }: Move): readonly string[] {
	const pages = new Set(site.pages.all.map(({ path }) => path));
	const isShown = (path: string): boolean => {
		const file = bodyAt(site, path);
		return file !== undefined && readersOf(site, file).length > 0;
	};
	return [...moved.paths].flatMap(([from, to]) =>
		/\.mdx?$/.test(to) &&
		isWalked(to) &&
		whyUnpublished(to) === undefined &&
		site.files.walk.whyIgnored(to) === undefined &&
		!pages.has(from) &&
		!isShown(from)
			? to
			: [],
	);
}

function editKey({ at: { file, range } }: TextEdit): string {
	return `${file.path}\n${range.start}`;
}

/**
 * The new addresses for the list that a site keeps. Old addresses stay, because readers have stored
 * the old addresses.
 */
function addressListEdits(move: Move): readonly TextEdit[] {
	const { addresses } = addressList(move.site);
	const lines = [...addresses];
	const [, last] = lines.at(-1) ?? [];
	if (last === undefined) return [];
	return changedAddresses(move)
		.filter(({ was, now }) => addresses.has(was) && !addresses.has(now))
		.map(({ now }) => now)
		.sort()
		.map((now) => {
			const [, next] = lines.find(([address]) => address > now) ?? [];
			const { file, range } = next ?? last;
			const offset = next === undefined ? range.end : range.start;
			const location = fixedLocation(file, { start: offset, end: offset });
			return { at: location, text: next === undefined ? `\n${now}` : `${now}\n` };
		});
}

function separatedTranslations({ site, moved }: Move): readonly string[] {
	const { bySlug } = site.pages;
	const separatedPages = languagePairs(site).flatMap(({ standard, folders }) =>
		[...standard.entries.keys()].flatMap((slug) => {
			const page = bySlug.get(slug);
			const translation = bySlug.get(counterpartOf(slug, folders) ?? "");
			if (page === undefined || translation === undefined) return [];
			const newCounterpart = counterpartOf(moved.newSlug(page), folders);
			if (newCounterpart === moved.newSlug(translation)) return [];
			return [page, translation].filter(({ path }) => !moved.paths.has(path));
		}),
	);
	return [...new Set(separatedPages.map(({ path }) => path))];
}
