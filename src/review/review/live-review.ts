// The review that `docproof preview` shows: files that change on disk, compared with one commit.

import { checkFormer, failuresOfRules } from "../../check/changes/comparison.ts";
import { GitError } from "../../check/changes/git.ts";
import { newFindings } from "../../check/changes/new-findings.ts";
import { type ReviewedStates, reviewedStatesOnDisk } from "../../check/changes/states.ts";
import type { Config } from "../../check/settings/config.ts";
import type { SettingsFiles } from "../../check/settings/settings-files.ts";
import type {
	ComparisonSettings,
	SiteWithResult,
	ValidateSettings,
} from "../../check/site/validate.ts";
import { ChangingSite } from "../../site/session/changing-site.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { comparisonFailure, reviewOf, type SiteReview } from "./review-site.ts";

export interface FormerCheck {
	readonly comparison: ComparisonSettings;
	readonly review: (current: SiteWithResult) => SiteReview;
}

/** A site at a commit, which is read once and compared with the changing files on disk. */
export class LiveReview {
	readonly root: string;
	readonly #terminal: Pick<Terminal, "cwd">;
	readonly #states: () => ReviewedStates;
	readonly #formerSite: ChangingSite;

	/** Throws a `UsageError` if the commit has no merge base with the files on disk. */
	constructor(root: string, base: string, terminal: Pick<Terminal, "cwd">) {
		this.root = root;
		this.#terminal = terminal;
		this.#states = compareOrThrow(() => reviewedStatesOnDisk(root, base, terminal.cwd()));
		this.#formerSite = new ChangingSite(root);
	}

	states(): ReviewedStates {
		return compareOrThrow(this.#states);
	}

	checkFormer(
		states: ReviewedStates,
		settings: ValidateSettings,
		configIn: (files: SettingsFiles) => Config,
	): FormerCheck {
		const { before } = states;
		// Files that git ignores are in both states, and may have changed.
		this.#formerSite.touchAll();
		const formerResult =
			before && checkFormer(this.root, before, settings, configIn, this.#formerSite);
		const isCompared = before !== undefined && formerResult !== undefined;
		return {
			comparison: isCompared
				? {
						past: { site: formerResult.site, moves: before.moves },
						pastFailures: failuresOfRules(formerResult.result),
					}
				: {},
			review: (current) => {
				const { findings } = current.result;
				const addedFindings = isCompared
					? newFindings(findings, formerResult.result.findings, before.moves)
					: findings;
				const checks = { former: formerResult, current, newFindings: addedFindings };
				return reviewOf(this.root, undefined, states, checks, this.#terminal);
			},
		};
	}
}

/** Throws a `UsageError` if git cannot compare the states. */
function compareOrThrow<Answer>(ask: () => Answer): Answer {
	try {
		return ask();
	} catch (error) {
		throw error instanceof GitError ? comparisonFailure(error) : error;
	}
}
