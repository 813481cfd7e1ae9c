import { isAffected } from "../changes/affected.ts";
import { changedSince, GitError, stagedFiles } from "../changes/git.ts";
import { withOldSite } from "../changes/old-site.ts";
import { compare, entriesOf } from "../config/baseline.ts";
import type { Finding } from "../engine/finding.ts";
import { type ValidateSettings, validateSite } from "../validate.ts";
import { UsageError } from "./exit-code.ts";

/** Leaves those findings that are to be shown. */
export type Filter = (findings: readonly Finding[]) => readonly Finding[];

/** What the changes since a commit, or without one the staged changes, can have caused. */
export function changedFilter(
	root: string,
	commit: string | undefined,
): Filter {
	const changed = asked(() =>
		commit === undefined ? stagedFiles(root) : changedSince(root, commit),
	);
	return (findings) =>
		findings.filter((finding) => isAffected(finding, changed));
}

/** What was not found on the site as a commit has it. */
export function newFilter(
	root: string,
	commit: string,
	settings: ValidateSettings,
): Filter {
	const old = asked(() =>
		withOldSite(root, commit, (folder) =>
			entriesOf(validateSite(folder, { ...settings, baseline: [] }).findings),
		),
	);
	return (findings) => {
		const { known } = compare(findings, old);
		return findings.filter((finding) => !known.has(finding));
	};
}

function asked<Answer>(ask: () => Answer): Answer {
	try {
		return ask();
	} catch (error) {
		if (error instanceof GitError) throw new UsageError(error.message);
		throw error;
	}
}
