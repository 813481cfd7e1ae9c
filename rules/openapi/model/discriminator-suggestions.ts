import {
	type SuggestedChange,
	type Suggestion,
	suggestText,
} from "../../../src/engine/suggestion.ts";
import type { ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { childPointer, type JsonPointer, parentOf, valueAt } from "../../../src/text/pointer.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { isMapping } from "../../../src/text/value.ts";
import type { DiscriminatorFault, RefusedName } from "./discriminator-fault.ts";
import { discriminatorFaults } from "./discriminator-faults.ts";

/** Suggests other values of a mapping, or other names. */
export function* discriminatorSuggestions(spec: ReadableSpec, at: Location): Iterable<Suggestion> {
	const fault = faultByLocation(spec).get(at);
	switch (fault?.kind) {
		case "refused names":
			yield* suggestAcceptedValues(spec, parentOf(at.pointer), fault.refused);
			break;
		case "undescribed":
			if (fault.near !== undefined)
				yield* suggestName(at, fault.near, "The alternatives describe it.");
			break;
		case "missing schema":
			yield* suggestSchema(spec, at, fault);
	}
}

const faultByLocation = memoise(
	(spec: ReadableSpec) => new Map(discriminatorFaults(spec).map(({ at, fault }) => [at, fault])),
);

/** Suggests the values that the schemas accept, if each schema accepts only one value. */
function* suggestAcceptedValues(
	{ document }: ReadableSpec,
	mapping: JsonPointer,
	refused: readonly RefusedName[],
): Iterable<Suggestion> {
	const entries = valueAt(document.value, mapping);
	const keys = new Set(isMapping(entries) ? Object.keys(entries) : []);
	for (const { value } of refused) keys.delete(value);
	const changes: SuggestedChange[] = [];
	for (const { value, values } of refused) {
		const [accepted, ...others] = values;
		if (typeof accepted !== "string" || others.length > 0 || keys.has(accepted)) return;
		const keyLocation = document.locate(childPointer(mapping, value), "key");
		const text = inPlaceOf(keyLocation, accepted);
		if (text === undefined) return;
		keys.add(accepted);
		changes.push({ kind: "edit", at: keyLocation, text });
	}
	const [first] = refused;
	if (first !== undefined)
		yield {
			title:
				refused.length === 1
					? `Write \`${first.values[0]}\``
					: `Write the ${refused.length} values that the schemas accept`,
			reason: "Each of the schemas accepts only one value.",
			changes,
		};
}

/**
 * Suggests the schema with a similar name. A schema with the same name in another location is left
 * out, because such a schema may refuse the value of the mapping.
 */
function* suggestSchema(
	{ document }: ReadableSpec,
	at: Location,
	{ written, near }: Extract<DiscriminatorFault, { kind: "missing schema" }>,
): Iterable<Suggestion> {
	if (near === undefined) return;
	const pointer = childPointer("/components/schemas", near);
	if (valueAt(document.value, pointer) === undefined) return;
	const target = written.startsWith("#") ? `#${pointer}` : near;
	yield* suggestName(at, target, "The schema has a similar name.");
}

function* suggestName(at: Location, name: string, reason: string): Iterable<Suggestion> {
	yield* suggestText(at, inPlaceOf(at, name), `Write \`${name}\``, reason);
}
