import { exitCode, UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { examples } from "../../lazy/lazy.ts";
import { property } from "../../source/value.ts";
import { noRule, rules } from "../rules.ts";

export function rulesCommand(
	format: "pretty" | "json",
	{ stdout }: Terminal,
): number {
	if (format === "json") {
		stdout.write(`${JSON.stringify(rules, undefined, 2)}\n`);
		return exitCode.passed;
	}
	for (const { name, severity, holds } of rules)
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
	const rule = rules.find((one) => one.name === name);
	if (rule === undefined) throw new UsageError(noRule(name));
	const { finding, fix } = property(examples(), name) ?? {};
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
