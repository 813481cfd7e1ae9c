import { groupBy } from "../source/group-by.ts";
import { placedFindings, type Reporter, sentences } from "./reporter.ts";
import { element, escapeXml, xmlHead } from "./xml.ts";

/** For test reports: each file is a suite, each finding a test of it that fails. Notes do not fail. */
export const junit: Reporter = (sites, options) => {
	const findings = placedFindings(sites, options).filter(
		({ finding }) => finding.severity !== "note",
	);
	const byFile = groupBy(findings, ({ path }) => path);
	const suites = Array.from(byFile, ([path, found]) => {
		const tests = found.map(({ finding, start }) => {
			const { rule, severity, message } = finding;
			const text = `${path}:${start.line}:${start.column}\n${sentences(finding).join("\n")}`;
			const failure = element(
				"failure",
				{ message, type: severity },
				escapeXml(text),
			);
			return element(
				"testcase",
				{
					name: `${rule} at ${start.line}:${start.column}`,
					classname: path,
					time: 0,
				},
				`\n${failure}`,
			);
		});
		const count = found.length;
		const totals = { tests: count, failures: count, errors: 0, skipped: 0 };
		return element(
			"testsuite",
			{ name: path, ...totals, time: 0 },
			`\n${tests.join("")}`,
		);
	});
	// A report without a test is taken for a broken one.
	if (suites.length === 0)
		suites.push(
			element(
				"testsuite",
				{
					name: "docproof",
					tests: 1,
					failures: 0,
					errors: 0,
					skipped: 0,
					time: 0,
				},
				`\n${element("testcase", { name: "no problems", classname: "docproof", time: 0 })}`,
			),
		);
	const tests = Math.max(findings.length, 1);
	return `${xmlHead}${element(
		"testsuites",
		{
			name: "docproof",
			tests,
			failures: findings.length,
			errors: 0,
			time: options.elapsed / 1000,
		},
		`\n${suites.join("")}`,
	)}`;
};
