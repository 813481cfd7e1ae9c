// Values of YAML as plain JSON. Values are finite, because docproof reads no YAML whose aliases make
// a value endless or larger than memory.
import { isMapping, setOwn } from "../../text/value.ts";

/** Dates become texts, values that JSON lacks are left out, and very deep values are cut. */
export function plainJson(value: unknown): Readonly<Record<string, unknown>> {
	const copiedValue = copy(value, new Map(), 0);
	return isMapping(copiedValue) ? copiedValue : {};
}

/** The maximum depth of a value. No schema looks deeper, because schemas have at most 100 levels. */
const maxDepth = 100;

/** `copies` has the copies by value, because aliases can repeat a value very often. */
function copy(value: unknown, copies: Map<unknown, unknown>, depth: number): unknown {
	if (depth > maxDepth) return null;
	if (value instanceof Date) return dateText(value);
	if (typeof value === "number" && !Number.isFinite(value)) return null;
	if (!Array.isArray(value) && !isMapping(value))
		return typeof value === "bigint" ? String(value) : (value ?? null);
	const cachedCopy = copies.get(value);
	if (cachedCopy !== undefined) return cachedCopy;
	const plainCopy = Array.isArray(value) ? [] : {};
	copies.set(value, plainCopy);
	for (const [key, item] of Object.entries(value))
		setOwn(plainCopy, key, copy(item, copies, depth + 1));
	return plainCopy;
}

/** A midnight in UTC is left out of the text; an invalid date is `null`. */
function dateText(date: Date): string | null {
	if (Number.isNaN(date.getTime())) return null;
	return date.toISOString().replace(/T00:00:00\.000Z$/, "");
}
