// The former states of a site at the commits of its branch, newest first.

import type { FileTree } from "../../site/facts/files/file-tree.ts";
import type { MovedSiteFile, Moves } from "../../site/parts/site.ts";
import { GitError } from "./git.ts";
import { GitFolder, type LaterState } from "./git-folder.ts";
import type { DatedCommit, FileChange, FolderCommit, GitFile } from "./git-output.ts";
import { committedTree } from "./held-files.ts";
import { gitMoves } from "./moved-files.ts";
import { changesOfSite } from "./states.ts";

export interface HistoryState {
	readonly commit: DatedCommit;
	/** The next commit, if it may have removed addresses of this state. */
	readonly next: DatedCommit | undefined;
	readonly tree: FileTree;
	/** The paths of the files that differ from the previous state that `states` returned. */
	readonly changed: readonly string[];
	/** True if some of the changed files exist in only one of the two states. */
	readonly isMoved: boolean;
	readonly moves: Moves;
}

/**
 * The maximum number of states that are read because of the changes in their next commit. The limit
 * keeps the command below a few minutes; older states are read once a month.
 */
const maxStates = 500;

interface ChosenState {
	readonly commit: DatedCommit;
	readonly next: DatedCommit | undefined;
}

/**
 * The history of a site in a number of months before the last commit: the last state of each month,
 * and each state before a commit that changed docs.json, an OpenAPI file or another data file, or
 * that removed a page.
 */
export class SiteHistory {
	readonly #root: string;
	readonly #folder: GitFolder;
	readonly #choices: readonly ChosenState[];
	readonly #remarks: string[] = [];
	#oldest: DatedCommit;

	/** Throws a `GitError` without a repository or a commit. */
	constructor(root: string, months: number) {
		this.#root = root;
		this.#folder = new GitFolder(root);
		const head = this.#folder.head();
		if (head === undefined) throw new GitError("This repository has no commits yet.");
		const start = monthsBefore(head.seconds, months);
		const commits = this.#folder.commitsSince(start);
		const commitBefore = this.#folder.commitBefore(start);
		this.#oldest = head;
		this.#choices = this.#choose(head, commits, commitBefore);
		const firstCommit = commitBefore === undefined ? commits.at(-1) : undefined;
		if (firstCommit !== undefined)
			this.#remarks.push(
				this.#folder.isShallow()
					? `This clone is shallow and begins with the commit ${describeCommit(firstCommit)}, so docproof did not read older states. In CI, fetch the full history (\`fetch-depth: 0\`).`
					: `The history of this folder begins with the commit ${describeCommit(firstCommit)}.`,
			);
	}

	get oldest(): DatedCommit {
		return this.#oldest;
	}

	/** The sentences about states that docproof did not read; complete after the last state. */
	get remarks(): readonly string[] {
		return this.#remarks;
	}

	#choose(
		head: DatedCommit,
		commits: readonly FolderCommit[],
		before: DatedCommit | undefined,
	): readonly ChosenState[] {
		const states: readonly DatedCommit[] = [
			...(commits.length === 0 ? [head] : commits),
			...(before === undefined || commits.length === 0 ? [] : [before]),
		];
		let count = 0;
		let firstSkipped: DatedCommit | undefined;
		const chosenStates = states.flatMap((commit, index): readonly ChosenState[] => {
			const { [index - 1]: next } = commits;
			const isBeforeRemoval = next !== undefined && mayRemove(next);
			const isRequired =
				index === 0 ||
				index === states.length - 1 ||
				monthOf(commit) !== monthOf(states[index - 1]);
			if (isBeforeRemoval && ++count > maxStates) firstSkipped ??= commit;
			return isRequired || (isBeforeRemoval && count <= maxStates)
				? [{ commit, next: isBeforeRemoval ? next : undefined }]
				: [];
		});
		if (firstSkipped !== undefined)
			this.#remarks.push(
				`From the commit ${describeCommit(firstSkipped)} backwards, docproof read only one state a month, because it reads at most ${maxStates} other states.`,
			);
		return chosenStates;
	}

	/** The states, newest first, up to the first state without a docs.json. */
	*states(): Iterable<HistoryState> {
		let newerState: { readonly files: readonly GitFile[]; readonly moves: Moves } | undefined;
		let later: LaterState = "disk";
		for (const { commit, next } of this.#choices) {
			const files = this.#folder.filesAt(commit.id);
			if (!files.some(({ path }) => path === "docs.json")) {
				this.#remarks.push(
					`The commit ${describeCommit(commit)} has no docs.json in this folder, so docproof did not read older states.`,
				);
				return;
			}
			const tree = committedTree(this.#root, this.#folder, files);
			this.#folder.retain(files);
			const { changed, gone, isMoved } = differences(files, newerState?.files);
			const moves = new MovesInSteps(this.#movesTo(commit, later), gone, newerState?.moves);
			this.#oldest = commit;
			yield { commit, next, tree, changed, isMoved, moves };
			newerState = { files, moves };
			later = { commit: commit.id };
		}
	}

	#movesTo({ id }: DatedCommit, later: LaterState): Moves {
		return gitMoves(
			() => this.#changesTo(id, later),
			// The paths are listed again, because the paths of all states would take hundreds of
			// megabytes.
			() => this.#folder.filesAt(id).map(({ path }) => path),
			() => [],
		);
	}

	#changesTo(id: string, later: LaterState): FileChange[] {
		const { pathFromTop } = this.#folder;
		const changes = this.#folder.changes(id, later, [pathFromTop]);
		const otherChanges = changes.filter(({ isEdit }) => !isEdit);
		return changesOfSite(otherChanges, pathFromTop, pathFromTop);
	}
}

