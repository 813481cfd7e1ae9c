import { resolve } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import type { Level } from "../../engine/severity.ts";
import type { Config } from "../../findings/settings/config.ts";
import { configOf } from "../../findings/settings/load-config.ts";
import {
	filesOnDisk,
	type SettingsFiles,
} from "../../findings/settings/settings-files.ts";
import type { FetchSettings } from "../../net/https-client.ts";
import { type FormatChoice, formatChoices, forPeople } from "../formats.ts";
import { levelsOf, wholeNumber } from "../levels.ts";
import { remoteSettings } from "../remote/remote-options.ts";
import { ruleNames } from "../rules.ts";
import { type Scope, scopeOf } from "./scope.ts";
import type { ValidateArguments } from "./validate-options.ts";

/** One call of `docproof validate`: its options, understood. */
export interface ValidateRequest {
	readonly args: ValidateArguments;
	readonly levels: Readonly<Record<string, Level>>;
	readonly maxWarnings: number | undefined;
	readonly maxFindings: number | undefined;
	readonly formats: readonly FormatChoice[];
	/** `undefined` where nothing is to be fetched. */
	readonly fetching: FetchSettings | undefined;
	/** `undefined` where all that is found counts. */
	readonly scope: Scope | undefined;
	/** Whether anything is to be fixed. */
	readonly fixes: boolean;
}

/** Throws a `UsageError` for what cannot be meant. */
export function requestOf(
	args: ValidateArguments,
	terminal: Terminal,
): ValidateRequest {
	const maxWarnings = wholeNumber("--max-warnings", args["max-warnings"]);
	const maxFindings = wholeNumber("--max-findings", args["max-findings"]);
	const levels = levelsOf(args.rule);
	const formats = formatChoices(args.format);
	const fetching = remoteSettings(args);
	forPeople(formats, {
		"--statistics": args.statistics,
		"--max-findings": args["max-findings"] !== undefined,
	});
	if (args["allow-growth"] && !args["update-baseline"])
		throw new UsageError("`--allow-growth` needs `--update-baseline`.");
	const scope = scopeOf(args, terminal);
	const fixes = args.fix || args["unsafe-fixes"];
	if (args.diff && !fixes)
		throw new UsageError("`--diff` needs `--fix` or `--unsafe-fixes`.");
	const numbers = { maxWarnings, maxFindings };
	return { args, levels, ...numbers, formats, fetching, scope, fixes };
}

/** The settings of a site. What the command line says stands above them. */
export function configFor(
	{ args, maxWarnings: most }: ValidateRequest,
	root: string,
	from: string,
	files: SettingsFiles = filesOnDisk,
): Config {
	const config = configOf(root, {
		files,
		rules: ruleNames,
		file: args.config,
		from,
	});
	const { contract = config.contract } = args;
	const bodies = config.bodies && !args["no-bodies"];
	return {
		...config,
		contract,
		bodies,
		maxWarnings: most ?? config.maxWarnings,
	};
}

/** The files that reports go to, absolute. */
export function reportFiles(
	{ formats }: ValidateRequest,
	cwd: string,
): readonly string[] {
	return formats.flatMap(({ file }) =>
		file === undefined ? [] : resolve(cwd, file),
	);
}
