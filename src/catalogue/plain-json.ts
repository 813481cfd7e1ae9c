// Values of YAML as plain JSON. Aliases can make a value that contains itself, or a value that is
// larger than memory.
import { isMapping, setOwn } from "../source/value.ts";

/** The maximum number of values in a record, because no real record has more. */
const mostValues = 10_000;

/**
 * A copy of a value, with dates as texts, without values that JSON lacks, and cut if the value is
 * endless.
 */
export function plainJson(value: unknown): Readonly<Record<string, unknown>> {
	const budget = { left: mostValues };
	const copiedValue = copy(value, budget, 0);
	return isMapping(copiedValue) ? copiedValue : {};
}

function copy(value: unknown, budget: { left: number }, depth: number): unknown {
	if (--budget.left < 0 || depth > 100) return null;
	if (value instanceof Date) return dateText(value);
	if (typeof value === "number" && !Number.isFinite(value)) return null;
	if (Array.isArray(value)) return value.map((item) => copy(item, budget, depth + 1));
	if (!isMapping(value)) return typeof value === "bigint" ? String(value) : (value ?? null);
	const plainCopy = {};
	for (const [key, item] of Object.entries(value)) {
		if (budget.left < 0) break;
		setOwn(plainCopy, key, copy(item, budget, depth + 1));
	}
	return plainCopy;
}

/**
 * The text of a date, without the time if the time is midnight in UTC; `null` for an invalid date.
 */
function dateText(date: Date): string | null {
	if (Number.isNaN(date.getTime())) return null;
	return date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
