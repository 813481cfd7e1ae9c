// `docproof review`: what readers will see changed.
import { relative, sep } from "node:path";
import { GitError } from "../../check/changes/git.ts";
import { GitFolder } from "../../check/changes/git-folder.ts";
import { codeOf } from "../../cli/validate/run-validate.ts";
import { formatJson } from "../../output/escape.ts";
import { escapeCommands } from "../../output/printable.ts";
import { exitAfter, UsageError } from "../../terminal/exit-code.ts";
import { remoteSettings } from "../../terminal/options.ts";
import { showProgress } from "../../terminal/progress.ts";
import { sitesFor } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { writeOutput } from "../../terminal/write-output.ts";
import { failureMarkdown, reviewMarkdown } from "./markdown.ts";
import type { ReviewArguments } from "./review-command.ts";
import { isEmptyReview } from "./review-sections.ts";
import { comparisonFailure, type ReviewedSite, reviewSite } from "./review-site.ts";

export async function runReview(args: ReviewArguments, terminal: Terminal): Promise<number> {
	checkPreview(args.preview);
	const fetching = remoteSettings(args);
	const roots = sitesFor(args.path, terminal);
	const sites: ReviewedSite[] = [];
	for (const root of roots)
		try {
			const revisions = { base: args.base ?? defaultBase(root), head: args.head };
			const hideProgress = showProgress(terminal, "Comparing the two states …");
			try {
				sites.push(await reviewSite(root, revisions, fetching, terminal));
			} finally {
				hideProgress();
			}
		} catch (error) {
			if (!(error instanceof GitError)) throw error;
			writeFailure(args, root, error, terminal);
			throw comparisonFailure(error);
		}
	const sitesToPrint = sites.filter(({ review }) => !(args["skip-empty"] && isEmptyReview(review)));
	const code = codeOf(sites.map(({ result }) => result));
	write(args, await textOf(sitesToPrint, args, terminal.cwd()), terminal);
	const failures = sites.flatMap(({ result }) => result.failures);
	return exitAfter(code, failures, terminal);
}

async function textOf(
	sites: readonly ReviewedSite[],
	{ format, preview }: ReviewArguments,
	cwd: string,
): Promise<string> {
	const reviews = sites.map(({ review }) => review);
	if (format === "json") return formatJson({ version: 1, sites: reviews });
	if (format === "markdown") return reviewMarkdown(reviews, preview);
	const { gitlabReport } = await import("./code-quality.ts");
	return gitlabReport(sites, cwd);
}

/** Throws a `UsageError` for a text that is not an http or https URL. */
function checkPreview(preview: string | undefined): void {
	if (preview === undefined) return;
	const url = URL.canParse(preview) ? new URL(preview) : undefined;
	if (url === undefined || !/^https?:$/.test(url.protocol))
		throw new UsageError("`--preview` must be a URL that begins with `https://` or `http://`.");
}

/** Throws a `GitError` if neither `origin` nor the repository itself has a main branch. */
function defaultBase(root: string): string {
	const folder = new GitFolder(root);
	const names = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];
	const name = names.find((candidate) => folder.commitId(candidate) !== undefined);
	if (name !== undefined) return name;
	throw new GitError(
		"This repository has neither a branch `origin/main` nor a branch `main`: name the commit to compare with by `--base`.",
	);
}

/**
 * Writes that the comparison failed, so that nobody takes old or missing output for "nothing has
 * changed".
 */
function writeFailure(
	args: ReviewArguments,
	root: string,
	{ message }: GitError,
	terminal: Terminal,
): void {
	const site = relative(terminal.cwd(), root).split(sep).join("/") || ".";
	if (args.format === "json")
		write(args, formatJson({ version: 1, failure: message, sites: [] }), terminal);
	else if (args.format === "markdown") write(args, failureMarkdown(site, message), terminal);
}

function write({ output }: ReviewArguments, text: string, terminal: Terminal): void {
	if (output !== undefined) {
		writeOutput(output, text, terminal.cwd());
		say(terminal, `Wrote ${output}.`);
	} else terminal.stdout.write(escapeCommands(text));
}
