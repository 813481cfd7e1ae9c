import pc from "picocolors";
import { type Severity, severities } from "../../../engine/severity.ts";
import { amount } from "../../../report/amounts.ts";
import { wrapLine } from "../../../report/columns.ts";
import { formatJson, markdownCode, markdownSentence } from "../../../report/escape.ts";
import { element, escapeXml, xmlHead } from "../../../report/formats/xml.ts";
import { frameLines, widthOfLine } from "../../../report/frame-lines.ts";
import { escapeCommands, printable } from "../../../report/printable.ts";
import { pathFrom } from "../../../report/reporter.ts";
import type { Location } from "../../../source/source-file.ts";
import type { CheckReport, ProbeCase, ProbeFinding, ProbeReport } from "../check.ts";

type ProbeFormat = (probe: ProbeReport, options: ProbeOptions) => string;

export const probeFormats: Readonly<Record<"pretty" | "json" | "markdown" | "junit", ProbeFormat>> =
	{
		pretty: probePretty,
		json: (probe) => formatJson(probeJson(probe)),
		markdown: probeMarkdown,
		junit: probeJunit,
	};

/** The JSON output. A change of its shape needs a new `version`. */
function probeJson(probe: ProbeReport): object {
	const { url, requests, checks } = probe;
	const allFindings = findingsIn(probe);
	const count = (severity: string): number =>
		allFindings.filter((one) => one.severity === severity).length;
	return {
		version: 1,
		url,
		requests,
		checks: checks.map((one) => ({
			check: one.check,
			outcome: one.outcome,
			says: resultText(one),
			notLookedAt: one.unjudged,
		})),
		findings: allFindings.map(jsonFinding),
		summary: { errors: count("error"), warnings: count("warning"), notes: count("note") },
	};
}

function jsonFinding(finding: ProbeFinding): object {
	const { at, cases, related, ...otherFields } = finding;
	return {
		...otherFields,
		...(at !== undefined && { at: jsonLocation(at) }),
		...(cases !== undefined && {
			cases: cases.map(({ at, ...one }) => ({
				...one,
				...(at !== undefined && { at: jsonLocation(at) }),
			})),
		}),
		...(related !== undefined && {
			related: related.map((one) => ({ ...one, at: jsonLocation(one.at) })),
		}),
	};
}

/** A location as JSON: the path relative to the site, with lines and columns that count from 1. */
function jsonLocation({ file, range }: Location): object {
	return { file: file.path, ...file.position(range.start) };
}

