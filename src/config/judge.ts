// What of the findings counts, and at which level, as the user has settled it.
import type { Finding } from "../engine/finding.ts";
import type { Level } from "../engine/severity.ts";
import { type BaselineEntry, compare } from "./baseline.ts";
import type { Config } from "./config.ts";
import { selects } from "./selector.ts";

export interface Settled {
	readonly findings: readonly Finding[];
	readonly suppressed: readonly Finding[];
	readonly stale: readonly BaselineEntry[];
}

/** The levels to run the rules at: one that is on for a part of the site must run. */
export function levelsToRun(
	{ rules, overrides }: Config,
	ofCommand: Readonly<Record<string, Level>>,
): Record<string, Level> {
	const levels = { ...rules };
	for (const override of overrides)
		for (const [rule, level] of Object.entries(override.rules))
			if (level !== "off" && levels[rule] === "off") levels[rule] = level;
	return { ...levels, ...ofCommand };
}

/** `today` is a day such as `2026-11-21`. */
export function settle(
	findings: readonly Finding[],
	config: Config,
	settings: {
		readonly levels: Readonly<Record<string, Level>>;
		readonly baseline: readonly BaselineEntry[] | undefined;
		readonly today: string;
	},
): Settled {
	const levelled = withLevels(findings, config, settings.levels);
	const excepted = withExceptions(levelled, config, settings.today);
	const open = excepted.filter(({ suppressed }) => suppressed === undefined);
	const { known, stale } = compare(open, settings.baseline ?? []);
	const all = excepted.map((finding) =>
		known.has(finding)
			? { ...finding, suppressed: { by: "baseline" as const, reason: "" } }
			: finding,
	);
	return {
		findings: all.filter(({ suppressed }) => suppressed === undefined),
		suppressed: all.filter(({ suppressed }) => suppressed !== undefined),
		stale,
	};
}

/** A level of the command stands above any override, and of overrides the last that fits counts. */
function withLevels(
	findings: readonly Finding[],
	{ rules, overrides }: Config,
	ofCommand: Readonly<Record<string, Level>>,
): readonly Finding[] {
	if (overrides.length === 0) return findings;
	const asked = overrides.map((override) => ({
		fits: selects(override),
		levels: override.rules,
	}));
	return findings.flatMap((finding) => {
		const { rule } = finding;
		if (ofCommand[rule] !== undefined) return finding;
		const override = asked.findLast(
			({ fits, levels }) => levels[rule] !== undefined && fits(finding),
		);
		const level = override?.levels[rule] ?? rules[rule];
		if (level === "off") return [];
		return level === undefined
			? finding
			: { ...finding, severity: level, hasSetSeverity: true };
	});
}

function withExceptions(
	findings: readonly Finding[],
	{ exceptions }: Config,
	today: string,
): readonly Finding[] {
	if (exceptions.length === 0) return findings;
	const asked = exceptions
		.filter(({ until }) => until === undefined || until >= today)
		.map((exception) => ({ ...exception, fits: selects(exception) }));
	return findings.map((finding) => {
		if (finding.suppressed !== undefined) return finding;
		const exception = asked.find(
			({ rule, fits }) => rule === finding.rule && fits(finding),
		);
		if (exception === undefined) return finding;
		const { reason } = exception;
		return { ...finding, suppressed: { by: "exception" as const, reason } };
	});
}
