// Values of YAML as plain JSON. Aliases can make a value that contains itself, or a value that is
// larger than memory.
import { isMapping, setOwn } from "../../text/value.ts";

/** The maximum number of values in a record, because no real record has more. */
const mostValues = 10_000;

/** Dates become texts, values that JSON lacks are left out, and an endless value is cut. */
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

/** A midnight in UTC is left out of the text; an invalid date is `null`. */
function dateText(date: Date): string | null {
	if (Number.isNaN(date.getTime())) return null;
	return date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
