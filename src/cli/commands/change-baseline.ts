import {
	type BaselineEntry,
	baselineIn,
	compare,
	entriesOf,
	withoutStale,
} from "../../config/baseline.ts";
import { amount } from "../../report/summary.ts";
import { type ValidateSettings, validateSite } from "../../app/validate.ts";
import { writeBaseline } from "./write-baseline.ts";

/** What the user asks of a baseline. */
export interface BaselineChange {
	/** Whether it takes what is found, or only loses what is mended. */
	readonly updates: boolean;
	/** Whether one that is there may take more than it has. */
	readonly mayGrow: boolean;
}

/** Writes the baseline of a site, and says how it is now. */
export function changeBaseline(
	root: string,
	settings: ValidateSettings,
	{ updates, mayGrow }: BaselineChange,
	say: (line: string) => void,
): readonly BaselineEntry[] {
	const { findings } = validateSite(root, { ...settings, baseline: [] });
	const old = baselineIn(root);
	const { known, stale } = compare(findings, old ?? []);
	const grows = updates && (old === undefined || mayGrow);
	const entries = grows ? entriesOf(findings) : withoutStale(old ?? [], stale);
	writeBaseline(root, entries);
	const held = entries.reduce((sum, { count }) => sum + count, 0);
	say(`docproof-baseline.json has ${amount(held, "finding")}.`);
	const left = findings.length - known.size;
	if (updates && !grows && left > 0)
		say(
			`${amount(left, "new finding")} ${left === 1 ? "is" : "are"} not in it: without \`--allow-growth\`, a baseline only shrinks.`,
		);
	return entries;
}
