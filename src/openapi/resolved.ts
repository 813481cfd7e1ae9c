// What an operation says itself, or takes over from around it.

import { valueAt } from "../source/pointer.ts";
import { property, text } from "../source/value.ts";
import type { ReadableSpec } from "./spec.ts";

/** References can lead to references. */
const mostSteps = 10;

/** What a reference within the file leads to; any other value as it is. */
export function resolved(spec: ReadableSpec, value: unknown): unknown {
	let at = value;
	for (let step = 0; step < mostSteps; step++) {
		const target = text(property(at, "$ref"));
		if (target === undefined || !target.startsWith("#/")) return at;
		at = valueAt(spec.document.value, target.slice(1));
	}
	return undefined;
}

/** The list of the first holder that has one. */
export function nearest(
	holders: readonly unknown[],
	key: string,
): readonly unknown[] {
	const lists = holders.map((holder) => property(holder, key));
	return lists.find(Array.isArray) ?? [];
}
