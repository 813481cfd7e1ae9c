// A site in a submodule, checked from the repository around it. The next commit of the outer
// repository contains the staged commit of the submodule, even if the submodule's own index has
// another commit.
import { dirname, relative, sep } from "node:path";
import { repositoryOf } from "../../text/files/repository.ts";
import { GitError } from "./git.ts";
import { GitFolder } from "./git-folder.ts";

/** The user's repository, and the nested repositories down to the submodule with the site. */
export class OuterRepository {
	readonly #repositories: readonly string[];

	private constructor(repositories: readonly string[]) {
		this.#repositories = repositories;
	}

	/**
	 * The repository around the site's repository; `undefined` if `root` and `from` are in the same
	 * repository, or if the site's repository is not a submodule of the other repository.
	 */
	static findAround(root: string, from: string): OuterRepository | undefined {
		const ownRepository = repositoryOf(root);
		const repositoryRoot = repositoryOf(from);
		if (
			ownRepository === undefined ||
			repositoryRoot === undefined ||
			ownRepository === repositoryRoot
		)
			return undefined;
		const repositories = [ownRepository];
		for (let currentRoot = ownRepository; currentRoot !== repositoryRoot; ) {
			const outerRoot = repositoryOf(dirname(currentRoot));
			if (outerRoot === undefined || dirname(currentRoot) === currentRoot) return undefined;
			repositories.unshift(outerRoot);
			currentRoot = outerRoot;
		}
		const repository = new OuterRepository(repositories);
		return repository.commitAt("") === undefined ? undefined : repository;
	}

	/**
	 * The submodule's commit in a commit of the outermost repository, or in the index of that
	 * repository for an empty name.
	 */
	commitAt(revision: string): string | undefined {
		let currentRevision: string | undefined = revision;
		for (const [index, inner] of this.#repositories.slice(1).entries()) {
			const outerRoot: string = this.#repositories[index] ?? "";
			const path = relative(outerRoot, inner).split(sep).join("/");
			currentRevision = new GitFolder(outerRoot).submoduleAt(currentRevision, path);
			if (currentRevision === undefined) return undefined;
			if (new GitFolder(inner).commitId(currentRevision) === undefined)
				throw missingCommitError(path, currentRevision);
		}
		return currentRevision;
	}

	/**
	 * The merge base in the outermost repository; `undefined` if that repository does not have the
	 * commit.
	 */
	mergeBase(commit: string): string | undefined {
		const [top = ""] = this.#repositories;
		return new GitFolder(top).mergeBase(commit);
	}
}

export function missingCommitError(path: string, commit: string): GitError {
	return new GitError(
		`This clone of the submodule \`${path}\` does not have the commit ${commit}. Fetch it: \`git submodule update --init\` or \`git -C ${path} fetch\`.`,
	);
}
