import { rules } from "../../../rules/index.ts";
import type { Rules } from "../../engine/rule.ts";
import { examples } from "../../lazy/lazy.ts";
import { didYouMean, nearest } from "../../text/suggest.ts";
import { exitCode, UsageError } from "../terminal/exit-code.ts";
import type { Terminal } from "../terminal/terminal.ts";

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

export function explainCommand(
	name: string | undefined,
	{ stdout }: Terminal,
): number {
	if (name === undefined)
		throw new UsageError(
			"Name a rule: `docproof explain <rule>`. `docproof rules` lists them.",
		);
	const rule = all[name];
	if (rule === undefined) {
		const near = nearest(name, Object.keys(all));
		throw new UsageError(
			`There is no rule \`${name}\`.${near === undefined ? "" : ` ${didYouMean(near)}`}`,
		);
	}
	const { finding, fix } = examples()[name] ?? {};
	const parts = [
		`${name} (${rule.severity})`,
		rule.holds,
		`If not: ${rule.because}`,
	];
	if (finding !== undefined) parts.push("Example:", indented(finding));
	if (fix !== undefined) parts.push("Fix:", indented(fix));
	parts.push(
		`To change its level: --rule ${name}=off|note|warning|error, or \`rules\` in docproof.config.json.`,
		`To accept one finding: a comment \`# docproof-ignore ${name}: reason\` above its line (in a page \`{/* docproof-ignore ${name}: reason */}\`), or \`exceptions\` in docproof.config.json.`,
	);
	stdout.write(`${parts.join("\n\n")}\n`);
	return exitCode.passed;
}

function indented(text: string): string {
	return text.replaceAll(/^(?=.)/gm, "    ");
}
