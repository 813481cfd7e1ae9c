// Values as JSON has them.
import { isContainer } from "./value.ts";

/** A value that nobody could look through. */
export class TooLarge extends Error {}

/** The values within one, those behind aliases of YAML counted each time. */
export const mostValues = 2_000_000;
const mostLevels = 1000;

/** How many values are in one. Throws `TooLarge`. */
export function sizeOf(value: unknown): number {
	let size = 1;
	let level: object[] = isContainer(value) ? [value] : [];
	for (let depth = 0; level.length > 0; depth++) {
		const below: object[] = [];
		for (const holder of level)
			for (const item of Object.values(holder)) {
				if (++size > mostValues || depth > mostLevels) throw new TooLarge();
				if (isContainer(item)) below.push(item);
			}
		level = below;
	}
	return size;
}

/** A copy, as JSON has it: what only YAML has, such as dates, becomes text. */
export function asJson(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value));
}

/** Sets a key of an object, whatever its name: also `__proto__`. */
export function setOwn(holder: object, key: string, value: unknown): void {
	Object.defineProperty(holder, key, {
		value,
		writable: true,
		enumerable: true,
		configurable: true,
	});
}

/** Takes the items at some indexes out of a list. */
export function dropItems(
	list: unknown[],
	indexes: ReadonlySet<string | number>,
): void {
	const kept = list.filter((_, index) => !indexes.has(index));
	list.length = 0;
	for (const item of kept) list.push(item);
}