function probeMarkdown(probe: ProbeReport, { prefix }: ProbeOptions): string {
	const allFindings = findingsIn(probe);
	const isGood = allFindings.every(({ severity }) => severity !== "error");
	const lines = [
		"## docproof probe",
		"",
		`${isGood ? "✅" : "❌"} ${outcomeOf(probe)} in ${markdownSentence(extentOf({ ...probe, url: `\`${probe.url}\`` }))}.`,
	];
	if (allFindings.length > 0) lines.push("", "| | request | problem |", "| --- | --- | --- |");
	for (const finding of allFindings) {
		const { severity, method, url, message, hint, check, at } = finding;
		const text = [message, hint ?? ""].join(" ").trim();
		const locationSuffix = at === undefined ? "" : ` ${markdownCode(locationText(at, prefix))}`;
		lines.push(
			`| ${severity} | ${markdownCode(`${method} ${url}`)}${locationSuffix} | ${markdownSentence(text)} [${check}] |`,
		);
	}
	lines.push("", "| check | | |", "| --- | --- | --- |");
	for (const check of probe.checks) {
		const state = worstSeverity(check) ?? (check.outcome === "skipped" ? "skipped" : "ok");
		lines.push(`| ${check.check} | ${state} | ${markdownSentence(resultText(check))} |`);
	}
	return `${lines.join("\n")}\n`;
}

/**
 * A JUnit report with a test for each check. A test fails if the check has an error, because the
 * exit code depends only on errors, too.
 */
function probeJunit(probe: ProbeReport, options: ProbeOptions): string {
	const { checks, url } = probe;
	const failures = checks.filter((one) => worstSeverity(one) === "error").length;
	const totals = {
		tests: checks.length,
		failures,
		errors: 0,
		skipped: checks.filter(({ outcome }) => outcome === "skipped").length,
		time: (options.elapsed / 1000).toFixed(3),
	};
	const cases = checks.map((check) => testcase(check, url, options));
	const suite = element("testsuite", { name: url, ...totals }, `\n${cases.join("")}`);
	const { skipped: _, ...all } = totals;
	return `${xmlHead}${element("testsuites", { name: "docproof probe", ...all }, `\n${suite}`)}`;
}

function testcase(check: CheckReport, url: string, options: ProbeOptions): string {
	const text = escapeXml(check.findings.map((one) => findingText(one, options)).join("\n\n"));
	const isFailing = worstSeverity(check) === "error";
	const content =
		check.outcome === "skipped"
			? element("skipped", { message: check.observation })
			: text === ""
				? ""
				: isFailing
					? element("failure", { message: resultText(check), type: "error" }, text)
					: element("system-out", {}, text);
	const attributes = { name: check.check, classname: url, time: "0.000" };
	return element("testcase", attributes, content === "" ? "" : `\n${content}`);
}

function findingText(
	{ method, url, message, consequence, hint, seen, at, cases = [] }: ProbeFinding,
	{ prefix }: ProbeOptions,
): string {
	return [
		`${method} ${url}`,
		seen,
		at && locationText(at, prefix),
		message,
		consequence,
		hint,
		...cases.slice(1).map((one) => one.url),
	]
		.filter((line) => line !== undefined)
		.join("\n");
}

/**
 * The report for people: first each finding with its request and answer, then a line for each
 * check.
 */
function probePretty(probe: ProbeReport, options: ProbeOptions): string {
	const printer = new ProbePrinter(options);
	const blocks = [
		...findingsIn(probe).map((finding) => printer.finding(finding)),
		printer.formatTable(probe),
		printer.formatEnd(probe),
	];
	return escapeCommands(`${blocks.join("\n\n")}\n`);
}

const maxCases = 5;
const maxUnjudged = 3;

class ProbePrinter {
	readonly #options: ProbeOptions;
	readonly #colors: ReturnType<typeof pc.createColors>;

	constructor(options: ProbeOptions) {
		this.#options = options;
		this.#colors = pc.createColors(options.color);
	}

	finding(finding: ProbeFinding): string {
		const { bold, cyan, dim } = this.#colors;
		const { severity, message, check, method, url, seen, at } = finding;
		const { related = [], cases = [] } = finding;
		const locations = [at, ...related.map((one) => one.at)];
		const gutter = Math.max(
			2,
			...locations.map((place) => (place === undefined ? 0 : widthOfLine(place))),
		);
		const indent = " ".repeat(gutter);
		const line = (mark: string, text: string): string =>
			this.#wrapped(`${indent}${cyan(mark)} ${text}`, gutter + mark.length + 1);
		return [
			this.#wrapped(
				`${this.#paint(severity)(bold(severity))} ${bold(printable(message))} ${dim(`[${check}]`)}`,
				2,
			),
			line("-->", `${method} ${printable(url)}`),
			...(seen === undefined ? [] : [line("<--", printable(seen))]),
			...this.#expected(at, "expects something else", gutter, line),
			...related.flatMap((one) => this.#expected(one.at, printable(one.message), gutter, line)),
			...this.#cases(cases.slice(1), line),
			...this.#said(finding).map((text) => line(" =", text)),
		].join("\n");
	}

	/** The source line in the site's files that promises a different answer. */
	#expected(
		at: Location | undefined,
		text: string,
		gutter: number,
		line: (mark: string, text: string) => string,
	): readonly string[] {
		if (at === undefined) return [];
		const { cyan } = this.#colors;
		const { width, prefix } = this.#options;
		const style = { gutter, width, mark: "-", paint: cyan, paintGutter: cyan };
		return [
			line(":::", `${printable(locationText(at, prefix))} ${text}`),
			...frameLines(at, style),
		];
	}

	#cases(
		others: readonly ProbeCase[],
		line: (mark: string, text: string) => string,
	): readonly string[] {
		const { dim } = this.#colors;
		const lines = others.slice(0, maxCases).map(({ url, at }) => {
			const locationSuffix = at && dim(` ${printable(locationText(at, this.#options.prefix))}`);
			return line("-->", `${printable(url)}${locationSuffix ?? ""}`);
		});
		const restCount = others.length - maxCases;
		return restCount <= 0
			? lines
			: [...lines, line("-->", dim(`… and ${restCount} more (\`--format json\` has all)`))];
	}

	#said({ consequence, hint }: ProbeFinding): readonly string[] {
		return [
			printable(consequence),
			...(hint === undefined ? [] : [`${this.#colors.bold("help:")} ${printable(hint)}`]),
		];
	}

	formatTable({ checks }: ProbeReport): string {
		const widestName = Math.max(...checks.map(({ check }) => check.length));
		return checks
			.map((check) => {
				const [word, paint] = this.#state(check);
				const start = `${paint(word.padEnd(7))}  ${check.check.padEnd(widestName)}  `;
				return start + this.#wrapped(this.#result(check), widestName + 11);
			})
			.join("\n");
	}

	#result(check: CheckReport): string {
		const text = printable(resultText(check));
		return check.outcome === "skipped" ? this.#colors.dim(text) : text;
	}

	#state(check: CheckReport): readonly [string, (text: string) => string] {
		const { green, dim } = this.#colors;
		const worstOfCheck = worstSeverity(check);
		if (worstOfCheck !== undefined) return [worstOfCheck, this.#paint(worstOfCheck)];
		return check.outcome === "skipped" ? ["skipped", dim] : ["ok", green];
	}

	formatEnd(probe: ProbeReport): string {
		const { bold, dim, green } = this.#colors;
		const unjudgedTexts = probe.checks.flatMap((check) => check.unjudged);
		const lines = unjudgedTexts
			.slice(0, maxUnjudged)
			.map((line) => dim(`Not checked: ${printable(line)}`));
		const restCount = unjudgedTexts.length - maxUnjudged;
		if (restCount > 0) lines.push(dim(`Not checked: ${restCount} more`));
		const [worst] = findingsIn(probe);
		const paint = worst === undefined ? green : this.#paint(worst.severity);
		const seconds = (this.#options.elapsed / 1000).toFixed(1);
		lines.push(`${paint(bold(outcomeOf(probe)))} in ${printable(extentOf(probe))}, ${seconds} s.`);
		return lines.map((line) => this.#wrapped(line, 2)).join("\n");
	}

	#paint(severity: Severity): (text: string) => string {
		const { red, yellow, blue } = this.#colors;
		return { error: red, warning: yellow, note: blue }[severity];
	}

	#wrapped(line: string, indent: number): string {
		return wrapLine(line, indent, this.#options);
	}
}

