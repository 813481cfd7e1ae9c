// The fields of frontmatter that Mintlify knows, and what their values must be. Any other field is the author's own.

import type { SchemaFault } from "../../schema/schema-fault.ts";
import type { Location } from "../../source/location.ts";
import { asText } from "../../source/value.ts";
import schema from "../docs-json/schemas/docs.schema.json" with {
	type: "json",
};
import { fieldAt, type Page } from "./page.ts";

type Type = "string" | "boolean" | "number";

const types: Readonly<Record<string, Type>> = {
	title: "string",
	description: "string",
	sidebarTitle: "string",
	tag: "string",
	canonical: "string",
	url: "string",
	robots: "string",
	version: "string",
	lastUpdatedDate: "string",
	createdDate: "string",
	api: "string",
	"openapi-schema": "string",
	contentType: "string",
	hidden: "boolean",
	noindex: "boolean",
	searchable: "boolean",
	deprecated: "boolean",
	hideFooterPagination: "boolean",
	hideApiMarker: "boolean",
	timestamp: "boolean",
	public: "boolean",
	isPublic: "boolean",
	rss: "boolean",
	boost: "number",
};

const values: Readonly<Record<string, readonly string[]>> = {
	mode: ["wide", "custom", "frame", "center", "assistant"],
	iconType: schema.definitions.icon.then.properties.style.enum,
};

/** Those whose values are told elsewhere, or can be anything. */
const others: readonly string[] = [
	"asyncapi",
	"authMethod",
	"contextual",
	"groups",
	"icon",
	"keywords",
	"openapi",
	"playground",
	"related",
];

/** Whether Mintlify does something with a field of that name: what has a colon, such as `og:title`, becomes a meta tag. */
export function isKnownField(name: string): boolean {
	return (
		Object.hasOwn(types, name) ||
		Object.hasOwn(values, name) ||
		others.includes(name) ||
		name.includes(":")
	);
}

/** A field of a page whose value is not one that means something. */
export interface FieldFault {
	readonly at: Location;
	readonly name: string;
	readonly written: unknown;
	readonly why: SchemaFault;
	/** The text that Mintlify makes of a value that YAML does not take for a text. */
	readonly shownAs: string | undefined;
}

export function* fieldFaults(page: Page): Iterable<FieldFault> {
	for (const [name, written] of Object.entries(page.fields)) {
		const expected = Object.hasOwn(types, name) ? types[name] : undefined;
		const known = Object.hasOwn(values, name) ? values[name] : undefined;
		const isOfType = expected === undefined || typeof written === expected;
		const isKnown = known === undefined || known.includes(asText(written));
		if (isOfType && isKnown) continue;
		const at = fieldAt(page, name);
		if (at === undefined) continue;
		// A field without a value is like no field, but for the title, which readers then miss.
		if (written === null) {
			const why = { kind: "empty" } as const;
			if (name === "title")
				yield { at, name, written, why, shownAs: undefined };
			continue;
		}
		if (!isOfType) {
			const shownAs = expected === "string" ? shownText(written) : undefined;
			if (shownAs !== undefined && shownAs === textAt(at)) continue;
			const why = { kind: "type", expected } as const;
			yield { at, name, written, why, shownAs };
		}
		if (!isKnown) {
			const why = { kind: "value", known } as const;
			yield { at, name, written, why, shownAs: undefined };
		}
	}
}

function shownText(value: unknown): string | undefined {
	if (value instanceof Date)
		return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
	return typeof value === "number" ? String(value) : undefined;
}

function textAt({ file, range }: Location): string {
	return file.text.slice(range.start, range.end);
}
