// What an object lacks.
import type { Mapping } from "../../source/value.ts";

/** By schema that requires them; each name once. */
export function* missingNames(
	value: Mapping,
	schemas: readonly Mapping[],
	isNeeded: (schema: Mapping, name: string) => boolean,
): Iterable<{ readonly schema: Mapping; readonly names: readonly string[] }> {
	const told = new Set<unknown>();
	for (const schema of schemas) {
		const { required } = schema;
		if (!Array.isArray(required)) continue;
		const names = required.filter(
			(name): name is string =>
				typeof name === "string" &&
				!Object.hasOwn(value, name) &&
				!told.has(name) &&
				isNeeded(schema, name),
		);
		for (const name of names) told.add(name);
		if (names.length > 0) yield { schema, names: [...new Set(names)] };
	}
}
