import type { Finding } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { fold } from "../fold.ts";
import { withoutCommands } from "../printable.ts";
import { Printer } from "../printer.ts";
import {
	type Reporter,
	type ReportOptions,
	type SiteReport,
	unhappyFirst,
} from "../reporter.ts";
import { statistics } from "../statistics.ts";
import { amount } from "../summary.ts";

/** For people: each finding with the lines it is about, what readers get, and what to do. */
export const pretty: Reporter = (sites, options) => {
	const blocks = options.statistics
		? [statistics(sites, options).join("\n")].filter((table) => table !== "")
		: findingsOf(sites, options);
	const printer = new Printer("", options);
	blocks.push(printer.summary(sites.map(({ result }) => result)));
	return withoutCommands(`${blocks.join("\n\n")}\n`);
};

function findingsOf(
	sites: readonly SiteReport[],
	options: ReportOptions,
): string[] {
	const bySite = sites.map(({ result }) => shownOf(result, options));
	const { shown, rest, repeated, hidden } = fold(bySite, options);
	const blocks = sites.flatMap(({ prefix }, index) => {
		const printer = new Printer(prefix, options);
		const found = (bySite[index] ?? []).filter((finding) => shown.has(finding));
		const printed = found.map((finding, place) => {
			const above = repeated.has(finding) ? found[place - 1] : undefined;
			const block = printer.finding(finding, above);
			const others = rest.get(finding);
			return others === undefined
				? block
				: `${block}\n${printer.rest(finding.rule, others)}`;
		});
		const isNamed = sites.length > 1 && printed.length > 0;
		return isNamed ? [printer.name(), ...printed] : printed;
	});
	if (hidden > 0)
		blocks.push(
			`${amount(hidden, "more finding")} ${hidden === 1 ? "is" : "are"} not shown (\`--max-findings ${options.maxFindings}\`).`,
		);
	return blocks;
}

function shownOf(
	{ findings }: Result,
	options: ReportOptions,
): readonly Finding[] {
	const counting = findings.filter(
		({ severity }) => !options.quiet || severity === "error",
	);
	return unhappyFirst(counting, options, (finding) => finding);
}
