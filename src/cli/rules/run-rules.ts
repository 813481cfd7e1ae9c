import { relative, sep } from "node:path";
import { rules as allRules } from "../../../rules/index.ts";
import { runSettings } from "../../check/findings/settle-findings.ts";
import { type CustomRuleContent, SettingsError } from "../../check/settings/config.ts";
import { configOf } from "../../check/settings/load-config.ts";
import { isProbeRule, probeRules, probeRuleTexts } from "../../check/settings/probe-rules.ts";
import { type RuleInfo, rules, unknownRuleError } from "../../check/settings/rule-selection.ts";
import { ruleSetOf } from "../../check/site/rule-set.ts";
import { formatJson } from "../../output/escape.ts";
import { escapeCommands, printable } from "../../output/printable.ts";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import { byName, sitesFor, sitesOf } from "../../terminal/site-path.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { property } from "../../text/value.ts";
import examplesByRule from "./examples.json" with { type: "json" };
import type { RulesArguments } from "./rules-command.ts";

/** Examples by rule, which `tools/build/examples.ts` makes from the fixtures. */
type Examples = Readonly<Record<string, Example>>;

interface Example {
	readonly finding: string;
	readonly fix?: string;
	readonly fixes: "safe" | "unsafe" | "none";
	readonly since?: string;
	readonly documentation?: string;
}

const examples = examplesByRule as Examples;

export function listRules({ path, format }: RulesArguments, terminal: Terminal): number {
	const { stdout } = terminal;
	const allRules = [...rules, ...probeRules, ...customRulesIn(path, terminal)];
	if (format === "json") {
		stdout.write(formatJson(allRules));
		return exitCode.passed;
	}
	for (const { name, severity, holds, sites } of allRules as readonly CustomRuleInfo[]) {
		const siteNames = sites === undefined ? "" : `    In ${printable(sites.join(", "))}\n`;
		stdout.write(escapeCommands(`${name} (${severity})\n    ${printable(holds)}\n${siteNames}`));
	}
	return exitCode.passed;
}

export function runExplain(
	name: string | undefined,
	{ path, format }: RulesArguments,
	terminal: Terminal,
): number {
	const { stdout } = terminal;
	// The type is checked, because yargs returns a list if an option is given twice.
	if (typeof name !== "string")
		throw new UsageError("Name a rule: `docproof explain <rule>`. `docproof rules` lists them.");
	// A wrong path is reported for a rule of docproof, too, which needs no site.
	if (path !== ".") sitesFor(path, terminal);
	if (isProbeRule(name)) {
		const rule = { name, ...probeRuleTexts[name] };
		stdout.write(format === "json" ? formatJson(rule) : ruleAsText(rule));
		return exitCode.passed;
	}
	if (name.includes("/")) {
		const namesakes = customRulesNamed(name, path, terminal);
		const [first, ...others] = namesakes;
		stdout.write(
			format === "json"
				? formatJson(others.length === 0 ? first : namesakes)
				: namesakes.map(customRuleAsText).join("\n"),
		);
		return exitCode.passed;
	}
	const rule = rules.find((one) => one.name === name);
	if (rule === undefined)
		throw unknownRuleError(name, [...rules, ...customRulesIn(path, terminal)]);
	const example = property(examples, name);
	stdout.write(format === "json" ? ruleAsJson(rule, example) : ruleAsText(rule, example));
	return exitCode.passed;
}

interface CustomRuleInfo extends Omit<RuleInfo, "name"> {
	readonly name: string;
	readonly docs?: string;
	readonly rule: CustomRuleContent;
	/** The sites that have the rule; absent if there is only one site. */
	readonly sites?: readonly string[];
}

/**
 * The custom rules of the sites at a path, for a list of all rules, which needs no site. The wrong
 * settings of a site are printed, and its rules are left out.
 */
function customRulesIn(path: string, terminal: Terminal): readonly CustomRuleInfo[] {
	const isOutside = path === "." && sitesOf(terminal.cwd()).length === 0;
	return mergeRules(isOutside ? [] : sitesFor(path, terminal), terminal, (root) => {
		try {
			return customRules(root);
		} catch (error) {
			if (!(error instanceof SettingsError)) throw error;
			for (const line of error.lines) say(terminal, line);
			return [];
		}
	});
}

