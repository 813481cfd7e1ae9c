import { phases, type Timing } from "../text/stopwatch.ts";

/**
 * The number of rules in the table, because the other rules take hardly any time; the format `json`
 * has all rules.
 */
const shownRules = 20;

export function timingTable({ total, phases: times, rules }: Timing): string {
	const phaseRows = phases.map((phase) => [
		fixDecimals(times[phase]),
		`${fixDecimals((100 * times[phase]) / total)} %`,
		phase,
	]);
	const slowestRules = rules.slice(0, shownRules);
	const restCount = rules.length - slowestRules.length;
	return [
		["ms", "", "phase"],
		...phaseRows,
		[fixDecimals(total), "", "total"],
		[],
		["ms", "own", "rule"],
		...slowestRules.map(({ rule, total, own }) => [fixDecimals(total), fixDecimals(own), rule]),
		...(restCount > 0 ? [["", "", `… ${restCount} faster rules (\`--format json\` has all)`]] : []),
	]
		.map(line)
		.map((text) => `${text}\n`)
		.join("");
}

function line([first = "", second = "", name = ""]: readonly string[]): string {
	return `${first.padStart(9)}  ${second.padStart(8)}  ${name}`.trimEnd();
}

function fixDecimals(value: number): string {
	return value.toFixed(1);
}
