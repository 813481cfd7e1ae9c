import { asJsonLine } from "../../../report/escaped.ts";

/** So many things of a list are in an answer: with all else that is 200 lines at most. */
const most = 165;
/** Of a list that stands beside what was asked for. */
const few = 10;
const beside: ReadonlySet<string> = new Set(["found", "notChecked"]);

/** One JSON document with a line for each thing. What is left out of a list is counted. */
export function asLines(answer: object): string {
	const left = new Map<string, number>();
	const parts: string[] = [];
	for (const [key, value] of Object.entries(answer)) {
		if (value === undefined) continue;
		if (!Array.isArray(value)) {
			parts.push(`"${key}": ${asJsonLine(value)}`);
			continue;
		}
		const shown = value.slice(0, beside.has(key) ? few : most);
		if (shown.length < value.length) left.set(key, value.length - shown.length);
		const lines = shown.map((one) => `\n    ${asJsonLine(one)}`);
		parts.push(`"${key}": [${lines.join(",")}${lines.length > 0 ? "\n  " : ""}]`);
	}
	if (left.size > 0) parts.push(`"leftOut": ${asJsonLine(Object.fromEntries(left))}`);
	return `{\n  ${parts.join(",\n  ")}\n}\n`;
}
