import { printable, withoutCommands } from "../printable.ts";
import {
	gravestFirst,
	placedFindings,
	type Reporter,
	unhappyWords,
} from "../reporter.ts";

/** One line for each finding, as editors and `grep` like them. */
export const concise: Reporter = (sites, options) =>
	(options.unhappy === undefined ? placedFindings : gravestFirst)(
		sites,
		options,
	)
		.map(({ finding, path, start }) => {
			const { severity, message, rule } = finding;
			const place = `${path}:${start.line}:${start.column}`;
			const readers = unhappyWords(finding, options);
			return `${withoutCommands(printable(`${place}: ${severity}: ${message} [${rule}]${readers}`))}\n`;
		})
		.join("");
