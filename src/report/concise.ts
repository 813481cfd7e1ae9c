import { printable, withoutCommands } from "./printable.ts";
import { placedFindings, type Reporter } from "./reporter.ts";

/** One line for each finding, as editors and `grep` like them. */
export const concise: Reporter = (sites, options) =>
	placedFindings(sites, options)
		.map(({ finding: { severity, message, rule }, path, start }) => {
			const place = `${path}:${start.line}:${start.column}`;
			return `${withoutCommands(printable(`${place}: ${severity}: ${message} [${rule}]`))}\n`;
		})
		.join("");
