import { createRequire } from "node:module";
import { exitCode, UsageError } from "../../cli/exit-code.ts";
import { type RuleInfo, ruleNamed, rules } from "../../cli/rules.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { property } from "../../source/value.ts";

const load = createRequire(import.meta.url);

/** Examples by rule, which `tools/build/examples.ts` makes from the fixtures. */
type Examples = Readonly<Record<string, Example>>;

/** A printed finding, and the diff that fixes it. */
interface Example {
	readonly finding: string;
	readonly fix?: string;
	readonly fixes: "safe" | "unsafe" | "none";
	/** The first version that reports it. */
	readonly since?: string;
	/** Mintlify's page about the subject. */
	readonly documentation?: string;
}

export function rulesCommand(format: "pretty" | "json", { stdout }: Terminal): number {
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
	format: "pretty" | "json",
	{ stdout }: Terminal,
): number {
	// yargs returns a list if an option is given twice.
	if (typeof name !== "string")
		throw new UsageError("Name a rule: `docproof explain <rule>`. `docproof rules` lists them.");
	const rule = ruleNamed(name);
	const examples: Examples = load("./examples.json");
	const example = property(examples, name);
	const text = format === "json" ? json(rule, example) : prose(rule, example);
	stdout.write(`${text}\n`);
	return exitCode.passed;
}

function json(rule: RuleInfo, { finding, fix, ...details }: Partial<Example> = {}): string {
	const files = fix === undefined ? [] : filesOf(fix);
	return JSON.stringify({ ...rule, ...details, example: { finding, files } }, undefined, 2);
}

function prose(
	{ name, severity, holds, because }: RuleInfo,
	{ finding, fix, since, documentation }: Partial<Example> = {},
): string {
	const parts = [`${name} (${severity})`, holds, `Otherwise: ${because}`];
	if (finding !== undefined) parts.push("Example:", indented(finding));
	if (fix !== undefined) parts.push("Fix:", indented(fix));
	if (documentation !== undefined) parts.push(`Mintlify's documentation: ${documentation}`);
	if (since !== undefined) parts.push(`Since docproof ${since}.`);
	parts.push(
		`To change its level: --rule ${name}=off|note|warning|error, or \`rules\` in docproof.config.json.`,
		`To accept one finding: a comment \`# docproof-ignore ${name}: reason\` above its line (in a page \`{/* docproof-ignore ${name}: reason */}\`), or \`exceptions\` in docproof.config.json.`,
	);
	return parts.join("\n\n");
}

function indented(text: string): string {
	return text.replaceAll(/^(?=.)/gm, "    ");
}

interface ExampleFile {
	readonly path: string;
	/** The changed lines, with one line around them. */
	before: string;
	after: string;
}

/** The files of a diff. */
function filesOf(fix: string): readonly ExampleFile[] {
	const files: ExampleFile[] = [];
	for (const line of fix.split("\n")) {
		const file = files.at(-1);
		const text = `${line.slice(1)}\n`;
		if (!/^[ +-]/.test(line)) files.push({ path: line, before: "", after: "" });
		else if (file !== undefined) {
			if (!line.startsWith("+")) file.before += text;
			if (!line.startsWith("-")) file.after += text;
		}
	}
	return files;
}
