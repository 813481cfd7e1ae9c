// `docproof hook`: the problems that each edit of a coding agent causes. The hook never blocks an
// edit.
import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { changedFiles } from "../../check/changes/changed-sites.ts";
import { GitFolder } from "../../check/changes/git-folder.ts";
import { readAll } from "../../cli/validate/stdin.ts";
import { type Cause, causesOf } from "../../engine/causes.ts";
import { type Finding, isFixable } from "../../engine/finding.ts";
import { amount, joinWithAnd } from "../../output/amounts.ts";
import { formatJsonLine } from "../../output/escape.ts";
import { causeLine, type LineOptions } from "../../output/formats/concise-lines.ts";
import { escapeCommands } from "../../output/printable.ts";
import { prefixOf } from "../../output/reporter.ts";
import { standingCounts } from "../../output/summary.ts";
import { bytesOfToken, tokensIn } from "../../output/tokens.ts";
import { complaintOf, exitAfter, exitCode, UsageError } from "../../terminal/exit-code.ts";
import { siteAround } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { isInFolder, repositoryOf } from "../../text/files/repository.ts";
import { addToGroup } from "../../text/lists.ts";
import { type AgentEdit, parseEdit } from "./edit.ts";
import { findingsOfEdit } from "./edit-findings.ts";

/** The exit code 2, because agents read stderr only then. */
const problemsExitCode = 2;

export async function runHook(terminal: Terminal): Promise<number> {
	if (terminal.stdin?.isTTY === true)
		throw new UsageError(
			'`docproof hook` reads the JSON of a coding agent\'s hook from stdin, such as `{"files": ["docs/index.mdx"]}`.',
		);
	try {
		const bytes = await readAll(terminal.stdin ?? []);
		const edit = parseEdit(bytes.toString("utf8"), terminal.cwd());
		return answer(edit, terminal);
	} catch (error) {
		return complain(error, terminal);
	}
}

/**
 * Agents continue after every exit code except 2, which this function never returns, because a
 * failure of the hook must not block the edit.
 */
function complain(error: unknown, terminal: Terminal): number {
	const complaint = complaintOf(error);
	const lines = complaint ?? [`The hook failed: ${String(error)}. This is a bug in docproof.`];
	for (const line of lines) say(terminal, `docproof: ${line}`);
	return complaint === undefined ? exitCode.bug : exitCode.passed;
}

function answer(edit: AgentEdit, terminal: Terminal): number {
	if (edit.answer === "none") return exitCode.passed;
	const sites: SiteFindings[] = [];
	let code: number = exitCode.passed;
	const files = edit.files ?? changedFilesOf(edit.from);
	for (const [root, paths] of filesBySite(files)) {
		const { findings, failures, isCompared, suggestionsFor } = findingsOfEdit(root, paths);
		code = exitAfter(code, failures, terminal);
		const countedFindings = findings.filter(({ severity }) => severity !== "note");
		if (countedFindings.length > 0)
			sites.push({ root, findings: countedFindings, isCompared, suggestionsFor });
	}
	if (sites.length === 0) return code;
	const text = problemsText(edit.from, sites);
	if (edit.answer === "stderr") {
		terminal.stderr.write(`${text}\n`);
		return problemsExitCode;
	}
	terminal.stdout.write(`${formatJsonLine(jsonAnswers[edit.answer](text))}\n`);
	return code;
}

/**
 * The answer `context` has the text twice, because VS Code and Copilot read the text at different
 * keys.
 */
const jsonAnswers = {
	"cursor-context": (text: string) => ({ additional_context: text }),
	context: (text: string) => ({
		additionalContext: text,
		hookSpecificOutput: { hookEventName: "PostToolUse", additionalContext: text },
	}),
	"stop-decision": (text: string) => ({
		decision: "block",
		reason: text,
		hookSpecificOutput: { hookEventName: "Stop", decision: "block", reason: text },
	}),
} as const;

function changedFilesOf(folder: string): readonly string[] {
	const repositoryRoot = repositoryOf(folder);
	if (repositoryRoot === undefined || new GitFolder(folder).commitId("HEAD") === undefined)
		return [];
	return changedFiles(folder, "HEAD").map((path) => join(repositoryRoot, path));
}

