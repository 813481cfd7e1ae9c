// Bounds of schemas that no value keeps.
import { child } from "../../source/pointer.ts";
import { type Mapping, property } from "../../source/value.ts";
import type { Found } from "./schema-fault.ts";
import type { SchemaObject } from "./schemas.ts";

/** The least, the most, and what says of them that they are none of the values themselves. */
const pairs = [
	["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
	["minLength", "maxLength"],
	["minItems", "maxItems"],
	["minContains", "maxContains"],
	["minProperties", "maxProperties"],
] as const;

interface Bound {
	readonly key: string;
	readonly value: number;
	readonly isExclusive: boolean;
	/** As it is written; `whole`: with the key that makes it exclusive. */
	readonly plain: string;
	readonly whole: string;
}

export function* impossibleBounds({ value, pointer }: SchemaObject): Iterable<Found> {
	for (const [lower, upper, above, below] of pairs)
		for (const least of boundsIn(value, lower, above))
			for (const most of boundsIn(value, upper, below))
				if (areApart(least, most)) {
					const isClose = least.value === most.value;
					const shown = ({ plain, whole }: Bound): string => (isClose ? whole : plain);
					yield {
						pointer: child(pointer, least.key),
						part: "value",
						fault: { kind: "bounds", least: shown(least), most: shown(most) },
					};
				}
}

function areApart(least: Bound, most: Bound): boolean {
	const isEmpty = least.isExclusive || most.isExclusive;
	return least.value > most.value || (isEmpty && least.value === most.value);
}

/** Before OpenAPI 3.1 the second key is no number, and says so of the first. */
function* boundsIn(schema: Mapping, key: string, exclusive: string | undefined): Iterable<Bound> {
	const value = property(schema, key);
	const other = exclusive && property(schema, exclusive);
	if (typeof value === "number") {
		const plain = `${key}: ${value}`;
		const isExclusive = other === true;
		const whole = isExclusive ? `${plain}, ${exclusive}: true` : plain;
		yield { key, value, isExclusive, plain, whole };
	}
	if (typeof other === "number" && exclusive) {
		const plain = `${exclusive}: ${other}`;
		const found = { key: exclusive, value: other, plain, whole: plain };
		yield { ...found, isExclusive: true };
	}
}
