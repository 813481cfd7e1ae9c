// `--update-baseline` and `--prune-baseline`: which findings of now the baseline is to have, and
// its file.
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { say, type Terminal } from "../../cli/terminal.ts";
import type { Finding } from "../../engine/finding.ts";
import { elementsOf } from "../../engine/identity.ts";
import {
	type BaselineElements,
	type BaselineEntry,
	baselineName,
	countElements,
	loadBaseline,
	matchBaseline,
	printBaseline,
} from "../../findings/baseline.ts";
import { SettingsError } from "../../findings/settings/config.ts";
import { amount } from "../../report/amounts.ts";
import { failureTexts } from "../../report/failures.ts";
import { removeLeftovers, replaceFile, whyNotWritten } from "../../source/files/replace-file.ts";
import { type ValidateSettings, validateSite } from "../site/validate.ts";
import type { ValidateArguments } from "./validate-options.ts";

/** What `--update-baseline` or `--prune-baseline` asks for; `undefined` without them. */
export function baselineChange(args: ValidateArguments): BaselineChange | undefined {
	const updates = args["update-baseline"];
	return updates || args["prune-baseline"] ? { updates, mayGrow: args["allow-growth"] } : undefined;
}

/** Writes the baseline of a site, and says how it is now. */
export function newBaseline(
	root: string,
	settings: ValidateSettings,
	change: BaselineChange,
	terminal: Terminal,
): readonly BaselineEntry[] {
	if (!change.updates && loadBaseline(root) === undefined) {
		say(terminal, `There is no ${baselineName} to prune.`);
		return [];
	}
	const { entries, leftOut, came, went, hasNewForm } = changeBaseline(root, settings, change);
	say(terminal, `docproof-baseline.json has ${amount(countIn(entries), "finding")}.`);
	if (hasNewForm)
		say(
			terminal,
			"It has a new form: an entry for each page, name or link that a finding is about.",
		);
	sayEntries("Added", came, terminal);
	sayEntries("Removed", went, terminal);
	if (leftOut > 0)
		say(
			terminal,
			`${amount(leftOut, "new finding")} ${leftOut === 1 ? "is" : "are"} not in it: without \`--allow-growth\`, a baseline only shrinks.`,
		);
	return entries;
}

/** What is to become of a baseline. */
interface BaselineChange {
	/** Whether it takes what is found, or only loses what is fixed. */
	readonly updates: boolean;
	/** Whether one that is there may take more than it has. */
	readonly mayGrow: boolean;
}

/** A baseline after a change. */
interface ChangedBaseline {
	readonly entries: readonly BaselineEntry[];
	/** What is in it and was not in the baseline before; nothing for the first one. */
	readonly came: readonly BaselineEntry[];
	/** What was in the baseline before and is not found any more. */
	readonly went: readonly BaselineEntry[];
	/** Whether the baseline before knew findings by their sentences. */
	readonly hasNewForm: boolean;
	/** How many new findings it did not take, as it may not grow. */
	readonly leftOut: number;
}

/** Writes the baseline of a site. Throws a `SettingsError` where that fails. */
function changeBaseline(
	root: string,
	settings: ValidateSettings,
	{ updates, mayGrow }: BaselineChange,
): ChangedBaseline {
	// What is only so in comparison would be gone from the next one.
	const whole = { ...settings, past: undefined, baseline: [] };
	const { findings, failures } = validateSite(root, whole);
	if (failures.length > 0)
		throw new SettingsError([
			`${baselineName} stays as it is, because docproof failed: ${failureTexts({ failures }).join(" ")}`,
		]);
	const old = loadBaseline(root);
	const { matched: known, stale } = matchBaseline(findings, old ?? []);
	const added = countElements(findings.map((finding) => [finding, newElements(finding, known)]));
	const grows = updates && (old === undefined || mayGrow);
	const entries = countElements(grows ? findings : known);
	writeBaseline(root, entries);
	return {
		entries,
		leftOut: updates && !grows ? countIn(added) : 0,
		came: grows && old !== undefined ? added : [],
		went: stale,
		hasNewForm: old?.some((entry) => "message" in entry) === true,
	};
}

function newElements(finding: Finding, known: BaselineElements): ReadonlySet<string> {
	const old = known.get(finding);
	return new Set(elementsOf(finding).filter((one) => old?.has(one) !== true));
}

function countIn(entries: readonly BaselineEntry[]): number {
	return entries.reduce((sum, { count }) => sum + count, 0);
}

/** More entries are only counted. */
const mostEntries = 20;

function sayEntries(
	what: "Added" | "Removed",
	entries: readonly BaselineEntry[],
	terminal: Terminal,
): void {
	if (entries.length === 0) return;
	say(terminal, `${what}: ${countIn(entries)}`);
	const lines = entries.map(lineOf).sort();
	for (const line of lines.slice(0, mostEntries)) say(terminal, line);
	const rest = entries.slice(mostEntries).length;
	if (rest > 0) say(terminal, `  … and ${rest} more.`);
}

function lineOf(entry: BaselineEntry): string {
	const { rule, file, count } = entry;
	const what = "message" in entry ? entry.message : entry.element;
	const times = count === 1 ? "" : ` (${count} times)`;
	return `  ${file}: ${what === "" ? "" : `${what} `}[${rule}]${times}`;
}

/** Throws a `SettingsError` where the file cannot be written. */
function writeBaseline(root: string, entries: readonly BaselineEntry[]): void {
	removeLeftovers(root);
	try {
		const path = join(root, baselineName);
		// Of a link the file that it leads to, which was looked at when it was read.
		const file = existsSync(path) ? realpathSync(path) : path;
		replaceFile(file, printBaseline(entries));
	} catch (error) {
		throw new SettingsError([`${baselineName} ${whyNotWritten(error)}.`]);
	}
}
