import { exceedsWarnings, type Result } from "../../engine/result.ts";
import type { Severity } from "../../engine/severity.ts";
import { labelByStanding, standingOf } from "../../engine/standing.ts";
import { groupBy } from "../../text/lists.ts";
import { failureTexts } from "../failures.ts";
import { escapeCommands, printable } from "../printable.ts";
import { type PlacedFinding, placedFindings, type Reporter, sentences } from "../reporter.ts";

interface TestCase {
	readonly name: string;
	readonly file: string;
	/** The XML of the failure, or of the output of a passing test. */
	readonly content: string;
	readonly fails: boolean;
	/** True if docproof itself failed, so that the test has no result. */
	readonly isError?: true;
}

/**
 * The format for test reports: each file is a suite, each error and warning a test. An error makes
 * its test fail; a warning does so only if the site has more warnings than allowed, because only
 * then the exit code is 1. Notes are left out.
 */
export const junit: Reporter = (sites, options) => {
	const testCases = sites.flatMap((site) => {
		const failing = failingSeverities(site.result);
		return placedFindings([site], options)
			.filter(({ finding }) => finding.severity !== "note")
			.map((siteFinding) => caseOf(siteFinding, failing));
	});
	for (const { result } of sites)
		for (const text of failureTexts(result)) testCases.push(failedCase(text));
	// A passing test is added, because CI systems treat a report without tests as broken.
	if (testCases.length === 0)
		testCases.push({ name: "no problems", file: "docproof", content: "", fails: false });
	const suites = Array.from(
		groupBy(testCases, ({ file }) => file),
		([name, suiteCases]) =>
			element(
				"testsuite",
				{ name, ...totalsOf(suiteCases), skipped: 0, time: formatSeconds(0) },
				`\n${suiteCases.map(formatTestCase).join("")}`,
			),
	);
	return `${xmlHead}${element(
		"testsuites",
		{ name: "docproof", ...totalsOf(testCases), time: formatSeconds(options.elapsed) },
		`\n${suites.join("")}`,
	)}`;
};

function failingSeverities(result: Result): ReadonlySet<Severity> {
	return new Set(exceedsWarnings(result) ? ["error", "warning"] : ["error"]);
}

function caseOf({ finding, path, start }: PlacedFinding, failing: ReadonlySet<Severity>): TestCase {
	const { rule, severity, message } = finding;
	const position = `${start.line}:${start.column}`;
	const text = escapeXml(`${path}:${position}\n${sentences(finding).join("\n")}`);
	const isFailing = failing.has(severity);
	return {
		name: `${rule} at ${position}`,
		file: path,
		content: isFailing
			? element("failure", { message, type: labelByStanding[standingOf(finding)] }, text)
			: element("system-out", {}, text),
		fails: isFailing,
	};
}

function failedCase(message: string): TestCase {
	return {
		name: "internal error",
		file: "docproof",
		content: element("error", { message, type: "bug" }, escapeXml(message)),
		fails: false,
		isError: true,
	};
}

function formatTestCase({ name, file, content }: TestCase): string {
	return element(
		"testcase",
		{ name, classname: file, time: formatSeconds(0) },
		content === "" ? "" : `\n${content}`,
	);
}

function totalsOf(testCases: readonly TestCase[]): Record<string, number> {
	const failures = testCases.filter((item) => item.fails).length;
	const errors = testCases.filter((item) => item.isError).length;
	return { tests: testCases.length, failures, errors };
}

function formatSeconds(milliseconds: number): string {
	return (milliseconds / 1000).toFixed(3);
}

/** `content` must be XML. */
function element(
	name: string,
	attributes: Readonly<Record<string, string | number>>,
	content = "",
): string {
	const attributeText = Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
		.join("");
	return content === ""
		? `<${name}${attributeText}/>\n`
		: `<${name}${attributeText}>${content}</${name}>\n`;
}

export function escapeXml(text: string): string {
	return escapeCommands(text.split("\n").map(printable).join("\n"))
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
