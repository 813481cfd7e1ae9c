// The frontmatter fields that Mintlify knows, and their valid values. Authors may add any other
// field.

import { wordsIn } from "../../../text/lists.ts";
import { memoiseText } from "../../../text/memoised.ts";
import type { SchemaFault } from "../../../text/schema/schema-fault.ts";
import { type Location, writtenAt } from "../../../text/source-file.ts";
import { asText, property } from "../../../text/value.ts";
import { findNearest, slipBetween } from "../../../text/wording/suggest.ts";
import type { SiteFiles } from "../files/site-files.ts";
import schema from "../settings/schemas/docs.schema.json" with { type: "json" };
import { fieldAt, type Page, type Pages } from "./page.ts";

type FieldType = "string" | "boolean" | "number";

const typeByField: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
	...wordsIn(`
		title description sidebarTitle tag canonical url robots version lastUpdatedDate createdDate
		api openapi asyncapi openapi-schema contentType
	`).map((name) => [name, "string"] as const),
	...wordsIn(`
		hidden noindex searchable deprecated hideFooterPagination hideApiMarker timestamp public
		isPublic rss
	`).map((name) => [name, "boolean"] as const),
	["boost", "number"],
]);

const valuesByField: ReadonlyMap<string, readonly string[]> = new Map([
	["mode", ["wide", "custom", "frame", "center", "assistant"]],
	["iconType", schema.definitions.icon.then.properties.style.enum],
]);

/**
 * Fields whose type another rule reports, because the build stops if such a field is not a string.
 */
const stoppingFields: readonly string[] = ["api", "openapi", "asyncapi"];

/** Fields with any value, or whose values other rules check. */
const fieldsCheckedElsewhere: readonly string[] = wordsIn(`
	authMethod contextual groups icon keywords playground related
`);

/** The valid values of a field: a list of values, or the type of all valid values. */
export type FieldChoice = FieldType | readonly string[];

/** The choices of each field, for completion. */
export const choiceByField: ReadonlyMap<string, FieldChoice> = new Map<string, FieldChoice>([
	...typeByField,
	...valuesByField,
	...fieldsCheckedElsewhere.map((name): [string, FieldChoice] => [name, "string"]),
	["playground", schema.properties.api.properties.playground.properties.display.enum],
	["authMethod", schema.properties.api.properties.mdx.properties.auth.properties.method.enum],
]);

/**
 * True if Mintlify uses a field with that name. A name with a colon, such as `og:title`, becomes a
 * meta tag.
 */
export function isKnownField(name: string): boolean {
	return (
		typeByField.has(name) ||
		valuesByField.has(name) ||
		fieldsCheckedElsewhere.includes(name) ||
		name.includes(":")
	);
}

/**
 * A field that Mintlify does not know, and whose name is a misspelling of a field that could have
 * the value.
 */
export interface MistypedField {
	readonly name: string;
	readonly at: Location;
	readonly intended: string;
}

export function allMistypedFields({
	files,
	pages,
}: {
	readonly files: SiteFiles;
	readonly pages: Pages;
}): readonly MistypedField[] {
	return files.failures.findIn(pages.all, mistypedFields);
}

export function mistypedFields(page: Page): readonly MistypedField[] {
	const unknownFields = Object.keys(page.fields).filter((name) => !isKnownField(name));
	return unknownFields.flatMap((name) => {
		const intendedName = intendedField(name);
		if (intendedName === undefined || Object.hasOwn(page.fields, intendedName)) return [];
		if (!canHaveValue(intendedName, property(page.fields, name))) return [];
		const location = fieldAt(page, name, "key");
		return location === undefined ? [] : { name, at: location, intended: intendedName };
	});
}

/**
 * The field with a similar name; `undefined` for the plural of a known name, because authors have
 * fields such as `tags`. The result is cached, because the same few names occur on every page.
 */
const intendedField = memoiseText((name): string | undefined => {
	const suggestion = findNearest(name, [
		...typeByField.keys(),
		...valuesByField.keys(),
		...fieldsCheckedElsewhere,
	]);
	const slip = suggestion === undefined ? undefined : slipBetween(name, suggestion);
	return slip === undefined || slip.kind === "plural" ? undefined : suggestion;
});

function canHaveValue(field: string, value: unknown): boolean {
	const expectedType = typeByField.get(field);
	if (expectedType !== undefined && typeof value !== expectedType) return false;
	const choices = valuesByField.get(field);
	return choices === undefined || choices.includes(asText(value));
}

export interface FieldFault {
	readonly at: Location;
	readonly name: string;
	readonly written: unknown;
	readonly why: SchemaFault;
	/** The text that Mintlify makes from a value that is not a string in YAML. */
	readonly shownAs: string | undefined;
}

export function* fieldFaults(page: Page): Iterable<FieldFault> {
	for (const [name, written] of Object.entries(page.fields)) {
		const expectedType = typeByField.get(name);
		const choices = valuesByField.get(name);
		const isOfType = expectedType === undefined || typeof written === expectedType;
		const isKnownValue = choices === undefined || choices.includes(asText(written));
		if ((isOfType && isKnownValue) || stoppingFields.includes(name)) continue;
		const location = fieldAt(page, name);
		if (location === undefined) continue;
		// Mintlify treats a field without a value as missing. Only a missing title has a consequence.
		if (written === null) {
			const reason = { kind: "empty" } as const;
			if (name === "title") yield { at: location, name, written, why: reason, shownAs: undefined };
			continue;
		}
		if (!isOfType) {
			const shownAs = expectedType === "string" ? textShownFor(written) : undefined;
			if (shownAs !== undefined && shownAs === writtenAt(location)) continue;
			const reason = { kind: "type", expected: expectedType } as const;
			yield { at: location, name, written, why: reason, shownAs };
		}
		if (!isKnownValue) {
			const reason = { kind: "value", known: choices } as const;
			yield { at: location, name, written, why: reason, shownAs: undefined };
		}
	}
}

function textShownFor(value: unknown): string | undefined {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
	return typeof value === "number" ? String(value) : undefined;
}
