// How a path that is written somewhere reads after a move: everything but the path itself stays as
// its author wrote it.
import { posix } from "node:path";
import { addressOf, slugOf } from "../../../facts/files/site-path.ts";
import { decoded } from "../../../source/text-parts.ts";
import { addressKind } from "../../addresses/addresses.ts";
import { withoutBase } from "../../addresses/base-path.ts";
import { plainPath } from "../../addresses/published-paths.ts";
import type { Site } from "../../parts/site.ts";
import type { Move } from "./moved-files.ts";

/** What a path may count from, and in the same order what it counts from after the move. */
export interface Folders {
	readonly was: readonly string[];
	readonly now: readonly string[];
}

/**
 * What an address of the site is to be; `undefined` where it can stay. It has no query and no
 * anchor.
 */
export function newAddress(move: Move, written: string): string | undefined {
	const path = plainPath(written);
	const direct = newPlace(move, path.slice(1));
	const rest = direct === undefined && withoutBase(move.site, path);
	const base = rest ? path.slice(0, path.length - rest.length) : "";
	const now = rest ? newPlace(move, rest.slice(1)) : direct;
	if (now === undefined) return undefined;
	return withEnd(written, `${base}/${now}`);
}

/**
 * What a path is to be that counts from a folder; `undefined` where it can stay, and where it leads
 * to nothing.
 */
export function newWay(move: Move, written: string, folders: Folders): string | undefined {
	const plain = decoded(written);
	for (const [index, folder] of folders.was.entries()) {
		const path = posix.join("/", folder, plain);
		const place = path.replace(/^\/|\/$/g, "");
		const moved = newPlace(move, place);
		if (moved === undefined && !isThere(move.site, path)) continue;
		const target = `/${moved ?? place}`;
		const from = folders.now[index] ?? folder;
		const now = asWay(from, target, plain);
		const stays =
			posix.join("/", from, plain).replace(/\/$/, "") === target.replace(/\/$/, "") &&
			!wasShortest(plain, now, asWay(folder, `/${place}`, plain));
		return stays ? undefined : withEnd(written, now);
	}
	return undefined;
}

/**
 * Whether an author wrote the shortest path, which is another one now: so moving a file there and
 * back restores its text.
 */
function wasShortest(written: string, now: string, before: string): boolean {
	const plain = written.replace(/(?<=[^/])\/$/, "");
	return before === plain && now !== plain;
}

/** From one folder to something, as a path that begins with dots where the other one did. */
function asWay(from: string, to: string, like: string): string {
	const way = posix.relative(from, to);
	// The folder itself has no name there.
	if (way === "") return to;
	return /^\.\.?(?:\/|$)/.test(like) && !way.startsWith("../") ? `./${way}` : way;
}

function isThere(site: Site, path: string): boolean {
	return site.files.paths.has(path.slice(1)) || addressKind(site, path).kind !== "dead";
}

/**
 * What a name stands for after the move, without its first slash; `undefined` for what does not
 * move.
 */
function newPlace({ site, moved }: Move, name: string): string | undefined {
	const was = fileOf(site, name);
	if (was === undefined) return newFolder({ site, moved }, name);
	const now = moved.now(was);
	return now === was ? undefined : newName(name, was, now);
}

/** Of a folder at whose address nothing else is. */
function newFolder({ site, moved }: Move, name: string): string | undefined {
	const now = site.files.walk.folders.has(name) ? moved.newPathInFolder(name) : undefined;
	const kind = now && addressKind(site, `/${name}`).kind;
	return kind === "dead" || kind === "unknown" ? now : undefined;
}

/** The file that an address names: of a page its own, or another file. */
function fileOf({ pages, files }: Site, name: string): string | undefined {
	const { bySlug } = pages;
	const page = bySlug.get(name) ?? bySlug.get(name === "" ? "index" : `${name}/index`);
	if (page !== undefined) return page.path;
	if (files.paths.has(name)) return name;
	// Beside a page its Markdown is published.
	return name.endsWith(".md") ? bySlug.get(name.slice(0, -3))?.path : undefined;
}

/** With the ending and `index` where the old name had them. */
function newName(name: string, was: string, now: string): string {
	if (name === was) return now;
	const slug = slugOf(now);
	if (name === `${slugOf(was)}.md`) return `${slug}.md`;
	const hasIndex = name === slugOf(was) && /(?:^|\/)index$/.test(name);
	return hasIndex ? slug : addressOf(slug).slice(1);
}

/** With the slash at its end. Letters are encoded only if some were, other characters always. */
function withEnd(written: string, path: string): string {
	const end = /[^/]\/$/.test(written) && !path.endsWith("/") ? "/" : "";
	const encoded = /%[89a-f][\da-f]/i.test(written)
		? path.replaceAll(/[^\w./~@+-]+/gu, encodeAll)
		: encodePath(path);
	return encoded + end;
}

/** Letters of all languages stay readable. */
export function encodePath(path: string): string {
	return path.replaceAll(/[^\p{L}\p{M}\p{N}_./~@+-]+/gu, encodeAll);
}

/**
 * Unlike `encodeURIComponent` it encodes brackets and quotes, which end links in Markdown and
 * attributes.
 */
function encodeAll(text: string): string {
	return encodeURIComponent(text).replaceAll(
		/[!'()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

/** What the path of a file is to be that counts from the root; `undefined` where it can stay. */
export function newFile({ moved }: Move, written: string): string | undefined {
	const path = posix.join("/", written).slice(1);
	const now = moved.paths.get(path);
	const start = /^(?:\.?\/)*/.exec(written)?.[0] ?? "";
	return now === undefined ? undefined : start + now;
}

/** The same of a path that counts from the root only if it begins with a slash. */
export function newFilePath(move: Move, written: string, from: string): string | undefined {
	return written.startsWith("/") ? newFile(move, written) : newBeside(move, written, from);
}

/**
 * What the path of a file is to be that counts from the folder of the one that names it;
 * `undefined` where it can stay.
 */
export function newBeside(
	{ site, moved }: Move,
	written: string,
	from: string,
): string | undefined {
	const path = posix.join(posix.dirname(from), written);
	if (!site.files.paths.has(path) && !site.files.ignored.has(path)) return undefined;
	const folder = posix.dirname(moved.now(from));
	const target = moved.now(path);
	const now = asWay(`/${folder}`, `/${target}`, written);
	const before = asWay(`/${posix.dirname(from)}`, `/${path}`, written);
	return posix.join(folder, written) === target && !wasShortest(written, now, before)
		? undefined
		: now;
}
