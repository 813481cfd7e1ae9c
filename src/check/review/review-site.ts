import { relative, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { ruleNames } from "../../cli/rules.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { causesOf } from "../../engine/causes.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import type { FetchSettings } from "../../net/https-client.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";
import { comparisonWith } from "../changes/comparison.ts";
import type { GitError } from "../changes/git.ts";
import { newFindings } from "../changes/new-findings.ts";
import { type ReviewedRevisions, type ReviewedStates, reviewedStates } from "../changes/states.ts";
import { fetchFor } from "../site/fetch-for.ts";
import { checkSite, type SiteWithResult, type ValidateSettings } from "../site/validate.ts";
import { compareSites, type SiteComparison } from "./compare-sites.ts";
import { emptySite } from "./empty-site.ts";
import type { Review } from "./review.ts";

export interface ReviewedSite {
	readonly review: Review;
	/** The new findings, as `docproof validate --since` reports them. */
	readonly result: Result;
}

/** Throws a `GitError` if the states cannot be compared. */
export async function reviewSite(
	root: string,
	revisions: ReviewedRevisions,
	fetching: FetchSettings | undefined,
	terminal: Terminal,
): Promise<ReviewedSite> {
	const states = reviewedStates(root, revisions, terminal.cwd());
	const { now, before } = states;
	const configIn = (files: SettingsFiles): Config => configOf(root, { files, rules: ruleNames });
	const settings: ValidateSettings = {
		config: configIn(now.settings),
		tree: now.tree,
		settingsFiles: now.settings,
		...(fetching &&
			(await fetchFor(root, fetching, terminal, before === undefined ? [now] : [now, before]))),
	};
	const { news, former, ...comparison } = comparisonWith(root, states, settings, configIn);
	const { site, result: all } = checkSite(root, { ...settings, ...comparison });
	const findings = news.keeps(all.findings);
	const result: Result = {
		...all,
		findings,
		hidden: all.findings.length - findings.length,
		build: all.build && { ...all.build, old: news.stoppedBefore(all.build.because) },
	};
	const checks = { former, current: { site, result: all }, newFindings: findings };
	const { review } = reviewOf(root, revisions.head, states, checks, terminal);
	return { review, result };
}

export function comparisonFailure({ message }: GitError): UsageError {
	return new UsageError(`docproof could not compare the two states. ${message}`);
}

export interface CheckedStates {
	readonly former: SiteWithResult | undefined;
	readonly current: SiteWithResult;
	readonly newFindings: readonly Finding[];
}

export interface SiteReview extends Pick<SiteComparison, "sidebars"> {
	readonly review: Review;
}

/** `head` is the later commit; `undefined` for the files on disk. */
export function reviewOf(
	root: string,
	head: string | undefined,
	{ before, base, movesBack, differences }: ReviewedStates,
	{ former, current: { site, result }, newFindings: added }: CheckedStates,
	terminal: Pick<Terminal, "cwd">,
): SiteReview {
	const pair = {
		former: former?.site ?? emptySite(root),
		current: site,
		moves: before?.moves ?? movesBack,
		differences,
	};
	const fixedFindings =
		former === undefined ? [] : newFindings(former.result.findings, result.findings, movesBack);
	const comparison = compareSites(pair);
	const review: Review = {
		site: relative(terminal.cwd(), root).split(sep).join("/") || ".",
		base,
		head: head ?? "working tree",
		isNew: former === undefined,
		...comparison.differences,
		findings: { new: reviewedFindings(added), fixed: reviewedFindings(fixedFindings) },
		build: { before: verdictOf(former?.result), after: verdictOf(result) },
	};
	return { review, sidebars: comparison.sidebars };
}

function reviewedFindings(findings: readonly Finding[]): Review["findings"]["new"] {
	return causesOf(findings).flatMap(({ findings: ofCause }, index) =>
		ofCause.map(({ rule, severity, message, at }) => ({
			rule,
			severity,
			message: withoutUrlSecrets(message),
			file: withoutUrlSecrets(at.file.path),
			line: at.file.position(at.range.start).line,
			cause: index + 1,
		})),
	);
}

function verdictOf(result: Result | undefined): Review["build"]["before"] {
	if (result?.build === undefined) return "no site";
	if (result.build.because.length > 0) return "fails";
	return result.failures.length > 0 ? "unknown" : "passes";
}
