// A site in a submodule, for somebody who works in the repository around it: the next commit of
// that one has the commit of the submodule that is staged there, whatever the index of the
// submodule itself has.
import { dirname, relative, sep } from "node:path";
import { repositoryOf } from "../../source/files/repository.ts";
import { GitFolder } from "./git-folder.ts";
import { GitError } from "./run-git.ts";

/** The repositories from the one that a folder is in down to the submodule that a site is in. */
export class OuterRepository {
	readonly #repositories: readonly string[];

	private constructor(repositories: readonly string[]) {
		this.#repositories = repositories;
	}

	/**
	 * `undefined` if both are in one repository, or the repository of the site is no submodule of the
	 * other.
	 */
	static around(root: string, from: string): OuterRepository | undefined {
		const own = repositoryOf(root);
		const top = repositoryOf(from);
		if (own === undefined || top === undefined || own === top) return undefined;
		const repositories = [own];
		for (let at = own; at !== top; ) {
			const outer = repositoryOf(dirname(at));
			if (outer === undefined || dirname(at) === at) return undefined;
			repositories.unshift(outer);
			at = outer;
		}
		const found = new OuterRepository(repositories);
		return found.commitAt("") === undefined ? undefined : found;
	}

	/**
	 * The commit of the submodule that a commit of the outermost repository has, or without one its
	 * index.
	 */
	commitAt(revision: string): string | undefined {
		let at: string | undefined = revision;
		for (const [index, inner] of this.#repositories.slice(1).entries()) {
			const outer: string = this.#repositories[index] ?? "";
			const path = relative(outer, inner).split(sep).join("/");
			at = new GitFolder(outer).submoduleAt(at, path);
			if (at === undefined) return undefined;
			if (!new GitFolder(inner).has(at)) throw lacksCommit(path, at);
		}
		return at;
	}

	/**
	 * Where the branch left a commit of the outermost repository; `undefined` if that has no such
	 * commit.
	 */
	mergeBase(commit: string): string | undefined {
		const [top = ""] = this.#repositories;
		return new GitFolder(top).mergeBase(commit);
	}
}

/** What to do about a submodule that was not fetched. */
export function lacksCommit(path: string, commit: string): GitError {
	return new GitError(
		`The submodule \`${path}\` does not have the commit ${commit} here. Fetch it first: \`git submodule update --init\` or \`git -C ${path} fetch\`.`,
	);
}
