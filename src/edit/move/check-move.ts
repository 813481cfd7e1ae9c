// The new findings of a move, known before any file changes: docproof checks the site as it is, and
// in memory as it will be.
import { readlinkSync } from "node:fs";
import { join } from "node:path";
import { newFindings } from "../../check/changes/new-findings.ts";
import { checkSite } from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Failure } from "../../engine/result.ts";
import { severities } from "../../engine/severity.ts";
import {
	DiskTree,
	type MemoryFile,
	MemoryText,
	OverlaidTree,
} from "../../facts/files/file-tree.ts";
import { filesOnDisk, type SettingsFiles } from "../../findings/settings/settings-files.ts";
import { ChangingSite } from "../../session/changing-site.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { TextEdit } from "../../site/bodies/moves/path-change.ts";
import type { MovedSiteFile, Moves } from "../../site/parts/site.ts";
import { largestFile, readRegularFile } from "../../source/files/read-file.ts";
import { groupBy } from "../../source/lists.ts";
import type { ChangedFile } from "./changed-files.ts";

/** Files that move, and files whose texts change. Paths are relative to the site. */
export interface PlannedChange {
	readonly root: string;
	readonly renames: readonly Rename[];
	readonly moved: ReadonlyMap<string, string>;
	readonly links: ReadonlySet<string>;
	readonly changed: readonly ChangedFile[];
	/** The edits of the changed texts, with locations before the move. */
	readonly edits: readonly TextEdit[];
}

/**
 * The findings that the site has only after the move, lost addresses included. Notes are left out.
 */
export function findNewProblems(change: PlannedChange): {
	readonly problems: readonly Finding[];
	/** The failures of docproof that may have hidden problems and references. */
	readonly failures: readonly Failure[];
} {
	const { root, moved, changed } = change;
	const changingSite = new ChangingSite(root);
	const siteBefore = checkSite(root, { changing: changingSite, tree: new DiskTree(root) });
	changingSite.touch(
		[...moved.keys(), ...moved.values(), ...changed.map(({ path }) => path)],
		true,
	);
	const plannedMoves = new PlannedMoves(change);
	const siteAfter = checkSite(root, {
		changing: changingSite,
		tree: treeAfter(change),
		settingsFiles: settingsAfter(change),
		past: { site: siteBefore.site, moves: plannedMoves },
	});
	const elements = new Elements(change);
	const formerCounts = new Map<string, number>();
	for (const finding of siteBefore.result.findings) {
		const element = elements.before(finding);
		const rank = severities.indexOf(finding.severity);
		formerCounts.set(element, Math.min(rank, formerCounts.get(element) ?? rank));
	}
	const isFormer = (finding: Finding): boolean =>
		(formerCounts.get(elements.after(finding)) ?? Number.POSITIVE_INFINITY) <=
		severities.indexOf(finding.severity);
	const problems = newFindings(
		siteAfter.result.findings,
		siteBefore.result.findings,
		plannedMoves,
	).filter((finding) => finding.severity !== "note" && !isFormer(finding));
	const { failures } = siteBefore.result;
	return { problems, failures: failures.length > 0 ? failures : siteAfter.result.failures };
}

/**
 * Identifies findings by rule, file and position, equally before and after the move. Their messages
 * do not identify them, because they may quote a path that the move rewrites.
 */
class Elements {
	readonly #change: PlannedChange;
	/** The edits of each file, by its path before the move, in order. */
	readonly #edits: ReadonlyMap<string, readonly TextEdit[]>;
	readonly #pathsBefore: ReadonlyMap<string, string>;

	constructor(change: PlannedChange) {
		this.#change = change;
		const inOrder = change.edits.toSorted(
			(one, other) => one.at.range.start - other.at.range.start,
		);
		this.#edits = groupBy(inOrder, ({ at }) => at.file.path);
		this.#pathsBefore = new Map(Array.from(change.moved, ([from, to]) => [to, from]));
	}

	before({ rule, at }: Finding): string {
		const { path } = at.file;
		return this.#nameOf(rule, path, at.range.start, false);
	}

	after({ rule, at }: Finding): string {
		const path = this.#pathsBefore.get(at.file.path) ?? at.file.path;
		return this.#nameOf(rule, path, at.range.start, true);
	}

	/** The offset is one after the move; an offset within an edit represents the edit. */
	#nameOf(rule: string, path: string, offset: number, isAfter: boolean): string {
		let shift = 0;
		let place = "";
		for (const [index, { at, text }] of (this.#edits.get(path) ?? []).entries()) {
			const start = at.range.start + (isAfter ? shift : 0);
			const length = at.range.end - at.range.start;
			if (offset < start) break;
			if (offset === start || offset < start + (isAfter ? text.length : length))
				place = `edit ${index}`;
			shift += text.length - length;
		}
		if (place === "") place = String(isAfter ? offset : offset + shift);
		return [rule, this.#change.moved.get(path) ?? path, place].join("\n");
	}
}

function treeAfter({ root, moved, links, changed }: PlannedChange): OverlaidTree {
	const files = new Map<string, MemoryFile>();
	for (const [from, to] of moved) files.set(to, new MovedFile(join(root, from), links.has(from)));
	for (const { newPath: now, after } of changed) files.set(now, new MemoryText(after));
	const hidesPath = (path: string): boolean => moved.has(path);
	return new OverlaidTree({ root, files, below: new DiskTree(root), hides: hidesPath });
}

/**
 * A file that is still at its old path. Its content is read on demand, so that images are never
 * read.
 */
class MovedFile implements MemoryFile {
	readonly kind: MemoryFile["kind"];
	readonly #path: string;

	constructor(path: string, isLink: boolean) {
		this.#path = path;
		this.kind = isLink ? "link" : "file";
	}

	get bytes(): Buffer {
		return this.kind === "link"
			? Buffer.from(readlinkSync(this.#path))
			: readRegularFile(this.#path, largestFile);
	}
}

/** The settings and the baseline, which the move may change too. */
function settingsAfter({ root, changed }: PlannedChange): SettingsFiles {
	const texts = new Map(changed.map(({ newPath: now, after }) => [join(root, now), after]));
	return {
		exists: (path) => texts.has(path) || filesOnDisk.exists(path),
		bytes: (path) => {
			const text = texts.get(path);
			return text === undefined ? filesOnDisk.bytes(path) : Buffer.from(text);
		},
	};
}

class PlannedMoves implements Moves {
	readonly #change: PlannedChange;
	readonly #came: ReadonlyMap<string, string>;

	constructor(change: PlannedChange) {
		this.#change = change;
		this.#came = new Map(Array.from(change.moved, ([from, to]) => [to, from]));
	}

	wentTo(path: string): MovedSiteFile | undefined {
		return toMoved(this.#change.moved.get(path));
	}

	cameFrom(path: string): MovedSiteFile | undefined {
		return toMoved(this.#came.get(path));
	}

	folderWentTo(path: string): string | undefined {
		const { renames, moved } = this.#change;
		const rename = renames.find(
			({ from }) => !moved.has(from) && (path === from || path.startsWith(`${from}/`)),
		);
		return rename && rename.to + path.slice(rename.from.length);
	}
}

function toMoved(path: string | undefined): MovedSiteFile | undefined {
	return path === undefined ? undefined : { path, isCertain: true };
}