function filesBySite(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
	const pathsByRoot = new Map<string, string[]>();
	for (const file of files) {
		const root = siteAround(dirname(file));
		if (root !== undefined) addToGroup(pathsByRoot, root, pathInSite(root, file));
	}
	return pathsByRoot;
}

/**
 * The path of a file in its site. Symbolic links are resolved, because agents may refer to a file
 * through a symbolic link; if the resolved path is outside the site, the path stays as given.
 */
function pathInSite(root: string, file: string): string {
	const [realRoot, realFile] = [realPathOf(root), realPathOf(file)];
	const isInside = isInFolder(realRoot, realFile);
	const path = isInside ? relative(realRoot, realFile) : relative(root, file);
	return path.split(sep).join("/");
}

/** The real path; for a missing file, the real path of its folder, with its name. */
function realPathOf(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		const folder = dirname(path);
		return folder === path ? path : join(realPathOf(folder), basename(path));
	}
}

interface SiteFindings extends Pick<LineOptions, "suggestionsFor"> {
	readonly root: string;
	readonly findings: readonly Finding[];
	readonly isCompared: boolean;
}

/** The maximum number of tokens of output, because each token takes space in an agent's context. */
const maxTokens = 600;

/** The maximum number of further locations of a cause. */
const maxNamedLocations = 5;

interface CauseInSite extends Cause, Pick<LineOptions, "suggestionsFor"> {
	readonly prefix: string;
}

/** `from` is the folder to which printed paths are relative. */
function problemsText(from: string, sites: readonly SiteFindings[]): string {
	const causes = sites
		.flatMap(({ root, findings, suggestionsFor }) =>
			causesOf(findings).map((cause) => ({
				...cause,
				prefix: prefixOf(root, from),
				suggestionsFor,
			})),
		)
		.sort((one, other) => one.severityRank - other.severityRank);
	const isCompared = sites.every((site) => site.isCompared);
	const lines = causes.map((cause) =>
		escapeCommands(
			causeLine(cause, cause.prefix, {
				maxLocations: maxNamedLocations,
				suggestionsFor: cause.suggestionsFor,
			}),
		),
	);
	const allLines = [...lines, lastLine(causes, causes.length, isCompared)];
	if (tokensIn(allLines.join("\n")) <= maxTokens) return allLines.join("\n");
	// Two tokens are reserved, because the numbers in the last line may grow.
	let tokensLeft = maxTokens - tokensIn(lastLine(causes, 0, isCompared)) - 2;
	const listedLines: string[] = [];
	for (const line of lines) {
		const tokens = tokensIn(`${line}\n`);
		if (tokens > tokensLeft) break;
		tokensLeft -= tokens;
		listedLines.push(line);
	}
	const [first = ""] = lines;
	const shownLines =
		listedLines.length > 0 ? listedLines : [`${startOfText(first, tokensLeft - 1)}…`];
	return [...shownLines, lastLine(causes, shownLines.length, isCompared)].join("\n");
}

function startOfText(text: string, tokens: number): string {
	let end = 0;
	let bytes = 0;
	for (const character of text) {
		bytes += Buffer.byteLength(character);
		if (bytes > tokens * bytesOfToken) break;
		end += character.length;
	}
	return text.slice(0, end);
}

function lastLine(causes: readonly CauseInSite[], shown: number, isCompared: boolean): string {
	const findings = causes.flatMap((cause) => cause.findings);
	const countTexts = standingCounts(findings);
	const hiddenCount = causes.slice(shown).reduce((sum, cause) => sum + cause.findings.length, 0);
	const scopeText = isCompared ? "new since HEAD" : "in the edited files";
	const hiddenText = hiddenCount === 0 ? "" : `, ${amount(hiddenCount, "problem")} not shown`;
	const sinceOption = isCompared ? "--since HEAD " : "";
	const fix = findings.some(isFixable)
		? ` \`docproof validate ${sinceOption}--fix\` fixes those marked (--fix).`
		: "";
	return `${joinWithAnd(countTexts)} ${scopeText}${hiddenText}.${fix}`;
}
