import { relative, sep } from "node:path";
import { comparisonWith } from "../../check/changes/comparison.ts";
import type { GitError } from "../../check/changes/git.ts";
import { lineOf, newFindings } from "../../check/changes/new-findings.ts";
import {
	type ReviewedRevisions,
	type ReviewedStates,
	reviewedStates,
} from "../../check/changes/states.ts";
import type { Config } from "../../check/settings/config.ts";
import { configOf } from "../../check/settings/load-config.ts";
import { ruleNames } from "../../check/settings/rule-selection.ts";
import type { SettingsFiles } from "../../check/settings/settings-files.ts";
import { fetchFor } from "../../check/site/fetch-for.ts";
import {
	checkSite,
	type SiteWithResult,
	type ValidateSettings,
} from "../../check/site/validate.ts";
import { causesOf } from "../../engine/causes.ts";
import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { amount } from "../../output/amounts.ts";
import { plainPath } from "../../site/addresses/published-paths.ts";
import type { FetchSettings } from "../../site/net/https-client.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import { isRedirected, mayBeLost } from "./compare-addresses.ts";
import { compareSites, type SiteComparison } from "./compare-sites.ts";
import { without } from "./count-differences.ts";
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
	// Nobody knows the problems of a file that cannot be parsed.
	const [unreadFiles, formerUnreadFiles] = [added, former?.result.findings ?? []].map(
		(findings) =>
			new Set(
				findings
					.filter(({ rule }) => /^(?:page|file)-parses$/.test(rule))
					.map(({ at }) => at.file.path),
			),
	);
	const keyOf = ({ rule, message, at }: Finding): string => `${rule}\n${message}\n${at.file.path}`;
	const severities = new Map(result.findings.map((one) => [keyOf(one), one.severity]));
	const newKeys = new Set(added.map(keyOf));
	// A problem with a lower severity is still there, and so is one of which the text around it is new.
	const isThere = (finding: Finding): boolean =>
		newKeys.has(keyOf(finding)) ||
		![undefined, finding.severity].includes(severities.get(keyOf(finding)));
	// A file elsewhere can give the same fault another message, and a field another value.
	const faultsOf = (finding: Finding, path: string): readonly string[] => {
		const { file, pointer, range } = finding.at;
		const column = range.start - file.lineStartBefore(range.start);
		const field = /\/\d/.test(pointer) ? "" : pointer;
		return [`${lineOf(finding)}\n${column}`, `${field || lineOf(finding)}\n${finding.message}`].map(
			(fault) => `${finding.rule}\n${path}\n${fault}`,
		);
	};
	const faultsNow = new Set(result.findings.flatMap((one) => faultsOf(one, one.at.file.path)));
	const isOtherwiseThere = (finding: Finding): boolean => {
		const { path } = finding.at.file;
		return faultsOf(finding, pair.moves.wentTo(path)?.path ?? path).some((one) =>
			faultsNow.has(one),
		);
	};
	// Outside the navigation, another rule tells of a page that a redirect hides.
	const hiddenPages = new Set(
		result.findings.flatMap(({ rule, at }) =>
			rule === "page-meant-for-readers" ? `\`${at.file.path}\`` : [],
		),
	);
	const isStillHidden = ({ rule, message }: Finding): boolean =>
		rule === "redirect-leaves-pages" &&
		(message.match(/`[^`]*`/g) ?? []).some((name) => hiddenPages.has(name));
	// A dead link is not certainly fixed if one of several redirects for its target leads nowhere.
	const mayStillBeDead = ({ rule, message }: Finding): boolean =>
		rule === "link-leads-somewhere" &&
		(message.match(/(?<=`)\/[^`\s]+(?=`)/g) ?? [])
			.map(plainPath)
			.some((path) => isRedirected(site, path) && mayBeLost(site, path));
	// Without docs.json, nobody knows either which of the other problems are fixed.
	const goneFindings =
		former === undefined || site.docs.isIncomplete
			? []
			: newFindings(former.result.findings, result.findings, movesBack).filter(
					(finding) =>
						unreadFiles?.has(finding.at.file.path) !== true &&
						!isThere(finding) &&
						!isOtherwiseThere(finding) &&
						!isStillHidden(finding),
				);
	const uncertainLinks = goneFindings.filter(mayStillBeDead);
	const fixedFindings = without(goneFindings, uncertainLinks);
	const comparison = compareSites(pair);
	const review: Review = {
		site: relative(terminal.cwd(), root).split(sep).join("/") || ".",
		base,
		head: head ?? "working tree",
		isNew: former === undefined,
		...comparison.differences,
		notCompared: [
			...comparison.differences.notCompared,
			...(uncertainLinks.length === 0 ? [] : [uncertainItem(uncertainLinks.length)]),
		],
		findings: {
			new: reviewedFindings(added, formerUnreadFiles),
			fixed: reviewedFindings(fixedFindings),
		},
		build: { before: verdictOf(former?.result), after: verdictOf(result) },
	};
	return { review, sidebars: comparison.sidebars };
}

function uncertainItem(count: number): Review["notCompared"][number] {
	return {
		what: amount(count, "dead link"),
		why: "docproof does not know which of several redirects applies now",
	};
}

function reviewedFindings(
	findings: readonly Finding[],
	unreadFiles?: ReadonlySet<string>,
): Review["findings"]["new"] {
	return causesOf(findings).flatMap(({ findings: ofCause }, index) =>
		ofCause.map(({ rule, severity, message, at }) => ({
			rule,
			severity,
			message: withoutUrlSecrets(message),
			file: withoutUrlSecrets(at.file.path),
			line: at.file.position(at.range.start).line,
			cause: index + 1,
			...(unreadFiles?.has(at.file.path) && { wasUnread: true }),
		})),
	);
}

function verdictOf(result: Result | undefined): Review["build"]["before"] {
	if (result?.build === undefined) return "no site";
	if (result.build.because.length > 0) return "fails";
	return result.failures.length > 0 ? "unknown" : "passes";
}
