// `--update-baseline` and `--prune-baseline`: the new baseline, and its file.
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import {
	type BaselineElements,
	type BaselineEntry,
	baselineName,
	countElements,
	loadBaseline,
	matchBaseline,
	printBaseline,
} from "../../check/findings/baseline.ts";
import { SettingsError } from "../../check/settings/config.ts";
import { checkSite, type ValidateSettings } from "../../check/site/validate.ts";
import type { Finding } from "../../engine/finding.ts";
import { elementsOf } from "../../engine/identity.ts";
import { amount } from "../../output/amounts.ts";
import { failureTexts } from "../../output/failures.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { removeLeftovers, replaceFile, whyNotWritten } from "../../text/files/replace-file.ts";
import type { ValidateArguments } from "./validate-options.ts";

/** Without `--update-baseline`, fixed findings are removed, and no findings are added. */
type BaselineOptions = Pick<ValidateArguments, "update-baseline" | "allow-growth">;

/**
 * Writes the baseline of the current findings, and prints what has changed in it. Throws a
 * `SettingsError` if docproof fails, or if the file cannot be written.
 */
export function writeNewBaseline(
	root: string,
	settings: ValidateSettings,
	{ "update-baseline": updates, "allow-growth": mayGrow }: BaselineOptions,
	terminal: Terminal,
): readonly BaselineEntry[] {
	const oldBaseline = loadBaseline(root);
	if (!updates && oldBaseline === undefined) {
		say(terminal, `${baselineName} does not exist, so there is nothing to prune.`);
		return [];
	}
	// The former state is left out, because findings that depend on a comparison would be missing
	// from the next run.
	const fullSettings = { ...settings, past: undefined, baseline: [] };
	const { findings, failures } = checkSite(root, fullSettings).result;
	if (failures.length > 0)
		throw new SettingsError([
			`${baselineName} was not changed, because docproof failed: ${failureTexts({ failures }).join(" ")}`,
		]);
	const { matched, stale } = matchBaseline(findings, oldBaseline ?? []);
	const newEntries = countElements(
		findings.map((finding) => [finding, newElements(finding, matched)]),
	);
	const isGrowing = updates && (oldBaseline === undefined || mayGrow);
	const entries = countElements(isGrowing ? findings : matched);
	writeBaseline(root, entries);
	say(terminal, `docproof-baseline.json has ${amount(countIn(entries), "finding")}.`);
	// Former baselines identified findings by their messages.
	if (oldBaseline?.some((entry) => "message" in entry))
		say(
			terminal,
			"The file has a new format: one entry for each page, name or link that a finding concerns.",
		);
	// The entries of the first baseline are not listed, because all of them are new.
	if (isGrowing && oldBaseline !== undefined) printEntries("Added", newEntries, terminal);
	printEntries("Removed", stale, terminal);
	const leftOut = updates && !isGrowing ? countIn(newEntries) : 0;
	if (leftOut > 0)
		say(
			terminal,
			`${amount(leftOut, "new finding")} ${leftOut === 1 ? "was" : "were"} not added: without \`--allow-growth\`, a baseline only shrinks.`,
		);
	return entries;
}

function newElements(finding: Finding, matched: BaselineElements): ReadonlySet<string> {
	const oldElements = matched.get(finding);
	return new Set(elementsOf(finding).filter((one) => oldElements?.has(one) !== true));
}

function countIn(entries: readonly BaselineEntry[]): number {
	return entries.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The maximum number of printed entries. Further entries are only counted, because the list goes to
 * a terminal.
 */
const maxEntries = 20;

function printEntries(
	what: "Added" | "Removed",
	entries: readonly BaselineEntry[],
	terminal: Terminal,
): void {
	if (entries.length === 0) return;
	say(terminal, `${what}: ${countIn(entries)}`);
	const lines = entries.map(entryLine).sort();
	for (const line of lines.slice(0, maxEntries)) say(terminal, line);
	const restCount = entries.slice(maxEntries).length;
	if (restCount > 0) say(terminal, `  … and ${restCount} more.`);
}

function entryLine(entry: BaselineEntry): string {
	const { rule, file, count } = entry;
	const text = "message" in entry ? entry.message : entry.element;
	const times = count === 1 ? "" : ` (${count} times)`;
	return `  ${file}: ${text === "" ? "" : `${text} `}[${rule}]${times}`;
}

/** Throws a `SettingsError` if the file cannot be written. */
function writeBaseline(root: string, entries: readonly BaselineEntry[]): void {
	removeLeftovers(root);
	try {
		const path = join(root, baselineName);
		// For a symbolic link, docproof writes the target of the link, because replacing the link
		// itself would leave the target unchanged.
		const file = existsSync(path) ? realpathSync(path) : path;
		replaceFile(file, printBaseline(entries));
	} catch (error) {
		throw new SettingsError([`${baselineName} ${whyNotWritten(error)}.`]);
	}
}
