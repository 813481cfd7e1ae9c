// A probe of a live site, in each of its formats.
import { asJson, code, prose } from "../../../report/escaped.ts";
import { element, escapeXml, xmlHead } from "../../../report/formats/xml.ts";
import type { Location } from "../../../source/source-file.ts";
import type { CheckReport, ProbeFinding, ProbeReport } from "../check.ts";
import { probePretty } from "./probe-pretty.ts";
import {
	extentOf,
	findingsIn,
	outcomeOf,
	type ProbeOptions,
	placeText,
	resultText,
	worstOf,
} from "./shown-probe.ts";

type Format = (probe: ProbeReport, options: ProbeOptions) => string;

export const probeFormats: Readonly<Record<"pretty" | "json" | "markdown" | "junit", Format>> = {
	pretty: probePretty,
	json: (probe) => asJson(jsonOf(probe)),
	markdown: markdownOf,
	junit: junitOf,
};

/** Change `version` with its shape. */
function jsonOf(probe: ProbeReport): object {
	const { url, requests, checks } = probe;
	const all = findingsIn(probe);
	const count = (severity: string): number => all.filter((one) => one.severity === severity).length;
	return {
		version: 1,
		url,
		requests,
		checks: checks.map((one) => ({
			check: one.check,
			outcome: one.outcome,
			says: resultText(one),
			notLookedAt: one.untold,
		})),
		findings: all.map(jsonFinding),
		summary: {
			errors: count("error"),
			warnings: count("warning"),
			notes: count("note"),
		},
	};
}

function jsonFinding(finding: ProbeFinding): object {
	const { at, cases, related, ...rest } = finding;
	return {
		...rest,
		...(at !== undefined && { at: placeOf(at) }),
		...(cases !== undefined && {
			cases: cases.map(({ at: place, ...one }) => ({
				...one,
				...(place !== undefined && { at: placeOf(place) }),
			})),
		}),
		...(related !== undefined && {
			related: related.map((one) => ({ ...one, at: placeOf(one.at) })),
		}),
	};
}

/** Relative to the site; lines and columns count from 1. */
function placeOf({ file, range }: Location): object {
	return { file: file.path, ...file.position(range.start) };
}

function markdownOf(probe: ProbeReport, { prefix }: ProbeOptions): string {
	const all = findingsIn(probe);
	const isGood = all.every(({ severity }) => severity !== "error");
	const lines = [
		"## docproof probe",
		"",
		`${isGood ? "✅" : "❌"} ${outcomeOf(probe)} in ${prose(extentOf({ ...probe, url: `\`${probe.url}\`` }))}.`,
	];
	if (all.length > 0) lines.push("", "| | asked | problem |", "| --- | --- | --- |");
	for (const finding of all) {
		const { severity, method, url, message, hint, check, at } = finding;
		const words = [message, hint ?? ""].join(" ").trim();
		const place = at === undefined ? "" : ` ${code(placeText(at, prefix))}`;
		lines.push(
			`| ${severity} | ${code(`${method} ${url}`)}${place} | ${prose(words)} [${check}] |`,
		);
	}
	lines.push("", "| check | | |", "| --- | --- | --- |");
	for (const check of probe.checks) {
		const state = worstOf(check) ?? (check.outcome === "skipped" ? "skipped" : "ok");
		lines.push(`| ${check.check} | ${state} | ${prose(resultText(check))} |`);
	}
	return `${lines.join("\n")}\n`;
}

/** Each check is a test; it fails where the exit code says so. */
function junitOf(probe: ProbeReport, options: ProbeOptions): string {
	const { checks, url } = probe;
	const failures = checks.filter((one) => worstOf(one) === "error").length;
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
	const text = escapeXml(check.findings.map((one) => textOf(one, options)).join("\n\n"));
	const isFailing = worstOf(check) === "error";
	const content =
		check.outcome === "skipped"
			? element("skipped", { message: check.says })
			: text === ""
				? ""
				: isFailing
					? element("failure", { message: resultText(check), type: "error" }, text)
					: element("system-out", {}, text);
	const attributes = { name: check.check, classname: url, time: "0.000" };
	return element("testcase", attributes, content === "" ? "" : `\n${content}`);
}

function textOf(
	{ method, url, message, consequence, hint, seen, at, cases = [] }: ProbeFinding,
	{ prefix }: ProbeOptions,
): string {
	return [
		`${method} ${url}`,
		seen,
		at && placeText(at, prefix),
		message,
		consequence,
		hint,
		...cases.slice(1).map((one) => one.url),
	]
		.filter((line) => line !== undefined)
		.join("\n");
}
