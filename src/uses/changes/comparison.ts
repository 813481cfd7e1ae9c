import type { Finding } from "../../engine/finding.ts";
import { severities } from "../../engine/severity.ts";
import { baselineIn } from "../../findings/baseline.ts";
import { type Config, SettingsError } from "../../findings/settings/config.ts";
import type { SettingsFiles } from "../../findings/settings/settings-files.ts";
import { ChangingSite } from "../../session/changing-site.ts";
import type { PastState } from "../../site/parts/site.ts";
import { groupBy } from "../../source/lists.ts";
import { type JsonPointer, withoutIndexes } from "../../source/pointer.ts";
import type { Filter } from "../validate/validate.ts";
import { lookAt, type ValidateSettings } from "../validate/validate.ts";
import type { State, States } from "./states.ts";

/** What a state of a site before is for. */
interface Comparison extends Pick<ValidateSettings, "changing"> {
	/** Leaves what was not found before. */
	readonly keeps: Filter;
	/** What was published; `undefined` where there was no site. */
	readonly past: PastState | undefined;
}

/** Proofs the state before. The settings are those of now. */
export function comparisonWith(
	root: string,
	{ before }: States,
	settings: ValidateSettings,
	configIn: (files: SettingsFiles) => Config,
): Comparison {
	if (before === undefined)
		return { keeps: (findings) => findings, past: undefined };
	// What both states have in common is looked at once.
	const changing = new ChangingSite(root);
	const { site, result } = lookAt(root, {
		...settings,
		...settingsOf(root, before, configIn),
		tree: before.tree,
		changing,
	});
	if (before.changed === undefined) changing.touchAll();
	else changing.touch(before.changed, false);
	return {
		keeps: (findings) => newFindings(findings, result.findings),
		past: { site, wentTo: before.wentTo },
		changing,
	};
}

/** The settings and the baseline from before; none, so that those of now count, where they were wrong. */
function settingsOf(
	root: string,
	{ settings }: State,
	configIn: (files: SettingsFiles) => Config,
): ValidateSettings {
	try {
		const baseline = baselineIn(root, settings) ?? [];
		return { config: configIn(settings), baseline };
	} catch (error) {
		if (error instanceof SettingsError) return {};
		throw error;
	}
}

/**
 * The findings that were not there before. One that has only moved is not new: its list may have other items before it
 * now. One that has become worse is.
 */
function newFindings(
	now: readonly Finding[],
	before: readonly Finding[],
): readonly Finding[] {
	const left = new Set([...before].sort((a, b) => rank(b) - rank(a)));
	const known = new Set<Finding>();
	for (const sameness of [asWritten, exactly, wherever]) {
		const byKey = groupBy(left, sameness);
		for (const finding of now) {
			if (known.has(finding)) continue;
			const alike = byKey.get(sameness(finding));
			const worst = alike?.at(-1);
			if (worst === undefined || rank(worst) > rank(finding)) continue;
			alike?.pop();
			left.delete(worst);
			known.add(finding);
		}
	}
	return now.filter((finding) => !known.has(finding));
}

/** From the worst on. */
function rank({ severity }: Finding): number {
	return severities.indexOf(severity);
}

/** Of several that say the same at the same value, the text tells which one was there. */
function asWritten(finding: Finding): string {
	return `${exactly(finding)}\n${textOf(finding)}`;
}

function exactly(finding: Finding): string {
	return keyOf(finding, finding.at.pointer);
}

function wherever(finding: Finding): string {
	return keyOf(finding, withoutIndexes(finding.at.pointer));
}

/** What is at no value, such as a fault of syntax, is where its text is. */
function keyOf(finding: Finding, pointer: JsonPointer): string {
	const { rule, at, message } = finding;
	const place = pointer === "" ? textOf(finding) : pointer;
	return [rule, at.file.path, message, place].join("\n");
}

/** Characters of a text by which it is known again. */
const longEnough = 200;

function textOf({ at: { file, range } }: Finding): string {
	const end = Math.min(range.end, range.start + longEnough);
	return file.text.slice(range.start, end);
}
