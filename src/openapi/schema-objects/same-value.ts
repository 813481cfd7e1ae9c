// The schemas that describe the same values, also from elsewhere: `user` below one alternative, and
// `user` below another.
import { isMapping, type Mapping, property } from "../../source/value.ts";

/** The way from a schema to one of the values in its values. */
export type ValueEdge =
	| { readonly kind: "property"; readonly name: string }
	/** The values of all properties that have no schema of their own. */
	| { readonly kind: "other properties" }
	| { readonly kind: "items" };

/** A schema that another one holds for the values in its values. */
export interface InnerSchema {
	readonly edge: ValueEdge;
	readonly schema: Mapping;
}

/** What a schema says of the values in its values. */
export function innerSchemas(schema: Mapping): readonly InnerSchema[] {
	const found: InnerSchema[] = [];
	const add = (edge: ValueEdge, value: unknown): void => {
		if (isMapping(value)) found.push({ edge, schema: value });
	};
	for (const [name, value] of entriesOf(schema.properties)) add({ kind: "property", name }, value);
	for (const [, value] of entriesOf(schema.patternProperties))
		add({ kind: "other properties" }, value);
	for (const key of ["additionalProperties", "unevaluatedProperties"])
		add({ kind: "other properties" }, property(schema, key));
	for (const key of ["items", "additionalItems", "unevaluatedItems", "contains"])
		add({ kind: "items" }, property(schema, key));
	const { prefixItems } = schema;
	for (const value of Array.isArray(prefixItems) ? prefixItems : []) add({ kind: "items" }, value);
	return found;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
	return isMapping(value) ? Object.entries(value) : [];
}

/** Whether two ways may lead to the same value. */
function maySame(one: ValueEdge, other: ValueEdge): boolean {
	if (one.kind === "items" || other.kind === "items") return one.kind === other.kind;
	return one.kind !== "property" || other.kind !== "property" || one.name === other.name;
}

/** A schema that holds another one. */
export interface OuterSchema {
	readonly edge: ValueEdge;
	readonly holder: Mapping;
}

interface Composition {
	/** The schema with all that it is a part of. */
	readonly above: (schema: Mapping) => readonly Mapping[] | undefined;
	/** Schemas with all their parts. */
	readonly below: (schemas: readonly Mapping[]) => readonly Mapping[] | undefined;
	/** The schemas whose values hold the values of a schema. */
	readonly outer: (schema: Mapping) => readonly OuterSchema[];
}

/** So many schemas are looked at in order to find those about the same values as one. */
const mostSchemas = 5000;

/**
 * All schemas that may describe the values of a schema; `undefined` if they are too many. Schemas
 * can hold themselves, so that what is about the same values is worked out for all at once, until
 * nothing comes to it any more.
 */
export function aboutSameValues(
	schema: Mapping,
	{ above, below, outer }: Composition,
): readonly Mapping[] | undefined {
	const levels = new Map<Mapping, Set<Mapping>>();
	const holdersOf = new Map<Mapping, readonly OuterSchema[]>();
	const open = new Set([schema]);
	let size = 0;
	for (const one of open) {
		const ups = above(one);
		const own = ups && below(ups);
		if (ups === undefined || own === undefined) return undefined;
		size += own.length;
		if (size > mostSchemas) return undefined;
		levels.set(one, new Set(own));
		const holders = ups.flatMap(outer);
		holdersOf.set(one, holders);
		for (const { holder } of holders) open.add(holder);
	}
	for (let grows = true; grows; ) {
		grows = false;
		for (const [one, level] of levels) {
			const inner = (holdersOf.get(one) ?? []).flatMap(({ holder, edge }) =>
				[...(levels.get(holder) ?? [])].flatMap((other) =>
					innerSchemas(other)
						.filter((own) => maySame(own.edge, edge) && !level.has(own.schema))
						.map((own) => own.schema),
				),
			);
			if (inner.length === 0) continue;
			const added = below([...new Set(inner)]);
			if (added === undefined) return undefined;
			size += added.length;
			if (size > mostSchemas) return undefined;
			for (const other of added) level.add(other);
			grows = true;
		}
	}
	return [...(levels.get(schema) ?? [])];
}
