// Edits that add, delete and rename files.
import { posix } from "node:path";
import type { Random } from "../../../fuzz/random.ts";
import { inheritedNames } from "../../../inherited-names.ts";
import type { Content } from "./contents.ts";
import type { SiteState } from "./site-state.ts";

/** An edit of files: the new contents of some paths, and the affected folders. */
export interface FileEdit {
	readonly what: string;
	readonly writes: ReadonlyMap<string, Content | null>;
	readonly folders: readonly string[];
}

/** A random edit of files; `undefined` if none is possible. */
export function fileEdit(random: Random, site: SiteState): FileEdit | undefined {
	const paths = site.paths();
	const movable = paths.filter((path) => path !== "docs.json");
	if (movable.length === 0) return undefined;
	return random.one(kinds)(random, site, movable);
}

type Kind = (random: Random, site: SiteState, paths: readonly string[]) => FileEdit | undefined;

const kinds: readonly Kind[] = [
	copied,
	copied,
	removed,
	removed,
	renamed,
	renamed,
	folderRenamed,
	linked,
];

function copied(random: Random, site: SiteState, paths: readonly string[]) {
	const from = random.one(paths);
	const to = newPath(random, site, from);
	if (to === undefined) return undefined;
	return edit(`copy ${from} to ${to}`, [[to, contentOf(site, from)]]);
}

function removed(random: Random, _: SiteState, paths: readonly string[]) {
	const path = random.one(paths);
	return edit(`remove ${path}`, [[path, null]]);
}

function renamed(random: Random, site: SiteState, paths: readonly string[]) {
	const from = random.one(paths);
	const to = newPath(random, site, from);
	if (to === undefined) return undefined;
	return edit(`rename ${from} to ${to}`, [
		[from, null],
		[to, contentOf(site, from)],
	]);
}

function folderRenamed(random: Random, site: SiteState, paths: readonly string[]) {
	const folders = new Set(paths.map((path) => posix.dirname(path)));
	folders.delete(".");
	if (folders.size === 0) return undefined;
	const from = random.one([...folders]);
	const to = random.one([`${from}-new`, from.toUpperCase(), "snippets/moved", "moved"]);
	const within = paths.filter((path) => path.startsWith(`${from}/`));
	const isTaken = paths.some((path) => path === to || path.startsWith(`${to}/`));
	if (isTaken || to.startsWith(`${from}/`) || within.length > 500) return undefined;
	const writes = within.flatMap((path): [string, Content | null][] => [
		[path, null],
		[to + path.slice(from.length), contentOf(site, path)],
	]);
	return edit(`rename the folder ${from} to ${to}`, writes, [from, to]);
}

function linked(random: Random, site: SiteState, paths: readonly string[]) {
	const from = random.one(paths);
	const to = newPath(random, site, from);
	if (to === undefined) return undefined;
	const target = random.one([from, posix.dirname(from), "gone", "../.."]);
	const link = posix.relative(posix.dirname(to), target) || ".";
	return edit(`link ${to} to ${target}`, [[to, { link }]]);
}

function edit(
	what: string,
	writes: readonly (readonly [string, Content | null])[],
	folders: readonly string[] = [],
): FileEdit {
	return { what, writes: new Map(writes), folders };
}

function contentOf(site: SiteState, path: string): Content {
	return site.at(path) ?? "";
}

/** A free path without a file among its folders. */
function newPath(random: Random, site: SiteState, from: string): string | undefined {
	const { dir, name, ext } = posix.parse(from);
	const other = random.one(site.paths());
	const path = random.one([
		posix.join(dir, `${name}-copy${ext}`),
		posix.join(dir, `new${random.below(100)}${ext}`),
		posix.join(dir, `index${ext}`),
		posix.join(dir, `${random.one(inheritedNames)}${ext}`),
		posix.join(dir, `${name.toUpperCase()}${ext}`),
		posix.join(dir, `${name}${ext === ".mdx" ? ".md" : ext.toUpperCase()}`),
		posix.join(posix.dirname(other), `${name}${ext}`),
		posix.join("snippets", `${name}${ext}`),
		posix.join("drafts", `${name}${ext}`),
		"skill.md",
		"README.md",
		"index.mdx",
	]);
	const taken = site.paths();
	const isTaken = taken.some(
		(one) => one === path || one.startsWith(`${path}/`) || path.startsWith(`${one}/`),
	);
	return isTaken ? undefined : path;
}
