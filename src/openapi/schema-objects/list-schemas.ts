import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { itemsIn, type Mapping, property } from "../../text/value.ts";
import { referenceTargets } from "../spec/reference-targets.ts";
import type { ReadableSpec } from "../spec/spec.ts";
import { alternativesIn, schemasOf } from "./schema-graph.ts";

/** A schema that describes a list once `missing` of its parts turn out to describe lists. */
interface ListCandidate {
	readonly schema: Mapping;
	missing: number;
}

/**
 * The schemas that describe only lists and null, as Mintlify decides it: by their own keywords, by
 * their reference, by an item of `allOf`, or because all their alternatives do. A circle of schemas
 * describes no list.
 */
export const listSchemas = memoise((spec: ReadableSpec): ReadonlySet<unknown> => {
	const targets = referenceTargets(spec.document);
	const resolve = (schema: unknown): unknown => targets.resolveComponent(schema, "schemas");
	const all = schemasOf(spec).map(({ value }) => value);
	const lists = new Set<unknown>(all.filter(isListByItself));
	const links = all.flatMap((schema) => {
		if (schema.type !== undefined) return [];
		const alternatives = alternativesIn(schema).filter(
			({ written }) => !isOnly(property(resolve(written), "type"), "null"),
		);
		const candidate: ListCandidate = { schema, missing: alternatives.length };
		return [
			...alternatives.map(({ written }) => ({ part: written, candidate })),
			...[resolve(schema), ...itemsIn(schema.allOf)].map((part) => ({
				part,
				candidate: { schema, missing: 1 },
			})),
		];
	});
	const linksByPart = groupBy(links, ({ part }) => part);
	for (const list of lists)
		for (const { candidate } of linksByPart.get(list) ?? [])
			if (--candidate.missing === 0) lists.add(candidate.schema);
	return lists;
});

function isListByItself(schema: Mapping): boolean {
	return schema.type === undefined
		? "items" in schema || "prefixItems" in schema
		: isOnly(schema.type, "array");
}

function isOnly(type: unknown, name: "array" | "null"): boolean {
	const types: readonly unknown[] = Array.isArray(type) ? type : [type];
	return types.includes(name) && types.every((one) => one === name || one === "null");
}
