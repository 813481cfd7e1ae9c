// What is said of a path that leads nowhere since files have moved, and the fix that points it to
// where they are.
import type { Report } from "../../engine/finding.ts";
import { slugOf } from "../../facts/files/site-path.ts";
import { partInPlace } from "../../source/rewrite.ts";
import type { Location } from "../../source/source-file.ts";
import { pathsOfMoved, pathsToMoved } from "../../text/shared-causes.ts";
import { didYouMean } from "../../text/suggest.ts";
import { type MovedPath, movedPath, type PathKind } from "./moved-paths.ts";
import { question, type Site } from "./site.ts";

/** A path that leads nowhere: as it is written, without a query and an anchor. */
export interface DeadPath {
	readonly path: string;
	readonly kind: PathKind;
	/** Of all that is written there. */
	readonly at: Location;
}

/**
 * Where the file is now that it led to before; `undefined` where the site is compared with no other
 * state.
 */
export function whereItWent(
	site: Site,
	{ path, kind, at: { file } }: DeadPath,
): MovedPath | undefined {
	const { past, home } = site;
	if (past === undefined) return undefined;
	const isInPage = pagesByPath(site).has(file.path);
	// From where a snippet leads is for the pages to say that show it.
	if (kind === "address" && !isInPage && !path.startsWith("/")) return undefined;
	const { path: was, isCertain } = past.moves.cameFrom(file.path) ?? {
		path: file.path,
		isCertain: true,
	};
	const from = { was, now: { path: file.path, isCertain } };
	const { basePath = "" } = home;
	const moved = movedPath(past.site, past.moves, {
		path,
		kind,
		from,
		basePath,
	});
	return moved !== undefined && isThere(site, past.site, moved) ? moved : undefined;
}

/** Whether what was a page is one, and any other file or folder is there. */
function isThere(site: Site, before: Site, { target: { was, now } }: MovedPath): boolean {
	const wasPage = before.pages.bySlug.get(slugOf(was))?.path === was;
	const { kind } = site.files.state(now);
	return wasPage ? pagesByPath(site).has(now) : kind === "file" || kind === "folder";
}

/** The pages that are files. */
export const pagesByPath = question(
	({ pages }: Site) => new Map(pages.all.map((page) => [page.path, page])),
);

type Words = Pick<Report, "hint" | "fix" | "cause" | "together">;

/**
 * What is said of a dead path, with the way to where its file is now. Where that is not certain,
 * another fix is better.
 */
export function orMoved<Said extends Words>(
	site: Site,
	dead: DeadPath,
	words: Said,
): Said | (Said & Words) {
	const moved = whereItWent(site, dead);
	if (moved === undefined || (!moved.isCertain && words.fix !== undefined)) return words;
	const { text, isCertain, target } = moved;
	const fix = partInPlace(dead.at, dead.path, text);
	const whole = text + (fix === undefined ? "" : restOf(fix.at));
	return {
		...words,
		hint: isCertain ? `Write \`${whole}\`${why(target)}.` : didYouMean(whole),
		...(isCertain && allOf(site, dead, target)),
		...(fix && { fix: { ...fix, ...(!isCertain && { isUnsafe: true }) } }),
	};
}

/** The query and the anchor behind a path. */
function restOf({ file, range }: Location): string {
	rest.lastIndex = range.end;
	return rest.exec(file.text)?.[0] ?? "";
}

const rest = /[?#][^\s"'`<>()[\]{}]*/y;

function why({ was, now }: MovedPath["target"]): string {
	return was === now ? ", as this file has moved" : ", where git says that it went";
}

/** What is said of all paths that one move has cut off: to the files that moved, or from them. */
function allOf(
	{ past }: Site,
	{ at: { file } }: DeadPath,
	{ was, now }: MovedPath["target"],
): Words {
	if (was !== now) return pathsToMoved(was, now);
	const from = past?.moves.cameFrom(file.path)?.path ?? file.path;
	return pathsOfMoved(from, file.path);
}
