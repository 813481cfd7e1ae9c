// The security schemes that operations ask for.
import type { Location } from "../source/location.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { entries, property } from "../source/value.ts";
import { NearPaths } from "../text/near-paths.ts";
import type { Operation } from "./operation.ts";
import type { ReadableSpec } from "./spec.ts";

/** A security scheme that is asked for, and that the file does not define. */
export interface UndefinedScheme {
	/** The first place that asks for it. */
	readonly at: Location;
	readonly name: string;
	readonly near: string | undefined;
	/** How many places more ask for it. */
	readonly others: number;
}

/** Those that the whole file or one of the given operations asks for. */
export function undefinedSchemes(
	spec: ReadableSpec,
	operations: readonly Operation[],
): UndefinedScheme[] {
	const { document } = spec;
	const components = property(document.value, "components");
	const defined = entries(property(components, "securitySchemes")).map(
		([name]) => name,
	);
	const places = new Map<string, JsonPointer[]>();
	const ask = (security: unknown, pointer: JsonPointer): void => {
		if (!Array.isArray(security)) return;
		for (const [index, requirement] of security.entries())
			for (const [name] of entries(requirement)) {
				if (defined.includes(name)) continue;
				const place = child(child(pointer, index), name);
				const known = places.get(name);
				if (known === undefined) places.set(name, [place]);
				else known.push(place);
			}
	};
	ask(property(document.value, "security"), "/security");
	for (const { method, value, pointer } of operations)
		if (method !== "webhook") ask(value.security, child(pointer, "security"));
	const near = new NearPaths(places.size === 0 ? [] : defined);
	return Array.from(places, ([name, [first = "", ...others]]) => ({
		at: document.locate(first, "key"),
		name,
		near: near.slip(name),
		others: others.length,
	}));
}
