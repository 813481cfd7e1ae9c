import type { Result } from "../engine/result.ts";
import { type Level, levels } from "../engine/severity.ts";
import { github } from "../report/github.ts";
import { json } from "../report/json.ts";
import { pretty } from "../report/pretty.ts";
import { printable } from "../report/printable.ts";
import type { Reporter, ReportOptions } from "../report/reporter.ts";
import { countOf } from "../report/summary.ts";
import {
	checkRuleNames,
	validateSite,
	validateWithRemotes,
} from "../validate.ts";
import { exitCode, UsageError } from "./exit-code.ts";
import { remoteSettings } from "./remote-options.ts";
import { prefixOf, siteOf } from "./site-path.ts";
import { type Terminal, wantsColor, widthOf } from "./terminal.ts";
import type { ValidateArguments } from "./validate-options.ts";

const reporters: Readonly<Record<ValidateArguments["format"], Reporter>> = {
	pretty,
	json,
	github,
};

export async function validateCommand(
	args: ValidateArguments,
	terminal: Terminal,
): Promise<number> {
	const started = process.hrtime.bigint();
	const maxWarnings = gate(args["max-warnings"]);
	const byRule = levelsOf(args.rule);
	const settings = remoteSettings(args);
	const root = siteOf(args.path, terminal);
	const result =
		settings === undefined
			? validateSite(root, byRule)
			: await validateWithRemotes(root, byRule, settings);
	const options: ReportOptions = {
		prefix: prefixOf(result.root, terminal.cwd()),
		quiet: args.quiet,
		color: wantsColor(args.color, terminal),
		width: widthOf(terminal),
		elapsed: Number(process.hrtime.bigint() - started) / 1e6,
	};
	terminal.stdout.write(reporters[args.format](result, options));
	if (args.format === "pretty" && terminal.env.GITHUB_ACTIONS === "true") {
		const workspace = terminal.env.GITHUB_WORKSPACE ?? terminal.cwd();
		terminal.stdout.write(
			github(result, { ...options, prefix: prefixOf(result.root, workspace) }),
		);
	}
	for (const { rule, subject, error } of result.failures) {
		terminal.stderr.write(
			`${printable(`Rule \`${rule}\` failed on ${subject}: ${String(error)}. This is a bug of docproof.`)}\n`,
		);
	}
	return codeOf(result, maxWarnings);
}

function codeOf(result: Result, maxWarnings: number): number {
	if (result.failures.length > 0) return exitCode.failed;
	const isOver =
		countOf(result.findings, "error") > 0 ||
		countOf(result.findings, "warning") > maxWarnings;
	return isOver ? exitCode.found : exitCode.passed;
}

function levelsOf(settings: readonly string[]): Record<string, Level> {
	const byRule: Record<string, Level> = {};
	for (const setting of settings) {
		const [name = "", value = ""] = setting.split("=", 2);
		const level = levels.find((candidate) => candidate === value);
		if (level === undefined)
			throw new UsageError(
				`\`--rule ${setting}\` needs a level: ${name}=${levels.join("|")}.`,
			);
		byRule[name] = level;
	}
	try {
		checkRuleNames(Object.keys(byRule));
	} catch (error) {
		if (error instanceof RangeError) throw new UsageError(error.message);
		throw error;
	}
	return byRule;
}

function gate(maxWarnings: number | undefined): number {
	if (maxWarnings === undefined) return Number.POSITIVE_INFINITY;
	if (Number.isInteger(maxWarnings) && maxWarnings >= 0) return maxWarnings;
	throw new UsageError("`--max-warnings` takes a whole number from 0.");
}
