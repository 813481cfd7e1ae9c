// What a move of files changes in a site: all edits of all files, and the redirects that keep the
// old addresses.
import { isWalked } from "../../../facts/files/site-walk.ts";
import { notAPage } from "../../../facts/pages/page.ts";
import { fixedLocation } from "../../../source/source-file.ts";
import { counterpartOf, languagePairs } from "../../addresses/languages.ts";
import { addressList } from "../../addresses/lost/kept-addresses.ts";
import { bodiesOf, bodyAt } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { readersOf } from "../readers.ts";
import { type PathChange, type TextEdit, toTextEdit } from "./change.ts";
import { type Move, MovedFiles, movedAddresses, type Rename } from "./moved-files.ts";
import { type RedirectChanges, redirectChanges } from "./redirects.ts";
import { changesOf } from "./reference-changes.ts";

export interface SiteEdits extends Omit<RedirectChanges, "edits"> {
	/** Of each place one, in no order. */
	readonly edits: readonly TextEdit[];
	/** How many of them are paths that lead to what moves, or from there. */
	readonly paths: number;
	/** The places that name what moves in a way in which it cannot be written. */
	readonly left: readonly PathChange[];
	/** The files whose bodies cannot be read, so that what they name stays as it is. */
	readonly unread: readonly string[];
	/** The files that become pages by it, by their new paths. */
	readonly published: readonly string[];
	/** The pages that stay, and are in another language what moves. */
	readonly parted: readonly string[];
	/** All files that move, with their new paths. */
	readonly moved: ReadonlyMap<string, string>;
}

/** What is to be written so that files can be renamed: everything that leads to them still does. */
export function siteEdits(site: Site, renames: readonly Rename[]): SiteEdits {
	const moved = new MovedFiles(site, renames);
	const move = { site, moved };
	const edits = new Map<string, TextEdit>();
	const left: PathChange[] = [];
	for (const change of changesOf(move)) {
		const edit = toTextEdit(change);
		if (edit === undefined) left.push(change);
		else edits.set(keyOf(edit), edit);
	}
	const { edits: others, ...redirects } = redirectChanges(move);
	return {
		edits: [...edits.values(), ...others, ...addressesAdded(move)],
		paths: edits.size,
		left,
		unread: bodiesOf(site).flatMap(({ path, reading }) => (reading.kind === "body" ? [] : [path])),
		published: newPages(move),
		parted: partedTranslations(move),
		moved: moved.paths,
		...redirects,
	};
}

/** What was ignored, or a snippet that no page shows. */
function newPages({ site, moved }: Move): readonly string[] {
	const pages = new Set(site.pages.all.map(({ path }) => path));
	const isShown = (path: string): boolean => {
		const file = bodyAt(site, path);
		return file !== undefined && readersOf(site, file).length > 0;
	};
	return [...moved.paths].flatMap(([from, to]) =>
		/\.mdx?$/.test(to) &&
		isWalked(to) &&
		notAPage(to) === undefined &&
		site.files.walk.whyIgnored(to) === undefined &&
		!pages.has(from) &&
		!isShown(from)
			? to
			: [],
	);
}

function keyOf({ at: { file, range } }: TextEdit): string {
	return `${file.path}\n${range.start}`;
}

/**
 * The addresses that join the list which a site keeps: the old ones stay, as readers have them.
 */
function addressesAdded(move: Move): readonly TextEdit[] {
	const { addresses } = addressList(move.site);
	const lines = [...addresses];
	const [, last] = lines.at(-1) ?? [];
	if (last === undefined) return [];
	return movedAddresses(move)
		.filter(({ was, now }) => addresses.has(was) && !addresses.has(now))
		.map(({ now }) => now)
		.sort()
		.map((now) => {
			// The list is sorted.
			const [, next] = lines.find(([address]) => address > now) ?? [];
			const { file, range } = next ?? last;
			const offset = next === undefined ? range.end : range.start;
			const at = fixedLocation(file, { start: offset, end: offset });
			return { at, text: next === undefined ? `\n${now}` : `${now}\n` };
		});
}

/** Of each two of which one moves away from the other, the one that stays. */
function partedTranslations({ site, moved }: Move): readonly string[] {
	const { bySlug } = site.pages;
	const parted = languagePairs(site).flatMap(({ standard, folders }) =>
		[...standard.entries.keys()].flatMap((slug) => {
			const page = bySlug.get(slug);
			const other = bySlug.get(counterpartOf(slug, folders) ?? "");
			if (page === undefined || other === undefined) return [];
			const now = counterpartOf(moved.newSlug(page), folders);
			if (now === moved.newSlug(other)) return [];
			return [page, other].filter(({ path }) => !moved.paths.has(path));
		}),
	);
	return [...new Set(parted.map(({ path }) => path))];
}
