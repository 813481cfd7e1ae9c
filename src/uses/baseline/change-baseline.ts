import {
	type BaselineEntry,
	baselineIn,
	compare,
	entriesOf,
	withoutStale,
} from "../../findings/baseline.ts";
import { type ValidateSettings, validateSite } from "../validate/validate.ts";
import { writeBaseline } from "./write-baseline.ts";

/** What is to become of a baseline. */
export interface BaselineChange {
	/** Whether it takes what is found, or only loses what is fixed. */
	readonly updates: boolean;
	/** Whether one that is there may take more than it has. */
	readonly mayGrow: boolean;
}

/** A baseline after a change. */
export interface ChangedBaseline {
	readonly entries: readonly BaselineEntry[];
	/** How many findings it has. */
	readonly held: number;
	/** How many new findings it did not take, as it may not grow. */
	readonly leftOut: number;
}

/** Writes the baseline of a site. Throws a `SettingsError` where that fails. */
export function changeBaseline(
	root: string,
	settings: ValidateSettings,
	{ updates, mayGrow }: BaselineChange,
): ChangedBaseline {
	// What is only so in comparison would be gone from the next one.
	const whole = { ...settings, past: undefined, baseline: [] };
	const { findings } = validateSite(root, whole);
	const old = baselineIn(root);
	const { known, stale } = compare(findings, old ?? []);
	const grows = updates && (old === undefined || mayGrow);
	const entries = grows ? entriesOf(findings) : withoutStale(old ?? [], stale);
	writeBaseline(root, entries);
	return {
		entries,
		held: entries.reduce((sum, { count }) => sum + count, 0),
		leftOut: updates && !grows ? findings.length - known.size : 0,
	};
}
