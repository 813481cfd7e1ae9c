// The child lists of a navigation node for editors: only one of them counts.
import { childListsByDivision } from "../../src/site/facts/settings/division.ts";
import { requirePart, type Schema, type Schemas } from "./json-schema.ts";

export const lists: ReadonlySet<string> = new Set(Object.values(childListsByDivision).flat());

/**
 * Mintlify ignores all but one of several lists, so editors only validate a list without siblings.
 * The keys are in the order in which Mintlify looks for them; it prefers an empty list to a later
 * invalid one.
 *
 * `properties`: the keys that docproof validates; `own`: the keys for editors, whose lists only
 * have a description.
 */
export function listsOf(properties: Schemas, own: Schemas): Schema[] {
	const keys = Object.keys(properties).filter((key) => lists.has(key));
	if (keys.length < 2 || !("hidden" in properties)) return [];
	const mayBeEmpty = (key: string): boolean => properties[key]?.minItems === undefined;
	const present = keys.map((key) =>
		there(key, mayBeEmpty(key) ? {} : { not: { type: "array", maxItems: 0 } }),
	);
	if (properties.href !== undefined) present.push(there("href", properties.href));
	const checks = keys.map((key, index) => {
		const { description, ...list } = requirePart(own, key);
		own[key] = description === undefined ? {} : { description };
		const before = keys.slice(0, index).filter((earlierKey) => !mayBeEmpty(earlierKey));
		const check = { properties: { [key]: list } };
		if (before.length === 0) return check;
		return { if: { anyOf: before.map((earlierKey) => there(earlierKey)) }, else: check };
	});
	// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
	return [{ if: { oneOf: present }, then: { allOf: checks } }];
}

function there(key: string, list: Schema = {}): Schema {
	return { properties: { [key]: list }, required: [key] };
}