interface ProbeOptions {
	readonly color: boolean;
	readonly width: number;
	readonly wraps: boolean;
	/** The path to put before every file of the site. */
	readonly prefix: string;
	/** The elapsed time in milliseconds. */
	readonly elapsed: number;
}

/** The location in text, such as `docs/docs.json:12:3`. */
function locationText({ file, range }: Location, prefix: string): string {
	const { line, column } = file.position(range.start);
	return `${pathFrom(prefix, file)}:${line}:${column}`;
}

function findingsIn({ checks }: ProbeReport): readonly ProbeFinding[] {
	const allFindings = checks.flatMap(({ findings }) => findings);
	return severities.flatMap((severity) =>
		allFindings.filter((finding) => finding.severity === severity),
	);
}

/** The most severe level among the findings of a check; `undefined` without findings. */
function worstSeverity({ findings }: CheckReport): Severity | undefined {
	return severities.find((severity) => findings.some((finding) => finding.severity === severity));
}

/** The outcome in text, such as `Found 1 error and 2 warnings`, or `No problems`. */
function outcomeOf(probe: ProbeReport): string {
	const allFindings = findingsIn(probe);
	const countTexts = severities.flatMap((severity) => {
		const count = allFindings.filter((one) => one.severity === severity).length;
		return count === 0 ? [] : [amount(count, severity)];
	});
	const [last = "", ...others] = countTexts.toReversed();
	if (last === "") return "No problems";
	const otherOutcomes = others.length === 0 ? "" : `${others.toReversed().join(", ")} and `;
	return `Found ${otherOutcomes}${last}`;
}

/**
 * The extent of the probe in text, such as `11 checks of https://docs.acme.test/ (2 skipped), 36
 * requests`.
 */
function extentOf({ checks, url, requests }: ProbeReport): string {
	const skippedCount = checks.filter(({ outcome }) => outcome === "skipped").length;
	const checkedText = amount(checks.length - skippedCount, "check");
	const skippedText = skippedCount === 0 ? "" : ` (${skippedCount} skipped)`;
	return `${checkedText} of ${url}${skippedText}, ${amount(requests, "request")}`;
}

function resultText({ outcome, observation, findings }: CheckReport): string {
	if (outcome !== "found") return observation;
	const [first, ...more] = findings;
	const message = first?.message.replace(/\.$/, "") ?? "";
	return more.length === 0 ? message : `${message}, and ${more.length} more`;
}
