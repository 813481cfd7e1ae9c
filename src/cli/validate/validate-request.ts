import { resolve } from "node:path";
import { rules } from "../../../rules/index.ts";
import type { States } from "../../check/changes/states.ts";
import { runSettings } from "../../check/findings/settle-findings.ts";
import { type Config, filesOf, SettingsError } from "../../check/settings/config.ts";
import { configOf } from "../../check/settings/load-config.ts";
import { levelsOf, ruleNames } from "../../check/settings/rule-selection.ts";
import { filesOnDisk, type SettingsFiles } from "../../check/settings/settings-files.ts";
import { ruleSetOf } from "../../check/site/rule-set.ts";
import type { Level } from "../../engine/severity.ts";
import type { FetchSettings } from "../../site/net/https-client.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import {
	type FormatChoice,
	formatChoices,
	remoteSettings,
	requireFormat,
	wholeNumber,
} from "../../terminal/options.ts";
import { type SiteTarget, sitesOf, targetsOf, wholeSite } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { noArguments, stdinWord, type ValidateArguments } from "./validate-options.ts";

export interface ValidateRequest {
	readonly args: ValidateArguments;
	readonly levels: Readonly<Record<string, Level>>;
	readonly maxWarnings: number | undefined;
	readonly maxFindings: number | undefined;
	readonly formats: readonly FormatChoice[];
	/** The settings for requests; `undefined` without fetching. */
	readonly fetching: FetchSettings | undefined;
	/** The scope of the findings; `undefined` if all findings count. */
	readonly scope: Scope | undefined;
	readonly fixes: boolean;
}

/** Throws a `UsageError` for contradictory or meaningless arguments. */
export function requestOf(args: ValidateArguments, terminal: Terminal): ValidateRequest {
	const limit = (option: "max-warnings" | "max-findings"): number | undefined => {
		const limitText = args[option];
		return limitText === undefined ? limitText : wholeNumber(`--${option}`, limitText);
	};
	const maxWarnings = limit("max-warnings");
	const maxFindings = limit("max-findings");
	const levels = levelsOf(args.rule);
	const formats = formatChoices(args.format);
	const fetchSettings = remoteSettings(args);
	if (args.statistics) requireFormat("--statistics", ["pretty"], formats);
	if (maxFindings !== undefined) requireFormat("--max-findings", ["pretty", "concise"], formats);
	if (args["allow-growth"] && !args["update-baseline"])
		throw new UsageError("`--allow-growth` needs `--update-baseline`.");
	const scope = scopeOf(args, terminal);
	const fixes = args.fix || args["unsafe-fixes"];
	if (args.findings.length > 0) checkForeign(args);
	if (args.diff && !fixes) throw new UsageError("`--diff` needs `--fix` or `--unsafe-fixes`.");
	for (const option of ["watch", "diff"] as const)
		if (args.timing && args[option])
			throw new UsageError(`\`--timing\` measures a single run: leave out \`--${option}\`.`);
	const numbers = { maxWarnings, maxFindings };
	return { args, levels, ...numbers, formats, fetching: fetchSettings, scope, fixes };
}

/** The request of another command that has some of the options, and draws no preview. */
export function requestWithoutPreview(
	args: Partial<ValidateArguments>,
	terminal: Terminal,
): ValidateRequest {
	const request = requestOf({ ...noArguments, ...args }, terminal);
	if (wantsHtml(request))
		throw new UsageError("`--format html` shows a site: use it with `docproof validate`.");
	return request;
}

export function wantsHtml({ formats }: ValidateRequest): boolean {
	return formats.some(({ format }) => format === "html");
}

/**
 * Throws a `UsageError` for options that change or compare files, because findings of other
 * programs are known only for one state.
 */
function checkForeign(args: ValidateArguments): void {
	const changes = ["since", "staged", "fix", "unsafe-fixes", "watch"] as const;
	const option = changes.find((name) => args[name] !== undefined && args[name] !== false);
	if (option !== undefined)
		throw new UsageError(
			`\`--findings\` cannot be used together with \`--${option}\`: docproof does not know what the other program reports for another state of the files.`,
		);
}

