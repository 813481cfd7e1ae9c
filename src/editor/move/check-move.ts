// The new findings of a move, known before any file changes: docproof checks the site in its
// current state and, in memory, in its state after the move.
import { readlinkSync } from "node:fs";
import { join } from "node:path";
import { newFindings } from "../../check/changes/new-findings.ts";
import { overlaidFiles, type SettingsFiles } from "../../check/settings/settings-files.ts";
import { checkSite } from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Failure } from "../../engine/result.ts";
import { severities } from "../../engine/severity.ts";
import { editsWithin, type FormerPart } from "../../site/bodies/moves/composed-file.ts";
import type { Rename } from "../../site/bodies/moves/moved-files.ts";
import type { TextEdit } from "../../site/bodies/moves/path-change.ts";
import {
	DiskTree,
	type MemoryFile,
	MemoryText,
	OverlaidTree,
} from "../../site/facts/files/file-tree.ts";
import type { MovedSiteFile, Moves } from "../../site/parts/site.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import { maxFileBytes, readRegularFile } from "../../text/files/read-file.ts";
import { groupBy } from "../../text/lists.ts";
import type { Range } from "../../text/source-file.ts";
import type { ChangedFile, TextChanges } from "./changed-files.ts";

/** Files that move, and files whose texts change. Paths are relative to the site. */
export interface PlannedChange extends TextChanges {
	readonly root: string;
	readonly renames: readonly Rename[];
	readonly moved: ReadonlyMap<string, string>;
	readonly links: ReadonlySet<string>;
	readonly changed: readonly ChangedFile[];
}

/**
 * The findings that the site has only after the move, including lost addresses. Notes are left out.
 */
export function findNewProblems(change: PlannedChange): {
	readonly problems: readonly Finding[];
	/** The failures of docproof that may have hidden problems and references. */
	readonly failures: readonly Failure[];
} {
	const { root, moved, changed } = change;
	const changingSite = new ChangingSite(root);
	const siteBefore = checkSite(root, { changing: changingSite, tree: new DiskTree(root) });
	const textPaths = changed.flatMap(({ path, newPath }) => [path, newPath]);
	changingSite.touch([...moved.keys(), ...moved.values(), ...textPaths], true);
	const plannedMoves = new PlannedMoves(change);
	const siteAfter = checkSite(root, {
		changing: changingSite,
		tree: treeAfter(change),
		settingsFiles: settingsAfter(change),
		past: { site: siteBefore.site, moves: plannedMoves },
	});
	const identities = new FindingIdentities(change, plannedMoves);
	const formerRankByElement = new Map<string, number>();
	for (const finding of siteBefore.result.findings) {
		const element = identities.identityBefore(finding);
		const rank = severities.indexOf(finding.severity);
		formerRankByElement.set(element, Math.min(rank, formerRankByElement.get(element) ?? rank));
	}
	const isFormer = (finding: Finding): boolean =>
		(formerRankByElement.get(identities.identityAfter(finding)) ?? Number.POSITIVE_INFINITY) <=
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
 * Identifies findings by their rule and their position before the move. The messages of findings
 * do not identify findings, because a message may quote a path that the move rewrites.
 */
class FindingIdentities {
	readonly #composed: PlannedChange["composed"];
	/** The edits of each file, in order, by the path of the file before the move. */
	readonly #edits: ReadonlyMap<string, readonly TextEdit[]>;
	readonly #moves: Moves;

	constructor({ edits, composed }: PlannedChange, moves: Moves) {
		this.#composed = composed;
		const inOrder = edits.toSorted((one, other) => one.at.range.start - other.at.range.start);
		this.#edits = groupBy(inOrder, ({ at }) => at.file.path);
		this.#moves = moves;
	}

	/** The identity of a finding. An offset within an edit represents the edit. */
	identityBefore({ rule, at }: Finding): string {
		const { path } = at.file;
		const offset = at.range.start;
		const edit = this.#edits.get(path)?.find(({ at: { range } }) => containsOffset(range, offset));
		return [rule, path, edit === undefined ? offset : `edit ${edit.at.range.start}`].join("\n");
	}

	identityAfter({ rule, at }: Finding): string {
		const path = this.#moves.cameFrom(at.file.path)?.path ?? at.file.path;
		const offset = at.range.start;
		const parts = this.#composed.get(path);
		if (parts === undefined) return this.#identityAt(rule, path, 0, offset);
		let start = 0;
		for (const filePart of parts) {
			const length = typeof filePart === "string" ? filePart.length : this.#lengthOf(filePart);
			if (offset < start + length)
				return typeof filePart === "string"
					? [rule, path, `new ${offset}`].join("\n")
					: this.#identityAt(rule, filePart.file.path, filePart.range.start, offset - start);
			start += length;
		}
		return [rule, path, "end"].join("\n");
	}

	/** The identity of an offset that counts from the position `start` of a former file. */
	#identityAt(rule: string, path: string, start: number, offset: number): string {
		let shift = -start;
		for (const { at, text } of this.#edits.get(path) ?? []) {
			if (at.range.start < start) continue;
			const newStart = at.range.start + shift;
			if (offset < newStart) break;
			if (containsOffset({ start: newStart, end: newStart + text.length }, offset))
				return [rule, path, `edit ${at.range.start}`].join("\n");
			shift += text.length - (at.range.end - at.range.start);
		}
		return [rule, path, offset - shift].join("\n");
	}

	#lengthOf(part: FormerPart): number {
		return editsWithin(part, this.#edits.get(part.file.path) ?? []).reduce(
			(length, { at, text }) => length + text.length - (at.range.end - at.range.start),
			part.range.end - part.range.start,
		);
	}
}

function containsOffset({ start, end }: Range, offset: number): boolean {
	return offset === start || (start < offset && offset < end);
}

function treeAfter({ root, moved, links, changed, removed }: PlannedChange): OverlaidTree {
	const files = new Map<string, MemoryFile>();
	for (const [from, to] of moved) files.set(to, movedFile(join(root, from), links.has(from)));
	for (const { newPath, after } of changed)
		if (after !== undefined) files.set(newPath, new MemoryText(after));
	const hidesPath = (path: string): boolean => moved.has(path) || removed.has(path);
	return new OverlaidTree({ root, files, below: new DiskTree(root), hides: hidesPath });
}

/**
 * A moved file that is still at its old path on disk. The content is read on demand, so that
 * images are never read.
 */
function movedFile(path: string, isLink: boolean): MemoryFile {
	return {
		kind: isLink ? "link" : "file",
		get bytes() {
			return isLink ? Buffer.from(readlinkSync(path)) : readRegularFile(path, maxFileBytes);
		},
	};
}

/** The settings and the baseline after the move, which may change both. */
function settingsAfter({ root, changed }: PlannedChange): SettingsFiles {
	const contents = new Map(
		changed.map(({ newPath, after = "" }) => [join(root, newPath), Buffer.from(after)]),
	);
	return overlaidFiles((path) => contents.get(path));
}

class PlannedMoves implements Moves {
	readonly #change: PlannedChange;
	readonly #oldPathByNew: ReadonlyMap<string, string>;

	constructor(change: PlannedChange) {
		this.#change = change;
		this.#oldPathByNew = new Map(Array.from(change.moved, ([from, to]) => [to, from]));
	}

	wentTo(path: string): MovedSiteFile | undefined {
		return toMoved(this.#change.moved.get(path));
	}

	cameFrom(path: string): MovedSiteFile | undefined {
		return toMoved(this.#oldPathByNew.get(path));
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
