import { rules } from "../../rules/index.ts";
import type { Rules } from "../engine/rule.ts";
import { didYouMean, nearest } from "../text/suggest.ts";
import { exitCode, UsageError } from "./exit-code.ts";
import type { Terminal } from "./terminal.ts";

const all: Rules = rules;

export function rulesCommand(
	format: "pretty" | "json",
	{ stdout }: Terminal,
): number {
	const list = Object.entries(all).map(
		([name, { severity, holds, because }]) => ({
			name,
			severity,
			holds,
			because,
		}),
	);
	if (format === "json") {
		stdout.write(`${JSON.stringify(list, undefined, 2)}\n`);
		return exitCode.passed;
	}
	for (const { name, severity, holds } of list)
		stdout.write(`${name} (${severity})\n    ${holds}\n`);
	return exitCode.passed;
}

export function explainCommand(name: string, { stdout }: Terminal): number {
	const rule = all[name];
	if (rule === undefined) {
		const near = nearest(name, Object.keys(all), (candidate) => candidate);
		throw new UsageError(
			`There is no rule \`${name}\`.${near === undefined ? "" : ` ${didYouMean(near)}`}`,
		);
	}
	stdout.write(`${name} (${rule.severity})

${rule.holds}

Where it does not hold: ${rule.because}

Change its level with --rule ${name}=off|note|warning|error.
`);
	return exitCode.passed;
}
