import { type Finding, isFixable } from "../../engine/finding.ts";
import type { Result } from "../../engine/result.ts";
import { type Severity, severities } from "../../engine/severity.ts";
import { groupBy } from "../../source/lists.ts";
import { withoutCommands } from "../printable.ts";
import { Printer } from "../printer.ts";
import {
	placedFindings,
	type Reporter,
	type ReportOptions,
	type SiteReport,
	unhappyFirst,
} from "../reporter.ts";
import { amount, thousands } from "../summary.ts";

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

/** So many findings that say the same are shown in full. */
const maxAlike = 3;

/** Which findings are shown in full. */
interface Fold {
	readonly shown: ReadonlySet<Finding>;
	/** By the last one that is shown of those that say the same: the others. */
	readonly rest: ReadonlyMap<Finding, readonly Finding[]>;
	/** Shown ones that come after another one of many that say the same. */
	readonly repeated: ReadonlySet<Finding>;
	/** How many are neither shown nor counted as one of the others. */
	readonly hidden: number;
}

/** Folds findings of one site and rule that say the same but for names and numbers: a site can have hundreds of them. */
function fold(
	sites: readonly (readonly Finding[])[],
	{ verbose = false, maxFindings = Number.POSITIVE_INFINITY },
): Fold {
	const findings = sites.flat();
	const groups = verbose
		? findings.map((finding) => [finding])
		: sites.flatMap((site) => [...groupBy(site, shapeOf).values()]);
	const first = new Set(groups.flatMap((group) => group.slice(0, maxAlike)));
	const shown = new Set(
		findings
			.filter((finding) => first.has(finding))
			.sort((a, b) => rank(a.severity) - rank(b.severity))
			.slice(0, maxFindings),
	);
	const rest = new Map<Finding, readonly Finding[]>();
	const repeated = new Set<Finding>();
	let hidden = 0;
	for (const group of groups) {
		const seen = group.filter((finding) => shown.has(finding));
		const others = group.filter((finding) => !shown.has(finding));
		const last = seen.at(-1);
		if (last === undefined) hidden += others.length;
		else if (others.length > 0) {
			rest.set(last, others);
			for (const finding of seen.slice(1)) repeated.add(finding);
		}
	}
	return { shown, rest, repeated, hidden };
}

/** What a finding says, without the names and numbers in it. */
function shapeOf({ rule, severity, message }: Finding): string {
	const shape = message.replaceAll(/`[^`]*`/g, "`").replaceAll(/\d+/g, "0");
	return `${rule}\n${severity}\n${shape}`;
}

function rank(severity: Severity): number {
	return severities.indexOf(severity);
}

/** A row for each rule that finds something, those with the most findings first, below the names of the columns. */
function statistics(
	sites: readonly SiteReport[],
	options: Pick<ReportOptions, "quiet">,
): string[] {
	const found = placedFindings(sites, options);
	const rows = Array.from(
		groupBy(found, ({ finding }) => finding.rule),
		([rule, all]) => ({
			rule,
			count: all.length,
			fixable: all.filter(({ finding }) => isFixable(finding)).length,
			files: new Set(all.map(({ path }) => path)).size,
		}),
	).sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1));
	if (rows.length === 0) return [];
	return [
		["findings", "fixable", "files", "rule"],
		...rows.map(({ rule, ...counts }) => [
			...[counts.count, counts.fixable, counts.files].map(thousands),
			rule,
		]),
	].map(row);
}

function row([
	count = "",
	fixable = "",
	files = "",
	rule = "",
]: readonly string[]): string {
	return `${count.padStart(8)}  ${fixable.padStart(7)}  ${files.padStart(6)}  ${rule}`;
}
