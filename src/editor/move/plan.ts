// The edits of a move: in the site, in globs of docproof's settings, and in the baseline.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../../rules/index.ts";
import { baselineName, loadBaseline, printBaseline } from "../../check/findings/baseline.ts";
import { homeFrom } from "../../check/findings/home-globs.ts";
import type { Config, Selector, WrittenEntry } from "../../check/settings/config.ts";
import { configOf } from "../../check/settings/load-config.ts";
import { filesOnDisk } from "../../check/settings/settings-files.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { TextEdit } from "../../site/bodies/moves/path-change.ts";
import { findMoveRefusal } from "../../site/bodies/moves/refusals.ts";
import { type SiteEdits, siteEdits } from "../../site/bodies/moves/site-edits.ts";
import { DiskTree, type FileTree, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import { addressOf, slugOf } from "../../site/facts/files/site-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { loadSite } from "../../site/session/load-site.ts";
import { inPlaceOf } from "../../text/rewrite.ts";
import { fixedLocation, SourceFile } from "../../text/source-file.ts";

/**
 * The edits to write before files are renamed; or a sentence that says which content the move would
 * overwrite or lose.
 */
type MovePlan = SiteEdits | { readonly refusal: string };

/** The plan for renames in an open site. */
export function planMove(
	root: string,
	site: Site,
	config: Config,
	renames: readonly Rename[],
): MovePlan {
	const refusal = findMoveRefusal(site, renames);
	if (refusal !== undefined) return { refusal };
	const plan = siteEdits(site, renames);
	const { levels, ignore, exceptions, customRules, prefix } = config;
	const customEntries = customRules.map(({ content, written }) => ({ ...content, written }));
	const settingEdits = [...levels, ...ignore, ...exceptions, ...customEntries].flatMap((entry) =>
		globEdits(entry, prefix, renames),
	);
	const edits = [...plan.edits, ...settingEdits, ...baselineEdits(root, plan.moved)];
	return { ...plan, edits };
}

/**
 * The site in a folder without the file `without`. The site has the bodies of its pages even if the
 * settings exclude bodies, because bodies contain references.
 */
export function siteToMove(
	root: string,
	without?: string,
): { readonly site: Site; readonly config: Config } {
	const config = configOf(root, { rules: Object.keys(rules) });
	const siteHome = homeFrom(config);
	return { site: loadSite(root, { home: siteHome, tree: treeWithout(root, without) }), config };
}

function treeWithout(root: string, path: string | undefined): FileTree {
	const below = new DiskTree(root);
	return path === undefined || !existsSync(join(root, path))
		? below
		: new OverlaidTree({ root, files: new Map(), below, hides: (other) => other === path });
}

/**
 * The edits of the globs of an entry. Inherited settings stay unchanged, because other sites may
 * also use them.
 */
function globEdits(
	{ files = [], written }: Pick<Selector, "files"> & { readonly written: WrittenEntry | undefined },
	prefix: string,
	renames: readonly Rename[],
): readonly TextEdit[] {
	if (written === undefined || written.isInherited) return [];
	return files.flatMap((glob, index) => {
		const changedGlob = newGlob(glob, prefix, renames);
		const location = written.document.locate(`${written.pointer}/files/${index}`);
		const text = changedGlob === undefined ? undefined : inPlaceOf(location, changedGlob);
		return text === undefined ? [] : [{ at: location, text }];
	});
}

/** The new glob, if the glob names a moved file or a path in a moved folder. */
function newGlob(glob: string, prefix: string, renames: readonly Rename[]): string | undefined {
	const start = /^!?(?:\.?\/)?/.exec(glob)?.[0] ?? "";
	const globRest = glob.slice(start.length);
	for (const { from, to } of renames) {
		const oldPath = prefix + from;
		if (globRest === oldPath || globRest.startsWith(`${oldPath}/`))
			return start + prefix + to + globRest.slice(oldPath.length);
	}
	return undefined;
}

/** The edits of the baseline, because the baseline contains names of files and addresses. */
export function baselineEdits(
	root: string,
	moved: ReadonlyMap<string, string>,
): readonly TextEdit[] {
	const baseline = loadBaseline(root) ?? [];
	const names = new Map(
		Array.from(moved, ([oldPath, newName]) => renamedNames(oldPath, newName)).flat(),
	);
	const renameInMessage = (words: string): string =>
		words.replaceAll(/`([^`]+)`/g, (quoted, name: string) => {
			const newName = names.get(name);
			return newName === undefined ? quoted : `\`${newName}\``;
		});
	const renameInElement = (element: string): string =>
		element.replaceAll(/[^\s#?{}]+/g, (word) => names.get(word) ?? word);
	const entries = baseline.map((entry) => {
		const file = moved.get(entry.file) ?? entry.file;
		return "message" in entry
			? { ...entry, file, message: renameInMessage(entry.message) }
			: { ...entry, file, element: renameInElement(entry.element) };
	});
	if (printBaseline(entries) === printBaseline(baseline)) return [];
	const text = filesOnDisk.bytes(join(root, baselineName)).toString("utf8");
	const file = new SourceFile(baselineName, text);
	const range = { start: 0, end: file.text.length };
	return [{ at: fixedLocation(file, range), text: printBaseline(entries) }];
}

/** The names of a file in messages, before and after the move. */
function renamedNames(oldPath: string, newPath: string): readonly (readonly [string, string])[] {
	const [one, other] = [slugOf(oldPath), slugOf(newPath)];
	const paths = [[oldPath, newPath] as const];
	return one === oldPath ? paths : [...paths, [one, other], [addressOf(one), addressOf(other)]];
}
