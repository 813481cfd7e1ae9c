// Questions to data that strangers wrote: nothing in it has the shape it should have.

export type Mapping = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object or YAML mapping. */
export function isMapping(value: unknown): value is Mapping {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value holds others: a mapping or a list. */
export function isContainer(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

/** The value of an own key; `undefined` for anything without that key. */
export function property<Value>(
	value: Readonly<Record<string, Value>>,
	key: string,
): Value | undefined;
export function property(value: unknown, key: string): unknown;
export function property(value: unknown, key: string): unknown {
	return isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The same of a list too, which has its items by their indexes. */
export function inner(value: unknown, key: string): unknown {
	return isContainer(value) && Object.hasOwn(value, key)
		? Reflect.get(value, key)
		: undefined;
}

/** The entries of a mapping; none for anything else. */
export function entries(value: unknown): [string, unknown][] {
	return isMapping(value) ? Object.entries(value) : [];
}

/** A text that is not blank, trimmed; `undefined` for anything else. */
export function text(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== ""
		? value.trim()
		: undefined;
}

/** A value as text; empty for a list or mapping, which can have a `toString` of its own. */
export function asText(value: unknown): string {
	return isContainer(value) ? "" : String(value);
}