class MovesInSteps implements Moves {
	readonly #step: Moves;
	/** The paths of this state that the next state does not have; `undefined` if they are unknown. */
	readonly #gone: ReadonlySet<string> | undefined;
	readonly #further: Moves | undefined;

	constructor(step: Moves, gone: ReadonlySet<string> | undefined, laterStep: Moves | undefined) {
		this.#step = step;
		this.#gone = gone;
		this.#further = laterStep;
	}

	wentTo(path: string): MovedSiteFile | undefined {
		const step = this.#gone?.has(path) === false ? undefined : this.#step.wentTo(path);
		// A file that is deleted here may come back at its path later, as another file.
		if (step === undefined && this.#gone?.has(path) === true) return undefined;
		const laterStep = this.#further?.wentTo(step?.path ?? path);
		if (step === undefined || laterStep === undefined) return step ?? laterStep;
		return { path: laterStep.path, isCertain: step.isCertain && laterStep.isCertain };
	}

	cameFrom(): undefined {}

	folderWentTo(): undefined {}
}

/**
 * The differences between a state and the next state in time. Without a next state, `changed` is
 * empty, because docproof has not read any files yet.
 */
function differences(
	files: readonly GitFile[],
	newer: readonly GitFile[] | undefined,
): {
	readonly changed: readonly string[];
	readonly gone: ReadonlySet<string> | undefined;
	readonly isMoved: boolean;
} {
	if (newer === undefined) return { changed: [], gone: undefined, isMoved: true };
	const newerByPath = new Map(newer.map((file) => [file.path, file]));
	const changed: string[] = [];
	const gone = new Set<string>();
	let isMoved = false;
	for (const { path, id, kind } of files) {
		const newerFile = newerByPath.get(path);
		newerByPath.delete(path);
		if (newerFile?.id === id && newerFile.kind === kind) continue;
		changed.push(path);
		isMoved ||= newerFile === undefined || newerFile.kind !== "file" || kind !== "file";
		if (newerFile === undefined) gone.add(path);
	}
	return {
		changed: [...changed, ...newerByPath.keys()],
		gone,
		isMoved: isMoved || newerByPath.size > 0,
	};
}

function mayRemove({ changes }: FolderCommit): boolean {
	return changes.some(
		({ status, path }) =>
			/\.(?:json|ya?ml|graphqls?|gql)$|(?:^|\/)\.mintignore$/i.test(path) ||
			(status !== "M" && status !== "A" && /\.mdx?$/i.test(path)),
	);
}

function monthsBefore(seconds: number, months: number): number {
	const date = new Date(seconds * 1000);
	date.setUTCMonth(date.getUTCMonth() - months);
	return Math.floor(date.getTime() / 1000);
}

function monthOf(commit: DatedCommit | undefined): string {
	return commit === undefined ? "" : dayOf(commit).slice(0, 7);
}

/** The day of a commit in UTC, such as `2026-05-04`. */
export function dayOf({ seconds }: DatedCommit): string {
	return new Date(seconds * 1000).toISOString().slice(0, 10);
}

const shortLength = 8;

export function shortId({ id }: Pick<DatedCommit, "id">): string {
	return id.slice(0, shortLength);
}

function describeCommit(commit: DatedCommit): string {
	return `${shortId(commit)} of ${dayOf(commit)}`;
}
