// Access to data from strangers. Every read checks its type, because a file may have any shape.
export type Mapping = Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is Mapping {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isContainer(value: unknown): value is object {
	return typeof value === "object" && value !== null;
}

/** The value of a JSON text; `undefined` for a text that is not JSON. */
export function valueOfJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The name that js-yaml gives every key that is a mapping. */
export const nameOfMapping = "[object Object]";

/** The value of an own key; `undefined` for a value without that key. */
export function property<Value>(
	value: Readonly<Record<string, Value>>,
	key: string,
): Value | undefined;
export function property(value: unknown, key: string): unknown;
export function property(value: unknown, key: string): unknown {
	return isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function innerValue(value: unknown, key: string): unknown {
	return isContainer(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

export function entries(value: unknown): [string, unknown][] {
	return isMapping(value) ? Object.entries(value) : [];
}

/**
 * The strings of a value, at any depth. The search does not use recursion, because a hostile file
 * may nest lists thousands of levels deep.
 */
export function* textsIn(value: unknown): Iterable<string> {
	const openValues = [value];
	while (openValues.length > 0) {
		const item = openValues.pop();
		if (typeof item === "string") yield item;
		else if (isContainer(item)) for (const inner of Object.values(item)) openValues.push(inner);
	}
}

export function itemsIn(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

/** The trimmed text of a string that is not blank; `undefined` for any other value. */
export function text(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/**
 * A value as text; empty for a list or mapping, because a list or mapping may have a `toString` of
 * its own.
 */
export function asText(value: unknown): string {
	return isContainer(value) ? "" : String(value);
}

export class TooLargeError extends Error {}

/** The maximum number of nested values in a value. Values behind YAML aliases count each time. */
export const maxValues = 2_000_000;
const maxLevels = 1000;

/** The number of nested values in a value, including the value itself. Throws a `TooLargeError`. */
export function sizeOf(value: unknown): number {
	let size = 1;
	let level: object[] = isContainer(value) ? [value] : [];
	for (let depth = 0; level.length > 0; depth++) {
		const objectsBelow: object[] = [];
		for (const holder of level)
			for (const item of Object.values(holder)) {
				if (++size > maxValues || depth > maxLevels) throw new TooLargeError();
				if (isContainer(item)) objectsBelow.push(item);
			}
		level = objectsBelow;
	}
	return size;
}

/** A copy as JSON: values that only YAML has, such as dates, become strings. */
export function asJson(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value));
}

/** Sets an own property, because assigning to `__proto__` would set the prototype instead. */
export function setOwn(holder: object, key: string, value: unknown): void {
	Object.defineProperty(holder, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true,
	});
}

export function dropItems(list: unknown[], indexes: ReadonlySet<string | number>): void {
	const remainingItems = list.filter((_, index) => !indexes.has(index));
	list.length = 0;
	for (const item of remainingItems) list.push(item);
}
