import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import type { States } from "../changes/states.ts";

/** What to compare a site with: a commit, or for what is staged the last one. */
export type Scope = { readonly since: string } | "staged";

/** `undefined` where all that is found counts. */
export function scopeOf(
	{ since, staged }: { since?: string | undefined; staged: boolean },
	{ env }: Pick<Terminal, "env">,
): Scope | undefined {
	if (since !== undefined && staged)
		throw new UsageError("`--since` and `--staged` cannot be used together.");
	if (since !== undefined) return { since };
	if (!staged) return undefined;
	// Without a commit that is about to be made, pre-commit was asked to look at all files, or at those of other commits.
	const isAsked =
		env.PRE_COMMIT !== undefined && env.GIT_INDEX_FILE === undefined;
	if (!isAsked) return "staged";
	const { PRE_COMMIT_FROM_REF: from } = env;
	return from === undefined ? undefined : { since: from };
}

/** The states of a site to compare; `undefined` where there is no site. What git is asked with is loaded only now. */
export async function statesOf(
	root: string,
	scope: Scope,
): Promise<States | undefined> {
	const { stagedStates, statesSince } = await import("../changes/states.ts");
	return gitAnswer(() =>
		scope === "staged" ? stagedStates(root) : statesSince(root, scope.since),
	);
}

/** Throws a `UsageError` where git cannot answer. */
export async function gitAnswer<Answer>(ask: () => Answer): Promise<Answer> {
	const { GitError } = await import("../changes/run-git.ts");
	try {
		return ask();
	} catch (error) {
		if (error instanceof GitError) throw new UsageError(error.message);
		throw error;
	}
}