/** The rules of several sites by name; sites with the same rule share it. */
function mergeRules(
	roots: readonly string[],
	terminal: Terminal,
	rulesOf: (root: string) => readonly CustomRuleInfo[],
): readonly CustomRuleInfo[] {
	const rulesByText = new Map<string, CustomRuleInfo & { readonly sites: string[] }>();
	for (const root of roots)
		for (const rule of rulesOf(root)) {
			const key = JSON.stringify(rule);
			const sharedRule = rulesByText.get(key) ?? { ...rule, sites: [] };
			sharedRule.sites.push(relative(terminal.cwd(), root).split(sep).join("/") || ".");
			rulesByText.set(key, sharedRule);
		}
	return [...rulesByText.values()]
		.map(({ sites, ...rule }) => (roots.length > 1 ? { ...rule, sites } : rule))
		.sort((one, other) => byName(one.name, other.name));
}

function customRules(root: string): readonly CustomRuleInfo[] {
	const config = configOf(root, { rules: rules.map(({ name }) => name) });
	const ruleSet = new Map(Object.entries(ruleSetOf(allRules, runSettings(config, {}))));
	return config.customRules.flatMap(({ name, content }) => {
		const { severity, holds, because, docs } = ruleSet.get(name) ?? {};
		if (severity === undefined || holds === undefined || because === undefined) return [];
		return [{ name, severity, holds, because, ...(docs && { docs }), rule: content }];
	});
}

/** The rules with a name, which may differ between sites. */
function customRulesNamed(
	name: string,
	path: string,
	terminal: Terminal,
): readonly CustomRuleInfo[] {
	const siteRules = mergeRules(sitesFor(path, terminal), terminal, customRules);
	const namesakes = siteRules.filter((one) => one.name === name);
	if (namesakes.length === 0) throw unknownRuleError(name, [...siteRules, ...probeRules]);
	return namesakes;
}

function customRuleAsText({
	name,
	severity,
	holds,
	because,
	docs,
	rule,
	sites,
}: CustomRuleInfo): string {
	const proseParts = [`${name} (${severity})`, holds, because];
	if (sites !== undefined) proseParts.push(`In ${sites.join(", ")}`);
	if (docs !== undefined) proseParts.push(`Documentation: ${docs}`);
	const text = [
		...proseParts.map(printable),
		"Its definition:",
		indentLines(formatJson(rule).trimEnd()),
		...configurationLines(name),
	];
	return escapeCommands(`${text.join("\n\n")}\n`);
}

function ruleAsJson(rule: RuleInfo, { finding, fix, ...details }: Partial<Example> = {}): string {
	const files = fix === undefined ? [] : filesOf(fix);
	return formatJson({ ...rule, ...details, example: { finding, files } });
}

function ruleAsText(
	{ name, severity, holds, because, options }: Omit<RuleInfo, "name"> & { readonly name: string },
	{ finding, fix, since, documentation }: Partial<Example> = {},
): string {
	const proseParts = [`${name} (${severity})`, holds, `Otherwise: ${because}`];
	if (options !== undefined)
		proseParts.push("Options:", indentLines(optionLines(options).join("\n")));
	if (finding !== undefined) proseParts.push("Example:", indentLines(finding));
	if (fix !== undefined) proseParts.push("Fix:", indentLines(fix));
	if (documentation !== undefined) proseParts.push(`Mintlify's documentation: ${documentation}`);
	if (since !== undefined) proseParts.push(`Since docproof ${since}.`);
	return `${[...proseParts, ...configurationLines(name)].join("\n\n")}\n`;
}

function configurationLines(name: string): readonly string[] {
	return [
		`To change its level: --rule ${name}=off|note|warning|error, or \`rules\` in docproof.config.json.`,
		`To accept one finding: a comment \`# docproof-ignore ${name}: reason\` above its line (in a page \`{/* docproof-ignore ${name}: reason */}\`), or \`exceptions\` in docproof.config.json.`,
	];
}

function optionLines(options: NonNullable<RuleInfo["options"]>): string[] {
	return Object.entries(options).map(
		([name, { description, default: value }]) =>
			`${name}: ${description}${value === undefined ? "" : ` Default: ${JSON.stringify(value)}.`}`,
	);
}

function indentLines(text: string): string {
	return text.replaceAll(/^(?=.)/gm, "    ");
}

interface ExampleFile {
	readonly path: string;
	before: string;
	after: string;
}

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
