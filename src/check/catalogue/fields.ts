// Paths of fields, such as `frontmatter.og:title`, and messages that show the values of fields.

import { property, text } from "../../text/value.ts";
import { oneOf } from "../../text/wording/suggest.ts";
import { show } from "../../text/wording/words.ts";
import { type CatalogueRecord, type FieldPath, fieldOf, type RecordKind } from "./kind.ts";
import type { JsonSchema } from "./schema.ts";

/** A mistake in the settings: a sentence, and the next step. */
export interface Mistake {
	readonly message: string;
	readonly hint?: string;
}

export function pathOf(field: string): readonly string[] {
	return field.split(".");
}

/** The mistake in the path of a field; `others` are names that stand beside the fields. */
export function unknownPath(
	field: string,
	{ name, schema }: RecordKind,
	others: readonly string[] = [],
): Mistake | undefined {
	let currentSchema: JsonSchema | undefined = schema;
	for (const key of pathOf(field)) {
		if (
			currentSchema === undefined ||
			(currentSchema.type === undefined && currentSchema.properties === undefined)
		)
			return undefined;
		const schemaBelow = property(currentSchema.properties, key) as JsonSchema | undefined;
		if (schemaBelow === undefined && currentSchema.additionalProperties === true) return undefined;
		if (schemaBelow === undefined) {
			const namesBeside = currentSchema === schema ? others : [];
			const knownFields = [...Object.keys(currentSchema.properties ?? {}), ...namesBeside];
			return {
				message: `Records of the kind \`${name}\` have no field \`${show(field)}\`.`,
				...(knownFields.length > 0 && { hint: oneOf(key, knownFields) }),
			};
		}
		currentSchema = schemaBelow;
	}
	return undefined;
}

export function fieldValue({ fields }: CatalogueRecord, path: FieldPath): unknown {
	const [name, ...innerPath] = path;
	let value = name === undefined ? fields : fieldOf(fields, String(name));
	for (const key of innerPath) value = property(value, String(key));
	return value;
}

const placeholder = /\{([\w$@-][\w$@:.-]*)\}/g;

export function placeholdersIn(message: string): string[] {
	return Array.from(message.matchAll(placeholder), ([, name = ""]) => name);
}

export function fillMessage(
	message: string,
	record: CatalogueRecord,
	others: Readonly<Record<string, string>> = {},
): string {
	return message.replaceAll(placeholder, (_, name: string) => {
		const otherText = text(property(others, name));
		if (otherText !== undefined) return otherText;
		const value = fieldValue(record, pathOf(name));
		return value === undefined ? "(none)" : show(value);
	});
}