export function configFor(
	{ args, maxWarnings: limit }: ValidateRequest,
	root: string,
	from: string,
	files: SettingsFiles = filesOnDisk,
): Config {
	const config = configOf(root, { files, rules: ruleNames, file: args.config, from });
	ruleSetOf(rules, runSettings(config, {}));
	const { contract = config.contract } = args;
	const bodies = config.bodies && !args["no-bodies"];
	return { ...config, contract, bodies, maxWarnings: limit ?? config.maxWarnings };
}

export function reportFiles({ formats }: ValidateRequest, cwd: string): readonly string[] {
	return formats.flatMap(({ file }) => (file === undefined ? [] : resolve(cwd, file)));
}

/** The state to compare with: a commit, or for staged changes the last commit. */
type Scope = { readonly since: string } | "staged";

/** The scope that the options select; `undefined` if all findings count. */
function scopeOf(
	{ since, staged }: { since?: string | undefined; staged: boolean },
	{ env }: Pick<Terminal, "env">,
): Scope | undefined {
	if (since !== undefined && staged)
		throw new UsageError("`--since` and `--staged` cannot be used together.");
	if (since !== undefined) return { since };
	if (!staged) return undefined;
	// Nothing is staged outside a commit, because pre-commit then runs hooks for all files or for a
	// range of commits.
	const isOutsideCommit = env.PRE_COMMIT !== undefined && env.GIT_INDEX_FILE === undefined;
	if (!isOutsideCommit) return "staged";
	const { PRE_COMMIT_FROM_REF: from } = env;
	return from === undefined ? undefined : { since: from };
}

/**
 * The two states to compare; `undefined` if the next commit has no site. The code for git is loaded
 * on demand.
 */
export async function statesOf(
	root: string,
	scope: Scope,
	from: string,
): Promise<States | undefined> {
	const { stagedStates, statesSince } = await import("../../check/changes/states.ts");
	return gitAnswer(() =>
		scope === "staged" ? stagedStates(root, from) : statesSince(root, scope.since, from),
	);
}

/** Throws a `UsageError` if git reports an error. */
async function gitAnswer<Answer>(ask: () => Answer): Promise<Answer> {
	const { GitError } = await import("../../check/changes/git.ts");
	try {
		return ask();
	} catch (error) {
		if (error instanceof GitError) throw new UsageError(error.message);
		throw error;
	}
}

/**
 * Without paths, a comparison is about the sites that have changed. Throws a `UsageError` if git
 * cannot tell which sites have changed.
 */
export async function targetsFor(
	request: ValidateRequest,
	terminal: Terminal,
): Promise<readonly SiteTarget[]> {
	const { args, scope } = request;
	if (args.path.includes(stdinWord) || args["stdin-path"] !== undefined) {
		const { stdinTarget } = await import("./stdin.ts");
		return [await stdinTarget(args, terminal)];
	}
	const isAboutChange = args.staged || args.since !== undefined;
	const sites = isAboutChange && args.path.length === 0 ? sitesOf(terminal.cwd()) : [];
	if (sites.length < 2) return targetsOf(args.path, terminal);
	// All sites count, because a watched site may change later, and printed settings do not depend on
	// a change.
	const wantsAll = scope === undefined || args.watch || args["print-config"];
	if (wantsAll) return sites.map(wholeSite);
	const sinceCommit = scope === "staged" ? undefined : scope.since;
	const settingsOf = settingsFor(request, terminal);
	const { changedSites } = await import("../../check/changes/changed-sites.ts");
	const changedPaths = await gitAnswer(() =>
		changedSites(terminal.cwd(), sites, sinceCommit, settingsOf),
	);
	return changedPaths.map(wholeSite);
}

function settingsFor(
	request: ValidateRequest,
	{ cwd }: Terminal,
): (root: string) => readonly string[] | undefined {
	return (root) => {
		try {
			return filesOf(configFor(request, root, cwd()));
		} catch (error) {
			if (error instanceof SettingsError) return undefined;
			throw error;
		}
	};
}
