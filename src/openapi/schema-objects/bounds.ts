// Bounds of schemas that no value keeps.
import { child } from "../../source/pointer.ts";
import { property } from "../../source/value.ts";
import type { Found } from "./schema-fault.ts";
import type { SchemaObject } from "./schemas.ts";

const pairs = [
	["minimum", "maximum"],
	["minLength", "maxLength"],
	["minItems", "maxItems"],
	["minProperties", "maxProperties"],
] as const;

export function* impossibleBounds({
	value,
	pointer,
}: SchemaObject): Iterable<Found> {
	for (const [lower, upper] of pairs) {
		const least = property(value, lower);
		const most = property(value, upper);
		if (typeof least !== "number" || typeof most !== "number") continue;
		if (least > most)
			yield {
				pointer: child(pointer, lower),
				part: "value",
				fault: {
					kind: "bounds",
					least: `${lower}: ${least}`,
					most: `${upper}: ${most}`,
				},
			};
	}
}
