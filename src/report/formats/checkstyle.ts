import type { Severity } from "../../engine/severity.ts";
import { groupBy } from "../../source/group-by.ts";
import { placedFindings, type Reporter, sentences } from "../reporter.ts";
import { element, xmlHead } from "./xml.ts";

const levels: Readonly<Record<Severity, string>> = {
	error: "error",
	warning: "warning",
	note: "info",
};

/** For tools that read Checkstyle's reports. */
export const checkstyle: Reporter = (sites, options) => {
	const byFile = groupBy(placedFindings(sites, options), ({ path }) => path);
	const files = Array.from(byFile, ([path, found]) => {
		const errors = found.map(({ finding, start }) =>
			element("error", {
				line: start.line,
				column: start.column,
				severity: levels[finding.severity],
				message: sentences(finding).join(" "),
				source: `docproof.${finding.rule}`,
			}),
		);
		return element("file", { name: path }, `\n${errors.join("")}`);
	});
	return `${xmlHead}${element("checkstyle", { version: "4.3" }, `\n${files.join("")}`)}`;
};
